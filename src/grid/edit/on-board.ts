// How far what is drawn can be moved without leaving the board. Pure.
import type { Point, SquareGround } from '../types.ts'
import { idsOf, type PickKind, type Picks } from './picks.ts'

/** A stretch of a row or a column, in cell widths. */
interface Span {
  readonly from: number
  readonly to: number
}

/**
 * The way that the picks can go of the way that is wanted, in cell widths: all of what lies on the board stays on the
 * board, and what lies off it comes no further away. Terrain goes by whole cells.
 */
export function keptOnBoard(ground: SquareGround, picks: Picks, by: Point): Point {
  const corners = cornersOf(ground, picks)
  if (corners.length === 0) return by
  const isWhole = picks.some(({ kind }) => kind === 'terrain')
  return { x: keptIn(spanOf(corners.map(({ x }) => x)), ground.cols, by.x, isWhole),
    y: keptIn(spanOf(corners.map(({ y }) => y)), ground.rows, by.y, isWhole) }
}

/** A point on the board that is nearest to that point. */
export const nearestOnBoard = ({ cols, rows }: SquareGround, { x, y }: Point): Point => ({
  x: Math.min(Math.max(x, 0), cols),
  y: Math.min(Math.max(y, 0), rows),
})

function keptIn({ from, to }: Span, length: number, by: number, isWhole: boolean): number {
  const [least, most] = [Math.min(0, -from), Math.max(0, length - to)]
  const kept = Math.min(Math.max(by, least), most)
  return isWhole ? Math.trunc(kept) : kept
}

function spanOf(all: readonly number[]): Span {
  let [from, to] = [Infinity, -Infinity]
  for (const one of all) {
    from = Math.min(from, one)
    to = Math.max(to, one)
  }
  return { from, to }
}

/** Points that no part of the picks lies beyond. */
function cornersOf(ground: SquareGround, picks: Picks): readonly Point[] {
  const of = <Part extends { readonly id: string }>(kind: PickKind, all: readonly Part[]): readonly Part[] => {
    const ids = idsOf(picks, kind)
    return ids.size === 0 ? [] : all.filter(({ id }) => ids.has(id))
  }
  return [
    ...of('wall', ground.walls).flatMap(({ a, b }) => [a, b]),
    ...of('door', ground.doors).flatMap(({ a, b }) => [a, b]),
    ...of('light', ground.lights ?? []).map(({ at }) => at),
    ...of('terrain', ground.terrain).flatMap(({ cells }) =>
      cells.flatMap(({ x, y }) => [{ x, y }, { x: x + 1, y: y + 1 }])
    ),
  ]
}
