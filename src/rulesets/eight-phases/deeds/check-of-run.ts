// The check that a step of an ability asks for: “bulk save” (PHA-51).
import { stepAt } from '../../../engine/abilities/run/text.ts'
import { READING } from '../abilities/reading.ts'
import type { FrameOf, PhasesBattle } from '../state.ts'

/** By its name in the language; `null` for a roll that no step asks for. */
export function checkOfRun(battle: PhasesBattle, { purpose }: Pick<FrameOf<'check'>, 'purpose'>): string | null {
  const run = purpose.for === 'run' ? battle.stack.find(({ id }) => id === purpose.frame) : undefined
  const text = run?.kind === 'run' ? READING.abilityAt(battle, run.root) : null
  const step = run?.kind === 'run' && text ? stepAt(text, run.asked ?? []) : undefined
  return step?.do === 'check' ? step.check : null
}

/** PHA-51: whether the roll is a save, of the rules or of a step. */
export const isSave = (battle: PhasesBattle, check: Pick<FrameOf<'check'>, 'purpose'>): boolean =>
  check.purpose.for === 'save' || check.purpose.for === 'concentration'
  || (checkOfRun(battle, check)?.endsWith(' save') ?? false)
