// Opens a window of reactions.
import { combatantsOf, standingOf } from '../../../engine/core/index.ts'
import { whoIsAsked } from '../../../engine/kits/window-part.ts'
import type { PointsWork, Trigger } from '../state.ts'
import { legalReactions } from './reactions.ts'
import { RULES, GM } from './window.ts'

/** Opens a window when anybody has a legal reaction (COM-21). */
export function openWindow(work: PointsWork, trigger: Trigger): void {
  const { battle } = work
  const asked = whoIsAsked(battle, RULES, { trigger })
  for (const one of combatantsOf(battle)) {
    if (standingOf(battle, one).length > 0 && !asked.includes(one.id)
      && legalReactions(battle, one, trigger).length > 0)
    {
      work.tell(`${one.name} passes, as always.`, [one.id], GM)
    }
  }
  if (asked.length > 0) work.push({ kind: 'window', step: 'asking', trigger, asked, answers: {} })
}
