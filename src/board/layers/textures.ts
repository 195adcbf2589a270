// Small repeating pictures: one for each look of terrain and each pattern of a reach band. Each is made once for each
// colour and pixel ratio.
import type { Terrain } from '../../grid/index.ts'
import type { BandPattern, Palette } from '../palette.ts'
import type { Context2D, Pen } from './pen.ts'

const made = new Map<string, CanvasPattern | null>()

/** A texture that lies still on the ground: it moves with the ground's origin. */
function texture(pen: Pen, key: string, side: number, paint: (tile: Context2D) => void): CanvasPattern | null {
  const pattern = patternOf(pen, key, side, paint)
  pattern?.setTransform(new DOMMatrix([1 / pen.ratio, 0, 0, 1 / pen.ratio, pen.x(0) % side, pen.y(0) % side]))
  return pattern
}

function patternOf(
  { g, ratio }: Pen,
  key: string,
  side: number,
  paint: (tile: Context2D) => void,
): CanvasPattern | null {
  const known = made.get(`${key}@${ratio}`)
  if (known !== undefined) return known
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = Math.round(side * ratio)
  const tile = canvas.getContext('2d')
  if (tile) {
    tile.scale(ratio, ratio)
    tile.lineCap = 'round'
    paint(tile)
  }
  const pattern = g.createPattern(canvas, 'repeat')
  made.set(`${key}@${ratio}`, pattern)
  return pattern
}

/** The pattern over the fill of a band; `null` for a plain band. */
export function bandTexture(pen: Pen, pattern: BandPattern, colour: string): CanvasPattern | null {
  if (pattern === 'plain') return null
  return texture(pen, `band/${pattern}/${colour}`, 12, (tile) => {
    twice(tile, colour, 0.55, 1.5, () => {
      if (pattern === 'dots') {
        dots(tile, [[3, 3], [9, 9]], 1.6)
        return
      }
      lines(tile, [[-3, 3, 3, -3], [-3, 15, 15, -3], [9, 15, 15, 9]])
      if (pattern === 'cross') lines(tile, [[-3, 9, 3, 15], [-3, -3, 15, 15], [9, -3, 15, 3]])
    })
  })
}

interface TerrainLook {
  readonly tint: string
  readonly mark: string
  readonly paint: (tile: Context2D) => void
}

const LOOKS: Readonly<Record<Terrain['look'], TerrainLook>> = {
  rough: { tint: '#b5894f2e', mark: '#d0a466',
    paint: (tile) => lines(tile, [[3, 8, 6, 4], [6, 4, 9, 8], [14, 18, 17, 14], [17, 14, 20, 18]]) },
  water: { tint: '#2f86d64d', mark: '#7cc0ff', paint: (tile) => {
    wave(tile, 2, 6)
    wave(tile, 13, 17)
  } },
  undergrowth: { tint: '#3f9a4a38', mark: '#7ccf80',
    paint: (tile) =>
      lines(tile, [[6, 9, 4, 4], [6, 9, 6, 3], [6, 9, 8, 4], [17, 20, 15, 15], [17, 20, 17, 14], [17, 20, 19, 15]]) },
  rubble: { tint: '#8795a333', mark: '#aeb9c4',
    paint: (tile) =>
      lines(tile, [[3, 9, 6, 4], [6, 4, 10, 9], [10, 9, 3, 9], [14, 19, 18, 14], [18, 14, 21, 19], [21, 19, 14, 19]]) },
  pit: { tint: '#000000a6', mark: '#8c99a6',
    paint: (tile) => lines(tile, [[0, 24, 24, 0], [0, 12, 12, 0], [12, 24, 24, 12]]) },
  smoke: { tint: '#aab4c052', mark: '#d5dde5', paint: (tile) => {
    ring(tile, 7, 8, 4)
    ring(tile, 17, 17, 5)
    ring(tile, 19, 6, 2.5)
  } },
  fire: { tint: '#e2582b52', mark: '#ffb25c',
    paint: (tile) =>
      lines(tile, [[5, 10, 3, 6], [3, 6, 6, 2], [6, 2, 8, 6], [8, 6, 6, 10], [17, 21, 15, 17], [15, 17, 18, 13], [18,
        13, 20, 17], [20, 17, 18, 21]]) },
  ice: { tint: '#a9dcf052', mark: '#dff5ff',
    paint: (tile) => lines(tile, [[2, 8, 9, 5], [9, 5, 11, 9], [13, 20, 19, 14], [19, 14, 22, 16], [16, 17, 18, 21]]) },
  sand: { tint: '#d8bf8352', mark: '#efdca8',
    paint: (tile) => dots(tile, [[4, 5], [11, 9], [19, 4], [7, 16], [15, 20], [21, 14]], 0.9) },
  planks: { tint: '#8a5a3352', mark: '#c08a55',
    paint: (tile) => lines(tile, [[0, 6, 24, 6], [0, 18, 24, 18], [8, 6, 8, 18], [20, 18, 20, 24], [20, 0, 20, 6]]) },
  flagstones: { tint: '#8b929b4d', mark: '#bfc6cf',
    paint: (tile) =>
      lines(tile, [[0, 8, 24, 8], [0, 20, 24, 20], [7, 0, 7, 8], [16, 8, 16, 20], [7, 20, 7, 24], [4, 8, 4, 20]]) },
}

/** Flat colour under a terrain's marks. */
export function terrainTint(look: Terrain['look']): string {
  return LOOKS[look].tint
}

/** Colour of its outline. */
export function terrainInk(palette: Palette, look: Terrain['look']): string {
  return palette.name === 'dark' ? LOOKS[look].mark : darker(LOOKS[look].mark)
}

/** The marks of a terrain: told apart by shape, not by colour alone. */
export function terrainTexture(pen: Pen, look: Terrain['look']): CanvasPattern | null {
  return texture(pen, `terrain/${look}/${pen.palette.name}`, 24, (tile) => {
    twice(tile, terrainInk(pen.palette, look), 0.65, 1.3, () => LOOKS[look].paint(tile))
  })
}

/** Paints the shape twice, first as a dark shadow, so that light marks show on light maps too. */
function twice(tile: Context2D, colour: string, opacity: number, width: number, paint: () => void): void {
  tile.lineWidth = width
  tile.save()
  tile.translate(0.9, 0.9)
  tile.globalAlpha = opacity * 0.6
  tile.strokeStyle = tile.fillStyle = '#05070a'
  paint()
  tile.restore()
  tile.globalAlpha = opacity
  tile.strokeStyle = tile.fillStyle = colour
  paint()
}

function lines(tile: Context2D, all: readonly (readonly [number, number, number, number])[]): void {
  tile.beginPath()
  for (const [ax, ay, bx, by] of all) {
    tile.moveTo(ax, ay)
    tile.lineTo(bx, by)
  }
  tile.stroke()
}

function dots(tile: Context2D, all: readonly (readonly [number, number])[], radius: number): void {
  for (const [x, y] of all) {
    tile.beginPath()
    tile.arc(x, y, radius, 0, Math.PI * 2)
    tile.fill()
  }
}

function ring(tile: Context2D, x: number, y: number, radius: number): void {
  tile.beginPath()
  tile.arc(x, y, radius, Math.PI * 0.9, Math.PI * 2.3)
  tile.stroke()
}

function wave(tile: Context2D, x: number, y: number): void {
  tile.beginPath()
  tile.moveTo(x, y)
  tile.quadraticCurveTo(x + 2.25, y - 3, x + 4.5, y)
  tile.quadraticCurveTo(x + 6.75, y + 3, x + 9, y)
  tile.stroke()
}

function darker(colour: string): string {
  const part = (at: number): string =>
    Math.round(Number.parseInt(colour.slice(at, at + 2), 16) * 0.52).toString(16).padStart(2, '0')
  return `#${part(1)}${part(3)}${part(5)}`
}
