// What this ruleset adds to a sheet: bars, what numbers come to now, element, job, gear, shells, eidolon, and abilities
// with what each does.
import { effectsOn, type ButtonView, type FieldSpec, type Meter, type RecordsView,
  type SheetParts } from '../../../engine/core/index.ts'
import { hpMeter, barUpTo } from '../../../engine/kits/meters.ts'
import { knows, stat } from '../../../engine/kits/stats.ts'
import { STATS } from '../sheet/kinds.ts'
import { isBoss } from '../rules/bosses.ts'
import { KNOCKED_OUT } from '../rules/conditions.ts'
import { isEidolon, summonerOf } from '../rules/summoned-eidolons.ts'
import { elementName, ELEMENTS } from '../rules/elements.ts'
import { MOST_ANIMA } from '../rules/limits.ts'
import { decimal } from '../rules/number-words.ts'
import { fullWords } from '../../../engine/abilities/say/ability.ts'
import { profilesOf } from '../abilities/profile.ts'
import { WORDS } from '../abilities/words.ts'
import { records, sheetFields } from '../sheet/fields.ts'
import type { Stat } from '../sheet/kinds.ts'
import { changesOfStat, statNow } from '../rules/modified.ts'
import { partsOf, plainStat } from '../sheet/stats.ts'
import type { RowsBattle, RowsCombatant } from '../state.ts'
import { abilitySummary, effectSummary, gearSummary, jobSummary } from './row-summaries.ts'
import { signed } from '../../../lib/signed.ts'

export function sheet(battle: RowsBattle, who: RowsCombatant): SheetParts {
  const known = knows(who, 'hp')
  const { element, jobs, job } = who.sheet
  const summoner = battle.combatants[summonerOf(battle, who.id) ?? '']
  return {
    about: [
      isEidolon(battle, who.id)
        ? (summoner ? `eidolon of ${summoner.name}` : 'eidolon')
        : known && `tier ${stat(who, 'tier')}`,
      element !== '' && ELEMENTS[element],
      jobs.find(({ id }) => id === job)?.name,
    ],
    meters: meters(battle, who),
    statField: (spec) => asItCounts(battle, who, spec),
    fields: sheetFields(battle, who),
    records: known ? recordsWithSums(who) : [],
    toggles: toggles(battle, who),
  }
}

/** HP, every shell from the outside in (ROW-54), MP, and Anima where the combatant has any. */
function meters(battle: RowsBattle, who: RowsCombatant): readonly Meter[] {
  const { sheet } = who
  const bar = (id: string, label: string, now: number, max: number, tone: Meter['tone']): Meter => ({ id, label,
    value: now, max: Math.max(1, max), tone })
  const hasAnima = knows(who, 'anima') && !isEidolon(battle, who.id) && (who.kind === 'pc' || isBoss(who))
  return [
    hpMeter(who),
    ...sheet.shells.toReversed().map((one) =>
      bar(`shell-${one.element}`, `${elementName(one.element)} shell`, one.hp, one.most, 'neutral')
    ),
    ...barUpTo(who, 'mp', 'MP', 'maxMp', 'magic'),
    ...(hasAnima ? [bar('anima', 'Anima', stat(who, 'anima'), MOST_ANIMA, 'magic')] : []),
  ]
}

const isStat = (key: string): key is Stat => Object.hasOwn(STATS, key)

/** The field of a statistic, with what job, gear, passive abilities, buffs and statuses make of it. */
function asItCounts(battle: RowsBattle, who: RowsCombatant, spec: FieldSpec): FieldSpec {
  if (!isStat(spec.key) || !knows(who, spec.key)) return spec
  const now = statNow(battle, who, spec.key)
  const parts = partsOf(battle, who, spec.key)
  const isHalved = parts.reduce((total, { by }) => total + by, 0) !== plainStat(battle, who, spec.key)
  const changes = changesOfStat(battle, who, spec.key)
  if (parts.length === 1 && !isHalved && changes.length === 0) return spec
  const why = [...parts.slice(1).map(({ by, why: of }) => `${signed(by)} ${of}`), ...(isHalved ? ['halved'] : []),
    ...changes.map(({ how, amount, why: of }) => `${how === 'by' ? signed(amount) : `${CHANGED[how]}${amount}`} ${of}`)]
    .join(', ')
  return { ...spec, now: { words: decimal(now), why } }
}

const CHANGED = { set: '= ', times: '×', least: 'at least ', most: 'at most ' } as const

/** The lists of the sheet, with what a closed row says. */
function recordsWithSums(who: RowsCombatant): readonly RecordsView[] {
  const { sheet } = who
  const sums: Readonly<Record<string, readonly string[]>> = {
    jobs: sheet.jobs.map((one) => jobSummary(sheet, one)),
    gear: sheet.gear.map(gearSummary),
    abilities: sheet.abilities.map((one) => abilitySummary(sheet, profilesOf(who, one)[0])),
    ...Object.fromEntries(sheet.abilities.map(({ id, effects }) => [`effects-${id}`, effects.map(effectSummary)])),
  }
  return records(who).map((list) => {
    const summed = sums[list.id]
    const said = summed ? { ...list, sums: summed } : list
    return list.id === 'abilities'
      ? { ...said, says: sheet.abilities.map(({ text }) => (text ? fullWords(text, WORDS) : null)) }
      : said
  })
}

/** For a player character that is down: whether it was only knocked out. */
function toggles(battle: RowsBattle, who: RowsCombatant): readonly ButtonView[] {
  if (battle.status !== 'running' || who.kind !== 'pc' || who.presence !== 'down') return []
  const marked = effectsOn(battle, who.id, KNOCKED_OUT)[0]
  return [{
    id: 'knocked-out',
    label: KNOCKED_OUT,
    detail: 'Only knocked out: no injury is rolled after the battle.',
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
