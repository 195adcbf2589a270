// Terrain that hurts whoever enters it: which of it a step enters, and which of it somebody stands in.
import { cellOf } from './places.ts'
import type { Ground, Place, Size, Terrain } from './types.ts'

const cellsIn = new WeakMap<Terrain, ReadonlySet<string>>()

function covers(one: Terrain, places: readonly Place[]): boolean {
  const known = cellsIn.get(one) ?? new Set(one.cells.map(({ x, y }) => `${x},${y}`))
  cellsIn.set(one, known)
  return places.some((place) => {
    const { x, y } = cellOf(place)
    return known.has(`${x},${y}`)
  })
}

/** Only squares have terrain. Most grounds have none that hurts. */
export function harmfulOf(ground: Ground): readonly Terrain[] {
  return ground.kind === 'square' ? ground.terrain.filter(({ damage }) => damage !== undefined && damage !== '') : NONE
}
const NONE: readonly never[] = []

/** The places that a combatant of some size covers. */
type Footprint = (place: Place, size: Size) => readonly Place[]

/** The harmful terrain that a combatant stands in there. */
export const harmfulAt = (ground: Ground, footprint: Footprint, place: Place, size: Size): readonly Terrain[] =>
  harmfulOf(ground).filter((one) => covers(one, footprint(place, size)))

/** The harmful terrain that a step from one place to another enters: a step within the same terrain enters nothing. */
export function harmfulEntered(
  ground: Ground,
  footprint: Footprint,
  from: Place,
  to: Place,
  size: Size,
): readonly Terrain[] {
  return harmfulAt(ground, footprint, to, size).filter((one) => !covers(one, footprint(from, size)))
}
