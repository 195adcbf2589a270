// The ground of this ruleset (COM-40).
import { setGround, squares } from '../../../engine/kits/ground.ts'
import type { GaugeWork } from '../state.ts'

const CELL = { length: 1, unit: 'm' }

/** Squares of one metre. */
export const ground = () => squares(24, 16, CELL, 'alternating')

/** Whatever map is put down is counted in metres, diagonals as the battle's option says. */
export const putGroundRight = (work: GaugeWork): void => setGround(work, work.battle.options.diagonal, CELL)
