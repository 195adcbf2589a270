// The geometry of lit areas: what is filled, what is outlined, where the label goes.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cellMask, labelSpots, maskAt, outlineOf, reachMask, runsOf,
  withoutHoles } from '../../src/board/overlays/mask.ts'
import { makeSpace, placeOf, type SquareGround } from '../../src/grid/index.ts'

const open: SquareGround = { kind: 'square', cols: 12, rows: 12, cell: { length: 1, unit: 'm' }, diagonal: 'one',
  walls: [], doors: [], terrain: [], image: null }
const mover = { id: 'a', size: 1, passage: () => 'blocked' as const }

const cellsOf = (mask: Parameters<typeof runsOf>[0], value: number): number =>
  runsOf(mask, value).reduce((sum, run) => sum + run.length, 0)
const lengthOf = (edges: ReturnType<typeof outlineOf>): number =>
  edges.reduce((sum, { a, b }) => sum + Math.abs(a.x - b.x) + Math.abs(a.y - b.y), 0)

describe('lit areas', () => {
  it('puts each cell into the cheapest band that pays for it', () => {
    const mask = reachMask(makeSpace(open, []).reach(placeOf({ x: 5, y: 5 }), mover, 4), [2, 4], 1)
    expect(maskAt(mask, 5, 5)).toBe(1)
    expect(maskAt(mask, 7, 3)).toBe(1)
    expect(maskAt(mask, 8, 5)).toBe(2)
    expect(maskAt(mask, 10, 5)).toBe(0)
    expect(cellsOf(mask, 1)).toBe(25)
    expect(cellsOf(mask, 1) + cellsOf(mask, 2)).toBe(81)
  })

  it('COM-24 leaves out what players have never seen, whatever the size of the mover', () => {
    const west = ({ x }: { readonly x: number }) => x <= 5
    const mask = reachMask(makeSpace(open, []).reach(placeOf({ x: 5, y: 5 }), mover, 2), [2], 1, west)
    expect([maskAt(mask, 4, 5), maskAt(mask, 5, 5), maskAt(mask, 6, 5)]).toEqual([1, 1, 0])
    const large = reachMask(makeSpace(open, []).reach(placeOf({ x: 5, y: 5 }), { ...mover, size: 2 }, 1), [1], 2, west)
    expect([maskAt(large, 5, 6), maskAt(large, 6, 6)]).toEqual([1, 0])
  })

  it('draws no box around a combatant who stands inside, and leaves real gaps', () => {
    const goblins = [{ id: 'goblin', place: placeOf({ x: 6, y: 5 }), size: 1 }, { id: 'ogre',
      place: placeOf({ x: 2, y: 4 }), size: 2 }]
    const mask = reachMask(makeSpace(open, goblins).reach(placeOf({ x: 5, y: 5 }), mover, 4), [4], 1)
    expect([maskAt(mask, 6, 5), maskAt(mask, 2, 4), maskAt(withoutHoles(mask), 6, 5), maskAt(withoutHoles(mask), 2, 4)])
      .toEqual([0, 0, 1, 0])
    expect(lengthOf(outlineOf(mask, 1)) - lengthOf(outlineOf(withoutHoles(mask), 1))).toBe(4)
  })

  it('covers all cells of a large mover', () => {
    const mask = reachMask(makeSpace(open, []).reach(placeOf({ x: 5, y: 5 }), { ...mover, size: 2 }, 1), [1], 2)
    expect(cellsOf(mask, 1)).toBe(16)
    expect(maskAt(mask, 7, 7)).toBe(1)
    expect(maskAt(mask, 8, 7)).toBe(0)
  })

  it('draws one frame around a block and one more around a hole in it', () => {
    const block = Array.from({ length: 9 }, (_, nth) => ({ x: nth % 3, y: Math.floor(nth / 3) }))
    expect(outlineOf(cellMask(block), 1)).toHaveLength(4)
    expect(lengthOf(outlineOf(cellMask(block), 1))).toBe(12)
    const ring = block.filter((cell) => cell.x !== 1 || cell.y !== 1)
    expect(lengthOf(outlineOf(cellMask(ring), 1))).toBe(16)
    expect(outlineOf(cellMask(ring), 1)).toHaveLength(8)
  })

  it('outlines the second band around the first', () => {
    const mask = reachMask(makeSpace(open, []).reach(placeOf({ x: 5, y: 5 }), mover, 2), [1, 2], 1)
    expect(lengthOf(outlineOf(mask, 1))).toBe(12)
    expect(lengthOf(outlineOf(mask, 2))).toBe(20)
  })

  it('fills every cell exactly once and outlines exactly the borders, whatever the shape', () => {
    const cells = fc.uniqueArray(fc.record({ x: fc.integer({ min: 0, max: 7 }), y: fc.integer({ min: 0, max: 7 }) }), {
      selector: ({ x, y }) => y * 8 + x,
      minLength: 1,
    })
    fc.assert(fc.property(cells, (some) => {
      const mask = cellMask(some)
      expect(cellsOf(mask, 1)).toBe(some.length)
      const has = (x: number, y: number): boolean => some.some((cell) => cell.x === x && cell.y === y)
      const borders = some.reduce(
        (sum, { x, y }) =>
          sum + [has(x - 1, y), has(x + 1, y), has(x, y - 1), has(x, y + 1)].filter((inside) => !inside).length,
        0,
      )
      expect(lengthOf(outlineOf(mask, 1))).toBe(borders)
    }))
  })

  it('has nothing to fill, outline or label when it is empty', () => {
    const none = cellMask([])
    expect(runsOf(none, 1)).toEqual([])
    expect(outlineOf(none, 1)).toEqual([])
    expect(labelSpots(none, 1, { x: 0, y: 0 })).toEqual([])
  })

  it('labels a band inside the band', () => {
    const mask = reachMask(makeSpace(open, []).reach(placeOf({ x: 5, y: 5 }), mover, 4), [2, 4], 1)
    for (const band of [1, 2]) {
      const spot = labelSpots(mask, band, { x: 5.5, y: 5.5 })[0]
      expect(spot && maskAt(mask, Math.floor(spot.x), Math.floor(spot.y))).toBe(band)
    }
  })
})
