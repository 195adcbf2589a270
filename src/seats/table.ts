// What the protocol asks of whoever runs the battle. The protocol itself knows neither battles nor rules: a view and a
// command are JSON to it.
import type { Json } from '../lib/json.ts'
import type { Outcome, SeatInfo } from './wire/messages.ts'

export interface Refused {
  readonly code: string
  /** A sentence for the player. */
  readonly says: string
}

export interface Picture {
  /** The kind of file, such as `image/webp`. */
  readonly type: string
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Of a part: the same part with another version is another picture. */
  readonly version?: string
}

export interface SeatTable {
  /** Who has a seat at this table; told at the beginning, and whenever that changes. */
  seated?(seats: readonly SeatInfo[]): void
  /**
   * Who is played by whoever comes in under that name, by name; `null` while that cannot be told. Whoever plays
   * somebody, or may do so, is let in by the GM.
   */
  playedBy?(name: string): readonly string[] | null
  /** What the seat may see: a group of plain JSON. What did not change had better be the same object. */
  project(seat: SeatInfo): Json
  /** Why this seat may not give this command; `null` when it may. `on` is the view that it was given from. */
  mayGive(seat: SeatInfo, command: Json, on: Json): Refused | null
  /**
   * Carries the command out, at once or in its turn. Of one page the next command waits until this one is done.
   * `id` is the same whenever the command is the same, and no other command has it: whoever keeps it with what came of
   * the command can tell that a command was taken before.
   */
  submit(seat: SeatInfo, command: Json, on: Json, id: string): Outcome | Promise<Outcome>
  /**
   * What came of the command or claim with that id, where it was taken before; `null` for any other. Asked for those
   * whose view is not kept any more: after a reload of the GM's page they may have been carried out and not answered.
   */
  cameOf?(seat: SeatInfo, id: string): Outcome | null
  /** Why these combatants are not the seat's; `null` when they may be. */
  mayClaim(seat: SeatInfo, combatants: readonly string[]): Refused | null
  /**
   * Carries out what a seat may claim; `id` as for a command. Whoever does keeps it: without this, the authority notes
   * whose they are by itself.
   */
  claim?(seat: SeatInfo, combatants: readonly string[], id: string): Outcome | Promise<Outcome>
  /** The ghost as that seat may see it; `null` where it may not. `of` is the id of the seat that it comes from. */
  ghostFor(seat: SeatInfo, ghost: Json, of: string): Json | null
  /**
   * Whether the seat sees that picture, or that part of the picture; the whole is the part ''. Asked again for each of
   * its pieces. `null`: that is not known yet, and the seat asks again later.
   */
  mayHave(seat: SeatInfo, picture: string, part: string): boolean | null
  /** That picture; `null` where it is not kept. */
  picture(id: string): Promise<Picture | null>
  /** That part of the picture, with nothing on it that the seat has not explored; likewise. */
  picturePart(seat: SeatInfo, id: string, part: string): Promise<Picture | null>
}
