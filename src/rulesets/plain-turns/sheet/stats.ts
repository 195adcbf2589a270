// The numbers of a combatant, and a newcomer's template.
import type { FieldSpec } from '../../../engine/core/index.ts'
import { modifierField, whole } from '../../../engine/kits/field-parts.ts'
import { fieldsWithin } from '../../../engine/kits/stats.ts'
import type { PlainBattle, PlainCombatant } from '../state.ts'
import type { Sheet } from './shape.ts'

const FIELDS: readonly FieldSpec[] = [
  whole('hp', 'HP', 'Body', 0, 999),
  whole('maxHp', 'Maximum HP', 'Body', 1, 999),
  whole('ac', 'Armour Class', 'Body', 1, 40),
  whole('speed', 'Speed', 'Turn', 0, 200, 'In a turn', 'ft'),
  modifierField('initiative', 'Initiative modifier', 'Turn', -10, 30),
  modifierField('stealth', 'Stealth', 'Skills', -10, 30),
  whole('perception', 'Passive Perception', 'Skills', 0, 40),
  modifierField('medicine', 'Medicine', 'Skills', -10, 30),
]

export const statFields = (_battle: PlainBattle, who: Pick<PlainCombatant, 'stats'>): readonly FieldSpec[] =>
  fieldsWithin(FIELDS, who, { hp: 'maxHp' })

export const blankSheet = (): Sheet => ({ attacks: [], healing: [], defences: [] })

export const template = (): Pick<PlainCombatant, 'stats' | 'sheet' | 'size'> => ({ size: 1,
  stats: { hp: 10, maxHp: 10, ac: 13, speed: 30, initiative: 2, stealth: 2, perception: 11, medicine: 1 },
  sheet: { ...blankSheet(),
    attacks: [{ name: 'Short sword', ranged: false, bonus: 4, range: 5, long: 5, damage: '1d6+2',
      kind: 'piercing' }] } })
