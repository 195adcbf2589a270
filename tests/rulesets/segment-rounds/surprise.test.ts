// SEG-04: surprise before round 1: who is surprised for how long, and what the others do meanwhile.
import { describe, expect, it } from 'vitest'
import { ENEMIES, PLAYERS } from '../../../src/engine/core/index.ts'
import { asked, dart, spent, goOn, hp, knows, marks, moment, npc, own, pc, power, presence, rolls, START, sword, table,
  use, why, type SegmentsFight } from './table.ts'

const ambush = (surprise: 'roll' | 'gm' = 'roll'): SegmentsFight =>
  table([pc({ name: 'Mira', at: [4, 4], sheet: { ...sword(), ...knows(dart(3)) } }),
    pc({ name: 'Bram', at: [4, 5], sheet: sword() }), npc({ name: 'Rook', at: [5, 4] }),
    npc({ name: 'Crow', at: [5, 5] })], { surprise })

describe('surprise', () => {
  it('SEG-04 each side rolls a die before round 1: 1 or 2 is surprised for as many segments, more is not', () => {
    const fight = ambush().do(START, 3, 2)
    expect(rolls(fight)).toEqual(['Surprise of the Players', 'Surprise of the Enemies'])
    expect([fight.battle.turn.surprised, moment(fight)]).toEqual([{ [PLAYERS]: 0, [ENEMIES]: 2 }, 'surprise 1'])
    expect([marks(fight, 'Mira'), marks(fight, 'Rook'), marks(fight, 'Crow')]).toEqual([[], ['Surprised'], [
      'Surprised',
    ]])
    expect(ambush().do(START, 3, 6).battle.turn).toMatchObject({ step: 'declare', round: 1 })
  })

  it('SEG-04 in each segment everybody who is not surprised has one action, and only one', () => {
    const fight = ambush().do(START, 5, 2)
    fight.do(use(fight, 'Mira', 'sword', 'Rook'), 15, 4)
    expect([hp(fight, 'Rook'), moment(fight)]).toEqual([16, 'surprise 1'])
    expect(why(fight, 'Mira', 'sword')).not.toBeNull()
    expect(why(fight, 'Rook', 'cudgel')).not.toBeNull()
    fight.do(use(fight, 'Bram', 'sword', 'Crow'), 15, 4)
    expect([moment(fight), spent(fight, 'Mira')?.major ?? null]).toEqual(['surprise 2', null])
    fight.do(use(fight, 'Mira', 'sword', 'Rook'), 15, 4)
    fight.do(goOn())
    expect([hp(fight, 'Rook'), asked(fight).kind, fight.battle.turn.round]).toEqual([12, 'rows', 1])
    expect([marks(fight, 'Rook'), spent(fight, 'Mira')]).toEqual([[], undefined])
  })

  it('SEG-04 nothing that takes longer is begun in a segment of surprise, and minor things are actions too', () => {
    const fight = ambush().do(START, 5, 1)
    expect(why(fight, 'Mira', 'Dart')).not.toBeNull()
    expect(why(fight, 'Mira', 'Search')).not.toBeNull()
    expect(why(fight, 'Mira', 'Delay')).not.toBeNull()
    fight.do(presence(fight, 'Crow', 'gone'))
    fight.do(use(fight, 'Mira', 'Speak'))
    expect(moment(fight)).toBe('surprise 1')
    expect(why(fight, 'Mira', 'sword')).toBeNull()
  })

  it('SEG-04 no spell is used in a segment of surprise, however short; an innate ability is', () => {
    const glare = power('Glare', { notation: 'spell-like', segments: 1, major: false, damage: '1' })
    const fight = table([
      pc({ name: 'Mira', at: [4, 4], sheet: knows(glare, { ...glare, name: 'Stare', notation: 'innate' }) }),
      npc({ name: 'Rook', at: [5, 4] }),
    ], { surprise: 'roll' }).do(START, 5, 2)
    expect(why(fight, 'Mira', 'Glare')).toBe('Glare takes more than a segment of surprise.')
    expect(why(fight, 'Mira', 'Stare')).toBeNull()
  })

  it('SEG-04 with both sides surprised, the shorter time acts first, and equal times end for both', () => {
    const fight = ambush().do(START, 1, 2)
    expect([moment(fight), marks(fight, 'Mira'), marks(fight, 'Rook')]).toEqual(['surprise 2', [], ['Surprised']])
    expect(why(fight, 'Mira', 'sword')).toBeNull()
    const equal = ambush().do(START, 2, 2)
    expect([equal.battle.turn.step, marks(equal, 'Mira')]).toEqual(['declare', []])
  })

  it('SEG-04 the GM says it instead: before the start, in place of the die or where the table has none', () => {
    const fight = ambush()
    fight.do(own({ type: 'surprise', side: ENEMIES, segments: 3 }))
    fight.do(START, 6)
    expect([rolls(fight), fight.battle.turn.surprised[ENEMIES]]).toEqual([['Surprise of the Players'], 3])
    const silent = ambush('gm').do(START)
    expect(silent.battle.turn.step).toBe('declare')
    const said = ambush('gm').do(own({ type: 'surprise', side: PLAYERS, segments: 1 })).do(START)
    expect([moment(said), marks(said, 'Bram')]).toEqual(['surprise 1', ['Surprised']])
    expect(said.refused(own({ type: 'surprise', side: PLAYERS, segments: 2 })).says).toBe(
      'Surprise is settled before the battle begins.',
    )
    expect(ambush().refused(own({ type: 'surprise', side: 'nobody' as never, segments: 2 })).code).toBe('malformed')
  })
})
