// Whoever leads on from turn to turn does not know what others have begun: where that waits for dice and could not be
// done any more, it is said first. What two do at once is no matter of this: one wins, and the other is told.
import { refusal, type Battle, type Command, type Refusal, type Ruleset, type Viewer } from '../engine/core/index.ts'
import { waitsInSight } from './coming-rolls.ts'
import type { Outcome } from './session.ts'
import type { Session } from './types.ts'

export const DICE_LOST = refusal('prompt-open', 'Dice are needed first: what they are for could not be done any more.')

/**
 * Why that command should not be carried out, which came to this outcome in that session; `null` where nothing of which
 * the viewer may know would be lost (COM-24).
 */
export function whyDiceLost(
  spec: Ruleset,
  session: Session,
  battle: Battle,
  viewer: Viewer,
  command: Command,
  outcome: Outcome,
): Refusal | null {
  if (command.type !== 'own' || outcome.kind !== 'accepted') return null
  return outcome.dropped.some(({ seat }) => waitsInSight(spec, session, battle, viewer, seat)) ? DICE_LOST : null
}
