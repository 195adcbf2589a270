// Saves against powers, by hit dice, level or what is typed; damage, healing and conditions that come of them (SEG-37,
// SEG-63, SEG-64).
import { describe, expect, it } from 'vitest'
import type { Target } from '../../../src/engine/core/index.ts'
import type { Power, Sheet } from '../../../src/rulesets/segment-rounds/sheet/shape.ts'
import { NO_SAVES } from '../../../src/rulesets/segment-rounds/sheet/stats.ts'
import { four, goOn, hp, knows, marks, offer, passAll, picks, power, round, set, targetsOf, told, until, use,
  type SegmentsFight } from './table.ts'

const blast = (more: Partial<Power> = {}): Power =>
  power('Blast', { notation: 'innate', major: false, segments: 1, damage: '2d6', save: 'spell', ...more })
/** Mira blasts Rook for 7, whose save die shows that face. */
function blasted(sheet: Partial<Sheet>, face: number, more: Partial<Power> = {}): SegmentsFight {
  const fight = round(four({ bram: null, crow: null, mira: { sheet: knows(blast(more)) }, rook: { sheet } }), {}, 5, 2)
  return fight.do(use(fight, 'Mira', 'Blast', 'Rook'), 3, 4, face)
}
/** With that face it is saved, with one less it is not. */
function expectNeeds(needs: number, sheet: Partial<Sheet>, more: Partial<Power> = {}): void {
  for (const face of [needs - 1, needs]) {
    expect(told(blasted(sheet, face, more), 'saved')[0]?.made, `a ${face} where ${needs} is needed`).toBe(
      face === needs,
    )
  }
}

describe('the number', () => {
  it('SEG-64 stands in the table by hit dice', () => {
    expectNeeds(19, { hitDice: { dice: 1, bonus: -1 } })
    expectNeeds(16, { hitDice: { dice: 3, bonus: 0 } })
    expectNeeds(13, { hitDice: { dice: 3, bonus: 0 } }, { save: 'paralysis' })
    expectNeeds(10, { hitDice: { dice: 9, bonus: 0 } }, { save: 'rod' })
  })

  it('SEG-63 an enhancement counts as further dice, one for each four points begun', () => {
    // 1+1 saves as 2, 4+4 as 5, 5+5 as 7, 8+2 as 9.
    for (const [dice, bonus, needs] of [[1, 1, 17], [4, 4, 14], [5, 5, 13], [8, 2, 11]] as const) {
      expectNeeds(needs, { hitDice: { dice, bonus } })
    }
  })

  it('SEG-64 a level above the hit dice counts, and what is typed wins over both', () => {
    expectNeeds(13, { hitDice: { dice: 1, bonus: 0 }, level: 7 })
    expectNeeds(13, { hitDice: { dice: 7, bonus: 0 }, level: 1 })
    expectNeeds(5, { hitDice: { dice: 7, bonus: 0 }, saves: { ...NO_SAVES, spell: 5 } })
    // Typed for another kind only.
    expectNeeds(13, { hitDice: { dice: 7, bonus: 0 }, saves: { ...NO_SAVES, breath: 5 } })
  })
})

describe('what comes of it', () => {
  const tough = { saves: { ...NO_SAVES, spell: 10 } }

  it('SEG-64 a save foils everything, or halves the damage where the power says so', () => {
    expect(hp(blasted(tough, 9), 'Rook')).toBe(13)
    expect(hp(blasted(tough, 10), 'Rook')).toBe(20)
    expect(hp(blasted(tough, 10, { halves: true }), 'Rook'), '7 halved is 3').toBe(17)
    expect(marks(blasted(tough, 10, { halves: true, condition: 'Prone' }), 'Rook'), 'only the damage').toEqual([])
    expect(marks(blasted(tough, 9, { halves: true, condition: 'Prone' }), 'Rook')).toEqual(['Prone'])
  })

  it('SEG-64 damage is rolled once for all, a save for each', () => {
    const fight = round(
      four({ bram: null, mira: { sheet: knows(blast({ targets: 2 })) }, rook: { sheet: tough },
        crow: { sheet: tough } }),
      {},
      5,
      2,
    )
    fight.do(use(fight, 'Mira', 'Blast', 'Rook', 'Crow'), 3, 4, 9, 10)
    expect([hp(fight, 'Rook'), hp(fight, 'Crow')]).toEqual([13, 20])
    expect(told(fight, 'saved').map(({ made }) => made)).toEqual([false, true])
  })

  it('SEG-64 the save is told before it is used, but not of those whose numbers are the GM’s', () => {
    const fight = round(four({ bram: null, mira: { sheet: knows(blast({ halves: true })) }, rook: { sheet: tough } }),
      {}, 5, 2)
    expect(targetsOf(fight, 'Mira', 'Blast').find(({ label }) => label === 'Rook')?.preview).toEqual(['2d6 damage',
      'Save against spell 10+: half the damage'])
  })

  it('SEG-64 of an area it is told whom it reaches before it is put down, and what each of them has to save', () => {
    const ground = { walls: [{ id: 'w', a: { x: 0, y: 5 }, b: { x: 28, y: 5 }, stops: 'both' as const }] }
    const fight = round(four({
      bram: { at: [7, 3] },
      mira: { sheet: knows(blast({ aim: 'place', radius: 10 })) },
      rook: { at: [6, 4], sheet: tough },
      crow: { at: [6, 5], sheet: tough },
      table: { ground },
    }), {}, 5, 2)
    const put: Target = { kind: 'area', area: { shape: 'burst', center: { x: 7.5, y: 4.5 }, radius: 10 } }
    const { action } = offer(fight, 'Mira', 'Blast')
    expect(fight.spec.preview?.(fight.battle, fight.id('Mira'), action, [], put)).toEqual(['Reaches Bram, Rook',
      '2d6 damage', 'Save against spell: nothing happens', 'Saves: Bram 17+, Rook 10+'])
    fight.do(use(fight, 'Mira', 'Blast', put), 3, 4, 9, 17)
    expect([hp(fight, 'Bram'), hp(fight, 'Rook'), hp(fight, 'Crow')]).toEqual([13, 20, 20])
  })

  it('SEG-64 what goes out from its user tells whom it would reach, and spares its user', () => {
    const fight = round(
      four({ mira: { sheet: knows(blast({ aim: 'self', radius: 5 })) }, bram: { at: [5, 4] },
        rook: { at: [4, 3], sheet: tough }, crow: { at: [9, 9] } }),
      {},
      5,
      2,
    )
    expect(offer(fight, 'Mira', 'Blast').look?.who).toEqual([fight.id('Bram'), fight.id('Rook')])
    fight.do(use(fight, 'Mira', 'Blast'), 3, 4, 9, 9)
    expect(['Mira', 'Bram', 'Rook', 'Crow'].map((one) => hp(fight, one))).toEqual([20, 13, 13, 20])
  })

  it('SEG-37 healing stops at the maximum, and helps friends alone', () => {
    const mend = power('Mend', { notation: 'innate', major: false, segments: 1, aim: 'ally', heals: '1d8+1' })
    const fight = round(four({ crow: null, mira: { sheet: knows(mend) } }), {}, 5, 2)
    fight.do(set(fight, 'Bram', 'hp', 15))
    expect(targetsOf(fight, 'Mira', 'Mend').find(({ label }) => label === 'Rook')?.why).toBe('Rook is no friend.')
    fight.do(use(fight, 'Mira', 'Mend', 'Bram'), 8)
    expect(hp(fight, 'Bram')).toBe(20)
  })

  it('SEG-27 two who heal at the same moment do not heal beyond the maximum', () => {
    const mend = power('Mend', { segments: 3, aim: 'ally', heals: '1d8' })
    const fight = round(four({ mira: { sheet: knows(mend) }, bram: { sheet: knows(mend), stats: { hp: 14 } } }), {
      Mira: 'Mend',
      Bram: 'Mend',
    }, 5, 2)
    fight.do(picks(fight, 'Bram')).do(picks(fight, 'Bram'))
    until(fight, 'low D4').do(goOn(), 4, 5)
    expect(hp(fight, 'Bram')).toBe(20)
  })

  it('SEG-27 rounds of a spell are counted from the round after it, those of what comes earlier from its own', () => {
    const shield = power('Ward', { aim: 'self', segments: 2, condition: 'Shielded', lasts: 1 })
    const late = round(four({ bram: null, crow: null, mira: { sheet: knows(shield) } }), { Mira: 'Ward' }, 5, 2)
    until(late, 'low D4').do(goOn())
    expect(marks(late, 'Mira'), 'through the next round').toEqual(['Shielded'])
    until(late.do(passAll(late), 5, 2), 'low D4').do(goOn())
    expect(marks(late, 'Mira')).toEqual([])
    const early = round(
      four({ bram: null, crow: null, mira: { sheet: knows({ ...shield, notation: 'innate', major: false }) } }),
      {},
      5,
      2,
    )
    early.do(use(early, 'Mira', 'Ward'))
    expect(marks(early, 'Mira')).toEqual(['Shielded'])
    until(early, 'low D4').do(goOn())
    expect(marks(early, 'Mira')).toEqual([])
  })

  it('SEG-37 a condition renewed by the same one takes the place of the one before', () => {
    const scare = power('Scare', { notation: 'immediate', major: false, condition: 'Afraid', lasts: 3 })
    const fight = round(four({ bram: null, crow: null, mira: { sheet: knows(scare) } }), {}, 5, 2)
    fight.do(use(fight, 'Mira', 'Scare', 'Rook')).do(use(fight, 'Mira', 'Scare', 'Rook'))
    expect(marks(fight, 'Rook')).toEqual(['Afraid'])
  })
})
