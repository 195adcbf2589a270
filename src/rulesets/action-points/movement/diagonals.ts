// PTS-27, COM-43: how diagonals are counted.
import { spaceOf } from '../../../engine/core/index.ts'
import type { PointsBattle, PointsFrame, PointsWork } from '../state.ts'

/** PTS-27: diagonals are counted as the battle's option says, whatever the map says. */
export function countDiagonals(work: PointsWork): void {
  const { scene, options } = work.battle
  if (scene.ground.kind !== 'square' || scene.ground.diagonal === options.diagonal) return
  work.emit({ type: 'ground', ground: { ...scene.ground, diagonal: options.diagonal } })
}

/** Diagonals walked so far, modulo 2: an odd number of both-ways steps turns it. */
export function parityAt(
  battle: PointsBattle,
  frame: Extract<PointsFrame, { kind: 'walk' }>,
  from: number,
  to: number,
): 0 | 1 {
  if (to === frame.places.length - 1) return frame.parity
  const space = spaceOf(battle)
  let odd: number = battle.turn.walk.parity
  for (let index = from; index < to; index++) {
    const [a, b] = [frame.places[index], frame.places[index + 1]]
    if (a === undefined || b === undefined) break
    const [one, other] = [space.rect(a, 1), space.rect(b, 1)]
    if (one.x !== other.x && one.y !== other.y) odd ^= 1
  }
  return odd === 1 ? 1 : 0
}
