// What others make of something before it happens, or instead of it. Those who are not asked are gone through step by
// step; of those who are asked it is noted that they may answer.
import { hereIn } from '../carry/carriers.ts'
import { type Part, partsOf } from '../carry/index-of.ts'
import { type Listening, listening } from '../listen/match.ts'
import type { Happening, RunFrame, RunningTypes } from '../run/frame.ts'
import { useLimits } from '../run/limits.ts'
import { battleOf, type Branch, type Reckoning, Unknown, type Waits } from './branch.ts'
import { doneBy } from './done.ts'
import { isIdle } from './idle.ts'

/** Goes through steps: of the walk, which these are part of. */
type Walk<T extends RunningTypes> = (
  all: readonly Branch<T>[],
  path: RunFrame['from'],
  by: Reckoning<T>,
) => readonly Branch<T>[]

/** Listeners inside each other: deeper than this nothing is told. */
const DEEPEST = 4

/** Whether anything that is known would answer that. */
export const isAnswered = <T extends RunningTypes>(branch: Branch<T>, by: Reckoning<T>, event: Happening): boolean =>
  listeners(branch, by, event, 'instead').length > 0 || listeners(branch, by, event, 'before').length > 0

const listeners = <T extends RunningTypes>(
  branch: Branch<T>,
  by: Reckoning<T>,
  event: Happening,
  when: 'instead' | 'before',
): readonly Listening[] =>
  // What listens hangs on no number of anybody: where nothing does, nobody needs the battle as it is by then.
  partsOf(branch.base, by.odds.teach, 'listens', `${when} ${event.on}`).length === 0
    ? NOBODY
    : listening(battleOf(branch), by.odds.teach, event, when, by.busy)
const NOBODY: readonly never[] = []

type Heard = readonly Part<'listens'>[]
const told = new WeakMap<Heard, Heard>()

/** Those of whose answers anything is told: most only pay, mark or move somebody. Each ruleset has parts of its own. */
function toldIn(all: Heard, isSpare: (what: string) => boolean): Heard {
  const known = told.get(all)
  if (known) return known
  const found = all.filter(({ one }) => !one.steps.every((step) => isIdle(step, isSpare)))
  told.set(all, found)
  return found
}

/**
 * Notes who answers it afterwards with anything that is told of: what comes of that is told by a name alone. As long as
 * nothing was put on anybody, the same event is answered by the same.
 */
export function notedAfter<T extends RunningTypes>(
  branch: Branch<T>,
  by: Reckoning<T>,
  events: readonly Happening[],
): Branch<T> {
  const { isSpare } = by.odds
  return noting(branch, events.flatMap((event) => {
    const key = `${event.on} ${event.stage} ${event.degree} ${event.what} ${event.by} ${event.to} ${event.kind}`
    const known = branch.base === by.start ? by.afterwards.get(key) : undefined
    if (known) return known
    const among = toldIn(partsOf(branch.base, by.odds.teach, 'listens', `after ${event.on}`), isSpare)
    const names = among.length === 0
      ? NOBODY
      : listening(battleOf(branch), by.odds.teach, event, 'after', by.busy, among).map(({ carried }) => carried.name)
    if (branch.base === by.start) by.afterwards.set(key, names)
    return names
  }))
}

const noting = <T extends RunningTypes>(branch: Branch<T>, names: readonly string[]): Branch<T> =>
  names.length === 0 ? branch : { ...branch, answers: [...new Set([...branch.answers, ...names])].toSorted() }

/** An event that nothing waits for but what is worked out here. */
export const asWaiting = (event: Happening): Waits => ({ id: 'odds.e' as Waits['id'], kind: 'event', step: 'instead',
  event, done: [], call: null })

export interface Answered<T extends RunningTypes> {
  readonly branch: Branch<T>
  readonly event: Happening
}

/** What has become of the event in the end, in each of the ways in which that may go. */
export function answered<T extends RunningTypes>(
  branch: Branch<T>,
  waits: Waits,
  by: Reckoning<T>,
  walk: Walk<T>,
): readonly Answered<T>[] {
  const { event } = waits
  if (event.cancelled) return [{ branch, event }]
  let noted = branch
  for (const when of waits.step === 'before' ? ['before'] as const : ['instead', 'before'] as const) {
    const all = listeners(branch, by, event, when)
    const isAsked = ({ listener }: Listening): boolean => listener.use !== undefined || listener.may !== undefined
    noted = noting(noted, all.filter(isAsked).map(({ carried }) => carried.name))
    const next = all.find((one) => !isAsked(one) && !waits.done.includes(one.key))
    if (!next) continue
    const now = { ...waits, step: when, done: [...waits.done, next.key] }
    return answering(noted, now, next, by, walk).flatMap((one) => answered(one.branch, one.waits, by, walk))
  }
  return [{ branch: noted, event }]
}

/** Goes through the steps of one who is not asked. */
function answering<T extends RunningTypes>(
  branch: Branch<T>,
  waits: Waits,
  { carried, listener, path, key }: Listening,
  by: Reckoning<T>,
  walk: Walk<T>,
): readonly { readonly branch: Branch<T>; readonly waits: Waits }[] {
  const { event } = waits
  if (by.busy.size >= DEEPEST || listener.cost?.length) throw new Unknown()
  const { run, over, first, struck, unknown } = branch
  const it = event.to ?? event.by ?? carried.me
  const here = hereIn(battleOf(branch), by.odds.teach, carried, { it, event })
  const steps = [...path, 'steps']
  const own: RunFrame = { id: `${run.id}+` as RunFrame['id'], kind: 'run', step: 'next', root: carried.root,
    from: steps, way: null, me: carried.me, it, targets: [], of: null, parent: null, cursors: [],
    kept: { ...here.run.kept,
      ...(event.kind === undefined ? {} : { $kind: { is: 'word', word: event.kind } as const }) }, rolled: {},
    struck: [], event, listener: key, source: carried.source, waits: waits.id,
    ...(carried.effect ? { effect: carried.effect.id } : {}) }
  const begun: Branch<T> = { ...branch, run: own, waits, over: false, unknown: [] }
  const limited = listener.limits
    ? doneBy(begun, by,
      ({ work, teach }) => useLimits(work, { ...here, battle: work.battle }, teach, listener.limits, key))
      .branch
    : begun
  const inside: Reckoning<T> = { ...by, busy: new Set([...by.busy, key]) }
  return walk([limited], steps, inside).map((one) => {
    if (one.waits === null) throw new Unknown()
    return { branch: { ...one, run, over, first, struck, unknown, waits: branch.waits }, waits: one.waits }
  })
}
