// Where marks lie on the ground: their boxes, the cells that a template covers and who stands there, what is under the
// pointer, and marks moved elsewhere. Pure.
import type { Mark, ShownMark, TokenView } from '../../engine/core/index.ts'
import { areaNameSpot, type AreaShape, boxAround, cornersOf, type Ground, isWithin, type LaidArea, lengthText,
  movedArea, nameSpot, originOf, type Point, type Rect } from '../../grid/index.ts'
import { cellMask, type Mask } from '../overlays/mask.ts'
import { overlaps } from '../viewport/camera.ts'
import { capitalised } from '../../lib/capitalised.ts'
import { remembered } from '../../lib/remembered.ts'
import { nameBelow, nameWidth, type Standing } from './name-place.ts'

/** The ground as it is asked about marks, with who stands there. */
export interface MarkGround extends Standing {
  readonly ground: Ground
}

/** The places that a template covers: cells of squares as a mask, slots of rows as rectangles. */
export interface Covered {
  readonly mask: Mask | null
  readonly slots: readonly Rect[]
}

export function coveredBy({ ground, space }: MarkGround, shape: LaidArea): Covered {
  const rects = space.area(shape).map((place) => space.rect(place, 1))
  return ground.kind === 'square' ? { mask: cellMask(rects), slots: [] } : { mask: null, slots: rects }
}

/** The tokens of which any part is in the area, in the order of the list. */
export function whoIsIn(
  { space, tokens }: MarkGround & { readonly tokens: readonly TokenView[] },
  shape: LaidArea,
): readonly TokenView[] {
  const places = new Set(space.area(shape))
  return tokens.filter(({ place, size }) =>
    place !== null && space.has(place) && space.footprint(place, size).some((part) => places.has(part))
  )
}

const SHAPE_NAMES: Readonly<Record<LaidArea['shape'], string>> = { burst: 'circle', cone: 'cone', line: 'line',
  square: 'square', cells: 'area' }

const sizeOf = (shape: AreaShape): number =>
  shape.shape === 'burst' ? shape.radius : shape.shape === 'square' ? shape.side : shape.length

/**
 * `20 ft circle`, or as the rules call it `Cone, 20 ft`; the name alone on rows, where nothing is measured, and of
 * cells of which no more is known.
 */
export function shapeText(
  { ground, space }: MarkGround,
  { shape, called }: { readonly shape: LaidArea; readonly called?: string | undefined },
): string {
  const name = called ?? SHAPE_NAMES[shape.shape]
  if (ground.kind !== 'square' || shape.shape === 'cells') return name
  const size = lengthText(sizeOf(shape), space.unit)
  return called === undefined ? `${size} ${name}` : `${name}, ${size}`
}

/** A zone or a template. */
type AreaMark = ShownMark & Extract<Mark, { kind: 'zone' | 'template' }>

/** The name that a zone or a template bears on the map: its own, or for a template what it is. None where withheld. */
export function areaName(scene: MarkGround, mark: AreaMark): string {
  if (mark.withheld || mark.text !== '' || mark.kind === 'zone') return mark.text
  return capitalised(shapeText(scene, mark))
}

/** Where the name of a template stands, worked out once. */
const spotOn = remembered((ground: MarkGround['ground']) =>
  remembered((shape: LaidArea) => areaNameSpot(ground, shape))
)

/**
 * The name of an area as it is written at that scale: the place at which it stands, in cell widths, the size of its
 * letters, and how far below the place its middle is, in pixels. `null` where there is no such place.
 */
export function nameOn(
  scene: MarkGround,
  mark: AreaMark,
  scale: number,
): { readonly at: Point; readonly text: string; readonly size: number; readonly below: number } | null {
  const at = mark.kind === 'zone' ? nameSpot(mark.points) : spotOn(scene.ground)(mark.shape)
  if (!at) return null
  const size = Math.min(letterSize(scale) * 0.8, 18)
  const text = areaName(scene, mark)
  const below = mark.kind === 'template' && mark.shape.shape === 'burst' ? size * 0.9 : 0
  if (text === '' || (scene.tokens ?? []).length === 0) return { at, text, size, below }
  const known = lows.get(mark)
  if (known?.tokens === scene.tokens && known?.ground === scene.ground && known?.scale === scale) {
    return { at, text, size, below: known.below }
  }
  const low = nameBelow(scene, scale, { at, text, size, below, within: boxOf(scene, mark) })
  lows.set(mark, { tokens: scene.tokens, ground: scene.ground, scale, below: low })
  return { at, text, size, below: low }
}

/** The box of the name of an area as it is written at that scale, in pixels around the place at which it stands. */
export function nameBox(
  scene: MarkGround,
  mark: Mark,
  scale: number,
): { readonly at: Point; readonly box: Rect } | null {
  const name = mark.kind === 'zone' || mark.kind === 'template' ? nameOn(scene, mark, scale) : null
  if (!name || name.text === '') return null
  const width = nameWidth(name.text, name.size)
  return { at: name.at, box: { x: -width / 2, y: name.below - name.size / 2, width, height: name.size } }
}

/** How low names were written last. */
const lows = new WeakMap<Mark,
  Pick<MarkGround, 'tokens' | 'ground'> & { readonly scale: number; readonly below: number }>()

/** Whether a point is on the name of an area. */
function isOnName(scene: MarkGround, mark: AreaMark, { x, y }: Point, scale: number): boolean {
  const name = nameOn(scene, mark, scale)
  if (!name || name.text === '') return false
  const { at, text, size, below } = name
  return Math.abs(x - at.x) * scale <= Math.max(nameWidth(text, size) / 2, size)
    && Math.abs((y - at.y) * scale - below) <= size * 0.65
}

const boxes = new WeakMap<Mark, { readonly ground: Ground; readonly box: Rect }>()

/** The box around a mark, in cell widths, without its words. Worked out once for each mark. */
export function boxOf(scene: MarkGround, mark: Mark): Rect {
  const known = boxes.get(mark)
  if (known?.ground === scene.ground) return known.box
  const box = boxAround(reachOf(scene, mark))
  boxes.set(mark, { ground: scene.ground, box })
  return box
}

function reachOf({ ground, space }: MarkGround, mark: Mark): readonly Point[] {
  switch (mark.kind) {
    case 'label':
    case 'note':
      return [mark.at]
    case 'stroke':
    case 'zone':
      return mark.points
    case 'template': {
      const { mask, slots } = coveredBy({ ground, space }, mark.shape)
      const corners = (rect: Rect): readonly Point[] => [rect, { x: rect.x + rect.width, y: rect.y + rect.height }]
      return [originOf(mark.shape), ...cornersOf(ground, mark.shape), ...slots.flatMap(corners),
        ...(mask && mask.rows > 0 ? corners({ x: mask.x, y: mask.y, width: mask.cols, height: mask.rows }) : [])]
    }
  }
}

/** Pixels from the tip of a pin to the middle of its head, and the radius of the head, at a scale. */
export function pinAt(scale: number): { readonly up: number; readonly radius: number } {
  const radius = Math.min(Math.max(scale * 0.26, 11), 16)
  return { up: radius * 1.75, radius }
}

/** Size of the letters of a label, in pixels: it grows with the map, within limits. */
export const letterSize = (scale: number): number => Math.min(Math.max(scale * 0.36, 13), 26)

/** Letters in a line of a label. */
const LINE = 28

/** The words of a label, broken into lines where they would be too long. */
export function labelLines(text: string): readonly string[] {
  return text.split(/\s+/u).reduce<readonly string[]>((lines, word) => {
    const last = lines.at(-1)
    const longer = `${last} ${word}`
    return last === undefined || [...longer].length > LINE ? [...lines, word] : [...lines.slice(0, -1), longer]
  }, [])
}

function fromSegment({ x, y }: Point, a: Point, b: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const length = dx * dx + dy * dy
  const part = length === 0 ? 0 : Math.min(Math.max(((x - a.x) * dx + (y - a.y) * dy) / length, 0), 1)
  return Math.hypot(a.x + dx * part - x, a.y + dy * part - y)
}

/** How far a point is from a line through these points, in cell widths. */
export function fromLine(point: Point, line: readonly Point[], closed = false): number {
  let least = Infinity
  for (const [nth, to] of line.entries()) {
    const from = line[nth - 1] ?? (closed ? line.at(-1) : to)
    if (from) least = Math.min(least, fromSegment(point, from, to))
  }
  return least
}

/**
 * Whether a pointer that reaches `within` cell widths far is on the mark at that scale. `inside`: also anywhere in an
 * area, else only on its edge, its middle, its name or its tip.
 */
export function isOnMark(
  scene: MarkGround,
  mark: ShownMark,
  at_: Point,
  scale: number,
  within: number,
  inside: boolean,
): boolean {
  switch (mark.kind) {
    case 'note': {
      const { up, radius } = pinAt(scale)
      const head = { x: mark.at.x, y: mark.at.y - up / scale }
      return Math.hypot(at_.x - head.x, at_.y - head.y) <= Math.max(radius / scale, within * 0.8)
        || fromSegment(at_, head, mark.at) <= within * 0.8
    }
    case 'label': {
      const lines = labelLines(mark.text)
      const [letter, long] = [letterSize(scale) / scale, Math.max(...lines.map((line) => [...line].length))]
      return Math.abs(at_.x - mark.at.x) <= Math.max(long * letter * 0.3, within)
        && Math.abs(at_.y - mark.at.y) <= Math.max(lines.length * letter * 0.65, within)
    }
    case 'stroke':
      return (mark.runs ?? [mark.points]).some((run) => fromLine(at_, run) <= within + mark.width / 2)
    case 'zone':
      return fromLine(at_, mark.points, true) <= within || isOnName(scene, mark, at_, scale)
        || (inside && isWithin(at_, mark.points))
    case 'template': {
      const corners = cornersOf(scene.ground, mark.shape)
      const origin = mark.shape.shape === 'cells' ? null : originOf(mark.shape)
      if (origin && Math.hypot(at_.x - origin.x, at_.y - origin.y) <= within * 1.5) return true
      if (corners.length > 0 && fromLine(at_, corners, true) <= within) return true
      if (isOnName(scene, mark, at_, scale)) return true
      if (!inside) return false
      const place = scene.space.at(at_, 1)
      return place !== null && scene.space.area(mark.shape).includes(place)
    }
  }
}

/** The uppermost mark there: words and pins lie over lines, lines over areas. */
export function markAt(
  scene: MarkGround & { readonly marks?: readonly Mark[] | undefined },
  point: Point,
  scale: number,
  within: number,
  inside = true,
): Mark | null {
  const box = (mark: Mark): boolean => {
    const { x, y, width, height } = boxOf(scene, mark)
    const room = mark.kind === 'label' ? 8 : mark.kind === 'note' ? 60 / scale : within + 1
    return point.x >= x - room && point.y >= y - room && point.x <= x + width + room && point.y <= y + height + room
  }
  const hit = (scene.marks ?? []).filter((mark) => box(mark) && isOnMark(scene, mark, point, scale, within, inside))
  return hit.toSorted((a, b) => DEPTH[a.kind] - DEPTH[b.kind]).at(-1) ?? null
}

/** What is painted first, from the ground up. */
export const DEPTH: Readonly<Record<Mark['kind'], number>> = { zone: 0, template: 1, stroke: 2, label: 3, note: 4 }

/** The marks that lie wholly in a rectangle. */
export function marksWithin(
  scene: MarkGround & { readonly marks?: readonly Mark[] | undefined },
  rect: Rect,
): readonly Mark[] {
  return (scene.marks ?? []).filter((mark) => {
    const { x, y, width, height } = boxOf(scene, mark)
    return x >= rect.x && y >= rect.y && x + width <= rect.x + rect.width && y + height <= rect.y + rect.height
  })
}

export const isMarkInView = (scene: MarkGround, mark: Mark, visible: Rect, room: number): boolean => {
  const { x, y, width, height } = boxOf(scene, mark)
  return overlaps({ x: x - room, y: y - room, width: width + 2 * room, height: height + 2 * room }, visible)
}

const shifted = ({ x, y }: Point, by: Point): Point => ({ x: x + by.x, y: y + by.y })

/** The mark moved by so many cell widths. */
export function movedMark(mark: ShownMark, by: Point): ShownMark {
  switch (mark.kind) {
    case 'label':
    case 'note':
      return { ...mark, at: shifted(mark.at, by) }
    case 'zone':
      return { ...mark, points: mark.points.map((point) => shifted(point, by)),
        ...(mark.edges ? { edges: mark.edges.map(([a, b]) => [shifted(a, by), shifted(b, by)] as const) } : {}) }
    case 'stroke':
      return { ...mark, points: mark.points.map((point) => shifted(point, by)),
        ...(mark.runs ? { runs: mark.runs.map((run) => run.map((point) => shifted(point, by))) } : {}) }
    case 'template':
      return { ...mark, shape: movedArea(mark.shape, by),
        ...(mark.edges ? { edges: mark.edges.map(([a, b]) => [shifted(a, by), shifted(b, by)] as const) } : {}) }
  }
}

/** ` at C4`, for reading aloud; nothing beside the cells and slots. */
export function placeText({ space }: MarkGround, point: Point, at = 'at'): string {
  const place = space.at(point, 1)
  return place === null ? '' : ` ${at} ${space.label(place)}`
}
