// Steps at the end of a use that change nothing of what is told: what is put on, paid or moved when all is done.
import type { Step } from '../language/ability.ts'
import { stepsInside } from '../language/ways.ts'
import type { TextPath } from '../run/frame.ts'
import { stepAt, stepsAt } from '../run/text.ts'

const IDLE: ReadonlySet<Step['do']> = new Set<Step['do']>(['put', 'end', 'cure', 'move', 'swap', 'zone', 'thing',
  'summon', 'remove', 'resize', 'order', 'tell', 'reveal', 'reload', 'let', 'block', 'choose', 'pick'])

/** Whether nothing of the step is told. `isSpare`: a resource of which nothing is. */
export function isIdle(step: Step, isSpare: (what: string) => boolean): boolean {
  return (IDLE.has(step.do) || ((step.do === 'gain' || step.do === 'lose') && isSpare(step.what)))
    && stepsInside(step).every((one) => isIdle(one, isSpare))
}

/** So many steps of the list at that place have to be looked at. `from`: where the steps of the use stand. */
export function countThatMatter(
  text: unknown,
  path: TextPath,
  from: TextPath,
  isSpare: (what: string) => boolean,
): number {
  const steps = stepsAt(text, path)
  return isLast(text, path, from, isSpare) ? matter(steps, isSpare) : steps.length
}

const matter = (steps: readonly Step[], isSpare: (what: string) => boolean): number =>
  steps.findLastIndex((step) => !isIdle(step, isSpare)) + 1

/** Whether nothing that matters comes after the list at that place. */
function isLast(text: unknown, path: TextPath, from: TextPath, isSpare: (what: string) => boolean): boolean {
  if (path.length <= from.length) return true
  // The list stands in a step, which stands in a list: “steps, 0, on, hit” in the first of “steps”.
  const at = path.findLastIndex((part) => typeof part === 'number')
  if (at < 0) return false
  const [holder, list] = [stepAt(text, path.slice(0, at + 1)), path.slice(0, at)]
  const isOnce = holder !== undefined && holder.for === undefined
    && (holder.do === 'check' || holder.do === 'block' || holder.do === 'choose')
  return isOnce && matter(stepsAt(text, list), isSpare) <= Number(path[at]) + 1 && isLast(text, list, from, isSpare)
}
