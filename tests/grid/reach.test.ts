// What can be reached and what it costs (COM-42, COM-43), drawn as pictures: digits are prices, dots are out of reach.
import { describe, expect, it } from 'vitest'
import { makeSpace } from '../../src/grid/index.ts'
import { blockedCells, ours, peer, RANGE } from '../bench/reach.ts'
import { at, door, field, mira, open, picture, standing, wall } from './fields.ts'
import { slowReach } from './slow-reach.ts'

describe('diagonals', () => {
  it('COM-43 with every diagonal 1 Mira reaches a square around her', () => {
    const reach = makeSpace(open(7, 7), []).reach(at(3, 3), mira(), 2)
    expect(picture(reach, 7, 7)).toEqual(['.......', '.22222.', '.21112.', '.21012.', '.21112.', '.22222.', '.......'])
    expect(reach.size).toBe(25)
  })

  it('COM-43 with alternating diagonals the second one costs 2, so the corners of that square are out of reach', () => {
    const space = makeSpace(open(7, 7, { diagonal: 'alternating' }), [])
    expect(picture(space.reach(at(3, 3), mira(), 2), 7, 7)).toEqual(['.......', '..222..', '.21112.', '.21012.',
      '.21112.', '..222..', '.......'])
    expect(space.reach(at(3, 3), mira(), 3).costs.get(at(1, 1))).toBe(3)
  })

  it('COM-43 with alternating diagonals Mira who walked one before pays 2 for the first of this part', () => {
    const space = makeSpace(open(7, 7, { diagonal: 'alternating' }), [])
    expect(picture(space.reach(at(3, 3), mira({ parity: 1 }), 2), 7, 7)).toEqual(['.......', '...2...', '..212..',
      '.21012.', '..212..', '...2...', '.......'])
    const path = space.reach(at(3, 3), mira({ parity: 1 }), 3).pathTo(at(5, 5))
    expect(path).toMatchObject({ cost: 3, costs: [0, 2, 3], parity: 1 })
  })

  it('COM-43 with alternating diagonals a cheap diagonal is saved for the mud where it is worth more', () => {
    // Two diagonals are needed; the one into the mud (price 3) should be the one that costs 1.
    const ground = field(['...', '...', '...'], { diagonal: 'alternating',
      terrain: [{ id: 'bog', name: 'Bog', cells: [{ x: 2, y: 2 }, { x: 1, y: 2 }, { x: 2, y: 1 }], cost: 3,
        concealment: 0, look: 'rough' }] })
    const path = makeSpace(ground, []).reach(at(0, 0), mira(), 9).pathTo(at(2, 2))
    expect(path?.places.slice(2)).toEqual([at(1, 1), at(2, 2)])
    expect(path?.costs).toEqual([0, 1, 2, 5])
  })

  it('COM-43 with Euclidean diagonals each costs the square root of 2', () => {
    const reach = makeSpace(open(7, 7, { diagonal: 'euclidean' }), []).reach(at(3, 3), mira(), 3)
    expect(reach.costs.get(at(5, 5))).toBeCloseTo(2 * Math.SQRT2)
    expect(reach.costs.get(at(5, 4))).toBeCloseTo(1 + Math.SQRT2)
    expect(reach.costs.has(at(6, 4))).toBe(false)
  })
})

describe('units and budgets', () => {
  it('COM-40 a ruleset with cells of 5 ft gets costs and distances in feet', () => {
    const space = makeSpace(open(9, 9, { cell: { length: 5, unit: 'ft' } }), [])
    const reach = space.reach(at(0, 0), mira(), 14)
    expect([...new Set(reach.costs.values())].toSorted((a, b) => a - b)).toEqual([0, 5, 10])
    expect(space.unit).toBe('ft')
    expect(space.distance(at(0, 0), 1, at(3, 0), 1)).toBe(15)
  })

  it('COM-42 without any movement left only the mover’s own cell is in reach', () => {
    const reach = makeSpace(open(5, 5), []).reach(at(2, 2), mira(), 0)
    expect([...reach.costs]).toEqual([[at(2, 2), 0]])
    expect(reach.pathTo(at(2, 2))).toEqual({ places: [at(2, 2)], costs: [0], cost: 0, parity: 0 })
    expect(reach.pathTo(at(2, 3))).toBeNull()
  })

  it('COM-43 prone Mira pays double for every step', () => {
    const reach = makeSpace(open(9, 1), []).reach(at(0, 0), mira({ pace: 2 }), 6)
    expect(picture(reach, 9, 1)).toEqual(['0246.....'])
  })

  it('COM-42 the path to a far corner keeps to the straight line and shows the cost at every cell', () => {
    const path = makeSpace(open(9, 5), []).reach(at(0, 2), mira(), 9).pathTo(at(8, 2))
    expect(path?.places).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8].map((x) => at(x, 2)))
    expect(path?.costs).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
  })
})

describe('terrain', () => {
  it('COM-43 mud costs double where it is entered, rock cannot be entered', () => {
    const reach = makeSpace(field(['.~~.#.', '......']), []).reach(at(0, 0), mira(), 5)
    expect(picture(reach, 6, 2)).toEqual(['0233.5', '112345'])
    expect(reach.costs.get(at(1, 0))).toBe(2)
    expect(reach.costs.has(at(4, 0))).toBe(false)
  })

  it('COM-43 where terrains overlap the dearest counts', () => {
    const cells = [{ x: 1, y: 0 }]
    const ground = field(['...'], { terrain: [
      { id: 'path', name: 'Path', cells, cost: 0.5, concealment: 0, look: 'rubble' },
      { id: 'bog', name: 'Bog', cells, cost: 3, concealment: 0, look: 'rough' },
    ] })
    expect(makeSpace(ground, []).reach(at(0, 0), mira(), 9).costs.get(at(1, 0))).toBe(3)
  })

  it('COM-43 a road at half the price is worth a detour', () => {
    const road = [0, 1, 2, 3, 4, 5, 6].map((x) => ({ x, y: 1 }))
    const ground = field(['.......', '.......'], {
      terrain: [{ id: 'road', name: 'Road', cells: road, cost: 0.5, concealment: 0, look: 'rubble' }],
    })
    const reach = makeSpace(ground, []).reach(at(0, 0), mira(), 9)
    expect(reach.costs.get(at(6, 0))).toBe(3.5)
    expect(reach.pathTo(at(6, 0))?.places[3]).toBe(at(3, 1))
  })

  it('COM-43 a large ogre pays the dearest of the cells it enters, not of those it leaves behind', () => {
    const reach = makeSpace(field(['..~...', '......']), []).reach(at(0, 0), mira({ size: 2 }), 9)
    expect(picture(reach, 6, 1)).toEqual(['02345.'])
  })

  it('COM-41 a large ogre does not fit through a gap one cell wide, Mira does', () => {
    const ground = field(['...#...', '...#...', '.......', '...#...'])
    expect(makeSpace(ground, []).reach(at(0, 0), mira(), 9).costs.has(at(6, 0))).toBe(true)
    expect(makeSpace(ground, []).reach(at(0, 0), mira({ size: 2 }), 99).costs.has(at(5, 0))).toBe(false)
    const wider = field(['...#...', '.......', '.......', '...#...'])
    expect(makeSpace(wider, []).reach(at(0, 0), mira({ size: 2 }), 99).costs.get(at(5, 0))).toBe(5)
  })
})

describe('walls and doors', () => {
  it('COM-43 a wall along a cell border blocks the steps across it', () => {
    const reach = makeSpace(open(5, 3, { walls: [wall(2, 0, 2, 3)] }), []).reach(at(0, 1), mira(), 9)
    expect(picture(reach, 5, 3)).toEqual(['11...', '01...', '11...'])
  })

  it('COM-43 a wall at a fraction of a cell blocks the step only if it lies between the two centres', () => {
    const reachWith = (x: number) => makeSpace(open(4, 1, { walls: [wall(x, 0, x, 1)] }), []).reach(at(0, 0), mira(), 9)
    expect(picture(reachWith(1.7), 4, 1)).toEqual(['01..'])
    expect(picture(reachWith(1.3), 4, 1)).toEqual(['0...'])
    expect(picture(reachWith(1.5), 4, 1)).toEqual(['0...'])
    expect(picture(reachWith(3.6), 4, 1)).toEqual(['0123'])
  })

  it('COM-43 a wall that ends before the line between two centres leaves it open', () => {
    const stub = (y: number) => makeSpace(open(2, 1, { walls: [wall(1, 0, 1, y)] }), []).reach(at(0, 0), mira(), 9)
    expect(picture(stub(0.4), 2, 1)).toEqual(['01'])
    expect(picture(stub(0.5), 2, 1)).toEqual(['0.'])
  })

  it('COM-43 a diagonal step may not cut the corner of a wall', () => {
    // A wall on the right border of Mira's cell ends at its lower right corner.
    const reach = makeSpace(open(2, 2, { walls: [wall(1, 0, 1, 1)] }), []).reach(at(0, 0), mira(), 9)
    expect(picture(reach, 2, 2)).toEqual(['03', '12'])
  })

  it('COM-43 a diagonal step may not squeeze past a wall that stops short of the corner', () => {
    const reach = makeSpace(open(2, 2, { walls: [wall(1.2, 1, 2, 1)] }), []).reach(at(0, 0), mira(), 9)
    expect(picture(reach, 2, 2)).toEqual(['01', '12'])
  })

  it('COM-43 a slanted wall blocks every step it crosses', () => {
    const reach = makeSpace(open(3, 3, { walls: [wall(0, 3, 3, 0)] }), []).reach(at(0, 0), mira(), 9)
    expect(picture(reach, 3, 3)).toEqual(['01.', '1..', '...'])
  })

  it('COM-43 a closed door blocks, an open one does not', () => {
    const room = (opened: boolean) =>
      open(4, 3, { walls: [wall(2, 0, 2, 1), wall(2, 2, 2, 3)], doors: [door(2, 1, 2, 2, opened)] })
    expect(picture(makeSpace(room(false), []).reach(at(0, 1), mira(), 9), 4, 3)).toEqual(['11..', '01..', '11..'])
    expect(picture(makeSpace(room(true), []).reach(at(0, 1), mira(), 9), 4, 3)).toEqual(['1133', '0123', '1133'])
  })

  it('COM-43 a fence stops steps, a curtain does not, a closed window does', () => {
    const behind = (changes: Parameters<typeof open>[2]) =>
      makeSpace(open(2, 1, changes), []).reach(at(0, 0), mira(), 9).costs.has(at(1, 0))
    expect(behind({ walls: [wall(1, 0, 1, 1, 'movement')] })).toBe(false)
    expect(behind({ walls: [wall(1, 0, 1, 1, 'sight')] })).toBe(true)
    expect(behind({ doors: [door(1, 0, 1, 1, false, 'window')] })).toBe(false)
    expect(behind({ doors: [door(1, 0, 1, 1, true, 'window')] })).toBe(true)
  })

  it('COM-43 for a large ogre a step is blocked when the way of any of its cells is', () => {
    const ground = open(6, 2, { walls: [wall(3, 1, 3, 2)] })
    expect(makeSpace(ground, []).reach(at(0, 0), mira(), 99).costs.has(at(5, 0))).toBe(true)
    expect(picture(makeSpace(ground, []).reach(at(0, 0), mira({ size: 2 }), 99), 6, 2)).toEqual(['01....', '......'])
  })

  it('COM-43 a large ogre does not come to stand across a wall that runs towards it', () => {
    const ground = open(7, 2, { walls: [wall(3, 1, 6, 1)] })
    expect(picture(makeSpace(ground, []).reach(at(0, 0), mira({ size: 2 }), 99), 7, 1)).toEqual(['01.....'])
    expect(makeSpace(ground, []).reach(at(3, 0), mira({ size: 2 }), 99).size).toBeGreaterThan(1)
  })

  it('COM-43 a ghost, as the GM moves, is stopped by neither walls nor rock nor combatants', () => {
    const ground = field(['..#..'], { walls: [wall(1, 0, 1, 1)], doors: [door(4, 0, 4, 1, false)] })
    const reach = makeSpace(ground, [standing('ogre', 3, 0)]).reach(at(0, 0), mira({ ghost: true }), 9)
    expect(picture(reach, 5, 1)).toEqual(['01234'])
  })
})

describe('occupied cells', () => {
  it('COM-43 a goblin blocks, an ally may be crossed but not ended on', () => {
    const corridor = (id: string) =>
      makeSpace(open(4, 1), [standing(id, 1, 0), standing('mira', 0, 0)]).reach(at(0, 0), mira(), 9)
    expect(picture(corridor('goblin'), 4, 1)).toEqual(['0...'])
    expect(picture(corridor('ally'), 4, 1)).toEqual(['0.23'])
    expect(corridor('ally').pathTo(at(2, 0))?.places).toEqual([at(0, 0), at(1, 0), at(2, 0)])
    expect(corridor('ally').pathTo(at(1, 0))).toBeNull()
  })

  it('COM-43 an occupant that does not count for this mover is walked onto', () => {
    const space = makeSpace(open(3, 1), [standing('mouse', 1, 0)])
    expect(picture(space.reach(at(0, 0), mira({ passage: () => 'free' }), 9), 3, 1)).toEqual(['012'])
  })

  it('COM-41 a large goblin chief blocks all of its cells', () => {
    const reach = makeSpace(open(4, 3), [standing('chief', 1, 0, 2)]).reach(at(0, 0), mira(), 9)
    expect(picture(reach, 4, 3)).toEqual(['0..5', '1..4', '2234'])
  })

  it('COM-41 a large ogre ends nowhere where any of its cells would be on an ally', () => {
    const reach = makeSpace(open(6, 2), [standing('ally', 3, 1)]).reach(at(0, 0), mira({ size: 2 }), 9)
    expect(picture(reach, 6, 1)).toEqual(['01..4.'])
  })

  it('COM-43 a place that stops the movement is reached, but nothing through it', () => {
    const stopsAt = (place: string) => place === at(2, 0)
    const reach = makeSpace(open(5, 1), []).reach(at(0, 0), mira({ stopsAt }), 9)
    expect(picture(reach, 5, 1)).toEqual(['012..'])
    expect(picture(makeSpace(open(5, 1), []).reach(at(2, 0), mira({ stopsAt }), 9), 5, 1)).toEqual(['21012'])
  })
})

describe('counts that must not change', () => {
  const hall = field([
    '....................',
    '..####......~~~~....',
    '..#..#......~~~~....',
    '..#..#......~~~~....',
    '..#.........~~~~....',
    '..####..............',
    '....................',
    '........######......',
    '........#....#......',
    '.............#......',
    '........######......',
    '....................',
    '...~~~~.............',
    '...~~~~......##.....',
    '...~~~~......##.....',
    '....................',
    '.........*..........',
    '........***.........',
    '.........*..........',
    '....................',
  ], {
    walls: [wall(6.25, 11, 6.25, 19.4), wall(14, 3.5, 19, 6.5), wall(0, 10.5, 3.3, 10.5), wall(9.5, 0, 9.5, 4)],
    doors: [door(9.5, 4, 9.5, 6, false), door(6.25, 9, 6.25, 11, true)],
  })
  const others = [standing('ally one', 8, 6), standing('goblin', 10, 12), standing('chief', 15, 9, 2)]

  it.each([
    ['one', 1, [8, 19, 34, 95, 176, 318]],
    ['alternating', 1, [8, 17, 28, 84, 145, 268]],
    ['euclidean', 1, [5, 11, 23, 73, 131, 258]],
    ['one', 2, [5, 12, 21, 47, 80, 160]],
    ['alternating', 2, [5, 11, 18, 43, 64, 129]],
    ['one', 3, [4, 8, 12, 23, 25, 47]],
  ] as const)('COM-43 the hall with its walls, mud and people: diagonals %s, size %i', (diagonal, size, counts) => {
    const space = makeSpace({ ...hall, diagonal }, others)
    expect([1, 2, 3, 6, 9, 14].map((budget) => space.reach(at(6, 6), mira({ size }), budget).size)).toEqual(counts)
    expect(slowReach({ ...hall, diagonal }, others, mira({ size }), 9, 6, 6).size).toBe(counts[4])
  })
})

describe('against rot-js', () => {
  it('COM-42 gives the same cells at the same prices as rot-js within 30 steps on open ground with ruins', () => {
    const [mine, theirs] = [ours(), peer()]
    expect(mine).toEqual(theirs)
    expect(mine.filter((cost) => cost >= 0).length).toBeGreaterThan(3000)
    expect(mine.filter((cost) => cost === RANGE).length).toBeGreaterThan(100)
    expect([...blockedCells].every((cell) => mine[cell] === -1)).toBe(true)
  })
})
