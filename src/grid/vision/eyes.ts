// Who sees what, and by which light: walls and closed doors stop eyes and light, darkness stops eyes that need light.
// The same lines decide this as decide who can be aimed at (COM-44).
import { clearLinesOf } from '../clear-lines.ts'
import { cellsWide } from '../directions.ts'
import { samplesOf } from '../sight.ts'
import type { Cell, Length, LightLevel, Point, Shine, Size, SquareGround } from '../types.ts'

/** How a combatant sees. Lengths in the ground's unit. */
export interface Vision {
  /**
   * `normal` needs light. `dim`: any light serves twice as far. `dark`: needs no light as far as `range`. `blind`: sees
   * nothing.
   */
  readonly kind: 'normal' | 'dim' | 'dark' | 'blind'
  /** How far `dark` eyes see without light. */
  readonly range: Length
  /** A combatant this near is noticed without eyes and without light: by hearing, by scent. Walls still stop it. */
  readonly special: Length
}

export const USUAL_VISION: Vision = { kind: 'normal', range: 0, special: 0 }

/** A combatant with eyes on the ground. */
export interface Eyes {
  readonly at: Cell
  readonly size: Size
  readonly vision: Vision
}

/** Something that shines, in cell widths from the top left corner of the ground. */
export interface Lamp {
  readonly at: Point
  /** In the ground's unit. */
  readonly shine: Shine
  readonly through: boolean
}

const lampsKnown = new WeakMap<SquareGround, readonly Lamp[]>()

/** The lights of the ground that are on: the same lamps each time, so that what they light is worked out once. */
export function lampsOf(ground: SquareGround): readonly Lamp[] {
  const known = lampsKnown.get(ground)
  if (known) return known
  const made = (ground.lights ?? []).filter(({ on }) => on).map(({ at, bright, dim, color, through }) => ({ at,
    shine: { bright, dim, color }, through: through === true })
  )
  lampsKnown.set(ground, made)
  return made
}

/** The light of a torch that a combatant carries. */
export const carriedLamp = (at: Cell, size: Size, shine: Shine): Lamp => ({ at: middleOfCells(at, size), shine,
  through: false })

export function middleOfCells({ x, y }: Cell, size: Size): Point {
  const half = cellsWide(size) / 2
  return { x: x + half, y: y + half }
}

/** The points that eyes look from: the middle of a footprint, and a little inside each of its corners. */
export function eyePoints({ at: { x, y }, size }: Pick<Eyes, 'at' | 'size'>): readonly Point[] {
  const wide = cellsWide(size)
  if (wide === 1) return samplesOf(x, y)
  const [low, high] = [0.1, wide - 0.1]
  return [middleOfCells({ x, y }, size), { x: x + low, y: y + low }, { x: x + high, y: y + low }, { x: x + low,
    y: y + high }, { x: x + high, y: y + high }]
}

/** How bright it is at a point. `farther`: every light serves so many times as far. */
export function lightAt(ground: SquareGround, lamps: readonly Lamp[], point: Point, farther = 1): LightLevel {
  let level: LightLevel = ground.ambient ?? 'bright'
  if (level === 'bright') return level
  const { sight } = clearLinesOf(ground)
  for (const { at, shine, through } of lamps) {
    const [dx, dy] = [point.x - at.x, point.y - at.y]
    const most = (shine.dim * farther) / ground.cell.length + 1
    if (dx > most || dy > most || dx < -most || dy < -most) continue
    const far = Math.hypot(dx, dy) * ground.cell.length
    if (far > shine.dim * farther || (level === 'dim' && far > shine.bright * farther)) continue
    if (!through && !sight(at, point)) continue
    if (far <= shine.bright * farther) return 'bright'
    level = 'dim'
  }
  return level
}

/** How many times as far light serves these eyes. */
export const farther = ({ kind }: Vision): number => (kind === 'dim' ? 2 : 1)

/**
 * Whether any of these eyes sees any of the points. `bright`: it is bright there, or the eyes need no light; otherwise
 * it sees by dim light only.
 */
export function sees(
  ground: SquareGround,
  lamps: readonly Lamp[],
  eyes: Eyes,
  points: readonly Point[],
): 'bright' | 'dim' | null {
  const { vision } = eyes
  const { sight } = clearLinesOf(ground)
  const from = eyePoints(eyes)
  let best: 'dim' | null = null
  for (const point of points) {
    const away = Math.min(...from.map(({ x, y }) => Math.hypot(point.x - x, point.y - y))) * ground.cell.length
    const unlit = away <= vision.special || (vision.kind === 'dark' && away <= vision.range)
    if (vision.kind === 'blind' && !unlit) continue
    const light = unlit ? 'bright' : lightAt(ground, lamps, point, farther(vision))
    if (light === 'dark' || (light === 'dim' && best === 'dim')) continue
    if (!from.some((eye) => sight(eye, point))) continue
    if (light === 'bright') return 'bright'
    best = 'dim'
  }
  return best
}

/** The points of a footprint that can be seen: five in each cell. */
export function bodyPoints({ x, y }: Cell, size: Size): readonly Point[] {
  const wide = cellsWide(size)
  return Array.from({ length: wide * wide }, (_, index) => samplesOf(x + (index % wide), y + Math.floor(index / wide)))
    .flat()
}
