// Hiding: who sees a combatant clearly, and who is found (PLA-28).
import { combatantsOf, hostile, presentOf, spaceOf } from '../../../engine/core/index.ts'
import { endConditions, has } from '../../../engine/kits/conditions.ts'
import type { PlainBattle, PlainCombatant, PlainWork } from '../state.ts'

/** Whether a foe has a line of sight with no cover and no concealment on it. */
export function isSeen(battle: PlainBattle, { place, size, side }: PlainCombatant): boolean {
  return place !== null && presentOf(battle).some((one) => {
    if (one.place === null || !hostile(battle, one.side, side)) return false
    const { clear, cover, concealment } = spaceOf(battle).sight(one.place, one.size, place, size)
    return clear && cover === 'none' && concealment === 0
  })
}

export function findHidden(work: PlainWork): void {
  for (const one of combatantsOf(work.battle)) {
    if (has(work.battle, one.id, 'Hidden') && isSeen(work.battle, one)) {
      endConditions(work, one.id, 'Hidden', 'in plain sight')
    }
  }
}
