// Which steps of the history its menu offers.

/** One command of the log, with its name on the undo button. */
export interface HistoryStep {
  readonly id: string
  readonly title: string
  readonly by: string
  readonly undone: boolean
  /** Nothing of the battle: undo passes the step over. */
  readonly isPassedOver?: boolean
  /** Undo never takes the step back. */
  readonly stays?: boolean
}

const MOST = 20
const MOST_REDO = 5

export interface StepChoice {
  readonly step: HistoryStep
  /** How many steps are done after a jump here. */
  readonly done: number
}

/** At most twenty steps around the present, newest first; at most five of them undone, when there are many. */
export function stepsAround(steps: readonly HistoryStep[]): readonly StepChoice[] {
  const done = steps.filter((step) => !step.undone).length
  const redo = Math.min(steps.length - done, Math.max(MOST_REDO, MOST - done))
  const end = done + redo
  return steps
    .slice(Math.max(0, end - MOST), end)
    .map((step, index) => ({ step, done: Math.max(0, end - MOST) + index + 1 }))
    .toReversed()
}
