// The eight steps of a square grid, clockwise from east. Bit d of a table of steps stands for direction d; odd
// directions are diagonal.
import type { Point } from './types.ts'

export const DX = [1, 1, 0, -1, -1, -1, 0, 1] as const
export const DY = [0, 1, 1, 1, 0, -1, -1, -1] as const

/** The direction of a step, −1 when it is not one step to a neighbour. */
export function directionOf(dx: number, dy: number): number {
  for (let d = 0; d < 8; d++) if (DX[d] === dx && DY[d] === dy) return d
  return -1
}

/** Of the eight directions the nearest to the line between the points, turned clockwise by so many eighths. */
export function headingTo(from: Point, to: Point, eighths = 0): readonly [dx: number, dy: number] {
  const d = (Math.round(Math.atan2(to.y - from.y, to.x - from.x) / (Math.PI / 4)) + eighths + 16) % 8
  return [DX[d] ?? 0, DY[d] ?? 0]
}

/** How many cells a combatant of that size covers in each direction; one for sizes below 1. */
export function cellsWide(size: number): number {
  return Math.max(1, Math.ceil(size - 1e-9))
}
