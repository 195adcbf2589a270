// How a combatant moves: who may pass whom, and the diagonals of the turn so far.
import type { Mover } from '../../../grid/index.ts'
import { plainMover } from '../../../engine/kits/route.ts'
import type { PointsBattle, PointsCombatant } from '../state.ts'

/** COM-43: goes on with the diagonals of the running turn. */
export function moverOf(battle: PointsBattle, who: PointsCombatant): Mover {
  return plainMover(battle, who, battle.turn.acting === who.id ? battle.turn.walk.parity : 0)
}
