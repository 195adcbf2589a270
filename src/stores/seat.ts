// A seat at the battle: eyes and hands together. Whose view is shown there, and whose commands are given from there.
// The table's screen is one seat, the GM's private panel on that screen is another; more windows are more seats. What
// is seen from a seat is worked out in `looks.ts`.
import type { Answer, Battle, Command, CombatantId, Offer, PromptId, Ruleset, Sitter,
  Viewer } from '../engine/core/index.ts'
import type { SeatName, Session } from '../session/types.ts'

export type SeatId = 'table' | 'private'

/** A whole battle and its ruleset, before any eyes are put on it. */
export interface OpenBattle {
  readonly spec: Ruleset
  readonly battle: Battle
  /** On the GM's own page alone. */
  readonly session?: Session
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
  /**
   * Dice that were rolled by hand, one number for each die. `of`: the seat whose command waits for them; `key`: for
   * which of its rolls, the next one unless told.
   */
  typeDice(faces: readonly number[], of: SeatName, key?: string): Promise<Reply>
  rollForMe(of: SeatName, key?: string): Promise<Reply>
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
  /** At a seat elsewhere: who sits there. Only commands of theirs are given from there. */
  readonly sitter?: Sitter
}

export interface Seat extends Eyes, Hands {
  /** Knows more than its screen may show: its aims, numbers and reasons stay off the board. */
  readonly isPrivate: boolean
}

/** The seats of one screen: the table's, and the GM's private one while its panel is open. */
export interface Seats {
  readonly table: Seat
  readonly private: Seat | null
}

export const createSeat = (eyes: Eyes, hands: Hands): Seat => ({ ...eyes, ...hands, isPrivate: eyes.id === 'private' })
