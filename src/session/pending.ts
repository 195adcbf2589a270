// COM-24: the roll that is awaited, as a viewer may know of it. Whoever sits at the table may have to throw the dice,
// so which dice they are is always told.
import { combatantOf, maySee, redactor, seesStats, seesToken, type Battle, type CombatantId,
  type Viewer } from '../engine/core/index.ts'
import type { DiceRequest } from '../engine/dice/types.ts'
import type { Session } from './types.ts'

/** What a roll is called that the viewer may know nothing of. */
export const SECRET_ROLL = 'A roll of the GM'

export interface AwaitedRoll extends Pick<DiceRequest, 'purpose' | 'dice'> {
  /** `null` where it is secret: the faces alone are typed. */
  readonly bonus: number | null
  /** Whose roll it is, by id; `null` where nobody's or not to be known. */
  readonly by: CombatantId | null
  /** What it is held against, in words; `null` where nothing is, or where it is secret. */
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
