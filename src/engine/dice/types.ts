// Dice as asked for, as rolled, and where the faces come from (COM-03, COM-04).
import type { Json } from '../../lib/json.ts'

export interface DicePool {
  readonly count: number
  readonly sides: number
  /** Of these dice only the highest or the lowest counts; all of them when absent. */
  readonly keep?: 'highest' | 'lowest'
  /** What counts of them is taken off. */
  readonly minus?: boolean
}

/** What is to be rolled and why; `bonus` is added to what the dice count. */
export interface DiceRequest {
  readonly dice: readonly DicePool[]
  readonly bonus: number
  /** For the log and for whoever rolls real dice: "Mira attacks Rook with spear". */
  readonly purpose: string
  /** Whose roll it is, if anybody's: a combatant's id. */
  readonly by: string | null
  /**
   * What the total is held against, in words: "45 −10 prone = 35". For whoever waits for the dice, and only where all
   * of it may be known to whoever knows the roller's numbers.
   */
  readonly against?: string
}

/** A roll that happened: one face for each die asked for, in that order. */
export interface Roll extends Omit<DiceRequest, 'against'> {
  readonly faces: readonly number[]
  readonly total: number
}

/** Gives one face per die, or `null` when it has none to give yet. */
export interface DiceSource {
  draw(request: DiceRequest): readonly number[] | null
}

/** COM-04: rolled by the program, typed in by the table, or asked for each roll. */
export type DiceMode = 'program' | 'typed' | 'ask'

/** State of the seeded generator: plain JSON, saved with the session, never rewound. */
export type SeedState = readonly Json[]
