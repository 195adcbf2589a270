// What an eye sees, compared with rays that are cast one by one.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Point } from '../../../src/grid/index.ts'
import { viewPolygon } from '../../../src/grid/vision/view-polygon.ts'
import type { Sided } from '../../../src/grid/segments.ts'
import { viewWalls } from '../../../src/grid/vision/view-walls.ts'

const wall = (ax: number, ay: number, bx: number, by: number): Sided => ({ a: { x: ax, y: ay }, b: { x: bx, y: by } })
const bounds = (width: number, height: number) => ({ x: 0, y: 0, width, height })

function area(polygon: Float64Array): number {
  let sum = 0
  for (let at = 0; at < polygon.length; at += 2) {
    const next = (at + 2) % polygon.length
    sum += (polygon[at] ?? 0) * (polygon[next + 1] ?? 0) - (polygon[next] ?? 0) * (polygon[at + 1] ?? 0)
  }
  return Math.abs(sum / 2)
}

/** How far a ray goes before a wall or the edge stops it. */
function cast(walls: readonly Sided[], eye: Point, dx: number, dy: number, width: number, height: number): number {
  const edges = [wall(0, 0, width, 0), wall(width, 0, width, height), wall(width, height, 0, height),
    wall(0, height, 0, 0)]
  let least = Infinity
  for (const { a, b, from } of [...walls, ...edges]) {
    const [ex, ey] = [b.x - a.x, b.y - a.y]
    const across = dx * ey - dy * ex
    if (Math.abs(across) < 1e-12) continue
    const far = ((a.x - eye.x) * ey - (a.y - eye.y) * ex) / across
    const along = ((a.x - eye.x) * dy - (a.y - eye.y) * dx) / across
    if (far <= 1e-7 || along < 0 || along > 1) continue
    const turn = (a.x - eye.x) * (b.y - eye.y) - (a.y - eye.y) * (b.x - eye.x)
    if ((from === 'left' && turn > 0) || (from === 'right' && turn < 0)) continue
    least = Math.min(least, far)
  }
  return least
}

/** How far a ray goes inside the polygon. */
function inside(polygon: Float64Array, eye: Point, dx: number, dy: number): number {
  const sides: Sided[] = []
  for (let at = 0; at < polygon.length; at += 2) {
    const next = (at + 2) % polygon.length
    sides.push(wall(polygon[at] ?? 0, polygon[at + 1] ?? 0, polygon[next] ?? 0, polygon[next + 1] ?? 0))
  }
  return cast(sides, eye, dx, dy, 1e6, 1e6)
}

/** The share of rays, in percent, that end elsewhere than the slow way says. */
function wrong(walls: readonly Sided[], eye: Point, width: number, height: number, rays = 90): number {
  const polygon = viewPolygon(viewWalls(walls), eye, Infinity, bounds(width, height))
  let off = 0
  for (let ray = 0; ray < rays; ray++) {
    // Angles that meet no corner of a lattice.
    const angle = (2 * Math.PI * (ray + 0.318309)) / rays
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)]
    const [slow, fast] = [cast(walls, eye, dx, dy, width, height), inside(polygon, eye, dx, dy)]
    if (Math.abs(slow - fast) > 0.01) off++
  }
  return (100 * off) / rays
}

/** Whole numbers from a seed. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state % below
  }
}

function maze(size: number, seed: number): Sided[] {
  const next = numbers(seed)
  return Array.from({ length: size * size }, () => {
    const [x, y] = [next(size), next(size)]
    return next(2) === 0 ? wall(x, y, x + 1, y) : wall(x, y, x, y + 1)
  })
}

describe('what an eye sees', () => {
  it('sees the whole ground where nothing stands', () => {
    expect(area(viewPolygon(viewWalls([]), { x: 3.5, y: 2.5 }, Infinity, bounds(20, 10)))).toBeCloseTo(200)
  })

  it('sees no farther than its radius, and nothing from off the ground', () => {
    expect(area(viewPolygon(viewWalls([]), { x: 10, y: 10 }, 2, bounds(20, 20)))).toBeCloseTo(16)
    expect(viewPolygon(viewWalls([]), { x: -1, y: 3 }, 2, bounds(20, 20))).toHaveLength(0)
  })

  it('a wall hides what is behind it', () => {
    // From (5, 5) the wall from (7, 4) to (7, 6) hides a strip that widens to the edge: 10 × 10 less what is behind.
    const seen = viewPolygon(viewWalls([wall(7, 4, 7, 6)]), { x: 5, y: 5 }, Infinity, bounds(10, 10))
    expect(area(seen)).toBeCloseTo(100 - (2 + 5) / 2 * 3)
  })

  it('a closed room hides everything outside', () => {
    const room = [wall(2, 2, 6, 2), wall(6, 2, 6, 6), wall(6, 6, 2, 6), wall(2, 6, 2, 2)]
    expect(area(viewPolygon(viewWalls(room), { x: 3.5, y: 4.5 }, Infinity, bounds(40, 40)))).toBeCloseTo(16)
    expect(area(viewPolygon(viewWalls(room), { x: 2, y: 4 }, Infinity, bounds(40, 40)))).toBeGreaterThan(16)
  })

  it('a round room is closed wherever its corners lie, also exactly beside the eye', () => {
    for (let corners = 3; corners <= 24; corners++) {
      for (const turn of [0, 0.25, 0.5]) {
        const corner = (nth: number) => {
          const angle = (2 * Math.PI * (nth + turn)) / corners
          return { x: 10 + 4 * Math.cos(angle), y: 10 + 4 * Math.sin(angle) }
        }
        const room = Array.from({ length: corners }, (_, nth) => ({ a: corner(nth), b: corner(nth + 1) }))
        const seen = viewPolygon(viewWalls(room), { x: 10, y: 10 }, Infinity, bounds(20, 20))
        const whole = (corners / 2) * 16 * Math.sin((2 * Math.PI) / corners)
        expect(area(seen), `${corners} corners, turned by ${turn}`).toBeCloseTo(whole, 2)
      }
    }
  })

  it('a room whose corners miss by a hair is closed', () => {
    const hair = 3e-7
    const room = [wall(2, 2, 6 - hair, 2), wall(6, 2 + hair, 6, 6), wall(6 + hair, 6, 2, 6 - hair),
      wall(2, 6, 2 + hair, 2)]
    expect(area(viewPolygon(viewWalls(room), { x: 3.5, y: 4.5 }, Infinity, bounds(40, 40)))).toBeCloseTo(16, 3)
  })

  it('a one-way wall stops the view from one side alone', () => {
    // Whoever looks down the screen has the east on the left.
    const sees = (x: number, glass: Sided) =>
      area(viewPolygon(viewWalls([glass]), { x, y: 5 }, Infinity, bounds(10, 10)))
    const glass: Sided = { a: { x: 5, y: 0 }, b: { x: 5, y: 10 }, from: 'left' }
    expect([sees(2, glass), sees(8, glass)]).toEqual([100, 50])
    const turned: Sided = { a: glass.b, b: glass.a, from: 'right' }
    expect([sees(2, turned), sees(8, turned)]).toEqual([100, 50])
  })

  it('walls without length are no walls', () => {
    const seen = viewPolygon(viewWalls([wall(3, 3, 3, 3), wall(4, 4, 4 + 1e-7, 4)]), { x: 5, y: 5 }, Infinity,
      bounds(10, 10))
    expect(area(seen)).toBeCloseTo(100)
  })

  it('crossing and overlapping walls are told right', () => {
    const walls = [wall(2, 2, 8, 8), wall(8, 2, 2, 8), wall(1, 5, 9, 5), wall(3, 5, 6, 5), wall(4, 1, 4, 9)]
    for (const eye of [{ x: 5, y: 3 }, { x: 3.2, y: 4.1 }, { x: 7, y: 5.5 }, { x: 0.5, y: 0.5 }]) {
      expect(wrong(walls, eye, 10, 10)).toBe(0)
    }
  })

  it('agrees with rays in mazes, from the middle of cells and from corners that walls share', () => {
    for (const seed of [1, 2, 3, 4]) {
      const walls = maze(14, seed)
      for (const at of [0.5, 1, 0.1, 0.9]) {
        const eye = { x: 6 + at, y: 7 + at }
        // A ray may pass exactly between two ends; one in a hundred may.
        expect(wrong(walls, eye, 14, 14), `seed ${seed}, eye ${eye.x}`).toBeLessThanOrEqual(1.2)
      }
    }
  })

  it('agrees with rays among walls at any angle', () => {
    const coordinate = fc.integer({ min: 0, max: 1200 }).map((value) => value / 100)
    const walls = fc.array(fc.tuple(coordinate, coordinate, coordinate, coordinate).map((ends) => wall(...ends)), {
      maxLength: 40,
    })
    fc.assert(fc.property(walls, coordinate, coordinate, (some, x, y) => {
      const eye = { x: Math.min(11.99, x + 0.00317), y: Math.min(11.99, y + 0.00211) }
      return wrong(some, eye, 12, 12, 60) <= 2
    }), { numRuns: 150 })
  })
})
