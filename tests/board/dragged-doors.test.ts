// Thousands of picked doors that are dragged: they are shown where they come to lie, and walls make room when they are
// let go.
import { expect, it } from 'vitest'
import type { Pen } from '../../src/board/layers/pen.ts'
import { paletteOf } from '../../src/board/palette.ts'
import { createPickTool } from '../../src/board/tools/sketch/pick-tool.ts'
import type { Door, SquareGround, Wall } from '../../src/grid/index.ts'
import { modelOf } from '../bench/scenes.ts'
import { point } from './pointing.ts'

const COUNT = 2000

/** Walls of four cells with a door each. */
function town(): SquareGround {
  const spots = Array.from({ length: COUNT }, (_, nth) => ({ nth, x: (nth % 50) * 4, y: Math.floor(nth / 50) * 4 + 1 }))
  const wall = (id: string, x: number, y: number, length: number): Wall => ({ id, a: { x, y }, b: { x: x + length, y },
    stops: 'both' })
  return { kind: 'square', cols: 210, rows: 170, cell: { length: 5, unit: 'ft' }, diagonal: 'one',
    walls: spots.flatMap(({ nth, x, y }) => [wall(`w${nth}`, x, y, 1), wall(`v${nth}`, x + 2, y, 2)]),
    doors: spots.map(({ nth, x, y }): Door => ({ id: `d${nth}`, a: { x: x + 1, y }, b: { x: x + 2, y }, open: false,
      kind: 'door' })
    ), terrain: [], image: null }
}

/** Paints nothing, at once. */
function blindPen(): Pen {
  const g = new Proxy({}, { get: () => () => ({ width: 10 }), set: () => true }) as CanvasRenderingContext2D
  return { g, palette: paletteOf('dark'), scale: 40, ratio: 1, visible: { x: 0, y: 0, width: 32, height: 20 },
    view: { width: 1280, height: 800 }, x: (x) => x * 40, y: (y) => y * 40, crisp: (value) => value }
}

const took = (act: () => void): number => {
  const begin = performance.now()
  act()
  return performance.now() - begin
}

it('two thousand doors are painted ten times in less time than their walls make room once', () => {
  const ground = town()
  const picks = ground.doors.map(({ id }) => ({ kind: 'door', id }) as const)
  let dropped = ground
  const tool = createPickTool(() => ({ picks, snap: 'corner' }), (told) => {
    if (told.do === 'draw') dropped = told.change(ground)
  })
  const model = modelOf(ground, [])
  tool.attach({ model: () => model, scale: () => 40, redraw: () => undefined, isTaken: () => false,
    say: () => undefined, note: () => undefined, clearNote: () => undefined })
  const pen = blindPen()
  tool.down(point(1.5, 1))
  tool.move(point(3.5, 2))
  tool.paint(pen)
  const painted = took(() => {
    for (let count = 0; count < 10; count++) {
      tool.move(point(3.5 + (count % 2), 2))
      tool.paint(pen)
    }
  })
  const fitted = took(() => tool.up(point(2.5, 2)))
  expect(dropped.doors[0]?.a).toEqual({ x: 2, y: 2 })
  expect(dropped.walls).toHaveLength(COUNT)
  expect(painted).toBeLessThan(fitted)
})
