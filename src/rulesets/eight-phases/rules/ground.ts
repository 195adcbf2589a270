// COM-40, COM-43: on any map this ruleset counts in spaces of one cell, and every diagonal costs one.
import type { SquareGround } from '../../../grid/index.ts'
import type { PhasesWork } from '../state.ts'

export function countInSpaces(work: PhasesWork): void {
  const { ground } = work.battle.scene
  if (ground.kind !== 'square'
    || (ground.diagonal === 'one' && ground.cell.length === 1 && ground.cell.unit === 'spaces')) return
  work.emit({ type: 'ground', ground: { ...ground, diagonal: 'one', cell: { length: 1, unit: 'spaces' } } })
}

/** COM-40: an empty ground: squares of one space. */
export function ground(): SquareGround {
  return { kind: 'square', cols: 24, rows: 16, cell: { length: 1, unit: 'spaces' }, diagonal: 'one', walls: [],
    doors: [], terrain: [], image: null }
}
