// Paths through waypoints, exact paths, and the reason a player hears when there is none (COM-42, COM-43).
import { describe, expect, it } from 'vitest'
import { makeSpace, type Way } from '../../src/grid/index.ts'
import { at, door, field, mira, open, standing, wall } from './fields.ts'

const problem = (way: Way) => (way.ok ? `reached for ${way.value.cost}` : way.problem)

describe('routes', () => {
  it('COM-42 goes through waypoints in order, with the cost so far at every cell', () => {
    const way = makeSpace(open(6, 6), []).route(at(0, 0), [at(3, 0), at(3, 3)], mira(), 6)
    expect(way).toEqual({ ok: true, value: {
      places: [at(0, 0), at(1, 0), at(2, 0), at(3, 0), at(3, 1), at(3, 2), at(3, 3)],
      costs: [0, 1, 2, 3, 4, 5, 6],
      cost: 6,
      parity: 0,
    } })
  })

  it('COM-42 without waypoints nobody moves, and a waypoint on the start costs nothing', () => {
    const space = makeSpace(open(4, 4), [])
    expect(space.route(at(1, 1), [], mira({ parity: 1 }), 0)).toEqual({ ok: true,
      value: { places: [at(1, 1)], costs: [0], cost: 0, parity: 1 } })
    expect(problem(space.route(at(1, 1), [at(1, 1), at(2, 2)], mira(), 1))).toBe('reached for 1')
  })

  it('COM-43 counts alternating diagonals on across a waypoint', () => {
    const space = makeSpace(open(6, 6, { diagonal: 'alternating' }), [])
    const way = space.route(at(0, 0), [at(1, 1), at(2, 2), at(3, 3)], mira(), 9)
    expect(way.ok && way.value).toMatchObject({ costs: [0, 1, 3, 4], parity: 1 })
  })

  it('COM-43 takes a dearer path to a waypoint when that saves the cheap diagonal for later', () => {
    // A narrow way: one diagonal in the open, then one into the swamp at five times the price. Going round the first
    // corner by two straight steps (2) and then paying 5 beats one diagonal (1) and then paying 10.
    const ground = field(['..#', '..#', '###'].map((row) => row.replaceAll('.', '.')), { cols: 3, rows: 3,
      diagonal: 'alternating', terrain: [
        { id: 'swamp', name: 'Swamp', cells: [{ x: 2, y: 2 }, { x: 2, y: 1 }, { x: 1, y: 2 }], cost: 5, concealment: 0,
          look: 'water' },
      ] })
    const way = makeSpace(ground, []).route(at(0, 0), [at(1, 1), at(2, 2)], mira(), 99)
    expect(way.ok && way.value.costs).toEqual([0, 1, 2, 7])
  })

  it('COM-42 a waypoint may be on an ally, the end may not', () => {
    const space = makeSpace(open(4, 1), [standing('ally', 1, 0)])
    expect(problem(space.route(at(0, 0), [at(1, 0), at(2, 0)], mira(), 9))).toBe('reached for 2')
    expect(problem(space.route(at(0, 0), [at(1, 0)], mira(), 9))).toEqual({ code: 'occupied', by: 'ally' })
  })

  it('COM-43 the paths of a large ogre keep clear of what is beside it', () => {
    const space = makeSpace(field(['......', '......', '..##..', '......', '......']), [])
    const way = space.route(at(0, 3), [at(4, 3)], mira({ size: 2 }), 20)
    expect(way.ok && way.value.places).toEqual([at(0, 3), at(1, 3), at(2, 3), at(3, 3), at(4, 3)])
  })
})

describe('why there is no way', () => {
  it('COM-42 too far says what it would cost', () => {
    expect(problem(makeSpace(open(9, 1), []).route(at(0, 0), [at(7, 0)], mira(), 5))).toEqual({ code: 'too-far',
      cost: 7, budget: 5 })
    const feet = makeSpace(open(9, 1, { cell: { length: 5, unit: 'ft' } }), [])
    expect(problem(feet.route(at(0, 0), [at(7, 0)], mira(), 30))).toEqual({ code: 'too-far', cost: 35, budget: 30 })
  })

  it('COM-42 too far counts the long way round, and names what has to be walked around', () => {
    const space = makeSpace(open(30, 30, { walls: [wall(1, 0, 1, 29)] }), [])
    expect(problem(space.route(at(0, 0), [at(1, 0)], mira(), 6))).toEqual({ code: 'too-far', cost: 59, budget: 6,
      because: { code: 'wall', wall: 'wall 1,0 1,29' } })
    expect(problem(space.route(at(0, 0), [at(8, 0)], mira(), 6))).toEqual({ code: 'too-far', cost: 59, budget: 6 })
  })

  it('COM-42 a closed door or a goblin that makes the way too long is named too', () => {
    const shut = open(30, 9, { walls: [wall(0, 4, 2, 4), wall(3, 4, 20, 4)], doors: [door(2, 4, 3, 4, false)] })
    expect(problem(makeSpace(shut, []).route(at(2, 3), [at(2, 4)], mira(), 3))).toMatchObject({ code: 'too-far',
      because: { code: 'door', door: 'door 2,4' } })
    const lane = open(9, 9, { walls: [wall(3, 1, 3, 8), wall(4, 1, 4, 8)] })
    expect(problem(makeSpace(lane, [standing('goblin', 3, 4)]).route(at(3, 5), [at(3, 3)], mira(), 3))).toMatchObject({
      code: 'too-far',
      because: { code: 'occupied', by: 'goblin' },
    })
  })

  it('COM-42 off the ground, also with only a part of a large footprint', () => {
    const space = makeSpace(open(4, 4), [])
    expect(problem(space.route(at(0, 0), [at(9, 0)], mira(), 9))).toEqual({ code: 'off-ground' })
    expect(problem(space.route(at(0, 0), [at(3, 0)], mira({ size: 2 }), 9))).toEqual({ code: 'off-ground' })
  })

  it('COM-43 a goblin on the end cell is named, even if it is too far as well', () => {
    const space = makeSpace(open(9, 1), [standing('goblin', 8, 0)])
    expect(problem(space.route(at(0, 0), [at(8, 0)], mira(), 2))).toEqual({ code: 'occupied', by: 'goblin' })
  })

  it('COM-43 impassable ground is named', () => {
    expect(problem(makeSpace(field(['..#']), []).route(at(0, 0), [at(2, 0)], mira(), 9))).toEqual({ code: 'impassable',
      terrain: 'rock' })
  })

  it('COM-43 a closed door that is all that is in the way is named', () => {
    const ground = open(4, 2, { walls: [wall(2, 0, 2, 1)], doors: [door(2, 1, 2, 2, false)] })
    expect(problem(makeSpace(ground, []).route(at(0, 0), [at(3, 0)], mira(), 9))).toEqual({ code: 'door',
      door: 'door 2,1' })
  })

  it('COM-43 at a plain wall the wall is named, not the next window or door along it', () => {
    const window = door(12, 4, 13, 4, false, 'window')
    const walls = [wall(0, 4, 12, 4), wall(13, 4, 20, 4)]
    const shut = makeSpace(open(20, 9, { walls, doors: [window] }), [])
    const across = (x: number, budget: number) => problem(shut.route(at(x, 3), [at(x, 4)], mira(), budget))
    expect([across(5, 30), across(9, 30)]).toEqual([{ code: 'wall', wall: 'wall 0,4 12,4' }, { code: 'wall',
      wall: 'wall 0,4 12,4' }])
    // Through the window it is hardly longer.
    expect(across(11, 30)).toEqual({ code: 'door', door: 'window 12,4' })
    // Where there is a way around, the wall is what makes it too long.
    const around = makeSpace(open(30, 9, { walls, doors: [window] }), [])
    expect(problem(around.route(at(9, 3), [at(9, 4)], mira(), 9))).toMatchObject({ code: 'too-far',
      because: { code: 'wall' } })
    expect(problem(around.route(at(11, 3), [at(11, 4)], mira(), 9))).toMatchObject({ code: 'too-far',
      because: { code: 'door' } })
  })

  it('COM-43 a wall that shuts the end in is named, a goblin in the only gap too', () => {
    const walled = open(4, 2, { walls: [wall(2, 0, 2, 2)] })
    expect(problem(makeSpace(walled, []).route(at(0, 0), [at(3, 0)], mira(), 9))).toEqual({ code: 'wall',
      wall: 'wall 2,0 2,2' })
    const gap = makeSpace(field(['..#..', '.....']), [standing('goblin', 2, 1)])
    expect(problem(gap.route(at(0, 0), [at(4, 0)], mira(), 9))).toEqual({ code: 'occupied', by: 'goblin' })
  })

  it('COM-43 rock all around the end is named', () => {
    expect(problem(makeSpace(field(['..#..']), []).route(at(0, 0), [at(4, 0)], mira(), 9))).toEqual({
      code: 'impassable',
      terrain: 'rock',
    })
  })

  it('COM-43 where the movement would have stopped on the way is named', () => {
    const stopsAt = (place: string) => place === at(2, 0)
    expect(problem(makeSpace(open(5, 1), []).route(at(0, 0), [at(4, 0)], mira({ stopsAt }), 9))).toEqual({
      code: 'no-way',
      stoppedAt: at(2, 0),
    })
    expect(problem(makeSpace(open(5, 1), []).route(at(0, 0), [at(2, 0), at(4, 0)], mira({ stopsAt }), 9))).toEqual({
      code: 'no-way',
      stoppedAt: at(2, 0),
    })
    expect(problem(makeSpace(open(5, 1), []).route(at(0, 0), [at(2, 0)], mira({ stopsAt }), 9))).toBe('reached for 2')
  })
})

describe('exact ways', () => {
  const space = makeSpace(field(['..~.', '....', '..#.'], { diagonal: 'alternating', walls: [wall(3, 0, 3, 1)] }), [
    standing('goblin', 0, 2),
    standing('ally', 1, 1),
  ])

  it('COM-42 costs what its steps cost, even where a shorter way exists', () => {
    const way = space.follow([at(0, 0), at(1, 0), at(2, 0), at(2, 1), at(3, 1)], mira(), 9)
    expect(way).toEqual({ ok: true,
      value: { places: [at(0, 0), at(1, 0), at(2, 0), at(2, 1), at(3, 1)], costs: [0, 1, 3, 4, 5], cost: 5,
        parity: 0 } })
  })

  it('COM-43 takes the diagonals walked before into account and tells those walked after', () => {
    const way = space.follow([at(0, 0), at(1, 1), at(2, 1)], mira({ parity: 1 }), 9)
    expect(way.ok && way.value).toMatchObject({ costs: [0, 2, 3], parity: 0 })
  })

  it('COM-42 refuses with the first thing in the way', () => {
    expect(problem(space.follow([at(0, 0), at(1, 1)], mira(), 9))).toEqual({ code: 'occupied', by: 'ally' })
    expect(problem(space.follow([at(0, 1), at(0, 2), at(1, 2)], mira(), 9))).toEqual({ code: 'occupied', by: 'goblin' })
    expect(problem(space.follow([at(2, 1), at(2, 2)], mira(), 9))).toEqual({ code: 'impassable', terrain: 'rock' })
    expect(problem(space.follow([at(2, 0), at(3, 0)], mira(), 9))).toEqual({ code: 'wall', wall: 'wall 3,0 3,1' })
    expect(problem(space.follow([at(2, 1), at(3, 0)], mira(), 9))).toEqual({ code: 'wall', wall: 'wall 3,0 3,1' })
    expect(problem(space.follow([at(0, 0), at(2, 0)], mira(), 9))).toEqual({ code: 'no-way' })
    expect(problem(space.follow([at(3, 0), at(4, 0)], mira(), 9))).toEqual({ code: 'off-ground' })
    expect(problem(space.follow([at(0, 0), at(1, 0), at(2, 0)], mira(), 2))).toEqual({ code: 'too-far', cost: 3,
      budget: 2 })
  })

  it('COM-42 a ghost goes through all of it and pays for the steps alone', () => {
    const way = space.follow([at(0, 1), at(1, 1), at(2, 2), at(3, 1), at(3, 0), at(2, 0)], mira({ ghost: true }), 99)
    expect(way.ok && way.value.costs).toEqual([0, 1, 2, 4, 5, 6])
  })
})

describe('refusals on a large map', () => {
  /** 200 × 200 cells with 5000 walls, the same ones every time; round (182, 182) they leave no gap when `shut`. */
  const ruins = (shut: boolean) => {
    let state = 7
    const next = (below: number): number => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0
      return Math.floor((state / 4294967296) * below)
    }
    const walls = Array.from({ length: 5000 }, () => {
      const [x, y, long, down] = [1 + next(198), 1 + next(198), 1 + next(2), next(2) === 1]
      return down ? wall(x, y, x, y + long) : wall(x, y, x + long, y)
    })
    const cell = [wall(180, 180, 184, 180), wall(184, 180, 184, 184), wall(184, 184, 180, 184),
      wall(180, 184, 180, 180)]
    return open(200, 200, { diagonal: 'alternating', walls: shut ? [...walls, ...cell] : walls })
  }
  /** The quickest of several runs: what the work takes when nothing else is done on the machine. */
  const quickest = (run: () => unknown): number => {
    const times = Array.from({ length: 9 }, () => {
      const before = performance.now()
      run()
      return performance.now() - before
    })
    return Math.min(...times)
  }

  it('COM-42 the reason is found faster than one search of the whole map, far away and behind solid walls', () => {
    for (const shut of [false, true]) {
      const space = makeSpace(ruins(shut), [])
      const refuse = () => space.route(at(10, 10), [at(182, 182)], mira(), 7)
      expect(problem(refuse())).toMatchObject({ code: shut ? 'wall' : 'too-far' })
      const look = quickest(() => space.reach(at(10, 10), mira(), 1000))
      expect(quickest(refuse)).toBeLessThan(look)
    }
  })
})
