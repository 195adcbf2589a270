// The sheet of a combatant: bars, every number with what it comes to now, job, gear, shells, eidolon, abilities with
// what each does, and what bears on it.
import { effectsOn, type ButtonView, type Effect, type FieldSpec, type Meter, type RecordsView,
  type SheetView } from '../../../engine/core/index.ts'
import { hpMeter } from '../../../engine/kits/marks.ts'
import { boostedBy, CONDITIONS, KNOCKED_OUT, STATS } from '../rules/conditions.ts'
import { isEidolon, summonerOf } from '../rules/eidolons.ts'
import { ELEMENTS } from '../rules/elements.ts'
import { MOST_ANIMA } from '../rules/limits.ts'
import { decimal, signed } from '../rules/number-words.ts'
import { abilityRows, effectRows, effectsList, gearRows, jobRows, sheetFields, shellRows } from '../sheet/fields.ts'
import { abilityFields, EFFECT_FIELDS, GEAR_FIELDS, JOB_FIELDS, shellFields } from '../sheet/record-fields.ts'
import { ALL_ELEMENTS, type Stat } from '../sheet/shape.ts'
import { knows, partsOf, stat, statFields, statNow } from '../sheet/stats.ts'
import type { RowsBattle, RowsCombatant } from '../state.ts'
import { boostWords, durationWords } from './marks.ts'
import { abilitySummary, effectSummary, gearSummary, jobSummary } from './row-summaries.ts'

export function sheetView(battle: RowsBattle, who: RowsCombatant): SheetView {
  const known = knows(who, 'hp')
  return {
    id: who.id,
    name: who.name,
    subtitle: subtitle(battle, who, known),
    meters: meters(battle, who),
    fields: [
      ...statFields(battle, who).map((spec) => ({ spec: asItCounts(battle, who, spec),
        value: knows(who, spec.key) ? stat(who, spec.key) : null })
      ),
      ...sheetFields(who).map((one) => ({ spec: one.spec, value: known ? one.value : null })),
    ],
    records: known ? records(who) : [],
    effects: effectsOn(battle, who.id).map((effect) => ({ id: effect.id, name: nameOfEffect(effect),
      detail: CONDITIONS.find((one) => one.name === effect.condition)?.detail ?? 'A mark of the table’s own.',
      lasts: durationWords(battle, effect), effect })
    ),
    toggles: toggles(battle, who),
  }
}

function subtitle(battle: RowsBattle, who: RowsCombatant, known: boolean): string {
  const { sheet } = who
  const summoner = battle.combatants[summonerOf(battle, who.id) ?? '']
  return [
    battle.sides.find((one) => one.id === who.side)?.name,
    isEidolon(battle, who.id)
      ? (summoner ? `eidolon of ${summoner.name}` : 'eidolon')
      : known
      ? `tier ${stat(who, 'tier')}`
      : null,
    sheet.element === '' ? null : ELEMENTS[sheet.element],
    sheet.jobs.find((one) => one.id === sheet.job)?.name,
    who.player === null ? null : `played by ${who.player}`,
  ].filter(Boolean).join(' · ')
}

/** HP, every shell from the outside in (ROW-54), MP, and Anima of those who have it. */
function meters(battle: RowsBattle, who: RowsCombatant): readonly Meter[] {
  const { sheet } = who
  const bar = (id: string, label: string, now: number, max: number, tone: Meter['tone']): Meter => ({ id, label,
    value: now, max: Math.max(1, max), tone })
  const hasAnima = knows(who, 'anima') && !isEidolon(battle, who.id) && (who.kind === 'pc' || sheet.villain)
  return [
    hpMeter(who),
    ...sheet.shells.toReversed().map((one) =>
      bar(`shell-${one.element}`, `${ELEMENTS[one.element]} shell`, one.hp, one.most, 'neutral')
    ),
    ...(knows(who, 'mp') && stat(who, 'maxMp') > 0
      ? [bar('mp', 'MP', stat(who, 'mp'), stat(who, 'maxMp'), 'magic')]
      : []),
    ...(hasAnima ? [bar('anima', 'Anima', stat(who, 'anima'), MOST_ANIMA, 'magic')] : []),
  ]
}

const isStat = (key: string): key is Stat => Object.hasOwn(STATS, key)

/** A statistic says what job, gear, passive abilities, buffs and statuses make of it. */
function asItCounts(battle: RowsBattle, who: RowsCombatant, spec: FieldSpec): FieldSpec {
  if (!isStat(spec.key) || !knows(who, spec.key)) return spec
  const now = statNow(battle, who, spec.key)
  const parts = partsOf(battle, who, spec.key).slice(1)
  const sum = stat(who, spec.key) + parts.reduce((total, { by }) => total + by, 0)
  if (parts.length === 0 && now === sum) return spec
  const why = [...parts.map(({ by, why: of }) => `${signed(by)} ${of}`), ...(now === sum ? [] : ['halved'])].join(', ')
  return { ...spec, now: { words: decimal(now), why } }
}

function records(who: RowsCombatant): readonly RecordsView[] {
  const { sheet, stats } = who
  return [
    { id: 'jobs', title: 'Jobs', fields: JOB_FIELDS, rows: jobRows(sheet), canAdd: true,
      sums: sheet.jobs.map((one) => jobSummary(sheet, one)) },
    { id: 'gear', title: 'Gear', fields: GEAR_FIELDS, rows: gearRows(sheet), canAdd: true,
      sums: sheet.gear.map(gearSummary) },
    { id: 'shells', title: 'Shells', fields: shellFields(stats['maxHp'] ?? 0), rows: shellRows(sheet),
      canAdd: sheet.shells.length < ALL_ELEMENTS.length },
    { id: 'abilities', title: 'Abilities', fields: abilityFields(sheet), rows: abilityRows(sheet), canAdd: true,
      sums: sheet.abilities.map((one) => abilitySummary(sheet, one)) },
    ...sheet.abilities.map((one): RecordsView => ({ id: effectsList(one), title: `${one.name} does`,
      fields: EFFECT_FIELDS, rows: effectRows(one), canAdd: true,
      sums: one.effects.map((effect) => effectSummary(effect)) })
    ),
  ]
}

function nameOfEffect({ condition, value: by }: Effect): string {
  if (by === null) return condition
  return boostedBy(condition) === undefined ? `${condition} ${decimal(by)}` : boostWords(condition, by)
}

/** Of a player character that is down: whether it was meant. */
function toggles(battle: RowsBattle, who: RowsCombatant): readonly ButtonView[] {
  if (battle.status !== 'running' || who.kind !== 'pc' || who.presence !== 'down') return []
  const marked = effectsOn(battle, who.id, KNOCKED_OUT)[0]
  return [{
    id: 'knocked-out',
    label: KNOCKED_OUT,
    detail: 'Struck down without ill will: no injury is rolled after the battle.',
    primary: false,
    why: null,
    on: marked !== undefined,
    command: {
      type: 'override',
      reason: '',
      change: marked
        ? { kind: 'end-effect', effect: marked.id }
        : { kind: 'add-effect', who: who.id, condition: KNOCKED_OUT, value: null, duration: { until: 'cleared' } },
    },
  }]
}
