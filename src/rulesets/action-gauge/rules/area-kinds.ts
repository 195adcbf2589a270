// COM-45: the rules strike one enemy, one and its neighbours, or all; what else a GM puts down has a plain shape.
import type { AreaKind } from '../../../engine/core/index.ts'

export const areaKinds: readonly AreaKind[] = [
  { name: 'Neighbours', shape: 'burst', sizes: [1], anchor: 'bearer' },
]
