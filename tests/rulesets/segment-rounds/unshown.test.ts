// COM-24: parts of the state that tell of somebody whom, or of something that, the table does not know.
import { describe, expect, it } from 'vitest'
import { project } from '../../../src/engine/core/index.ts'
import { spec } from '../../../src/rulesets/segment-rounds/spec.ts'
import type { SegmentsBattle } from '../../../src/rulesets/segment-rounds/state.ts'
import { bow, four, goOn, melee, own, round, sword, until, type SegmentsFight } from './table.ts'

const shown = (fight: SegmentsFight): SegmentsBattle => project(spec, fight.battle, { role: 'table' })

describe('the state that the table is shown', () => {
  it('SEG-10 COM-24 holds nothing of a long work that was begun in secret, and holds it once it is revealed', () => {
    const fight = round(four(), { Rook: 'Search' }, 5, 2)
    for (let step = 0; step < 20 && fight.battle.turn.activities[fight.id('Rook')] === undefined; step++) fight.do(goOn())
    expect(fight.battle.turn.activities[fight.id('Rook')]).toBeDefined()
    expect(shown(fight).turn.activities).toEqual({})
    fight.do(own({ type: 'reveal', who: fight.id('Rook') }))
    expect(Object.keys(shown(fight).turn.activities)).toEqual([fight.id('Rook')])
  })

  it('SEG-21 COM-24 does not say that somebody hidden acts apart from its group', () => {
    const apart = (token: boolean) => round(four({ crow: { stats: { dexterity: 3 }, sheet: bow(), secret: { token, stats: false } } }), {}, 4, 3)
    expect(Object.keys(apart(false).battle.turn.apart)).toHaveLength(1)
    expect([Object.keys(shown(apart(false)).turn.apart).length, shown(apart(true)).turn.apart]).toEqual([1, {}])
  })

  it('SEG-70 COM-24 nor that somebody whose sheet is secret could strike', () => {
    const fight = round(four({ mira: { at: [5, 4] }, bram: null, rook: { at: [6, 4], sheet: sword() }, crow: { at: [6, 5], sheet: sword(), secret: { token: false, stats: true } } }), {}, 5, 2)
    until(fight.do(melee(fight, 'Mira', 'Rook', 'Crow')), 'high D3')
    fight.do(own({ type: 'provoke', who: fight.id('Mira'), from: [fight.id('Rook'), fight.id('Crow')], bonus: 0 }))
    const asked = (battle: SegmentsBattle) => battle.stack.flatMap((frame) => (frame.kind === 'window' ? frame.asked : []))
    expect(asked(fight.battle)).toHaveLength(2)
    expect(asked(shown(fight))).toEqual([fight.id('Rook')])
  })
})
