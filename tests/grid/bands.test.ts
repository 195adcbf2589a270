// A ground of bands and slots (COM-40): the heroes' back and front, then the enemies' front and back, three slots each.
import { describe, expect, it } from 'vitest'
import { bandLayout, bandOf, bandPlace, makeSpace, type BandGround, type Mover,
  type Place } from '../../src/grid/index.ts'

const ground: BandGround = {
  kind: 'bands',
  image: null,
  bands: [
    { id: 'hero-front', name: 'Front', side: 'heroes', depth: 0, slots: 3 },
    { id: 'hero-back', name: 'Back', side: 'heroes', depth: 1, slots: 3 },
    { id: 'foe-front', name: 'Enemy front', side: 'foes', depth: 0, slots: 3 },
    { id: 'foe-back', name: 'Enemy back', side: 'foes', depth: 1, slots: 2 },
  ],
}
const slotsOf = (band: string) => (slot: number) => bandPlace(band, slot)
const heroFront = slotsOf('hero-front')
const heroBack = slotsOf('hero-back')
const foeFront = slotsOf('foe-front')
const foeBack = slotsOf('foe-back')
const tom = { id: 'tom', place: heroBack(1), size: 1 }
const imp = { id: 'imp', place: foeFront(0), size: 1 }
const space = makeSpace(ground, [tom, imp])
const mira: Mover = { id: 'mira', size: 1, passage: () => 'cross', bands: ['hero-front', 'hero-back'] }

describe('bands', () => {
  it('COM-40 lie side by side, fronts towards each other', () => {
    expect(bandLayout(ground).columns.map(({ band }) => band.id)).toEqual(['hero-back', 'hero-front', 'foe-front',
      'foe-back'])
    const xs = bandLayout(ground).columns.map(({ rect }) => rect.x)
    expect(xs).toEqual(xs.toSorted((a, b) => a - b))
    expect([...space.places()]).toHaveLength(11)
  })

  it('COM-40 every slot is drawn within its column, apart from all others, and found again under its middle', () => {
    const rects = [...space.places()].map((place) => ({ place, rect: space.rect(place, 1) }))
    for (const { place, rect } of rects) {
      expect(space.at({ x: rect.x + 0.5, y: rect.y + 0.5 }, 1)).toBe(place)
      expect(rect.x >= 0 && rect.y >= 0 && rect.x + 1 <= space.bounds.width && rect.y + 1 <= space.bounds.height).toBe(
        true,
      )
      const column = bandLayout(ground).byId.get(bandOf(place).band)?.rect
      expect(
        column && rect.x >= column.x && rect.x + 1 <= column.x + column.width && rect.y + 1 <= column.y + column.height,
      ).toBe(true)
      for (const other of rects) {
        if (other.place !== place) {
          expect(Math.abs(other.rect.x - rect.x) >= 1 || Math.abs(other.rect.y - rect.y) >= 1).toBe(true)
        }
      }
    }
    expect(space.at({ x: -1, y: 0 }, 1)).toBeNull()
  })

  it('COM-40 a band that gets one more slot moves nobody, and the other columns grow as tall', () => {
    const larger: BandGround = { ...ground,
      bands: ground.bands.map((band) => (band.id === 'hero-front' ? { ...band, slots: 5 } : band)) }
    const grown = makeSpace(larger, [])
    for (const place of space.places()) expect(grown.rect(place, 1)).toEqual(space.rect(place, 1))
    expect(new Set(bandLayout(larger).columns.map(({ rect }) => rect.height)).size).toBe(1)
    expect(grown.bounds.height).toBeGreaterThan(space.bounds.height)
  })

  it('COM-40 have names to say, and distance in bands', () => {
    expect(space.label(heroFront(1))).toBe('Front 2')
    expect(space.distance(heroBack(0), 1, foeBack(1), 1)).toBe(3)
    expect(space.distance(foeBack(1), 1, heroBack(0), 1)).toBe(3)
    expect(space.distance(heroBack(0), 1, heroBack(2), 1)).toBe(0)
    expect(space.unit).toBe('bands')
  })

  it('COM-41 who stands where is known by slot', () => {
    expect(space.footprint(heroFront(0), 0.5)).toEqual([heroFront(0)])
    expect(space.occupantsAt([heroBack(1), foeFront(0), heroFront(0)])).toEqual(['tom', 'imp'])
  })

  it('COM-42 Mira reaches the free slots of her own bands: her own band for nothing, the next for 1', () => {
    const reach = space.reach(heroBack(0), mira, 1)
    expect([...reach.costs].toSorted()).toEqual([
      [heroBack(0), 0],
      [heroBack(2), 0],
      [heroFront(0), 1],
      [heroFront(1), 1],
      [heroFront(2), 1],
    ])
    expect(reach.size).toBe(5)
    expect(reach.pathTo(heroFront(2))).toEqual({ places: [heroBack(0), heroFront(2)], costs: [0, 1], cost: 1,
      parity: 0 })
    expect(reach.pathTo(foeFront(1))).toBeNull()
    expect([...space.reach(heroBack(0), mira, 0).costs.keys()]).toEqual([heroBack(0), heroBack(2)])
    const drawn: string[] = []
    reach.each((x, y, cost) => {
      drawn.push(`${space.at({ x: x + 0.5, y: y + 0.5 }, 1)} ${cost}`)
    })
    expect(drawn).toContain(`${heroFront(2)} 1`)
  })

  it('COM-42 a place that cannot be reached says why', () => {
    expect(space.route(heroFront(0), [heroBack(1)], mira, 1)).toEqual({ ok: false,
      problem: { code: 'occupied', by: 'tom' } })
    expect(space.route(heroFront(0), [foeFront(1)], mira, 5)).toEqual({ ok: false, problem: { code: 'no-way' } })
    expect(space.route(heroFront(0), [heroBack(0)], mira, 0)).toEqual({ ok: false,
      problem: { code: 'too-far', cost: 1, budget: 0 } })
    expect(space.route(heroFront(0), [bandPlace('hero-back', 9)], mira, 5)).toEqual({ ok: false,
      problem: { code: 'off-ground' } })
    expect(space.follow([heroFront(0), heroBack(0)], mira, 1)).toMatchObject({ ok: true, value: { cost: 1 } })
    expect(space.follow([heroBack(0), foeFront(1)], mira, 9)).toEqual({ ok: false, problem: { code: 'no-way' } })
  })

  it('COM-42 a mover that may stand anywhere goes through every band between, also past others', () => {
    const { bands: _own, ...roamer } = mira
    const way = space.route(heroBack(0), [foeBack(0)], roamer, 3)
    expect(way.ok && way.value.places.map((place) => bandOf(place).band)).toEqual(['hero-back', 'hero-front',
      'foe-front', 'foe-back'])
    expect(way.ok && way.value.costs).toEqual([0, 1, 2, 3])
    expect(way.ok && space.follow(way.value.places, roamer, 3).ok).toBe(true)
  })

  it('COM-40 arrow keys go up and down the slots and over to the next band', () => {
    expect(space.toward(heroBack(1), 0, 1)).toBe(heroBack(2))
    expect(space.toward(heroBack(2), 0, 1)).toBeNull()
    expect(space.toward(heroBack(1), 1, 0)).toBe(heroFront(1))
    expect(space.toward(heroBack(1), -1, 0)).toBeNull()
    expect(space.toward(heroFront(1), 1, 1)).toBe(foeFront(2))
  })

  it('COM-44 nothing stands in the way of sight', () => {
    expect(space.sight(heroBack(0), 1, foeBack(1), 1)).toMatchObject({ clear: true, effect: true, blocked: 0,
      cover: 'none', concealment: 0 })
  })

  it('COM-45 a burst takes whole bands', () => {
    const { x, y } = space.rect(foeFront(0), 1)
    const bands = (radius: number) => [
      ...new Set(space.area({ shape: 'burst', center: { x, y }, radius }).map((place) => bandOf(place).band)),
    ]
    expect(bands(0)).toEqual(['foe-front'])
    expect(bands(1)).toEqual(['hero-front', 'foe-front', 'foe-back'])
  })

  it('COM-07 a newcomer gets the nearest free slot, in the same band first', () => {
    expect(space.freeNear(heroBack(1), 1)).not.toBe(heroBack(1))
    expect(bandOf(space.freeNear(heroBack(1), 1) ?? heroFront(0)).band).toBe('hero-back')
    const full = makeSpace(ground, [...space.places()].map((place, n) => ({ id: `one ${n}`, place, size: 1 })))
    expect(full.freeNear(heroBack(1), 1)).toBeNull()
  })

  it('COM-07 a newcomer gets the nearest of the allowed places, or none', () => {
    const ofFoes = (place: Place) => bandOf(place).band.startsWith('foe')
    expect(space.freeNear(heroBack(1), 1, undefined, { allowed: ofFoes })).toBe(foeFront(1))
    expect(space.freeNear(foeBack(0), 1, undefined, { allowed: ofFoes })).toBe(foeBack(0))
    expect(space.freeNear(heroBack(1), 1, undefined, { allowed: () => false })).toBeNull()
  })
})

describe('a large combatant on bands', () => {
  const ogre = { id: 'ogre', place: foeFront(1), size: 2 }
  const withOgre = makeSpace(ground, [tom, imp, ogre])
  const roamer: Mover = { id: 'ogre', size: 2, passage: () => 'cross' }
  const column = (band: string) => bandLayout(ground).byId.get(band)?.rect ?? { x: 0, y: 0, width: 0, height: 0 }

  it('COM-41 an ogre takes two slots, and nobody else gets either', () => {
    expect(withOgre.footprint(foeFront(1), 2)).toEqual([foeFront(1), foeFront(2)])
    expect(withOgre.occupantsAt([foeFront(2)])).toEqual(['ogre'])
    expect([0, 1, 2].map((slot) => withOgre.free(foeFront(slot), 1))).toEqual([false, false, false])
    expect(withOgre.free(foeFront(2), 1, 'ogre')).toBe(true)
  })

  it('COM-41 an ogre needs both: there is room beside the imp, and none at the end of the row', () => {
    expect([0, 1, 2].map((slot) => withOgre.free(foeFront(slot), 2, 'ogre'))).toEqual([false, true, false])
    expect([0, 1].map((slot) => withOgre.free(heroBack(slot), 2))).toEqual([false, false])
    expect([0, 1, 2].map((slot) => withOgre.free(heroFront(slot), 2))).toEqual([true, true, false])
    expect(withOgre.freeNear(heroBack(1), 2)).toBe(heroFront(1))
    expect(withOgre.freeNear(foeFront(0), 2)).toBe(foeBack(0))
  })

  it('COM-41 a combatant larger than a whole row takes all of it', () => {
    expect(withOgre.footprint(foeBack(0), 5)).toEqual([foeBack(0), foeBack(1)])
    expect(withOgre.free(foeBack(0), 5)).toBe(true)
    expect(withOgre.free(foeBack(1), 5)).toBe(false)
  })

  it('COM-40 it is drawn about as wide as its column, over its two slots, and found again under its middle', () => {
    for (const [band, slots] of [['hero-front', 2], ['foe-back', 1]] as const) {
      for (let slot = 0; slot < slots; slot++) {
        const { x, y, width, height } = withOgre.rect(bandPlace(band, slot), 2)
        expect(width).toBeGreaterThan(1.5)
        expect(height).toBe(width)
        const all = column(band)
        expect(x >= all.x && y >= all.y && x + width <= all.x + all.width && y + height <= all.y + all.height).toBe(
          true,
        )
        const [first, second] = [withOgre.rect(bandPlace(band, slot), 1), withOgre.rect(bandPlace(band, slot + 1), 1)]
        expect(y + height / 2).toBeCloseTo((first.y + second.y + 1) / 2)
        expect(withOgre.at({ x: x + width / 2, y: y + height / 2 }, 2)).toBe(bandPlace(band, slot))
      }
    }
  })

  it('COM-40 let go near the end of a row it stands on the last two slots', () => {
    const { x, y } = withOgre.rect(heroFront(2), 1)
    expect(withOgre.at({ x: x + 0.5, y: y + 0.9 }, 2)).toBe(heroFront(1))
  })

  it('COM-42 an ogre reaches only places where both slots are free, and is told why elsewhere', () => {
    expect([...withOgre.reach(foeFront(1), roamer, 3).costs].toSorted()).toEqual([[foeBack(0), 1], [foeFront(1), 0], [
      heroFront(0),
      1,
    ], [heroFront(1), 1]])
    expect(withOgre.route(foeFront(1), [heroBack(0)], roamer, 3)).toEqual({ ok: false,
      problem: { code: 'occupied', by: 'tom' } })
    expect(withOgre.route(foeFront(1), [foeFront(0)], roamer, 3)).toEqual({ ok: false,
      problem: { code: 'occupied', by: 'imp' } })
    expect(withOgre.route(foeFront(1), [heroFront(2)], roamer, 3)).toEqual({ ok: false,
      problem: { code: 'off-ground' } })
    expect(withOgre.follow([foeFront(1), heroFront(1)], roamer, 1)).toMatchObject({ ok: true, value: { cost: 1 } })
    expect(withOgre.follow([foeFront(1), heroFront(2)], roamer, 1)).toEqual({ ok: false,
      problem: { code: 'off-ground' } })
  })

  it('COM-42 others do not end on either of its slots', () => {
    const hunter: Mover = { id: 'mira', size: 1, passage: () => 'cross' }
    expect(withOgre.route(heroFront(0), [foeFront(2)], hunter, 3)).toEqual({ ok: false,
      problem: { code: 'occupied', by: 'ogre' } })
    expect(withOgre.reach(heroFront(0), hunter, 1).costs.has(foeFront(2))).toBe(false)
  })

  it('COM-40 arrow keys keep it on the ground', () => {
    expect(withOgre.toward(heroFront(0), 0, 1, 2)).toBe(heroFront(1))
    expect(withOgre.toward(heroFront(1), 0, 1, 2)).toBeNull()
    expect(withOgre.toward(foeFront(1), 1, 0, 2)).toBe(foeBack(0))
  })

  it('COM-44 it is seen from its middle', () => {
    const { line } = withOgre.sight(heroBack(1), 1, foeFront(1), 2)
    const { x, y, width } = withOgre.rect(foeFront(1), 2)
    expect(line.to).toEqual({ x: x + width / 2, y: y + width / 2 })
  })
})
