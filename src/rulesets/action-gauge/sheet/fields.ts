// The parts of a sheet that are not plain numbers: element, weaknesses, gear, abilities with what each does, the gauge
// as it stands; and how the GM sets them (COM-06). Speeds and gauges follow what is set through `reconcile`.
import type { FieldSpec, FieldValue, FormValues } from '../../../engine/core/index.ts'
import { checked, noDiceAsNone, rowValues, withRow, type RecordKind } from '../../../engine/kits/records.ts'
import { FULL } from '../clock/action-value.ts'
import { CONDITIONS, ELEMENTS } from '../rules/conditions.ts'
import { exact, numberOf } from '../rules/exact.ts'
import { gaugeOf, setGauge } from '../clock/gauges.ts'
import { ABILITY_BOUNDS, EFFECT_BOUNDS, GAUGE_BOUNDS, GEAR_BOUNDS, comesWhole } from '../rules/limits.ts'
import type { Ability, AbilityEffect, EffectKind, Element, Gear, GaugeBattle, GaugeCombatant, GaugeWork,
  Sheet } from '../state.ts'
import { tidyName } from '../../../engine/kits/field-parts.ts'

type Rest = Pick<FieldSpec, 'group' | 'hint' | 'when'>
const choice = (key: string, label: string, options: Readonly<Record<string, string>>, rest: Rest = {}): FieldSpec => ({
  key,
  label,
  ...rest,
  type: 'choice',
  options: Object.entries(options).map(([value, words]) => ({ value, label: words })),
})
const text = (
  key: string,
  label: string,
  maxLength: number,
  rest: Rest & { readonly lines?: number } = {},
): FieldSpec => ({ key, label, ...rest, type: 'text', maxLength })
const whole = (
  key: string,
  label: string,
  [min, max]: readonly [number, number],
  unit: string | null,
  rest: Rest = {},
): FieldSpec => ({ key, label, ...rest, type: 'integer', min, max, ...(unit === null ? {} : { unit }) })
const number = (
  key: string,
  label: string,
  [min, max]: readonly [number, number],
  unit: string | null,
  rest: Rest = {},
): FieldSpec => ({ key, label, ...rest, type: 'number', min, max, ...(unit === null ? {} : { unit }) })

const OR_NONE: Readonly<Record<string, string>> = { '': 'None', ...ELEMENTS }
const ALL_ELEMENTS = Object.keys(ELEMENTS) as readonly Element[]

const ELEMENT = choice('element', 'Element', OR_NONE, { group: 'Element',
  hint: 'Of all hits, where an ability names no other' })
const WEAKNESSES: readonly FieldSpec[] = ALL_ELEMENTS.map((one) => ({ key: `weaknesses.${one}`, label: ELEMENTS[one],
  group: 'Weak to', type: 'flag' })
)
const GAUGE = number('gauge', 'Gauge now', GAUGE_BOUNDS, null, { group: 'Turn',
  hint: `${FULL} is full, and 0 means a turn. During a turn: the gauge after it` })

/** GAU-20 */
export const GEAR_FIELDS: readonly FieldSpec[] = [
  text('name', 'Name', 60),
  number('percent', 'Of base Speed', GEAR_BOUNDS.percent, '%', { hint: 'Two decimals count' }),
  number('flat', 'Points of Speed', GEAR_BOUNDS.flat, 'Speed', { hint: 'Two decimals count' }),
]

/** GAU-30: one field for each member of an ability but its id and what it does. */
export const ABILITY_FIELDS: readonly FieldSpec[] = [
  text('name', 'Name', 60, { group: 'Ability' }),
  text('detail', 'What it does', 400, { group: 'Ability', lines: 3 }),
  choice('use', 'Used', { turn: 'In a turn', extra: 'As an extra turn' }, { group: 'Ability',
    hint: 'Extra turns come between turns and take all energy' }),
  whole('points', 'Skill points', ABILITY_BOUNDS.points, 'skill points', { group: 'Price' }),
  whole('energy', 'Energy', ABILITY_BOUNDS.energy, 'energy', { group: 'Price' }),
  choice('aim', 'At', { enemy: 'Enemies', ally: 'Allies', any: 'Anybody', self: 'Itself' }, { group: 'Aim' }),
  whole('targets', 'Maximum targets', ABILITY_BOUNDS.targets, null, { group: 'Aim', hint: '0 is everybody in range' }),
  number('range', 'Range', ABILITY_BOUNDS.range, 'm', { group: 'Aim', hint: '0 is any distance' }),
  { key: 'sight', label: 'Needs line of sight', group: 'Aim', type: 'flag' },
]

/** What an effect does, as its row says it. */
export const EFFECT_KINDS: Readonly<Record<EffectKind, string>> = {
  damage: 'Damage',
  heal: 'Heals',
  toughness: 'Hits toughness',
  advance: 'Advances',
  delay: 'Delays',
  'speed-percent': 'Speed, percent of base',
  'speed-flat': 'Speed, points',
  condition: 'Puts on a condition',
  energy: 'Energy',
  points: 'Skill points',
}

const forKinds = (...is: readonly EffectKind[]): Rest => ({ when: { key: 'kind', is } })

/** GAU-30: one field for each member of an effect but its id; shown where its kind uses it. */
export const EFFECT_FIELDS: readonly FieldSpec[] = [
  choice('kind', 'Does', EFFECT_KINDS, { group: 'Effect' }),
  choice('on', 'To', { targets: 'Those aimed at', user: 'The user', side: 'Everybody on the user’s side' }, {
    group: 'Effect',
  }),
  { key: 'dice', label: 'Dice', group: 'How much', hint: 'A plain number rolls nothing', type: 'dice',
    ...forKinds('damage', 'heal') },
  number('amount', 'Amount', EFFECT_BOUNDS.amount, null, { group: 'How much',
    hint: 'Percent, or points; below 0 takes away',
    ...forKinds('toughness', 'advance', 'delay', 'speed-percent', 'speed-flat', 'condition', 'energy', 'points') }),
  choice('element', 'Element', { '': 'The user’s own', ...ELEMENTS }, { group: 'How much', ...forKinds('toughness') }),
  { key: 'condition', label: 'Condition', group: 'What stays', type: 'text', maxLength: 60,
    hint: 'One of the list, or a word of your own', suggests: CONDITIONS.map((one) => one.name),
    ...forKinds('condition') },
  whole('turns', 'Lasts', EFFECT_BOUNDS.turns, 'turns', { group: 'What stays',
    hint: 'Turns of the bearer; 0 until something ends it', ...forKinds('speed-percent', 'speed-flat', 'condition') }),
]

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

/** What of a sheet is set by itself, with its value: element, weaknesses, and the gauge of a unit that has one. */
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
