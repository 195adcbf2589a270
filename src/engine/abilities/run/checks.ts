// What a check came to, and the branch that follows from it. The ruleset rolls; these are called when the roll counts.
import type { CombatantId } from '../../core/index.ts'
import type { Step } from '../language/ability.ts'
import type { Run, RunFrame, RunningTypes, TextPath } from './frame.ts'
import { change, enter, now, type Running, textOf } from './running.ts'
import { stepAt } from './text.ts'
import type { Here } from './values.ts'

/** What a check came to. */
export interface Came {
  readonly degree: string
  readonly total: number
  readonly against: CombatantId | null
  /** Whether the one it was against was struck. */
  readonly struck: boolean
  /** It was turned on somebody else than the steps say: that one is in hand in its branch. */
  readonly redirected?: boolean
  /** Nothing comes of it for whoever made it. */
  readonly spared?: boolean
}

/** What a check came to: its branch is done next. Called by the ruleset when the roll counts. */
export function resolveCheck<T extends RunningTypes>(running: Running<T>, came: Came): void {
  const { step, path } = noted(running, came)
  const degree = step === null || came.spared ? null : branchOf(running, step, came.degree)
  if (degree === null) return
  enter(running, { of: 'list', path: [...path, 'on', degree], at: 0, degree: came.degree })
  if (came.redirected && came.against !== null) change(running, { it: came.against })
}

/**
 * The same where the frame of the check stays and goes on afterwards: its branch is a run of its own, on top of it.
 * Whether there is one.
 */
export function branchInto<T extends RunningTypes>(running: Running<T>, came: Came): boolean {
  const { step, path } = noted(running, came)
  const degree = step === null ? null : branchOf(running, step, came.degree)
  if (degree === null) return false
  const { id, ...run } = now(running)
  const it = came.against ?? run.it
  const branch: Run = { ...run, step: 'next', from: [...path, 'on', degree], it, parent: id, degree: came.degree,
    cursors: [{ of: 'list', path: [...path, 'on', degree], at: 0, it }] }
  running.work.push(branch)
  return true
}

function noted<T extends RunningTypes>(
  running: Running<T>,
  came: Came,
): { readonly step: Extract<Step, { do: 'check' }> | null; readonly path: TextPath } {
  const run = now(running)
  const text = textOf(running, run)
  const path = run.asked ?? []
  const step = text ? stepAt(text, path) : undefined
  const kept = { is: 'check', degree: came.degree, total: came.total } as const
  change(running, { step: 'next',
    kept: { ...run.kept, $degree: kept, ...(step?.keep === undefined ? {} : { [step.keep]: kept }) },
    struck: came.struck && came.against !== null && !run.struck.includes(came.against)
      ? [...run.struck, came.against]
      : run.struck })
  return { step: step?.do === 'check' ? step : null, path }
}

/** The branch of a degree: its own, or that of the degree that it counts as. */
function branchOf<T extends RunningTypes>(
  { teach }: Running<T>,
  step: Extract<Step, { do: 'check' }>,
  degree: string,
): string | null {
  const on = step.on ?? {}
  if (Object.hasOwn(on, degree)) return degree
  const counts = teach.words.checks[step.check]?.counts?.[degree]
  return counts !== undefined && Object.hasOwn(on, counts) ? counts : null
}

/** A check whose branch is under way: where it stands, and what it came to. */
export interface CheckUnderWay {
  readonly step: Extract<Step, { do: 'check' }>
  readonly path: TextPath
  readonly degree: string
}

/** The checks whose branches are under way, the innermost first. */
export function checksNow<T extends RunningTypes>({ battle, run, teach }: Here<T>): readonly CheckUnderWay[] {
  const text = teach.abilityAt(battle, run.root)
  const branches = [{ path: run.from ?? [], degree: run.degree }, ...run.cursors ?? []].toReversed()
  return branches.flatMap(({ path, degree }): readonly CheckUnderWay[] => {
    const at = path.slice(0, -2)
    const step = text && degree !== undefined ? stepAt(text, at) : undefined
    return step?.do === 'check' && degree !== undefined ? [{ step, path: at, degree }] : []
  })
}

/** Under which a roll of that check counts for all to whom the step is done. */
export const checkKey = (path: TextPath): string => `${path.join('.')} check`

/** Those to whom the step under way will still be done. */
export const leftToCome = ({ cursors }: Pick<RunFrame, 'cursors'>): readonly CombatantId[] =>
  cursors.findLast((one) => one.of === 'each')?.left ?? []
