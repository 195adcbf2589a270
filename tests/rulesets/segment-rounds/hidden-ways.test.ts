// COM-24: ways are laid out by what is known. Whoever is hidden bends none, and is run into where it stands in one.
import { describe, expect, it } from 'vitest'
import { cell, spent, four, moment, round, sword, until, use, walks, type SegmentsFight } from './table.ts'

const HIDDEN = { token: true, stats: true }
const TABLE = { role: 'table' } as const
/** The way that somebody went with the last command. */
const gone = (fight: SegmentsFight): readonly string[] =>
  fight.events.flatMap((one) => (one.type === 'moved' ? one.path : []))
/** Cells in a row, from column to column. */
const row = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => cell(from + at, 4))

/** Mira at (4,4), Rook far to the right of her, Crow there, hidden or not, or nowhere. */
const lane = (crow: readonly [x: number, y: number] | null, token = true): SegmentsFight =>
  four({ mira: { at: [4, 4], sheet: sword() }, bram: null, rook: { at: [14, 4], sheet: sword() },
    crow: crow && { at: crow, secret: token ? HIDDEN : { token, stats: false } } })

describe('a way past somebody hidden', () => {
  it('SEG-33 COM-24 a move ends before a hidden foe, in melee; the table reads that something is in the way', () => {
    const move = (fight: SegmentsFight) =>
      until(round(fight, {}, 5, 2), 'high D4').do(walks(fight, 'Mira', 'move', [12, 4]))
    const blocked = move(lane([8, 4]))
    expect([gone(blocked), spent(blocked, 'Mira')?.moved]).toEqual([row(4, 7), 15])
    expect(blocked.log(TABLE).join(' ')).toContain('something is in Mira’s way')
    expect(blocked.log(TABLE).join(' ')).not.toContain('Crow')
    expect(gone(move(lane(null)))).toEqual(row(4, 12))
    // Around somebody that she sees she goes without stopping.
    const around = gone(move(lane([8, 4], false)))
    expect([around.at(-1), around.includes(cell(8, 4))]).toEqual([cell(12, 4), false])
  })

  it('SEG-24 COM-24 a charge runs the same way past a hidden foe, and no farther than up to one in its way', () => {
    const charge = (crow: readonly [x: number, y: number] | null, ...dice: number[]) => {
      const fight = round(lane(crow), { Mira: 'Charge' }, 5, 2)
      return fight.do(use(fight, 'Mira', 'Charge', 'Rook'), ...dice)
    }
    expect(gone(charge([8, 5], 2))).toEqual(gone(charge(null, 2)))
    const blocked = charge([8, 4])
    expect([gone(blocked), spent(blocked, 'Mira')?.major]).toEqual([row(4, 7), 'Charge'])
    // Also where it would have come to stand.
    expect(gone(charge([13, 4]))).toEqual(row(4, 12))
  })

  it('SEG-23 COM-24 nor does one of those on a tie run through it', () => {
    const fight = round(lane([7, 4]), { Mira: 'Charge', Rook: 'Charge' }, 4, 4)
    expect(moment(fight)).toBe('fast Charge')
    fight.do(use(fight, 'Mira', 'Charge', 'Rook')).do(use(fight, 'Rook', 'Charge', 'Mira'), 2, 2)
    expect(fight.who('Mira').place).toBe(cell(6, 4))
  })

  it('SEG-70 COM-24 nor a flight on a tie', () => {
    const fight = round(
      four({ mira: { at: [5, 4] }, bram: null, rook: { at: [6, 4] }, crow: { at: [2, 4], secret: HIDDEN } }),
      { Mira: 'Flee', Rook: 'Flee' },
      4,
      4,
    )
    fight.do(walks(fight, 'Mira', 'flee', [1, 4])).do(walks(fight, 'Rook', 'flee', [10, 4]))
    for (let step = 0; step < 4 && fight.battle.prompt; step++) {
      fight.do({ type: 'answer', prompt: fight.battle.prompt.id, answer: { kind: 'pass-all' } })
    }
    expect(fight.who('Mira').place).toBe(cell(3, 4))
  })
})
