// Masks: what is filled, kept, dropped, written down and read again.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addMask, copyMask, dropMask, eachStretch, emptyMask, fillPolygon, isEmptyMask, keepMask, type Mask, maskHas,
  maskText, mayHaveNear, readMask } from '../../../src/grid/vision/mask.ts'

const square = (x: number, y: number, side: number) => [x, y, x + side, y, x + side, y + side, x, y + side]

/** The number of set parts. */
function size(mask: Mask): number {
  let sum = 0
  eachStretch(mask, (_row, from, to) => sum += to - from)
  return sum
}

function filled(...squares: readonly (readonly [number, number, number])[]): Mask {
  const mask = emptyMask(20, 10)
  for (const [x, y, side] of squares) fillPolygon(mask, square(x, y, side))
  return mask
}

describe('masks of a ground', () => {
  it('nothing near is never said where something is', () => {
    const point = fc.record({ x: fc.double({ min: -5, max: 25, noNaN: true }),
      y: fc.double({ min: -5, max: 15, noNaN: true }) })
    fc.assert(
      fc.property(point, fc.double({ min: 0, max: 12, noNaN: true }), fc.nat(17), fc.nat(7), (eye, far, x, y) => {
        const mask = filled([x, y, 1])
        const near = [0.125, 0.375, 0.625, 0.875].some((dx) =>
          [0.125, 0.375, 0.625, 0.875].some((dy) => Math.hypot(eye.x - x - dx, eye.y - y - dy) <= far)
        )
        if (near) expect(mayHaveNear(mask, eye, far)).toBe(true)
      }),
    )
    expect(mayHaveNear(filled([2, 3, 1]), { x: 15, y: 3 }, 3)).toBe(false)
    expect(mayHaveNear(filled([2, 3, 1]), { x: 3, y: 8 }, 3)).toBe(false)
    expect(mayHaveNear(emptyMask(20, 10), { x: 3, y: 3 }, 99)).toBe(false)
  })

  it('a square of three cells has sixteen parts for each cell', () => {
    const mask = filled([2, 3, 3])
    expect(size(mask)).toBe(9 * 16)
    expect([{ x: 2.1, y: 3.1 }, { x: 4.9, y: 5.9 }].every((point) => maskHas(mask, point))).toBe(true)
    expect(
      [{ x: 1.9, y: 3.1 }, { x: 5.1, y: 4 }, { x: -1, y: 4 }, { x: 3, y: 99 }].some((point) => maskHas(mask, point)),
    )
      .toBe(false)
  })

  it('a polygon that reaches beyond the ground is cut off there', () => {
    expect(size(filled([18, 8, 9]))).toBe(2 * 2 * 16)
    expect(size(filled([-5, -5, 50]))).toBe(20 * 10 * 16)
  })

  it('with a radius only what is near enough is filled', () => {
    const mask = emptyMask(20, 20)
    fillPolygon(mask, square(0, 0, 20), { center: { x: 10, y: 10 }, radius: 5 })
    expect(size(mask) / 16).toBeCloseTo(Math.PI * 25, 0)
  })

  it('masks are added, kept and dropped', () => {
    const mask = filled([0, 0, 4])
    addMask(mask, filled([2, 0, 4]))
    expect(size(mask)).toBe(24 * 16)
    const both = copyMask(mask)
    keepMask(both, filled([4, 0, 8]))
    expect(size(both)).toBe(2 * 4 * 16)
    dropMask(mask, filled([0, 0, 9]))
    expect(isEmptyMask(mask)).toBe(true)
    expect(size(both)).toBe(2 * 4 * 16)
  })

  it('what is written down is read again, in few letters', () => {
    const mask = filled([1, 1, 3], [9, 2, 5])
    expect(readMask(maskText(mask), 20, 10)).toEqual(mask)
    expect(maskText(filled([-5, -5, 50]))).toBe(`0,${(20 * 10 * 16).toString(36)}`)
    expect(maskText(emptyMask(9, 9))).toBe('')
    expect(isEmptyMask(readMask('', 9, 9))).toBe(true)
  })

  it('any text is read, whatever it holds', () => {
    expect(size(readMask('0,zzzzzzzz', 2, 2))).toBe(2 * 2 * 16)
    expect(size(readMask('x?,-4,,,oops,1', 3, 3))).toBeLessThanOrEqual(9 * 16)
    expect(isEmptyMask(readMask('!!', 3, 3))).toBe(true)
  })

  it('any mask is written down and read again', () => {
    const one = fc.tuple(fc.integer({ min: -3, max: 40 }), fc.integer({ min: -3, max: 40 }),
      fc.integer({ min: 1, max: 30 })).map(([x, y, side]) => [x / 2, y / 2, side / 4] as const)
    fc.assert(fc.property(fc.array(one, { maxLength: 6 }), (squares) => {
      const mask = filled(...squares)
      expect(readMask(maskText(mask), 20, 10)).toEqual(mask)
    }), { numRuns: 60 })
  })
})
