// Where short texts lie on the board: prices at the end of a path, labels of bands, texts that rise from tokens.
import { describe, expect, it } from 'vitest'
import { readableSpot } from '../../src/board/hud/pins.ts'
import { freeLane, laneNow, takenBy } from '../../src/board/moving/floats.ts'
import { clearSpot, endSpot, layPlates, plateHeight, plateLines, plateRoom, spotsAround,
  spotsBeside } from '../../src/board/overlays/plates.ts'
import type { Context2D } from '../../src/board/layers/pen.ts'
import { overlaps, type View } from '../../src/board/viewport/camera.ts'
import type { Point, Rect } from '../../src/grid/index.ts'

const view: View = { width: 1000, height: 600 }
const plate = ({ x, y }: Point, width: number): Rect => ({ x: x - width / 2, y: y - plateHeight() / 2, width,
  height: plateHeight() })
/** A plate of one line. */
const wide = (width: number): View => ({ width, height: plateHeight() })
const holds = (rect: Rect, { x, y }: Point): boolean =>
  x > rect.x && y > rect.y && x < rect.x + rect.width && y < rect.y + rect.height

describe('a plate of several lines', () => {
  /** Every letter is 7 pixels wide. */
  const g = { font: '', measureText: (text: string) => ({ width: text.length * 7 }) } as unknown as Context2D

  it('is broken between its parts where a line would be too wide, and nowhere else', () => {
    const rook = 'Rook: Hits on 6 or less, 60 % · 8–18 damage (×2 no shell)'
    expect(plateLines(g, `Sweep\n${rook}\nCrow: Always hits · 4 damage`)).toEqual(['Sweep',
      'Rook: Hits on 6 or less, 60 %', '8–18 damage (×2 no shell)', 'Crow: Always hits · 4 damage'])
  })
})

describe('the price at the end of a path', () => {
  const cell = 40
  /** A path of five steps that ends at (x, y), coming from a direction. */
  const wayTo = (x: number, y: number, dx: number, dy: number): readonly Point[] =>
    [5, 4, 3, 2, 1, 0].map((back) => ({ x: x - dx * back * cell, y: y - dy * back * cell }))

  it('covers none of the steps, whichever way they come', () => {
    for (const [dx, dy] of [[1, 0], [1, 1], [0, 1], [-1, 1], [-1, 0], [-1, -1], [0, -1], [1, -1]] as const) {
      const way = wayTo(500, 300, dx, dy)
      const at = plate(endSpot({ x: 480, y: 280, width: cell, height: cell }, wide(170), way, view), 170)
      expect([dx, dy, way.filter((step) => holds(at, step))]).toEqual([dx, dy, []])
    }
  })

  it('lies below the end of a path from above, and above the end of a path from below', () => {
    const end = { x: 480, y: 280, width: cell, height: cell }
    expect(endSpot(end, wide(100), wayTo(500, 300, 0, 1), view).y).toBeGreaterThan(320)
    expect(endSpot(end, wide(100), wayTo(500, 300, 0, -1), view).y).toBeLessThan(280)
  })

  it('leaves the cells beyond the end of a level path free', () => {
    for (const dx of [1, -1]) {
      expect(endSpot({ x: 480, y: 280, width: cell, height: cell }, wide(170), wayTo(500, 300, dx, 0), view).x).toBe(
        500,
      )
    }
  })

  it('covers no other token if there is room, and the path least of all', () => {
    const end = { x: 480, y: 280, width: cell, height: cell }
    const way = wayTo(500, 300, 0, 1)
    const below = endSpot(end, wide(170), way, view)
    expect(below.y).toBeGreaterThan(320)
    const somebody = { x: 480, y: 320, width: cell, height: cell }
    const at = plate(endSpot(end, wide(170), way, view, [somebody]), 170)
    expect([overlaps(at, somebody), way.filter((step) => holds(at, step))]).toEqual([false, []])
  })

  it('moves aside above or below the end where a token is in the way', () => {
    const end = { x: 480, y: 280, width: cell, height: cell }
    const way = wayTo(500, 300, 1, 1)
    const large = { x: 520, y: 240, width: 2 * cell, height: 2 * cell }
    const at = plate(endSpot(end, wide(240), way, view, [large]), 240)
    expect([overlaps(at, large), overlaps(at, end), way.filter((step) => holds(at, step))]).toEqual([false, false, []])
  })

  it('with warnings beneath the price it is higher, and still covers no step and not the end', () => {
    const tall = { width: 260, height: plateHeight() + 2 * 17 }
    const end = { x: 480, y: 280, width: cell, height: cell }
    for (const [dx, dy] of [[1, 0], [1, 1], [0, 1], [-1, 1], [-1, 0], [-1, -1], [0, -1], [1, -1]] as const) {
      const way = wayTo(500, 300, dx, dy)
      const middle = endSpot(end, tall, way, view)
      const rect = { x: middle.x - tall.width / 2, y: middle.y - tall.height / 2, ...tall }
      expect([dx, dy, way.filter((step) => holds(rect, step)), overlaps(rect, end)]).toEqual([dx, dy, [], false])
    }
  })

  it('stays on the board and off the coordinates at its edges', () => {
    for (const [x, y] of [[48, 40], [980, 40], [48, 580], [980, 580]] as const) {
      const at = plate(
        endSpot({ x: x - 20, y: y - 20, width: cell, height: cell }, wide(170), [{ x: 500, y: 300 }, { x, y }], view),
        170,
      )
      expect([at.x >= 28, at.y >= 20, at.x + at.width <= 1000, at.y + at.height <= 600]).toEqual([true, true, true,
        true])
    }
  })
})

describe('labels of bands', () => {
  it('stay within the ground and clear of the coordinates', () => {
    const room = plateRoom({ x: -50, y: -50, width: 700, height: 900 }, view)
    expect([room.x, room.y, room.x + room.width, room.y + room.height]).toEqual([30, 22, 648, 598])
    const [at] = layPlates([{ width: 100, spots: [{ x: 10, y: 100 }, { x: 35, y: 140 }] }], room)
    expect(at).toEqual({ x: 80, y: 140 })
  })

  it('do not overlap: the second takes its next best place, or none', () => {
    const room = { x: 30, y: 22, width: 600, height: 500 }
    const spots = [{ x: 300, y: 100 }, { x: 310, y: 110 }, { x: 300, y: 160 }]
    expect(layPlates([{ width: 100, spots }, { width: 100, spots }], room)).toEqual([{ x: 300, y: 100 }, { x: 300,
      y: 160 }])
    expect(layPlates([{ width: 100, spots }, { width: 100, spots: spots.slice(0, 2) }], room)[1]).toBeNull()
  })
})

describe('short plates beside points', () => {
  const size = wide(60)
  const boxes = (points: readonly Point[], covered: readonly Rect[]): readonly (Rect | null)[] =>
    spotsBeside(points, points.map(() => size), view, covered).map((at) => at && { ...at, ...size })

  it('lie above them, and of points close by not over each other', () => {
    const [one, other] = boxes([{ x: 300, y: 300 }, { x: 320, y: 300 }], [])
    expect(one).toMatchObject({ x: 270, y: 300 - 8 - size.height })
    expect(one && other && overlaps(one, other)).toBe(false)
  })

  it('lie under no panel, on the board, and not at all where their point is out of view', () => {
    const zoom = { x: 900, y: 450, width: 100, height: 150 }
    for (const at of [{ x: 950, y: 560 }, { x: 905, y: 460 }, { x: 999, y: 599 }, { x: 880, y: 599 }]) {
      const [box] = boxes([at], [zoom])
      expect(box && overlaps(box, zoom)).toBe(false)
      expect(box && box.x + box.width <= view.width && box.y + box.height <= view.height).toBe(true)
    }
    expect(boxes([{ x: -20, y: 300 }, { x: 300, y: 700 }], [])).toEqual([null, null])
  })
})

describe('the plate of an aim', () => {
  const cell = 40
  const box = (x: number, y: number): Rect => ({ x: x * cell, y: y * cell, width: cell, height: cell })
  const size = { width: 92, height: plateHeight() }
  const lay = (actor: Rect, target: Rect, others: readonly Rect[], on: View = view) => {
    const at = clearSpot(size, spotsAround(target, size, { x: target.x - actor.x, y: target.y - actor.y }, cell), [
      { rect: target, cost: 60 },
      { rect: actor, cost: 60 },
      ...others.map((rect) => ({ rect, cost: 20 })),
    ], on)
    return { ...at, ...size }
  }

  it('covers neither the actor, nor the target, nor tokens beside them, wherever the target stands', () => {
    const crowd = [[10, 6], [12, 6], [10, 8], [12, 8], [13, 7], [9, 7]].map(([x = 0, y = 0]) => box(x, y))
    for (const [dx, dy] of [[1, 0], [1, 1], [0, 1], [-1, 1], [-1, 0], [-1, -1], [0, -1], [1, -1]] as const) {
      const [actor, target] = [box(11, 7), box(11 + dx, 7 + dy)]
      const others = crowd.filter(({ x, y }) => x !== target.x || y !== target.y)
      const plateRect = lay(actor, target, others)
      expect([dx, dy, [actor, target, ...others].filter((rect) => overlaps(rect, plateRect))]).toEqual([dx, dy, []])
    }
  })

  it('lies beyond the far end where there is room', () => {
    expect(lay(box(5, 7), box(9, 7), []).x).toBeGreaterThan(10 * cell)
    expect(lay(box(9, 7), box(5, 7), []).x + size.width).toBeLessThan(5 * cell)
  })

  it('never leaves the board, in a corner either, and yields to a panel above it', () => {
    for (const [x, y] of [[0, 0], [24, 0], [0, 14], [24, 14]] as const) {
      const at = lay(box(12, 7), box(x, y), [])
      expect([at.x >= 28, at.y >= 20, at.x + at.width <= 1000, at.y + at.height <= 600]).toEqual([true, true, true,
        true])
    }
    const panel = { x: 0, y: 300, width: 1000, height: 300 }
    const at = clearSpot(size, spotsAround(box(10, 6), size, { x: 0, y: 1 }, cell), [{ rect: box(10, 6), cost: 60 }, {
      rect: panel,
      cost: 80,
    }], view)
    expect(overlaps({ ...at, ...size }, panel)).toBe(false)
  })
})

describe('texts that rise', () => {
  const same = ({ x, y }: Point) => ({ left: x, top: y })

  it('stack when they rise from one token at the same time', () => {
    const at = { x: 300, y: 300 }
    const one = { at, text: '−12', lane: 0, since: 1000 }
    expect(freeLane(same(at), 'Prone', takenBy([one], 1000, same))).toBe(1)
    expect(freeLane(same(at), 'Bled', takenBy([one, { ...one, text: 'Prone', lane: 1 }], 1000, same))).toBe(2)
  })

  it('stand clear of a long text on the next token, and side by side where both have room', () => {
    const one = { at: { x: 300, y: 300 }, text: 'Stunned for 2', lane: 0, since: 1000 }
    expect(freeLane({ left: 340, top: 300 }, 'Missed', takenBy([one], 1000, same))).toBe(1)
    expect(freeLane({ left: 600, top: 300 }, 'Missed', takenBy([one], 1000, same))).toBe(0)
  })

  it('wait for the others rather than stand too high above their token, but not forever', () => {
    const at = { x: 300, y: 300 }
    const one = { at, text: '−12', lane: 0, since: 1000 }
    const others = takenBy([one, { ...one, text: 'Prone', lane: 1 }], 1000, same)
    expect([laneNow(same(at), 'Hit', [], 0), laneNow(same(at), 'Hit', takenBy([one], 1000, same), 0)]).toEqual([0, 1])
    expect([laneNow(same(at), 'Hit', others, 0), laneNow(same(at), 'Hit', others, 5)]).toEqual(['later', 2])
  })

  it('leave room for a text that is on its way up', () => {
    const one = { at: { x: 300, y: 300 }, text: '−12', lane: 0, since: 0 }
    expect(freeLane({ left: 300, top: 300 }, '−3', takenBy([one], 700, same))).toBe(3)
  })
})

describe('what has to be read, where a panel lies over the corner of the board', () => {
  const small: View = { width: 360, height: 270 }
  const panel: Rect = { x: 268, y: 220, width: 90, height: 46 }

  it('the price of a path that ends there is not under the panel', () => {
    for (const end of [{ x: 300, y: 230 }, { x: 330, y: 190 }, { x: 240, y: 240 }, { x: 320, y: 150 }]) {
      const box = { ...end, width: 24, height: 24 }
      const way = [{ x: 200, y: 120 }, { x: end.x + 12, y: end.y + 12 }]
      const { x, y } = endSpot(box, { width: 170, height: 40 }, way, small, [], [panel])
      expect([end, overlaps({ x: x - 85, y: y - 20, width: 170, height: 40 }, panel)]).toEqual([end, false])
    }
  })

  it('the price goes to whichever side of the panel has room, and beside none that is not in its way', () => {
    const left: Rect = { x: 0, y: 0, width: 180, height: 270 }
    const box = { x: 60, y: 120, width: 24, height: 24 }
    const way = [{ x: 72, y: 60 }, { x: 72, y: 132 }]
    const { x, y } = endSpot(box, { width: 150, height: 40 }, way, small, [], [left])
    expect(overlaps({ x: x - 75, y: y - 20, width: 150, height: 40 }, left)).toBe(false)
    const far: Rect = { x: 300, y: 0, width: 60, height: 40 }
    const crowd = [0, 1, 2, 3, 4, 5, 6, 7].map((nth) => ({ x: 20 + nth * 24, y: 80 + (nth % 3) * 48, width: 24,
      height: 24 })
    )
    expect(endSpot(box, { width: 150, height: 40 }, way, small, crowd, [far])).toEqual(
      endSpot(box, { width: 150, height: 40 }, way, small, crowd),
    )
  })

  it('a note stays as near as it can be read: inside the board, and off the panel', () => {
    const size: View = { width: 240, height: 48 }
    const readable = (left: number, top: number) => readableSpot({ left, top }, size, small, [panel])
    expect(readable(180, 100)).toEqual({ left: 180, top: 100 })
    const moved = readable(340, 250)
    expect(overlaps({ x: moved.left - 120, y: moved.top - 24, ...size }, panel)).toBe(false)
    expect(moved.left + 120).toBeLessThanOrEqual(360)
    expect(moved.top).toBeGreaterThan(150)
  })
})
