// Who are foes.
import { type Battle, type CombatantId, hostile } from '../../../engine/core/index.ts'

/** Whether the two are on hostile sides. */
export const areFoes = (battle: Pick<Battle, 'combatants' | 'truces'>, a: CombatantId, b: CombatantId): boolean => {
  const [one, other] = [battle.combatants[a], battle.combatants[b]]
  return one !== undefined && other !== undefined && hostile(battle, one.side, other.side)
}
