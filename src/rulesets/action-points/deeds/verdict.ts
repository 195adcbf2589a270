// What the rolls of a deed and of the reactions to it come to (PTS-31, PTS-34).
import type { CombatantId } from '../../../engine/core/index.ts'
import { specOf } from './actions/table.ts'
import type { RunningDeed } from './actions/types.ts'
import { degreeWords, opposed } from '../rules/rolls.ts'
import type { DeedRoll, Options, State } from '../state.ts'

/** The reactions rolled against this deed, best first. */
export function rollsAgainst(
  running: RunningDeed,
  target: CombatantId,
  how: 'defend' | 'counter',
): readonly DeedRoll[] {
  const { frame, targets } = running
  return frame.rolls
    .filter((one) =>
      specOf(one.action)?.resolution === how && one.who !== frame.who
      && (one.who === target || (targets.length === 1 && !targets.includes(one.who)))
    )
    .toSorted((a, b) => b.degrees - a.degrees)
}

/** The roll of the deed itself; `null` when there is none. */
export const actorsRoll = ({ frame }: RunningDeed) =>
  frame.rolls.find((one) => one.who === frame.who && one.action === frame.deed.action) ?? null

/** What came of a deed against one target. */
export interface Verdict {
  /** The deed succeeds against this target. */
  readonly success: boolean
  readonly words: string
  /** PTS-31: who gains Advantage over whom. */
  readonly advantage: State['advantage']
  /** A counter-attack that won. */
  readonly counter: DeedRoll | null
}

/**
 * PTS-31: the deed's degrees against the degrees of those who reacted for this target. Without a roll it has 1 degree.
 * By the options a tie goes to the defender, and a Block that succeeds stops the blow whatever the degrees.
 */
export function verdictOn(options: Options, running: RunningDeed, target: CombatantId): Verdict {
  const { frame } = running
  const mine = actorsRoll(running)
  const { told } = frame
  if (told) {
    const advantage = told.advantage === 'none'
      ? null
      : told.advantage === 'actor'
      ? { who: frame.who, over: target }
      : { who: target, over: frame.who }
    return { success: told.success, words: '', advantage, counter: null }
  }
  const degrees = mine?.degrees ?? 1
  const defences = rollsAgainst(running, target, 'defend')
  const block = options.blockStops
    ? defences.find((one) => one.success && specOf(one.action)?.id === 'block')
    : undefined
  const [best] = defences
  const [counter] = rollsAgainst(running, target, 'counter')
  if (counter && mine) {
    const winner = opposed(mine, counter)
    const advantage = winner === 'one' && (!counter.success || degrees - counter.degrees >= 2)
      ? { who: frame.who, over: counter.who }
      : winner === 'other' && counter.degrees - degrees >= 2
      ? { who: counter.who, over: frame.who }
      : null
    if (winner !== 'one') {
      return { success: false,
        words: winner === 'other' ? `${degreeWords(counter.degrees)} beat ${degrees}` : 'neither wins', advantage,
        counter: winner === 'other' ? counter : null }
    }
    if (!best) return { success: true, words: degreeWords(degrees), advantage, counter: null }
  }
  if (!best) {
    return { success: mine?.success ?? true,
      words: mine ? (mine.success ? degreeWords(degrees) : 'the roll failed') : '', advantage: null, counter: null }
  }
  if (best.degrees > degrees || (mine && !mine.success)) {
    const advantage = best.success && best.degrees - degrees >= 2 ? { who: best.who, over: frame.who } : null
    return { success: false, words: best.success ? `${degreeWords(best.degrees)} beat ${degrees}` : 'the roll failed',
      advantage, counter: null }
  }
  if (block) return { success: false, words: 'blocked', advantage: null, counter: null }
  if (options.tieToDefender && best.success && best.degrees === degrees) {
    return { success: false, words: `${degreeWords(degrees)} each`, advantage: null, counter: null }
  }
  const advantage = !best.success || degrees - best.degrees >= 2 ? { who: frame.who, over: target } : null
  return { success: true, words: `${degreeWords(degrees)} against ${best.degrees}`, advantage, counter: null }
}
