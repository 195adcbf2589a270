// The same fight with everybody in the thick of it: hardly a step is free of a foe's reach, so that questions come up.
import { combatantsOf, spaceOf, type Battle, type Combatant } from '../../../src/engine/core/index.ts'
import type { Place } from '../../../src/grid/index.ts'

/** Everybody on the places nearest to the first combatant, the sides mixed. Grounds of bands stay as they are. */
export function crowded(battle: Battle): Battle {
  if (battle.scene.ground.kind !== 'square') return battle
  const space = spaceOf(battle)
  const placed = combatantsOf(battle).filter((one) => one.place !== null)
  const centre = placed[0]?.place ?? null
  if (centre === null) return battle
  const near = [...space.places()].toSorted((a, b) => space.distance(a, 1, centre, 1) - space.distance(b, 1, centre, 1))
  const taken = new Set<Place>()
  const put = (one: Combatant): Combatant => {
    const place = near.find((each) =>
      space.footprint(each, one.size).every((part) => space.has(part) && !taken.has(part))
    )
    if (place === undefined) return one
    for (const part of space.footprint(place, one.size)) taken.add(part)
    return { ...one, place }
  }
  const [ours, theirs] = [placed.filter(({ kind }) => kind === 'pc'), placed.filter(({ kind }) => kind !== 'pc')]
  const mixed = placed.map((_, index) => [ours[index], theirs[index]]).flat().filter((one) => one !== undefined)
  return { ...battle,
    combatants: { ...battle.combatants, ...Object.fromEntries(mixed.map((one) => [one.id, put(one)])) } }
}
