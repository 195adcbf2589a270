// What is worked out from walls and doors alone, and kept while they stay as they are: a ground that differs in its
// terrain or its lights only has the same.
import type { SquareGround } from '../types.ts'

/** So many grounds are remembered: what is, what players know and remember, and what an event just made of these. */
const GROUNDS = 6

/** Makes what belongs to a ground, or finds it again. `isSame`: which of the grounds asked for last have the same. */
export function keptForGround<Kept>(
  isSame: (one: SquareGround, other: SquareGround) => boolean,
  make: () => Kept,
): (ground: SquareGround) => Kept {
  let recent: readonly { readonly ground: SquareGround; readonly kept: Kept }[] = []
  return (ground) => {
    const [newest] = recent
    if (newest && isSame(newest.ground, ground)) return newest.kept
    const found = recent.find((one) => isSame(one.ground, ground))
    const entry = found ?? { ground, kept: make() }
    recent = [entry, ...recent.filter((one) => one !== found)].slice(0, GROUNDS)
    return entry.kept
  }
}

export const hasSameWalls = (one: SquareGround, other: SquareGround): boolean =>
  one === other
  || (one.walls === other.walls && one.doors === other.doors && one.cols === other.cols && one.rows === other.rows)

/**
 * Finds the value under a key again, or makes it. The values of one ground are as large as `most` together, told by
 * `sizeOf`; before they get larger they are all forgotten.
 */
export function keptByWalls<Value>(
  most: number,
  sizeOf: (value: Value) => number,
): (ground: SquareGround, key: string, make: () => Value) => Value {
  const shelfOf = keptForGround(hasSameWalls, () => ({ values: new Map<string, Value>(), size: 0 }))
  return (ground, key, make) => {
    const shelf = shelfOf(ground)
    const known = shelf.values.get(key)
    if (known !== undefined) return known
    const made = make()
    const size = sizeOf(made)
    if (shelf.size + size > most) {
      shelf.values.clear()
      shelf.size = 0
    }
    shelf.values.set(key, made)
    shelf.size += size
    return made
  }
}
