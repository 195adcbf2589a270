// An event in words, for the title of the window that answers it.
import { eventWords } from '../../../engine/abilities/say/event.ts'
import type { Happening } from '../../../engine/abilities/run/frame.ts'
import { WORDS } from '../abilities/words.ts'

/** “Rook would take 4 damage”. `by` and `to`: the names of doer and sufferer. */
export const happeningWords = (event: Happening, by: string, to: string): string =>
  event.on === 'harm' && event.stage === 'carried'
    ? `${to} has a Wound, and ${event.amount ?? 0} damage goes on`
    : eventWords(event, WORDS, by, to)
