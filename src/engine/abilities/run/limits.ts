// How often something may be done: keys of what is used up, which the ruleset forgets in time, and effects that keep
// the time of what has to wait.
import { combatantOf, type Effect, lasts, type Work } from '../../core/index.ts'
import { audience, secretly } from '../../kits/secrecy.ts'
import type { Limit } from '../language/ability.ts'
import { limitWords } from '../say/parts.ts'
import type { RunningTypes } from './frame.ts'
import type { Reading } from './teach.ts'
import { type Here, numberOf, withIt } from './values.ts'

/** The key that the next use takes; `null` when the limit is used up, and '' where this kind has no keys. */
function keyLeft<T extends RunningTypes>(here: Here<T>, teach: Reading<T>, limit: Limit, name: string): string | null {
  if (limit.limit === 'cooldown') return waiting(here, name) ? null : ''
  if (limit.limit !== 'times') return ''
  const whole = `${limit.share ?? name}${limit.each === 'target' ? `|${here.run.it ?? ''}` : ''}`.replaceAll(':', '.')
  const times = numberOf(here, limit.times)
  for (let use = 1; use <= times; use++) {
    const next = teach.limitKey(limit.per, here.run.me, `${whole}|${use}`)
    if (!here.battle.used.includes(next)) return next
  }
  return null
}

/** What keeps the time until it may be done again; `undefined` when nobody has to wait. */
const waiting = <T extends RunningTypes>({ battle, run }: Here<T>, name: string): Effect | undefined =>
  battle.effects.find(({ bearer, carries }) => bearer === run.me && carries?.limits === name)

/** Lets whoever has done it wait: an effect that ends by itself, which the GM can end before. */
function wait<T extends RunningTypes>(
  work: Work<T>,
  here: Here<T>,
  teach: Reading<T>,
  { moments, of }: Extract<Limit, { limit: 'cooldown' }>,
  name: string,
): void {
  const { run } = here
  const count = numberOf(here, moments)
  const text = teach.abilityAt(work.battle, run.root)
  if (count < 1 || !text) return
  work.addEffect({ bearer: run.me, condition: `waiting for ${text.name}`, source: run.me, value: null,
    duration: teach.durationOf(work.battle, of, run.me, count), ...audience(secretly(combatantOf(work.battle, run.me))),
    carries: { ...run.root, kept: {}, limits: name } })
}

/** Whom the limit is about: each target of the deed, where it says so; once otherwise. */
const countedFor = <T extends RunningTypes>(here: Here<T>, limit: Limit): readonly Here<T>[] =>
  limit.limit === 'times' && limit.each !== undefined && here.run.targets.length > 0
    ? here.run.targets.map((target) => withIt(here, target))
    : [here]

const isLeft = <T extends RunningTypes>(here: Here<T>, teach: Reading<T>, limit: Limit, name: string): boolean =>
  countedFor(here, limit).every((one) => keyLeft(one, teach, limit, name) !== null)

/** Whether it may be done once more. `name`: what the limits belong to. */
export const hasLimitsLeft = <T extends RunningTypes>(
  here: Here<T>,
  teach: Reading<T>,
  limits: readonly Limit[] | undefined,
  name: string,
): boolean => (limits ?? []).every((limit) => isLeft(here, teach, limit, name))

/** Until when it has to wait: “not again until the end of Mira’s turn”; `null` when it has not. */
export function whyWaiting<T extends RunningTypes>(
  here: Here<T>,
  limits: readonly Limit[] | undefined,
  name: string,
): string | null {
  const effect = limits?.some(({ limit }) => limit === 'cooldown') ? waiting(here, name) : undefined
  return effect ? `not again ${lasts(effect.duration, here.battle)}` : null
}

/** Which limit is used up, in a few words: “once a round”; `null` when none is. */
export function whyLimited<T extends RunningTypes>(
  here: Here<T>,
  teach: Reading<T>,
  limits: readonly Limit[] | undefined,
  name: string,
): string | null {
  const used = limits?.find((limit) => !isLeft(here, teach, limit, name))
  return used === undefined
    ? null
    : whyWaiting(here, [used], name) ?? limitWords(used, { words: teach.words, me: 'you' })
}

/** Notes that it was done. */
export function useLimits<T extends RunningTypes>(
  work: Work<T>,
  here: Here<T>,
  teach: Reading<T>,
  limits: readonly Limit[] | undefined,
  name: string,
): void {
  for (const limit of limits ?? []) {
    if (limit.limit === 'cooldown') wait(work, here, teach, limit, name)
    for (const one of countedFor(here, limit)) {
      const key = keyLeft({ ...one, battle: work.battle }, teach, limit, name)
      if (key) work.use(key)
    }
  }
}
