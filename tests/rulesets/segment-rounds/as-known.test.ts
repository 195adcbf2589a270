// COM-24: whom the round waits for is the same for every secret, of sheets as of declarations.
import { describe, expect, it } from 'vitest'
import { attacks, dart, forced, four, goOn, knows, moment, passesBy, picks, power, round, sword, until, use, type Said,
  type SegmentsFight } from './table.ts'

const NUMBERS = { token: false, stats: true }
/** Where the round stops from here on, until it is over. */
function stops(fight: SegmentsFight): readonly string[] {
  const seen: string[] = []
  for (let step = 0; step < 30 && fight.battle.turn.round === 1; step++) {
    seen.push(moment(fight))
    fight.do(goOn())
  }
  return seen
}

describe('declared in secret', () => {
  const bell = (left: number) =>
    knows(power('Toll bell', { notation: 'declared', major: false, segments: 1, aim: 'self', left }))
  const said = (what: string, left = 1) =>
    stops(
      round(four({ mira: { at: [1, 1] }, bram: null, rook: { sheet: { attacks: [], ...bell(left) } }, crow: null }), {
        Rook: what,
      }, 2, 5),
    )

  it('SEG-10 COM-24 whoever could have declared an innate power is waited for in D1, declared or not', () => {
    expect(said('Toll bell')).toEqual(['high D1', 'high D4', 'low D4'])
    expect(said('Nothing')).toEqual(said('Toll bell'))
    expect(said('Nothing', 0), 'used up, it is no secret of the round').toEqual(['high D4', 'low D4'])
  })
})

describe('a secret sheet', () => {
  const both = { ...attacks('MELEE: sword (1d8); MISSILE: 2 arrows (1d6)') }
  const lay = (rook: Partial<Said> = {}): SegmentsFight =>
    four({ mira: { at: [4, 4], sheet: { attacks: [] } }, bram: null,
      rook: { at: [5, 4], sheet: both, secret: NUMBERS, ...rook }, crow: null })

  it('SEG-25 COM-24 stops the round for other routines after one in melee, but not after an arrow', () => {
    const idle = stops(round(lay(), {}, 2, 5))
    expect(idle).toContain('rest')
    const struck = until(round(lay(), {}, 2, 5), 'high D3')
    expect(stops(struck.do(use(struck, 'Rook', 'sword', 'Mira'), 2))).toContain('rest')
    const shot = until(round(lay(), {}, 2, 5), 'high D2')
    expect(stops(shot.do(forced(use(shot, 'Rook', '2 arrows', 'Mira')), 2, 2))).not.toContain('rest')
  })

  it('SEG-30 COM-24 makes no stop among the spells, whatever immediate power is on it', () => {
    const flash = knows(power('Flash', { notation: 'immediate', segments: 0, major: false, damage: '1d4' }))
    const cast = (secret: Said['secret']) => {
      const fight = round(
        four({ mira: { sheet: knows(dart(4)) }, bram: null,
          rook: { at: [8, 4], sheet: { ...sword(), ...flash }, ...(secret ? { secret } : {}) }, crow: null }),
        { Mira: 'Dart' },
        5,
        2,
      )
      return until(fight.do(picks(fight, 'Rook')), 'low D4')
    }
    const open = cast(undefined)
    expect(moment(open.do(passesBy(open, 'Rook')))).toBe('spells 4')
    expect(cast(NUMBERS).do(goOn(), 2).battle.turn.round).toBe(2)
    expect(cast({ token: true, stats: false }).do(goOn(), 2).battle.turn.round).toBe(2)
  })
})
