// Names in a sentence, a few of them.
import { listed } from '../../../lib/listed.ts'

/** “Wen”, “Wen and Ada”, “Wen, Ada and Rook”; of more than four “Wen, Ada, Rook and 2 more”. */
export const fewListed = (names: readonly string[]): string => listed(names, 4)
