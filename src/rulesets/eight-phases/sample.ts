// Fights that are ready to play.
import type { Sample } from '../../engine/core/index.ts'
import type { SquareGround } from '../../grid/index.ts'
import type { EightPhases } from './state.ts'

export const ID = 'eight-phases'
export const SAMPLES: readonly Sample<EightPhases>[] = []

/** COM-40: squares of one space, every diagonal one. */
export function ground(): SquareGround {
  return { kind: 'square', cols: 24, rows: 16, cell: { length: 1, unit: 'spaces' }, diagonal: 'one', walls: [], doors: [], terrain: [], image: null }
}
