// A step that is done by its own code, with each way in which its dice may fall, and what others make of it.
import type { Step } from '../language/ability.ts'
import type { RunFrame, RunningTypes, TextPath } from '../run/frame.ts'
import { perform } from '../run/perform.ts'
import { amountOf } from '../run/text.ts'
import { poolsOf } from '../amounts/work-out.ts'
import { valuesOf } from '../run/values.ts'
import { answered } from './answers.ts'
import { type Branch, hereOf, type Reckoning, type Waits } from './branch.ts'
import { doneBy } from './done.ts'
import { fallsOf } from './faces.ts'

export type Walk<T extends RunningTypes> = (
  all: readonly Branch<T>[],
  path: RunFrame['from'],
  by: Reckoning<T>,
) => readonly Branch<T>[]

/** The amount that the step rolls, where it rolls any. */
const rolledIn = (step: Step): string | undefined =>
  'amount' in step ? step.amount : step.do === 'put' ? step.value : undefined

/** `again`: its dice are rolled a second time, and the best count. */
export function done<T extends RunningTypes>(
  branch: Branch<T>,
  step: Step,
  path: TextPath,
  by: Reckoning<T>,
  walk: Walk<T>,
  again = false,
): readonly Branch<T>[] {
  const { teach } = by.odds
  const text = rolledIn(step)
  const pools = text === undefined ? [] : poolsOf(amountOf(text, teach.words), valuesOf(hereOf(branch, by)))
  const key = `${path.join('.')} ${pools.map(({ count, sides }) => `${count}d${sides}`).join(' ')}`
  const isRolled = pools.length === 0 || branch.run.rolled[key] !== undefined
  const falls = isRolled ? [{ faces: [], chance: 1 }] : fallsOf(pools, again)
  return falls.flatMap(({ faces, chance }) => {
    const came = doneBy({ ...branch, chance: branch.chance * chance }, by, (running) => perform(running, step, path),
      faces)
    return happening(came.branch, came.waiting, by, walk)
  })
}

/** What waited happens, the latest first, as it has become by then. */
function happening<T extends RunningTypes>(
  branch: Branch<T>,
  [next, ...more]: readonly Waits[],
  by: Reckoning<T>,
  walk: Walk<T>,
): readonly Branch<T>[] {
  if (!next) return [branch]
  return answered(branch, next, by, walk).flatMap((one) => {
    const came = doneBy(one.branch, by, ({ work, teach }) => teach.happen?.(work, one.event, next.call))
    return happening(came.branch, [...came.waiting, ...more], by, walk)
  })
}
