// Who stands how far from whom, and who is ENGAGED with whom (PHA-66): what conditions, movement and sight all build
// on.
import type { Length } from '../../../grid/index.ts'
import { hostile, presentOf, spaceOf } from '../../../engine/core/index.ts'
import type { PhasesBattle, PhasesCombatant } from '../state.ts'

/** Spaces from edge to edge (PHA-68): 1 is adjacent; `null` when one is not on the ground. */
export function gap(battle: PhasesBattle, a: PhasesCombatant, b: PhasesCombatant): Length | null {
  return a.place === null || b.place === null ? null : spaceOf(battle).distance(a.place, a.size, b.place, b.size)
}

export function adjacent(battle: PhasesBattle, a: PhasesCombatant, b: PhasesCombatant): boolean {
  const between = gap(battle, a, b)
  return between !== null && between <= 1 && a.id !== b.id
}

/** PHA-66: hostile and adjacent, in the order of joining. */
export function engagedWith(battle: PhasesBattle, who: PhasesCombatant): readonly PhasesCombatant[] {
  if (who.presence !== 'present') return []
  return presentOf(battle).filter((other) => hostile(battle, who.side, other.side) && adjacent(battle, who, other))
}
