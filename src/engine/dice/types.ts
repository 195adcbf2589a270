// Dice as requested and as rolled, and where the faces come from (COM-03, COM-04).
import type { Json } from '../../lib/json.ts'

export interface DicePool {
  readonly count: number
  readonly sides: number
  /** Of these dice only the highest or the lowest counts; all of them when absent. */
  readonly keep?: 'highest' | 'lowest'
  /** The dice that count are subtracted. */
  readonly minus?: boolean
}

/** What is to be rolled and why; `bonus` is added to what the dice count. */
export interface DiceRequest {
  readonly dice: readonly DicePool[]
  readonly bonus: number
  /** For the log and for the person who rolls real dice: "Mira attacks Rook with spear". */
  readonly purpose: string
  /** The id of the combatant whose roll it is, if any. */
  readonly by: string | null
  /**
   * What the total is compared with, in words: "45 −10 prone = 35". Shown while the dice are awaited. Given only when
   * every viewer who knows the roller's numbers may know it.
   */
  readonly against?: string
}

/** A roll that happened: one face for each die asked for, in that order. */
export interface Roll extends Omit<DiceRequest, 'against'> {
  readonly faces: readonly number[]
  readonly total: number
}

/** Gives one face for each die, or `null` when there are no faces yet. */
export interface DiceSource {
  draw(request: DiceRequest): readonly number[] | null
}

/** COM-04: the program rolls, the table types what its dice show, or the program asks before each roll. */
export type DiceMode = 'program' | 'typed' | 'ask'

/** The state of the seeded generator: plain JSON, saved with the session, never rewound. */
export type SeedState = readonly Json[]
