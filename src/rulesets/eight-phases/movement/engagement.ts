// PHA-66: becoming ENGAGED with an enemy of equal or larger SIZE ends a movement. COM-24: a way is laid out by what is
// known, and ends where an enemy that was not is met.
import type { Place } from '../../../grid/index.ts'
import { hostile, isHidden, presentOf, spaceOf } from '../../../engine/core/index.ts'
import { isUnknownBody } from '../../../engine/kits/secrecy.ts'
import { flies } from './distance.ts'
import type { PhasesBattle, PhasesCombatant } from '../state.ts'

/** PHA-38, PHA-66: flyers, and those that took a Rush for quiet, are not stopped. */
export function ignoresEngagement(battle: PhasesBattle, who: PhasesCombatant): boolean {
  const { turn } = battle.turn
  return (turn?.who === who.id && turn.quiet) || flies(battle, who)
}

/**
 * The enemies of equal or larger SIZE with whom it would become ENGAGED by going from one place to the other, in the
 * order of joining.
 */
export function wouldEngage(
  battle: PhasesBattle,
  who: PhasesCombatant,
  from: Place,
  to: Place,
): readonly PhasesCombatant[] {
  const space = spaceOf(battle)
  const isBeside = (one: PhasesCombatant, at: Place) =>
    one.place !== null && space.distance(at, who.size, one.place, one.size) <= 1
  return holders(battle, who).filter((one) => isBeside(one, to) && !isBeside(one, from))
}

/** Enemies that stop combatants of this SIZE. Who flies stops nobody. */
function holders(battle: PhasesBattle, who: PhasesCombatant): readonly PhasesCombatant[] {
  return presentOf(battle).filter((one) =>
    one.id !== who.id && one.place !== null && one.size >= who.size && hostile(battle, who.side, one.side)
    && !flies(battle, one)
  )
}

/** COM-24: an enemy that the combatant cannot know of. */
export const unknownFoe = (battle: PhasesBattle, who: PhasesCombatant, one: PhasesCombatant): boolean =>
  isHidden(one) && !isHidden(who) && hostile(battle, who.side, one.side)

/** Whether an enemy that the combatant did not know of, and cannot pass, stands there. */
export function runsIntoFoe(battle: PhasesBattle, who: PhasesCombatant, place: Place): boolean {
  const space = spaceOf(battle)
  return space.occupantsAt(space.footprint(place, who.size)).some((id) => {
    const one = battle.combatants[id]
    return one !== undefined && one.size >= who.size && unknownFoe(battle, who, one)
  })
}

/** COM-24: whether somebody stands there whom the combatant did not know of, so that no way can end there. */
export function endsOnUnknown(battle: PhasesBattle, who: PhasesCombatant, place: Place): boolean {
  const space = spaceOf(battle)
  return space.occupantsAt(space.footprint(place, who.size)).some((id) => {
    const one = battle.combatants[id]
    return one !== undefined && id !== who.id && isUnknownBody(battle, who, one)
  })
}

/**
 * Where a movement from its place would end, as far as the combatant knows. Enemies with whom it is ENGAGED already do
 * not matter.
 */
export function stopsWhereEngaged(battle: PhasesBattle, who: PhasesCombatant): (place: Place) => boolean {
  const { place: here } = who
  if (here === null) return () => false
  const space = spaceOf(battle)
  const stopping = holders(battle, who).flatMap((one) =>
    one.place === null || unknownFoe(battle, who, one) || space.distance(here, who.size, one.place, one.size) <= 1
      ? []
      : [{ place: one.place, size: one.size }]
  )
  return (at) => stopping.some((one) => space.distance(at, who.size, one.place, one.size) <= 1)
}
