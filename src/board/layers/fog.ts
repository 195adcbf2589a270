// Paints what is not seen: dark where nothing was explored, dim where nobody looks now, clear where a combatant sees.
// Fog is painted small on a canvas of its own and laid over the ground, so that a drag stays quick.
import type { Point, Rect, SquareGround } from '../../grid/index.ts'
import { type Eyes, farther, type Lamp } from '../../grid/vision/eyes.ts'
import { litBy, type View, viewsOf } from '../../grid/vision/fields-of-view.ts'
import { eachStretch, type Mask } from '../../grid/vision/mask.ts'
import type { FogView } from '../model.ts'
import { type LookAhead, lookAhead, restingEyes, restingLamps } from './fog-ahead.ts'
import type { Context2D, Pen } from './pen.ts'
import { type Box, boxAround, copyBox, fillViews, type SmallPen, smallPen, takeOff, tracePolygon } from './small-fog.ts'

/** How dark it is where nobody has been, and where nobody looks now; for the GM, who sees through it, less. */
const DARKNESS = { players: { unknown: 1, known: 0.56 }, gm: { unknown: 0.4, known: 0.22 } } as const
/** How much of what dim light shows is seen. */
const BY_DIM_LIGHT = 0.62

/** What is worked out once for the same ground, and for eyes and lamps that stay where they are. */
export interface FogPainter {
  paint(pen: Pen, fog: FogView): void
}

export function createFogPainter(): FogPainter {
  const [resting, whole, sight, light, explored] = [picture(), picture(), picture(), picture(), picture()]
  const [views, viewsAhead, viewsRemembered] = [createViews(), createViews(), createViews()]
  const bitmaps = new WeakMap<Mask, HTMLCanvasElement>()
  let painted: Resting | null = null
  /** What `whole` was copied from, and where a look ahead was taken off the copy since. */
  let copied: { readonly from: Resting; readonly without: Box | null } | null = null

  const bitmapOf = (mask: Mask): HTMLCanvasElement => {
    const known = bitmaps.get(mask)
    if (known) return known
    const made = maskBitmap(mask)
    bitmaps.set(mask, made)
    return made
  }
  const onto = (pen: SmallPen, { cols, rows }: SquareGround) =>
    [pen.x(0), pen.y(0), cols * pen.scale, rows * pen.scale] as const
  /** Takes off the fog what these eyes see; `within`: and no more than what is explored. */
  const clear = (
    f: CanvasRenderingContext2D,
    pen: SmallPen,
    ground: SquareGround,
    eyes: readonly Eyes[],
    lamps: readonly Lamp[],
    from: Views,
    within = false,
  ): void => {
    const s = sized(sight, pen)
    if (!s || eyes.length === 0) return
    paintSeen(s, pen, ground, eyes, lamps, from, () => sized(light, pen), light)
    if (within) {
      s.globalCompositeOperation = 'destination-in'
      s.drawImage(explored, 0, 0)
    }
    f.globalCompositeOperation = 'destination-out'
    f.drawImage(sight, 0, 0)
  }
  /** What does not change while one combatant is dragged: the unknown, the explored, and what all others see. */
  const paintResting = (pen: SmallPen, ground: SquareGround, fog: FogView): void => {
    const now: Resting = { ground, explored: fog.explored, through: fog.through,
      key: JSON.stringify([pen.left, pen.top, pen.width, pen.height, pen.scale, pen.x(0), pen.y(0), restingEyes(fog),
        restingLamps(fog)]) }
    if (painted && painted.ground === ground && painted.explored === now.explored && painted.through === now.through
      && painted.key === now.key) return
    const [f, e] = [sized(resting, pen), sized(explored, pen)]
    if (!f || !e) return
    e.imageSmoothingEnabled = true
    e.drawImage(bitmapOf(fog.explored), ...onto(pen, ground))
    painted = now
    const darkness = fog.through ? DARKNESS.gm : DARKNESS.players
    f.fillStyle = `rgba(4, 6, 9, ${darkness.unknown})`
    f.fillRect(...onto(pen, ground))
    // What of the picture hangs over the edge of the ground is never seen by anybody.
    if (ground.image) fillAround(f, pen, ground, ground.image.rect)
    f.globalCompositeOperation = 'destination-out'
    if (fog.eyes !== null) f.globalAlpha = 1 - darkness.known / darkness.unknown
    f.drawImage(explored, 0, 0)
    f.globalAlpha = 1
    clear(f, pen, ground, restingEyes(fog), restingLamps(fog), views)
  }

  /** The resting fog without what is seen ahead. Only where the last look ahead was is copied again. */
  const paintWhole = (pen: SmallPen, { ground, eyes, lamps, within }: LookAhead, from: Views): void => {
    const before = copied?.from === painted && whole.width === pen.width && whole.height === pen.height ? copied : null
    const f = before ? whole.getContext('2d') : sized(whole, pen)
    if (!f || !painted) return
    if (!before) f.drawImage(resting, 0, 0)
    else if (before.without) copyBox(f, resting, before.without)
    if ((ground.ambient ?? 'bright') === 'bright' && eyes.vision.kind !== 'blind') {
      const views = from.ofEyes(ground, eyes)
      const box = boxAround(pen, views)
      copied = { from: painted, without: box }
      if (box) takeOff(f, pen, views, within ? explored : null, box)
      return
    }
    copied = { from: painted, without: { left: 0, top: 0, width: pen.width, height: pen.height } }
    clear(f, pen, ground, [eyes], lamps, from, within)
    f.globalCompositeOperation = 'source-over'
  }

  return {
    paint(pen, fog) {
      const { ground } = fog
      const small = smallPen(pen)
      paintResting(small, ground, fog)
      const ahead = lookAhead(fog)
      // The same walls, the same views: only walls that players do not know of make a difference.
      const from = ahead && ahead.ground !== ground ? viewsAhead : views
      if (ahead) paintWhole(small, ahead, from)
      const { g } = pen
      g.save()
      if ((ground.ambient ?? 'bright') !== 'bright') {
        const lit = ahead?.ground ?? fog.remembered
        paintGlow(pen, lit, ahead?.lamps ?? fog.lamps, lit === ground ? views : ahead ? from : viewsRemembered)
      }
      g.imageSmoothingEnabled = true
      g.drawImage(ahead ? whole : resting, small.left, small.top, small.width / small.perPixel,
        small.height / small.perPixel)
      g.restore()
    },
  }
}

/** Fills what of a rectangle, in cell widths, lies outside the ground. */
function fillAround(g: Context2D, pen: SmallPen, { cols, rows }: SquareGround, { x, y, width, height }: Rect): void {
  const [right, bottom] = [x + width, y + height]
  const fill = (x1: number, y1: number, x2: number, y2: number): void => {
    if (x2 > x1 && y2 > y1) g.fillRect(pen.x(x1), pen.y(y1), (x2 - x1) * pen.scale, (y2 - y1) * pen.scale)
  }
  fill(x, y, right, Math.min(0, bottom))
  fill(x, Math.max(rows, y), right, bottom)
  fill(x, Math.max(0, y), Math.min(0, right), Math.min(rows, bottom))
  fill(Math.max(cols, x), Math.max(0, y), right, Math.min(rows, bottom))
}

/** What the picture of the resting fog was painted from. */
interface Resting {
  readonly ground: SquareGround
  readonly explored: Mask
  readonly through: boolean
  readonly key: string
}

const picture = (): HTMLCanvasElement => document.createElement('canvas')

/** The canvas's context, cleared, as large as the small picture. */
function sized(canvas: HTMLCanvasElement, { width, height }: SmallPen): CanvasRenderingContext2D | null {
  const g = canvas.getContext('2d')
  if (!g) return null
  if (canvas.width !== width || canvas.height !== height) {
    canvas.width = width
    canvas.height = height
  } else {
    g.setTransform(1, 0, 0, 1, 0, 0)
    g.globalCompositeOperation = 'source-over'
    g.globalAlpha = 1
    g.clearRect(0, 0, width, height)
  }
  return g
}

interface Views {
  ofEyes(ground: SquareGround, eyes: Eyes): readonly View[]
  ofLamp(ground: SquareGround, lamp: Lamp, times: number): View
}

/** Views that were worked out, kept while the ground is the same: in a drag only those of one combatant change. */
function createViews(): Views {
  let of: SquareGround | null = null
  let eyesKnown = new Map<string, readonly View[]>()
  let lampsKnown = new Map<string, View>()
  const fresh = (ground: SquareGround): void => {
    if (of === ground && eyesKnown.size < 4000) return
    of = ground
    eyesKnown = new Map()
    lampsKnown = new Map()
  }
  return {
    ofEyes(ground, eyes) {
      fresh(ground)
      const key = `${eyes.at.x},${eyes.at.y},${eyes.size}`
      const views = eyesKnown.get(key) ?? viewsOf(ground, eyes)
      eyesKnown.set(key, views)
      return views
    },
    ofLamp(ground, lamp, times) {
      fresh(ground)
      const key = `${lamp.at.x},${lamp.at.y},${lamp.shine.dim * times},${lamp.through}`
      const view = lampsKnown.get(key) ?? litBy(ground, lamp, lamp.shine.dim * times)
      lampsKnown.set(key, view)
      return view
    },
  }
}

/** White where a combatant sees, weaker where it is dim. */
function paintSeen(
  s: CanvasRenderingContext2D,
  pen: SmallPen,
  ground: SquareGround,
  eyes: readonly Eyes[],
  lamps: readonly Lamp[],
  views: Views,
  light: () => CanvasRenderingContext2D | null,
  lightCanvas: HTMLCanvasElement,
): void {
  const ambient = ground.ambient ?? 'bright'
  const looking = eyes.filter(({ vision }) => vision.kind !== 'blind')
  for (const times of new Set(looking.map(({ vision }) => farther(vision)))) {
    const these = looking.filter(({ vision }) => farther(vision) === times).flatMap((one) => views.ofEyes(ground, one))
    s.fillStyle = '#fff'
    if (ambient === 'bright') {
      fillViews(s, pen, these)
      continue
    }
    // What is lit and what is in sight, laid over each other: only what is both is seen.
    const l = light()
    if (!l) continue
    l.fillStyle = '#fff'
    fillViews(l, pen, these)
    l.globalCompositeOperation = 'destination-in'
    const lit = litPicture(pen, ground, lamps, views, times, ambient === 'dim' ? BY_DIM_LIGHT : 0)
    if (lit) l.drawImage(lit, 0, 0)
    s.drawImage(lightCanvas, 0, 0)
  }
  for (const one of eyes) {
    const { vision } = one
    const unlit = Math.max(vision.special, vision.kind === 'dark' ? vision.range : 0) / ground.cell.length
    if (unlit > 0) fillUnlit(s, pen, views.ofEyes(ground, one), unlit)
  }
}

let lit: HTMLCanvasElement | null = null

/** How bright it is: the ambient light, and each lamp bright in the middle and dim at its edge. */
function litPicture(
  pen: SmallPen,
  ground: SquareGround,
  lamps: readonly Lamp[],
  views: Views,
  times: number,
  ambient: number,
): HTMLCanvasElement | null {
  lit ??= document.createElement('canvas')
  const g = sized(lit, pen)
  if (!g) return null
  if (ambient > 0) {
    g.fillStyle = `rgba(255, 255, 255, ${ambient})`
    g.fillRect(0, 0, pen.width, pen.height)
  }
  for (const lamp of lamps) {
    const { at, shine } = lamp
    if (shine.dim <= 0) continue
    const middle = { x: pen.x(at.x), y: pen.y(at.y) }
    const radius = (shine.dim * times / ground.cell.length) * pen.scale
    g.fillStyle = ring(g, middle, radius, shine.bright / shine.dim, [1, BY_DIM_LIGHT, BY_DIM_LIGHT * 0.8])
    g.save()
    g.beginPath()
    tracePolygon(g, pen, views.ofLamp(ground, lamp, times))
    g.clip()
    g.beginPath()
    g.arc(middle.x, middle.y, radius, 0, Math.PI * 2)
    g.fill()
    g.restore()
  }
  return lit
}

/** White that is whole up to `bright` (a part of the radius), and weaker from there to the edge. */
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
  return gradient
}

/** What eyes see without light, as far as that goes. */
function fillUnlit(s: CanvasRenderingContext2D, pen: SmallPen, views: readonly View[], radius: number): void {
  for (const view of views) {
    s.save()
    s.beginPath()
    tracePolygon(s, pen, view)
    s.clip()
    s.beginPath()
    s.arc(pen.x(view.from.x), pen.y(view.from.y), radius * pen.scale, 0, Math.PI * 2)
    s.fillStyle = `rgba(255, 255, 255, ${BY_DIM_LIGHT})`
    s.fill()
    s.restore()
  }
}

/** The colour that lamps throw on the ground. */
function paintGlow(pen: Pen, ground: SquareGround, lamps: readonly Lamp[], views: Views): void {
  const { g } = pen
  for (const lamp of lamps) {
    const { at, shine } = lamp
    const radius = (shine.dim / ground.cell.length) * pen.scale
    if (radius <= 0) continue
    const [x, y] = [pen.x(at.x), pen.y(at.y)]
    const gradient = g.createRadialGradient(x, y, 0, x, y, radius)
    gradient.addColorStop(0, `${shine.color}52`)
    gradient.addColorStop(1, `${shine.color}00`)
    g.save()
    g.beginPath()
    tracePolygon(g, pen, views.ofLamp(ground, lamp, 1))
    g.clip()
    g.fillStyle = gradient
    g.fillRect(x - radius, y - radius, radius * 2, radius * 2)
    g.restore()
  }
}

/** The mask as a picture: one pixel for each part. */
function maskBitmap(mask: Mask): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = mask.width
  canvas.height = mask.height
  const g = canvas.getContext('2d')
  if (g) {
    g.fillStyle = '#fff'
    eachStretch(mask, (row, from, to) => g.fillRect(from, row, to - from, 1))
  }
  return canvas
}
