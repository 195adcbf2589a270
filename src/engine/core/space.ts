// The ground with those who stand on it, ready to be asked: the same for rulesets, board and tests.
import { makeSpace, type Ground, type Occupant, type Space } from '../../grid/index.ts'
import { presentOf, type Battle, type RulesetTypes } from './battle.ts'

const kept = new WeakMap<Battle['combatants'], WeakMap<Ground, Space>>()

/** The space of a battle. Occupants are those present; the fallen lie where they are and stop nobody. The same until somebody or the ground changes. */
export function spaceOf<T extends RulesetTypes>(battle: Battle<T>): Space {
  const { ground } = battle.scene
  const known = kept.get(battle.combatants)?.get(ground)
  if (known) return known
  const occupants = presentOf(battle).flatMap((one): Occupant[] => (one.place === null ? [] : [{ id: one.id, place: one.place, size: one.size }]))
  const space = makeSpace(ground, occupants)
  const byGround = kept.get(battle.combatants) ?? new WeakMap<Ground, Space>()
  kept.set(battle.combatants, byGround.set(ground, space))
  return space
}
