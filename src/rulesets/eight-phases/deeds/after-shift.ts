// A shift or teleport that belongs to a deed comes before its targets: reach, sight and cover count from where it ends.
import type { Target } from '../../../engine/core/index.ts'
import { standingAt } from '../../../engine/kits/standing.ts'
import type { PhasesBattle, PhasesCombatant } from '../state.ts'

/** The battle with the user where its shift will have brought it, and as it is while no place is chosen. */
export function afterItsShift(
  battle: PhasesBattle,
  who: PhasesCombatant,
  chosen: readonly Target[],
): { readonly battle: PhasesBattle; readonly who: PhasesCombatant } {
  const to = chosen.find((one) => one.kind === 'place')
  if (to?.kind !== 'place' || to.place === who.place) return { battle, who }
  const there = standingAt(battle, who, to.place)
  return { battle: there, who: there.combatants[who.id] ?? who }
}
