// What an eye sees: the polygon around it that walls bound. A sweep by angle over the walls nearby keeps those that the
// ray crosses in order of nearness, so that the nearest is always known.
import type { Point, Rect } from '../types.ts'
import { onLattice, type ViewWalls } from './view-walls.ts'

/** Corners x, y, x, y … in order around the eye; empty for an eye that sees nothing. */
export type ViewPolygon = Float64Array

/** The first look goes this far, in cell widths; where nothing bounds it, it goes farther. */
const FIRST_LOOK = 12
/** Angles are told apart to a billionth. */
const ANGLES = 2 ** 30
/** Room for the number of an event beside its angle in one whole number. */
const EVENTS = 2 ** 21

/** Everything of one sweep, kept between sweeps: four numbers a wall, relative to the eye, turned counter-clockwise. */
let walls = new Float64Array(4096)
let events = new Float64Array(2048)
let active = new Int32Array(256)
/** Which piece each wall is. */
let pieceOf = new Int32Array(1024)
let sweeps = 0
let sweptIn = new Uint32Array(0)
/** For each piece, the last sweep in which it was the nearest somewhere. */
let nearestIn = new Uint32Array(0)

/**
 * What the last look found: the angles that nothing bounds within its box, from and to, in order. A look that goes
 * farther needs of the walls in the box only those that were the nearest somewhere, and of the others only those that
 * stand across such angles.
 */
interface Look {
  readonly sweep: number
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}
let gaps = new Float64Array(64)
let gapCount = 0
/** Angles are rounded: a wall may stand across a gap by so little. */
const GAP_SLACK = 4

/**
 * What can be seen from `eye` inside `bounds`, at most `radius` away in x and in y. Lengths in cell widths. A grazed
 * corner does not stop the view; an eye that is on a wall sees to both sides of it.
 */
export function viewPolygon(view: ViewWalls, eye: Point, radius: number, bounds: Rect): ViewPolygon {
  const x = onLattice(eye.x)
  const y = onLattice(eye.y)
  if (x < bounds.x || y < bounds.y || x > bounds.x + bounds.width || y > bounds.y + bounds.height) {
    return new Float64Array(0)
  }
  let before: Look | null = null
  for (let look = Math.min(FIRST_LOOK, radius);; look = Math.min(look * 4, radius)) {
    const left = Math.max(bounds.x, x - look)
    const top = Math.max(bounds.y, y - look)
    const right = Math.min(bounds.x + bounds.width, x + look)
    const bottom = Math.min(bounds.y + bounds.height, y + look)
    const found = sweep(gather(view, x, y, left, top, right, bottom, before), x, y)
    before = { sweep: sweeps, left: left - x, top: top - y, right: right - x, bottom: bottom - y }
    const whole = look >= radius || (left === bounds.x && top === bounds.y && right === bounds.x + bounds.width
      && bottom === bounds.y + bounds.height)
    if (whole || !found.open) return found.polygon
  }
}

/** The edges of the box come first: numbers 0 to 3. */
const EDGES = 4

/** Takes the walls that touch the box, cut off at its edges, and the edges themselves; says how many there are. */
function gather(
  view: ViewWalls,
  x: number,
  y: number,
  left: number,
  top: number,
  right: number,
  bottom: number,
  before: Look | null,
): number {
  if (sweptIn.length < view.count) {
    sweptIn = new Uint32Array(view.count)
    nearestIn = new Uint32Array(view.count)
    sweeps = 0
  }
  sweeps++
  let count = 0
  count = put(count, left - x, top - y, right - x, top - y)
  count = put(count, right - x, top - y, right - x, bottom - y)
  count = put(count, right - x, bottom - y, left - x, bottom - y)
  count = put(count, left - x, bottom - y, left - x, top - y)
  const { ends, sides } = view
  const [minX, minY, maxX, maxY] = [left - x, top - y, right - x, bottom - y]
  view.each(left, top, right, bottom, (piece) => {
    if (sweptIn[piece] === sweeps) return
    sweptIn[piece] = sweeps
    const at = piece * 4
    let ax = (ends[at] ?? 0) - x
    let ay = (ends[at + 1] ?? 0) - y
    let bx = (ends[at + 2] ?? 0) - x
    let by = (ends[at + 3] ?? 0) - y
    // Seen edge-on, a wall hides nothing.
    const turn = ax * by - ay * bx
    if (turn === 0 || (sides[piece] ?? 0) * turn < 0) return
    if (before && nearestIn[piece] !== before.sweep
      && (within(before, ax, ay, bx, by) || !(turn > 0 ? inGap(ax, ay, bx, by) : inGap(bx, by, ax, ay)))) return
    if (ax < minX || bx < minX || ay < minY || by < minY || ax > maxX || bx > maxX || ay > maxY || by > maxY) {
      const dx = bx - ax
      const dy = by - ay
      const from = Math.max(0, entering(dx, ax, minX, maxX), entering(dy, ay, minY, maxY))
      const to = Math.min(1, leaving(dx, ax, minX, maxX), leaving(dy, ay, minY, maxY))
      if (!(from < to)) return
      bx = ax + to * dx
      by = ay + to * dy
      ax += from * dx
      ay += from * dy
    }
    if (count >= pieceOf.length) pieceOf = longer(pieceOf, Int32Array)
    pieceOf[count] = piece
    count = put(count, ax, ay, bx, by)
  })
  return count
}

const within = ({ left, top, right, bottom }: Look, ax: number, ay: number, bx: number, by: number): boolean =>
  ax >= left && bx >= left && ay >= top && by >= top && ax <= right && bx <= right && ay <= bottom && by <= bottom

/** Whether a wall, counter-clockwise from a to b, stands across an angle that the last look left open. */
function inGap(ax: number, ay: number, bx: number, by: number): boolean {
  const from = angleOf(ax, ay) * ANGLES - GAP_SLACK
  const to = angleOf(bx, by) * ANGLES + GAP_SLACK
  return to - from >= 2 * GAP_SLACK ? touchesGap(from, to) : touchesGap(from, 4 * ANGLES) || touchesGap(0, to)
}

function touchesGap(from: number, to: number): boolean {
  // The first gap that does not end before.
  let low = 0
  let high = gapCount
  while (low < high) {
    const middle = (low + high) >> 1
    if ((gaps[middle * 2 + 1] ?? 0) < from) low = middle + 1
    else high = middle
  }
  return low < gapCount && (gaps[low * 2] ?? 0) <= to
}

function openGap(angle: number): void {
  if (gapCount * 2 + 2 > gaps.length) gaps = longer(gaps, Float64Array)
  gaps[gapCount * 2] = angle
  gaps[gapCount * 2 + 1] = 4 * ANGLES
  gapCount++
}

/** How far along a line, in parts of its step, it comes to lie between `least` and `most`. */
function entering(step: number, start: number, least: number, most: number): number {
  if (step === 0) return start < least || start > most ? Infinity : -Infinity
  return ((step > 0 ? least : most) - start) / step
}

/** How far along a line it lies between them no longer. */
function leaving(step: number, start: number, least: number, most: number): number {
  return step === 0 ? Infinity : ((step > 0 ? most : least) - start) / step
}

/** Adds a wall, turned so that the eye sees it counter-clockwise; says how many there are now. */
function put(count: number, ax: number, ay: number, bx: number, by: number): number {
  const turn = ax * by - ay * bx
  if (turn === 0 && count >= EDGES) return count
  const at = count * 4
  if (at + 4 > walls.length) walls = longer(walls, Float64Array)
  walls[at] = turn < 0 ? bx : ax
  walls[at + 1] = turn < 0 ? by : ay
  walls[at + 2] = turn < 0 ? ax : bx
  walls[at + 3] = turn < 0 ? ay : by
  return count + 1
}

function longer<Kind extends Float64Array | Int32Array>(old: Kind, Make: new(length: number) => Kind): Kind {
  const made = new Make(old.length * 2)
  made.set(old)
  return made
}

/** A number from 0 to 4 that grows with the angle of the point. */
function angleOf(x: number, y: number): number {
  if (y >= 0) return x >= 0 ? (x + y === 0 ? 0 : y / (x + y)) : 1 - x / (y - x)
  return x < 0 ? 2 - y / (-x - y) : 3 + x / (x - y)
}

/** Whether `wall` is nearer to the eye than `other`, both across the same ray. They do not cross each other. */
function nearer(wall: number, other: number): boolean {
  const one = wall * 4
  const two = other * 4
  const ax = walls[one] ?? 0
  const ay = walls[one + 1] ?? 0
  const bx = walls[one + 2] ?? 0
  const by = walls[one + 3] ?? 0
  const cx = walls[two] ?? 0
  const cy = walls[two + 1] ?? 0
  const dx = walls[two + 2] ?? 0
  const dy = walls[two + 3] ?? 0
  const slack = 1e-9
  // Positive on the eye’s side of the other wall.
  const a = (dx - cx) * (ay - cy) - (dy - cy) * (ax - cx)
  const b = (dx - cx) * (by - cy) - (dy - cy) * (bx - cx)
  if (a >= -slack && b >= -slack) return a > slack || b > slack || wall < other
  if (a <= slack && b <= slack) return false
  const c = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
  const d = (bx - ax) * (dy - ay) - (by - ay) * (dx - ax)
  return !(c >= -slack && d >= -slack)
}

let sorted = new Float64Array(2048)
/** The angles are first put into this many heaps, in which little is left to sort. */
const HEAPS = 2048
const heaps = new Int32Array(HEAPS + 1)

/** The first `size` events by their angle; several times as quick as the browser's own sort. */
function inOrder(size: number): Float64Array {
  if (sorted.length < size) sorted = new Float64Array(events.length)
  const share = HEAPS / (4 * ANGLES * EVENTS + EVENTS)
  heaps.fill(0)
  for (let index = 0; index < size; index++) {
    const heap = ((events[index] ?? 0) * share | 0) + 1
    heaps[heap] = (heaps[heap] ?? 0) + 1
  }
  for (let heap = 0; heap < HEAPS; heap++) heaps[heap + 1] = (heaps[heap + 1] ?? 0) + (heaps[heap] ?? 0)
  for (let index = 0; index < size; index++) {
    const key = events[index] ?? 0
    const heap = key * share | 0
    const at = heaps[heap] ?? 0
    sorted[at] = key
    heaps[heap] = at + 1
  }
  for (let index = 1; index < size; index++) {
    const key = sorted[index] ?? 0
    let place = index
    for (; place > 0 && (sorted[place - 1] ?? 0) > key; place--) sorted[place] = sorted[place - 1] ?? 0
    sorted[place] = key
  }
  return sorted
}

let corners = new Float64Array(1024)

/** The polygon of `count` walls around an eye at (x, y); `open`: an edge of the box is part of it. */
function sweep(count: number, x: number, y: number): { readonly polygon: ViewPolygon; readonly open: boolean } {
  if (events.length < count * 2) events = new Float64Array(count * 4)
  let size = 0
  let standing = 0
  const insert = (wall: number): void => {
    let low = 0
    let high = standing
    while (low < high) {
      const middle = (low + high) >> 1
      if (nearer(wall, active[middle] ?? 0)) high = middle
      else low = middle + 1
    }
    if (standing === active.length) active = longer(active, Int32Array)
    for (let place = standing++; place > low; place--) active[place] = active[place - 1] ?? 0
    active[low] = wall
  }
  const remove = (wall: number): void => {
    let place = 0
    while (place < standing && active[place] !== wall) place++
    if (place === standing) return
    standing--
    for (; place < standing; place++) active[place] = active[place + 1] ?? 0
  }
  for (let wall = 0; wall < count; wall++) {
    const at = wall * 4
    const start = Math.floor(angleOf(walls[at] ?? 0, walls[at + 1] ?? 0) * ANGLES)
    const end = Math.floor(angleOf(walls[at + 2] ?? 0, walls[at + 3] ?? 0) * ANGLES)
    if (start === end) continue
    events[size++] = start * EVENTS + wall * 2
    events[size++] = end * EVENTS + wall * 2 + 1
    if (start > end) insert(wall)
  }
  const ordered = inOrder(size)
  let length = 0
  gapCount = 0
  /** The nearest wall was found: an edge of the box opens a gap. */
  const found = (wall: number, angle: number): void => {
    if (wall >= EDGES) nearestIn[pieceOf[wall] ?? 0] = sweeps
    else if (wall >= 0) openGap(angle)
  }
  found(standing > 0 ? (active[0] ?? -1) : -1, 0)
  const corner = (wall: number, dx: number, dy: number): void => {
    const at = wall * 4
    const [ax, ay] = [walls[at] ?? 0, walls[at + 1] ?? 0]
    const [ex, ey] = [(walls[at + 2] ?? 0) - ax, (walls[at + 3] ?? 0) - ay]
    const across = dx * ey - dy * ex
    const far = across === 0 ? 1 : (ax * ey - ay * ex) / across
    if (length + 2 > corners.length) corners = longer(corners, Float64Array)
    const [cx, cy] = [x + dx * far, y + dy * far]
    if (length >= 2 && corners[length - 2] === cx && corners[length - 1] === cy) return
    corners[length++] = cx
    corners[length++] = cy
  }
  for (let index = 0; index < size;) {
    const angle = Math.floor((ordered[index] ?? 0) / EVENTS)
    const next = (angle + 1) * EVENTS
    const before = standing > 0 ? (active[0] ?? -1) : -1
    let dx = 0
    let dy = 0
    const began = index
    for (; index < size; index++) {
      const key = ordered[index] ?? 0
      if (key >= next) break
      const event = (key - angle * EVENTS) | 0
      const at = (event >> 1) * 4 + ((event & 1) === 0 ? 0 : 2)
      dx = walls[at] ?? 0
      dy = walls[at + 1] ?? 0
      if ((event & 1) === 1) remove(event >> 1)
    }
    for (let again = began; again < index; again++) {
      const event = ((ordered[again] ?? 0) - angle * EVENTS) | 0
      if ((event & 1) === 0) insert(event >> 1)
    }
    const after = standing > 0 ? (active[0] ?? -1) : -1
    if (before === after) continue
    if (before >= 0) corner(before, dx, dy)
    if (after >= 0) corner(after, dx, dy)
    if (before >= 0 && before < EDGES) gaps[gapCount * 2 - 1] = angle
    found(after, angle)
  }
  return { polygon: corners.slice(0, length), open: gapCount > 0 }
}
