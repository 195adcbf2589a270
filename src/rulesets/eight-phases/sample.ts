// A fight that is ready to play.
import type { Sample } from '../../engine/core/index.ts'
import type { SquareGround } from '../../grid/index.ts'
import type { EightPhases } from './state.ts'

export const ID = 'eight-phases'
export const SAMPLES: readonly Sample<EightPhases>[] = []
export function ground(): SquareGround { throw new Error('later') }
