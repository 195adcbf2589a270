// The ground as this ruleset stands on it: who may pass whom, and how far apart they are. Diagonals are as the options
// say (PTS-27).
import { cellsWide, type Length, type Place } from '../../../grid/index.ts'
import { spaceOf } from '../../../engine/core/index.ts'
import type { PointsBattle, PointsCombatant } from '../state.ts'

/** Metres between two combatants; `null` where nothing is measured (PTS-28) or one is not on the ground. */
export function distanceBetween(battle: PointsBattle, a: PointsCombatant, b: PointsCombatant): Length | null {
  if (battle.options.noGrid || a.place === null || b.place === null) return null
  return spaceOf(battle).distance(a.place, a.size, b.place, b.size)
}

/** The same battle with somebody standing elsewhere, to ask what would be. */
export function standingAt(battle: PointsBattle, who: PointsCombatant, place: Place): PointsBattle {
  return who.place === place ? battle : { ...battle, combatants: { ...battle.combatants, [who.id]: { ...who, place } } }
}

/** Metres of one cell's side. */
export function cellLength(battle: PointsBattle): Length {
  const { ground } = battle.scene
  return ground.kind === 'square' ? ground.cell.length : 1
}

/** The middle of a token, in cell widths. */
export function middleOf(battle: PointsBattle, place: Place, size: number): { readonly x: number; readonly y: number } {
  const { x, y } = spaceOf(battle).rect(place, size)
  const half = cellsWide(size) / 2
  return { x: x + half, y: y + half }
}
