// Who is adjacent to whom, and who is ENGAGED with whom (PHA-66): conditions, movement and sight build on it.
import { hostile, presentOf } from '../../../engine/core/index.ts'
import { distanceBetween } from '../../../engine/kits/standing.ts'
import type { PhasesBattle, PhasesCombatant } from '../state.ts'

export function adjacent(battle: PhasesBattle, a: PhasesCombatant, b: PhasesCombatant): boolean {
  const between = distanceBetween(battle, a, b)
  return between !== null && between <= 1 && a.id !== b.id
}

/** PHA-66: adjacent enemies, in the order of joining. */
export function engagedWith(battle: PhasesBattle, who: PhasesCombatant): readonly PhasesCombatant[] {
  if (who.presence !== 'present') return []
  return presentOf(battle).filter((other) => hostile(battle, who.side, other.side) && adjacent(battle, who, other))
}
