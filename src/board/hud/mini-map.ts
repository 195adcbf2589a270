// A small map of the whole ground in a corner of the board, where the ground is too large to be read as a whole, or
// only a small part of it is in view: who stands where, what is in fog, and which part is in view. A click or a drag on
// the small map moves the camera.
import type { Ground, Point, Rect } from '../../grid/index.ts'
import { eachStretch, PARTS } from '../../grid/vision/mask.ts'
import { paintSmall } from '../layers/picture.ts'
import { baseOf } from '../layers/terrain-looks.ts'
import type { BoardModel } from '../model.ts'
import { liveryOf, type Palette } from '../palette.ts'
import type { PlacedToken } from '../tokens/token-index.ts'
import { type Camera, fitCamera, type View, visibleRect } from '../viewport/camera.ts'

/** The longer side, in pixels. */
const LONG = 168
/** A ground whose cells would be smaller than this when all of it is fitted in has a small map, in pixels. */
const SMALL_CELL = 28

/** With less of the ground in view there is a small map whatever the size of the ground. */
const PART = 0.3

/** A narrower board has no room for it, in pixels. */
const ROOMY = 560

/** Whether all of the ground is in view already. */
const holds = (inView: Rect, all: Rect): boolean =>
  inView.x <= all.x && inView.y <= all.y && inView.x + inView.width >= all.x + all.width
  && inView.y + inView.height >= all.y + all.height

export interface MiniMap {
  readonly element: HTMLCanvasElement
  /** The model changed: the small map is drawn anew with the next camera. */
  stale(): void
  follow(camera: Camera, view: View): void
  destroy(): void
}

export interface MiniMapWiring {
  readonly model: () => BoardModel
  readonly placed: () => readonly PlacedToken[]
  readonly palette: () => Palette
  readonly lookAt: (point: Point) => void
}

/** Whether a ground needs a small map on a board of that size. */
export const needsMiniMap = (ground: Ground, bounds: Rect, view: View): boolean =>
  ground.kind === 'square' && fitCamera(bounds, view).scale < SMALL_CELL

export function createMiniMap({ model, placed, palette, lookAt }: MiniMapWiring): MiniMap {
  const element = document.createElement('canvas')
  element.className = 'mini-map'
  // The keys of the board do the same.
  element.setAttribute('aria-hidden', 'true')
  element.hidden = true
  const still = document.createElement('canvas')
  const ratio = Math.min(globalThis.devicePixelRatio || 1, 2)
  let isStale = true

  const scaleOf = ({ width, height }: Rect): number => LONG / Math.max(width, height)
  const pointAt = ({ offsetX, offsetY }: PointerEvent): Point => {
    const scale = scaleOf(model().space.bounds)
    return { x: offsetX / scale, y: offsetY / scale }
  }
  const press = (event: PointerEvent): void => {
    event.preventDefault()
    event.stopPropagation()
    element.setPointerCapture(event.pointerId)
    lookAt(pointAt(event))
  }
  const drag = (event: PointerEvent): void => {
    if (element.hasPointerCapture(event.pointerId)) lookAt(pointAt(event))
  }
  element.addEventListener('pointerdown', press)
  element.addEventListener('pointermove', drag)

  /** Everything but the frame of what is in view. */
  const drawStill = (scale: number): void => {
    const g = still.getContext('2d')
    const { ground, picture, overPicture, fog, space: { bounds } } = model()
    const isBare = picture !== null && overPicture === 'hidden'
    if (!g || ground.kind !== 'square') return
    still.width = Math.ceil(bounds.width * scale * ratio)
    still.height = Math.ceil(bounds.height * scale * ratio)
    g.scale(scale * ratio, scale * ratio)
    g.fillStyle = palette().ground
    g.fillRect(0, 0, bounds.width, bounds.height)
    if (picture && ground.image) paintSmall(g, ground.image.rect, picture)
    // Over a picture, which shows more than a colour can, terrain is a tint.
    g.globalAlpha = picture ? 0.5 : 1
    for (const { look, cells } of isBare ? [] : ground.terrain) {
      g.fillStyle = baseOf(look, palette().name)
      g.beginPath()
      for (const { x, y } of cells) g.rect(x, y, 1, 1)
      g.fill()
    }
    g.globalAlpha = 1
    g.lineWidth = 1.4 / scale
    g.strokeStyle = palette().wall
    g.beginPath()
    for (const { a, b } of isBare ? [] : ground.walls) {
      g.moveTo(a.x, a.y)
      g.lineTo(b.x, b.y)
    }
    g.stroke()
    if (fog && !fog.through) {
      // Dark is all but what was explored.
      g.fillStyle = '#05070a'
      g.beginPath()
      g.rect(0, 0, bounds.width, bounds.height)
      eachStretch(fog.explored, (row, from, to) => g.rect(from / PARTS, row / PARTS, (to - from) / PARTS, 1 / PARTS))
      g.fill('evenodd')
    }
    for (const { token, rect } of placed()) {
      if (token.presence !== 'present') continue
      g.fillStyle = token.now ? palette().now : liveryOf(token.livery).colour
      g.strokeStyle = palette().wallEdge
      g.beginPath()
      g.arc(rect.x + rect.width / 2, rect.y + rect.height / 2,
        Math.max(rect.width / 2, (token.now ? 3.4 : 2.4) / scale), 0, Math.PI * 2)
      g.fill()
      g.stroke()
    }
  }

  return {
    element,
    stale() {
      isStale = true
    },
    follow(camera, view) {
      const { ground, space: { bounds } } = model()
      const inView = visibleRect(camera, view)
      const isNear = ground.kind === 'square' && inView.width * inView.height < bounds.width * bounds.height * PART
      element.hidden = !(isNear || needsMiniMap(ground, bounds, view)) || view.width < ROOMY || holds(inView, bounds)
      if (element.hidden) return
      const scale = scaleOf(bounds)
      if (isStale) drawStill(scale)
      isStale = false
      if (element.width !== still.width || element.height !== still.height) {
        element.width = still.width
        element.height = still.height
        element.style.width = `${still.width / ratio}px`
        element.style.height = `${still.height / ratio}px`
      }
      const g = element.getContext('2d')
      if (!g) return
      g.setTransform(1, 0, 0, 1, 0, 0)
      g.drawImage(still, 0, 0)
      g.setTransform(scale * ratio, 0, 0, scale * ratio, 0, 0)
      for (const [colour, width] of [[palette().wallEdge, 3.5], [palette().selected, 1.5]] as const) {
        g.strokeStyle = colour
        g.lineWidth = width / scale
        g.strokeRect(inView.x, inView.y, inView.width, inView.height)
      }
    },
    destroy() {
      element.remove()
    },
  }
}
