// The Konva stage: four layers, split by how often they are redrawn, each one shape with its own painter. While the
// camera or a token moves, a fifth layer stands in for the three that rest, because every canvas on screen costs time
// in every frame. No layer listens to events, so there is no hit canvas.
import { Konva } from 'konva/lib/Core'
import type { Palette } from '../palette.ts'
import type { Camera, View } from '../viewport/camera.ts'
import { type Pen, penFor } from './pen.ts'

/** From the bottom up: the map; reach and aim; tokens at rest; what follows the pointer. */
const LAYERS = ['ground', 'reach', 'tokens', 'live'] as const
const RESTING = ['ground', 'reach', 'tokens'] as const
export type LayerName = (typeof LAYERS)[number]
type Painter = (pen: Pen) => void

export interface Stage {
  /** These layers are drawn again with the next frame. */
  mark(...names: readonly LayerName[]): void
  markAll(): void
  /** Draws the marked layers now. While something is `moving`, the layers at rest are drawn as one picture. */
  flush(camera: Camera, moving: boolean): void
  resize(view: View): void
  destroy(): void
}

/** Pixels drawn beyond each side of the board, so that panning does not show a bare strip at once. */
export const SURPLUS = 64
const MAX_RATIO = 2

export interface StageWiring {
  /** An empty element. */
  readonly host: HTMLDivElement
  readonly painters: Readonly<Record<LayerName, Painter>>
  readonly palette: () => Palette
  /** Nothing follows the pointer, so that its layer can be hidden. */
  readonly idle: () => boolean
  /** Called when a layer was marked, to ask for a frame. */
  readonly wake: () => void
}

export function createStage({ host, painters, palette, idle, wake }: StageWiring): Stage {
  const ratio = Math.min(globalThis.devicePixelRatio || 1, MAX_RATIO)
  Konva.pixelRatio = ratio
  // Only `flush` draws.
  Konva.autoDrawEnabled = false
  const stage = new Konva.Stage({ container: host, width: 1, height: 1, listening: false })
  let view: View = { width: 1, height: 1 }
  let camera: Camera = { x: 0, y: 0, scale: 1 }
  let painting = false
  const marked = new Set<LayerName>(LAYERS)
  const layerOf = (paint: Painter): Konva.Layer => {
    const layer = new Konva.Layer({ listening: false })
    layer.add(
      new Konva.Shape({
        listening: false,
        perfectDrawEnabled: false,
        sceneFunc: (context) => {
          if (!painting) return
          const g = context._context
          g.translate(SURPLUS, SURPLUS)
          paint(penFor(g, palette(), camera, view, ratio, SURPLUS))
        },
      }),
    )
    stage.add(layer)
    return layer
  }
  const parts = RESTING.map((name) => ({ name, layer: layerOf(painters[name]) }))
  const joined = layerOf((pen) => {
    for (const name of RESTING) {
      pen.g.save()
      painters[name](pen)
      pen.g.restore()
    }
  })
  const live = layerOf(painters.live)
  joined.visible(false)
  let joinedStale = true
  const draw = (layer: Konva.Layer): void => {
    painting = true
    layer.draw()
    painting = false
  }
  const show = (layer: Konva.Layer, visible: boolean): void => {
    if (layer.visible() !== visible) layer.visible(visible)
  }
  const mark = (names: readonly LayerName[]): void => {
    for (const name of names) {
      marked.add(name)
      if (name !== 'live') joinedStale = true
    }
    wake()
  }
  return {
    mark: (...names) => mark(names),
    markAll: () => mark(LAYERS),
    flush(now, moving) {
      camera = now
      if (marked.delete('live')) {
        show(live, !idle())
        draw(live)
      }
      // Konva draws only what is visible, so showing comes first.
      show(joined, moving)
      for (const { layer } of parts) show(layer, !moving)
      if (moving) {
        if (joinedStale) draw(joined)
        joinedStale = false
      } else {
        for (const { name, layer } of parts) {
          if (marked.delete(name)) draw(layer)
        }
      }
    },
    resize(next) {
      view = next
      stage.size({ width: next.width + 2 * SURPLUS, height: next.height + 2 * SURPLUS })
      mark(LAYERS)
    },
    destroy() {
      stage.destroy()
    },
  }
}
