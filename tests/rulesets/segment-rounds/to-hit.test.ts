// SEG-60, SEG-61, SEG-63, SEG-64: the number needed with its repeated twenties, and what hit dice with an enhancement
// come to.
import { describe, expect, it } from 'vitest'
import { aac0Of, hitDiceText, hitPointDice, moraleBonus, overallHitDice, readHitDice,
  savesOf } from '../../../src/rulesets/segment-rounds/rules/hit-dice.ts'
import { armourWith, reachesNeed, neededRoll } from '../../../src/rulesets/segment-rounds/rules/to-hit.ts'
import type { HitDice } from '../../../src/rulesets/segment-rounds/sheet/shape.ts'

const CLASSES = Array.from({ length: 21 }, (_, index) => 10 - index)
const row = (needs: number, starred = false) => CLASSES.map((armour) => neededRoll({ needs, starred }, armour))
const dice = (text: string): HitDice => readHitDice(text) ?? { dice: -1, bonus: 0 }

describe('the number needed', () => {
  it('SEG-60 six armour classes in a row need 20 before 21 is needed, whatever the AAC0', () => {
    for (let needs = 10; needs <= 25; needs++) {
      const all = Array.from({ length: 60 }, (_, index) => neededRoll({ needs, starred: false }, 30 - index))
      expect(all.filter((one) => one === 20)).toHaveLength(6)
      expect(
        all.every((one, index) =>
          index === 0 || one - (all[index - 1] ?? 0) === (one === 20 && all[index - 1] === 20 ? 0 : 1)
        ),
      ).toBe(true)
    }
  })

  it('SEG-60 an AAC0 of 16 needs 6 against AC 10, 16 against AC 0, 20 from AC −4 to −9 and 21 against −10', () => {
    expect(row(16)).toEqual([6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 20, 20, 20, 20, 20, 21])
  })

  it('SEG-60 “20*” needs 20 already against AC 1 and down to −4, 21 against −5, and 21 − a for worse armour', () => {
    expect(row(20, true)).toEqual([11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 20, 20, 20, 20, 20, 21, 22, 23, 24, 25, 26])
  })

  it('SEG-60 plain 20 needs 20 from AC 0 to −5', () => {
    expect(row(20)).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 20, 20, 20, 20, 20, 21, 22, 23, 24, 25])
  })

  it('SEG-60 an AAC0 of 21 has its first 20 at AC 6, and 21 stands at AC 0', () => {
    expect(row(21)).toEqual([16, 17, 18, 19, 20, 20, 20, 20, 20, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31])
  })

  it('SEG-60 a natural 1 misses and a natural 20 hits, whatever they come to', () => {
    expect([reachesNeed(1, 30, 5), reachesNeed(20, 12, 27), reachesNeed(10, 15, 15), reachesNeed(10, 14, 15)]).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  it('SEG-61 AC 5 with a bonus of 2 is AC 3, with a penalty of 2 AC 7', () => {
    expect([armourWith(5, 2), armourWith(5, -2)]).toEqual([3, 7])
  })
})

describe('enhanced hit dice', () => {
  it('SEG-63 1+1 attacks in the 1+ row, 4+4 as 5, 5+5 as 6 and 8+2 in the 8 to 9+ row', () => {
    expect(['1+1', '4+4', '5+5', '8+2'].map((one) => aac0Of(dice(one)).needs)).toEqual([18, 15, 13, 12])
  })

  it('SEG-63 an enhancement of 4 and more is one attack die more and never two', () => {
    expect(['1+3', '1+4', '3+4', '3+16'].map((one) => aac0Of(dice(one)).needs)).toEqual([18, 16, 15, 15])
  })

  it('SEG-63 they save as one die more for each four points begun: 1+1 as 2, 4+4 as 5, 5+5 as 7, 2+13 as 6', () => {
    expect(['1+1', '4+4', '5+5', '8+2', '2+13', '3'].map((one) => overallHitDice(dice(one)))).toEqual([2, 5, 7, 9, 6,
      3])
    expect(savesOf(dice('5+5'))).toEqual({ paralysis: 10, petrification: 11, rod: 12, breath: 12, spell: 13 })
    expect(savesOf(dice('1+1'))).toEqual({ paralysis: 14, petrification: 15, rod: 16, breath: 17, spell: 17 })
  })

  it('SEG-63 an enhancement below 0 takes a die only for four points; 1−1 saves as less than one', () => {
    expect(['5-1', '5-3', '5-4', '2-1', '1-1', '1-2', '2-9'].map((one) => overallHitDice(dice(one)))).toEqual([5, 5, 4,
      2, 0, 0, 0])
    expect(savesOf(dice('5-1'))).toEqual({ paralysis: 11, petrification: 12, rod: 13, breath: 13, spell: 14 })
    expect(savesOf(dice('1-1')).breath).toBe(20)
  })

  it('SEG-64 less than 1−1 is the worst row of AAC0', () => {
    expect(['1-1', '1-2', '1-5', '5-1'].map((one) => aac0Of(dice(one)).needs)).toEqual([20, 21, 21, 15])
  })

  it('SEG-64 a level never makes a save worse than the hit dice do', () => {
    // 4+12 counts as 7.
    expect([0, 5, 7, 9].map((level) => savesOf(dice('4+12'), level).spell)).toEqual([13, 13, 13, 11])
  })

  it('SEG-63 the enhancement counts for every die of HP: 4+4 HD are 4d8+16', () => {
    expect(['4+4', '1+1', '8+2', '3', '1-1'].map((one) => hitPointDice(dice(one)))).toEqual(['4d8+16', '1d8+1',
      '8d8+16', '3d8', '1d8-1'])
  })

  it('SEG-63 and for morale', () => {
    expect(['4+4', '3', '1-1'].map((one) => moraleBonus(dice(one)))).toEqual([4, 0, 0])
  })

  it('SEG-64 AAC0 by hit dice, from less than 1−1 to 16 and more', () => {
    const rows: readonly (readonly [HitDice, number])[] = [
      [{ dice: 0, bonus: 0 }, 21],
      [{ dice: 1, bonus: -1 }, 20],
      [{ dice: 1, bonus: 0 }, 19],
      [{ dice: 1, bonus: 1 }, 18],
      [{ dice: 2, bonus: 0 }, 16],
      [{ dice: 3, bonus: 3 }, 16],
      [{ dice: 4, bonus: 0 }, 15],
      [{ dice: 6, bonus: 0 }, 13],
      [{ dice: 9, bonus: 1 }, 12],
      [{ dice: 10, bonus: 0 }, 10],
      [{ dice: 12, bonus: 0 }, 9],
      [{ dice: 14, bonus: 0 }, 8],
      [{ dice: 20, bonus: 0 }, 7],
    ]
    expect(rows.map(([one]) => aac0Of(one).needs)).toEqual(rows.map(([, needs]) => needs))
  })

  it('SEG-64 class levels count only where they are higher than its hit dice', () => {
    expect([aac0Of(dice('4'), 3).needs, aac0Of(dice('4'), 4).needs, aac0Of(dice('4'), 6).needs]).toEqual([15, 15, 13])
  })

  it('SEG-64 tables that a table changed count instead', () => {
    expect(aac0Of(dice('3'), 0, [{ from: { dice: 0, bonus: 0 }, aac0: { needs: 20, starred: true } }])).toEqual({
      needs: 20,
      starred: true,
    })
    expect(savesOf({ dice: 0, bonus: 0 }).breath).toBe(20)
    expect(savesOf(dice('18')).breath).toBe(4)
  })

  it('SEG-63 hit dice are read as people write them, and nothing else is', () => {
    expect(['4 + 4', '12', '1−1', '3-1'].map((one) => hitDiceText(dice(one)))).toEqual(['4+4', '12', '1−1', '3−1'])
    expect(['', 'd8', '4+', '4+4+4', '100'].map(readHitDice)).toEqual([null, null, null, null, null])
  })
})
