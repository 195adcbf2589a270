// Lamps as the person who draws sees them. They are painted before the tokens, and so lie under them: of a lamp that
// somebody stands on, only the rays are seen, around the token.
import type { TokenView } from '../../../engine/core/index.ts'
import { type Light, placeOf, type Point, type Space } from '../../../grid/index.ts'
import { type Pen, strokeTwice } from '../../layers/pen.ts'

const EDGE = '#05070a'

/** A token as a disc, in cell widths. */
interface Disc extends Point {
  readonly radius: number
}
type Standing = { readonly space: Space; readonly tokens: readonly TokenView[] }

const known = new WeakMap<readonly TokenView[], ReadonlyMap<string, Disc>>()

/** The discs of the tokens by their cells, worked out once for each list of tokens. */
function discsOf({ space, tokens }: Standing): ReadonlyMap<string, Disc> {
  const before = known.get(tokens)
  if (before) return before
  const discs = new Map<string, Disc>()
  for (const { place, size, presence } of tokens) {
    if (place === null || presence === 'gone' || !space.has(place)) continue
    const { x, y, width, height } = space.rect(place, size)
    const disc = { x: x + width / 2, y: y + height / 2, radius: Math.min(width, height) / 2 }
    for (const part of space.footprint(place, size)) discs.set(part, disc)
  }
  known.set(tokens, discs)
  return discs
}

/** All lamps that are in view. */
export function paintLamps(pen: Pen, lights: readonly Light[], standing: Standing | null): void {
  const { x, y, width, height } = pen.visible
  const discs = standing ? discsOf(standing) : new Map<string, Disc>()
  for (const light of lights) {
    const { at } = light
    if (at.x < x - 1 || at.y < y - 1 || at.x > x + width + 1 || at.y > y + height + 1) continue
    const disc = discs.get(placeOf({ x: Math.floor(at.x), y: Math.floor(at.y) }))
    const isUnder = disc && Math.hypot(disc.x - at.x, disc.y - at.y) < disc.radius
    if (isUnder) paintRays(pen, disc, disc.radius * pen.scale * 0.8, light)
    else paintLamp(pen, light)
  }
}

export function paintLamp(pen: Pen, light: Light): void {
  const { g } = pen
  const { at, color, on } = light
  const radius = Math.min(Math.max(pen.scale * 0.14, 4), 8)
  g.save()
  paintRays(pen, at, radius, light)
  g.beginPath()
  g.arc(pen.x(at.x), pen.y(at.y), radius, 0, Math.PI * 2)
  g.fillStyle = on ? color : '#39424d'
  g.fill()
  g.lineWidth = 2
  g.strokeStyle = on ? EDGE : color
  g.stroke()
  g.restore()
}

/** Rays around a disc of so many pixels, if the lamp is on. */
function paintRays({ g, x, y }: Pen, at: Point, radius: number, { color, on }: Light): void {
  const [left, top, long] = [x(at.x), y(at.y), Math.min(Math.max(radius * 0.5, 3), 6)]
  const from = radius + long * 0.5
  g.beginPath()
  for (let ray = 0; ray < 8; ray++) {
    const turn = (ray * Math.PI) / 4
    g.moveTo(left + Math.cos(turn) * from, top + Math.sin(turn) * from)
    g.lineTo(left + Math.cos(turn) * (from + long), top + Math.sin(turn) * (from + long))
  }
  g.lineCap = 'round'
  if (on) strokeTwice(g, color, EDGE, 1.6, 2)
}
