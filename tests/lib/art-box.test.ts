// Where a picture lies around the part of it that a token shows.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { artBox, draggedBy, sameFraming, usualFraming, ZOOM, zoomedTo, type Framing } from '../../src/lib/art-box.ts'

const ring = (said: Partial<Framing> = {}): Framing => ({ x: 0.5, y: 0.5, zoom: 1, cut: 'ring', ...said })

describe('the box of a picture', () => {
  it('fills the ring with the shorter side, its middle in the middle', () => {
    expect(artBox(null, 400, 200)).toEqual({ left: -0.5, top: 0, width: 2, height: 1 })
    expect(artBox(undefined, 100, 100)).toEqual({ left: 0, top: 0, width: 1, height: 1 })
  })

  it('shows a tall picture near its upper edge, where heads are, and never beyond the edge', () => {
    expect(artBox(null, 400, 500)).toEqual({ left: 0, top: expect.closeTo(-0.025, 5), width: 1, height: 1.25 })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4000 }), fc.integer({ min: 1, max: 4000 }), (width, more) => {
        const { top, height } = artBox(null, width, width + more)
        // The framing has four digits.
        expect(top).toBeLessThanOrEqual(1e-4 * height)
        expect(top + height).toBeGreaterThanOrEqual(1 - 1e-4 * height)
        // A tenth of the picture from above is seen, however tall the picture is.
        expect(top + 0.1 * height).toBeGreaterThanOrEqual(-1e-3 * height)
      }),
    )
    expect(usualFraming(300, 900, 'cut-out')).toEqual(ring({ cut: 'cut-out' }))
  })

  it('shows the whole picture where it is cut out', () => {
    expect(artBox(ring({ cut: 'cut-out' }), 400, 200)).toEqual({ left: 0, top: 0.25, width: 1, height: 0.5 })
  })

  it('has the point of the framing in the middle of the token, at any zoom', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0.5, max: 8, noNaN: true }), fc.constantFrom<Framing['cut'][]>('ring', 'cut-out'),
        fc.integer({ min: 1, max: 4000 }), fc.integer({ min: 1, max: 4000 }), (x, y, zoom, cut, width, height) => {
        const box = artBox({ x, y, zoom, cut }, width, height)
        expect(box.left + x * box.width).toBeCloseTo(0.5)
        expect(box.top + y * box.height).toBeCloseTo(0.5)
        expect(box.width / box.height).toBeCloseTo(width / height)
      }),
    )
  })

  it('takes a picture without a size for the smallest', () => {
    expect(artBox(null, 0, 0)).toEqual({ left: 0, top: 0, width: 1, height: 1 })
  })
})

describe('framing by hand', () => {
  it('moves the picture with the pointer, and not past its edge', () => {
    expect(draggedBy(ring({ zoom: 2 }), 0.5, -0.25, 100, 100)).toMatchObject({ x: 0.25, y: 0.625 })
    expect(draggedBy(ring(), 9, -9, 100, 100)).toMatchObject({ x: 0, y: 1 })
  })

  it('zooms around a point, which stays where it is', () => {
    const at = { x: 0.2, y: 0.7 }
    const before = artBox(ring(), 300, 200)
    const next = zoomedTo(ring(), 3, 300, 200, at)
    const after = artBox(next, 300, 200)
    expect(next.zoom).toBe(3)
    expect((at.x - after.left) / after.width).toBeCloseTo((at.x - before.left) / before.width, 3)
    expect((at.y - after.top) / after.height).toBeCloseTo((at.y - before.top) / before.height, 3)
  })

  it('keeps the zoom within bounds, and knows the picture of which nothing is said', () => {
    expect(zoomedTo(ring(), 99, 10, 10).zoom).toBe(ZOOM.most)
    expect(zoomedTo(ring(), 0, 10, 10).zoom).toBe(ZOOM.least)
    expect(sameFraming(zoomedTo(zoomedTo(ring(), 2, 10, 10), 1, 10, 10), usualFraming(10, 10))).toBe(true)
    expect(sameFraming(ring({ cut: 'cut-out' }), ring())).toBe(false)
  })
})
