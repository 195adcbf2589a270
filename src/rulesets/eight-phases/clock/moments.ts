// PHA-14, PHA-60: the start and end of a turn come in two parts for what listens: what happens by itself is due in the
// order of the rules, and those that react are asked when all that is done.
import { setOff } from '../../../engine/abilities/listen/answer.ts'
import { type Listening, listening } from '../../../engine/abilities/listen/match.ts'
import type { Happening } from '../../../engine/abilities/run/frame.ts'
import { someStep } from '../../../engine/abilities/language/ways.ts'
import type { CombatantId } from '../../../engine/core/index.ts'
import { ASKED, DUE } from '../abilities/moment-parts.ts'
import { READING } from '../abilities/reading.ts'
import { TEACHING } from '../abilities/teach.ts'
import type { FrameOf, PhasesBattle, PhasesWork } from '../state.ts'

type Boundary = Pick<FrameOf<'turn-boundary'>, 'at' | 'who'>

const momentOf = ({ at, who }: Boundary, part: string): Happening => ({ on: 'moment',
  what: at === 'turn-start' ? 'turn start' : 'turn end', by: who, to: who, part })

/** What listens for that moment and happens by itself, in the order of carriers. */
export const dueListeners = (battle: PhasesBattle, boundary: Boundary): readonly Listening[] =>
  listening(battle, READING, momentOf(boundary, DUE), 'after')

/** Whether it rolls a check or a save. */
export const rollsCheck = ({ listener }: Listening): boolean =>
  someStep(listener.steps, ({ do: what }) => what === 'check')

/** Does what listens under that name, where it still would. */
export function setOffListener(work: PhasesWork, boundary: Boundary, key: string): void {
  const one = dueListeners(work.battle, boundary).find((each) => each.key === key)
  if (one) setOff(work, TEACHING, one, momentOf(boundary, DUE), { waits: null })
}

/** The moment when all that was due is done: those that react to it are asked. */
export const boundaryOver = (at: Boundary['at'], who: CombatantId): Happening => momentOf({ at, who }, ASKED)
