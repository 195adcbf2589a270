// The camera: where things are on screen, what zooming keeps in place, how a shifted picture covers the board.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bareStrip, type Camera, cameraBetween, clampCamera, fitCamera, inView, isFitted, MAX_SCALE, minScale, overlaps,
  panBy, resizedCamera, shiftBetween, toPoint, toSpot, uncovered, type View, visibleRect, withInView,
  zoomAt } from '../../src/board/viewport/camera.ts'
import { labelStep } from '../../src/board/layers/coordinates.ts'
import { pinch, wheelFactor } from '../../src/board/viewport/wheel.ts'

const view: View = { width: 1280, height: 800 }
const camera: Camera = { x: 10, y: 5, scale: 40 }
const cameras = fc.record({ x: fc.double({ min: -50, max: 150, noNaN: true }),
  y: fc.double({ min: -50, max: 150, noNaN: true }), scale: fc.double({ min: 4, max: 180, noNaN: true }) })
const spots = fc.record({ left: fc.integer({ min: 0, max: 1280 }), top: fc.integer({ min: 0, max: 800 }) })

describe('the camera', () => {
  it('shows the point it looks at in the middle of the board', () => {
    expect(toSpot(camera, view, { x: 10, y: 5 })).toEqual({ left: 640, top: 400 })
    expect(toSpot(camera, view, { x: 11, y: 4 })).toEqual({ left: 680, top: 360 })
  })

  it('brings tokens out from under a tray, no farther than needed, and none out of view at the top', () => {
    // 40 pixels a cell: a token whose lower edge is at 760 of 800, with 300 covered and 14 to keep clear.
    const low = { x: 10, y: 13, width: 1, height: 1 }
    const clear = uncovered(camera, view, [low], 300, 14)
    expect(toSpot(clear, view, { x: 10, y: 14 }).top).toBeCloseTo(800 - 300 - 14)
    expect(uncovered(camera, view, [low], 20, 14)).toEqual(camera)
    // Another token that matters is 100 pixels from the upper edge: the camera moves only as far as it stays in view.
    const high = { x: 10, y: -2.5, width: 1, height: 1 }
    expect(toSpot(uncovered(camera, view, [low, high], 300, 14), view, { x: 10, y: -2.5 }).top).toBeCloseTo(14)
    // A token that was out of sight below stays there.
    expect(uncovered(camera, view, [{ ...low, y: 40 }], 300, 14)).toEqual(camera)
  })

  it('knows whether it shows all of the ground, so that a ground that grows stays fitted in', () => {
    const rows = { x: 0, y: 0, width: 11, height: 8.25 }
    expect(isFitted(fitCamera(rows, view), rows, view)).toBe(true)
    expect(isFitted(fitCamera(rows, view), { ...rows, height: 9.5 }, view)).toBe(false)
    expect(isFitted(panBy(fitCamera(rows, view), 20, 0), rows, view)).toBe(false)
  })

  it('converts from screen to ground and back without loss', () => {
    fc.assert(fc.property(cameras, spots, (some, spot) => {
      const back = toSpot(some, view, toPoint(some, view, spot))
      expect(back.left).toBeCloseTo(spot.left, 6)
      expect(back.top).toBeCloseTo(spot.top, 6)
    }))
  })

  it('zooms at the pointer: what is under it stays under it', () => {
    fc.assert(fc.property(cameras, spots, fc.double({ min: 4, max: 180, noNaN: true }), (some, spot, scale) => {
      const before = toPoint(some, view, spot)
      const after = toPoint(zoomAt(some, view, spot, scale), view, spot)
      expect(after.x).toBeCloseTo(before.x, 6)
      expect(after.y).toBeCloseTo(before.y, 6)
    }))
  })

  it('lets the ground follow the pointer while panning', () => {
    const moved = toSpot(panBy(camera, 30, -12), view, { x: 3, y: 3 })
    const before = toSpot(camera, view, { x: 3, y: 3 })
    expect(moved.left - before.left).toBeCloseTo(30, 6)
    expect(moved.top - before.top).toBeCloseTo(-12, 6)
  })

  it('fits a wide and a high ground in with a margin, and does not blow up a tiny one', () => {
    for (const bounds of [{ x: 0, y: 0, width: 60, height: 10 }, { x: 0, y: 0, width: 10, height: 60 }]) {
      const fitted = fitCamera(bounds, view)
      const [from, to] = [toSpot(fitted, view, bounds), toSpot(fitted, view, { x: bounds.width, y: bounds.height })]
      expect(Math.min(from.left, from.top)).toBeGreaterThanOrEqual(28 - 1e-6)
      expect(to.left).toBeLessThanOrEqual(1280 - 28 + 1e-6)
      expect(to.top).toBeLessThanOrEqual(800 - 28 + 1e-6)
    }
    expect(fitCamera({ x: 0, y: 0, width: 2, height: 2 }, view).scale).toBe(96)
    // A part that somebody else looks at is shown as large as there.
    expect(fitCamera({ x: 4, y: 4, width: 2, height: 2 }, view, 0, MAX_SCALE).scale).toBe(MAX_SCALE)
  })

  it('keeps all of the map in view when the window shrinks or grows, unless a person has zoomed in', () => {
    const ground = { x: 0, y: 0, width: 24, height: 16 }
    const small: View = { width: 640, height: 420 }
    const fitted = fitCamera(ground, view)
    expect(resizedCamera(fitted, ground, view, small)).toEqual(fitCamera(ground, small))
    expect(resizedCamera(fitCamera(ground, small), ground, small, view)).toEqual(fitted)
    expect(resizedCamera({ ...camera, scale: 60 }, ground, view, small)).toEqual({ ...camera, scale: 60 })
  })

  it('never goes past useful limits', () => {
    const bounds = { x: 0, y: 0, width: 30, height: 20 }
    expect(clampCamera({ x: -9, y: 99, scale: 5000 }, bounds, view)).toEqual({ x: 0, y: 20, scale: MAX_SCALE })
    expect(clampCamera({ x: 3, y: 3, scale: 0.01 }, bounds, view).scale).toBe(minScale(bounds, view))
    expect(minScale(bounds, view)).toBeLessThan(fitCamera(bounds, view).scale)
  })

  it('knows what is in view, with the surplus around it', () => {
    const seen = visibleRect(camera, view)
    expect(seen).toEqual({ x: 10 - 16, y: 5 - 10, width: 32, height: 20 })
    expect(visibleRect(camera, view, 40)).toEqual({ x: -7, y: -6, width: 34, height: 22 })
    expect(overlaps(seen, { x: 25.9, y: 0, width: 1, height: 1 })).toBe(true)
    expect(overlaps(seen, { x: 26, y: 0, width: 1, height: 1 })).toBe(false)
  })

  it('shifts a picture drawn with one camera to exactly where another would draw it', () => {
    fc.assert(fc.property(cameras, cameras, spots, (drawn, now, spot) => {
      const point = toPoint(drawn, view, spot)
      const shift = shiftBetween(drawn, now, view)
      const wanted = toSpot(now, view, point)
      const scale = Math.max(1, Math.abs(wanted.left), Math.abs(wanted.top))
      expect((spot.left * shift.scale + shift.left - wanted.left) / scale).toBeCloseTo(0, 6)
      expect((spot.top * shift.scale + shift.top - wanted.top) / scale).toBeCloseTo(0, 6)
    }))
  })

  it('sees the bare strip that a shifted picture leaves, and none while the surplus covers it', () => {
    expect(bareStrip({ left: 60, top: 0, scale: 1 }, view, 64)).toBe(0)
    expect(bareStrip({ left: 70, top: 0, scale: 1 }, view, 64)).toBe(6)
    expect(bareStrip({ left: 0, top: -100, scale: 1 }, view, 64)).toBe(36)
    expect(bareStrip({ left: 320, top: 200, scale: 0.5 }, view, 0)).toBe(320)
    expect(bareStrip({ left: -640, top: -400, scale: 2 }, view, 0)).toBe(0)
  })

  it('keeps the middle when the board shrinks, and keeps the acting token in view', () => {
    const camera = { x: 50, y: 30, scale: 20 } as const
    const small = { width: 200, height: 120 }
    expect(inView(camera, view, { x: 60, y: 30 })).toBe(true)
    expect(inView(camera, small, { x: 60, y: 30 })).toBe(false)
    const kept = withInView(camera, small, { x: 60, y: 30 }, 40)
    expect(toSpot(kept, small, { x: 60, y: 30 })).toEqual({ left: 160, top: 60 })
    expect(kept).toMatchObject({ y: 30, scale: 20 })
    expect(withInView(camera, small, { x: 51, y: 30 }, 40)).toEqual(camera)
    expect(
      toSpot(withInView(camera, { width: 60, height: 60 }, { x: 60, y: 30 }, 40), { width: 60, height: 60 }, { x: 60,
        y: 30 }),
    ).toEqual({ left: 30, top: 30 })
  })

  it('flies from one place to another with an even zoom', () => {
    const half = cameraBetween({ x: 0, y: 0, scale: 10 }, { x: 8, y: 4, scale: 40 }, 0.5)
    expect(half).toEqual({ x: 4, y: 2, scale: 20 })
  })
})

describe('wheel and fingers', () => {
  it('zooms in and out by the same factor, and limits a wild wheel', () => {
    const turn = { deltaMode: 0, ctrlKey: false }
    expect(wheelFactor({ ...turn, deltaY: -100 })).toBeGreaterThan(1.1)
    expect(wheelFactor({ ...turn, deltaY: -100 }) * wheelFactor({ ...turn, deltaY: 100 })).toBeCloseTo(1, 9)
    expect(wheelFactor({ ...turn, deltaY: 9000 })).toBe(wheelFactor({ ...turn, deltaY: 240 }))
  })

  it('counts lines and pages of a wheel as pixels, and a pinch on a touch pad for more', () => {
    expect(wheelFactor({ deltaY: 3, deltaMode: 1, ctrlKey: false })).toBe(
      wheelFactor({ deltaY: 48, deltaMode: 0, ctrlKey: false }),
    )
    expect(wheelFactor({ deltaY: 10, deltaMode: 0, ctrlKey: true })).toBeLessThan(
      wheelFactor({ deltaY: 10, deltaMode: 0, ctrlKey: false }),
    )
  })

  it('reads two fingers that part as zooming at their middle, and two that move together as panning', () => {
    const from = [{ left: 100, top: 100 }, { left: 200, top: 100 }] as const
    expect(pinch(from, [{ left: 50, top: 100 }, { left: 250, top: 100 }])).toEqual({ anchor: { left: 150, top: 100 },
      factor: 2, left: 0, top: 0 })
    expect(pinch(from, [{ left: 110, top: 105 }, { left: 210, top: 105 }])).toEqual({ anchor: { left: 160, top: 105 },
      factor: 1, left: 10, top: 5 })
  })
})

describe('coordinates at the edges', () => {
  it('are thinned out so that they do not touch', () => {
    expect([50, 30, 20, 8, 4, 1].map(labelStep)).toEqual([1, 1, 2, 5, 10, 50])
  })
})
