// Whoever leads on from turn to turn does not know what others have begun: where that waits for dice and could not be
// done any more, it is said first. What two do at once is no matter of this: one wins, and the other is told.
import { refusal, type Battle, type Command, type Refusal, type Viewer } from '../engine/core/index.ts'
import { knowsOfRoll, pendingOf } from './pending.ts'
import type { Outcome } from './session.ts'
import type { Session } from './types.ts'

export const DICE_LOST = refusal('prompt-open', 'Dice are needed first: what they are for could not be done any more.')

/**
 * Why that command should not be carried out, which came to this outcome in that session; `null` where nothing of which
 * the viewer may know would be lost (COM-24).
 */
export function whyDiceLost(
  session: Session,
  battle: Battle,
  viewer: Viewer,
  command: Command,
  outcome: Outcome,
): Refusal | null {
  if (command.type !== 'own' || outcome.kind !== 'accepted') return null
  const isKnown = outcome.dropped.some(({ seat }) => {
    const pending = pendingOf(session, seat)
    return pending !== null && knowsOfRoll(battle, viewer, { by: pending.request.by, audience: pending.audience })
  })
  return isKnown ? DICE_LOST : null
}
