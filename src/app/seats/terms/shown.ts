// What the GM's page shows to a seat, as plain JSON.
import type { Battle, CombatantId, Sitter } from '../../../engine/core/index.ts'
import type { AwaitedAtSeat } from '../../../session/at-seat.ts'
import type { LogEntry } from '../../../session/log.ts'
import type { KnownToWait } from '../../../session/known-to-wait.ts'
import type { Operation } from '../../../seats/wire/messages.ts'

/** An entry of the log, by a number of this seat's own: what the seat does not see leaves no gap. */
export interface LoggedThere extends LogEntry {
  readonly id: number
}

export interface ShownThere {
  /** Names the battle, the same from its first step to its last. */
  readonly battle: string
  readonly ruleset: string
  /** Who sits there: whose eyes, and whose commands. A spectator sees with the eyes of the table. */
  readonly sitter: Sitter
  /** Names the row of views in which `number` counts. */
  readonly mark: string
  readonly number: number
  readonly view: Battle
  /** From the view to how far the command has come that waits for dice here; `null` while none does. */
  readonly soFar: readonly Operation[] | null
  /** The newest entries by their numbers; a later one has a greater number. Some were undone and could be redone. */
  readonly log: Readonly<Record<number, LoggedThere>>
  /** So many entries were shown here so far. */
  readonly logged: number
  readonly awaited: readonly AwaitedAtSeat[]
  /** Dice that are awaited anywhere. */
  readonly waits: KnownToWait
  /** Characters that nobody at the table plays: a player may say that they are the own ones. */
  readonly free: readonly CombatantId[]
  /** The step that the seat may take back, by what it is called. */
  readonly undo: string | null
  /** The same by its number among all that was ever done from that seat. */
  readonly undoes: number | null
}

/** `null`: no battle is open. */
export interface ShownAtSeat {
  readonly open: ShownThere | null
}
