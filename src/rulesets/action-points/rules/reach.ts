// How far melee weapons reach.
import type { PointsCombatant } from '../state.ts'
import { strikers } from '../sheet/gear.ts'

/** Metres that the longest melee weapon in hand reaches: at least 1, an arm's length. */
export function reachOf(who: PointsCombatant): number {
  return Math.max(1, ...strikers(who, true).map(({ weapon }) => weapon.reach))
}
