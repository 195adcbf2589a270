// PTS-27, COM-43: how diagonals are counted.
import { spaceOf } from '../../../engine/core/index.ts'
import type { FrameOf, Parity, PointsBattle } from '../state.ts'

/** Diagonals walked so far, modulo 2: an odd number of both-ways steps turns it. */
export function parityAt(
  battle: PointsBattle,
  walk: FrameOf<'walk'>,
  from: number,
  to: number,
): Parity {
  if (to === walk.places.length - 1) return walk.parity
  const space = spaceOf(battle)
  let odd: number = battle.turn.walk.parity
  for (let index = from; index < to; index++) {
    const [a, b] = [walk.places[index], walk.places[index + 1]]
    if (a === undefined || b === undefined) break
    const [one, other] = [space.rect(a, 1), space.rect(b, 1)]
    if (one.x !== other.x && one.y !== other.y) odd ^= 1
  }
  return odd === 1 ? 1 : 0
}
