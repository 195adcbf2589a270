// COM-40, COM-43: on any map this ruleset counts in spaces of one cell, and every diagonal costs one.
import { setGround, squares } from '../../../engine/kits/ground.ts'
import type { PhasesWork } from '../state.ts'

const CELL = { length: 1, unit: 'spaces' }

/** Squares of one space. */
export const ground = () => squares(24, 16, CELL, 'one')

/** Whatever map is put down is counted in spaces. */
export const putGroundRight = (work: PhasesWork): void => setGround(work, 'one', CELL)
