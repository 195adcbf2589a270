// What is sensed without light: as bright for one as for many, at rest and while somebody is dragged. Of every canvas
// there is one pixel here, which all that is painted covers.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createFogPainter } from '../../src/board/layers/fog.ts'
import { BY_DIM_LIGHT } from '../../src/board/layers/lamp-light.ts'
import { penFor } from '../../src/board/layers/pen.ts'
import type { FogView } from '../../src/board/model.ts'
import { paletteOf } from '../../src/board/palette.ts'
import type { SquareGround } from '../../src/grid/index.ts'
import { type Eyes, USUAL_VISION } from '../../src/grid/vision/eyes.ts'
import { emptyMask } from '../../src/grid/vision/mask.ts'
import { FIELD } from '../bench/scenes.ts'

interface Pixel {
  alpha: number
  width: number
  height: number
  getContext(): unknown
}

function makePixel(): Pixel {
  const fresh = { globalCompositeOperation: 'source-over', globalAlpha: 1, fillStyle: '#fff' }
  let state: Readonly<Record<string, unknown>> = fresh
  let kept: readonly (typeof state)[] = []
  const lay = (alpha: number): void => {
    const by = alpha * Number(state['globalAlpha'])
    const how = state['globalCompositeOperation']
    own.alpha = how === 'destination-out'
      ? own.alpha * (1 - by)
      : how === 'destination-in'
      ? own.alpha * by
      : by + own.alpha * (1 - by)
  }
  const fill = (): void => lay(Number(/[\d.]+(?=\)$)/.exec(String(state['fillStyle']))?.[0] ?? 1))
  const acts: Readonly<Record<string, unknown>> = {
    fill,
    fillRect: fill,
    drawImage: (from: Pixel) => lay(from.alpha),
    clearRect: () => void (own.alpha = 0),
    save: () => void (kept = [state, ...kept]),
    restore: () => void ([state = fresh, ...kept] = kept),
  }
  const context = new Proxy({} as Record<string, unknown>, {
    get: (_, name: string) => name === 'canvas' ? own : (acts[name] ?? state[name] ?? (() => undefined)),
    set: (_, name: string, value) => {
      state = { ...state, [name]: value }
      return true
    },
  })
  const own: Pixel = { alpha: 0, width: 0, height: 0, getContext: () => context }
  return own
}

beforeEach(() => void vi.stubGlobal('document', { createElement: makePixel }))
afterEach(() => vi.unstubAllGlobals())

const DARK: SquareGround = { ...FIELD, cols: 20, rows: 10, image: null, ambient: 'dark' }
const sensing: Eyes = { at: { x: 4, y: 4 }, size: 2, vision: { ...USUAL_VISION, special: 5 } }

/** How much of the ground the fog hides there. */
function hidden(eyes: readonly Eyes[], ahead: Partial<FogView> = {}): number {
  const fog: FogView = { through: true, ground: DARK, known: DARK, remembered: DARK,
    explored: emptyMask(DARK.cols, DARK.rows), eyes, lookers: [], lamps: [], carriers: [], ...ahead }
  const board = makePixel()
  createFogPainter().paint(
    penFor(board.getContext() as CanvasRenderingContext2D, paletteOf('light'), { x: 10, y: 5, scale: 10 }, { width: 300,
      height: 200 }, 1, 0),
    fog,
  )
  return board.alpha
}

it('COM-44 it is as bright where several sense it as where one does, from several parts of a body too', () => {
  const unseen = hidden([])
  expect(unseen).toBeGreaterThan(0.3)
  const one = hidden([sensing])
  expect(one / unseen).toBeCloseTo(1 - BY_DIM_LIGHT, 5)
  expect(hidden([sensing, sensing, sensing])).toBeCloseTo(one, 5)
})

it('COM-44 it is no brighter where somebody is dragged who senses what others sense already', () => {
  const one = hidden([sensing])
  const alone = hidden([sensing], { ahead: { index: 0, eyes: sensing, lamps: [] } })
  const beside = hidden([sensing, sensing], { ahead: { index: 0, eyes: sensing, lamps: [] } })
  expect(alone).toBeCloseTo(one, 5)
  expect(beside).toBeCloseTo(one, 1)
  expect(beside / one).toBeGreaterThan(0.9)
})
