// How a facing is turned. Pure.

/** By how many degrees a step turns, and how far a step turns while Alt is held. */
export const TURN = { step: 45, free: 5 } as const

/**
 * The facing after a turn, 0 to less than 360. Who looked nowhere in particular looks north first. A whole step goes to
 * the next of the eight directions.
 */
export function turned(facing: number | null | undefined, by: number): number {
  if (facing === null || facing === undefined) return 0
  const whole = Math.abs(by) % TURN.step === 0
  const from = whole ? (by > 0 ? Math.floor(facing / TURN.step) : Math.ceil(facing / TURN.step)) * TURN.step : facing
  return (((from + by) % 360) + 360) % 360
}
