// An event in words, for the title of the window that answers it.
import { eventWords } from '../../../engine/abilities/say/event.ts'
import type { Happening } from '../../../engine/abilities/run/frame.ts'
import { WORDS } from '../abilities/words.ts'

/**
 * “Rook would take 4 damage”. `by` and `to`: the names of doer and sufferer. `isKnown`: whether the numbers of the
 * sufferer are known to whoever reads this (COM-24).
 */
export const happeningWords = (event: Happening, by: string, to: string, isKnown: boolean): string =>
  event.on === 'harm' && event.stage === 'carried'
    ? `${to} has a Wound, and ${isKnown ? `${event.amount ?? 0} ` : ''}damage goes on`
    : eventWords(event, WORDS, by, to, isKnown)
