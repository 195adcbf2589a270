// The ground of this ruleset (PTS-27, COM-40).
import { squares } from '../../../engine/kits/ground.ts'

/** Squares of one metre. */
export const ground = () => squares(24, 16, { length: 1, unit: 'm' }, 'alternating')
