// The ground together with its occupants, as a `Space`: the same for rulesets, board and tests.
import { makeSpace, type Occupant, type Space } from '../../grid/index.ts'
import { presentOf, type Battle, type RulesetTypes, type Scene } from './battle.ts'

const kept = new WeakMap<Battle['combatants'], WeakMap<Scene, Space>>()

/**
 * The space of a battle. Its occupants are the combatants that are present and the objects that block the way; the
 * fallen stop nobody. The same object until a combatant or the scene changes.
 */
export function spaceOf<T extends RulesetTypes>(battle: Battle<T>): Space {
  const { scene } = battle
  const known = kept.get(battle.combatants)?.get(scene)
  if (known) return known
  const occupants = presentOf(battle).flatMap(
    (one): Occupant[] => (one.place === null ? [] : [{ id: one.id, place: one.place, size: one.size }]),
  )
  const things = scene.objects.flatMap(({ id, place, size, blocks, state }): Occupant[] =>
    place === null || !blocks || state === 'destroyed' ? [] : [{ id, place, size, solid: true }]
  )
  const space = makeSpace(scene.ground, [...occupants, ...things])
  const byScene = kept.get(battle.combatants) ?? new WeakMap<Scene, Space>()
  kept.set(battle.combatants, byScene.set(scene, space))
  return space
}

const NOBODY: readonly Occupant[] = []

/**
 * The space of a battle's ground with nobody on it: what depends on the ground alone, such as distance and sight. It
 * costs nothing in a battle that was just changed, where {@link spaceOf} counts everybody anew.
 */
export const groundOf = <T extends RulesetTypes>({ scene }: Pick<Battle<T>, 'scene'>): Space =>
  makeSpace(scene.ground, NOBODY)
