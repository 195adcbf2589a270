// COM-45: the areas of spells and breath, in feet. Spells lie around the middle of a cell (SEG-81). A cone of breath is
// 90 ft long and 30 ft wide at its end; a bolt may be narrow or wide.
import type { AreaKind } from '../../../engine/core/index.ts'

export const areaKinds: readonly AreaKind[] = [
  { name: 'Radius', shape: 'burst', sizes: [20, 10, 15, 30], anchor: 'cell' },
  { name: 'Cone', shape: 'cone', sizes: [90, 60, 30], end: 30 },
  { name: 'Line', shape: 'line', sizes: [80, 100], width: 5 },
  { name: 'Wide line', shape: 'line', sizes: [40], width: 10 },
]
