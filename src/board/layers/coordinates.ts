// Coordinates along the top and left edges of the board. They stay at the edge while the ground moves under them, so
// they have their own canvases.
import { columnName, type Ground } from '../../grid/index.ts'
import { FONT, type Palette } from '../palette.ts'
import { painted, type Sprite } from '../tokens/sprite-cache.ts'
import { textSize } from '../text-size.ts'
import { type Camera, toPoint, toSpot, type View } from '../viewport/camera.ts'

/** How wide the coordinates at the left and at the top are, in pixels. */
export const edge = () => ({ left: textSize(26), top: textSize(18) }) as const
/** The same on that ground: rows without coordinates have none. */
export const edgeOf = ({ kind }: Ground): ReturnType<typeof edge> | typeof BARE => (kind === 'square' ? edge() : BARE)
const BARE = { left: 0, top: 0 } as const
const room = (): number => textSize(30)

/** How many lines apart the labels are, so that they do not touch. */
export function labelStep(scale: number): number {
  return [1, 2, 5, 10, 20, 50, 100].find((step) => step * scale >= room()) ?? 200
}

export interface Coordinates {
  readonly elements: readonly HTMLElement[]
  resize(view: View): void
  draw(ground: Ground, camera: Camera, palette: Palette): void
}

export function createCoordinates(): Coordinates {
  const top = strip()
  // The options of a tool may lie over the board's upper edge.
  top.className = 'column-letters'
  const left = strip()
  const ratio = Math.min(globalThis.devicePixelRatio || 1, 2)
  const label = labels(ratio)
  let view: View = { width: 1, height: 1 }
  return {
    elements: [left, top],
    resize(next) {
      view = next
      const { left: wide, top: high } = edge()
      size(top, next.width, high, ratio)
      size(left, wide, next.height, ratio)
    },
    draw(ground, camera, palette) {
      const hasGrid = ground.kind === 'square'
      top.hidden = left.hidden = !hasGrid
      if (ground.kind !== 'square') return
      const step = labelStep(camera.scale)
      const from = toPoint(camera, view, { left: 0, top: 0 })
      const to = toPoint(camera, view, { left: view.width, top: view.height })
      const { left: wide, top: high } = edge()
      const begin = (low: number): number => Math.max(0, Math.floor(low / step) * step)
      paint(top, ratio, palette, (g) => {
        for (let x = begin(from.x); x < Math.min(ground.cols, to.x + 1); x += step) {
          label(g, columnName(x), palette, toSpot(camera, view, { x: x + 0.5, y: 0 }).left, high / 2)
        }
      })
      paint(left, ratio, palette, (g) => {
        for (let y = begin(from.y); y < Math.min(ground.rows, to.y + 1); y += step) {
          const at = toSpot(camera, view, { x: 0, y: y + 0.5 }).top
          if (at > high) label(g, String(y + 1), palette, wide / 2, at)
        }
      })
    },
  }
}

function strip(): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.setAttribute('aria-hidden', 'true')
  Object.assign(canvas.style, { position: 'absolute', left: '0', top: '0', pointerEvents: 'none' })
  return canvas
}

function size(canvas: HTMLCanvasElement, width: number, height: number, ratio: number): void {
  canvas.width = Math.round(width * ratio)
  canvas.height = Math.round(height * ratio)
  Object.assign(canvas.style, { width: `${width}px`, height: `${height}px` })
}

function paint(
  canvas: HTMLCanvasElement,
  ratio: number,
  palette: Palette,
  write: (g: CanvasRenderingContext2D) => void,
): void {
  const g = canvas.getContext('2d')
  if (!g) return
  g.setTransform(ratio, 0, 0, ratio, 0, 0)
  g.clearRect(0, 0, canvas.width, canvas.height)
  g.fillStyle = palette.plate
  g.fillRect(0, 0, canvas.width, canvas.height)
  write(g)
}

/**
 * Draws a label with its middle at a point. Each label is painted once and then copied, because the strips are redrawn
 * with every movement.
 */
function labels(ratio: number): (
  g: CanvasRenderingContext2D,
  text: string,
  palette: Palette,
  x: number,
  y: number,
) => void {
  const known = new Map<string, Sprite>()
  return (g, text, palette, x, y) => {
    const { left: wide, top: high } = edge()
    const key = `${palette.name}${high} ${text}`
    let tag = known.get(key)
    if (!tag) {
      tag = painted(Math.round(wide * ratio), Math.round(high * ratio), (own) => {
        own.scale(ratio, ratio)
        own.font = `${textSize(12)}px ${FONT}`
        own.textAlign = 'center'
        own.textBaseline = 'middle'
        own.fillStyle = palette.quiet
        own.fillText(text, wide / 2, high / 2 + 0.5)
      })
      known.set(key, tag)
    }
    const snap = (value: number): number => Math.round(value * ratio) / ratio
    g.drawImage(tag, snap(x - wide / 2), snap(y - high / 2), wide, high)
  }
}
