// Distances by each diagonal rule (COM-43), regardless of walls. In cells.
import { cellsWide } from './directions.ts'
import type { Cell, DiagonalRule, Size } from './types.ts'

/**
 * The distance of two cells that are dx across and dy down from each other, along the shortest way; the straight line
 * for 'euclidean'.
 */
export function cellsApart(rule: DiagonalRule, dx: number, dy: number): number {
  const [across, down] = [Math.abs(dx), Math.abs(dy)]
  switch (rule) {
    case 'one':
      return Math.max(across, down)
    case 'alternating':
      return Math.max(across, down) + Math.floor(Math.min(across, down) / 2)
    case 'euclidean':
      return Math.hypot(across, down)
  }
}

/** The distance between the nearest cells of two footprints; 0 when they overlap. */
export function footprintsApart(rule: DiagonalRule, a: Cell, aSize: Size, b: Cell, bSize: Size): number {
  return cellsApart(rule, gap(a.x, cellsWide(aSize), b.x, cellsWide(bSize)),
    gap(a.y, cellsWide(aSize), b.y, cellsWide(bSize)))
}

/** The distance on one axis between the cells a … a+aWide−1 and b … b+bWide−1. */
function gap(a: number, aWide: number, b: number, bWide: number): number {
  return Math.max(0, b - (a + aWide - 1), a - (b + bWide - 1))
}
