// Feet on the ground: ranges from centre to centre, and who stands next to whom (SEG-80, SEG-81).
import { type Battle, type Combatant, groundOf } from '../../../engine/core/index.ts'
import type { Point } from '../../../grid/index.ts'

/** Feet of a cell (COM-40). */
export const CELL = 5

/** A combatant, or an object, where it stands. */
export type Standing = Pick<Combatant, 'place' | 'size'>

/** The middle of the combatant’s space, in cell widths; `null` off the ground. */
export function middleOfToken(battle: Battle, one: Standing): Point | null {
  if (one.place === null) return null
  const { x, y, width, height } = groundOf(battle).rect(one.place, one.size)
  return { x: x + width / 2, y: y + height / 2 }
}

/** SEG-81: feet between two points. */
export const feetBetween = (a: Point, b: Point): number => Math.hypot(b.x - a.x, b.y - a.y) * CELL

/** SEG-81: feet from centre to centre; `null` where one is not on the ground. */
export function feetApart(battle: Battle, a: Standing, b: Standing): number | null {
  const [from, to] = [middleOfToken(battle, a), middleOfToken(battle, b)]
  return from && to ? feetBetween(from, to) : null
}

/** Cells from one to the other along either axis: 0 in the same cell, 1 next to it, also at a corner. */
export function cellsApart(battle: Battle, a: Standing, b: Standing): number {
  if (a.place === null || b.place === null) return Infinity
  const space = groundOf(battle)
  const [here, there] = [space.rect(a.place, a.size), space.rect(b.place, b.size)]
  return Math.max(gap(here.x, here.width, there.x, there.width), gap(here.y, here.height, there.y, there.height))
}

/** Between the cells in which two lengths lie. */
function gap(a: number, long: number, b: number, other: number): number {
  const last = (from: number, by: number) => Math.ceil(from + by - 1e-9) - 1
  return Math.max(0, Math.floor(b) - last(a, long), Math.floor(a) - last(b, other))
}

/** Whether their cells touch, also at a corner, and are not the same (SEG-80). */
export const adjacent = (battle: Battle, a: Standing, b: Standing): boolean =>
  a.place !== null && b.place !== null && cellsApart(battle, a, b) === 1
  && groundOf(battle).sight(a.place, a.size, b.place, b.size).effect
