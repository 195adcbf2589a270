// The ground of this ruleset: squares of five feet, with diagonals as the battle’s option says (SEG-80, SEG-81).
import type { SquareGround } from '../../../grid/index.ts'
import { CELL } from '../movement/distance.ts'
import type { SegmentsWork } from '../state.ts'

export function ground(): SquareGround {
  return { kind: 'square', cols: 28, rows: 18, cell: { length: CELL, unit: 'ft' }, diagonal: 'euclidean', walls: [],
    doors: [], terrain: [], image: null }
}

/** Whatever map is put down: a cell is five feet, and diagonals are counted as the battle’s option says. */
export function keepGroundInFeet(work: SegmentsWork): void {
  const { scene: { ground: there }, options: { diagonal } } = work.battle
  if (there.kind !== 'square'
    || (there.diagonal === diagonal && there.cell.length === CELL && there.cell.unit === 'ft')) return
  work.emit({ type: 'ground', ground: { ...there, diagonal, cell: { length: CELL, unit: 'ft' } } })
}
