// The ring of a side: six styles that differ in shape as well as colour, each with a dark edge so that it shows on
// every map.
import type { Context2D } from '../layers/pen.ts'
import type { Livery } from '../palette.ts'

const TURN = Math.PI * 2
const DARK = '#05070a'

/** Traces a token's outline: a hexagon for the style `hex`, else a circle. */
export function tracePiece(g: Context2D, ring: Livery['ring'], radius: number): void {
  g.beginPath()
  if (ring === 'hex') {
    for (let corner = 0; corner < 6; corner++) {
      const angle = (corner / 6) * TURN
      g.lineTo(Math.cos(angle) * radius, Math.sin(angle) * radius)
    }
    g.closePath()
  } else g.arc(0, 0, radius, 0, TURN)
}

/** Draws the ring around (0, 0); `diameter` is that of the whole token in pixels. */
export function paintRing(g: Context2D, livery: Livery, diameter: number): void {
  const width = Math.max(diameter * 0.085, 1.5)
  const radius = diameter / 2 - width / 2
  g.lineCap = 'butt'
  g.lineJoin = 'round'
  tracePiece(g, livery.ring, radius)
  g.strokeStyle = DARK
  g.lineWidth = width + Math.max(diameter * 0.03, 1)
  g.stroke()
  g.strokeStyle = livery.colour
  g.fillStyle = livery.colour
  g.lineWidth = width
  switch (livery.ring) {
    case 'solid':
    case 'hex':
      g.stroke()
      return
    case 'dashed': {
      const piece = (TURN * radius) / 20
      g.setLineDash([piece * 1.35, piece * 0.65])
      g.stroke()
      g.setLineDash([])
      return
    }
    case 'double':
      for (const [part, thick] of [[0, 0.4], [-width * 0.95, 0.4]] as const) {
        tracePiece(g, livery.ring, radius + width * 0.3 + part)
        g.lineWidth = Math.max(width * thick, 1)
        g.stroke()
      }
      return
    case 'notched':
      g.stroke()
      for (let nth = 0; nth < 8; nth++) {
        const angle = ((nth + 0.5) / 8) * TURN
        const [x, y] = [Math.cos(angle), Math.sin(angle)]
        const [inner, outer, wide] = [radius - width * 1.4, radius + width * 0.1, width * 0.75]
        g.beginPath()
        g.moveTo(x * inner, y * inner)
        g.lineTo(x * outer - y * wide, y * outer + x * wide)
        g.lineTo(x * outer + y * wide, y * outer - x * wide)
        g.fill()
      }
      return
    case 'dotted': {
      const count = 18
      for (let nth = 0; nth < count; nth++) {
        const angle = (nth / count) * TURN
        g.beginPath()
        g.arc(Math.cos(angle) * radius, Math.sin(angle) * radius, width * 0.52, 0, TURN)
        g.fill()
      }
    }
  }
}
