// Feet on the ground of this ruleset: ranges from centre to centre, who stands next to whom, what is in the way of a
// spell and of a look (SEG-80, 81, 84, 85).
import { type CombatantId, hostile, spaceOf } from '../../../engine/core/index.ts'
import type { Point, SquareGround } from '../../../grid/index.ts'
import type { SegmentsBattle, SegmentsCombatant, SegmentsWork } from '../state.ts'

/** Feet of a cell (COM-40). */
export const CELL = 5

export function ground(): SquareGround {
  return { kind: 'square', cols: 28, rows: 18, cell: { length: CELL, unit: 'ft' }, diagonal: 'euclidean', walls: [],
    doors: [], terrain: [], image: null }
}

/** Whatever map is put down: a cell is five feet, and diagonals are counted as the battle’s option says. */
export function keepFeet(work: SegmentsWork): void {
  const { scene: { ground: there }, options: { diagonal } } = work.battle
  if (there.kind !== 'square'
    || (there.diagonal === diagonal && there.cell.length === CELL && there.cell.unit === 'ft')) return
  work.emit({ type: 'ground', ground: { ...there, diagonal, cell: { length: CELL, unit: 'ft' } } })
}

/** Somebody, or a thing, where it stands. */
export type Standing = Pick<SegmentsCombatant, 'place' | 'size'>

/** The middle of where it stands, in cell widths; `null` off the ground. */
export function centreOf(battle: SegmentsBattle, one: Standing): Point | null {
  if (one.place === null) return null
  const { x, y, width, height } = spaceOf(battle).rect(one.place, one.size)
  return { x: x + width / 2, y: y + height / 2 }
}

/** SEG-81: feet between two points. */
export const feetBetween = (a: Point, b: Point): number => Math.hypot(b.x - a.x, b.y - a.y) * CELL

/** SEG-81: feet from centre to centre; `null` where one is not on the ground. */
export function feetApart(battle: SegmentsBattle, a: Standing, b: Standing): number | null {
  const [from, to] = [centreOf(battle, a), centreOf(battle, b)]
  return from && to ? feetBetween(from, to) : null
}

/** Cells from one to another along either axis: 0 in the same one, 1 next to it, also at a corner. */
export function cellsApart(battle: SegmentsBattle, a: Standing, b: Standing): number {
  if (a.place === null || b.place === null) return Infinity
  const space = spaceOf(battle)
  const [here, there] = [space.rect(a.place, a.size), space.rect(b.place, b.size)]
  return Math.max(gap(here.x, here.width, there.x, there.width), gap(here.y, here.height, there.y, there.height))
}

/** Between the cells that two stretches lie in. */
function gap(a: number, long: number, b: number, other: number): number {
  const last = (from: number, by: number) => Math.ceil(from + by - 1e-9) - 1
  return Math.max(0, Math.floor(b) - last(a, long), Math.floor(a) - last(b, other))
}

/** Whether their cells touch, also at a corner, and are not the same one (SEG-80). */
export const adjacent = (battle: SegmentsBattle, a: Standing, b: Standing): boolean =>
  a.place !== null && b.place !== null && cellsApart(battle, a, b) === 1
  && spaceOf(battle).sight(a.place, a.size, b.place, b.size).effect

export const foes = (battle: SegmentsBattle, a: CombatantId, b: CombatantId): boolean => {
  const [one, other] = [battle.combatants[a], battle.combatants[b]]
  return one !== undefined && other !== undefined && hostile(battle, one.side, other.side)
}

/** Is in the fight: stands on the ground and is not down. */
export const takesPart = (one: SegmentsCombatant | undefined): one is SegmentsCombatant =>
  one !== undefined && one.presence === 'present' && one.place !== null
