// Reading Universal VTT maps: a real map of a map editor, the product's own, and the oddities of real files in size,
// walls and doors.
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { METRES, PNG, lines, readMap, refusal, size } from '../support/uvtt.ts'

const tower = new URL('../../../shared/maps/tower.dd2vtt', import.meta.url)
const own = new URL('../../public/maps/withy-ferry.dd2vtt', import.meta.url)

describe('whole maps', () => {
  it.runIf(existsSync(tower))('a tower exported by a map editor comes with its walls, doors, light and picture', () => {
    const map = readMap(readFileSync(tower, 'utf8'))
    expect(map.ground).toMatchObject({ kind: 'square', cols: 20, rows: 20, cell: { length: 1, unit: 'm' },
      diagonal: 'alternating', image: null, terrain: [] })
    // 9 lines with 206 points are 197 segments; the two objects have 16 and 36 points.
    expect(map.ground.walls).toHaveLength(197 + 15 + 35)
    expect(map.ground.walls[0]).toEqual({ id: 'w1', a: { x: 7.359375, y: 5 }, b: { x: 9, y: 5 }, stops: 'both' })
    expect(map.ground.doors).toEqual([
      { id: 'd1', a: { x: 11, y: 6 }, b: { x: 12, y: 6 }, open: false, kind: 'door' },
      { id: 'd2', a: { x: 12, y: 15.5 }, b: { x: 12, y: 14.5 }, open: false, kind: 'door' },
      { id: 'd3', a: { x: 10.5, y: 14 }, b: { x: 9.5, y: 14 }, open: false, kind: 'door' },
    ])
    expect(map.pictureRect).toEqual({ x: 0, y: 0, width: 20, height: 20 })
    expect(map.picture?.type).toBe('image/png')
    expect([...(map.picture?.bytes.subarray(0, 8) ?? [])]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
    const image: unknown = JSON.parse(readFileSync(tower, 'utf8')).image
    expect(Buffer.from(map.picture?.bytes ?? []).equals(Buffer.from(String(image), 'base64'))).toBe(true)
    expect(map.ground.lights).toEqual([{ id: 'l1', at: { x: 6.132305, y: 7.212773 }, bright: 4.95, dim: 9.9,
      color: '#eccd8b', on: true }])
    // Its light is painted into the picture.
    expect(map.ground).not.toHaveProperty('ambient')
    const kinds = map.ground.walls.map(({ stops, group }) => `${stops} ${group}`)
    expect([...new Set(kinds)].map((kind) => [kind, kinds.filter((one) => one === kind).length])).toEqual([
      ['both undefined', 197],
      // Rubble of 0.4 cells, and a heap that fills its cell.
      ['sight object-1', 15],
      ['both object-2', 35],
    ])
    expect(map.warnings).toEqual([])
  })

  it('the product\'s own map is read without a warning: doors, a window, terrain, a picture under 400 kB', () => {
    const text = readFileSync(own, 'utf8')
    const map = readMap(text)
    expect(text.length).toBeLessThan(400_000)
    expect(map.warnings).toEqual([])
    expect([map.ground.cols, map.ground.rows]).toEqual([24, 16])
    expect(map.ground.doors.map((door) => [door.kind, door.open])).toEqual([['door', false], ['door', false], ['window',
      false]])
    expect(map.ground.terrain.map((patch) => patch.look)).toEqual(['water', 'rubble', 'undergrowth'])
    expect(map.ground.terrain.every((patch) => patch.cells.length >= 3 && patch.cost === 2)).toBe(true)
    expect(map.ground.walls.some((wall) => !Number.isInteger(wall.a.x * 2))).toBe(true)
    expect(map.picture?.type).toBe('image/png')
  })
})

describe('size and origin', () => {
  it('a map cut out of a larger one: the origin is taken off walls, doors and lights', () => {
    const map = readMap({
      ...size(4, 4, { x: 10, y: -2 }),
      line_of_sight: [[{ x: 11, y: -1 }, { x: 13, y: -1 }]],
      portals: [{ bounds: [{ x: 11, y: 1 }, { x: 12, y: 1 }], closed: true }],
      lights: [{ position: { x: 12, y: 0.5 }, range: 3 }],
    })
    expect(lines(map.ground.walls)).toEqual(['1,1–3,1'])
    expect(lines(map.ground.doors)).toEqual(['1,3–2,3'])
    expect(map.ground.lights?.[0]?.at).toEqual({ x: 2, y: 2.5 })
    expect(map.pictureRect).toEqual({ x: 0, y: 0, width: 4, height: 4 })
  })

  it.each([[19.98, 20], [20.04, 20], [20.5, 21], [20.1, 21], [20, 20], ['20', 20]])('a width of %s cells becomes %i',
    (given, cols) => {
      const map = readMap(size(given, 20))
      expect(map.ground.cols).toBe(cols)
      expect(map.pictureRect.width).toBe(Number(given))
    })

  it('a picture that ends within a cell is told to the GM', () => {
    expect(readMap({ ...size(20.5, 20.5), image: PNG }).warnings).toEqual([
      expect.stringContaining('only partly on the picture'),
    ])
  })

  it('an origin within a cell is told to the GM', () => {
    expect(readMap(size(4, 4, { x: 0.5, y: 0 })).warnings).toContainEqual(
      expect.stringContaining('begins in the middle of a cell'),
    )
  })

  it('a missing origin is the corner', () => {
    expect(lines(readMap({ resolution: { map_size: { x: 4, y: 4 } } }).ground.walls)).toEqual(['1,1–3,1'])
  })

  it.each([-3, 0, 501, 1e9, null, 'wide', undefined, '', true])('a width of %j is refused by name', (width) => {
    const problem = refusal(size(width, 4))
    expect(problem.field).toBe('resolution.map_size.x')
    expect(problem.message).toBe(
      `must be a number of cells from 1 to 500, but is ${width === undefined ? 'missing' : JSON.stringify(width)}`,
    )
  })

  it('other broken sizes and origins are refused by name', () => {
    expect(refusal(size(4, -1)).field).toBe('resolution.map_size.y')
    expect(refusal({ resolution: { map_size: [4, 4] } }).field).toBe('resolution.map_size')
    expect(refusal(size(4, 4, { x: 'left', y: 0 }))).toEqual({ field: 'resolution.map_origin.x',
      message: 'must be a number of cells, but is "left"' })
    expect(refusal(size(4, 4, 7)).field).toBe('resolution.map_origin')
  })

  it.each([0.2, 0.3, 1, '0.3', '1.0', undefined])('format %j is read', (format) => {
    expect(readMap({ format }).warnings).toEqual([])
  })

  it('a format of the future is read with a warning', () => {
    expect(readMap({ format: 3 }).warnings).toEqual([expect.stringContaining('format is 3')])
  })

  it('length of a cell, unit and diagonal are the caller\'s', () => {
    const { cell, diagonal } = readMap({}, { length: 5, unit: 'ft', diagonal: 'one' }).ground
    expect([cell, diagonal]).toEqual([{ length: 5, unit: 'ft' }, 'one'])
  })
})

describe('walls', () => {
  it('walls reaching beyond the edge are cut there, those outside are dropped, and both are told', () => {
    const map = readMap({ line_of_sight: [
      [{ x: -2, y: 1 }, { x: 2, y: 1 }],
      [{ x: 3, y: 3 }, { x: 5, y: 5 }],
      [{ x: -1, y: 2 }, { x: 5, y: 2 }],
      [{ x: 6, y: 0 }, { x: 6, y: 4 }],
      [{ x: -1, y: 1 }, { x: 1, y: -1.5 }],
    ] })
    expect(lines(map.ground.walls)).toEqual(['0,1–2,1', '3,3–4,4', '0,2–4,2'])
    expect(map.warnings).toEqual(['2 walls outside the map were left out.',
      '3 walls reaching beyond the map\'s edge were cut off there.'])
  })

  it('walls on the very edge stay, also a rounding error beyond it', () => {
    const map = readMap({ line_of_sight: [[{ x: 0, y: 0 }, { x: 4.000001, y: 0 }, { x: 4.000001, y: 4 }]] })
    expect(lines(map.ground.walls)).toEqual(['0,0–4,0', '4,0–4,4'])
    expect(map.warnings).toEqual([])
  })

  it('only objects, only walls, or neither', () => {
    const object = [[{ x: 1, y: 2 }, { x: 2, y: 2 }]]
    expect(lines(readMap({ line_of_sight: undefined, objects_line_of_sight: object }).ground.walls)).toEqual([
      '1,2–2,2',
    ])
    expect(lines(readMap({ objects_line_of_sight: undefined }).ground.walls)).toEqual(['1,1–3,1'])
    expect(readMap({ line_of_sight: undefined, objects_line_of_sight: null }).ground.walls).toEqual([])
    const both = readMap({ objects_line_of_sight: object }).ground.walls
    expect(both).toEqual([{ id: 'w1', a: { x: 1, y: 1 }, b: { x: 3, y: 1 }, stops: 'both' }, { id: 'w2',
      a: { x: 1, y: 2 }, b: { x: 2, y: 2 }, stops: 'both', group: 'object-1' }])
  })

  it('an object of less than half a cell each way hides what is behind it and can be walked past', () => {
    const square = (
      at: number,
      wide: number,
    ) => [{ x: at, y: at }, { x: at + wide, y: at }, { x: at + wide, y: at + wide / 2 }, { x: at, y: at }]
    const map = readMap({ line_of_sight: undefined, objects_line_of_sight: [square(1, 0.49), square(2, 0.5)] })
    expect(map.ground.walls.map(({ stops, group }) => [stops, group])).toEqual([
      ['sight', 'object-1'],
      ['sight', 'object-1'],
      ['sight', 'object-1'],
      ['both', 'object-2'],
      ['both', 'object-2'],
      ['both', 'object-2'],
    ])
  })

  it('a wall of the file that an object repeats stays a wall', () => {
    const line = [{ x: 1, y: 1 }, { x: 1.2, y: 1 }]
    expect(readMap({ line_of_sight: [line], objects_line_of_sight: [line] }).ground.walls).toEqual([{ id: 'w1',
      a: { x: 1, y: 1 }, b: { x: 1.2, y: 1 }, stops: 'both' }])
  })

  it('lines without a length, single points and repeated walls leave no walls behind', () => {
    const map = readMap({ line_of_sight: [
      [],
      [{ x: 1, y: 1 }],
      [{ x: 2, y: 2 }, { x: 2, y: 2 }],
      [{ x: 1, y: 1 }, { x: 3, y: 1 }],
      [{ x: 3, y: 1 }, { x: 1, y: 1 }],
      [{ x: 1, y: 1 }, { x: 3, y: 1.000001 }],
    ] })
    expect(lines(map.ground.walls)).toEqual(['1,1–3,1'])
    expect(map.warnings).toEqual(['2 walls with fewer than two points were left out.'])
  })

  it('a point that is no point leaves a gap and never a wall across it; numbers written as text are numbers', () => {
    const map = readMap({
      line_of_sight: [[{ x: 0, y: 0 }, { x: '1', y: '0.5' }, { x: 'NaN', y: 1 }, { x: 2, y: 0 }, [3, 0]], 'wall'],
    })
    expect(lines(map.ground.walls)).toEqual(['0,0–1,0.5', '2,0–3,0'])
    expect(map.warnings).toEqual(['2 points of the walls could not be read; the walls have gaps there.'])
  })

  it('one line not wrapped in a list is one line', () => {
    expect(lines(readMap({ line_of_sight: [{ x: 1, y: 1 }, { x: 2, y: 1 }, { x: 2, y: 2 }] }).ground.walls)).toEqual([
      '1,1–2,1',
      '2,1–2,2',
    ])
  })

  it('walls that are no list are refused by name', () => {
    expect(refusal({ line_of_sight: 'none' })).toEqual({ field: 'line_of_sight',
      message: 'must be a list of lines, but is "none"' })
    expect(refusal({ objects_line_of_sight: { x: 1 } }).field).toBe('objects_line_of_sight')
  })
})

describe('doors and windows', () => {
  const bounds = [{ x: 1, y: 2 }, { x: 2, y: 2 }]

  it('closed, open, named as a window, free-standing', () => {
    const map = readMap({ portals: [
      { bounds, closed: true, freestanding: false },
      { bounds: [{ x: 3, y: 2 }, { x: 3, y: 3 }], closed: false },
      { bounds: [{ x: 0, y: 3 }, { x: 1, y: 3 }], closed: true, texture: 'res://portals/Window_03.png' },
      { bounds: [{ x: 0.5, y: 3.5 }, { x: 1.5, y: 3.5 }], freestanding: true },
    ] })
    expect(map.ground.doors.map((door) => [door.id, door.kind, door.open])).toEqual([
      ['d1', 'door', false],
      ['d2', 'door', true],
      ['d3', 'window', false],
      ['d4', 'door', false],
    ])
    expect(map.warnings).toEqual([
      'Openings that are not closed were read as 1 open door; some editors mean windows by that.',
    ])
  })

  it('openings not closed are windows where the GM says so; those named as doors stay doors', () => {
    const portals = [{ bounds, closed: false }, { bounds: [{ x: 0, y: 3 }, { x: 1, y: 3 }], closed: false,
      type: 'door' }]
    const map = readMap({ portals }, { ...METRES, unclosed: 'window' })
    expect(map.ground.doors.map((door) => [door.kind, door.open])).toEqual([['window', false], ['door', true]])
  })

  it('without bounds a door lies across its position, turned by radians or degrees', () => {
    const map = readMap({ portals: [
      { position: { x: 2, y: 1 }, rotation: 0, closed: true },
      { position: { x: 3, y: 2.5 }, rotation: -Math.PI / 2, closed: true },
      { position: { x: 1, y: 3.5 }, rotation: 90, bounds: [{ x: 1, y: 3 }, { x: 1, y: 3 }], closed: true },
    ] })
    expect(lines(map.ground.doors)).toEqual(['1.5,1–2.5,1', '3,3–3,2', '1,3–1,4'])
  })

  it('a door laid over a wall without a gap cuts one, so that opening it opens the way', () => {
    const map = readMap({ line_of_sight: [[{ x: 0, y: 2 }, { x: 4, y: 2 }], [{ x: 1.5, y: 2 }, { x: 1.5, y: 4 }]],
      portals: [{ bounds, closed: true, freestanding: true }] })
    expect(lines(map.ground.walls)).toEqual(['0,2–1,2', '2,2–4,2', '1.5,2–1.5,4'])
    expect(map.ground.walls.map((wall) => wall.id)).toEqual(['w1', 'w2', 'w3'])
  })

  it('many doors in many walls: each is cut out of its own wall alone', () => {
    const row = (y: number) => [{ x: 0, y }, { x: 100, y }]
    const rows = Array.from({ length: 99 }, (_, index) => index + 1)
    const map = readMap({ ...size(100, 100), line_of_sight: rows.map(row),
      portals: rows.map((y) => ({ bounds: [{ x: y, y }, { x: y - 1, y: y + 0.01 }], closed: true })) })
    expect(map.ground.walls).toHaveLength(2 * 99 - 1)
    expect(lines(map.ground.walls).slice(0, 3)).toEqual(['1,1–100,1', '0,2–1,2', '2,2–100,2'])
  })

  it('a door in a slanted wall', () => {
    const map = readMap({ ...size(8, 8), line_of_sight: [[{ x: 0, y: 0 }, { x: 8, y: 6 }]],
      portals: [{ bounds: [{ x: 4, y: 3 }, { x: 6, y: 4.5 }], closed: true }] })
    expect(lines(map.ground.walls)).toEqual(['0,0–4,3', '6,4.5–8,6'])
  })

  it('a door exactly as long as its wall takes the wall\'s place', () => {
    expect(readMap({ line_of_sight: [bounds], portals: [{ bounds, closed: true }] }).ground.walls).toEqual([])
  })

  it('doors outside the map, without a place, or twice the same', () => {
    const map = readMap({
      portals: [{ bounds: [{ x: 9, y: 9 }, { x: 9, y: 8 }] }, { closed: true }, null, { bounds }, {
        bounds: bounds.toReversed(),
      }],
    })
    expect(lines(map.ground.doors)).toEqual(['1,2–2,2'])
    expect(map.warnings).toEqual([
      'The door portals[1] has no place that could be read; it was left out.',
      'The door portals[2] has no place that could be read; it was left out.',
      '1 door outside the map was left out.',
    ])
  })

  it('doors missing, or no list', () => {
    expect(readMap({ portals: undefined }).ground.doors).toEqual([])
    expect(refusal({ portals: 3 })).toEqual({ field: 'portals', message: 'must be a list, but is 3' })
  })
})
