// What lamps light, painted on small canvases: how bright it is, for eyes that need light, and the colour that lamps
// throw on the ground. Lamps that stay where they are are painted once for the same part of the ground.
import type { Point, SquareGround } from '../../grid/index.ts'
import type { Lamp } from '../../grid/vision/eyes.ts'
import { litBy } from '../../grid/vision/fields-of-view.ts'
import type { Context2D } from './pen.ts'
import { coarser, picture, placeOfPen, sized, type SmallPen, tracePolygon } from './small-pen.ts'

/** How much of what dim light shows is seen. */
export const BY_DIM_LIGHT = 0.62

/** The lamps of one painting. */
export interface Lit {
  readonly ground: SquareGround
  /** Between which walls those shine that are not moved: the walls of `ground` unless told. */
  readonly still?: SquareGround
  readonly lamps: readonly Lamp[]
  /** Those of the lamps that are being moved. */
  readonly moving: ReadonlySet<Lamp>
  /** Every lamp serves so many times as far. */
  readonly times: number
}

export interface LampPicture {
  /** All of the lamps as a picture of the part of the ground that the pen paints; it is painted over the next time. */
  paint(pen: SmallPen, lit: Lit): Painted | null
}

/** The upper left part of a canvas, so many pixels wide and high. */
export interface Painted {
  readonly canvas: HTMLCanvasElement
  readonly width: number
  readonly height: number
}

/** So many pixels are filled at most. Where thousands of lamps lie over each other, the picture is the coarser. */
const MOST_PIXELS = 1_000_000
/** But no coarser than this part of the pen's size. */
const COARSEST = 0.25

/** How bright it is: the ambient light, and each lamp bright in the middle and dim at its edge. */
export const createBrightness = (): LampPicture =>
  createLampPicture((g, pen, { ambient }) => {
    if (ambient !== 'dim') return
    g.fillStyle = `rgba(255, 255, 255, ${BY_DIM_LIGHT})`
    g.fillRect(0, 0, pen.width, pen.height)
  }, (g, { shine }, middle, radius) =>
    ring(g, middle, radius, shine.bright / shine.dim, [1, BY_DIM_LIGHT, BY_DIM_LIGHT * 0.8]))

/** So much of the ground is tinted at most, however many lamps light it: the picture has to be seen under them. */
export const MOST_TINT = 0.42

/** The colour that lamps throw on the ground, to be laid over it with `MOST_TINT`. Colours add up as light does. */
export const createGlow = (): LampPicture =>
  createLampPicture(() => undefined, (g, { shine }, { x, y }, radius) => {
    const gradient = g.createRadialGradient(x, y, 0, x, y, Math.max(1, radius))
    gradient.addColorStop(0, `${shine.color}c2`)
    gradient.addColorStop(1, `${shine.color}00`)
    return gradient
  }, 'screen')

/** Beyond the radius the gradient has to be clear: the whole polygon is filled with it. */
function createLampPicture(
  begin: (g: Context2D, pen: SmallPen, ground: SquareGround) => void,
  gradientOf: (g: Context2D, lamp: Lamp, middle: Point, radius: number) => CanvasGradient,
  blend: GlobalCompositeOperation = 'source-over',
): LampPicture {
  const [still, whole] = [picture(), picture()]
  let painted: { readonly ground: SquareGround; readonly key: string } | null = null

  const paintLamp = (g: Context2D, pen: SmallPen, ground: SquareGround, times: number, lamp: Lamp): void => {
    const middle = { x: pen.x(lamp.at.x), y: pen.y(lamp.at.y) }
    const radius = radiusOf(pen, ground, lamp, times)
    g.globalCompositeOperation = blend
    g.fillStyle = gradientOf(g, lamp, middle, radius)
    g.beginPath()
    tracePolygon(g, pen, litBy(ground, lamp, lamp.shine.dim * times))
    g.fill()
  }

  return {
    paint(fine, lit) {
      const { ground, still: around = ground, moving, times } = lit
      const lamps = lit.lamps.filter((lamp) => isInView(fine, lamp, radiusOf(fine, ground, lamp, times)))
      const resting = moving.size === 0 ? lamps : lamps.filter((lamp) => !moving.has(lamp))
      const pixels = resting.reduce((sum, lamp) => sum + Math.PI * radiusOf(fine, ground, lamp, times) ** 2, 0)
      const part = Math.max(COARSEST, Math.min(1, Math.sqrt(MOST_PIXELS / pixels)))
      const pen = part < 1 ? coarser(fine, part) : fine
      const painting = (canvas: HTMLCanvasElement): Painted => ({ canvas, width: fine.width * part,
        height: fine.height * part })
      const key = JSON.stringify([placeOfPen(pen), times, resting])
      if (painted?.ground !== around || painted.key !== key) {
        const g = sized(still, pen)
        if (!g) return null
        begin(g, pen, around)
        for (const lamp of resting) paintLamp(g, pen, around, times, lamp)
        painted = { ground: around, key }
      }
      if (resting.length === lamps.length) return painting(still)
      const g = sized(whole, pen)
      if (!g) return null
      g.drawImage(still, 0, 0)
      for (const lamp of lamps) if (moving.has(lamp)) paintLamp(g, pen, ground, times, lamp)
      return painting(whole)
    },
  }
}

/** In pixels of the pen. */
const radiusOf = (pen: SmallPen, ground: SquareGround, { shine }: Lamp, times: number): number =>
  (shine.dim * times / ground.cell.length) * pen.scale

function isInView(pen: SmallPen, { at }: Lamp, radius: number): boolean {
  const [x, y] = [pen.x(at.x), pen.y(at.y)]
  return radius > 0 && x + radius > 0 && y + radius > 0 && x - radius < pen.width && y - radius < pen.height
}

/** White that is whole up to `bright` (a part of the radius), weaker from there to the edge, and clear beyond it. */
function ring(
  g: Context2D,
  { x, y }: Point,
  radius: number,
  bright: number,
  [inside, outside, edge]: readonly [number, number, number],
): CanvasGradient {
  const gradient = g.createRadialGradient(x, y, 0, x, y, Math.max(1, radius))
  const at = Math.min(Math.max(bright, 0), 1)
  gradient.addColorStop(0, `rgba(255, 255, 255, ${inside})`)
  gradient.addColorStop(Math.max(0, at - 0.04), `rgba(255, 255, 255, ${inside})`)
  gradient.addColorStop(Math.min(1, at + 0.02), `rgba(255, 255, 255, ${outside})`)
  gradient.addColorStop(1, `rgba(255, 255, 255, ${edge})`)
  gradient.addColorStop(1, 'rgba(255, 255, 255, 0)')
  return gradient
}
