// Any map written in the format and read back is the same map, and no file makes the reader throw.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseLooseJson } from '../../src/lib/json-text.ts'
import { readUvtt } from '../../src/storage/maps/index.ts'
import { METRES, lines, readMap, uvtt, writeUvtt } from '../support/uvtt.ts'

const COLS = 30
/** Eighths are exact in binary, so that taking the origin off again gives the very same number. */
const eighths = (least: number, most: number) => fc.integer({ min: least * 8, max: most * 8 }).map((value) => value / 8)
const segment = (top: number, bottom: number) =>
  fc.record({ a: fc.record({ x: eighths(0, COLS), y: eighths(top, bottom) }),
    b: fc.record({ x: eighths(0, COLS), y: eighths(top, bottom) }) })
    .filter(({ a, b }) => a.x !== b.x || a.y !== b.y)
const key = ({ a, b }: { a: { x: number; y: number }; b: { x: number; y: number } }) =>
  [`${a.x},${a.y}`, `${b.x},${b.y}`].toSorted().join()
const walls = fc.uniqueArray(segment(0, 14), { selector: key, maxLength: 40 }).map((list) =>
  list.map((wall) => ({ ...wall, stops: 'both' as const }))
)
// Doors stand in the lower half, where no wall is cut by them.
const doors = fc.uniqueArray(
  fc.record({ place: segment(16, 20), open: fc.boolean(), kind: fc.constantFrom('door' as const, 'window' as const) }),
  { selector: ({ place }) => key(place), maxLength: 8 },
)
  .map((list) => list.map(({ place, ...door }) => ({ ...place, ...door })))
const origin = fc.record({ x: fc.integer({ min: -50, max: 50 }), y: fc.integer({ min: -50, max: 50 }) })

describe('random maps', () => {
  it('come back with the same walls and doors in the same order', () => {
    fc.assert(fc.property(walls, doors, origin, (walls, doors, origin) => {
      const { ground, warnings } = readMap(writeUvtt({ cols: COLS, rows: 20, walls, doors, origin }))
      expect(ground.walls).toEqual(walls.map((wall, index) => ({ id: `w${index + 1}`, ...wall })))
      expect(ground.doors).toEqual(doors.map((door, index) => ({ id: `d${index + 1}`, ...door })))
      expect(warnings.filter((warning) => !warning.includes('another shape'))).toEqual([])
    }))
  })

  it('keep every wall inside the map, wherever its points were', () => {
    const wild = fc.double({ min: -1000, max: 1000, noNaN: true })
    const line = fc.array(fc.record({ x: wild, y: wild }), { maxLength: 6 })
    fc.assert(
      fc.property(fc.array(line, { maxLength: 10 }),
        fc.array(line.filter((points) => points.length > 1), { maxLength: 4 }), (sight, bounds) => {
        const { ground } = readMap({ line_of_sight: sight,
          portals: bounds.map((points) => ({ bounds: points, closed: true })) })
        for (const { a, b } of [...ground.walls, ...ground.doors]) {
          for (const point of [a, b]) {
            expect(point.x >= 0 && point.x <= 4 && point.y >= 0 && point.y <= 4, lines(ground.walls).join(' ')).toBe(
              true,
            )
          }
          expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(0)
        }
      }),
    )
  })

  it('a door in a wall leaves exactly the rest of the wall', () => {
    fc.assert(
      fc.property(fc.tuple(eighths(0, 10), eighths(0, 10), eighths(0, 10), eighths(0, 10)), fc.boolean(), fc.boolean(),
        ([p, q, r, s], upright, turned) => {
          const [from = 0, start = 0, end = 0, to = 0] = [p, q, r, s].toSorted((one, other) => one - other)
          fc.pre(from < to && start < end)
          const at = (along: number) => (upright ? { x: 5, y: along } : { x: along, y: 5 })
          const portal = { bounds: turned ? [at(end), at(start)] : [at(start), at(end)], closed: true }
          const { walls } =
            readMap({ resolution: { map_size: { x: 10, y: 10 } }, line_of_sight: [[at(from), at(to)]],
              portals: [portal] }).ground
          const left = walls.map(({ a, b }) => (upright ? [a.y, b.y] : [a.x, b.x]))
          expect(left).toEqual([[from, start], [end, to]].filter(([one, other]) => one !== other))
        }),
    )
  })
})

describe('random damage', () => {
  it('any value in any field is read or refused, never thrown', () => {
    const field = fc.constantFrom('format', 'resolution', 'line_of_sight', 'objects_line_of_sight', 'portals',
      'environment', 'lights', 'image', 'turnstone')
    fc.assert(fc.property(fc.dictionary(field, fc.jsonValue({ maxDepth: 4 }), { maxKeys: 4 }), (parts) => {
      const read = readUvtt(JSON.stringify(uvtt(parts)), METRES)
      if (!read.ok) expect(read.problem.message.length).toBeGreaterThan(5)
    }), { numRuns: 300 })
  })

  it('a file cut off anywhere is refused', () => {
    const whole = JSON.stringify(uvtt())
    fc.assert(fc.property(fc.integer({ min: 0, max: whole.length - 1 }), (length) => {
      const read = readUvtt(whole.slice(0, length), METRES)
      expect(read).toMatchObject({ ok: false, problem: { field: 'file' } })
    }))
  })

  it('JSON with commas sprinkled in before closing brackets means the same', () => {
    fc.assert(fc.property(fc.jsonValue(), fc.integer({ min: 1, max: 5 }), (value, every) => {
      let count = 0
      const sprinkled = JSON.stringify(value, null, 1).replace(/"(?:[^"\\]|\\.)*"|(?<=[^[{\s]\s*)\n\s*[\]}]/g,
        (found) => (found.startsWith('"') || count++ % every ? found : ` ,${found}`))
      expect(parseLooseJson(sprinkled)).toEqual({ ok: true, value: JSON.parse(JSON.stringify(value)) })
    }))
  })

  it('what is refused as text is refused by the strict reader as well, and the place is within the text', () => {
    const json = fc.json()
    fc.assert(
      fc.property(json, fc.nat(), fc.constantFrom(',', ']', '}', '"', ':', 'x', '0', '\n', '\\'),
        (text, at, letter) => {
          const where = at % (text.length + 1)
          const damaged = text.slice(0, where) + letter + text.slice(where)
          const read = parseLooseJson(damaged)
          if (read.ok) return
          expect(() => void JSON.parse(damaged)).toThrow(SyntaxError)
          expect(read.problem.line).toBeLessThanOrEqual(damaged.split('\n').length)
          expect(read.problem.message).not.toBe('this text is not JSON')
        }),
      { numRuns: 500 },
    )
  })
})
