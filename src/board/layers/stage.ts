// The Konva stage: four layers split by how often they are redrawn, each one shape with its own painter. Nothing listens, so there is no hit canvas.
import { Konva } from 'konva/lib/Core'
import type { Palette } from '../palette.ts'
import type { Camera, View } from '../viewport/camera.ts'
import { type Pen, penFor } from './pen.ts'

/** From the bottom: the map; reach and aim; resting tokens; what follows the pointer. */
export const LAYERS = ['ground', 'reach', 'tokens', 'live'] as const
export type LayerName = (typeof LAYERS)[number]
export type Painter = (pen: Pen) => void

export interface Stage {
  /** To be drawn with the next frame. */
  mark(...names: readonly LayerName[]): void
  markAll(): void
  /** Draws what is marked, now. Returns how many layers that was. */
  flush(camera: Camera): number
  resize(view: View): void
  destroy(): void
}

/** Pixels drawn beyond each side of the board, so that panning shows no bare strip at once. */
export const SURPLUS = 96
const MAX_RATIO = 2

/** Builds the layers into `host`, which must be empty. `wake` is called when something was marked. */
export function createStage(host: HTMLDivElement, painters: Readonly<Record<LayerName, Painter>>, palette: () => Palette, wake: () => void): Stage {
  const ratio = Math.min(globalThis.devicePixelRatio || 1, MAX_RATIO)
  Konva.pixelRatio = ratio
  const stage = new Konva.Stage({ container: host, width: 1, height: 1, listening: false })
  let view: View = { width: 1, height: 1 }
  let camera: Camera = { x: 0, y: 0, scale: 1 }
  const marked = new Set<LayerName>(LAYERS)
  const layers = new Map<LayerName, Konva.Layer>()
  for (const name of LAYERS) {
    const layer = new Konva.Layer({ listening: false })
    const paint = painters[name]
    layer.add(
      new Konva.Shape({
        listening: false,
        perfectDrawEnabled: false,
        sceneFunc: (context) => {
          const g = context._context
          g.translate(SURPLUS, SURPLUS)
          paint(penFor(g, palette(), camera, view, ratio, SURPLUS))
        },
      }),
    )
    stage.add(layer)
    layers.set(name, layer)
  }
  return {
    mark(...names) {
      for (const name of names) marked.add(name)
      wake()
    },
    markAll() {
      for (const name of LAYERS) marked.add(name)
      wake()
    },
    flush(now) {
      camera = now
      const count = marked.size
      for (const name of LAYERS) {
        if (marked.delete(name)) layers.get(name)?.draw()
      }
      return count
    },
    resize(next) {
      view = next
      stage.size({ width: next.width + 2 * SURPLUS, height: next.height + 2 * SURPLUS })
      for (const name of LAYERS) marked.add(name)
      wake()
    },
    destroy() {
      stage.destroy()
    },
  }
}
