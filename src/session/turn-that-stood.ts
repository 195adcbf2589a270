// COM-24: where the table is to know nothing of hidden ones' turns, the turn that a viewer was shown last stands on
// while such a turn runs: headline, marks of the queue, phase bar, numbers and what is refused stay as they were, for
// whoever played that turn as well. Nothing more can be done in it.
import { isShownQuestion, type Battle, type Ruleset, type Viewer } from '../engine/core/index.ts'
import { rememberedByName } from '../lib/remembered.ts'
import { currentBattle, type StepSoFar } from './session.ts'
import { pendingOf } from './pending.ts'
import type { SeatName, Session } from './types.ts'
import { asTold, isUntoldTurn, untoldAfter, untoldAt, type Untold } from './untold-turns.ts'

const stood = rememberedByName<Battle, Battle>()

/**
 * The whole battle, with the turn as that viewer may take it to be; the battle itself but while a turn runs of which
 * the viewer is to know nothing. The same object for the same battle and viewer. To be projected or to word refusals,
 * never to be gone on from.
 */
export function withTurnThatStood(spec: Ruleset, session: Session, viewer: Viewer): Battle {
  const now = currentBattle(spec, session)
  return isUntold(spec, now, viewer) ? told(now, untoldAt(spec, session, session.head, viewer), viewer) : now
}

/**
 * The battle as far as a command of that seat has come that waits for dice, for that viewer: a turn that began within
 * the command, and of which the viewer is to know nothing, is not shown before the command is done, as it is not shown
 * afterwards.
 */
export function soFarWithTurnThatStood(
  spec: Ruleset,
  session: Session,
  seat: SeatName,
  { battle, events }: StepSoFar,
  viewer: Viewer,
): Battle {
  const pending = pendingOf(session, seat)
  if (!pending || !isUntold(spec, battle, viewer)) return battle
  const step = { id: session.entries.length, command: pending.command, events, start: currentBattle(spec, session),
    untold: untoldAt(spec, session, session.head, viewer) }
  return told(battle, untoldAfter(spec, step, viewer), viewer)
}

const told = (battle: Battle, untold: Untold | null, viewer: Viewer): Battle =>
  untold ? stood(battle, JSON.stringify(viewer), () => asTold(battle, untold)) : battle

/** What is asked in sight is no secret: then the turn is shown as far as it may be known. */
const isUntold = (spec: Ruleset, battle: Battle, viewer: Viewer): boolean =>
  viewer.role !== 'gm' && isUntoldTurn(spec, battle, viewer)
  && (battle.prompt === null || !isShownQuestion(spec, battle, viewer))
