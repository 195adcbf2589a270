// The ground as this ruleset stands on it: cells of one metre, diagonals as the options say, who may pass whom, and how
// far apart they are.
import { spaceOf } from '../../../engine/core/index.ts'
import { plainMover } from '../../../engine/kits/route.ts'
import type { Length, Mover } from '../../../grid/index.ts'
import type { GaugeBattle, GaugeCombatant } from '../state.ts'

/** COM-43: goes on with the diagonals of the running turn. */
export function moverOf(battle: GaugeBattle, who: GaugeCombatant): Mover {
  const { acting } = battle.turn
  return plainMover(battle, who, acting?.who === who.id ? acting.parity : 0)
}

/** Metres between the nearest cells of two footprints; `null` where one is not on the ground. */
export function metresBetween(battle: GaugeBattle, a: GaugeCombatant, b: GaugeCombatant): Length | null {
  return a.place === null || b.place === null ? null : spaceOf(battle).distance(a.place, a.size, b.place, b.size)
}

/** Whether nothing between them stops sight or what is sent along it. */
export function inSight(battle: GaugeBattle, a: GaugeCombatant, b: GaugeCombatant): boolean {
  if (a.place === null || b.place === null) return false
  const sight = spaceOf(battle).sight(a.place, a.size, b.place, b.size)
  return sight.clear && sight.effect
}
