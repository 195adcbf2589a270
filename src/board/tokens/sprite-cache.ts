// Sprites of tokens, in a few sizes, and of names: painted once and copied from then on. Painting is rationed, so that
// it does not cost a frame.
import type { TokenView } from '../../engine/core/index.ts'
import { type Context2D, roundRect } from '../layers/pen.ts'
import { FONT, type Palette } from '../palette.ts'
import { textSize } from '../text-size.ts'
import { lookOf, paintToken, roomOf } from './sprite.ts'

export type Sprite = HTMLCanvasElement | ImageBitmap
interface NameTag {
  readonly picture: Sprite
  readonly width: number
  readonly height: number
}

/** Diameters in which tokens are painted, in device pixels; other sizes are scaled down from the next larger. */
const SIZES = [8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384]
const MOST_PIXELS = 24_000_000
const FULL_NAME = 26

/** The smallest size that is not smaller than `diameter`, as an index of the sizes. */
function sizeIndex(diameter: number): number {
  const found = SIZES.findIndex((size) => size >= diameter)
  return found < 0 ? SIZES.length - 1 : found
}

export interface SpriteCache {
  /**
   * The token's sprite in about this diameter (in device pixels, `ratio` of them to a CSS pixel). When time is up, the
   * sprite in any other size, or `null` when there is none.
   */
  token(
    token: TokenView,
    diameter: number,
    art: CanvasImageSource | null,
    palette: Palette,
    mayPaint: () => boolean,
    ratio?: number,
  ): Sprite | null
  name(text: string, palette: Palette, ratio: number, strong: boolean): NameTag
}

export function createSpriteCache(): SpriteCache {
  const sprites = new Map<string, { readonly picture: Sprite; readonly pixels: number }[]>()
  const looks = new WeakMap<TokenView, { readonly art: boolean; readonly look: string }>()
  const names = new Map<string, NameTag>()
  let pixels = 0

  const lookFor = (token: TokenView, art: boolean): string => {
    const known = looks.get(token)
    if (known?.art === art) return known.look
    const look = lookOf(token, art)
    looks.set(token, { art, look })
    return look
  }

  return {
    token(token, diameter, art, palette, mayPaint, ratio = 1) {
      const key = `${palette.name}${ratio}${lookFor(token, art !== null)}`
      let sizes = sprites.get(key)
      if (!sizes) sprites.set(key, sizes = [])
      const wanted = sizeIndex(diameter)
      const exact = sizes[wanted]
      if (exact) return exact.picture
      if (!mayPaint()) return nearest(sizes, wanted)
      if (pixels > MOST_PIXELS) {
        sprites.clear()
        sprites.set(key, sizes = [])
        pixels = 0
      }
      const size = SIZES[wanted] ?? diameter
      const side = Math.ceil(size * roomOf(token))
      const picture = painted(side, side, (g) => {
        g.translate(side / 2, side / 2)
        paintToken(g, token, size, palette, art, ratio)
      })
      pixels += side * side
      sizes[wanted] = { picture, pixels: side * side }
      return picture
    },
    name(text, palette, ratio, strong) {
      const key = `${palette.name}${strong ? '!' : ''}${ratio} ${textSize(12)}${text}`
      const known = names.get(key)
      if (known) return known
      if (names.size > 4000) names.clear()
      const tag = paintName(text, palette, ratio, strong)
      names.set(key, tag)
      return tag
    },
  }
}

function nearest(sizes: readonly ({ readonly picture: Sprite } | undefined)[], wanted: number): Sprite | null {
  for (let away = 1; away < SIZES.length; away++) {
    const found = sizes[wanted + away] ?? sizes[wanted - away]
    if (found) return found.picture
  }
  return null
}

/** Paints a picture that never changes again, in the form that is cheapest to copy. */
export function painted(width: number, height: number, paint: (g: Context2D) => void): Sprite {
  if (typeof OffscreenCanvas === 'function') {
    const canvas = new OffscreenCanvas(width, height)
    const g = canvas.getContext('2d')
    if (g) {
      paint(g)
      return canvas.transferToImageBitmap()
    }
  }
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const g = canvas.getContext('2d')
  if (g) paint(g)
  return canvas
}

/** Paints a name on its own plate, readable on any map; sizes in CSS pixels. */
function paintName(full: string, palette: Palette, ratio: number, strong: boolean): NameTag {
  const text = full.length > FULL_NAME ? `${full.slice(0, FULL_NAME - 1)}…` : full
  const font = `${strong ? 700 : 600} ${textSize(12)}px ${FONT}`
  const width = Math.ceil(textWidth(text, font)) + textSize(10)
  const height = textSize(17)
  const picture = painted(Math.ceil(width * ratio), Math.ceil(height * ratio), (g) => {
    g.scale(ratio, ratio)
    roundRect(g, 0.5, 0.5, width - 1, height - 1, 5)
    g.fillStyle = palette.plate
    g.fill()
    g.strokeStyle = strong ? palette.now : palette.plateEdge
    g.stroke()
    g.font = font
    g.textAlign = 'center'
    g.textBaseline = 'middle'
    g.fillStyle = palette.plateInk
    g.fillText(text, width / 2, height / 2 + 0.5)
  })
  return { picture, width, height }
}

let ruler: CanvasRenderingContext2D | null = null

function textWidth(text: string, font: string): number {
  ruler ??= document.createElement('canvas').getContext('2d')
  if (!ruler) return text.length * 7
  ruler.font = font
  return ruler.measureText(text).width
}
