// Warnings about a movement, shown before the drop: places where it would be stopped, and places that provoke a
// reaction. Each place has a sign, threatened ground has an outline, and the words stand on the plate of the path.
import type { MoveMark, MovementView, Tone } from '../../engine/core/index.ts'
import type { Ground, Place, Point, Rect, Size, Space } from '../../grid/index.ts'
import { traceOutline } from '../layers/cells.ts'
import { type Pen, strokeTwice } from '../layers/pen.ts'
import { fade, toneColour } from '../palette.ts'
import { overlaps } from '../viewport/camera.ts'
import { cellMask, type Mask } from './mask.ts'

type Sign = NonNullable<MoveMark['sign']>

export interface LitMarks {
  /**
   * For each place and kind of sign one sign, in the gravest of its tones. `at` is where the sign stands: the cell, or
   * the middle of a large footprint.
   */
  readonly signs: readonly { readonly at: Rect; readonly sign: Sign; readonly tone: Tone }[]
  /** Threatened ground to be outlined, one mask for each mark. Empty for movers that cover several cells. */
  readonly zones: readonly { readonly mask: Mask; readonly tone: Tone }[]
}

const GRAVITY: Readonly<Record<Tone, number>> = { bad: 3, warn: 2, magic: 1, now: 1, good: 0, neutral: 0 }
const signOf = (mark: MoveMark): Sign => mark.sign ?? 'alert'
export const gravest = (tones: readonly Tone[]): Tone =>
  tones.reduce((worst, tone) => (GRAVITY[tone] > GRAVITY[worst] ? tone : worst), 'neutral' as Tone)

/**
 * The signs of a movement for a mover of that size; `null` when there is nothing to warn about. At the start of the
 * movement they stand in a corner, clear of the token.
 */
export function litMarks(
  space: Space,
  ground: Ground,
  marks: readonly MoveMark[],
  size: Size,
  start: Place,
): LitMarks | null {
  if (marks.length === 0) return null
  const signs = new Map<string, LitMarks['signs'][number]>()
  for (const mark of marks) {
    const sign = signOf(mark)
    // The outline says it: a sign in every place would cover the ground.
    if (mark.leaving && outlined(mark, ground, size)) continue
    for (const place of mark.places) {
      const key = `${sign} ${place}`
      const known = signs.get(key)
      if (!known || GRAVITY[mark.tone] > GRAVITY[known.tone]) {
        signs.set(key, { at: signed(cellsOf(space.rect(place, size), ground), place === start), sign, tone: mark.tone })
      }
    }
  }
  const zones = marks.filter((mark) => outlined(mark, ground, size))
    .map(({ places, tone }) => ({ mask: cellMask(places.map((place) => cellsOf(space.rect(place, size), ground))),
      tone })
    )
  return { signs: [...signs.values()], zones }
}

/** Whether the ground of the mark gets an outline. */
const outlined = (mark: MoveMark, ground: Ground, size: Size): boolean =>
  ground.kind === 'square' && size === 1 && signOf(mark) === 'alert' && mark.places.length > 1

/**
 * Where a sign stands: in its cell's corner, which a round token leaves free; for a larger footprint in its middle,
 * where the path goes through.
 */
function signed(rect: Rect, isStart: boolean): Rect {
  if (isStart || rect.width <= 1) return rect
  return { x: rect.x + rect.width / 2 - 0.5, y: rect.y + rect.height / 2 - 0.5, width: 1, height: 1 }
}

/** The whole cells under a rectangle, also under a token that is drawn smaller than a cell. */
function cellsOf(rect: Rect, ground: Ground): Rect {
  if (ground.kind !== 'square') return rect
  const [x, y] = [Math.floor(rect.x), Math.floor(rect.y)]
  return { x, y, width: Math.ceil(rect.x + rect.width) - x, height: Math.ceil(rect.y + rect.height) - y }
}

/** The warnings about a path from `start` to `to`: those at its start, then those it passes, then those at its end. */
export function marksOn(
  { marks = [] }: MovementView,
  start: Place,
  to: Place,
  through: readonly Place[] = [],
): readonly MoveMark[] {
  const at = (place: Place): readonly MoveMark[] =>
    marks.filter(({ leaving, places }) => !leaving && places.includes(place))
  if (to === start) return at(start)
  const left = marks.filter(({ leaving, places }) =>
    leaving && through.some((place, index) => {
      const before = through[index - 1]
      return before !== undefined && places.includes(before) && !places.includes(place)
    })
  )
  const passed = marks.filter(({ passing, places }) => passing && places.some((place) => through.includes(place)))
  return [...at(start).filter(({ tone }) => GRAVITY[tone] === GRAVITY.bad), ...left, ...passed, ...at(to)].filter((
    mark,
    index,
    all,
  ) => all.indexOf(mark) === index)
}

/** The warning as a line of the plate, with the same sign as its cell. */
export const markLine = (mark: MoveMark): string => `${signOf(mark) === 'stop' ? '■' : '▲'} ${mark.label}`

export function paintMarks(pen: Pen, { signs, zones }: LitMarks): void {
  const { g, palette } = pen
  g.save()
  g.lineCap = 'butt'
  for (const { mask, tone } of zones) {
    traceOutline(pen, mask, 1)
    g.setLineDash([3, 4])
    strokeTwice(g, toneColour(palette, tone), fade('#05070a', 0.5), 1.25, 1.25)
  }
  g.setLineDash([])
  for (const { at, sign, tone } of signs) {
    if (!overlaps(at, pen.visible)) continue
    const radius = Math.min(Math.max(pen.scale * 0.15, 3.5), 8)
    const colour = toneColour(palette, tone)
    const right = pen.x(at.x + at.width) - radius - 3
    const top = pen.y(at.y) + radius + 3
    if (sign === 'stop') paintStop(pen, { x: pen.x(at.x) + radius + 3, y: top }, radius, colour)
    else paintAlert(pen, { x: right, y: top }, radius, colour)
  }
  g.restore()
}

/** A filled square: the movement is stopped here. */
function paintStop({ g }: Pen, { x, y }: Point, radius: number, colour: string): void {
  g.beginPath()
  g.rect(x - radius, y - radius, 2 * radius, 2 * radius)
  edged(g, colour)
}

/** A filled triangle: moving here provokes a reaction. */
function paintAlert({ g }: Pen, { x, y }: Point, radius: number, colour: string): void {
  g.beginPath()
  g.moveTo(x, y - radius)
  g.lineTo(x + radius * 1.1, y + radius * 0.9)
  g.lineTo(x - radius * 1.1, y + radius * 0.9)
  g.closePath()
  edged(g, colour)
}

function edged(g: Pen['g'], colour: string): void {
  g.lineJoin = 'round'
  g.strokeStyle = '#05070a'
  g.lineWidth = 2
  g.stroke()
  g.fillStyle = colour
  g.fill()
}
