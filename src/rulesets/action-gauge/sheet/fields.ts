// The parts of a sheet that are not plain numbers: element, weaknesses, gear, abilities with what each does, the gauge
// as it stands; and how the GM sets them (COM-06). Speeds and gauges follow what is set through `reconcile`.
import type { FieldSpec, FieldValue, FormValues } from '../../../engine/core/index.ts'
import { checked, noDiceAsNone, rowValues, withRow, type RecordKind } from '../../../engine/kits/records.ts'
import { CONDITIONS } from '../rules/conditions.ts'
import { exact, numberOf } from '../rules/exact.ts'
import { gaugeOf, setGauge } from '../clock/gauges.ts'
import { GAUGE_BOUNDS, comesWhole, FULL } from '../rules/limits.ts'
import type { GaugeBattle, GaugeCombatant, GaugeWork } from '../state.ts'
import { choiceField, numberField, tidyName } from '../../../engine/kits/field-parts.ts'
import { ELEMENTS } from '../rules/elements.ts'
import { GEAR_FIELDS, ABILITY_FIELDS, EFFECT_FIELDS } from './record-fields.ts'
import type { Ability, AbilityEffect, Element, Gear, Sheet } from './shape.ts'

const OR_NONE: Readonly<Record<string, string>> = { '': 'None', ...ELEMENTS }
const ALL_ELEMENTS = Object.keys(ELEMENTS) as readonly Element[]

const ELEMENT = choiceField('element', 'Element', OR_NONE, { group: 'Element',
  hint: 'Of all hits, where an ability names no other' })
const WEAKNESSES: readonly FieldSpec[] = ALL_ELEMENTS.map((one) => ({ key: `weaknesses.${one}`, label: ELEMENTS[one],
  group: 'Weak to', type: 'flag' })
)
const GAUGE = numberField('gauge', 'Gauge now', GAUGE_BOUNDS, { group: 'Turn',
  hint: `${FULL} is full, and 0 means a turn. During a turn: the gauge after it` })

const NEW_GEAR: Gear = { id: 0, name: 'New gear', percent: 0, flat: 0 }
const NEW_EFFECT: AbilityEffect = { id: 0, kind: 'damage', on: 'targets', dice: '1d6', amount: 0, turns: 0, element: '',
  condition: '' }
const NEW_ABILITY: Ability = { id: 0, name: 'New ability', detail: '', use: 'turn', aim: 'enemy', targets: 1, range: 2,
  sight: true, points: 0, energy: 0, effects: [] }

const GEAR: RecordKind<Gear> = { fields: GEAR_FIELDS, fresh: NEW_GEAR, tidied: tidyName }
const ABILITIES: RecordKind<Ability> = { fields: ABILITY_FIELDS, fresh: NEW_ABILITY, tidied: tidyName }
/** Dice of 0 are none; conditions are written as the rules write them. */
const EFFECTS: RecordKind<AbilityEffect> = {
  fields: EFFECT_FIELDS,
  fresh: NEW_EFFECT,
  tidied: (key, value) => {
    if (key !== 'condition') return noDiceAsNone(EFFECT_FIELDS, key, value)
    const said = String(value).trim()
    return CONDITIONS.find((one) => one.name.toLowerCase() === said.toLowerCase())?.name ?? said
  },
}

/** What of a sheet is set by itself, with its value: element, weaknesses, and the gauge of whoever has one. */
export function sheetFields(
  battle: GaugeBattle,
  who: Pick<GaugeCombatant, 'id' | 'sheet'>,
): readonly { readonly spec: FieldSpec; readonly value: FieldValue }[] {
  const gauge = gaugeOf(battle, who.id)
  return [
    ...(gauge === null ? [] : [{ spec: GAUGE, value: hundredth(numberOf(gauge)) }]),
    { spec: ELEMENT, value: who.sheet.element },
    ...WEAKNESSES.map((spec, index) => ({ spec,
      value: who.sheet.weaknesses.some((one) => one === ALL_ELEMENTS[index]) })
    ),
  ]
}

const hundredth = (value: number): number => Math.round(value * 100) / 100

/** Rows of the sheet, each with a value for every one of its fields. */
export const gearRows = (sheet: Sheet): readonly FormValues[] => rowValues(sheet.gear, GEAR_FIELDS)
export const abilityRows = (sheet: Sheet): readonly FormValues[] => rowValues(sheet.abilities, ABILITY_FIELDS)
export const effectRows = (ability: Ability): readonly FormValues[] => rowValues(ability.effects, EFFECT_FIELDS)
/** The list of what an ability does. */
export const effectsList = (ability: Pick<Ability, 'id'>): string => `${EFFECTS_OF}${ability.id}`
const EFFECTS_OF = 'effects-'

/**
 * Sets `element`, `weaknesses.fire` …, `gauge`, `gear.<n>.<key>`, `abilities.<n>.<key>`, `effects-<ability’s
 * id>.<n>.<key>`; of lists `<list>.<n>` = false removes a row, the number after the last makes one. Refuses what is
 * malformed.
 */
export function withField(work: GaugeWork, one: GaugeCombatant, field: string, value: FieldValue): Sheet {
  const spec = sheetFields(work.battle, one).find((each) => each.spec.key === field)?.spec
  if (spec !== GAUGE) {
    return spec ? withPlain(one.sheet, spec, checked(work, spec, value)) : withLists(work, one.sheet, field, value)
  }
  setGauge(work, one.id, exact(Math.round(Number(checked(work, spec, value)) * MICRO), MICRO))
  return one.sheet
}

/** Gauges are set to six decimals. */
const MICRO = 1_000_000

function withPlain(sheet: Sheet, spec: FieldSpec, value: FieldValue): Sheet {
  if (spec === ELEMENT) return { ...sheet, element: value as Sheet['element'] }
  return { ...sheet, weaknesses: ALL_ELEMENTS.filter(
    (one) => (spec.key === `weaknesses.${one}` ? value === true : sheet.weaknesses.includes(one)),
  ) }
}

function withLists(work: GaugeWork, sheet: Sheet, field: string, value: FieldValue): Sheet {
  if (field.startsWith('gear.')) return { ...sheet, gear: withRow(work, sheet.gear, GEAR, field, value) }
  if (field.startsWith('abilities.')) {
    return { ...sheet, abilities: withRow(work, sheet.abilities, ABILITIES, field, value) }
  }
  const ability = sheet.abilities.find((each) => field.startsWith(`${effectsList(each)}.`))
  if (!ability) return work.malformed(field, `There is no field “${field}” on this sheet.`)
  const effects = withRow(work, ability.effects, EFFECTS, field, value).map(
    (one) => (comesWhole(one.kind) ? { ...one, amount: Math.trunc(one.amount) } : one),
  )
  return { ...sheet, abilities: sheet.abilities.map((each) => (each === ability ? { ...each, effects } : each)) }
}
