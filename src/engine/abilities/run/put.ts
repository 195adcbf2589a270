// Puts a condition on somebody: of the rules, or of the ability’s own, which holds what its text says.
import type { Battle, CombatantId, Contents, Duration, Effect } from '../../core/index.ts'
import { contentsOf } from '../carry/carriers.ts'
import type { ConditionText, Step, Until } from '../language/ability.ts'
import type { RunningTypes, TextPath } from './frame.ts'
import { here, now, type Running, textOf } from './running.ts'
import type { Reading } from './teach.ts'
import { numberOf, whoIs } from './values.ts'

export function put<T extends RunningTypes>(
  running: Running<T>,
  step: Extract<Step, { do: 'put' }>,
  path: TextPath,
  who: CombatantId,
  value: number | null,
): void {
  const { work, teach } = running
  const run = now(running)
  const own = step.condition.startsWith('+') ? step.condition.slice(1) : null
  const contents = own === null ? null : (textOf(running, run)?.conditions?.[own] ?? null)
  const hangs = typeof step.until === 'object' && ('while' in step.until || 'after' in step.until)
  const source = whoIs(here(running), step.tie ?? 'me')?.id ?? run.me
  const condition = own ?? step.condition
  const before = contents === null ? [] : alike(work.battle, contents, { who, source, condition })
  const gone = contents?.group === undefined
    ? before
    : [...before, ...grouped(work.battle, teach, contents.group, who).filter((one) => !before.includes(one))]
  for (const effect of gone) work.endEffect(effect.id, 'begins anew')
  const carries: Contents | null = contents === null && !hangs
    ? null
    : { ...run.root, kept: run.kept, ...(contents === null ? {} : { path: ['conditions', condition] }),
      ...(hangs ? { until: [...path, 'until'] } : {}) }
  teach.put(work, { run, who, condition, value: value === null ? null : valueAfter(contents, before, value),
    duration: durationOf(running, step.until), source, ...(carries ? { carries } : {}) })
}

/** Those that make way for it: on the same bearer, or of the same source wherever, as its text says. */
function alike(
  battle: Pick<Battle, 'effects'>,
  { one, value }: ConditionText,
  { who, source, condition }: { readonly who: CombatantId; readonly source: CombatantId; readonly condition: string },
): readonly Effect[] {
  return battle.effects.filter((effect) => {
    if (one === 'each' || effect.condition !== condition || effect.carries?.path === undefined) return false
    if (one === 'at all') return true
    if (one === 'per source' && effect.source === source) return true
    return effect.bearer === who && (one === 'per bearer' || value !== undefined || effect.source === source)
  })
}

/** Of the conditions of one group only the last one put on stays. */
const grouped = <T extends RunningTypes>(
  battle: Battle<T>,
  teach: Reading<T>,
  group: string,
  who: CombatantId,
): readonly Effect[] =>
  battle.effects.filter((one) => one.bearer === who && contentsOf(battle, teach, one)?.group === group)

function valueAfter(contents: ConditionText | null, before: readonly Effect[], value: number): number {
  const old = before.reduce((most, one) => Math.max(most, one.value ?? 0), 0)
  return contents?.value === 'add up' ? old + value : contents?.value === 'higher' ? Math.max(old, value) : value
}

/** How long something lasts that is put down now. */
export function durationOf<T extends RunningTypes>(running: Running<T>, until: Until): Duration {
  const where = here(running)
  if (until === 'scene end' || until === 'battle end') return { until: 'scene-end' }
  if (typeof until === 'string' || 'while' in until || 'after' in until) return { until: 'cleared' }
  const of = whoIs(where, until.of ?? 'it') ?? whoIs(where, 'me')
  const count = Math.max(1, numberOf(where, until.count))
  return of ? running.teach.durationOf(where.battle, until.moment, of.id, count) : { until: 'cleared' }
}
