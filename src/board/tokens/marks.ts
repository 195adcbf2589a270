// Marks around a token that come and go without repainting its sprite: acts now, selected, pointed at, valid target,
// chosen.
import { type Pen, strokeTwice } from '../layers/pen.ts'
import { FONT } from '../palette.ts'

const TURN = Math.PI * 2

/** Acts now: a bright ring with four teeth. Nothing else on the board has this colour. */
export function markNow(pen: Pen, x: number, y: number, radius: number): void {
  const { g, palette } = pen
  const width = Math.min(Math.max(radius * 0.14, 2), 6)
  const ring = radius + width * 0.9
  g.beginPath()
  g.arc(x, y, ring, 0, TURN)
  strokeTwice(g, palette.now, palette.wallEdge, width, 2.5)
  g.fillStyle = palette.now
  g.strokeStyle = palette.wallEdge
  g.lineWidth = 1
  for (let nth = 0; nth < 4; nth++) {
    const angle = (nth / 4 + 0.125) * TURN
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    const [inner, outer, wide] = [ring + width * 0.1, ring + width * 1.9, width * 1.1]
    g.beginPath()
    g.moveTo(x + cos * outer, y + sin * outer)
    g.lineTo(x + cos * inner - sin * wide, y + sin * inner + cos * wide)
    g.lineTo(x + cos * inner + sin * wide, y + sin * inner - cos * wide)
    g.closePath()
    g.fill()
    g.stroke()
  }
}

/** Selected: the four corners of a frame. */
export function markSelected(pen: Pen, x: number, y: number, radius: number): void {
  const { g, palette } = pen
  const out = radius + Math.min(Math.max(radius * 0.16, 2), 6)
  const arm = out * 0.42
  g.beginPath()
  for (const [sx, sy] of [[-1, -1], [1, -1], [1, 1], [-1, 1]] as const) {
    g.moveTo(x + sx * (out - arm), y + sy * out)
    g.lineTo(x + sx * out, y + sy * out)
    g.lineTo(x + sx * out, y + sy * (out - arm))
  }
  g.lineCap = 'round'
  g.lineJoin = 'round'
  strokeTwice(g, palette.selected, palette.wallEdge, Math.min(Math.max(radius * 0.09, 2), 3.5), 2.5)
}

/** Pointed at, on the board, in the log or in the queue: a thin bright ring. */
export function markPointed(pen: Pen, x: number, y: number, radius: number): void {
  const { g, palette } = pen
  g.beginPath()
  g.arc(x, y, radius + 2, 0, TURN)
  strokeTwice(g, palette.ink, palette.wallEdge, 2, 2.5)
}

/** A valid target: four arcs like a gun sight, thicker when pointed at. */
export function markTarget(pen: Pen, x: number, y: number, radius: number, strong: boolean): void {
  const { g, palette } = pen
  g.save()
  g.lineCap = 'round'
  g.beginPath()
  const ring = radius + 3
  for (let nth = 0; nth < 4; nth++) {
    const middle = (nth / 4 + 0.125) * TURN
    g.moveTo(x + Math.cos(middle - 0.5) * ring, y + Math.sin(middle - 0.5) * ring)
    g.arc(x, y, ring, middle - 0.5, middle + 0.5)
  }
  strokeTwice(g, palette.target, palette.wallEdge, strong ? 4 : 2.5, 2.5)
  if (strong) {
    g.beginPath()
    for (let nth = 0; nth < 4; nth++) {
      const angle = (nth / 4) * TURN
      g.moveTo(x + Math.cos(angle) * (ring - 5), y + Math.sin(angle) * (ring - 5))
      g.lineTo(x + Math.cos(angle) * (ring + 7), y + Math.sin(angle) * (ring + 7))
    }
    strokeTwice(g, palette.target, palette.wallEdge, 2, 2)
  }
  g.restore()
}

/** Chosen as a target: its number in the order of choosing. */
export function markChosen(pen: Pen, x: number, y: number, radius: number, nth: number): void {
  const { g, palette } = pen
  const [cx, cy] = [x + radius * 0.72, y - radius * 0.72]
  g.beginPath()
  g.arc(cx, cy, 9, 0, TURN)
  g.fillStyle = palette.target
  g.strokeStyle = palette.wallEdge
  g.lineWidth = 2
  g.fill()
  g.stroke()
  g.font = `700 12px ${FONT}`
  g.textAlign = 'center'
  g.textBaseline = 'middle'
  g.fillStyle = palette.name === 'dark' ? '#05070a' : '#ffffff'
  g.fillText(String(nth), cx, cy + 0.5)
}
