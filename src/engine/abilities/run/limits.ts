// How often something may be done: keys of what is used up, which the ruleset forgets in time.
import type { Work } from '../../core/index.ts'
import type { Limit } from '../language/ability.ts'
import type { RunningTypes } from './frame.ts'
import type { Reading } from './teach.ts'
import { type Here, numberOf } from './values.ts'

/** The key that the next use takes; `null` when the limit is used up, and '' where this kind has no keys. */
function keyLeft<T extends RunningTypes>(here: Here<T>, teach: Reading<T>, limit: Limit, name: string): string | null {
  if (limit.limit !== 'times') return ''
  const whole = `${limit.share ?? name}${limit.each === 'target' ? `|${here.run.it ?? ''}` : ''}`.replaceAll(':', '.')
  const times = numberOf(here, limit.times)
  for (let use = 1; use <= times; use++) {
    const next = teach.limitKey(limit.per, here.run.me, `${whole}|${use}`)
    if (!here.battle.used.includes(next)) return next
  }
  return null
}

/** Whether it may be done once more. `name`: what the limits belong to. */
export const hasLimitsLeft = <T extends RunningTypes>(
  here: Here<T>,
  teach: Reading<T>,
  limits: readonly Limit[] | undefined,
  name: string,
): boolean => (limits ?? []).every((limit) => keyLeft(here, teach, limit, name) !== null)

/** Notes that it was done. */
export function useLimits<T extends RunningTypes>(
  work: Work<T>,
  here: Here<T>,
  teach: Reading<T>,
  limits: readonly Limit[] | undefined,
  name: string,
): void {
  for (const limit of limits ?? []) {
    const key = keyLeft(here, teach, limit, name)
    if (key) work.use(key)
  }
}
