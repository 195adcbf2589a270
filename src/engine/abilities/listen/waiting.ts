// Something that is about to happen, while others may come before it or instead of it.
import type { Battle, Work } from '../../core/index.ts'
import type { Happening, RunningTypes, WaitingFrame } from '../run/frame.ts'
import type { Reading, Teaching } from '../run/teach.ts'
import { setOff } from './answer.ts'
import { type Listening, listening } from './match.ts'

/** Whether anything would come before that or instead of it now. Where nothing does, it happens at once. */
export const isAwaited = <T extends RunningTypes>(battle: Battle<T>, teach: Reading<T>, event: Happening): boolean =>
  listening(battle, teach, event, 'instead').length > 0 || listening(battle, teach, event, 'before').length > 0

/** Notes in `done`, beside what has answered: its window was open, and a reaction has turned it to somebody else. */
const ASKED = 'asked'
const TURNED = 'turned'

/**
 * Whether that may be asked about it now: each once, and where a reaction has turned it, whoever it meets now alone may
 * come instead. All others were asked already.
 */
export const mayBeAsked = (
  { listener, key, carried }: Listening,
  { event, done }: Pick<WaitingFrame, 'event' | 'done'>,
): boolean =>
  listener.use !== undefined && !done.includes(key)
  && (listener.when !== 'instead' || !done.includes(TURNED) || carried.me === event.to)

type Frame = WaitingFrame & { readonly kind: 'event' }

/** Moves it on: each that listens unasked, then the window of those that react, instead and then before. */
export function advanceWaiting<T extends RunningTypes>(work: Work<T>, frame: Frame, teach: Teaching<T>): void {
  const { id, ...now } = frame
  const to = (change: Partial<Frame>): void => work.set(id, { ...now, ...change })
  if (now.event.cancelled) return over(work, frame, teach)
  switch (now.step) {
    case 'instead':
    case 'before': {
      if (now.step === 'instead' && now.done.includes(ASKED)) {
        return to({ done: now.done.map((one) => (one === ASKED ? TURNED : one)) })
      }
      const next = listening(work.battle, teach, now.event, now.step).find(({ listener, key }) =>
        listener.use === undefined && !now.done.includes(key)
      )
      if (!next) return to({ step: now.step === 'instead' ? 'ask instead' : 'ask before' })
      to({ done: [...now.done, next.key] })
      return setOff(work, teach, next, now.event, { waits: id })
    }
    case 'ask instead':
    case 'ask before': {
      const when = now.step === 'ask instead' ? 'instead' : 'before'
      to(when === 'instead' ? { step: 'before', done: [...now.done, ASKED] } : { step: 'happen' })
      const reacts = listening(work.battle, teach, now.event, when).some((one) => mayBeAsked(one, now))
      return reacts ? teach.askReactions?.(work, now.event, id) : undefined
    }
    case 'happen':
      return over(work, frame, teach)
  }
}

function over<T extends RunningTypes>(work: Work<T>, { id, event, call }: Frame, teach: Teaching<T>): void {
  work.pop(id)
  teach.happen?.(work, event, call)
}
