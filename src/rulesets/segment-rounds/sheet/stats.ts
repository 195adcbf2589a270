// Numbers of a combatant: what stands on the sheet, what tables make of its hit dice, and what shields and conditions
// add (SEG-60, SEG-61, SEG-63, SEG-64).
import type { FieldSpec } from '../../../engine/core/index.ts'
import { whole } from '../../../engine/kits/field-parts.ts'
import { labelsIn, fieldsWithin, stat } from '../../../engine/kits/stats.ts'
import { modifier } from '../rules/conditions.ts'
import { aac0Of, moraleBonus, savesOf } from '../rules/hit-dice.ts'
import { armourWith } from '../rules/to-hit.ts'
import type { SegmentsBattle, SegmentsCombatant } from '../state.ts'
import type { Aac0 } from './attack-line.ts'
import type { HasSheet, SaveKind, Saves, Sheet } from './shape.ts'

const FIELDS: readonly FieldSpec[] = [
  whole('hp', 'HP', 'Health', -50, 999),
  whole('maxHp', 'Maximum HP', 'Health', 1, 999),
  whole('armour', 'Armour class', 'Defence', -10, 10, '10 is worst, −10 best; without the shield'),
  whole('move', 'Movement', 'Ground', 0, 960, 'In a round', 'ft'),
  whole('dexterity', 'Reaction adjustment', 'Initiative', -5, 5, 'To the group’s die when shooting or alone'),
  whole('morale', 'Morale', 'Morale', 0, 20, '2d6 must not exceed it; 0 is never checked'),
]

export const statFields = (_battle: SegmentsBattle, who: Pick<SegmentsCombatant, 'stats'>): readonly FieldSpec[] =>
  fieldsWithin(FIELDS, who, { hp: 'maxHp' })

/** The numbers of an object. An object with HP can be attacked, and is broken when none are left. */
export const OBJECT_FIELDS: readonly FieldSpec[] = [
  whole('hp', 'HP', 'Health', 0, 999),
  whole('armour', 'Armour class', 'Defence', -10, 10, '10 is worst, −10 best; 10 where nothing is set'),
]

/** What a number is called on the sheet. */
export const statLabel = labelsIn(FIELDS)

/** Nothing typed: the tables say. */
export const NO_SAVES: Saves = { paralysis: 0, petrification: 0, rod: 0, breath: 0, spell: 0 }
const EMPTY: Sheet = {
  hitDice: { dice: 1, bonus: 0 },
  level: 0,
  aac0: null,
  saves: NO_SAVES,
  attacks: [],
  routines: 1,
  gear: [],
  powers: [],
  immune: [],
  hedged: false,
  proof: '',
  native: 'none',
}

/** What a viewer sees of a sheet that is secret. */
export const blankSheet = (): Sheet => EMPTY

/** A new combatant: somebody with a cudgel. */
export function template(kind: 'pc' | 'npc'): Pick<SegmentsCombatant, 'stats' | 'sheet' | 'size'> {
  const pc = kind === 'pc'
  return {
    size: 1,
    stats: { hp: pc ? 12 : 6, maxHp: pc ? 12 : 6, armour: pc ? 6 : 8, move: 120, dexterity: 0, morale: pc ? 0 : 8 },
    sheet: {
      ...EMPTY,
      level: pc ? 2 : 0,
      attacks: [{ id: 1,
        routine: { kind: 'melee',
          strikes: [{ count: 1, name: 'cudgel', damage: [{ dice: '1d6', special: '' }], aac0: null, plus: '' }] },
        speed: 4, space: 3, narrow: 0, range: 0, wields: '', loads: false }],
    },
  }
}

/** SEG-61: what makes its armour better or worse now, beside the sheet; bonuses are above 0. */
export function armourParts(
  battle: SegmentsBattle,
  who: SegmentsCombatant,
): readonly { readonly by: number; readonly why: string }[] {
  const shields = who.sheet.gear.flatMap(
    (one) => (one.kind === 'shield' && one.state === 'ready' && one.bonus !== 0
      ? [{ by: one.bonus, why: one.name }]
      : []),
  )
  return [...shields, ...modifier(battle, who.id, 'armour')]
}

/** Armour class now. */
export const armour = (battle: SegmentsBattle, who: SegmentsCombatant): number =>
  armourWith(stat(who, 'armour'), armourParts(battle, who).reduce((sum, { by }) => sum + by, 0))

/** SEG-64: the typed AAC0, or what hit dice or level come to. */
export const ownAac0 = (
  { options }: Pick<SegmentsBattle, 'options'>,
  { sheet }: HasSheet,
): Aac0 => sheet.aac0 ?? aac0Of(sheet.hitDice, sheet.level, options.attackTable)

/** SEG-63: what 2d6 must not exceed: with the enhancement of its hit dice. */
export const morale = (who: Pick<SegmentsCombatant, 'stats' | 'sheet'>): number =>
  stat(who, 'morale') + moraleBonus(who.sheet.hitDice)

/** SEG-64: what a die must reach to save: typed, or by hit dice or level. */
export function save(
  { options }: Pick<SegmentsBattle, 'options'>,
  { sheet }: HasSheet,
  kind: SaveKind,
): number {
  const typed = sheet.saves[kind]
  if (typed > 0) return typed
  return savesOf(sheet.hitDice, sheet.level, options.saveTable)[kind]
}
