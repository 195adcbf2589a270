// PTS-26: Speed, and the metres that a combatant can still go in the turn that is running.
import { has } from '../../../engine/kits/conditions.ts'
import { stat } from '../../../engine/kits/stats.ts'
import { effectOf } from './tables.ts'
import type { PointsBattle, PointsCombatant } from '../state.ts'

/** Metres a turn, a lamed leg counted. */
export function speedOf(battle: PointsBattle, who: PointsCombatant): number {
  const speed = stat(who, 'speed')
  return has(battle, who.id, 'Lamed')
    ? Math.floor(speed / effectOf(battle.options, 'precision-strike.leg'))
    : speed
}

/** Metres left of Speed and of the Dashes bought in this turn. */
export function movementLeft(battle: PointsBattle, who: PointsCombatant): number {
  const { spent, dashes } = battle.turn.walk
  return Math.max(0, speedOf(battle, who) * (1 + dashes) - spent)
}

/** Metres of movement that standing up takes. */
export function riseCost(battle: PointsBattle, who: PointsCombatant): number {
  return Math.ceil((speedOf(battle, who) * effectOf(battle.options, 'prone.rise')) / 100)
}
