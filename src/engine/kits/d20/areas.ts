// COM-45: the areas of spells and breath, in feet. A cone is as wide at each point as that point is far from its tip.
import type { AreaKind } from '../../core/index.ts'

const AS_WIDE_AS_LONG = (2 * Math.atan(1 / 2) * 180) / Math.PI

export const areaKinds: readonly AreaKind[] = [
  { name: 'Sphere', shape: 'burst', sizes: [20, 5, 10, 15, 30] },
  { name: 'Cylinder', shape: 'burst', sizes: [10, 20, 40] },
  { name: 'Cone', shape: 'cone', sizes: [15, 30, 60], spread: AS_WIDE_AS_LONG },
  { name: 'Cube', shape: 'square', sizes: [15, 5, 10, 20] },
  { name: 'Line', shape: 'line', sizes: [60, 30, 100], width: 5 },
]
