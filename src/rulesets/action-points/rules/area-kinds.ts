// COM-45, PTS-34: the area of magic is a burst of some metres; what else a GM puts down has a plain shape.
import type { AreaKind } from '../../../engine/core/index.ts'

export const areaKinds: readonly AreaKind[] = [{ name: 'Burst', shape: 'burst', sizes: [2, 1, 3, 5] }]
