// COM-24: the roll that a command waits for, as a viewer may know of it. Anybody at the table may have to throw the
// dice, so which dice they are is always told.
import { combatantOf, maySee, redactor, seesStats, seesToken, type Battle, type CombatantId,
  type Viewer } from '../engine/core/index.ts'
import type { DiceRequest } from '../engine/dice/types.ts'
import type { Session } from './types.ts'

/** What a roll is called when the viewer may know nothing of it. */
export const SECRET_ROLL = 'A roll by the GM'

export interface AwaitedRoll extends Pick<DiceRequest, 'purpose' | 'dice'> {
  /** `null` where it is secret: the faces alone are typed. */
  readonly bonus: number | null
  /** Whose roll it is, by id; `null` where it is nobody's, or secret. */
  readonly by: CombatantId | null
  /** What the total is compared with, in words; `null` where there is nothing, or where it is secret. */
  readonly against: string | null
}

/** The roll a session waits for, without names and bonuses that are secret; `null` when it waits for none. */
export function awaitedRoll(session: Session, battle: Battle, viewer: Viewer): AwaitedRoll | null {
  const { pending } = session
  if (!pending) return null
  const { dice, bonus, purpose, against } = pending.request
  const by = pending.request.by as CombatantId | null
  const roller = by === null ? undefined : combatantOf(battle, by)
  if (!maySee(viewer, pending.audience) || (roller && !seesToken(viewer, roller))) {
    return { purpose: SECRET_ROLL, dice, bonus: null, by: null, against: null }
  }
  const say = redactor(battle, viewer)
  const numbers = !roller || seesStats(viewer, roller)
  return {
    purpose: say(purpose),
    dice,
    by: roller ? roller.id : null,
    bonus: numbers ? bonus : null,
    against: numbers && against !== undefined ? say(against) : null,
  }
}
