// Signs instead of letters: small drawings that differ in shape and in colour, readable from about 9 pixels on.
import { assertNever } from '../../lib/assert-never.ts'
import type { Icon } from '../../engine/core/index.ts'
import type { Context2D } from '../layers/pen.ts'

const TURN = Math.PI * 2

/** Each icon has its own colour, the same in both themes, because it lies on a dark plate. */
export const ICON_COLOURS: Readonly<Record<Icon, string>> = {
  blade: '#dfe6ee',
  flame: '#ff9147',
  flake: '#7fdcff',
  bolt: '#d7a2ff',
  gust: '#6fe3a2',
  orbit: '#9aa6ff',
  prism: '#ffe066',
  crack: '#ff7b6e',
  drop: '#5aa9ff',
  rock: '#d9a86c',
  leaf: '#a8d84e',
  sun: '#fff3b0',
  moon: '#c3b1e8',
}

/** Draws the icon around (x, y) in the current transformation, `size` wide, in that colour. */
export function paintIcon(
  g: Context2D,
  icon: Icon,
  x: number,
  y: number,
  size: number,
  colour = ICON_COLOURS[icon],
): void {
  g.save()
  g.translate(x, y)
  g.scale(size / 2, size / 2)
  g.fillStyle = colour
  g.strokeStyle = colour
  g.lineWidth = 0.34
  g.lineCap = 'round'
  g.lineJoin = 'round'
  trace(g, icon)
  g.restore()
}

/** Traces the icon in a box from −1 to 1. */
function trace(g: Context2D, icon: Icon): void {
  switch (icon) {
    case 'blade':
      lines(g, [[-0.75, 0.75], [0.8, -0.8]])
      lines(g, [[-0.75, 0.05], [-0.05, 0.75]])
      return
    case 'flame':
      g.beginPath()
      g.moveTo(0.1, -1)
      g.bezierCurveTo(0.15, -0.45, 0.8, -0.2, 0.75, 0.35)
      g.bezierCurveTo(0.7, 0.8, 0.35, 1, 0, 1)
      g.bezierCurveTo(-0.4, 1, -0.75, 0.75, -0.75, 0.3)
      g.bezierCurveTo(-0.75, -0.05, -0.5, -0.2, -0.42, -0.5)
      g.bezierCurveTo(-0.2, -0.3, -0.1, -0.2, -0.05, -0.1)
      g.bezierCurveTo(0.1, -0.4, 0.15, -0.7, 0.1, -1)
      g.fill()
      return
    case 'flake':
      for (let arm = 0; arm < 3; arm++) {
        const [cos, sin] = [Math.cos((arm / 6) * TURN + TURN / 4), Math.sin((arm / 6) * TURN + TURN / 4)]
        lines(g, [[-cos * 0.9, -sin * 0.9], [cos * 0.9, sin * 0.9]])
      }
      return
    case 'bolt':
      shape(g, [[0.3, -1], [-0.65, 0.15], [-0.05, 0.15], [-0.3, 1], [0.65, -0.2], [0.05, -0.2]])
      return
    case 'gust':
      for (const [top, from, to] of [[-0.55, -0.8, 0.45], [0.05, -0.9, 0.8], [0.62, -0.5, 0.35]] as const) {
        g.beginPath()
        g.moveTo(from, top + 0.1)
        g.quadraticCurveTo((from + to) / 2, top - 0.25, to, top)
        g.stroke()
      }
      return
    case 'orbit':
      g.lineWidth = 0.26
      g.beginPath()
      g.ellipse(0, 0, 0.92, 0.42, -0.6, 0, TURN)
      g.stroke()
      g.beginPath()
      g.arc(0, 0, 0.32, 0, TURN)
      g.fill()
      return
    case 'prism':
      shape(g, [[0, -0.95], [0.9, 0.7], [-0.9, 0.7]])
      return
    case 'crack':
      lines(g, [[0.35, -0.95], [-0.3, -0.2], [0.3, 0.15], [-0.3, 0.95]])
      return
    case 'drop':
      g.beginPath()
      g.moveTo(0, -1)
      g.bezierCurveTo(0.3, -0.45, 0.72, -0.05, 0.72, 0.32)
      g.bezierCurveTo(0.72, 0.72, 0.4, 1, 0, 1)
      g.bezierCurveTo(-0.4, 1, -0.72, 0.72, -0.72, 0.32)
      g.bezierCurveTo(-0.72, -0.05, -0.3, -0.45, 0, -1)
      g.fill()
      return
    case 'rock':
      shape(g, [[-0.95, 0.75], [-0.6, -0.25], [-0.1, -0.75], [0.45, -0.5], [0.95, 0.75]])
      return
    case 'leaf':
      g.beginPath()
      g.moveTo(0.85, -0.85)
      g.bezierCurveTo(0.85, 0.35, 0.3, 0.75, -0.5, 0.5)
      g.bezierCurveTo(-0.75, -0.3, -0.35, -0.85, 0.85, -0.85)
      g.fill()
      lines(g, [[-0.35, 0.35], [-0.9, 0.9]])
      return
    case 'sun':
      g.beginPath()
      g.arc(0, 0, 0.42, 0, TURN)
      g.fill()
      g.lineWidth = 0.24
      for (let ray = 0; ray < 8; ray++) {
        const [cos, sin] = [Math.cos((ray / 8) * TURN), Math.sin((ray / 8) * TURN)]
        lines(g, [[cos * 0.68, sin * 0.68], [cos * 0.95, sin * 0.95]])
      }
      return
    case 'moon':
      g.beginPath()
      g.arc(0, 0, 0.9, TURN * 0.12, TURN * 0.88)
      g.bezierCurveTo(-0.25, -0.55, -0.25, 0.55, 0.66, 0.62)
      g.fill()
      return
    default:
      assertNever(icon, 'icon')
  }
}

type Points = readonly (readonly [number, number])[]

function lines(g: Context2D, points: Points): void {
  g.beginPath()
  for (const [x, y] of points) g.lineTo(x, y)
  g.stroke()
}

function shape(g: Context2D, points: Points): void {
  g.beginPath()
  for (const [x, y] of points) g.lineTo(x, y)
  g.closePath()
  g.fill()
}
