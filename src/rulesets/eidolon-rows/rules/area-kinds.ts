// COM-45, ROW-03: areas are rows, not shapes: one row, the two of a side, or everybody.
import type { AreaKind } from '../../../engine/core/index.ts'

export const areaKinds: readonly AreaKind[] = [
  { name: 'Row', shape: 'burst', sizes: [0] },
  { name: 'Two rows', shape: 'burst', sizes: [0.5] },
  { name: 'All rows', shape: 'burst', sizes: [3] },
]
