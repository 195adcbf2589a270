// Sets off what listens: a run of its own for each, asked first where somebody may decline it.
import { combatantOf, type FrameId, type Work } from '../../core/index.ts'
import type { Happening, Run, RunningTypes } from '../run/frame.ts'
import { useLimits } from '../run/limits.ts'
import { canPay, paid } from '../run/pay.ts'
import type { Reading, Teaching } from '../run/teach.ts'
import { whoIs } from '../run/values.ts'
import { hereIn } from '../carry/carriers.ts'
import type { Listening } from './match.ts'

/** Runs of listeners inside each other: so deep, and so many in one decision. The rest is the GM’s. */
const DEEPEST = 12
const MOST = 200
const started = new WeakMap<object, number>()

/** Counts one more run of those that nobody asked for; `false`: there were too many in this decision. */
export function mayStart<T extends RunningTypes>(work: Work<T>): boolean {
  const count = (started.get(work) ?? 0) + 1
  started.set(work, count)
  return count <= MOST
}

/**
 * Puts the run of a listener on the stack. `paid`: who decides has said yes already, in a window. `waits`: the frame of
 * the event, where it has not happened yet.
 */
export function setOff<T extends RunningTypes>(
  work: Work<T>,
  teach: Teaching<T>,
  one: Listening,
  event: Happening,
  said: { readonly waits: FrameId | null; readonly agreed?: boolean },
): void {
  const { carried, listener, path, key } = one
  const deep = work.battle.stack.filter((frame) => frame.kind === 'run' && 'listener' in frame).length
  if (deep >= DEEPEST || !mayStart(work)) {
    return work.tell(`${carried.name} would answer as well. What comes of that is the GM’s to say.`, [carried.me], {
      only: 'gm',
    })
  }
  const it = event.to ?? event.by ?? carried.me
  const here = hereIn(work.battle, teach, carried, { it, event })
  const may = said.agreed || listener.may === undefined ? null : whoIs(here, listener.may)
  const steps = [...path, 'steps']
  const run: Run = { kind: 'run', step: 'next', root: carried.root, from: steps, way: null, me: carried.me, it,
    targets: [], of: null, parent: null, cursors: [{ of: 'list', path: steps, at: 0, it }],
    kept: { ...here.run.kept, ...kindOf(event) }, rolled: {}, struck: [], event, listener: key, source: carried.source,
    ...(said.waits === null ? {} : { waits: said.waits }), ...(carried.effect ? { effect: carried.effect.id } : {}) }
  if (listener.may !== undefined && !said.agreed) {
    if (may?.presence !== 'present') return
    const asking = { ...run, id: '' as FrameId }
    if (!canPay({ battle: work.battle, run: asking, teach }, listener.cost, may)) return
    work.push({ ...run, step: 'may', asked: path, asks: may.id, cursors: [] })
    return
  }
  useLimitsOf(work, teach, one, event)
  const id = work.push(run)
  const payer = listener.may === undefined && !said.agreed ? null : whoIs(here, listener.may ?? 'me')
  if (payer && listener.cost) paid({ work, teach, id }, listener.cost, payer)
}

/** Of what kind the harm is, so that steps can do harm of the same kind. */
const kindOf = ({ kind }: Happening): Run['kept'] => (kind === undefined ? {} : { $kind: { is: 'word', word: kind } })

/** Notes that the listener has answered, where it has limits. */
function useLimitsOf<T extends RunningTypes>(
  work: Work<T>,
  teach: Reading<T>,
  { carried, listener, key }: Listening,
  event: Happening,
): void {
  const here = hereIn(work.battle, teach, carried, { it: event.to ?? event.by ?? carried.me, event })
  useLimits(work, here, teach, listener.limits, key)
}

/** Whether who bears it is there to answer. */
export const isThere = <T extends RunningTypes>(work: Pick<Work<T>, 'battle'>, { carried }: Listening): boolean =>
  combatantOf(work.battle, carried.me)?.presence === 'present'
