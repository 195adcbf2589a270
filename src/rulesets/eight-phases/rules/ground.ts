// COM-40, COM-43: whatever map is put down, this ruleset counts in spaces of one cell, and every diagonal is one.
import type { SquareGround } from '../../../grid/index.ts'
import type { PhasesWork } from '../state.ts'

export function countInSpaces(work: PhasesWork): void {
  const { ground } = work.battle.scene
  if (ground.kind !== 'square'
    || (ground.diagonal === 'one' && ground.cell.length === 1 && ground.cell.unit === 'spaces')) return
  work.emit({ type: 'ground', ground: { ...ground, diagonal: 'one', cell: { length: 1, unit: 'spaces' } } })
}

/** COM-40: squares of one space, every diagonal one. */
export function ground(): SquareGround {
  return { kind: 'square', cols: 24, rows: 16, cell: { length: 1, unit: 'spaces' }, diagonal: 'one', walls: [],
    doors: [], terrain: [], image: null }
}
