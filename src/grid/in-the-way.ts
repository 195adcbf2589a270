// Who takes up the room that somebody is to be put down on: two that are each smaller than a cell may share it.
import type { Place, Size, Space } from './types.ts'

/** What is to be put down, and where. */
export interface Landing {
  readonly place: Place
  readonly size: Size
}

/**
 * The first occupant in the way of that landing, those `left` out not counted; `null`: nobody. `sizeOf` says how large
 * an occupant is; one it does not know is a whole cell.
 */
export function inTheWay(
  space: Space,
  { place, size }: Landing,
  sizeOf: (id: string) => Size | undefined,
  left: (id: string) => boolean,
): string | null {
  const shares = (id: string): boolean => size < 1 && (sizeOf(id) ?? 1) < 1
  return space.occupantsAt(space.footprint(place, size)).find((id) => !left(id) && !shares(id)) ?? null
}
