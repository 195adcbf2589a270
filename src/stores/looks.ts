// What is seen from a seat: the battle, the open question, the buttons of the turn, and what of them its screen may
// show.
import { isOf, plays, whoseResponse, type Battle, type ButtonView, type Combatant, type CombatantId, type Need,
  type PromptView, type TargetView } from '../engine/core/index.ts'
import { comingRolls } from '../session/coming-rolls.ts'
import type { Session } from '../session/types.ts'
import { withTurnThatStood } from '../session/turn-that-stood.ts'
import { promptOf, turnOf, viewOf } from './cached-views.ts'
import { isSecretRoll, isSecretTo, privateButtons, privatePrompt, targetsForScreen, withoutRange } from './secrets.ts'
import type { OpenBattle, Seat, Seats } from './seat.ts'

export type TargetQuestion = Extract<PromptView, { readonly kind: 'target' }>

/** The battle as it is shown at that seat; the same object for the same battle. */
export const viewAt = ({ viewer }: Seat, { spec, battle, session }: OpenBattle): Battle =>
  viewOf(spec, session && battle.hiddenTurns === 'untold' ? withTurnThatStood(spec, session, viewer) : battle, viewer)

const viewOnScreen = ({ screen }: Seat, { spec, battle }: OpenBattle): Battle => viewOf(spec, battle, screen)

/**
 * Whether that seat gives the combatant's commands. On the GM's own page it needs to see its token and its numbers; at
 * a seat elsewhere somebody who plays it has to sit there.
 */
export const mayPlay = (
  { viewer, sitter }: Pick<Seat, 'viewer' | 'sitter'>,
  combatant: Combatant | undefined,
): boolean => sitter ? sitter.role !== 'spectator' && plays(sitter, combatant) : !isSecretTo(viewer, combatant)

/** The open question as it is asked there; `null`: nothing of it is. A private seat has what its screen has not. */
export const promptAt = (seat: Seat, open: OpenBattle): PromptView | null =>
  seat.isPrivate ? privatePrompt(open.spec, open.battle, seat.screen) : promptOf(open.spec, viewAt(seat, open))

/** The open question, when it asks for targets and that seat answers it. */
function targetQuestionAt(seat: Seat, open: OpenBattle): TargetQuestion | null {
  const asked = promptAt(seat, open)
  if (asked?.kind !== 'target') return null
  if (asked.by.who === 'combatant') return mayPlay(seat, open.battle.combatants[asked.by.id]) ? asked : null
  const { sitter } = seat
  return !sitter || isOf(open.battle, sitter, whoseResponse(asked.by)) ? asked : null
}

/** Buttons of the turn that are pressed there. A private seat has those that its screen cannot press. */
export const buttonsAt = (seat: Seat, open: OpenBattle): readonly ButtonView[] =>
  seat.isPrivate
    ? privateButtons(open.spec, open.battle, viewOnScreen(seat, open))
    : turnOf(open.spec, viewAt(seat, open)).buttons

/** Of the targets of an aim or a question of that seat, those that the board may light. */
export const targetsOnBoard = (seat: Seat, open: OpenBattle, targets: readonly TargetView[]): readonly TargetView[] =>
  seat.isPrivate ? targetsForScreen(targets, viewOnScreen(seat, open), open.battle, seat.screen) : targets

/** The same need as the board may show it: a private range is a secret number. */
export const needOnBoard = (seat: Seat, need: Need): Need => (seat.isPrivate ? withoutRange(need) : need)

/** The seats in the order in which they are asked: what everybody may see is played from the table's seat. */
const seatsInOrder = (seats: Seats): readonly Seat[] => seats.private ? [seats.table, seats.private] : [seats.table]

/** The seat from which that combatant is moved and aimed; `null` while no seat of this screen may play it. */
export const seatOf = (seats: Seats, battle: Battle, who: CombatantId): Seat | null =>
  seatsInOrder(seats).find((seat) => mayPlay(seat, battle.combatants[who])) ?? null

/** The seat that answers an open question for targets, with the question as that seat reads it. */
export function targetQuestionOf(
  seats: Seats,
  open: OpenBattle,
): { readonly seat: Seat; readonly prompt: TargetQuestion } | null {
  for (const seat of seatsInOrder(seats)) {
    const prompt = targetQuestionAt(seat, open)
    if (prompt) return { seat, prompt }
  }
  return null
}

/** Whether dice are needed in the private panel: it is open, and a roll that comes in any case is secret. */
export function rollsInPrivate({ private: seat }: Seats, { spec, battle, session }: OpenBattle & {
  readonly session: Session
}): boolean {
  return seat !== null && session.pending !== null
    && comingRolls(spec, battle, session.pending).some((roll) => isSecretRoll(roll, battle, seat.screen))
}
