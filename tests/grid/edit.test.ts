// Drawing on a ground: chains, arcs, doors in walls, terrain, lights, and what is done to what is picked. Every
// function gives a new ground and leaves the old ground as it was.
import { describe, expect, it } from 'vitest'
import { arc, brushCells, doorSpan, idsOf, type Picks, wallIndex, pickAt, picksWithin, polygonCells, rectCells, snapped,
  strokeCells, withAligned, withAmbient, withBothSides, withChain, withCopies, withDoor, withDoorChange, withGrouped,
  keptOnBoard, nearestOnBoard, withGroups, withLight, withLightChange, withMoved, withoutPicks, withoutTerrain,
  withTerrain, withTerrainChange, withWallStyle } from '../../src/grid/edit/index.ts'
import { type Point, type SquareGround, type Wall } from '../../src/grid/index.ts'

const EMPTY: SquareGround = { kind: 'square', cols: 20, rows: 12, cell: { length: 5, unit: 'ft' }, diagonal: 'one',
  walls: [], doors: [], terrain: [], image: null }
const STONE = { stops: 'both', look: 'stone' } as const
const SAND = { name: 'Sand', look: 'sand', cost: 2, concealment: 0 } as const
const DOOR = { kind: 'door', secret: false, locked: false } as const
const at = (x: number, y: number): Point => ({ x, y })
const line = ({ a, b }: Pick<Wall, 'a' | 'b'>) => `${a.x},${a.y} ${b.x},${b.y}`
const ROOM = [at(2, 2), at(8, 2), at(8, 6), at(2, 6), at(2, 2)]

describe('snapping', () => {
  it('goes to corners, to half cells, or stays', () => {
    expect(snapped(at(2.3, 4.7), 'corner')).toEqual(at(2, 5))
    expect(snapped(at(2.3, 4.7), 'half')).toEqual(at(2.5, 4.5))
    expect(snapped(at(2.3, 4.7), 'free')).toEqual(at(2.3, 4.7))
  })

  it('lets go while the key is held, and never gives a negative zero', () => {
    expect(snapped(at(2.3, 4.7), 'corner', true)).toEqual(at(2.3, 4.7))
    expect(Object.is(snapped(at(-0.2, 0), 'corner').x, 0)).toBe(true)
  })
})

describe('walls', () => {
  it('become a chain in one group, with ids that nothing has yet', () => {
    const before = withChain(EMPTY, [at(0, 0), at(1, 0)], STONE)
    const after = withChain(before, ROOM, { stops: 'movement', look: 'fence' })
    expect(after.walls.slice(1).map(line)).toEqual(['2,2 8,2', '8,2 8,6', '8,6 2,6', '2,6 2,2'])
    expect(new Set(after.walls.map(({ id }) => id)).size).toBe(5)
    expect(new Set(after.walls.slice(1).map(({ group }) => group)).size).toBe(1)
    expect(after.walls[1]).toMatchObject({ stops: 'movement', look: 'fence' })
    expect(before.walls).toHaveLength(1)
  })

  it('of no length are none', () => {
    expect(withChain(EMPTY, [at(1, 1), at(1, 1)], STONE)).toBe(EMPTY)
  })

  it('take a curve as a chain: all points lie on the circle, the ends are the ends', () => {
    const points = arc(at(0, 4), at(4, 0), at(8, 4))
    expect([points[0], points.at(-1)]).toEqual([at(0, 4), at(8, 4)])
    expect(points.length).toBeGreaterThan(10)
    for (const { x, y } of points) expect(Math.hypot(x - 4, y - 4)).toBeCloseTo(4, 2)
    expect(points.every(({ y }) => y <= 4)).toBe(true)
    expect(arc(at(0, 4), at(4, 8), at(8, 4)).every(({ y }) => y >= 4)).toBe(true)
  })

  it('take three points in a line as a straight wall', () => {
    expect(arc(at(0, 0), at(2, 0), at(4, 0))).toEqual([at(0, 0), at(4, 0)])
  })

  it('change their kind and their side, and lose the side again', () => {
    const ground = withChain(EMPTY, ROOM, STONE)
    const [first] = ground.walls
    const picks = [{ kind: 'wall', id: first?.id ?? '' }] as const
    const oneWay = withWallStyle(ground, picks, { from: 'left', look: 'ledge' })
    expect(oneWay.walls[0]).toMatchObject({ from: 'left', look: 'ledge', stops: 'both' })
    expect(oneWay.walls[1]).toEqual(ground.walls[1])
    expect(withBothSides(oneWay, picks).walls[0]).not.toHaveProperty('from')
    expect(withWallStyle(oneWay, picks, { look: null }).walls[0]).not.toHaveProperty('look')
    // What is not changed stays: a wall without a look gets none by another change.
    const plain = withWallStyle(withChain(EMPTY, ROOM, { stops: 'both' }), picks, { stops: 'sight' })
    expect(plain.walls[0]).toMatchObject({ stops: 'sight' })
    expect(plain.walls[0]).not.toHaveProperty('look')
  })
})

describe('doors', () => {
  const ground = withChain(EMPTY, ROOM, STONE)
  const wall = ground.walls[0] ?? { a: at(0, 0), b: at(0, 0) }

  it('fill the cell of the wall that is clicked, from either end of the wall', () => {
    expect(doorSpan(wall, at(4.3, 2), 'corner')).toEqual({ a: at(4, 2), b: at(5, 2) })
    expect(doorSpan({ a: wall.b, b: wall.a }, at(4.3, 2), 'corner')).toEqual({ a: at(5, 2), b: at(4, 2) })
    expect(doorSpan(wall, at(4.3, 2), 'half')).toEqual({ a: at(4, 2), b: at(5, 2) })
    expect(doorSpan(wall, at(4.6, 2), 'free')).toEqual({ a: at(4.1, 2), b: at(5.1, 2) })
  })

  it('stay inside the wall, and take all of a short wall', () => {
    expect(doorSpan(wall, at(7.99, 2), 'free')).toEqual({ a: at(7, 2), b: at(8, 2) })
    expect(doorSpan({ a: at(0, 0), b: at(0.5, 0) }, at(0.1, 0), 'corner')).toEqual({ a: at(0, 0), b: at(0.5, 0) })
  })

  it('split the wall around them', () => {
    const after = withDoor(ground, at(4, 2), at(5, 2), { ...DOOR, locked: true })
    expect(after.walls.map(line)).toEqual(['2,2 4,2', '5,2 8,2', '8,2 8,6', '8,6 2,6', '2,6 2,2'])
    expect(new Set(after.walls.map(({ id }) => id)).size).toBe(5)
    expect(after.doors).toEqual([{ id: 'd1', a: at(4, 2), b: at(5, 2), open: false, kind: 'door', locked: true }])
  })

  it('leave no splinter where they end with the wall', () => {
    const after = withDoor(ground, at(7, 2), at(8, 2), DOOR)
    expect(after.walls.map(line)).toEqual(['2,2 7,2', '8,2 8,6', '8,6 2,6', '2,6 2,2'])
  })

  it('close the wall again when they are taken out', () => {
    const after = withDoor(ground, at(4, 2), at(5, 2), DOOR)
    const healed = withoutPicks(after, [{ kind: 'door', id: 'd1' }])
    expect(healed.doors).toEqual([])
    expect(healed.walls.map(line)).toEqual(ground.walls.map(line))
  })

  it('become windows, secret or locked, and none of it again', () => {
    const after = withDoor(ground, at(4, 2), at(5, 2), DOOR)
    const picks = [{ kind: 'door', id: 'd1' }] as const
    const changed = withDoorChange(after, picks, { kind: 'window', locked: true })
    expect(changed.doors[0]).toMatchObject({ kind: 'window', locked: true })
    expect(withDoorChange(changed, picks, { locked: false }).doors[0]).not.toHaveProperty('locked')
    const open = withDoorChange(after, picks, { open: true })
    expect(withDoorChange(open, picks, { kind: 'window' }).doors[0]?.open).toBe(false)
    expect(withDoorChange(open, picks, { secret: true }).doors[0]).toMatchObject({ open: false, secret: true })
    expect(withDoorChange(open, picks, { locked: true }).doors[0]?.open).toBe(true)
    expect(withDoorChange(open, picks, { kind: 'window', open: true }).doors[0]?.open).toBe(true)
  })
})

describe('terrain', () => {
  it('is covered by a brush, a stroke, a rectangle and a polygon, never off the ground', () => {
    expect(brushCells(EMPTY, at(3.5, 3.5), 1)).toEqual([{ x: 3, y: 3 }])
    expect(brushCells(EMPTY, at(0.5, 0.5), 3)).toHaveLength(4)
    expect(strokeCells(EMPTY, at(1.5, 1.5), at(5.5, 1.5), 1)).toHaveLength(5)
    expect(rectCells(EMPTY, at(5.2, 3.1), at(3.9, 2.2))).toHaveLength(6)
    expect(polygonCells(EMPTY, [at(0, 0), at(4, 0), at(0, 4)])).toHaveLength(6)
    expect(polygonCells(EMPTY, [at(0, 0), at(4, 0)])).toEqual([])
  })

  it('grows where it is alike, and makes room for other terrain', () => {
    const sand = withTerrain(EMPTY, rectCells(EMPTY, at(0.5, 0.5), at(3.5, 0.5)), SAND)
    const more = withTerrain(sand, [{ x: 3, y: 0 }, { x: 4, y: 0 }], SAND)
    expect(more.terrain).toHaveLength(1)
    expect(more.terrain[0]?.cells).toHaveLength(5)
    const ice = withTerrain(more, [{ x: 0, y: 0 }], { ...SAND, look: 'ice', name: 'Ice' })
    expect(ice.terrain.map(({ look, cells }) => [look, cells.length])).toEqual([['sand', 4], ['ice', 1]])
  })

  it('stays in pieces that lie apart, each picked and moved for itself', () => {
    const pond = withTerrain(EMPTY, rectCells(EMPTY, at(0.5, 0.5), at(2.5, 1.5)), SAND)
    const two = withTerrain(pond, rectCells(EMPTY, at(10.5, 8.5), at(12.5, 9.5)), SAND)
    expect(two.terrain.map(({ cells }) => cells.length)).toEqual([6, 6])
    const second = pickAt(two, at(11, 9), 0.2)
    expect(picksWithin(two, { x: 9, y: 8, width: 5, height: 4 })).toEqual([second])
    const moved = withMoved(two, second ? [second] : [], at(1, 0))
    expect(moved.terrain[0]).toBe(two.terrain[0])
    expect(moved.terrain[1]?.cells[0]).toEqual({ x: 11, y: 8 })
  })

  it('becomes a single piece of all pieces that the brush joins, by an edge or a corner', () => {
    const apart = [0, 2, 4, 9].reduce((ground, x) => withTerrain(ground, [{ x, y: 0 }], SAND), EMPTY)
    expect(apart.terrain).toHaveLength(4)
    const joined = withTerrain(apart, [{ x: 1, y: 0 }, { x: 3, y: 1 }], SAND)
    expect(joined.terrain.map(({ id, cells }) => [id, cells.length])).toEqual([['t1', 5], ['t4', 1]])
  })

  it('never grows a group, and leaves to a group what it has', () => {
    const sand = withTerrain(EMPTY, [{ x: 1, y: 1 }], SAND)
    const grouped = withGrouped(sand, [{ kind: 'terrain', id: 't1' }], true)
    expect(withTerrain(grouped, [{ x: 1, y: 1 }], SAND)).toBe(grouped)
    const beside = withTerrain(grouped, [{ x: 1, y: 1 }, { x: 2, y: 1 }], SAND)
    expect(beside.terrain[0]).toBe(grouped.terrain[0])
    expect(beside.terrain[1]).toMatchObject({ id: 't2', cells: [{ x: 2, y: 1 }] })
    expect(beside.terrain[1]).not.toHaveProperty('group')
    const ice = withTerrain(grouped, [{ x: 1, y: 1 }], { ...SAND, look: 'ice', name: 'Ice' })
    expect(ice.terrain.map(({ look }) => look)).toEqual(['ice'])
  })

  it('of another height is other terrain', () => {
    const low = withTerrain(EMPTY, [{ x: 1, y: 1 }], SAND)
    const high = withTerrain(low, [{ x: 2, y: 1 }], { ...SAND, height: 2 })
    expect(high.terrain.map(({ height, cells }) => [height, cells.length])).toEqual([[undefined, 1], [2, 1]])
    expect(withTerrain(high, [{ x: 1, y: 1 }], { ...SAND, height: 2 }).terrain).toHaveLength(1)
  })

  it('that is painted where it is already changes nothing, and what is wiped away is gone', () => {
    const sand = withTerrain(EMPTY, [{ x: 1, y: 1 }], SAND)
    expect(withTerrain(sand, [{ x: 1, y: 1 }], SAND)).toBe(sand)
    expect(withoutTerrain(sand, [{ x: 1, y: 1 }]).terrain).toEqual([])
    expect(withoutTerrain(sand, [{ x: 2, y: 2 }])).toBe(sand)
  })

  it('changes what it does', () => {
    const sand = withTerrain(EMPTY, [{ x: 1, y: 1 }], SAND)
    const picks = [{ kind: 'terrain', id: 't1' }] as const
    const hot = withTerrainChange(sand, picks, { cost: null, damage: '1d6 fire', cover: 'half' })
    expect(hot.terrain[0]).toMatchObject({ cost: null, damage: '1d6 fire', cover: 'half' })
    expect(withTerrainChange(hot, picks, { damage: null, cover: null }).terrain[0]).not.toHaveProperty('damage')
  })
})

describe('lights', () => {
  it('are put, shine at least as far dimly as brightly, and set how dark the map is', () => {
    const lit = withLight(EMPTY, at(3, 3), { bright: 20, dim: 40, color: '#ffcc66', on: true, through: false })
    expect(lit.lights).toEqual([{ id: 'l1', at: at(3, 3), bright: 20, dim: 40, color: '#ffcc66', on: true }])
    expect(withLightChange(lit, [{ kind: 'light', id: 'l1' }], { bright: 60 }).lights?.[0]).toMatchObject({ bright: 60,
      dim: 60 })
    expect(withAmbient(lit, 'dark').ambient).toBe('dark')
    expect(withAmbient(withAmbient(lit, 'dark'), 'bright')).not.toHaveProperty('ambient')
  })
})

const byId = (one: Picks[number], other: Picks[number]): number =>
  `${one.kind}${one.id}`.localeCompare(`${other.kind}${other.id}`)

describe('what is picked', () => {
  const house = withDoor(withChain(EMPTY, ROOM, STONE), at(4, 2), at(5, 2), DOOR)
  const full = withLight(withTerrain(house, [{ x: 3, y: 3 }], SAND), at(6, 4), { bright: 10, dim: 20, color: '#ffffff',
    on: true, through: false })

  it('is the smallest thing at the point', () => {
    expect(pickAt(full, at(6.1, 4), 0.2)).toEqual({ kind: 'light', id: 'l1' })
    expect(pickAt(full, at(4.5, 2.1), 0.2)).toEqual({ kind: 'door', id: 'd1' })
    expect(pickAt(full, at(8, 4.5), 0.2)?.kind).toBe('wall')
    expect(pickAt(full, at(3.5, 3.5), 0.2)).toEqual({ kind: 'terrain', id: 't1' })
    expect(pickAt(full, at(15, 9), 0.2)).toBeNull()
  })

  it('is the nearest of what is drawn, with the whole map in view too', () => {
    expect(pickAt(full, at(3.4, 2), 0.9)?.kind).toBe('wall')
    expect(pickAt(full, at(4.2, 2.2), 0.9)).toEqual({ kind: 'door', id: 'd1' })
    expect(pickAt(full, at(7.1, 4), 2)).toEqual({ kind: 'light', id: 'l1' })
    expect(pickAt(full, at(7.8, 4), 2)?.kind).toBe('wall')
    // A lamp on a wall, and a secret door in it, come before the wall.
    const lamp = withLight(full, at(8, 4), { bright: 10, dim: 20, color: '#ffffff', on: true, through: false })
    expect(pickAt(lamp, at(8, 4.2), 2)).toEqual({ kind: 'light', id: 'l2' })
    const secret = withDoor(full, at(2, 4), at(2, 5), { ...DOOR, secret: true })
    expect(pickAt(secret, at(2.1, 4.5), 0.9)).toEqual({ kind: 'door', id: 'd2' })
  })

  it('takes the whole of a group, with the doors in it', () => {
    const whole = withGroups(full, [{ kind: 'wall', id: full.walls[0]?.id ?? '' }])
    expect([idsOf(whole, 'wall').size, idsOf(whole, 'door').size]).toEqual([5, 1])
  })

  it('takes a secret door with the wall that goes on through it, and a door of another wall not', () => {
    const secret = { id: 's', kind: 'door', a: at(4, 2), b: at(5, 2), open: false, secret: true } as const
    const ground: SquareGround = { ...withChain(EMPTY, ROOM, STONE),
      doors: [secret, { ...secret, id: 'away', a: at(12, 2), b: at(13, 2) }] }
    const whole = withGroups(ground, [{ kind: 'wall', id: ground.walls[2]?.id ?? '' }])
    expect([...idsOf(whole, 'door')]).toEqual(['s'])
    const moved = withMoved(ground, whole, at(1, 1))
    expect(moved.doors.map(line)).toEqual(['5,3 6,3', '12,2 13,2'])
  })

  it('is what lies wholly in a rectangle', () => {
    const found = picksWithin(full, { x: 1, y: 1, width: 6, height: 4 })
    expect(found.map(({ kind }) => kind).toSorted()).toEqual(['door', 'light', 'terrain', 'wall'])
  })

  it('moves as one, and terrain by whole cells', () => {
    const all = picksWithin(full, { x: 0, y: 0, width: 20, height: 12 })
    const after = withMoved(full, all, at(1.5, 1))
    expect(after.doors[0]).toMatchObject({ a: at(5.5, 3), b: at(6.5, 3) })
    expect(after.terrain[0]?.cells).toEqual([{ x: 5, y: 4 }])
    expect(after.lights?.[0]?.at).toEqual(at(7.5, 5))
  })

  it('stays on the board, however far it is moved', () => {
    const all = picksWithin(full, { x: 0, y: 0, width: 20, height: 12 })
    const lamp = all.filter(({ kind }) => kind === 'light')
    expect(keptOnBoard(full, lamp, at(100, -100))).toEqual(at(14, -4))
    expect(keptOnBoard(full, lamp, at(1.5, 0.5))).toEqual(at(1.5, 0.5))
    // Terrain goes by whole cells, and what goes with it too.
    const sand = all.filter(({ kind }) => kind === 'terrain' || kind === 'light')
    expect(keptOnBoard(full, sand, at(-100, 100))).toEqual(at(-3, 8))
    // What lies off the board can come back, and goes no further away.
    const off = withMoved(full, lamp, at(17, 0))
    expect([keptOnBoard(off, lamp, at(2, 0)), keptOnBoard(off, lamp, at(-5, 0))]).toEqual([at(0, 0), at(-5, 0)])
    expect(nearestOnBoard(full, at(-3, 40))).toEqual(at(0, 12))
    expect(keptOnBoard(full, [], at(3, 3))).toEqual(at(3, 3))
  })

  it('is copied with ids and a group of its own', () => {
    const all = picksWithin(full, { x: 0, y: 0, width: 20, height: 12 })
    const { ground, picks } = withCopies(full, all, at(8, 0))
    expect([ground.walls.length, ground.doors.length, ground.terrain.length, ground.lights?.length]).toEqual([10, 2, 2,
      2])
    expect(new Set(ground.walls.map(({ id }) => id)).size).toBe(10)
    expect(new Set(ground.walls.map(({ group }) => group)).size).toBe(2)
    expect(picks).toHaveLength(8)
    expect(withoutPicks(ground, picks).walls.map(line)).toEqual(full.walls.map(line))
  })

  it('is grouped with its terrain and its light, found by any of them, copied as a group of its own and let go', () => {
    const all = picksWithin(full, { x: 0, y: 0, width: 20, height: 12 })
    const room = withGrouped(full, all, true)
    for (const one of all.filter(({ kind }) => kind !== 'door')) {
      expect(withGroups(room, [one]).toSorted(byId)).toEqual(all.toSorted(byId))
    }
    const { ground, picks } = withCopies(room, all, at(8, 0))
    const [copy] = picks
    expect(withGroups(ground, copy ? [copy] : []).toSorted(byId)).toEqual(picks.toSorted(byId))
    expect(withGroups(ground, [{ kind: 'light', id: 'l1' }])).toHaveLength(all.length)
    expect(withGroups(withGrouped(room, all, false), [{ kind: 'light', id: 'l1' }])).toHaveLength(1)
  })

  it('is straightened to the lattice, and grouped and let go', () => {
    const crooked = withChain(EMPTY, [at(1.1, 2.2), at(4.9, 2.1), at(5.2, 2.2)], STONE)
    const picks = crooked.walls.map(({ id }) => ({ kind: 'wall', id }) as const)
    expect(withAligned(crooked, picks, 'corner').walls.map(line)).toEqual(['1,2 5,2'])
    const loose = withGrouped(crooked, picks, false)
    expect(loose.walls.some((wall) => 'group' in wall)).toBe(false)
    expect(new Set(withGrouped(loose, picks, true).walls.map(({ group }) => group)).size).toBe(1)
  })

  it('keeps a curve a curve when it is straightened: its ends go to the lattice, and no piece is lost', () => {
    const picksOf = ({ walls }: SquareGround): Picks => walls.map(({ id }) => ({ kind: 'wall', id }))
    const exact = withChain(EMPTY, [...arc(at(2, 6), at(4, 4), at(6, 6)), at(9, 6)], STONE)
    expect(exact.walls.length).toBeGreaterThan(8)
    expect(withAligned(exact, picksOf(exact), 'corner').walls).toEqual(exact.walls)
    // A third of a cell off at one end, on the lattice at the other.
    const off = withChain(EMPTY, arc(at(2.3, 6), at(4, 4), at(6, 6)), STONE)
    const straight = withAligned(off, picksOf(off), 'corner')
    expect(straight.walls).toHaveLength(off.walls.length)
    expect([straight.walls[0]?.a, straight.walls.at(-1)?.b]).toEqual([at(2, 6), at(6, 6)])
    for (const [nth, { a, b }] of straight.walls.entries()) {
      const was = off.walls[nth]
      expect(Math.hypot(a.x - (was?.a.x ?? 0), a.y - (was?.a.y ?? 0))).toBeLessThan(0.31)
      expect(b).toEqual(straight.walls[nth + 1]?.a ?? b)
    }
  })

  it('shifts a ring of short walls as a whole when it is straightened', () => {
    const ring = withChain(EMPTY, [at(3.2, 3.1), at(3.8, 3.4), at(3.5, 3.9), at(3.2, 3.1)], STONE)
    const picks = ring.walls.map(({ id }) => ({ kind: 'wall', id }) as const)
    expect(withAligned(ring, picks, 'corner').walls.map(line)).toEqual(['3,3 3.6,3.3', '3.6,3.3 3.3,3.8',
      '3.3,3.8 3,3'])
  })
})

describe('many walls', () => {
  const random = (seed: number) => () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647
  const wallsOf = (count: number, length: number): readonly Wall[] => {
    const next = random(7)
    return Array.from({ length: count }, (_, index) => {
      const [x, y, turn] = [next() * 60, next() * 60, next() * 6.28]
      return { id: `w${index}`, stops: 'both', a: at(x, y),
        b: at(x + Math.cos(turn) * length, y + Math.sin(turn) * length) }
    })
  }

  it('are found by an index just as by looking at each of them', () => {
    const walls = wallsOf(800, 2)
    const next = random(3)
    for (let asked = 0; asked < 200; asked++) {
      const point = at(next() * 60, next() * 60)
      const away = (wall: Wall): number => {
        const [dx, dy] = [wall.b.x - wall.a.x, wall.b.y - wall.a.y]
        const part = Math.min(
          Math.max(((point.x - wall.a.x) * dx + (point.y - wall.a.y) * dy) / (dx * dx + dy * dy), 0),
          1,
        )
        return Math.hypot(point.x - wall.a.x - dx * part, point.y - wall.a.y - dy * part)
      }
      const best = walls.toSorted((one, other) => away(one) - away(other))[0]
      const found = wallIndex(walls).at(point, 0.3)
      expect(found?.id ?? null).toBe(best && away(best) <= 0.3 ? best.id : null)
    }
  })
})
