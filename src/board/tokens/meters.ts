// Bars and pips at the foot of a token. Pure drawing; sizes follow the token's diameter.
import type { Meter, Pips } from '../../engine/core/index.ts'
import { type Context2D, roundRect } from '../layers/pen.ts'
import { type Palette, toneColour } from '../palette.ts'

const DARK = '#05070a'
const HOLLOW = '#4a5561'
/** A neutral bar, such as a shell over the hit points: the ground under it is equally dark in both themes. */
const SILVER = '#c3d0dc'

/** The part of a bar that is full, 0 to 1; `null` when the viewer may not know. */
export function fullness(meter: Meter): number | null {
  if (meter.value === null || meter.max === null || meter.max <= 0) return null
  return Math.min(Math.max(meter.value / meter.max, 0), 1)
}

/** Colour of a bar: a bar in the tone `good` turns to warning and bad as it empties; any other bar keeps its colour. */
export function meterColour(palette: Palette, meter: Meter): string {
  const full = fullness(meter)
  if (meter.tone === 'neutral') return SILVER
  if (full === null || meter.tone !== 'good') return toneColour(palette, meter.tone)
  return full > 0.5 ? palette.good : full > 0.25 ? palette.warn : palette.bad
}

/** Paints up to three bars from the foot up, the first one the thickest, with the pips above them. */
export function paintMeters(
  g: Context2D,
  palette: Palette,
  meters: readonly Meter[],
  pips: Pips | null,
  diameter: number,
): void {
  const width = diameter * 0.76
  let bottom = diameter * 0.475
  for (const [nth, meter] of meters.slice(0, 3).entries()) {
    const height = Math.max(diameter * (nth === 0 ? 0.105 : 0.065), nth === 0 ? 2.5 : 1.5)
    paintBar(g, palette, meter, -width / 2, bottom - height, width, height)
    bottom -= height + Math.max(diameter * 0.018, 0.5)
    if (diameter < 26) return
  }
  if (pips !== null && pips.max > 0 && diameter >= 26) paintPips(g, palette, pips, bottom, diameter)
}

function paintBar(
  g: Context2D,
  palette: Palette,
  meter: Meter,
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  const edge = Math.max(height * 0.2, 0.75)
  g.fillStyle = DARK
  roundRect(g, x - edge, y - edge, width + 2 * edge, height + 2 * edge, height / 2)
  g.fill()
  const full = fullness(meter)
  g.fillStyle = full === null ? HOLLOW : '#2b333c'
  g.fillRect(x, y, width, height)
  if (full === null) {
    g.fillStyle = '#8b97a3'
    for (let at = 0; at < width; at += height * 2) g.fillRect(x + at, y, Math.min(height, width - at), height)
  } else if (full > 0) {
    g.fillStyle = meterColour(palette, meter)
    g.fillRect(x, y, Math.max(width * full, 1), height)
  }
  if (meter.broken) paintBreak(g, palette, x, y, width, height)
}

/** Marks a bar as broken: edged in the colour of what went wrong, with a slanting gap through its middle. */
function paintBreak(g: Context2D, palette: Palette, x: number, y: number, width: number, height: number): void {
  g.strokeStyle = toneColour(palette, 'bad')
  g.lineWidth = Math.max(height * 0.3, 1)
  g.strokeRect(x, y, width, height)
  const [middle, lean, half] = [x + width / 2, height * 0.7, Math.max(height * 0.45, 1.2)]
  g.fillStyle = DARK
  g.beginPath()
  g.moveTo(middle + lean - half, y - height * 0.5)
  g.lineTo(middle + lean + half, y - height * 0.5)
  g.lineTo(middle - lean + half, y + height * 1.5)
  g.lineTo(middle - lean - half, y + height * 1.5)
  g.fill()
}

/** Full pips are filled and spent pips are hollow, in both themes. */
export function pipStyle(palette: Palette, full: boolean): { readonly fill: string; readonly edge: string } {
  if (palette.name === 'light') return { fill: full ? DARK : '#ffffff', edge: full ? '#ffffff' : DARK }
  return { fill: full ? '#ffffff' : HOLLOW, edge: DARK }
}

function paintPips(g: Context2D, palette: Palette, pips: Pips, bottom: number, diameter: number): void {
  const dots = Math.min(Math.max(pips.max, pips.value), 8)
  const step = Math.min(diameter * 0.13, (diameter * 0.72) / dots)
  const radius = step * 0.38
  const y = bottom - radius - diameter * 0.02
  for (let nth = 0; nth < dots; nth++) {
    g.beginPath()
    g.arc((nth - (dots - 1) / 2) * step, y, radius, 0, Math.PI * 2)
    const full = nth < pips.value
    const { fill, edge } = pipStyle(palette, full)
    g.fillStyle = fill
    g.strokeStyle = edge
    g.lineWidth = Math.max(radius * 0.6, 0.75)
    // A hollow pip on a light token is a ring, so its edge is painted last.
    const ring = palette.name === 'light' && !full
    if (ring) g.fill()
    g.stroke()
    if (!ring) g.fill()
  }
}
