// The ground that a new battle begins with: squares of 5 feet.
import type { SquareGround } from '../../../grid/index.ts'

export const ground = (): SquareGround => ({ kind: 'square', cols: 24, rows: 16, cell: { length: 5, unit: 'ft' },
  diagonal: 'one', walls: [], doors: [], terrain: [], image: null })
