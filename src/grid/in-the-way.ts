// Who takes up the room where a combatant is about to be put down. Two combatants that are both smaller than a cell may
// share it.
import type { Place, Size, Space } from './types.ts'

/** What is to be put down, and where. */
export interface Landing {
  readonly place: Place
  readonly size: Size
}

/**
 * The first occupant in the way of that landing, not counting those that are `leftOut`; `null` if nobody is. `sizeOf`
 * gives the size of an occupant; an occupant of unknown size takes a whole cell.
 */
export function inTheWay(
  space: Space,
  { place, size }: Landing,
  sizeOf: (id: string) => Size | undefined,
  leftOut: (id: string) => boolean,
): string | null {
  const shares = (id: string): boolean => size < 1 && (sizeOf(id) ?? 1) < 1
  return space.occupantsAt(space.footprint(place, size)).find((id) => !leftOut(id) && !shares(id)) ?? null
}
