// Coordinates along the top and left edge of the board. They stay at the edge while the ground moves beneath, so they have canvases of their own.
import { columnName, type Ground } from '../../grid/index.ts'
import { FONT, type Palette } from '../palette.ts'
import { type Camera, toPoint, toSpot, type View } from '../viewport/camera.ts'

export const EDGE_TOP = 18
export const EDGE_LEFT = 26
const ROOM = 30

/** Every how manieth line gets a label, so that they do not touch. */
export function labelStep(scale: number): number {
  return [1, 2, 5, 10, 20, 50, 100].find((step) => step * scale >= ROOM) ?? 200
}

export interface Edges {
  readonly elements: readonly HTMLElement[]
  resize(view: View): void
  draw(ground: Ground, camera: Camera, palette: Palette): void
}

export function createEdges(): Edges {
  const top = strip()
  const left = strip()
  const ratio = Math.min(globalThis.devicePixelRatio || 1, 2)
  let view: View = { width: 1, height: 1 }
  return {
    elements: [left, top],
    resize(next) {
      view = next
      size(top, next.width, EDGE_TOP, ratio)
      size(left, EDGE_LEFT, next.height, ratio)
    },
    draw(ground, camera, palette) {
      const shown = ground.kind === 'square'
      top.hidden = left.hidden = !shown
      if (ground.kind !== 'square') return
      const step = labelStep(camera.scale)
      const from = toPoint(camera, view, { left: 0, top: 0 })
      const to = toPoint(camera, view, { left: view.width, top: view.height })
      const begin = (low: number): number => Math.max(0, Math.floor(low / step) * step)
      paint(top, ratio, palette, (g) => {
        for (let x = begin(from.x); x < Math.min(ground.cols, to.x + 1); x += step) {
          g.fillText(columnName(x), toSpot(camera, view, { x: x + 0.5, y: 0 }).left, EDGE_TOP / 2 + 0.5)
        }
      })
      paint(left, ratio, palette, (g) => {
        for (let y = begin(from.y); y < Math.min(ground.rows, to.y + 1); y += step) {
          const at = toSpot(camera, view, { x: 0, y: y + 0.5 }).top
          if (at > EDGE_TOP) g.fillText(String(y + 1), EDGE_LEFT / 2, at)
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

function paint(canvas: HTMLCanvasElement, ratio: number, palette: Palette, labels: (g: CanvasRenderingContext2D) => void): void {
  const g = canvas.getContext('2d')
  if (!g) return
  g.setTransform(ratio, 0, 0, ratio, 0, 0)
  g.clearRect(0, 0, canvas.width, canvas.height)
  g.fillStyle = palette.plate
  g.fillRect(0, 0, canvas.width, canvas.height)
  g.font = `12px ${FONT}`
  g.textAlign = 'center'
  g.textBaseline = 'middle'
  g.fillStyle = palette.quiet
  labels(g)
}
