// The parts of a sheet that are not plain numbers: weapons, spells, special advantages and potions, and how the GM sets
// them (COM-06).
import { brand } from '../../../lib/brand.ts'
import type { ActionId, CombatantId, FieldSpec, FieldValue } from '../../../engine/core/index.ts'
import { checked, noDiceAsNone, type FieldsOf } from '../../../engine/kits/records.ts'
import { numbersOf } from '../../../engine/kits/secrecy.ts'
import { PRICES, type PricedAction } from '../rules/tables.ts'
import { spellOf } from './gear.ts'
import { withPlaces } from './wield.ts'
import type { Sheet, Spell, Weapon } from './shape.ts'
import type { PointsCombatant, PointsWork } from '../state.ts'
import { itemOf } from '../../../engine/kits/action-ids.ts'
import { choiceField, diceField, flagField, numberField, textField, tidyName,
  wholeField } from '../../../engine/kits/field-parts.ts'
import { listOf, sheetLists } from '../../../engine/kits/sheet-lists.ts'

const metres = <Key extends string>(key: Key, label: string, rest = {}) => numberField(key, label, [0, 1000], rest, 'm')

const WEAPON_FIELDS: FieldsOf<Weapon> = [
  textField('name', 'Name', 60),
  choiceField('kind', 'Kind', { melee: 'Melee', ranged: 'Ranged', thrown: 'Thrown' }),
  metres('reach', 'Reach'),
  metres('range', 'Range'),
  diceField('damage', 'Damage'),
  choiceField('state', 'State', { ready: 'Ready', stowed: 'Stowed', dropped: 'Dropped' }),
  flagField('shield', 'Shield'),
]

const SPELL_FIELDS: FieldsOf<Spell> = [
  textField('name', 'Name', 60),
  wholeField('price', 'Price', [0, 20], {}, 'AP'),
  flagField('instant', 'Instant'),
  metres('range', 'Range'),
  metres('radius', 'Radius', { hint: '0 aims at one combatant' }),
  wholeField('target', 'Target number', [0, 150], { hint: '0 needs no roll' }),
  diceField('damage', 'Damage', { hint: '0 for none' }),
  flagField('heals', 'Heals'),
  textField('condition', 'Condition', 60),
  wholeField('rounds', 'Rounds', [0, 100], { hint: 'How long the condition lasts, in turns of its bearer' }),
]

export const POTIONS = wholeField('potions', 'Potions', [0, 99], { group: 'Carried' })

/** PTS-22: what a combat style can list as special advantages. */
const SPECIALS: readonly PricedAction[] = ['bash', 'disarm', 'feint', 'force-movement', 'arise', 'blind-opponent',
  'resist', 'trip']
export const ADVANTAGE_FIELDS: readonly FieldSpec[] = SPECIALS.map((id) =>
  flagField(`advantages.${id}`, PRICES[id].name, { group: 'Special advantages' })
)

const NEW_WEAPON: Weapon = { name: 'New weapon', kind: 'melee', reach: 1, range: 0, damage: '1d6', state: 'ready',
  shield: false }
const NEW_SPELL: Spell = {
  name: 'New spell',
  price: 1,
  instant: false,
  range: 10,
  radius: 0,
  target: 0,
  damage: '',
  heals: false,
  condition: '',
  rounds: 0,
}

const LISTS = sheetLists<Sheet>({
  weapons: listOf('Weapons', WEAPON_FIELDS, NEW_WEAPON, { tidied: tidyName }),
  // A spell whose damage is 0 has none.
  spells: listOf('Spells', SPELL_FIELDS, NEW_SPELL, {
    tidied: (key, value) => noDiceAsNone(SPELL_FIELDS, key, tidyName(key, value)),
  }),
})
export const { records } = LISTS

/**
 * The sheet with `potions`, `advantages.<id>` or `weapons.<n>.<key>` set. `weapons.<n>` = false removes a row; the
 * number after the last adds a row. `spells` likewise.
 */
export function withField(work: PointsWork, who: PointsCombatant, field: string, value: FieldValue): Sheet {
  const { sheet } = who
  const [part, index, key] = field.split('.')
  if (part === 'potions' && index === undefined) return { ...sheet, potions: Number(checked(work, POTIONS, value)) }
  if (part === 'advantages' && index !== undefined && key === undefined) {
    return withAdvantage(work, sheet, index, value)
  }
  return withPlaces(work.battle, who, LISTS.withField(work, who, field, value))
}

/** PTS-12: AP gathered for a spell that is no longer on the sheet are lost. */
export function loseProgress(work: PointsWork, who: CombatantId): void {
  const action = work.battle.turn.progress[who]?.action
  const one = work.battle.combatants[who]
  const item = action === undefined ? null : itemOf(action)
  if (one && item !== null && !spellOf(one, item)) {
    work.own({ type: 'progress-dropped', who, why: 'the spell is no longer known' }, numbersOf(one))
  }
}

function withAdvantage(work: PointsWork, sheet: Sheet, action: string, value: FieldValue): Sheet {
  const spec = ADVANTAGE_FIELDS.find((one) => one.key === `advantages.${action}`)
  if (!spec) return work.malformed('advantages', `“${action}” is no special action.`)
  const others = sheet.advantages.filter((one) => one !== action)
  return { ...sheet, advantages: checked(work, spec, value) ? [...others, brand<ActionId>(action)] : others }
}
