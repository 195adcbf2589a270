// Doors that are moved, widened, copied and straightened without their walls: the wall that a door leaves is whole
// again, for eyes and for steps, and the wall that it comes into makes room for it.
import { describe, expect, it } from 'vitest'
import { arc, doorSpan, type Picks, withAligned, withChain, withCopies, withDoor, withEndMoved, withMoved,
  withoutPicks } from '../../src/grid/edit/index.ts'
import { liesInWalls, makeSpace, type Point, type SquareGround, type Wall,
  withRoomForDoors } from '../../src/grid/index.ts'
import { at as cell, open } from './fields.ts'

const STONE = { stops: 'both', look: 'stone' } as const
const DOOR = { kind: 'door', secret: false, locked: false } as const
const SECRET = { ...DOOR, secret: true } as const
const D1: Picks = [{ kind: 'door', id: 'd1' }]
const at = (x: number, y: number): Point => ({ x, y })
const lines = (ground: SquareGround): readonly string[] =>
  ground.walls.map(({ a, b }: Wall) => `${a.x},${a.y} ${b.x},${b.y}`)
/** A wall across the whole map, from left to right, with a door in its fifth cell. */
const across = withChain(open(12, 12), [at(0, 6), at(12, 6)], STONE)
const walled = withDoor(across, at(4, 6), at(5, 6), DOOR)

/** Whether somebody in that column sees through the wall, past doors that are open. */
const sees = (ground: SquareGround, column: number): boolean => {
  const opened = { ...ground, doors: ground.doors.map((door) => ({ ...door, open: true })) }
  return makeSpace(opened, []).sight(cell(column, 5), 1, cell(column, 6), 1).clear
}
const seen = (ground: SquareGround): readonly number[] =>
  Array.from({ length: 12 }, (_, column) => column).filter((column) => sees(ground, column))

describe('a door that is moved alone', () => {
  it('goes along its wall with its gap: nobody sees through the old place, and through the new place one does', () => {
    expect(seen(walled)).toEqual([4])
    const after = withMoved(walled, D1, at(3, 0))
    expect(seen(after)).toEqual([7])
    expect(lines(after)).toEqual(['0,6 7,6', '8,6 12,6'])
    expect(new Set(after.walls.map(({ id }) => id)).size).toBe(2)
  })

  it('goes half over its old place, and back again', () => {
    const half = withMoved(walled, D1, at(0.5, 0))
    expect(lines(half)).toEqual(['0,6 4.5,6', '5.5,6 12,6'])
    expect(lines(withMoved(half, D1, at(-0.5, 0)))).toEqual(lines(walled))
  })

  it('leaves a whole wall when it goes off into the open, and cuts another wall there', () => {
    expect(lines(withMoved(walled, D1, at(0, 2)))).toEqual(['0,6 12,6'])
    const two = withChain(walled, [at(0, 8), at(12, 8)], STONE)
    expect(lines(withMoved(two, D1, at(0, 2)))).toEqual(['0,6 12,6', '0,8 4,8', '5,8 12,8'])
  })

  it('leaves no hole at the end of a wall, beside another door, or between two kinds of wall', () => {
    const room = withDoor(withChain(open(12, 12), [at(2, 2), at(8, 2), at(8, 6)], STONE), at(7, 2), at(8, 2), DOOR)
    expect(lines(withMoved(room, D1, at(-3, 0)))).toEqual(['2,2 4,2', '5,2 8,2', '8,2 8,6'])
    const double = withDoor(walled, at(5, 6), at(6, 6), DOOR)
    expect(lines(withMoved(double, D1, at(-2, 0)))).toEqual(['0,6 2,6', '3,6 5,6', '6,6 12,6'])
    const fence = withChain(open(12, 12), [at(0, 6), at(4, 6)], { stops: 'movement', look: 'fence' })
    const mixed = withDoor(withChain(fence, [at(4, 6), at(12, 6)], STONE), at(4, 6), at(5, 6), DOOR)
    const after = withMoved(mixed, D1, at(3, 0))
    expect(seen(after).filter((column) => column >= 4)).toEqual([7])
    expect(after.walls.map(({ stops }) => stops)).toEqual(['movement', 'both', 'both'])
  })

  it('gives a curve its piece back, and walls off no corridor whose end it was', () => {
    const round = withChain(open(12, 12), arc(at(2, 6), at(6, 2), at(10, 6)), STONE)
    const piece = round.walls[7] ?? { a: at(0, 0), b: at(0, 0) }
    const ground = withDoor(round, piece.a, piece.b, DOOR)
    expect(ground.walls).toHaveLength(round.walls.length - 1)
    expect(lines(withMoved(ground, D1, at(0, 6))).toSorted()).toEqual(lines(round).toSorted())
    const corridor = withChain(open(12, 12), [at(4, 0), at(4, 6), at(5, 6), at(5, 0)], STONE)
    const ended = withDoor(corridor, at(4, 6), at(5, 6), DOOR)
    expect(lines(withMoved(ended, D1, at(0, -3)))).toEqual(['4,0 4,6', '5,6 5,0'])
  })

  it('in a curve takes the pieces that it covers, is whole once it is gone, and lets people and eyes through', () => {
    const round = withChain(open(12, 12), arc(at(2, 6), at(6, 2), at(10, 6)), STONE)
    const piece = round.walls.find(({ a, b }) => (a.x - 6) * (b.x - 6) <= 0) ?? { a: at(0, 0), b: at(0, 0) }
    const { a, b } = doorSpan(piece, at(5.5, 2), 'corner', round.walls)
    expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(0.85)
    expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeLessThan(1.25)
    const ground = withDoor(round, a, b, DOOR)
    // Each end of the door is the end of a wall, and nothing lies between them.
    for (const end of [a, b]) {
      expect(ground.walls.filter((wall) => [wall.a, wall.b].some(({ x, y }) => x === end.x && y === end.y)))
        .toHaveLength(1)
    }
    const length = (walls: readonly Wall[]) =>
      walls.reduce((sum, one) => sum + Math.hypot(one.a.x - one.b.x, one.a.y - one.b.y), 0)
    expect(length(round.walls) - length(ground.walls)).toBeCloseTo(Math.hypot(a.x - b.x, a.y - b.y), 1)
    const enters = (where: SquareGround, open: boolean) =>
      makeSpace({ ...where, doors: where.doors.map((door) => ({ ...door, open })) }, [])
        .route(cell(5, 1), [cell(5, 2)], { id: 'mira', size: 1, passage: () => 'free' }, 1.5).ok
    expect([enters(round, true), enters(ground, false), enters(ground, true)]).toEqual([false, false, true])
    expect(length(withoutPicks(ground, D1).walls)).toBeCloseTo(length(round.walls), 1)
    expect(enters(withoutPicks(ground, D1), true)).toBe(false)
  })

  it('COM-24 a secret door in a curve leaves it whole until it is opened', () => {
    const round = withChain(open(12, 12), arc(at(2, 6), at(6, 2), at(10, 6)), STONE)
    const [piece] = round.walls
    if (!piece) throw new Error('There is a curve.')
    // At its end the door goes further the other way.
    const { a, b } = doorSpan(piece, at(2, 6), 'corner', round.walls)
    expect([a, Math.hypot(a.x - b.x, a.y - b.y) > 0.9]).toEqual([at(2, 6), true])
    const secret = withDoor(round, a, b, SECRET)
    expect([secret.walls, liesInWalls({ a, b }, secret.walls)]).toEqual([round.walls, true])
    const opened = withRoomForDoors(secret, secret.doors.map((door) => ({ ...door, open: true })))
    expect(opened.walls.length).toBeLessThan(round.walls.length)
  })

  it('a corner is no curve: a short wall that ends there is all that a door takes', () => {
    const corner = withChain(open(12, 12), [at(2, 2), at(2.6, 2), at(2.6, 6)], STONE)
    const [piece] = corner.walls
    expect(piece && doorSpan(piece, at(2.3, 2), 'corner', corner.walls)).toEqual({ a: at(2, 2), b: at(2.6, 2) })
    // From wall to wall across a corner nothing is taken.
    expect(lines(withDoor(corner, at(2.2, 2), at(2.6, 2.4), DOOR))).toEqual(lines(corner))
  })

  it('goes with its walls as it stands in them', () => {
    const walls = walled.walls.map(({ id }) => ({ kind: 'wall', id }) as const)
    const after = withMoved(walled, [...D1, ...walls], at(0, 2))
    expect(lines(after)).toEqual(['0,8 4,8', '5,8 12,8'])
    expect(after.walls.map(({ id }) => id)).toEqual(walled.walls.map(({ id }) => id))
  })

  it('goes with two doors of the same wall at once', () => {
    const two = withDoor(walled, at(8, 6), at(9, 6), DOOR)
    const after = withMoved(two, [...D1, { kind: 'door', id: 'd2' }], at(1, 0))
    expect(seen(after)).toEqual([5, 9])
  })

  it('COM-24 lies in a whole wall everywhere while it is secret', () => {
    const secret = withDoor(across, at(4, 6), at(5, 6), SECRET)
    expect(lines(withMoved(secret, D1, at(3, 0)))).toEqual(['0,6 12,6'])
  })
})

describe('a door whose end is moved', () => {
  it('makes its gap wider and narrower', () => {
    const wide = withEndMoved(walled, D1, at(5, 6), at(7, 6))
    expect(seen(wide)).toEqual([4, 5, 6])
    expect(lines(wide)).toEqual(['0,6 4,6', '7,6 12,6'])
    expect(lines(withEndMoved(wide, D1, at(4, 6), at(6, 6)))).toEqual(['0,6 6,6', '7,6 12,6'])
  })

  it('stays in its gap where the end of the wall comes along', () => {
    const beside = walled.walls[1]?.id ?? ''
    const after = withEndMoved(walled, [...D1, { kind: 'wall', id: beside }], at(5, 6), at(7, 6))
    expect(lines(after)).toEqual(['0,6 4,6', '7,6 12,6'])
    expect(after.walls[1]?.id).toBe(beside)
  })
})

describe('other ways to another place', () => {
  it('a copy gets a gap in the wall that it comes into, and the old door keeps its gap', () => {
    expect(seen(withCopies(walled, D1, at(3, 0)).ground)).toEqual([4, 7])
  })

  it('a door that is straightened takes its gap along', () => {
    const crooked = withDoor(across, at(4.3, 6), at(5.3, 6), DOOR)
    expect(lines(withAligned(crooked, D1, 'corner'))).toEqual(['0,6 4,6', '5,6 12,6'])
  })

  it('a door that is taken out at the end of a wall leaves no hole', () => {
    const end = withDoor(across, at(11, 6), at(12, 6), DOOR)
    expect(lines(withoutPicks(end, D1))).toEqual(['0,6 12,6'])
  })
})

describe('very many doors at once', () => {
  /** Rooms of five walls with a door each, so many in rows of fifty. */
  function rooms(count: number): SquareGround {
    const ends = (a: Point, b: Point) => ({ a, b })
    const all = Array.from({ length: count }, (_, nth) => {
      const [x, y] = [nth % 50 * 4, Math.floor(nth / 50) * 4]
      return { door: ends(at(x + 1, y), at(x + 2, y)),
        walls: [ends(at(x, y), at(x + 1, y)), ends(at(x + 2, y), at(x + 3, y)), ends(at(x + 3, y), at(x + 3, y + 3)),
          ends(at(x + 3, y + 3), at(x, y + 3)), ends(at(x, y + 3), at(x, y))] }
    })
    return { ...open(200, 200),
      walls: all.flatMap(({ walls }) => walls).map((one, nth) => ({ ...one, id: `w${nth}`, stops: 'both' })),
      doors: all.map(({ door }, nth) => ({ ...door, id: `d${nth}`, open: false, kind: 'door' })) }
  }
  const doorsOf = ({ doors }: SquareGround): Picks => doors.map(({ id }) => ({ kind: 'door', id }))

  it('get each its gap in the walls that they come into', () => {
    const ground = rooms(20)
    const after = withCopies(ground, doorsOf(ground), at(0, 3)).ground
    const oneByOne = ground.doors.reduce(
      (now, { id }) => withCopies(now, [{ kind: 'door', id }], at(0, 3)).ground,
      ground,
    )
    expect(lines(after)).toEqual(lines(oneByOne))
    expect(lines(after).slice(3, 5)).toEqual(['3,3 2,3', '1,3 0,3'])
    expect(new Set(after.walls.map(({ id }) => id)).size).toBe(120)
  })

  it('leave whole walls where they stood', () => {
    const ground = rooms(20)
    const after = withMoved(ground, doorsOf(ground), at(0, 3))
    const oneByOne = ground.doors.reduce((now, { id }) => withMoved(now, [{ kind: 'door', id }], at(0, 3)), ground)
    expect(lines(after)).toEqual(lines(oneByOne))
    expect(lines(after)[0]).toBe('0,0 3,0')
    expect(lines(withoutPicks(ground, doorsOf(ground)))[0]).toBe('0,0 3,0')
  })

  it('leave one wall where many stood in a row', () => {
    const long = withChain(open(60, 4), [at(0, 2), at(60, 2)], STONE)
    const doors = Array.from({ length: 20 }, (_, nth) => at(1 + nth * 3, 2))
    const ground = doors.reduce((now, a) => withDoor(now, a, at(a.x + 1, 2), DOOR), long)
    expect(ground.walls).toHaveLength(21)
    expect(lines(withoutPicks(ground, doorsOf(ground)))).toEqual(['0,2 60,2'])
  })

  it('get several gaps in one wall', () => {
    const three = [at(1, 3), at(6, 3), at(3, 3)].reduce((now, a) => withDoor(now, a, at(a.x + 1, 3), DOOR), across)
    expect(lines(withCopies(three, doorsOf(three), at(0, 3)).ground)).toEqual(['0,6 1,6', '2,6 3,6', '4,6 6,6',
      '7,6 12,6'])
  })

  it('do so soon, however many walls there are', () => {
    const ground = rooms(2000)
    const begun = performance.now()
    expect(withCopies(ground, doorsOf(ground), at(0, 3)).ground.walls).toHaveLength(12_000)
    expect(withMoved(ground, doorsOf(ground), at(0, 3)).walls).toHaveLength(10_000)
    expect(performance.now() - begun).toBeLessThan(3000)
  })
})
