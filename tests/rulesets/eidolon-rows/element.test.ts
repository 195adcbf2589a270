// The element table cell by cell, and what it does to damage (ROW-53).
import { describe, expect, it } from 'vitest'
import { ability, able, does, four, hp, shell, shells, target, until, use } from './table.ts'
import { multiplier, STATUS_ELEMENT } from '../../../src/rulesets/eidolon-rows/rules/elements.ts'
import { ALL_ELEMENTS, type ElementName } from '../../../src/rulesets/eidolon-rows/sheet/kinds.ts'
import { type Sheet } from '../../../src/rulesets/eidolon-rows/sheet/shape.ts'

/**
 * As the rules print it: the attacker’s element in front; across Fire, Water, Earth, Wind, Thunder, Ice, Wood, Light,
 * Shadow.
 */
const PRINTED: Readonly<Record<ElementName, string>> = {
  fire: '1 ½ 1 ¼ 1 4 2 1 1',
  water: '2 1 ½ 4 ¼ 1 1 1 1',
  earth: '1 2 1 ½ 4 ¼ 1 1 1',
  wind: '4 ¼ 2 2 1 2 ½ 4 ¼',
  thunder: '1 4 ¼ 1 1 2 2 ½ ½',
  ice: '¼ 1 4 2 ½ 1 2 ½ 1',
  wood: '½ 1 1 2 ½ ½ 1 2 2',
  light: '1 1 1 ¼ 2 2 ½ ½ 4',
  shadow: '1 1 1 4 2 1 ½ ¼ 1',
}
const NUMBERS: Readonly<Record<string, number>> = { '¼': 0.25, '½': 0.5, 1: 1, 2: 2, 4: 4 }
const bolt = (element: ElementName | '') => ability('Bolt', [does('damage')], { nature: 'magical', element })

describe('elements', () => {
  it('ROW-53 the table is as it is printed, all 81 cells', () => {
    for (const attacker of ALL_ELEMENTS) {
      const row = PRINTED[attacker].split(' ').map((one) => NUMBERS[one])
      expect(ALL_ELEMENTS.map((target) => multiplier(attacker, target)), attacker).toEqual(row)
    }
  })

  it('ROW-53 colourless on either side is 1', () => {
    for (const element of ALL_ELEMENTS) expect([multiplier('', element), multiplier(element, '')]).toEqual([1, 1])
    const fight = four({ mira: { sheet: able(bolt('')) }, rook: { sheet: { element: 'wind' } } })
    expect(hp(fight.do(use(fight, 'Mira', 'Bolt', 'Rook'), 5), 'Rook')).toBe(30 - 6)
  })

  it('ROW-53 the attack has its ability’s element, not its user’s: Wind on Fire is ×4, on Water ×¼', () => {
    const fight = four({ mira: { sheet: { ...able(bolt('wind')), element: 'water' } },
      rook: { sheet: { element: 'fire' } }, crow: { sheet: { element: 'water' } } })
    expect(target(fight, 'Mira', 'Bolt', 'Rook').preview).toContain('8–28 damage (×4 Wind)')
    fight.do(use(fight, 'Mira', 'Bolt', 'Rook'), 3)
    expect(hp(fight, 'Rook')).toBe(30 - 4 * (4 - 3 + 3))
    fight.do(use(fight, 'Mira', 'Bolt', 'Crow'), 6)
    // 7 × ¼ is 1.75
    expect(hp(fight, 'Crow')).toBe(29)
  })

  it('ROW-53 a player character without a shell is colourless for damage, unless its element is innate', () => {
    const struck = (sheet: Partial<Sheet>) => {
      const fight = four({ mira: { sheet: { element: 'fire', ...sheet } }, rook: { sheet: able(bolt('wind')) } })
      return hp(until(fight, 'Rook').do(use(fight, 'Rook', 'Bolt', 'Mira'), 3), 'Mira')
    }
    // Wind on Fire is ×4: 4 − 3 + 3 = 4.
    expect([struck({}), struck({ innate: true })]).toEqual([30 - 4, 30 - 16])
    // Twice that on a shell: 32, of which 31 are beyond it.
    expect(struck({ shells: [shell(1, 'fire', 1)] })).toBe(0)
  })

  it('ROW-53 ROW-51 statuses meet its own element all the same', () => {
    const curse = able(ability('Rot', [does('status', { status: 'Poisoned' })], { nature: 'status' }))
    const fight = until(
      four({ mira: { sheet: { element: 'fire' }, stats: { resistance: 0 } },
        rook: { sheet: curse, stats: { statusAccuracy: 0 } } }),
      'Rook',
    )
    expect(target(fight, 'Rook', 'Rot', 'Mira').preview).toEqual(['Poisoned on 3 or less, 30 %'])
  })

  it('ROW-53 harm by dice has an element as well: 2d6 showing 9 is 18 of Ice on Wood', () => {
    const hail = ability('Hail', [does('harm', { dice: '2d6', element: 'ice' })])
    const fight = four({ mira: { sheet: able(hail) }, rook: { sheet: { element: 'wood' } } })
    expect(target(fight, 'Mira', 'Hail', 'Rook').preview[0]).toBe('4–24 harm (×2 Ice)')
    expect(hp(fight.do(use(fight, 'Mira', 'Hail', 'Rook'), 5, 4), 'Rook')).toBe(30 - 18)
  })

  it('ROW-54 while a shell stands its element counts, and not its bearer’s', () => {
    const fight = four({ mira: { sheet: able(bolt('fire')) },
      rook: { sheet: { element: 'ice', shells: [shell(1, 'water', 20)] } } })
    fight.do(use(fight, 'Mira', 'Bolt', 'Rook'), 5)
    // (4 − 3 + 5) × ½ of Fire on Water × 2 on a shell
    expect([hp(fight, 'Rook'), ...shells(fight, 'Rook')]).toEqual([30, 'water 14'])
  })

  it('ROW-56 every element has its status', () => {
    expect(new Set(Object.values(STATUS_ELEMENT))).toEqual(new Set(ALL_ELEMENTS))
  })
})
