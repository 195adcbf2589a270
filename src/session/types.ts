// A session: one battle's whole story as plain JSON, from the set-up on, with every branch that was ever taken.
import type { Audience, Battle, BattleEvent, Command } from '../engine/core/index.ts'
import type { GivenAhead } from '../engine/dice/sources.ts'
import type { DiceRequest, SeedState } from '../engine/dice/types.ts'

/** Who gave a command: the GM, the shared table, or a player by name. */
export type Giver = string

/** One accepted command with everything that came of it. Undo and redo move between entries; entries never change. */
export interface Entry {
  /** Its index in the session's list. */
  readonly id: number
  /** The entry it was given after; `null` for the set-up. */
  readonly parent: number | null
  readonly by: Giver
  /** The seat elsewhere from which the command came; absent for the GM's own page. */
  readonly seat?: SeatName
  /** What the command is called at that seat: no other command of any seat is called so. */
  readonly given?: string
  /** What it is called on the undo button and in the log. */
  readonly title: string
  readonly command: Command
  readonly events: readonly BattleEvent[]
}

/** A command that waits for dice to be typed; nothing of it has happened yet (COM-04). */
export interface Pending {
  readonly command: Command
  readonly by: Giver
  /** See {@link Entry.given}. */
  readonly given?: string
  /** Faces given so far, one list for each roll. */
  readonly faces: readonly (readonly number[])[]
  /** For which rolls they were given. */
  readonly asked?: readonly DiceRequest[]
  /** Faces that are not used so far: for rolls which come later, or which came before and may come again. */
  readonly ahead?: readonly (GivenAhead & {
    /** Who may know of the roll; everybody when absent. */
    readonly audience?: Audience
  })[]
  readonly request: DiceRequest
  /** Who may know of the roll; everybody when absent. */
  readonly audience?: Audience
}

/** Names a seat, for as long as the session is played. */
export type SeatName = string

/** A command of another seat that waits for dice. */
export interface PendingElsewhere extends Pending {
  readonly seat: SeatName
}

export interface Session {
  /** Of the core. A session in memory always is of the present version; what is saved may be older. */
  readonly version: number
  /** Of the battle's ruleset, likewise. */
  readonly rulesetVersion: number
  readonly id: string
  /** The battle before the first entry. */
  readonly base: Battle
  readonly entries: readonly Entry[]
  /** The entry the battle stands after; `null` for the very beginning. */
  readonly head: number | null
  /** Entries to redo, the next one last. */
  readonly undone: readonly number[]
  /** State of the program's dice. Never rewound, so that undoing is no way to fish for better ones. */
  readonly seed: SeedState
  /** The command of the GM's own page that waits for dice. */
  readonly pending: Pending | null
  /**
   * Commands of other seats that wait for dice, at most one of each seat, in the order in which they were given. When
   * absent, none waits.
   */
  readonly elsewhere?: readonly PendingElsewhere[]
  /** See `heard.ts`. */
  readonly heard?: readonly string[]
}
