// Tiles of a picture: they cover it once at every level, and a view gets the level at which it is sharp.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { coverOf, fittingLevel, levelsOf, partOf, TILE, tilesAcross, tilesIn, WHOLE } from '../../src/lib/tiles.ts'
import { tilesInside } from '../../src/storage/pictures/cut.ts'

const side = fc.integer({ min: WHOLE + 1, max: 16_383 })
const large = fc.record({ width: side, height: fc.integer({ min: 1, max: 16_383 }) })

describe('tiles', () => {
  it('a picture up to the limit stays whole, a larger picture has four levels', () => {
    expect(levelsOf({ width: WHOLE, height: WHOLE })).toEqual([1])
    expect(levelsOf({ width: WHOLE + 1, height: 10 })).toEqual([1, 2, 4, 8])
    expect(tilesAcross({ width: 16_383, height: 12_000 }, 8)).toEqual({ cols: 2, rows: 2 })
    expect(tilesAcross({ width: 16_383, height: 12_000 }, 1)).toEqual({ cols: 16, rows: 12 })
  })

  it('the tiles of a level cover the picture once', () => {
    fc.assert(fc.property(large, (picture) => {
      for (const level of levelsOf(picture)) {
        const all = tilesIn(picture, level, { x: 0, y: 0, ...picture })
        const { cols, rows } = tilesAcross(picture, level)
        expect(all).toHaveLength(cols * rows)
        const area = all.map((name) => partOf(picture, name)).reduce((sum, part) => sum + part.width * part.height, 0)
        expect(area).toBe(picture.width * picture.height)
      }
    }))
  })

  it('a tile lies inside the coarser tile that covers it, and is among those that make it', () => {
    fc.assert(fc.property(large, fc.nat(300), (picture, pick) => {
      const fine = tilesIn(picture, 2, { x: 0, y: 0, ...picture })
      const one = fine[pick % fine.length]
      if (!one) return
      const cover = coverOf(one, 8)
      const [inner, outer] = [partOf(picture, one), partOf(picture, cover)]
      expect(inner.x).toBeGreaterThanOrEqual(outer.x)
      expect(inner.y + inner.height).toBeLessThanOrEqual(outer.y + outer.height)
      expect(tilesInside(picture, coverOf(one, 4), 2)).toContainEqual(one)
    }))
  })
})

describe('what a view needs', () => {
  it('the coarsest level that still has a pixel for each pixel of the screen', () => {
    const levels = [1, 2, 4, 8] as const
    expect([0.3, 1, 1.9, 2, 3.5, 4, 7.9, 8, 40].map((shrink) => fittingLevel(levels, shrink))).toEqual([1, 1, 1, 2, 2,
      4, 8, 8, 8])
    expect(fittingLevel([1], 12)).toBe(1)
  })

  it('the tiles that it touches, from its middle outward, and no others', () => {
    const picture = { width: 12_000, height: 12_000 }
    const view = { x: 2 * TILE + 100, y: 3 * TILE + 100, width: 2 * TILE, height: TILE / 2 }
    const found = tilesIn(picture, 1, view)
    expect(found.map(({ col, row }) => `${col},${row}`).toSorted()).toEqual(['2,3', '3,3', '4,3'])
    expect(found[0]).toEqual({ level: 1, col: 3, row: 3 })
    expect(tilesIn(picture, 1, { x: -500, y: 11_900, width: 600, height: 4_000 })).toEqual([{ level: 1, col: 0,
      row: 11 }])
  })

  it('a screen full of tiles stays below what is held', () => {
    // A large screen at the zoom that needs most of them.
    const [width, height] = [3_840 * 2, 2_160 * 2]
    expect(tilesIn({ width: 16_383, height: 16_383 }, 1, { x: 700, y: 700, width, height }).length).toBeLessThanOrEqual(
      60,
    )
  })
})
