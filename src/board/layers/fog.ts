// Paints what is not seen: dark where nothing was explored, dim where nobody looks now, clear where a combatant sees.
// Fog is painted small on a canvas of its own and laid over the ground, so that a drag stays quick.
import type { Rect, SquareGround } from '../../grid/index.ts'
import { type Eyes, farther, type Lamp } from '../../grid/vision/eyes.ts'
import { type View, viewsOf } from '../../grid/vision/fields-of-view.ts'
import { eachStretch, type Mask, PARTS } from '../../grid/vision/mask.ts'
import type { FogView } from '../model.ts'
import { type LookAhead, lookAhead, restingEyes, restingLamps } from './fog-ahead.ts'
import { BY_DIM_LIGHT, createBrightness, createGlow, type LampPicture, type Lit, MOST_TINT,
  type Painted } from './lamp-light.ts'
import type { Context2D, Pen } from './pen.ts'
import { type Box, boxAround, copyBox, fillViews, takeOff } from './small-fog.ts'
import { picture, placeOfPen, sized, type SmallPen, smallPen, tracePolygon } from './small-pen.ts'

/** How dark it is where nobody has been, and where nobody looks now; for the GM, who sees through it, less. */
const DARKNESS = { players: { unknown: 1, known: 0.56 }, gm: { unknown: 0.4, known: 0.22 } } as const

/** How far the fog of the unknown reaches beyond the edge of the ground, in pixels of the small canvas. */
const RIM = 1.5

/** What is worked out once for the same ground, and for eyes and lamps that stay where they are. */
export interface FogPainter {
  paint(pen: Pen, fog: FogView): void
}

export function createFogPainter(): FogPainter {
  const [resting, whole, light, explored] = [picture(), picture(), picture(), picture()]
  /** What those see who stay where they are, and what is seen ahead. */
  const [sight, sightAhead] = [picture(), picture()]
  const bitmaps = new WeakMap<Mask, HTMLCanvasElement>()
  const glow = createGlow()
  const brightnesses = new Map<number, LampPicture>()
  let painted: Resting | null = null
  /** What `whole` was copied from, and where a look ahead was taken off the copy since. */
  let copied: { readonly from: Resting; readonly without: Box | null } | null = null

  /** One picture for all eyes that light serves as far. */
  const brightness = (times: number): LampPicture => {
    const known = brightnesses.get(times) ?? createBrightness()
    brightnesses.set(times, known)
    return known
  }
  const bitmapOf = (mask: Mask): HTMLCanvasElement => {
    const known = bitmaps.get(mask)
    if (known) return known
    const made = maskBitmap(mask)
    bitmaps.set(mask, made)
    return made
  }
  const onto = (pen: SmallPen, { cols, rows }: SquareGround) =>
    [pen.x(0), pen.y(0), cols * pen.scale, rows * pen.scale] as const
  /**
   * Takes off the fog what these eyes see. `ahead`: beside the others; `bound`: no farther than so many pixels from
   * what is explored, however far unless told.
   */
  const clear = (
    f: CanvasRenderingContext2D,
    pen: SmallPen,
    eyes: readonly Eyes[],
    by: Omit<Lit, 'times'>,
    { ahead = false, bound }: { readonly ahead?: boolean; readonly bound?: number | undefined } = {},
  ): void => {
    const s = sized(ahead ? sightAhead : sight, pen)
    if (!s || eyes.length === 0) return
    paintSeen(s, pen, eyes, by.ground, () => sized(light, pen),
      (times) => brightness(times).paint(pen, { ...by, times }), ahead ? sight : null)
    const edge = bound === undefined ? null : sized(light, pen)
    if (edge && bound !== undefined) {
      // Drawn several times, the edge is as clear as that of what is seen.
      for (const dx of bound === 0 ? [0] : [-bound, 0, bound]) {
        for (const dy of [-bound, 0, bound]) edge.drawImage(explored, dx, dy)
      }
      s.globalCompositeOperation = 'destination-in'
      s.drawImage(light, 0, 0)
    }
    f.globalCompositeOperation = 'destination-out'
    f.drawImage(s.canvas, 0, 0)
  }
  /** Hatches what was explored: what is seen has its lines taken off again, and the unknown stays black. */
  const hatchExplored = (f: CanvasRenderingContext2D, pen: SmallPen, ground: SquareGround): void => {
    const s = sized(sight, pen)
    if (!s) return
    hatch(s, pen, ground)
    s.globalCompositeOperation = 'destination-in'
    s.drawImage(explored, 0, 0)
    f.globalCompositeOperation = 'source-over'
    f.drawImage(sight, 0, 0)
  }
  /** Takes off the fog what is lit, as eyes that look from everywhere would see it. */
  const clearLit = (f: CanvasRenderingContext2D, pen: SmallPen, lit: Lit): void => {
    const bright = brightness(lit.times).paint(pen, lit)
    if (!bright) return
    f.globalCompositeOperation = 'destination-out'
    f.drawImage(bright.canvas, 0, 0, bright.width, bright.height, 0, 0, pen.width, pen.height)
  }
  /** What does not change while one combatant is dragged: the unknown, the explored, and what all others see. */
  const paintResting = (
    pen: SmallPen,
    ground: SquareGround,
    fog: FogView,
    moving: ReadonlySet<Lamp>,
    isDarkBoard: boolean,
  ): void => {
    const now: Resting = { ground, explored: fog.explored, through: fog.through,
      key: JSON.stringify([placeOfPen(pen), restingEyes(fog), restingLamps(fog), fog.unlooked, isDarkBoard]) }
    if (painted && painted.ground === ground && painted.explored === now.explored && painted.through === now.through
      && painted.key === now.key) return
    const [f, e] = [sized(resting, pen), sized(explored, pen)]
    if (!f || !e) return
    e.imageSmoothingEnabled = true
    e.drawImage(bitmapOf(fog.explored), ...onto(pen, ground))
    painted = now
    const darkness = fog.through ? DARKNESS.gm : DARKNESS.players
    f.fillStyle = `rgba(4, 6, 9, ${darkness.unknown})`
    const [left, top, width, height] = onto(pen, ground)
    // Where the edge lies between two pixels, the picture would shine through.
    const rim = fog.through ? 0 : RIM
    f.fillRect(left - rim, top - rim, width + 2 * rim, height + 2 * rim)
    // What of the picture hangs over the edge of the ground is never seen by anybody.
    if (ground.image) fillAround(f, pen, ground, ground.image.rect)
    const isBare = isDarkBoard && !ground.image
    if (fog.through && isBare) hatch(f, pen, ground)
    f.globalCompositeOperation = 'destination-out'
    if (fog.eyes !== null) f.globalAlpha = 1 - darkness.known / darkness.unknown
    f.drawImage(explored, 0, 0)
    f.globalAlpha = 1
    if (!fog.through && isBare && fog.eyes !== null) hatchExplored(f, pen, ground)
    if (fog.unlooked) clearLit(f, pen, { ground, lamps: fog.lamps, moving, times: 1 })
    // Where all walls are known they bound what is seen. But along a wall with light on its other side both edges would
    // be painted over each other as a thin line: there nothing is explored.
    const bound = fog.through ? undefined : fog.within ? 0 : pen.scale / PARTS
    clear(f, pen, restingEyes(fog), { ground, lamps: restingLamps(fog), moving }, { bound })
  }

  /** The resting fog without what is seen ahead. Only where the last look ahead was is copied again. */
  const paintWhole = (
    pen: SmallPen,
    { ground, eyes, lamps, within }: LookAhead,
    moving: ReadonlySet<Lamp>,
    still: SquareGround,
  ): void => {
    const before = copied?.from === painted && whole.width === pen.width && whole.height === pen.height ? copied : null
    const f = before ? whole.getContext('2d') : sized(whole, pen)
    if (!f || !painted) return
    if (!before) f.drawImage(resting, 0, 0)
    else if (before.without) copyBox(f, resting, before.without)
    if ((ground.ambient ?? 'bright') === 'bright' && eyes.vision.kind !== 'blind') {
      const views = viewsOf(ground, eyes)
      const box = boxAround(pen, views)
      copied = { from: painted, without: box }
      if (box) takeOff(f, pen, views, within ? explored : null, box)
      return
    }
    copied = { from: painted, without: { left: 0, top: 0, width: pen.width, height: pen.height } }
    clear(f, pen, [eyes], { ground, still, lamps, moving }, { ahead: true, bound: within ? 0 : undefined })
    f.globalCompositeOperation = 'source-over'
  }

  return {
    paint(pen, fog) {
      const { ground } = fog
      const small = smallPen(pen)
      const ahead = lookAhead(fog)
      const moving = new Set(ahead?.lamps)
      for (const lamp of fog.lamps) moving.delete(lamp)
      paintResting(small, ground, fog, moving, pen.palette.name === 'dark')
      if (ahead) paintWhole(small, ahead, moving, ground)
      const { g } = pen
      g.save()
      g.imageSmoothingEnabled = true
      const onto = [small.left, small.top, small.width / small.perPixel, small.height / small.perPixel] as const
      const lamps = ahead?.lamps ?? fog.lamps
      if (pen.palette.name === 'dark' && !ground.image) {
        g.fillStyle = DAYLIGHT
        g.fillRect(pen.x(0), pen.y(0), ground.cols * pen.scale, ground.rows * pen.scale)
      }
      if ((ground.ambient ?? 'bright') !== 'bright' && lamps.length > 0) {
        const colours = glow.paint(small, { ground: ahead?.ground ?? fog.remembered, still: fog.remembered, lamps,
          moving, times: 1 })
        if (colours) {
          g.save()
          g.beginPath()
          g.rect(pen.x(0), pen.y(0), ground.cols * pen.scale, ground.rows * pen.scale)
          g.clip()
          g.globalAlpha = MOST_TINT
          g.drawImage(colours.canvas, 0, 0, colours.width, colours.height, ...onto)
          g.restore()
        }
      }
      g.drawImage(ahead ? whole : resting, ...onto)
      g.restore()
    },
  }
}

/** Under the fog of a dark board without a picture: so what is seen is brighter than the rest. */
const DAYLIGHT = 'rgba(150, 172, 200, 0.13)'

/** In cell widths, from line to line. */
const HATCH = 0.25

/** Thin lines over all of the ground: on a dark ground without a picture, more darkness would hardly be seen. */
function hatch(f: CanvasRenderingContext2D, pen: SmallPen, { cols, rows }: SquareGround): void {
  // So that the lines never lie closer than they can be told apart.
  const step = HATCH * 2 ** Math.max(0, Math.ceil(Math.log2(5 / (HATCH * pen.scale))))
  const [left, top, right, bottom] = [pen.x(0), pen.y(0), pen.x(cols), pen.y(rows)]
  f.save()
  f.beginPath()
  f.rect(left, top, right - left, bottom - top)
  f.clip()
  f.beginPath()
  const from = Math.floor((-top - left) / pen.scale / step) * step
  for (let at = Math.max(0, from); at <= cols + rows; at += step) {
    f.moveTo(pen.x(at), top)
    f.lineTo(pen.x(at - rows), bottom)
  }
  f.strokeStyle = 'rgba(150, 172, 200, 0.3)'
  f.lineWidth = Math.max(0.6, 0.5 * pen.perPixel)
  f.stroke()
  f.restore()
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

/**
 * White where a combatant sees, weaker where it is dim. `lit`: how bright it is, for eyes that light serves so far.
 * `seen`: what others see already.
 */
function paintSeen(
  s: CanvasRenderingContext2D,
  pen: SmallPen,
  eyes: readonly Eyes[],
  ground: SquareGround,
  light: () => CanvasRenderingContext2D | null,
  lit: (times: number) => Painted | null,
  seen: HTMLCanvasElement | null,
): void {
  const looking = eyes.filter(({ vision }) => vision.kind !== 'blind')
  for (const times of new Set(looking.map(({ vision }) => farther(vision)))) {
    const these = looking.filter(({ vision }) => farther(vision) === times).flatMap((one) => viewsOf(ground, one))
    s.fillStyle = '#fff'
    if ((ground.ambient ?? 'bright') === 'bright') {
      fillViews(s, pen, these)
      continue
    }
    // What is lit and what is in sight, laid over each other: only what is both is seen.
    const l = light()
    if (!l) continue
    l.fillStyle = '#fff'
    fillViews(l, pen, these)
    l.globalCompositeOperation = 'destination-in'
    const bright = lit(times)
    if (bright) l.drawImage(bright.canvas, 0, 0, bright.width, bright.height, 0, 0, pen.width, pen.height)
    s.drawImage(l.canvas, 0, 0)
  }
  const unlit = eyes.map((one) => ({ one, radius: farWithoutLight(one) / ground.cell.length })).filter(({ radius }) =>
    radius > 0
  )
  const l = unlit.length > 0 ? light() : null
  if (!l) return
  for (const { one, radius } of unlit) fillUnlit(l, pen, viewsOf(ground, one), radius)
  // Where light shows it already, nothing is added: what several see, or see both ways, is no brighter for that.
  l.globalCompositeOperation = 'destination-out'
  for (const there of seen ? [s.canvas, seen] : [s.canvas]) {
    for (let time = 0; time < 3; time++) l.drawImage(there, 0, 0)
  }
  s.globalAlpha = BY_DIM_LIGHT
  s.drawImage(l.canvas, 0, 0)
  s.globalAlpha = 1
}

/** How far these eyes see without light, in units of the ground. */
const farWithoutLight = ({ vision }: Eyes): number =>
  Math.max(vision.special, vision.kind === 'dark' ? vision.range : 0)

/** White where eyes see without light, as far as that goes. */
function fillUnlit(s: CanvasRenderingContext2D, pen: SmallPen, views: readonly View[], radius: number): void {
  for (const view of views) {
    s.save()
    s.beginPath()
    tracePolygon(s, pen, view)
    s.clip()
    s.beginPath()
    s.arc(pen.x(view.from.x), pen.y(view.from.y), radius * pen.scale, 0, Math.PI * 2)
    s.fillStyle = '#fff'
    s.fill()
    s.restore()
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
