// A dark map on which nobody stands yet: its GM sees what the lamps light, by the same pictures as eyes would.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createFogPainter } from '../../src/board/layers/fog.ts'
import type { Pen } from '../../src/board/layers/pen.ts'
import type { FogView } from '../../src/board/model.ts'
import type { SquareGround } from '../../src/grid/index.ts'
import { carriedLamp } from '../../src/grid/vision/eyes.ts'
import { emptyMask } from '../../src/grid/vision/mask.ts'
import { FIELD } from '../bench/scenes.ts'

/** What was taken off the fog, as often as it was. */
let takenOff = 0
beforeEach(() => {
  takenOff = 0
  const made = () => {
    const own = { globalCompositeOperation: 'source-over' }
    return new Proxy<Record<string, unknown>>({ ...own,
      createRadialGradient: () => ({ addColorStop: () => undefined }) }, {
      get: (target, name: string) =>
        name === 'drawImage'
          ? () => void (takenOff += target['globalCompositeOperation'] === 'destination-out' ? 1 : 0)
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

it('COM-44 what lamps light is taken off the dark where nobody looks yet, and only there', () => {
  const ground: SquareGround = { ...FIELD, ambient: 'dark' }
  const lamps = [carriedLamp({ x: 3, y: 3 }, 1, { bright: 2, dim: 4, color: '#ffcf7a' })]
  const fog: FogView = { through: true, ground, known: ground, remembered: ground,
    explored: emptyMask(ground.cols, ground.rows), eyes: [], lookers: [], lamps, carriers: [] }
  const g = new Proxy({} as Record<string, unknown>, { get: () => () => undefined, set: () => true })
  const pen = { g, scale: 10, ratio: 1, visible: { x: 0, y: 0, width: 30, height: 20 }, x: (x: number) => x * 10,
    y: (y: number) => y * 10 } as unknown as Pen
  createFogPainter().paint(pen, fog)
  const before = takenOff
  createFogPainter().paint(pen, { ...fog, unlooked: true })
  expect([before, takenOff - before]).toEqual([1, 2])
})
