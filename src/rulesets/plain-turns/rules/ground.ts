// The ground of a new battle: squares of 5 feet.
import { squares } from '../../../engine/kits/ground.ts'

export const ground = () => squares(24, 16, { length: 5, unit: 'ft' }, 'one')
