// How often something can be used: keys that are used up when it is used, and forgotten by their beginning when the
// moment comes.
import type { CombatantId, Work } from '../../core/index.ts'
import type { Limit, Per } from '../language/ability.ts'
import { limitWords } from '../say/parts.ts'
import type { RunningTypes, TextPath } from './frame.ts'
import { type Here, numberOf } from './values.ts'

/** The keys of all limits of that time begin so. */
export const limitsPer = (per: Per): string => `once:${per}:`

type Times = Extract<Limit, { limit: 'times' }>

/** The key of a limit: whose ability, at which place of it, and for which target where each has its own. */
function keyOf<T extends RunningTypes>({ run }: Here<T>, limit: Times, path: TextPath, target: CombatantId | null) {
  const what = limit.share === undefined ? [run.root.ability, ...path].join('.') : `shared ${limit.share}`
  return `${limitsPer(limit.per)}${run.root.who}:${what}:${limit.each ? `${target ?? ''}:` : ''}`
}

/** Whom the limit is about: each target, where it says so; once otherwise. */
const countedFor = <T extends RunningTypes>({ run }: Here<T>, limit: Times): readonly (CombatantId | null)[] =>
  limit.each === undefined ? [null] : run.targets.length > 0 ? run.targets : [run.it]

/**
 * Which limit is used up, in a few words: “once a round”; `null` when none is. `path`: the step that the limit stands
 * at; the whole ability when absent.
 */
export function whyLimited<T extends RunningTypes>(
  here: Here<T>,
  limits: readonly Limit[] | undefined,
  path: TextPath = [],
): string | null {
  const used = limits?.find((limit) =>
    limit.limit === 'times'
    && countedFor(here, limit).some((target) => {
      const key = keyOf(here, limit, path, target)
      return here.battle.used.filter((one) => one.startsWith(key)).length >= numberOf(here, limit.times)
    })
  )
  return used ? limitWords(used, { words: here.teach.words, me: 'you' }) : null
}

/** Uses the limit once more. */
export function useLimit<T extends RunningTypes>(
  work: Work<T>,
  here: Here<T>,
  limit: Limit,
  path: TextPath = [],
): void {
  if (limit.limit !== 'times') return
  for (const target of countedFor(here, limit)) {
    const key = keyOf(here, limit, path, target)
    work.use(`${key}${work.battle.used.filter((one) => one.startsWith(key)).length}:`)
  }
}
