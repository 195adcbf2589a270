// A check: what others make of it, what it comes to, and the branch that follows from that.
import { type CombatantId, combatantOf } from '../../core/index.ts'
import type { Step } from '../language/ability.ts'
import { checkKey } from '../run/checks.ts'
import type { Happening, RunningTypes, TextPath } from '../run/frame.ts'
import { numberOf, whoIs } from '../run/values.ts'
import { answered, asWaiting, isAnswered, notedAfter } from './answers.ts'
import { battleOf, type Branch, hereOf, merged, type Reckoning, spend, STEP, Unknown, withRun } from './branch.ts'
import type { Walk } from './perform.ts'
import type { CheckAsked, Result } from './teach.ts'

type Check = Extract<Step, { do: 'check' }>

/** `group`: branches that differ in what has been lost, and in nothing that this check hangs on. */
export function checked<T extends RunningTypes>(
  group: readonly Branch<T>[],
  step: Check,
  path: TextPath,
  by: Reckoning<T>,
  walk: Walk<T>,
): readonly Branch<T>[] {
  const [branch] = group
  if (!branch) return group
  const here = hereOf(branch, by)
  const idOf = (one: string | undefined): CombatantId | null => whoIs(here, one ?? 'it')?.id ?? null
  const roller = idOf(step.by ?? (step.against === undefined ? 'it' : 'me'))
  const against = step.against === undefined ? null : idOf(step.against)
  if (roller === null || combatantOf(here.battle, roller)?.presence !== 'present') return group
  const asked: CheckAsked = { check: step.check, by: roller, against,
    target: step.target === undefined ? null : numberOf(here, step.target),
    edge: step.edge === undefined ? 0 : numberOf(here, step.edge), sure: step.sure ?? null, reroll: null, fixed: null }
  const within = withRun(branch, { asked: path })
  const events = by.odds.before(here.battle, within.run, asked)
  const isFree = !events.some((event) => isAnswered(within, by, event))
  if (group.length > 1 && !isFree) return group.flatMap((one) => checked([one], step, path, by, walk))
  if (isFree) {
    const all = group.map((one) => withRun(one, { asked: path }))
    return merged(rolled({ branch: within, asked, cancelled: false }, all, step, path, by, walk), by)
  }
  const before = events.reduce<readonly Asking<T>[]>(
    (all, event) => all.flatMap((one) => asIsAnswered(one, event, by, walk)),
    [{ branch: within, asked, cancelled: false }],
  )
  return merged(before.flatMap((one) => one.cancelled ? [one.branch] : rolled(one, [one.branch], step, path, by, walk)),
    by)
}

interface Asking<T extends RunningTypes> {
  readonly branch: Branch<T>
  readonly asked: CheckAsked
  readonly cancelled: boolean
}

function asIsAnswered<T extends RunningTypes>(
  { branch, asked, cancelled }: Asking<T>,
  event: Happening,
  by: Reckoning<T>,
  walk: Walk<T>,
): readonly Asking<T>[] {
  if (cancelled || !isAnswered(branch, by, event)) return [{ branch, asked, cancelled }]
  return answered(branch, asWaiting(event), by, walk).map(({ branch: one, event: now }) => {
    if (now.to !== event.to) throw new Unknown()
    return { branch: one, cancelled: now.cancelled === true,
      asked: { ...asked, edge: asked.edge + (now.edge ?? 0), reroll: now.reroll ?? asked.reroll,
        fixed: now.degree ?? asked.fixed } }
  })
}

function rolled<T extends RunningTypes>(
  { branch, asked }: Asking<T>,
  group: readonly Branch<T>[],
  step: Check,
  path: TextPath,
  by: Reckoning<T>,
  walk: Walk<T>,
): readonly Branch<T>[] {
  const { odds } = by
  const battle = battleOf(branch)
  const results = odds.check(battle, branch.run, asked)
  if (results === null) throw new Unknown()
  const looks = step.keep !== undefined || odds.looksAtRoll(step.on ?? {})
  const each = looks ? results : asDegrees(results)
  spend(by, each.length * STEP)
  const again = odds.rolled(battle, branch.run, asked).filter((event) => isAnswered(branch, by, event))
  if (again.some((event) =>
    answered(branch, asWaiting(event), by, walk).some(({ event: now }) =>
      now.reroll !== undefined || now.cancelled === true
    )
  )) {
    throw new Unknown()
  }
  return each.flatMap((result) => {
    const all = group.map((one) => ({ ...one, chance: one.chance * result.chance }))
    const event = odds.lands(battle, branch.run, asked, result)
    if (event === null) return lands(all, result, asked, step, path, by, walk)
    const noted = all.map((one) => notedAfter(one, by, [event]))
    if (!isAnswered(branch, by, event)) return lands(noted, result, asked, step, path, by, walk)
    return noted.flatMap((one) => answered(one, asWaiting(event), by, walk)).flatMap((came) => {
      if (came.event.to !== event.to || (came.event.amount ?? 0) !== (event.amount ?? 0)) throw new Unknown()
      const degree = came.event.cancelled ? MISSED(odds.teach.words.checks[step.check]?.degrees) : came.event.degree
      return lands([came.branch], { ...result, degree: degree ?? result.degree,
        struck: came.event.cancelled || degree !== result.degree ? null : result.struck,
        ...(came.event.die === undefined ? {} : { die: came.event.die }) }, asked, step, path, by, walk)
    })
  })
}

/** The degree of what was cancelled: the last of the check. */
const MISSED = (degrees: readonly string[] | undefined): string => degrees?.at(-1) ?? ''

/** Results of one degree are one, where nobody asks for more. */
function asDegrees(results: readonly Result[]): readonly Result[] {
  const found = new Map<string, Result>()
  for (const one of results) {
    const key = `${one.degree} ${one.spared === true} ${one.struck ?? ''}`
    const before = found.get(key)
    found.set(key, before ? { ...before, chance: before.chance + one.chance } : one)
  }
  return [...found.values()]
}

function lands<T extends RunningTypes>(
  group: readonly Branch<T>[],
  result: Result,
  asked: CheckAsked,
  step: Check,
  path: TextPath,
  by: Reckoning<T>,
  walk: Walk<T>,
): readonly Branch<T>[] {
  const { degree, die } = result
  const began = group.map((branch) => landed(branch, result, asked, step, by))
  const [first] = began
  const on = step.on ?? {}
  const counts = by.odds.teach.words.checks[step.check]?.counts?.[degree]
  const name = result.spared
    ? undefined
    : Object.hasOwn(on, degree)
    ? degree
    : counts !== undefined && Object.hasOwn(on, counts)
    ? counts
    : undefined
  if (name === undefined || !first) return began
  const within = [...path, 'on', name]
  const { cursors, rolled: before, it } = first.run
  const inside = began.map((one) =>
    withRun(one, { it: result.it ?? it, cursors: [...cursors, { of: 'list', path: within, at: 0, it, degree }],
      ...(die === undefined ? {} : { rolled: { ...before, [checkKey(path)]: { total: die, faces: [die] } } }) })
  )
  return walk(inside, within, by).map((one) => {
    const { [checkKey(path)]: _die, ...rolledNow } = one.run.rolled
    return withRun(one, { it, cursors, rolled: die === undefined ? one.run.rolled : rolledNow })
  })
}

/** What is kept of the result, and whom it has struck. */
function landed<T extends RunningTypes>(
  branch: Branch<T>,
  { degree, total, struck: whom }: Result,
  { check, by: roller, against }: CheckAsked,
  { keep }: Check,
  by: Reckoning<T>,
): Branch<T> {
  const { asked: _asked, ...run } = branch.run
  const { kept, struck } = run
  // A total that nobody keeps by a name of its own would only hold apart what has come to the same.
  const value = { is: 'check', degree, total: keep === undefined ? 0 : total } as const
  const isTarget = roller === by.target || against === by.target
  return { ...branch, first: branch.first ?? (isTarget && by.busy.size === 0 ? { check, degree } : null),
    struck: branch.struck || whom === by.target,
    run: { ...run, kept: { ...kept, $degree: value, ...(keep === undefined ? {} : { [keep]: value }) },
      struck: whom === null || struck.includes(whom) ? struck : [...struck, whom] } }
}
