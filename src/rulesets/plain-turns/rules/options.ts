// What a table may play otherwise (PLA-06).
import { diagonalOption } from '../../../engine/kits/field-parts.ts'
import type { PlainTurns } from '../state.ts'

const STEPS = { one: '5 ft each', alternating: '5 and 10 ft in turns' }
export const OPTIONS = [diagonalOption('What a diagonal step costs.', STEPS)]
export const defaults = (): PlainTurns['Options'] => ({ diagonal: 'one' })
