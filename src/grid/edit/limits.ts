// What a drawing may hold, so that it never makes the page wait: how many walls, doors and lights, and how often the
// walls may cross each other. Counting stops as soon as the answer is known. Pure.
import type { Point, SquareGround } from '../types.ts'

const MOST_WALLS = 50_000
const MOST_DOORS = 10_000
const MOST_LIGHTS = 2000
const MOST_TERRAIN = 10_000
/** Crossings split walls into pieces for everything that looks between them. So many are split in half a second. */
const MOST_CROSSINGS = 20_000
/** Pairs of walls that are looked at while crossings are counted: past these, walls lie too close to count in time. */
const MOST_PAIRS = 12_000_000

/** A number as it is read: 20,000. */
const inWords = (count: number): string => String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')

/** Why a drawing is too much, in a sentence; `null` where it is not. */
export function tooMuchDrawn(ground: SquareGround): string | null {
  const counts = [['walls', ground.walls.length, MOST_WALLS], ['doors', ground.doors.length, MOST_DOORS], ['lights',
    ground.lights?.length ?? 0, MOST_LIGHTS], ['patches of terrain', ground.terrain.length, MOST_TERRAIN]] as const
  for (const [name, count, most] of counts) {
    if (count > most) {
      return `A map can have ${inWords(most)} ${name} at most, and this map would have ${inWords(count)}.`
    }
  }
  return crossesTooOften(ground)
    ? `The walls of this map cross each other more than ${
      MOST_CROSSINGS.toLocaleString('en')
    } times. Remove walls that `
      + 'lie over each other.'
    : null
}

/** Height of the strips in which crossings are looked for, in cell widths. */
const STRIP = 4

/** Whether walls and doors cross each other more often than a map may have it. Ends that meet are no crossing. */
function crossesTooOften({ walls, doors }: SquareGround): boolean {
  const lines = [...walls, ...doors]
  if (lines.length * (lines.length - 1) / 2 <= MOST_CROSSINGS) return false
  const strips = new Map<number, number[]>()
  for (const { a, b } of lines.toSorted((one, other) => leftOf(one) - leftOf(other))) {
    const last = Math.floor(Math.max(a.y, b.y) / STRIP)
    for (let strip = Math.floor(Math.min(a.y, b.y) / STRIP); strip <= last; strip++) {
      const known = strips.get(strip)
      if (known) known.push(a.x, a.y, b.x, b.y)
      else strips.set(strip, [a.x, a.y, b.x, b.y])
    }
  }
  const count = { crossings: 0, pairs: 0 }
  for (const [strip, ends] of strips) {
    if (countIn(Float64Array.from(ends), strip, count)) return true
  }
  return false
}

const leftOf = ({ a, b }: { readonly a: Point; readonly b: Point }): number => Math.min(a.x, b.x)

/** Counts the crossings in one strip of lines sorted from the left; `true` as soon as there are too many. */
function countIn(ends: Float64Array, strip: number, count: { crossings: number; pairs: number }): boolean {
  const at = (index: number): number => ends[index] ?? 0
  for (let one = 0; one < ends.length; one += 4) {
    const [ax, ay, bx, by] = [at(one), at(one + 1), at(one + 2), at(one + 3)]
    const [ux, uy, right, top, bottom] = [bx - ax, by - ay, Math.max(ax, bx), Math.min(ay, by), Math.max(ay, by)]
    for (let other = one + 4; other < ends.length; other += 4) {
      const [cx, cy, dx, dy] = [at(other), at(other + 1), at(other + 2), at(other + 3)]
      if (Math.min(cx, dx) >= right) break
      if (++count.pairs > MOST_PAIRS) return true
      const upper = Math.min(cy, dy)
      // Two lines share several strips; they are counted in the first of them.
      if (Math.max(cy, dy) <= top || upper >= bottom || Math.floor(Math.max(top, upper) / STRIP) !== strip) continue
      if ((ux * (cy - ay) - uy * (cx - ax)) * (ux * (dy - ay) - uy * (dx - ax)) >= 0) continue
      const [vx, vy] = [dx - cx, dy - cy]
      if ((vx * (ay - cy) - vy * (ax - cx)) * (vx * (by - cy) - vy * (bx - cx)) >= 0) continue
      if (++count.crossings > MOST_CROSSINGS) return true
    }
  }
  return false
}
