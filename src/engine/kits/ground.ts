// Grounds of squares: an empty one, and what every map that is put down is counted in.
import type { BoardChange, SquareGround } from '../../grid/index.ts'
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
 * that is how long a cell is. Emits what differs, and nothing when all is right.
 */
export function setGround<T extends RulesetTypes>(
  work: Work<T>,
  diagonal: Counted['diagonal'],
  cell?: Counted['cell'],
): void {
  const { ground } = work.battle.scene
  if (ground.kind !== 'square') return
  const { length, unit } = cell ?? ground.cell
  const board: BoardChange = {
    ...(ground.diagonal === diagonal ? {} : { diagonal }),
    ...(ground.cell.length === length && ground.cell.unit === unit ? {} : { cell: { length, unit } }),
  }
  if (Object.keys(board).length > 0) work.emit({ type: 'drawn', change: { board } })
}
