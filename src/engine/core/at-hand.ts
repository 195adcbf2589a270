// COM-24: what is within reach of the hand. A side notices changes there in the dark, too, and whoever has come up to
// something that stops steps knows of it without seeing it.
import { cellOf, isSecretDoor, makeSpace, type Door, type Point, type SquareGround,
  type Wall } from '../../grid/index.ts'
import type { Eyes } from '../../grid/vision/eyes.ts'
import { fillView, viewsOf } from '../../grid/vision/fields-of-view.ts'
import { addMask, emptyMask, keepParts, type Mask } from '../../grid/vision/mask.ts'
import type { Scene } from './battle.ts'
import { wallsAsKnown } from './secret-doors.ts'

/** In cell widths: what lies in the next cell, or between. */
const AT_HAND = 1
/** In cell widths: how much beside a wall is known with it. */
const BESIDE = 0.4

/** Adds what is within reach of the hand of those who have these eyes. */
export function addAtHand(mask: Mask, ground: SquareGround, eyes: readonly Eyes[]): void {
  for (const view of eyes.flatMap((one) => viewsOf(ground, one))) fillView(mask, { ...view, radius: AT_HAND })
}

/**
 * Adds of that what stops steps: walls and doors, things in the way and ground that nobody can enter. A closed secret
 * door is felt as the wall is that it lies in: in a curtain, not at all.
 */
export function addTouched(mask: Mask, scene: Scene, eyes: readonly Eyes[]): void {
  const { ground } = scene
  if (ground.kind !== 'square' || eyes.length === 0) return
  const reaches = eyes.map(({ at, size }) => ({ left: at.x - 2, right: at.x + size + 2, top: at.y - 2,
    bottom: at.y + size + 2 })
  )
  const isNear = (one: Point, other: Point = one): boolean =>
    reaches.some(({ left, right, top, bottom }) =>
      Math.max(one.x, other.x) >= left && Math.min(one.x, other.x) <= right && Math.max(one.y, other.y) >= top
      && Math.min(one.y, other.y) <= bottom
    )
  const segments: readonly (Wall | Door)[] = [
    ...wallsAsKnown(ground).filter(({ stops }) => stops !== 'sight'),
    ...ground.doors.filter((door) => !isSecretDoor(door)),
  ].filter(({ a, b }) => isNear(a, b))
  const space = makeSpace(ground, [])
  const solid = new Set([
    ...scene.objects.filter(({ secret, blocks, state }) => blocks && !secret && state !== 'destroyed').flatMap(
      ({ place, size }) => (place === null ? [] : space.footprint(place, size).map(cellOf)),
    ),
    ...ground.terrain.filter(({ cost }) => cost === null).flatMap(({ cells }) => cells),
  ].filter((cell) => isNear(cell)).map(keyOf))
  if (segments.length === 0 && solid.size === 0) return
  const touched = emptyMask(ground.cols, ground.rows)
  addAtHand(touched, ground, eyes)
  keepParts(touched, (middle) =>
    solid.has(keyOf({ x: Math.floor(middle.x), y: Math.floor(middle.y) }))
    || segments.some((one) => awayFrom(one, middle) <= BESIDE))
  addMask(mask, touched)
}

const keyOf = ({ x, y }: Point): string => `${x} ${y}`

function awayFrom({ a, b }: Pick<Wall, 'a' | 'b'>, { x, y }: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const along = dx === 0 && dy === 0 ? 0 : ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy)
  const at = Math.min(1, Math.max(0, along))
  return Math.hypot(x - a.x - dx * at, y - a.y - dy * at)
}
