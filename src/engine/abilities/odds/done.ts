// Steps that are done by their own code, on a copy of the battle: conditions, resources, counters, and harm that others
// answer. So what they come to is what they would come to.
import { rehearse, type Frame } from '../../core/index.ts'
import { asRun, type RunFrame, type RunningTypes } from '../run/frame.ts'
import type { Running } from '../run/running.ts'
import { type Branch, DONE, type Reckoning, spend, Unknown, type Waits, battleOf, withBody } from './branch.ts'
import { given } from './faces.ts'

/** What has been done, and what waits for an answer before it happens, the latest first. */
interface Done<T extends RunningTypes> {
  readonly branch: Branch<T>
  readonly waiting: readonly Waits[]
}

export function doneBy<T extends RunningTypes>(
  branch: Branch<T>,
  by: Reckoning<T>,
  how: (running: Running<T>) => void,
  faces: readonly number[] = [],
): Done<T> {
  spend(by, DONE)
  const { run, waits } = branch
  const battle = battleOf(branch)
  const before = [...battle.stack, ...(waits === null ? [] : [waits]), run] as typeof battle.stack
  const came = rehearse<T, typeof battle>(by.odds.parts, { ...battle, stack: before }, (work) => {
    how({ work, teach: by.odds.teach, id: run.id })
    return work.battle
  }, undefined, given(faces))
  if (came.value === null) throw new Unknown()
  const after = came.value
  const frameOf = (id: string): Frame<T> | undefined => after.stack.find((one) => one.id === id)
  const now = asRun(frameOf(run.id) as never)
  const body = after.combatants[by.target]
  if (!now || !body) throw new Unknown()
  const known = new Set(before.map(({ id }) => id))
  const waiting = after.stack.filter(({ id, kind }) => kind === 'event' && !known.has(id)).toReversed()
  const deed = before.slice(0, battle.stack.length).map(({ id }) => frameOf(id) ?? null).filter((one) => one !== null)
  return {
    branch: { ...withBody(branch, body, by), base: { ...after, stack: deed, prompt: null }, run: settled(now),
      waits: waits === null ? null : ((frameOf(waits.id) as unknown as Waits | undefined) ?? waits) },
    waiting: waiting as unknown as readonly Waits[],
  }
}

/** The run goes on at once: nobody is asked and nothing is waited for. */
const settled = (run: RunFrame): RunFrame => {
  const { asked: _asked, asks: _asks, ...rest } = run
  return { ...rest, step: 'next' }
}
