// Draws the scene: which layer is drawn when, with which camera. The scene's layers are split by how often they are
// redrawn. While the camera or a token moves, a fifth layer stands in for the three that rest.
import { Konva } from 'konva/lib/Core'
import type { Palette } from '../palette.ts'
import type { Camera, View } from '../viewport/camera.ts'
import { type Pen, penFor } from './pen.ts'

/** From the bottom up: the map; reach and aim; tokens at rest; what follows the pointer. */
const LAYERS = ['ground', 'reach', 'tokens', 'live'] as const
const RESTING = ['ground', 'reach', 'tokens'] as const
export type LayerName = (typeof LAYERS)[number]
/** The layers and the layer that stands in for those at rest. */
export type SheetName = LayerName | 'joined'
/** What the layers are made of; each part has its own painter. */
export type PartName = 'ground' | 'marks' | 'fog' | 'areas' | 'lit' | 'barriers' | 'words' | 'objects' | 'tokens'
  | 'names' | 'live'
type Painters = Readonly<Record<PartName, (pen: Pen) => void>>

export interface Stage {
  /** These layers are drawn again with the next frame. */
  mark(...names: readonly LayerName[]): void
  markAll(): void
  /** Draws the marked layers now. While something is `moving`, the layers at rest are drawn as one picture. */
  flush(camera: Camera, moving: boolean): void
  /** Empties all layers: `flush` has to follow before the browser paints. */
  resize(view: View): void
  /** Makes the layer that stands in while something moves, so that the first movement does not wait for that. */
  join(): void
}

/** Pixels drawn beyond each side of the board, so that panning does not show a bare strip at once. */
export const SURPLUS = 64
const MAX_RATIO = 2

/** To be called before the scene is made. */
export function prepareKonva(): void {
  Konva.pixelRatio = Math.min(globalThis.devicePixelRatio || 1, MAX_RATIO)
  // Only `flush` draws.
  Konva.autoDrawEnabled = false
}

export interface StageWiring {
  /** The scene, as React made it. */
  readonly scene: Konva.Stage
  readonly painters: Painters
  readonly palette: () => Palette
  /** Nothing follows the pointer, so that its layer can be hidden. */
  readonly idle: () => boolean
  /** Called when a layer was marked, to ask for a frame. */
  readonly wake: () => void
}

export function createStage({ scene, painters, palette, idle, wake }: StageWiring): Stage {
  const ratio = Konva.pixelRatio
  let view: View = { width: 1, height: 1 }
  let camera: Camera = { x: 0, y: 0, scale: 1 }
  const marked = new Set<LayerName>(LAYERS)
  let resizing = false
  for (const [name, paint] of Object.entries(painters)) {
    for (const shape of scene.find<Konva.Shape>(`.${name}`)) {
      shape.sceneFunc((context) => {
        if (!resizing) paint(penFor(context._context, palette(), camera, view, ratio, SURPLUS))
      })
    }
  }
  const layerOf = (name: SheetName): Konva.Layer => {
    const layer = scene.findOne<Konva.Layer>(`#${name}`)
    if (!layer) throw new Error(`The scene has no layer “${name}”.`)
    return layer
  }
  const parts = RESTING.map((name) => ({ name, layer: layerOf(name) }))
  const live = layerOf('live')
  const joined = layerOf('joined')
  // Its canvas is made later than the others: every canvas takes the browser a while, and nothing moves at first.
  joined.remove()
  const join = (): void => {
    if (joined.getStage()) return
    scene.add(joined)
    joined.zIndex(parts.length)
  }
  let joinedStale = true
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
        live.draw()
      }
      if (moving) join()
      // Konva draws only what is visible, so showing comes first.
      show(joined, moving)
      for (const { layer } of parts) show(layer, !moving)
      if (moving) {
        if (joinedStale) joined.draw()
        joinedStale = false
      } else {
        for (const { name, layer } of parts) {
          if (marked.delete(name)) layer.draw()
        }
      }
    },
    resize(next) {
      view = next
      const [width, height] = [next.width + 2 * SURPLUS, next.height + 2 * SURPLUS]
      // Konva draws each layer as soon as its size changes; they are drawn when the camera fits the new size, too.
      resizing = true
      // Each of the two numbers would make every canvas anew, so the first is only written down where the second
      // changes as well.
      if (scene.height() === height) scene.width(width)
      else {
        scene.attrs.width = width
        scene.height(height)
      }
      resizing = false
      mark(LAYERS)
    },
    join,
  }
}
