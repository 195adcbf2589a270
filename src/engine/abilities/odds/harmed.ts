// Harm: what its dice add up to, and what is left of whoever takes it. Where nobody answers, the ruleset says so for
// each number; where somebody does, it is done by its own code.
import { oddsOf } from '../amounts/odds-of.ts'
import type { Step } from '../language/ability.ts'
import type { RunningTypes, TextPath } from '../run/frame.ts'
import { combatantOf } from '../../core/index.ts'
import { amountOf } from '../run/text.ts'
import { rollsNow } from '../run/running.ts'
import { numberOf, valuesOf } from '../run/values.ts'
import { isAnswered, notedAfter } from './answers.ts'
import { battleOf, type Branch, hereOf, merged, NUMBER, type Reckoning, spend, Unknown, withBody } from './branch.ts'
import { done, type Walk } from './perform.ts'

/** The degree of the check whose branch is under way. */
const degreeOf = <T extends RunningTypes>({ run }: Branch<T>): string | null =>
  run.cursors.findLast((one) => one.degree !== undefined)?.degree ?? run.degree ?? null

/** `group`: branches that differ in what has been lost, and in nothing that this harm hangs on. */
export function harmed<T extends RunningTypes>(
  group: readonly Branch<T>[],
  step: Extract<Step, { do: 'harm' }>,
  path: TextPath,
  by: Reckoning<T>,
  walk: Walk<T>,
): readonly Branch<T>[] {
  const [branch] = group
  if (!branch) return group
  const { odds } = by
  const { teach } = odds
  const { run } = branch
  const to = run.it
  const battle = battleOf(branch)
  const one = to === null ? undefined : combatantOf(battle, to)
  if (!one || to === null || odds.isDown(battle, one)) return group
  const here = hereOf(branch, by)
  const again = teach.harmDice.again(degreeOf(branch))
  const kept = step.kind.startsWith('$') ? run.kept[step.kind] : undefined
  const kind = step.kind.startsWith('$') ? (kept?.is === 'word' ? kept.word : '') : step.kind
  const call = { run, by: run.me, to, said: step.amount, kind,
    least: step.least === undefined ? 0 : numberOf(here, step.least), skips: step.skips ?? [], why: '', keeps: null }
  const stages = odds.stages(battle, call)
  // What is rolled in one round counts in the next.
  const isRound = run.cursors.some((each) => each.of === 'rounds') && rollsNow(here, step.amount)
  if (to !== by.target || step.keep !== undefined || isRound
    || stages.some((event) => isAnswered(branch, by, event)))
  {
    return merged(group.flatMap((each) => done(notedAfter(each, by, stages), step, path, by, walk, again)), by)
  }
  const takes = odds.harmed(battle, call)
  if (takes === null) return group
  const rolled = oddsOf(amountOf(step.amount, teach.words), valuesOf(here), teach.harmRounding ?? teach.rounding, again)
  if (rolled === null) throw new Unknown()
  spend(by, group.length * rolled.length * NUMBER)
  return group.flatMap((each) => {
    const noted = notedAfter(each, by, stages)
    return rolled.map(({ value, chance }) => ({ ...withBody(noted, takes(value, each.body), by),
      chance: each.chance * chance })
    )
  })
}
