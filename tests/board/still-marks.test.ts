// Many marks are painted once, and laid down as a picture while nothing of them changes.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { penFor } from '../../src/board/layers/pen.ts'
import { createStillPicture } from '../../src/board/marks/still.ts'
import { paletteOf } from '../../src/board/palette.ts'
import { FIELD, modelOf } from '../bench/scenes.ts'
import { manyMarks } from '../bench/marks-scene.ts'

const VIEW = { width: 400, height: 300 }
const DARK = paletteOf('dark')
const { ground, space } = modelOf(FIELD, [])

beforeEach(() => {
  vi.useFakeTimers()
  const g = { setTransform: () => undefined }
  vi.stubGlobal('document', { createElement: () => ({ width: 0, height: 0, getContext: () => g }) })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function begin(count: number) {
  const told: string[] = []
  const still = createStillPicture(64, () => void told.push('redraw'))
  let scene = { ground, space, marks: manyMarks(count), lit: null }
  const laid: (readonly number[])[] = []
  const context = { imageSmoothingEnabled: true,
    drawImage: (_picture: unknown, ...rect: readonly number[]) => void laid.push(rect) }
  return {
    told,
    laid,
    change: () => void (scene = { ...scene, marks: scene.marks.slice(1) }),
    paint: (camera = { x: 50, y: 50, scale: 4 }) =>
      still.paint(penFor(context as unknown as CanvasRenderingContext2D, DARK, camera, VIEW, 1, 64), scene, () =>
        void told.push('paint')),
  }
}

it('few marks are painted each time', () => {
  const { paint, told, laid } = begin(20)
  paint()
  paint()
  expect([told, laid]).toEqual([['paint', 'paint'], []])
})

it('many are painted once, until one of them changes', () => {
  const { paint, told, laid, change } = begin(600)
  paint()
  paint()
  expect([told, laid]).toEqual([['paint'], [[-64, -64, 528, 428], [-64, -64, 528, 428]]])
  change()
  paint()
  expect(told).toEqual(['paint', 'paint'])
})

it('while the map is zoomed the picture is stretched around what it shows, and painted anew once the map rests', () => {
  const { paint, told, laid } = begin(600)
  paint()
  paint({ x: 50, y: 50, scale: 8 })
  // The middle of the ground stays in the middle of the view.
  expect(laid[1]).toEqual([-328, -278, 1056, 856])
  expect(told).toEqual(['paint'])
  vi.advanceTimersByTime(1000)
  expect(told).toEqual(['paint', 'redraw'])
  paint({ x: 50, y: 50, scale: 8 })
  expect([told.at(-1), laid.at(-1)]).toEqual(['paint', [-64, -64, 528, 428]])
})
