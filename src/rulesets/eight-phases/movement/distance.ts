// Who is adjacent to whom, and who is ENGAGED with whom (PHA-66): conditions, movement and sight build on it.
import { effectsOn, hostile, presentOf } from '../../../engine/core/index.ts'
import { lately } from '../../../lib/lately.ts'
import { distanceBetween } from '../../../engine/kits/standing.ts'
import type { PhasesBattle, PhasesCombatant } from '../state.ts'

export function adjacent(battle: PhasesBattle, a: PhasesCombatant, b: PhasesCombatant): boolean {
  const between = distanceBetween(battle, a, b)
  return between !== null && between <= 1 && a.id !== b.id
}

/** PHA-81: in the air, by flight of its own that is not landed, or by an effect. */
export function flies(battle: PhasesBattle, { id, sheet }: PhasesCombatant): boolean {
  return (sheet.flying && sheet.landed !== true) || effectsOn(battle, id, 'FLYING').length > 0
}

/** PHA-66: adjacent enemies, in the order of joining. Who flies engages nobody, and nobody engages who flies. */
export const engagedWith = lately((battle: PhasesBattle, who: PhasesCombatant): readonly PhasesCombatant[] => {
  if (who.presence !== 'present' || flies(battle, who)) return []
  return presentOf(battle).filter((other) =>
    hostile(battle, who.side, other.side) && adjacent(battle, who, other) && !flies(battle, other)
  )
})
