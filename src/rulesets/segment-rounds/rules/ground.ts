// The ground of this ruleset: squares of five feet, with diagonals as the battle’s option says (SEG-80, SEG-81).
import { setGround, squares } from '../../../engine/kits/ground.ts'
import { CELL as FEET } from '../movement/distance.ts'
import type { SegmentsWork } from '../state.ts'

const CELL = { length: FEET, unit: 'ft' }

export const ground = () => squares(28, 18, CELL, 'euclidean')

/** Whatever map is put down is counted in feet. */
export const putGroundRight = (work: SegmentsWork): void => setGround(work, work.battle.options.diagonal, CELL)
