// A seat at the battle: eyes and hands together. Whose view is shown there, and whose commands are given from there.
// The table's screen is one seat, the GM's private panel on that screen is another; more windows are more seats.
import type { Answer, Battle, ButtonView, Combatant, Command, CombatantId, Need, Offer, PromptId, PromptView, Ruleset,
  TargetView, Viewer } from '../engine/core/index.ts'
import type { Session } from '../session/types.ts'
import { promptOf, turnOf, viewOf } from './cached-views.ts'
import { isSecretRoll, isSecretTo, privateButtons, privatePrompt, targetsForScreen, withoutRange } from './secrets.ts'

export type SeatId = 'table' | 'private'

/** A whole battle and its ruleset, before any eyes are put on it. */
export interface OpenBattle {
  readonly spec: Ruleset
  readonly battle: Battle
}

/** What came of a command, for gestures that must glide back. */
export type Reply = { readonly ok: true } | { readonly ok: false; readonly says: string }

/** `forced`: by the GM's word; `more`: fields that are seldom wanted are asked for too. */
export interface Picking {
  readonly forced?: boolean
  readonly more?: boolean
}

/**
 * Ids of prompts are meant as this seat sees them. Refusals are told at this seat; a reply says only what everybody who
 * reads the screen may know, because the board tells it there.
 */
export interface Hands {
  /**
   * `inPlace`: the caller tells a refusal where it happened, so the table's seat does not tell it a second time. The GM
   * is still offered to insist.
   */
  give(command: Command, inPlace?: boolean): Promise<Reply>
  answer(prompt: PromptId, answer: Answer): Promise<Reply>
  /** Dice that were rolled by hand, one number for each die. */
  typeDice(faces: readonly number[]): Promise<Reply>
  rollForMe(): Promise<Reply>
  /**
   * Begins to aim, or acts at once when nothing is left to ask. An action that a rule refuses is not begun: the seat is
   * told why, and the GM may force it (COM-06).
   */
  pick(actor: CombatantId, offer: Offer, prompt: PromptId | null, how?: Picking): void
}

export interface Eyes {
  readonly id: SeatId
  /** Whose eyes these are: all that is shown at this seat is projected for this viewer. */
  readonly viewer: Viewer
  /** Who else reads the screen that this seat is on. The board shows nothing that this viewer may not know (COM-24). */
  readonly screen: Viewer
}

export interface Seat extends Eyes, Hands {
  /** Knows more than its screen may show: its aims, numbers and reasons stay off the board. */
  readonly isPrivate: boolean
  /** The battle as it is shown here; the same object for the same battle. */
  view(open: OpenBattle): Battle
  /** Whether this seat gives that combatant's commands: it sees its token and its numbers. */
  mayPlay(combatant: Pick<Combatant, 'secret' | 'player'> | undefined): boolean
  /** The open question as it is asked here; `null`: nothing of it is. A private seat has what its screen has not. */
  prompt(open: OpenBattle): PromptView | null
  /** The open question, when it asks for targets and this seat answers it. */
  targetQuestion(open: OpenBattle): TargetQuestion | null
  /** Buttons of the turn that are pressed here. A private seat has those that its screen cannot press. */
  buttons(open: OpenBattle): readonly ButtonView[]
  /** Of the targets of an aim or a question of this seat, those that the board may light. */
  targetsOnBoard(open: OpenBattle, targets: readonly TargetView[]): readonly TargetView[]
  /** The same need as the board may show it: a private range is a secret number. */
  needOnBoard<Kind extends Need>(need: Kind): Need
}

export type TargetQuestion = Extract<PromptView, { readonly kind: 'target' }>

/** The seats of one screen: the table's, and the GM's private one while its panel is open. */
export interface Seats {
  readonly table: Seat
  readonly private: Seat | null
}

export function createSeat(eyes: Eyes, hands: Hands): Seat {
  const { id, viewer, screen } = eyes
  const isPrivate = id === 'private'
  const view = ({ spec, battle }: OpenBattle) => viewOf(spec, battle, viewer)
  const onScreen = ({ spec, battle }: OpenBattle) => viewOf(spec, battle, screen)
  const mayPlay: Seat['mayPlay'] = (combatant) => !isSecretTo(viewer, combatant)
  const prompt: Seat['prompt'] = (open) =>
    isPrivate ? privatePrompt(open.spec, open.battle, screen) : promptOf(open.spec, view(open))
  return {
    ...eyes,
    ...hands,
    isPrivate,
    view,
    mayPlay,
    prompt,
    targetQuestion: (open) => {
      const asked = prompt(open)
      if (asked?.kind !== 'target') return null
      return asked.by.who === 'combatant' && !mayPlay(open.battle.combatants[asked.by.id]) ? null : asked
    },
    buttons: (open) =>
      isPrivate
        ? privateButtons(open.spec, open.battle, onScreen(open))
        : turnOf(open.spec, view(open)).buttons,
    targetsOnBoard: (open, targets) =>
      isPrivate ? targetsForScreen(targets, onScreen(open), open.battle, screen) : targets,
    needOnBoard: (need) => (isPrivate ? withoutRange(need) : need),
  }
}

/** The seats in the order in which they are asked: what everybody may see is played from the table's seat. */
const seatsInOrder = (seats: Seats): readonly Seat[] => seats.private ? [seats.table, seats.private] : [seats.table]

/** The seat from which that combatant is moved and aimed; `null` while no seat of this screen may play it. */
export const seatOf = (seats: Seats, battle: Battle, who: CombatantId): Seat | null =>
  seatsInOrder(seats).find((seat) => seat.mayPlay(battle.combatants[who])) ?? null

/** The seat that answers an open question for targets, with the question as that seat reads it. */
export function targetQuestionOf(
  seats: Seats,
  open: OpenBattle,
): { readonly seat: Seat; readonly prompt: TargetQuestion } | null {
  for (const seat of seatsInOrder(seats)) {
    const prompt = seat.targetQuestion(open)
    if (prompt) return { seat, prompt }
  }
  return null
}

/** The seat at which an awaited roll is made: the private one for a secret roll, while its panel is open. */
export const rollingSeat = (seats: Seats, session: Session, battle: Battle): Seat =>
  seats.private && isSecretRoll(session, battle, seats.private.screen) ? seats.private : seats.table
