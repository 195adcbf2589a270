// The eight steps of a square grid, clockwise from east. Bit d of a table of steps stands for direction d; odd
// directions are diagonal.

export const DX = [1, 1, 0, -1, -1, -1, 0, 1] as const
export const DY = [0, 1, 1, 1, 0, -1, -1, -1] as const

/** The direction of a step, −1 when it is not one step to a neighbour. */
export function directionOf(dx: number, dy: number): number {
  for (let d = 0; d < 8; d++) if (DX[d] === dx && DY[d] === dy) return d
  return -1
}

/** How many cells a combatant of that size covers in each direction; one for sizes below 1. */
export function cellsWide(size: number): number {
  return Math.max(1, Math.ceil(size - 1e-9))
}
