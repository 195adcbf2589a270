// SEG-90, SEG-63: morale at the end of a round, and by the GM’s word.
import { describe, expect, it } from 'vitest'
import { project } from '../../../src/engine/core/index.ts'
import { spec } from '../../../src/rulesets/segment-rounds/spec.ts'
import { asked, four, goOn, marks, moment, own, passAll, round, row, set, until, type SegmentsFight } from './table.ts'

/** Crow fell in this round, Rook (morale 8) and Wren are left, and the round is over. */
function afterLoss(morale = true): SegmentsFight {
  const fight = round(four({ table: { morale }, crow: { stats: { morale: 7 } } }), {}, 5, 2)
  fight.do(set(fight, 'Crow', 'hp', 0))
  return until(fight, 'low D4').do(goOn())
}

describe('morale', () => {
  it('SEG-90 is asked of those with a morale whose side lost a combatant; only the GM sees the question', () => {
    const fight = afterLoss()
    const view = asked(fight)
    expect(view).toMatchObject({ kind: 'rows', title: 'Whose morale is checked?', audience: { only: 'gm' },
      rest: 'The others fight on' })
    expect(view.kind === 'rows' && view.rows.map(({ label }) => label)).toEqual(['Rook, morale 8'])
    expect(project(spec, fight.battle, { role: 'table' }).prompt).toBeNull()
  })

  it('SEG-90 is not asked where two dice cannot exceed it, hit dice counted, but checked by the GM’s word', () => {
    const fight = round(
      four({ table: { morale: true }, crow: { stats: { morale: 7 } },
        rook: { stats: { morale: 10 }, sheet: { hitDice: { dice: 2, bonus: 2 } } } }),
      {},
      5,
      2,
    )
    fight.do(set(fight, 'Crow', 'hp', 0))
    until(fight, 'low D4').do(goOn())
    expect(asked(fight).title).toContain('Round 2')
    fight.do(passAll(fight), 5, 2)
    fight.do(own({ type: 'morale', who: [fight.id('Rook')], modifier: -2 }), 6, 5)
    expect(marks(fight, 'Rook')).toEqual(['Routed'])
  })

  it('SEG-90 2d6 must not exceed it: equal holds, more breaks', () => {
    const holds = afterLoss()
    holds.do(row(holds, 'Rook', { check: 'roll', modifier: 0 }), 4, 4)
    expect([marks(holds, 'Rook'), moment(holds)]).toEqual([[], 'declare'])
    const breaks = afterLoss()
    breaks.do(row(breaks, 'Rook', { check: 'roll', modifier: 0 }), 5, 4)
    expect(marks(breaks, 'Rook')).toEqual(['Routed'])
    const braver = afterLoss()
    braver.do(row(braver, 'Rook', { check: 'roll', modifier: 1 }), 5, 4)
    expect(marks(braver, 'Rook')).toEqual([])
  })

  it('SEG-63 SEG-90 the enhancement of hit dice is added to morale', () => {
    const fight = four({ rook: { sheet: { hitDice: { dice: 2, bonus: 2 } } } })
    fight.do(passAll(fight), 5, 2)
    fight.do(own({ type: 'morale', who: [fight.id('Rook')], modifier: 0 }), 6, 4)
    expect(marks(fight, 'Rook')).toEqual([])
    fight.do(own({ type: 'morale', who: [fight.id('Rook')], modifier: -1 }), 6, 4)
    expect(marks(fight, 'Rook')).toEqual(['Routed'])
  })

  it('SEG-90 the GM can let them fight on, of one or of all; what is no answer is refused', () => {
    const one = afterLoss()
    expect(one.refused(row(one, 'Mira', { check: 'roll' })).code).toBe('malformed')
    expect(one.refused(row(one, 'Rook', { check: 'perhaps' })).code).toBe('malformed')
    expect(one.refused(row(one, 'Rook', { check: 'roll', modifier: 99 })).code).toBe('malformed')
    one.do(row(one, 'Rook', { check: 'skip' }))
    expect([marks(one, 'Rook'), moment(one)]).toEqual([[], 'declare'])
    const all = afterLoss()
    all.do(passAll(all))
    expect(moment(all)).toBe('declare')
  })

  it('SEG-90 is not asked without the option, nor when nobody fell, nor again after heart was lost', () => {
    expect(moment(afterLoss(false))).toBe('declare')
    const calm = round(four({ table: { morale: true } }), {}, 5, 2)
    until(calm, 'low D4').do(goOn())
    expect(asked(calm).title).toContain('Round 2')
    const routed = afterLoss()
    routed.do(row(routed, 'Rook', { check: 'roll' }), 6, 6)
    routed.do(passAll(routed), 5, 2)
    until(routed, 'low D4').do(goOn())
    expect(asked(routed).title).toContain('Round 3')
  })
})
