// The light of lamps as it is painted: what rests once, what moves anew, no more pixels than can be painted in time.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createBrightness, createGlow, MOST_TINT } from '../../src/board/layers/lamp-light.ts'
import type { SmallPen } from '../../src/board/layers/small-pen.ts'
import { carriedLamp, type Lamp } from '../../src/grid/vision/eyes.ts'
import { FIELD } from '../bench/scenes.ts'

/** How many lamps were filled since the last look. */
let fills = 0
/** How the last lamp was laid over the others, and the colours from its middle to its edge. */
let blend = ''
let stops: readonly string[] = []
const filled = () => {
  const before = fills
  fills = 0
  return before
}

beforeEach(() => {
  fills = 0
  stops = []
  const g = new Proxy(
    { fill: () => void fills++, createRadialGradient: () => ({
      addColorStop: (_: number, colour: string) => void (stops = [...stops, colour]),
    }) } as Record<string, unknown>,
    { get: (target, name: string) => target[name] ?? (() => undefined), set: (_, name, value) => {
      if (name === 'globalCompositeOperation') blend = String(value)
      return true
    } },
  )
  vi.stubGlobal('document', { createElement: () => ({ width: 0, height: 0, getContext: () => g }) })
})
afterEach(() => vi.unstubAllGlobals())

const pen: SmallPen = { scale: 10, perPixel: 0.5, left: 0, top: 0, width: 300, height: 200, x: (x) => x * 10,
  y: (y) => y * 10 }
const shine = { bright: 1, dim: 2, color: '#ffcf7a' }
const lampAt = (x: number, y: number): Lamp => carriedLamp({ x, y }, 1, shine)
const lit = (lamps: readonly Lamp[], ...moving: readonly Lamp[]) => ({ ground: FIELD, lamps: [...lamps, ...moving],
  moving: new Set(moving), times: 1 })

it('of lamps that rest and one that is carried along, only that one is painted at each step', () => {
  const resting = [lampAt(3, 3), lampAt(9, 9), lampAt(12, 4)]
  const glow = createGlow()
  glow.paint(pen, lit(resting, lampAt(5, 5)))
  expect(filled()).toBe(4)
  glow.paint(pen, lit(resting, lampAt(6, 5)))
  expect(filled()).toBe(1)
  glow.paint(pen, lit(resting))
  expect(filled()).toBe(0)
  glow.paint({ ...pen, left: 8 }, lit(resting))
  expect(filled(), 'another part of the ground').toBe(3)
})

it('COM-24 lamps that rest shine between all walls, the one that is moved between those known', () => {
  const resting = [lampAt(3, 3), lampAt(9, 9)]
  const glow = createGlow()
  glow.paint(pen, lit(resting))
  filled()
  // Fewer walls are known where somebody is dragged: the lamps that rest are as they were.
  glow.paint(pen, { ...lit(resting, lampAt(5, 5)), ground: { ...FIELD, walls: [] }, still: FIELD })
  expect(filled()).toBe(1)
})

it('a lamp whose light is out of view is not painted', () => {
  createGlow().paint(pen, lit([lampAt(3, 3), lampAt(60, 3), lampAt(3, 50)]))
  expect(filled()).toBe(1)
})

it('thousands of lamps over each other are painted coarser, a few are not', () => {
  const few = createGlow().paint(pen, lit([lampAt(3, 3)]))
  expect(few).toMatchObject({ width: 300, height: 200 })
  const many = createGlow().paint(pen, lit(Array.from({ length: 4000 }, (_, nth) => lampAt(nth % 30, nth % 20))))
  expect(many?.width).toBeLessThan(200)
  expect((many?.width ?? 0) / (many?.height ?? 1)).toBeCloseTo(1.5)
})

it('colours of lamps add up as light does, one is as strong as ever, and the picture is seen under all of them', () => {
  createGlow().paint(pen, lit([lampAt(3, 3)]))
  const inMiddle = Number.parseInt(stops[0]?.slice(-2) ?? '', 16) / 255
  expect(blend).toBe('screen')
  expect(inMiddle * MOST_TINT).toBeCloseTo(0.32, 2)
  expect(MOST_TINT).toBeLessThan(0.5)
  // How bright it is, is no colour.
  createBrightness().paint(pen, lit([lampAt(3, 3)]))
  expect(blend).toBe('source-over')
})
