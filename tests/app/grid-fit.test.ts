// The arithmetic of the map panel: cell, offset and count agree with each other and with the picture.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitOf, fitOfDrag, fitWith, likelyAcross, rectOf, withCell, withCount,
  withOffset } from '../../src/app/map/grid-fit.ts'

const SIZE = { width: 1400, height: 1050 }
const size = fc.record({ width: fc.integer({ min: 100, max: 16_000 }), height: fc.integer({ min: 100, max: 16_000 }) })
const fits = size.chain((picture) =>
  fc.record({ picture: fc.constant(picture), cell: fc.double({ min: 8, max: 300, noNaN: true }),
    x: fc.double({ min: -500, max: 500, noNaN: true }), y: fc.double({ min: -500, max: 500, noNaN: true }) })
)

describe('cell, offset and count', () => {
  it('a picture of whole cells has them all', () => {
    expect(fitWith(SIZE, 70, 0, 0)).toEqual({ cell: 70, x: 0, y: 0, cols: 20, rows: 15 })
  })

  it('a line a pixel inside the edge costs no cell, and a nearly whole cell at an edge counts', () => {
    expect(fitWith(SIZE, 70, 69, 1)).toMatchObject({ x: 69, y: 1, cols: 20, rows: 15 })
    expect(fitWith(SIZE, 70, 35, 0)).toMatchObject({ cols: 19 })
    expect(rectOf(SIZE, fitWith(SIZE, 70, 69, 1)).x).toBeCloseTo(1 / 70)
  })

  it('a typed cell changes the count, a typed count the cell', () => {
    const fit = fitWith(SIZE, 70, 0, 0)
    expect(withCell(SIZE, fit, 35)).toMatchObject({ cols: 40, rows: 30 })
    expect(withCount(SIZE, fit, 'cols', 28)).toEqual({ cell: 50, x: 0, y: 0, cols: 28, rows: 21 })
    expect(withCount(SIZE, fit, 'rows', 30)).toEqual({ cell: 35, x: 0, y: 0, cols: 40, rows: 30 })
  })

  it('an offset beyond a cell is the same as within it', () => {
    const fit = fitWith(SIZE, 70, 10, 20)
    expect(withOffset(SIZE, fit, { x: 80 })).toEqual(fit)
    expect(withOffset(SIZE, fit, { y: -50 })).toEqual(fit)
  })

  it('the count that was typed is the count there is, and what is shown fits the picture', () => {
    fc.assert(
      fc.property(fits, fc.integer({ min: 1, max: 60 }), fc.constantFrom('cols', 'rows'),
        ({ picture, cell, x, y }, count, along) => {
          const fit = withCount(picture, fitWith(picture, cell, x, y), along, count)
          // A count that would need cells below the least is brought to the least cell.
          if (fit.cell > 4 && fit.cell > Math.max(picture.width, picture.height) / 1000
            && fit.cell < Math.max(picture.width, picture.height)) expect(fit[along]).toBe(count)
          expect(fit.x).toBeGreaterThanOrEqual(0)
          expect(fit.x).toBeLessThan(fit.cell)
          const { x: left, width } = rectOf(picture, fit)
          // No column lies further outside the picture than a quarter of a cell.
          if (fit.cols > 1) expect(left + width).toBeGreaterThanOrEqual(fit.cols - 0.26)
        }),
    )
  })

  it('read back from the ground, a fit is what it was', () => {
    fc.assert(fc.property(fits, ({ picture, cell, x, y }) => {
      const fit = fitWith(picture, cell, x, y)
      const back = fitOf(picture, fit, rectOf(picture, fit))
      expect(back.cell).toBeCloseTo(fit.cell, 2)
      const apart = Math.abs(back.x - fit.x)
      expect(Math.min(apart, fit.cell - apart)).toBeLessThan(0.01)
      expect([back.cols, back.rows]).toEqual([fit.cols, fit.rows])
    }))
  })
})

describe('a drag over some cells', () => {
  it('three by two cells from a corner give the grid', () => {
    expect(fitOfDrag(SIZE, { x: 150, y: 90, width: 210, height: 140 }, 3)).toEqual({ cell: 70, x: 10, y: 20, cols: 20,
      rows: 14 })
  })

  it('a hand that was a pixel off is evened out by the height', () => {
    expect(fitOfDrag(SIZE, { x: 0, y: 0, width: 211, height: 209 }, 3).cell).toBe(70)
  })

  it('the number of cells is guessed by the cell there was, and is one at least', () => {
    expect(likelyAcross({ cell: 70 }, { x: 0, y: 0, width: 215, height: 70 })).toBe(3)
    expect(likelyAcross({ cell: 300 }, { x: 0, y: 0, width: 70, height: 70 })).toBe(1)
  })
})
