// A movement that a step asks for: the run waits until it is over, then it knows how far it went and whom it passed.
import type { Place } from '../../../grid/index.ts'
import { type Battle, type CombatantId, combatantOf, type FrameId, type Work } from '../../core/index.ts'
import { standingAt } from '../../kits/standing.ts'
import type { Step } from '../language/ability.ts'
import { asRun, type Run, type RunFrame, type RunningTypes, type TextPath } from './frame.ts'
import { change, enter, frameOf, keep, now, type Running } from './running.ts'
import type { Reading } from './teach.ts'
import { stepAt } from './text.ts'
import { holds } from './values.ts'

type MoveStep = Extract<Step, { do: 'move' }>

/** A part of the way: how many spaces, whom it led past, and whether something stood in the way of the rest. */
export interface Gone {
  readonly spaces: number
  readonly passed?: readonly CombatantId[]
  readonly stopped?: boolean
}

/** Notes a part of the way with the run that waits for it. Called by the ruleset, as often as the mover gets on. */
export function noteWay<T extends RunningTypes>(work: Work<T>, run: FrameId, gone: Gone): void {
  const running = { work, id: run }
  const frame = frameOf(running)
  if (frame?.step !== 'move') return
  const { spaces = 0, passed = [], stopped = false } = frame.walked ?? {}
  const { id, ...rest } = frame
  const walked: Run['walked'] = { spaces: spaces + gone.spaces,
    passed: [...new Set([...passed, ...(gone.passed ?? [])])], stopped: stopped || gone.stopped === true }
  work.set(id, { ...rest, walked })
}

/** The movement is over: the way is kept, and what is done to each who was passed comes next. */
export function arrive<T extends RunningTypes>(running: Running<T>, step: Step | undefined, path: TextPath): void {
  const { walked } = now(running)
  const way = walked ?? { spaces: 0, passed: [] }
  change(running, { step: 'next', walked: { spaces: 0, passed: [] } })
  if (step?.do !== 'move') return
  keep(running, step.keep, { is: 'way', spaces: way.spaces, ...(way.stopped ? { stopped: true } : {}) })
  if (step.passed?.length && way.passed.length > 0) enter(running, { of: 'passed', path, at: 0, left: way.passed })
}

/** The step that a run waits for, where that moves somebody. */
export function movingStep<T extends RunningTypes>(
  battle: Battle<T>,
  teach: Reading<T>,
  run: FrameId | undefined,
): { readonly frame: RunFrame; readonly step: MoveStep } | null {
  const frame = asRun(battle.stack.find(({ id }) => id === run))
  const text = frame && teach.abilityAt(battle, frame.root)
  const step = text && stepAt(text, frame.asked ?? [])
  return frame && step?.do === 'move' ? { frame, step } : null
}

/** Whether the movement may end there, as its step says. */
export function mayEndAt<T extends RunningTypes>(
  battle: Battle<T>,
  teach: Reading<T>,
  run: FrameId | undefined,
  { who, place }: { readonly who: CombatantId; readonly place: Place },
): boolean {
  const moving = movingStep(battle, teach, run)
  const one = combatantOf(battle, who)
  if (!moving?.step.ends || !one) return true
  return holds({ battle: standingAt(battle, one, place), run: moving.frame, teach }, moving.step.ends)
}
