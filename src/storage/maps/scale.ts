// A map that was read before it was known by which rules it is played.
import type { SquareGround } from '../../grid/index.ts'
import type { CellScale } from './types.ts'

/** The same ground in cells of that length. How far lights shine is in the ground's unit, so it grows along. */
export function onScale(ground: SquareGround, { length, unit, diagonal }: CellScale): SquareGround {
  const times = length / ground.cell.length
  const longer = (value: number): number => Math.round(value * times * 1000) / 1000
  const { lights } = ground
  return { ...ground, cell: { length, unit }, diagonal,
    ...(lights ? { lights: lights.map((one) => ({ ...one, bright: longer(one.bright), dim: longer(one.dim) })) } : {}) }
}
