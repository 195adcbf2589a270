// Repeating pictures of our own: the looks of terrain, which lie on the ground and grow with it, and the patterns of
// reach bands, which keep their size on screen. Each is painted once for each theme and size and copied from then on.
import type { TerrainLook } from '../../grid/index.ts'
import type { BandPattern } from '../palette.ts'
import { dots, lines, twice } from './marks.ts'
import type { Context2D, Pen } from './pen.ts'
import { paintLook, baseOf, TILE_CELLS } from './terrain-looks.ts'

const made = new Map<string, CanvasPattern | null>()

function patternOf(g: Context2D, key: string, pixels: number, paint: (tile: Context2D) => void): CanvasPattern | null {
  const known = made.get(key)
  if (known !== undefined) return known
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = pixels
  const tile = canvas.getContext('2d')
  if (tile) {
    tile.lineCap = 'round'
    tile.lineJoin = 'round'
    paint(tile)
  }
  const pattern = g.createPattern(canvas, 'repeat')
  made.set(key, pattern)
  return pattern
}

/** The pattern over the fill of a band; `null` for a plain band. */
export function bandTexture(pen: Pen, pattern: BandPattern, colour: string): CanvasPattern | null {
  if (pattern === 'plain') return null
  const side = 12
  const texture = patternOf(pen.g, `band/${pattern}/${colour}@${pen.ratio}`, Math.round(side * pen.ratio), (tile) => {
    tile.scale(pen.ratio, pen.ratio)
    twice(tile, colour, 0.55, 1.5, () => {
      if (pattern === 'dots') {
        dots(tile, [[3, 3], [9, 9]], 1.6)
        return
      }
      lines(tile, [[-3, 3, 3, -3], [-3, 15, 15, -3], [9, 15, 15, 9]])
      if (pattern === 'cross') lines(tile, [[-3, 9, 3, 15], [-3, -3, 15, 15], [9, -3, 15, 3]])
    })
  })
  texture?.setTransform(new DOMMatrix([1 / pen.ratio, 0, 0, 1 / pen.ratio, pen.x(0) % side, pen.y(0) % side]))
  return texture
}

/** Device pixels per cell that looks are painted with; the next larger is taken, so that nothing is blurred. */
const SIZES = [24, 48, 96] as const
/** Below this scale, in pixels per cell, a look is its colour alone. */
const PLAIN = 9

/** What terrain of that look is filled with, one over the other: its colour, then its texture where it can be seen. */
export function terrainFills(pen: Pen, look: TerrainLook): readonly (string | CanvasPattern | null)[] {
  const { g, palette, scale, ratio } = pen
  const base = baseOf(look, palette.name)
  if (scale < PLAIN) return [base]
  const size = SIZES.find((one) => one >= scale * ratio) ?? 96
  const pattern = patternOf(g, `terrain/${look}/${palette.name}@${size}`, size * TILE_CELLS, (tile) => {
    tile.scale(size, size)
    paintLook(tile, look, palette.name)
  })
  const zoom = scale / size
  pattern?.setTransform(new DOMMatrix([zoom, 0, 0, zoom, pen.x(0), pen.y(0)]))
  return [base, pattern]
}
