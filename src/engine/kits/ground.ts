// Grounds of squares: an empty one, and what every map that is put down is counted in.
import type { SquareGround } from '../../grid/index.ts'
import type { RulesetTypes, Work } from '../core/index.ts'

type Counted = Pick<SquareGround, 'cell' | 'diagonal'>

/** An empty ground with so many cells. */
export const squares = (
  cols: number,
  rows: number,
  cell: Counted['cell'],
  diagonal: Counted['diagonal'],
): SquareGround => ({ kind: 'square', cols, rows, cell, diagonal, walls: [], doors: [], terrain: [], image: null })

/**
 * Whatever map is put down: diagonals are counted as the ruleset or the table's option says, and where `cell` is given,
 * that is how long a cell is. Emits nothing when all is right.
 */
export function setGround<T extends RulesetTypes>(
  work: Work<T>,
  diagonal: Counted['diagonal'],
  cell?: Counted['cell'],
): void {
  const { ground } = work.battle.scene
  if (ground.kind !== 'square') return
  const { length, unit } = cell ?? ground.cell
  if (ground.diagonal === diagonal && ground.cell.length === length && ground.cell.unit === unit) return
  work.emit({ type: 'ground', ground: { ...ground, diagonal, cell: { length, unit } } })
}
