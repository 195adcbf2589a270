// Fog of a map of 200 × 200 cells with eight who look about, as it is painted while one of them is dragged from cell to
// cell. The painting is read back, so that the browser has really painted.
import { penFor } from '../../src/board/layers/pen.ts'
import { fogAhead } from '../../src/board/layers/fog-ahead.ts'
import { createFogPainter } from '../../src/board/layers/fog.ts'
import type { FogView } from '../../src/board/model.ts'
import { paletteOf } from '../../src/board/palette.ts'
import type { CombatantId } from '../../src/engine/core/index.ts'
import type { SquareGround, Wall } from '../../src/grid/index.ts'
import { USUAL_VISION } from '../../src/grid/vision/eyes.ts'
import { seenMask } from '../../src/grid/vision/fields-of-view.ts'

const SIZE = 200
const STEPS = 80
const VIEW = { width: 1600, height: 900 }

function maze(): readonly Wall[] {
  let state = 5
  const next = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return (state >>> 8) % below
  }
  return Array.from({ length: 5000 }, (_, nth): Wall => {
    const [x, y] = [next(SIZE), next(SIZE)]
    const b = next(2) === 0 ? { x: x + 1, y } : { x, y: y + 1 }
    return { id: `w${nth}`, a: { x, y }, b, stops: 'both' }
  })
}

/** Milliseconds for each step of the drag, in the order of the steps. */
export function measureFog(): readonly number[] {
  const ground: SquareGround = { kind: 'square', cols: SIZE, rows: SIZE, cell: { length: 1, unit: 'm' },
    diagonal: 'one', walls: maze(), doors: [], terrain: [], image: null }
  const eyes = Array.from({ length: 8 },
    (_, nth) => ({ at: { x: 92 + (nth % 4) * 5, y: 94 + Math.floor(nth / 4) * 7 }, size: 1, vision: USUAL_VISION }))
  const lookers = eyes.map((_, nth) => `c${nth}` as CombatantId)
  const fog: FogView = { through: false, ground, known: { ...ground }, remembered: ground,
    explored: seenMask(ground, [], eyes), eyes, lookers, lamps: [], carriers: [] }
  const canvas = document.createElement('canvas')
  canvas.width = VIEW.width
  canvas.height = VIEW.height
  const g = canvas.getContext('2d')
  if (!g) throw new Error('There is no canvas here.')
  const painter = createFogPainter()
  const pen = penFor(g, paletteOf('dark'), { x: 100, y: 98, scale: 30 }, VIEW, 1, 64)
  return Array.from({ length: STEPS }, (_, step) => {
    const at = { x: 92 + (step % 24), y: 94 + Math.floor(step / 24) }
    const start = performance.now()
    g.clearRect(0, 0, VIEW.width, VIEW.height)
    painter.paint(pen, fogAhead(fog, { id: 'c0' as CombatantId, at }))
    g.getImageData(step, step, 1, 1)
    return performance.now() - start
  })
}
