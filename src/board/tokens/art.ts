// A token's picture: the part of it that its framing shows, inside the ring or cut out, in the token's tint.
import type { TokenView } from '../../engine/core/index.ts'
import { artBox } from '../../lib/art-box.ts'
import type { Context2D } from '../layers/pen.ts'
import { fade } from '../palette.ts'

interface Looks {
  readonly frame?: TokenView['frame'] | undefined
  readonly tint?: string | undefined
}

/** Width and height of a picture in its own pixels. */
export function pixelsOf(art: CanvasImageSource): { readonly width: number; readonly height: number } {
  if ('naturalWidth' in art) return { width: art.naturalWidth, height: art.naturalHeight }
  if ('displayWidth' in art) return { width: art.displayWidth, height: art.displayHeight }
  const side = (value: number | SVGAnimatedLength): number => (typeof value === 'number' ? value : value.baseVal.value)
  return { width: side(art.width), height: side(art.height) }
}

/** Paints the picture around (0, 0). What lies outside the token is cut off by the clip of the context. */
export function paintArt(g: Context2D, art: CanvasImageSource, { frame, tint }: Looks, diameter: number): void {
  const { width, height } = pixelsOf(art)
  const box = artBox(frame, width, height)
  g.imageSmoothingEnabled = true
  g.imageSmoothingQuality = 'high'
  g.drawImage(art, (box.left - 0.5) * diameter, (box.top - 0.5) * diameter, box.width * diameter, box.height * diameter)
  if (tint === undefined) return
  g.globalCompositeOperation = 'multiply'
  g.fillStyle = tint
  g.fillRect(-diameter, -diameter, 2 * diameter, 2 * diameter)
  g.globalCompositeOperation = 'source-over'
}

/**
 * Paints a picture that has a shape of its own, on a base in the colour of its side. The tint colours the picture and
 * nothing around it.
 */
export function paintCutOut(
  g: Context2D,
  art: CanvasImageSource,
  looks: Looks,
  diameter: number,
  colour: string,
): void {
  g.beginPath()
  g.ellipse(0, diameter * 0.4, diameter * 0.34, diameter * 0.1, 0, 0, Math.PI * 2)
  g.fillStyle = fade(colour, 0.5)
  g.fill()
  g.strokeStyle = colour
  g.lineWidth = Math.max(diameter * 0.035, 1)
  g.stroke()
  if (looks.tint === undefined) return paintArt(g, art, looks, diameter)
  const side = Math.max(Math.ceil(diameter), 1)
  const own = aside(side)
  if (!own) return paintArt(g, art, { frame: looks.frame }, diameter)
  own.g.translate(side / 2, side / 2)
  paintArt(own.g, art, looks, side)
  // The tint filled the whole square: only what the picture covers is kept.
  own.g.globalCompositeOperation = 'destination-in'
  paintArt(own.g, art, { frame: looks.frame }, side)
  g.drawImage(own.canvas, -diameter / 2, -diameter / 2, diameter, diameter)
}

function aside(side: number): { readonly canvas: CanvasImageSource; readonly g: Context2D } | null {
  const canvas = typeof OffscreenCanvas === 'function'
    ? new OffscreenCanvas(side, side)
    : Object.assign(document.createElement('canvas'), { width: side, height: side })
  const g = canvas.getContext('2d')
  return g && { canvas, g: g as Context2D }
}
