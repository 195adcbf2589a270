// What is seen of fog and dark: what lamps light where nobody stands yet, and fog on a board that is dark itself.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createFogPainter } from '../../src/board/layers/fog.ts'
import { penFor } from '../../src/board/layers/pen.ts'
import type { FogView } from '../../src/board/model.ts'
import { paletteOf } from '../../src/board/palette.ts'
import type { SquareGround } from '../../src/grid/index.ts'
import { carriedLamp, USUAL_VISION } from '../../src/grid/vision/eyes.ts'
import { emptyMask } from '../../src/grid/vision/mask.ts'
import { FIELD } from '../bench/scenes.ts'

/** What was taken off the fog, as often as it was. */
let takenOff = 0
/** How often what is seen was bounded by something else. */
let bounded = 0
/** Lines that were drawn over it. */
let lines = 0
/** What was filled on small canvases: left, top, width, height. */
let filled: readonly (readonly number[])[] = []
beforeEach(() => {
  takenOff = lines = bounded = 0
  filled = []
  const made = () => {
    const own = { globalCompositeOperation: 'source-over' }
    return new Proxy<Record<string, unknown>>({ ...own,
      createRadialGradient: () => ({ addColorStop: () => undefined }) }, {
      get: (target, name: string) =>
        name === 'lineTo'
          ? () => void lines++
          : name === 'fillRect'
          ? (...box: readonly number[]) => void (filled = [...filled, box])
          : name === 'drawImage'
          ? () => {
            takenOff += target['globalCompositeOperation'] === 'destination-out' ? 1 : 0
            bounded += target['globalCompositeOperation'] === 'destination-in' ? 1 : 0
          }
          : (target[name] ?? (() => undefined)),
      set: (target, name: string, value) => {
        target[name] = value
        return true
      },
    })
  }
  vi.stubGlobal('document', { createElement: () => {
    const g = made()
    return { width: 0, height: 0, getContext: () => g }
  } })
})
afterEach(() => vi.unstubAllGlobals())

const lamps = [carriedLamp({ x: 3, y: 3 }, 1, { bright: 2, dim: 4, color: '#ffcf7a' })]
const fogOn = (ground: SquareGround): FogView => ({ through: true, ground, known: ground, remembered: ground,
  explored: emptyMask(ground.cols, ground.rows), eyes: [], lookers: [], lamps, carriers: [] })
/** What is asked of the board's canvas, in order. */
const paint = (fog: FogView, theme: 'dark' | 'light' = 'dark', at = { x: 15, y: 10 }): readonly string[] => {
  const asked: string[] = []
  const g = new Proxy({} as Record<string, unknown>, {
    get: (_, name: string) => (...args: readonly unknown[]) =>
      void asked.push([name, ...args.filter((arg) => typeof arg === 'number')].join(' ')),
    set: () => true,
  })
  createFogPainter().paint(
    penFor(g as unknown as CanvasRenderingContext2D, paletteOf(theme), { ...at, scale: 10 }, { width: 300,
      height: 200 }, 1, 0),
    fog,
  )
  return asked
}

it('COM-44 what lamps light is taken off the dark where nobody looks yet, and only there', () => {
  const fog = fogOn({ ...FIELD, ambient: 'dark' })
  paint(fog)
  const before = takenOff
  paint({ ...fog, unlooked: true })
  expect([before, takenOff - before]).toEqual([1, 2])
})

it('COM-24 on a dark board without a picture fog is hatched where sight decides, and nowhere else', () => {
  const fog = fogOn({ ...FIELD, image: null, ambient: 'bright' })
  const drawn = (one: FogView, theme?: 'light'): boolean => {
    lines = 0
    paint({ ...one, lamps: [] }, theme)
    return lines > 0
  }
  const image = { asset: 'a', rect: { x: 0, y: 0, width: 9, height: 9 } } as unknown as SquareGround['image']
  const ofPlayers = { ...fog, through: false }
  for (const one of [fog, ofPlayers]) {
    expect([drawn(one), drawn(one, 'light'), drawn({ ...one, ground: { ...one.ground, image } })])
      .toEqual([true, false, false])
  }
  // What the GM reveals by hand is seen: nothing of it was merely explored.
  expect(drawn({ ...ofPlayers, eyes: null })).toBe(false)
})

const SMALL: SquareGround = { ...FIELD, cols: 20, rows: 10, image: null }

it('COM-24 what players do not know is covered a little beyond the edge of the map, for the GM up to it', () => {
  // Half the size: ten cells to the left of the middle of the view are 50 pixels.
  const edge = () => filled.map(([left = 0, top = 0, width = 0, height = 0]) => [left, top, left + width, top + height])
  paint({ ...fogOn(SMALL), through: false }, 'light', { x: 10, y: 5 })
  const [players] = edge()
  expect([(players?.[0] ?? 0) < 24, (players?.[1] ?? 0) < 24, (players?.[2] ?? 0) > 126, (players?.[3] ?? 0) > 76])
    .toEqual([true, true, true, true])
  filled = []
  paint(fogOn(SMALL), 'light', { x: 10, y: 5 })
  expect(edge()).toEqual([[25, 25, 125, 75]])
})

it('COM-24 the colour that lamps throw ends at the edge of the map', () => {
  const lamp = [carriedLamp({ x: 0, y: 0 }, 1, { bright: 4, dim: 8, color: '#ffcf7a' })]
  const asked = paint({ ...fogOn({ ...SMALL, ambient: 'dark' }), lamps: lamp }, 'light', { x: 10, y: 5 })
  const coloured = asked.findIndex((one) => one.startsWith('drawImage'))
  expect(asked.slice(coloured - 2, coloured)).toEqual(['rect 50 50 200 100', 'clip'])
  expect(asked[coloured + 1]).toBe('restore')
})

it('COM-24 what players see is bounded by what is explored', () => {
  const eyes = [{ at: { x: 3, y: 3 }, size: 1, vision: USUAL_VISION }]
  const fog: FogView = { ...fogOn({ ...SMALL, ambient: 'bright' }), eyes, lookers: [] }
  paint(fog, 'light')
  const before = bounded
  paint({ ...fog, through: false, within: true }, 'light')
  // Nor is anything shown along a wall that only light on its other side comes up to.
  paint({ ...fog, through: false }, 'light')
  expect([before, bounded - before]).toEqual([0, 2])
})
