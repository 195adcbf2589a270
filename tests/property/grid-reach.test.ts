// Reach compared with a slow and obvious method: every step of a small random map is relaxed until nothing changes.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cellOf, makeSpace, type DiagonalRule, type Mover, type Occupant, type Path,
  type SquareGround } from '../../src/grid/index.ts'
import { at, door, field, wall } from '../grid/fields.ts'
import { slowReach, slowStep } from '../grid/slow-reach.ts'

const fraction = fc.integer({ min: -2, max: 30 }).map((n) => n / 4)
const rules = fc.constantFrom<DiagonalRule>('one', 'alternating', 'euclidean')

interface Scene {
  readonly ground: SquareGround
  readonly occupants: readonly Occupant[]
  readonly mover: Mover
  readonly budget: number
}

const scenes = fc.record({
  rows: fc.tuple(fc.integer({ min: 2, max: 7 }), fc.integer({ min: 2, max: 7 })).chain(([cols, rows]) =>
    fc.array(fc.string({ unit: fc.constantFrom('.', '.', '.', '~', '#'), minLength: cols, maxLength: cols }), {
      minLength: rows,
      maxLength: rows,
    })
  ),
  diagonal: rules,
  walls: fc.array(fc.tuple(fraction, fraction, fraction, fraction), { maxLength: 4 }),
  doors: fc.array(fc.tuple(fraction, fraction, fraction, fraction, fc.boolean()), { maxLength: 2 }),
  others: fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 6 }), fc.boolean()), {
    maxLength: 4,
    selector: ([x, y]) => `${x},${y}`,
  }),
  size: fc.constantFrom(1, 1, 2),
  parity: fc.constantFrom<0 | 1>(0, 1),
  pace: fc.constantFrom(1, 1, 2, 1.5),
  budget: fc.constantFrom(0, 2, 3, 5, 8.5, 100),
}).map(({ rows, diagonal, walls, doors, others, size, parity, pace, budget }): Scene => ({
  ground: field(rows, {
    diagonal,
    walls: walls.map(([a, b, c, d]) => wall(a, b, c, d)),
    doors: doors.map(([a, b, c, d, opened]) => door(a, b, c, d, opened)),
  }),
  occupants: others.map(([x, y, ally], n) => ({ id: `${ally ? 'ally' : 'foe'} ${n}`, place: at(x, y), size: 1 })),
  mover: { id: 'mira', size, parity, pace, passage: (id) => (id.startsWith('ally') ? 'cross' : 'blocked') },
  budget,
}))

describe('reach', () => {
  it('COM-43 gives the same places and prices as relaxing every single step until nothing changes', () => {
    fc.assert(fc.property(scenes, ({ ground, occupants, mover, budget }) => {
      const reach = makeSpace(ground, occupants).reach(at(0, 0), mover, budget)
      const slow = slowReach(ground, occupants, mover, budget)
      expect(rounded(reach.costs)).toEqual(rounded(slow))
      expect(reach.size).toBe(slow.size)
    }), { numRuns: 400 })
  })

  it('COM-43 a mover that prices steps itself, as usual, reaches the same by paths of the same price', () => {
    fc.assert(fc.property(scenes, ({ ground, occupants, mover, budget }) => {
      const space = makeSpace(ground, occupants)
      const own: Mover = { ...mover, stepCost: ({ base, terrain }) => base * terrain }
      const [plain, priced] = [space.reach(at(0, 0), mover, budget), space.reach(at(0, 0), own, budget)]
      expect(rounded(priced.costs)).toEqual(rounded(plain.costs))
      for (const [place, cost] of plain.costs) {
        expect(priced.pathTo(place)?.cost).toBeCloseTo(cost, 6)
        const way = space.route(at(0, 0), [place], own, budget)
        expect(way.ok && way.value.cost).toBeCloseTo(cost, 6)
      }
    }), { numRuns: 200 })
  })

  it('COM-42 COM-43 a refusal names the cheapest price without a limit; no way is said just where none is', () => {
    fc.assert(fc.property(scenes, ({ ground, occupants, mover }) => {
      const space = makeSpace(ground, occupants)
      const slow = slowReach(ground, occupants, mover, 10_000)
      for (const place of space.places()) {
        const way = space.route(at(0, 0), [place], mover, 0)
        const price = slow.get(place)
        if (way.ok) expect(price).toBe(0)
        else if (way.problem.code === 'too-far') expect(price).toBeCloseTo(way.problem.cost, 6)
        else expect([place, price]).toEqual([place, undefined])
      }
    }), { numRuns: 150 })
  })

  it('COM-42 finds a path to every place in reach that costs what the reach says, step by step', () => {
    fc.assert(fc.property(scenes, ({ ground, occupants, mover, budget }) => {
      const space = makeSpace(ground, occupants)
      const reach = space.reach(at(0, 0), mover, budget)
      for (const [place, cost] of reach.costs) {
        const path = reach.pathTo(place)
        expect(path?.places[0]).toBe(at(0, 0))
        expect(path?.places.at(-1)).toBe(place)
        expect(path?.cost).toBeCloseTo(cost, 6)
        const walked = space.follow(path?.places ?? [], mover, budget)
        expect(walked.ok ? walked.value.cost : walked.problem).toBeCloseTo(cost, 6)
        const routed = space.route(at(0, 0), [place], mover, budget)
        expect(routed.ok ? routed.value.cost : routed.problem).toBeCloseTo(cost, 6)
        if (routed.ok) expectAddsUp(routed.value, ground, mover)
      }
    }), { numRuns: 120 })
  })

  it('COM-43 agrees with routes: every place that is not in reach is refused with a reason', () => {
    fc.assert(fc.property(scenes, ({ ground, occupants, mover, budget }) => {
      const space = makeSpace(ground, occupants)
      const reach = space.reach(at(0, 0), mover, budget)
      for (const place of space.places()) {
        const routed = space.route(at(0, 0), [place], mover, budget)
        expect(routed.ok).toBe(reach.costs.has(place) && (mover.size === 1 || fits(ground, place)))
        if (!routed.ok && routed.problem.code === 'too-far') {
          expect(routed.problem.cost).toBeGreaterThan(budget)
          expect(space.route(at(0, 0), [place], mover, routed.problem.cost).ok).toBe(true)
        }
      }
    }), { numRuns: 100 })
  })

  it('COM-43 never shrinks when a door is opened', () => {
    fc.assert(fc.property(scenes, ({ ground, occupants, mover, budget }) => {
      const shut = { ...ground, doors: ground.doors.map((one) => ({ ...one, open: false })) }
      const opened = { ...ground, doors: ground.doors.map((one) => ({ ...one, open: true })) }
      const before = makeSpace(shut, occupants).reach(at(0, 0), mover, budget)
      const after = makeSpace(opened, occupants).reach(at(0, 0), mover, budget)
      // A large body that stands across a shut door may slide along it, one that does not may not: only size 1 is
      // compared.
      if (mover.size > 1) return
      for (const [place, cost] of before.costs) {
        expect(after.costs.get(place) ?? Infinity).toBeLessThanOrEqual(cost + 1e-9)
      }
    }), { numRuns: 200 })
  })

  it('COM-42 a movement split at any place costs the same in sum, diagonals alternating across the split', () => {
    fc.assert(fc.property(scenes, fc.nat(), ({ ground, occupants, mover }, pick) => {
      const space = makeSpace(ground, occupants)
      const places = [...space.reach(at(0, 0), mover, 100).costs.keys()]
      const whole = space.reach(at(0, 0), mover, 100).pathTo(places[pick % places.length] ?? at(0, 0))
      const cut = whole
        ? whole.places.findIndex((place, index) => index > 0 && space.free(place, mover.size, 'mira'))
        : -1
      if (!whole || cut < 1) return
      const first = space.follow(whole.places.slice(0, cut + 1), mover, 100)
      if (!first.ok) throw new Error(first.problem.code)
      const second = space.follow(whole.places.slice(cut), { ...mover, parity: first.value.parity }, 100)
      expect(second.ok ? first.value.cost + second.value.cost : second.problem).toBeCloseTo(whole.cost, 6)
    }), { numRuns: 150 })
  })
})

function fits(ground: SquareGround, place: ReturnType<typeof at>): boolean {
  const { x, y } = cellOf(place)
  return x + 2 <= ground.cols && y + 2 <= ground.rows
}

function rounded(costs: ReadonlyMap<string, number>): readonly (readonly [string, string])[] {
  return [...costs].map(([place, cost]) => [place, cost.toFixed(6)] as const).toSorted(([a], [b]) => (a < b ? -1 : 1))
}

function expectAddsUp(path: Path, ground: SquareGround, mover: Mover): void {
  let parity: 0 | 1 = mover.parity ?? 0
  let sum = 0
  for (const [index, place] of path.places.entries()) {
    if (index > 0) {
      const [from, to] = [cellOf(path.places[index - 1] ?? place), cellOf(place)]
      const step = slowStep(ground, mover, from.x, from.y, to.x, to.y, parity)
      sum += step
      if (from.x !== to.x && from.y !== to.y && ground.diagonal === 'alternating') parity = parity === 0 ? 1 : 0
    }
    expect(path.costs[index]).toBeCloseTo(sum, 6)
  }
  expect(path.parity).toBe(parity)
}
