// The parts of a sheet that are not plain numbers: element, weaknesses, gear, abilities with what each does, the gauge
// as it stands; and how the GM sets them (COM-06). Speeds and gauges follow what is set through `reconcile`.
import type { FieldSpec, FieldValue } from '../../../engine/core/index.ts'
import { checked, noDiceAsNone } from '../../../engine/kits/records.ts'
import { CONDITIONS } from '../rules/conditions.ts'
import { exact, numberOf } from '../rules/exact.ts'
import { gaugeOf, setGauge } from '../clock/gauges.ts'
import { GAUGE_BOUNDS, comesWhole, FULL } from '../rules/limits.ts'
import type { GaugeBattle, GaugeCombatant, GaugeWork } from '../state.ts'
import { choiceField, numberField, tidyName } from '../../../engine/kits/field-parts.ts'
import { ELEMENTS } from '../rules/elements.ts'
import { GEAR_FIELDS, ABILITY_FIELDS, EFFECT_FIELDS } from './record-fields.ts'
import type { Ability, AbilityEffect, Element, Gear, Sheet } from './shape.ts'
import { listOf, sheetLists, withInner } from '../../../engine/kits/sheet-lists.ts'

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

/** Dice of 0 are none; conditions are written as the rules write them. */
function tidyEffect(key: string, value: FieldValue): FieldValue {
  if (key !== 'condition') return noDiceAsNone(EFFECT_FIELDS, key, value)
  const said = String(value).trim()
  return CONDITIONS.find((one) => one.name.toLowerCase() === said.toLowerCase())?.name ?? said
}
const settleEffect = (one: AbilityEffect): AbilityEffect =>
  comesWhole(one.kind) ? { ...one, amount: Math.trunc(one.amount) } : one

/** Gear, abilities, and for each ability the list `effects-<its id>` of what it does. */
const LISTS = sheetLists<Sheet>({
  gear: listOf('Gear', GEAR_FIELDS, NEW_GEAR, { tidied: tidyName }),
  abilities: withInner(listOf<Ability>('Abilities', ABILITY_FIELDS, NEW_ABILITY, { tidied: tidyName }), 'effects',
    ({ name }) => listOf(`${name} does`, EFFECT_FIELDS, NEW_EFFECT, { tidied: tidyEffect, settled: settleEffect })),
})
export const { records } = LISTS

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

/**
 * Sets `element`, `weaknesses.fire` …, `gauge`, `gear.<n>.<key>`, `abilities.<n>.<key>`, `effects-<ability’s
 * id>.<n>.<key>`; of lists `<list>.<n>` = false removes a row, the number after the last makes one. Refuses what is
 * malformed.
 */
export function withField(work: GaugeWork, one: GaugeCombatant, field: string, value: FieldValue): Sheet {
  const spec = sheetFields(work.battle, one).find((each) => each.spec.key === field)?.spec
  if (spec !== GAUGE) {
    return spec ? withPlain(one.sheet, spec, checked(work, spec, value)) : LISTS.withField(work, one, field, value)
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
