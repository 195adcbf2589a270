// What holds on every ground: distances and sight are the same both ways, areas stay within their bounds, names of
// places can be read back.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bandOf, bandPlace, cellOf, makeSpace, placeOf, type BandGround,
  type DiagonalRule } from '../../src/grid/index.ts'
import { at, door, open, wall } from '../grid/fields.ts'

const SIDE = 12
const coordinate = fc.double({ min: -1, max: SIDE + 1, noNaN: true })
const spot = fc.tuple(fc.integer({ min: 0, max: SIDE - 1 }), fc.integer({ min: 0, max: SIDE - 1 }))
const size = fc.constantFrom(0.5, 1, 2, 3)
const grounds = fc.record({
  diagonal: fc.constantFrom<DiagonalRule>('one', 'alternating', 'euclidean'),
  walls: fc.array(
    fc.tuple(coordinate, coordinate, coordinate, coordinate,
      fc.constantFrom<'both' | 'sight' | 'movement'>('both', 'both', 'sight', 'movement')),
    { maxLength: 8 },
  ),
  doors: fc.array(
    fc.tuple(coordinate, coordinate, coordinate, coordinate, fc.constantFrom<'door' | 'window'>('door', 'window')),
    { maxLength: 3 },
  ),
}).map(({ diagonal, walls, doors }) =>
  open(SIDE, SIDE, {
    diagonal,
    walls: walls.map(([a, b, c, d, stops]) => wall(a, b, c, d, stops)),
    doors: doors.map(([a, b, c, d, kind]) => door(a, b, c, d, false, kind)),
  })
)

describe('every square ground', () => {
  it('COM-43 distance is the same both ways and never more than the way there', () => {
    fc.assert(fc.property(grounds, spot, size, spot, size, (ground, a, aSize, b, bSize) => {
      const space = makeSpace(ground, [])
      const there = space.distance(at(...a), aSize, at(...b), bSize)
      expect(space.distance(at(...b), bSize, at(...a), aSize)).toBe(there)
      const way = space.route(at(...a), [at(...b)], { id: 'mira', size: 1, passage: () => 'free' }, Infinity)
      if (way.ok) expect(way.value.cost).toBeGreaterThanOrEqual(space.distance(at(...a), 1, at(...b), 1) - 1e-9)
    }))
  })

  it('COM-44 two of size 1 see each other or neither does, and likewise for effects', () => {
    fc.assert(fc.property(grounds, spot, spot, (ground, a, b) => {
      const space = makeSpace(ground, [])
      const [there, back] = [space.sight(at(...a), 1, at(...b), 1), space.sight(at(...b), 1, at(...a), 1)]
      expect([back.clear, back.effect]).toEqual([there.clear, there.effect])
    }), { numRuns: 300 })
  })

  it('COM-44 removing all walls and doors never hides anybody, and cover follows the percentage', () => {
    fc.assert(fc.property(grounds, spot, size, spot, size, (ground, a, aSize, b, bSize) => {
      const sight = makeSpace(ground, []).sight(at(...a), aSize, at(...b), bSize)
      const { blocked, cover, clear } = sight
      expect(cover).toBe(blocked === 0 ? 'none' : blocked === 100 ? 'total' : blocked <= 50 ? 'half' : 'heavy')
      expect(clear).toBe(blocked < 100)
      expect(makeSpace({ ...ground, walls: [], doors: [] }, []).sight(at(...a), aSize, at(...b), bSize)).toMatchObject({
        blocked: 0,
        effect: true,
      })
    }))
  })

  it('COM-45 with a line of effect an area only ever shrinks, and grows with its radius', () => {
    fc.assert(
      fc.property(grounds, coordinate, coordinate, fc.double({ min: 0, max: 6, noNaN: true }),
        (ground, x, y, radius) => {
          const space = makeSpace(ground, [])
          const area = new Set(space.area({ shape: 'burst', center: { x, y }, radius }))
          const filtered = space.area({ shape: 'burst', center: { x, y }, radius }, { from: { x, y } })
          expect(filtered.every((place) => area.has(place))).toBe(true)
          const larger = new Set(space.area({ shape: 'burst', center: { x, y }, radius: radius + 1 }))
          expect([...area].every((place) => larger.has(place))).toBe(true)
        }),
    )
  })

  it('COM-41 a token stands where its drawn middle is', () => {
    fc.assert(fc.property(grounds, spot, size, (ground, a, width) => {
      const space = makeSpace(ground, [])
      const rect = space.rect(at(...a), width)
      if (rect.x + rect.width > SIDE || rect.y + rect.height > SIDE) return
      expect(space.at({ x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 }, width)).toBe(at(...a))
    }))
  })

  it('COM-07 room is found exactly where there is any, and it is free', () => {
    fc.assert(
      fc.property(grounds, spot, size, fc.array(fc.tuple(spot, size), { maxLength: 60 }),
        (ground, a, width, others) => {
          const space = makeSpace(ground,
            others.map(([spotAt, wide], n) => ({ id: `one ${n}`, place: at(...spotAt), size: wide })))
          const found = space.freeNear(at(...a), width)
          const any = [...space.places()].some((place) => space.free(place, width))
          expect(found !== null).toBe(any)
          if (found) expect(space.free(found, width)).toBe(true)
        }),
    )
  })
})

describe('names of places', () => {
  it('COM-40 come back as what they were made of', () => {
    fc.assert(fc.property(fc.integer({ min: -9999, max: 99999 }), fc.integer({ min: -9999, max: 99999 }), (x, y) => {
      expect(cellOf(placeOf({ x, y }))).toEqual({ x, y })
    }))
    fc.assert(fc.property(fc.string(), fc.nat(99), (band, slot) => {
      expect(bandOf(bandPlace(band, slot))).toEqual({ band, slot })
    }))
  })
})

describe('every ground of bands', () => {
  const bands = fc.array(
    fc.record({ side: fc.constantFrom('a', 'b', 'c'), depth: fc.nat(3), slots: fc.integer({ min: 1, max: 6 }) }),
    { minLength: 1, maxLength: 6 },
  )
    .map((list): BandGround => ({ kind: 'bands', image: null,
      bands: list.map((band, n) => ({ ...band, id: `band ${n}`, name: `Band ${n}` })) })
    )

  it('COM-40 every place in reach has a path that costs as much, and no other place has a path', () => {
    fc.assert(
      fc.property(bands, fc.nat(), fc.nat(5), fc.array(fc.tuple(fc.nat(), size), { maxLength: 8 }),
        fc.option(fc.subarray(['band 0', 'band 1', 'band 2', 'band 3'])), size,
        (ground, start, budget, others, own, wide) => {
          const places = [...makeSpace(ground, []).places()]
          const pick = (n: number) => places[n % places.length] ?? bandPlace('band 0', 0)
          const space = makeSpace(ground,
            others.map(([n, large], index) => ({ id: `one ${index}`, place: pick(n), size: large })))
          const mover = { id: 'mira', size: wide, passage: () => 'cross' as const, ...(own ? { bands: own } : {}) }
          const reach = space.reach(pick(start), mover, budget)
          for (const place of places) {
            const way = space.route(pick(start), [place], mover, budget)
            expect(way.ok).toBe(reach.costs.has(place))
            if (!way.ok) continue
            expect(way.value.cost).toBe(reach.costs.get(place))
            expect(way.value.cost).toBe(space.distance(pick(start), 1, place, 1))
            expect(space.follow(way.value.places, mover, budget)).toMatchObject({ ok: true,
              value: { cost: way.value.cost } })
          }
        }),
    )
  })

  it('COM-41 a combatant is found on its slots and under its middle, and room just where there is any', () => {
    fc.assert(
      fc.property(bands, fc.nat(), size, fc.array(fc.tuple(fc.nat(), size), { maxLength: 8 }),
        (ground, where, wide, others) => {
          const places = [...makeSpace(ground, []).places()]
          const pick = (n: number) => places[n % places.length] ?? bandPlace('band 0', 0)
          const space = makeSpace(ground,
            others.map(([n, large], index) => ({ id: `one ${index}`, place: pick(n), size: large })))
          for (const [index, [n, large]] of others.entries()) {
            expect(space.occupantsAt(space.footprint(pick(n), large).filter((slot) => space.has(slot)))).toContain(
              `one ${index}`,
            )
          }
          for (const place of places) {
            if (!space.footprint(place, wide).every((slot) => space.has(slot))) {
              expect(space.free(place, wide)).toBe(false)
              continue
            }
            const rect = space.rect(place, wide)
            expect(space.at({ x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 }, wide)).toBe(place)
            expect(space.free(place, wide)).toBe(space.occupantsAt(space.footprint(place, wide)).length === 0)
          }
          const found = space.freeNear(pick(where), wide)
          expect(found !== null).toBe(places.some((place) => space.free(place, wide)))
          if (found !== null) expect(space.free(found, wide)).toBe(true)
        }),
    )
  })
})
