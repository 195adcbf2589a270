// Who is in the fight, and who are foes.
import { type Battle, type Combatant, type CombatantId, hostile } from '../../../engine/core/index.ts'

/** Whether the two are on hostile sides. */
export const foes = (battle: Pick<Battle, 'combatants' | 'truces'>, a: CombatantId, b: CombatantId): boolean => {
  const [one, other] = [battle.combatants[a], battle.combatants[b]]
  return one !== undefined && other !== undefined && hostile(battle, one.side, other.side)
}

/** In the fight: stands on the ground and is not down. */
export const takesPart = <One extends Pick<Combatant, 'presence' | 'place'>>(one: One | undefined): one is One =>
  one !== undefined && one.presence === 'present' && one.place !== null
