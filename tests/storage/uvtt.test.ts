// Reading Universal VTT maps: a real one from a map editor, the product's own, and everything odd real files do.
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readUvtt } from '../../src/storage/maps/index.ts'
import { JPEG, METRES, PNG, WEBP, lines, pngBytes, readMap, refusal, size, uvtt } from '../support/uvtt.ts'

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
    expect(map.lights).toEqual([{ position: { x: 6.132305, y: 7.212773 }, range: 9.900001, intensity: 1,
      color: '#eccd8b', alpha: 1, shadows: true }])
    expect(map.environment).toEqual({ ambient: '#ffffff', bakedLighting: true })
    expect(map.warnings).toEqual([])
  })

  it('the product\'s own map is read without a warning: two doors, a window, stream, rubble and a picture under 400 kB', () => {
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
    expect(map.lights[0]?.position).toEqual({ x: 2, y: 2.5 })
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
    expect(both.map((wall) => [wall.id, wall.stops])).toEqual([['w1', 'both'], ['w2', 'both']])
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

  it('openings not closed are windows where the GM says that the editor means so; those named as doors stay doors', () => {
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

describe('lights', () => {
  it('colours have their opacity first', () => {
    const light = (color: unknown) => readMap({ lights: [{ position: { x: 1, y: 1 }, range: 2, color }] }).lights[0]
    expect(light('80ff7700')).toMatchObject({ color: '#ff7700', alpha: 128 / 255 })
    expect(light('#FF00AA11')).toMatchObject({ color: '#00aa11', alpha: 1 })
    expect(light('00aa11')).toMatchObject({ color: '#00aa11', alpha: 1 })
    expect(light(undefined)).toMatchObject({ color: '#ffffff', alpha: 1, intensity: 1, shadows: true })
  })

  it('no lights and no environment are full light', () => {
    const map = readMap({ lights: undefined, environment: undefined })
    expect([map.lights, map.environment, map.warnings]).toEqual([[], { ambient: '#ffffff', bakedLighting: false }, []])
  })

  it('lights outside or unreadable are left out and told', () => {
    const map = readMap({
      lights: [{ position: { x: 9, y: 1 }, range: 2 }, { range: 2 }, { position: { x: 1, y: 1 }, range: -1 }],
      environment: { ambient_light: 'ff334455' },
    })
    expect(map.lights).toEqual([])
    expect(map.environment.ambient).toBe('#334455')
    expect(map.warnings).toEqual(['2 lights could not be read and were left out.',
      '1 light outside the map was left out.'])
  })
})

describe('the picture', () => {
  it.each([['image/png', PNG, 4, 4], ['image/jpeg', JPEG, 6, 4], ['image/webp', WEBP, 8, 4]])('%s is told by its bytes',
    (type, image, x, y) => {
      const map = readMap({ ...size(x, y), image })
      expect(map.picture?.type).toBe(type)
      expect(Buffer.from(map.picture?.bytes ?? []).toString('base64')).toBe(image)
      expect(map.warnings).toEqual([])
    })

  it('a data address may lie about the kind; the bytes decide', () => {
    const map = readMap({ image: `data:image/webp;base64,${PNG}` })
    expect(map.picture).toEqual({ type: 'image/png', bytes: pngBytes })
  })

  it('base64 with line breaks, without padding or in URL letters', () => {
    expect(readMap({ image: PNG.replace(/.{20}/g, '$&\r\n') }).picture?.bytes).toEqual(pngBytes)
    expect(readMap({ image: PNG.replace(/=+$/, '') }).picture?.bytes).toEqual(pngBytes)
    expect(readMap({ image: PNG.replaceAll('+', '-').replaceAll('/', '_') }).picture?.bytes).toEqual(pngBytes)
  })

  it.each([
    ['maps/tower.png', 'not in the file but at “maps/tower.png”'],
    ['C:\\maps\\tower', 'not in the file but at'],
    ['https://example.org/tower.webp', 'not in the file but at'],
    ['', 'holds no picture'],
    [undefined, 'holds no picture'],
    [null, 'holds no picture'],
    [42, 'could not be read'],
    ['R0lGODlhAQABAAAAACw=', 'is a GIF'],
    ['PHN2ZyB4bWxucz0i', 'is an SVG'],
    ['data:image/svg+xml,%3Csvg', 'given as image/svg+xml'],
    ['@@@@', 'damaged'],
    [PNG.slice(0, 20), 'damaged'],
  ])('a picture given as %j is left out with a warning', (image, warning) => {
    const map = readMap({ image })
    expect(map.picture).toBeNull()
    expect(map.ground.walls).toHaveLength(1)
    expect(map.warnings).toEqual([expect.stringContaining(warning)])
  })

  it('a picture cut short or of another shape than the map is kept and told', () => {
    expect(readMap({ image: PNG.slice(0, 64) }).warnings).toEqual(['The picture in the file seems cut short.'])
    expect(readMap({ ...size(4, 2) }).warnings).toEqual([expect.stringContaining('another shape than the map')])
  })
})

describe('rough ground of the product\'s own files', () => {
  it('is read, kept to the map, and skipped with a warning when broken', () => {
    const patch = { name: 'Ford', look: 'water', cost: 2, cells: [[1, 1], [9, 1]] }
    expect(readMap({ turnstone: { terrain: [patch] } }).ground.terrain).toEqual([{ id: 't1', name: 'Ford',
      look: 'water', cost: 2, concealment: 0, cells: [{ x: 1, y: 1 }] }])
    const broken = readMap({ turnstone: { terrain: [{ ...patch, look: 'lava' }] } })
    expect(broken.ground.terrain).toEqual([])
    expect(broken.warnings).toEqual([
      'The rough ground in the file could not be read (turnstone.terrain.0.look); it was left out.',
    ])
  })
})

describe('the text of the file', () => {
  it('a byte-order mark, trailing commas and bare NaN are forgiven; commas in texts stay', () => {
    const text =
      `\ufeff{ "name": "a,]b,}\\",]", "list": [1, 2, ], "resolution": {"map_size": {"x": 4, "y": 4,},},\n"line_of_sight": [[{"x": 1, "y": 1}, {"x": 3, "y": 1,} , ], [{"x": NaN, "y": -Infinity}, {"x": 2, "y": 2}],\n], }\n`
    const map = readMap(text)
    expect(lines(map.ground.walls)).toEqual(['1,1–3,1'])
    expect(map.warnings).toContainEqual('1 point of the walls could not be read; the walls have gaps there.')
  })

  it.each([
    ['{\n  "format": 0.3\n  "resolution": {}\n}',
      'line 3, column 3: expected a comma or the closing bracket but found “"”'],
    ['\ufeff{"a": 01}', 'line 1, column 7: expected a value but found “0”'],
    ['{"a": [1,,2]}', 'line 1, column 10: expected a value but found “,”'],
    ['{"a": [,]}', 'line 1, column 8: expected a value or ] but found “,”'],
    ['{"a": 1} x', 'line 1, column 10: there is “x” after the end of the data'],
    ['{"a": {"b": [1, 2', 'line 1, column 18: the file ends too early'],
    ['{"image": "iVBORw0KGgo', 'a text starts with " but never ends'],
    ['{"a": "b\nc"}', 'line 1, column 9: a text may not contain a line break'],
    ['{"a": "\\q"}', 'line 1, column 8: the backslash'],
    ['{"a": [1}', 'line 1, column 9: expected a comma or the closing bracket but found “}”'],
    ['{a: 1}', 'line 1, column 2: expected a name in quotes or } but found “a”'],
    ['{"a" 1}', 'line 1, column 6: expected a colon'],
    ['{"a": }', 'line 1, column 7: expected a value'],
    ['not json', 'line 1, column 1: expected a value but found “n”'],
  ])('%j is refused at its place', (text, message) => {
    expect(refusal(text)).toEqual({ field: 'file', message: expect.stringContaining(message) })
  })

  it.each([
    ['', 'is empty'],
    ['  \n', 'is empty'],
    ['\ufffdPNG\r\n\u001a\n', 'is a PNG picture'],
    ['\u0089PNG\r\n', 'is a PNG picture'],
    ['\ufffd\ufffd\ufffd\ufffd\0\u0010JFIF', 'is a JPEG picture'],
    ['PK\u0003\u0004', 'ZIP'],
    ['<!doctype html>', 'web page'],
    ['[]', 'must hold a map, but holds []'],
    ['"map"', 'must hold a map'],
    ['null', 'must hold a map'],
  ])('%j is no map file', (text, message) => {
    expect(refusal(text)).toEqual({ field: 'file', message: expect.stringContaining(message) })
  })

  it.each([
    [{}, 'the file is empty'],
    [{ ruleset: 'x', log: [] }, 'looks like a saved battle'],
    [{ walls: [], grid: {} }, 'scene of another tabletop'],
    [{ name: 'x' }, 'not a Universal VTT map'],
    [{ resolution: 72 }, 'but is 72'],
  ])('%j has no resolution and is refused for it', (data, message) => {
    expect(refusal(JSON.stringify(data))).toEqual({ field: 'resolution', message: expect.stringContaining(message) })
  })

  it('ten times the picture takes about ten times as long, never a hundred', () => {
    const timed = (letters: number): number => {
      // A trailing comma makes the careful path do its work as well.
      const text = JSON.stringify(uvtt({ image: PNG.slice(0, 92) + 'A'.repeat(letters) })).replace(/\}$/, ',}')
      const start = performance.now()
      expect(readUvtt(text, METRES).ok).toBe(true)
      return performance.now() - start
    }
    timed(1_000_000)
    const small = timed(4_000_000)
    expect(timed(40_000_000)).toBeLessThan(Math.max(small, 20) * 40)
  })
})
