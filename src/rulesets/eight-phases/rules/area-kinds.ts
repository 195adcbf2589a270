// COM-45, PHA-69: the areas that the rules know, in spaces. They are laid as `deeds/areas.ts` lays those of abilities.
import type { AreaKind } from '../../../engine/core/index.ts'

export const areaKinds: readonly AreaKind[] = [
  { name: 'Blast', shape: 'burst', sizes: [1, 2, 3], anchor: 'cell' },
  { name: 'Close Blast', shape: 'square', sizes: [3, 5, 7] },
  { name: 'Burst', shape: 'burst', sizes: [1, 2, 3], anchor: 'bearer' },
  { name: 'Line', shape: 'line', sizes: [4, 3, 8, 15], width: 1, anchor: 'cell' },
]
