// The ground as this ruleset stands on it: who may pass whom, and how far apart they are. Diagonals are as the options
// say (PTS-27).
import { cellsWide, type Length, type Mover, type Place } from '../../grid/index.ts'
import { spaceOf } from '../../engine/core/index.ts'
import { plainMover } from '../../engine/kits/route.ts'
import type { PointsBattle, PointsCombatant, PointsWork } from './state.ts'

export { spaceOf }

/** COM-43: goes on with the diagonals of the running turn. */
export function moverOf(battle: PointsBattle, who: PointsCombatant): Mover {
  return plainMover(battle, who, battle.turn.acting === who.id ? battle.turn.walk.parity : 0)
}

/** Metres between two combatants; `null` where nothing is measured (PTS-28) or one is not on the ground. */
export function gap(battle: PointsBattle, a: PointsCombatant, b: PointsCombatant): Length | null {
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

/** PTS-27: diagonals are counted as the battle's option says, whatever the map says. */
export function countDiagonals(work: PointsWork): void {
  const { scene, options } = work.battle
  if (scene.ground.kind !== 'square' || scene.ground.diagonal === options.diagonal) return
  work.emit({ type: 'ground', ground: { ...scene.ground, diagonal: options.diagonal } })
}
