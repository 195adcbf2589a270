// How far apart combatants are, in metres.
import type { Length } from '../../../grid/index.ts'
import { distanceBetween } from '../../../engine/kits/standing.ts'
import type { PointsBattle, PointsCombatant } from '../state.ts'

/** Metres between two combatants; `null` where nothing is measured (PTS-28) or one of them is not on the ground. */
export function metresApart(battle: PointsBattle, a: PointsCombatant, b: PointsCombatant): Length | null {
  return battle.options.noGrid ? null : distanceBetween(battle, a, b)
}

/** Metres of one cell's side. */
export function cellLength(battle: PointsBattle): Length {
  const { ground } = battle.scene
  return ground.kind === 'square' ? ground.cell.length : 1
}
