// The ground as this ruleset stands on it: cells of one metre, diagonals as the options say, who may pass whom, and who
// sees whom.
import { plainMover } from '../../../engine/kits/route.ts'
import type { Mover } from '../../../grid/index.ts'
import type { GaugeBattle, GaugeCombatant } from '../state.ts'
import { sightBetween } from '../../../engine/kits/standing.ts'

/** COM-43: goes on with the diagonals of the running turn. */
export function moverOf(battle: GaugeBattle, who: GaugeCombatant): Mover {
  const { acting } = battle.turn
  return plainMover(battle, who, acting?.who === who.id ? acting.parity : 0)
}

/** Whether nothing between them stops sight or what is sent along it. */
export function inSight(battle: GaugeBattle, a: GaugeCombatant, b: GaugeCombatant): boolean {
  const sight = sightBetween(battle, a, b)
  return sight !== null && sight.clear && sight.effect
}
