// Opens a window of reactions.
import { whoIsAsked } from '../../../engine/kits/window-part.ts'
import type { RowsWork } from '../state.ts'
import type { Happened } from './reactions.ts'
import { RULES } from './window.ts'

/** Opens a window when anybody could react. */
export function openWindow(work: RowsWork, happened: Happened): void {
  const asked = whoIsAsked(work.battle, RULES, happened)
  if (asked.length > 0) work.push({ kind: 'window', step: 'asking', ...happened, asked, answers: {} })
}
