// COM-45: the rules strike one enemy, one and its neighbours, or all; other areas are put down in metres.
import type { AreaKind } from '../../../engine/core/index.ts'

export const areaKinds: readonly AreaKind[] = [
  { name: 'Circle', shape: 'burst', sizes: [2, 1, 3, 5] },
  { name: 'Neighbours', shape: 'burst', sizes: [1], anchor: 'bearer' },
]
