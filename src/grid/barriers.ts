// Which steps walls and closed doors block (COM-43): one byte for each cell, with a bit for each direction.
// A step is blocked when the line between the two cell centres touches a wall or a closed door. A diagonal is also
// blocked when any of the four straight steps around its corner is, because the body would cut that corner.
// Somebody whose middle lies on a wall already, for example where a wall ends in the middle of the cell, is not held by
// that wall: steps away from it are free, as for a large body that stands across a wall. Nobody steps onto it.
// Where the end of a wall is also the end of a door or window (within a millionth of a cell), that point belongs to the
// door: a step that touches the wall only there is the door's business. A closed door blocks the step, an open door
// does not. So a door can be walked through along its frame too, for example where it spans from the middle of one cell
// to the middle of the next.
// Lines of sight and of effect follow the same rule (clear-lines.ts, barriers-on-line.ts).
// Each table is made when it is first needed; the table of walls once for each list of walls, so that opening a door on
// a big map stays cheap.
import { DX, DY } from './directions.ts'
import { standingDoors } from './door-gaps.ts'
import { isSecretDoor } from './secret-door.ts'
import { cellsTouched, crosses, crossesAhead, framesAt, framesFinder, leavesBehind, letsThrough, NO_FRAMES,
  type Sided } from './segments.ts'
import type { Door, Point, SquareGround, Wall } from './types.ts'

export interface Barriers {
  /**
   * Blocked steps of a footprint that is `wide` cells wide, by its top-left cell; steps off the ground are blocked too.
   */
  steps(wide: number): Uint8Array
  /** The same with every door open, to find out whether a door is the reason. */
  withoutDoors(wide: number): Uint8Array
  /** The same without walls: only doors block. */
  withoutWalls(wide: number): Uint8Array
  /** Only the edge of the ground blocks. */
  edges(wide: number): Uint8Array
}

/** The one-cell steps that segments block, by cell. */
interface Blocked {
  /** Steps whose way touches a segment. */
  readonly touching: Uint8Array
  /** The same without steps away from a segment on which the middle of the cell lies. */
  readonly held: Uint8Array
}

interface Sized {
  readonly cols: number
  readonly rows: number
  readonly frames: readonly Point[]
  readonly table: Blocked
}

const ofWalls = new WeakMap<readonly Wall[], Sized>()
const ofGround = new WeakMap<SquareGround, Barriers>()

/** The blocked steps of a ground, remembered as long as it is the same object. */
export function barriersOf(ground: SquareGround): Barriers {
  const known = ofGround.get(ground)
  if (known) return known
  const { cols, rows } = ground
  const walls = lazily(() => wallTable(ground))
  const doors = lazily(() => blockedBy(standingDoors(ground).filter(stopsSteps), NO_FRAMES, cols, rows))
  const both = lazily(() => joined(walls(), doors()))
  const none = lazily((): Blocked => {
    const table = new Uint8Array(cols * rows)
    return { touching: table, held: table }
  })
  const barriers: Barriers = {
    steps: bySize(both, cols, rows),
    withoutDoors: bySize(walls, cols, rows),
    withoutWalls: bySize(doors, cols, rows),
    edges: bySize(none, cols, rows),
  }
  ofGround.set(ground, barriers)
  return barriers
}

/** Whether a door stops steps: every closed door or window does. */
export function stopsSteps(door: Door): boolean {
  return !door.open
}

/** Whether a door stops the view: closed doors do, and closed windows that are hidden in a wall. */
export const stopsSight = (door: Door): boolean => !door.open && (door.kind === 'door' || isSecretDoor(door))

/**
 * The ends of all doors and windows, open or closed, but for doors that are hidden in a wall. Touching a wall only
 * there does not block.
 */
export function framesOf(doors: readonly Door[]): readonly Point[] {
  return doors.flatMap((door) => (isSecretDoor(door) ? [] : [door.a, door.b]))
}

/**
 * The first of these segments that blocks a one-cell step from (x, y), or cuts its corner; `null` if none does. For
 * walls, `frames` are the ends of doors and windows; for doors it is empty. `onWay`: how a way is found to be blocked.
 */
export function blockerOf<S extends Sided>(
  segments: readonly S[],
  frames: readonly Point[],
  x: number,
  y: number,
  direction: number,
  onWay: typeof crosses = crossesAhead,
): S | null {
  const lines = direction % 2 === 0 ? [[x, y, direction] as const] : [
    [x, y, direction] as const,
    [x, y, (direction + 7) % 8] as const,
    [x, y, (direction + 1) % 8] as const,
    [x + step(DX, direction + 7), y + step(DY, direction + 7), (direction + 1) % 8] as const,
    [x + step(DX, direction + 1), y + step(DY, direction + 1), (direction + 7) % 8] as const,
  ]
  for (const segment of segments) {
    if (letsThrough(segment, x + 0.5, y + 0.5)) continue
    const framed = framesAt(segment, frames)
    if (lines.some(([fromX, fromY, d]) =>
      (fromX === x && fromY === y ? onWay : crosses)(segment, framed, middle(fromX, fromY),
        middle(fromX + step(DX, d), fromY + step(DY, d)))
    )) return segment
  }
  return null
}

/** The centre of a cell. */
const middle = (x: number, y: number): Point => ({ x: x + 0.5, y: y + 0.5 })

const step = (table: readonly number[], direction: number): number => table[direction % 8] ?? 0

function wallTable(ground: SquareGround): Blocked {
  const { walls, cols, rows } = ground
  const frames = framesOf(ground.doors)
  const known = ofWalls.get(walls)
  if (known && known.cols === cols && known.rows === rows && sameFrames(known.frames, frames)) return known.table
  const table = blockedBy(walls.filter((wall) => wall.stops !== 'sight'), frames, cols, rows)
  ofWalls.set(walls, { cols, rows, frames, table })
  return table
}

/** Whether the frames are the same: opening a door leaves its frame where it is. */
function sameFrames(before: readonly Point[], after: readonly Point[]): boolean {
  return before.length === after.length && before.every(({ x, y }, nth) => x === after[nth]?.x && y === after[nth]?.y)
}

/** The blocked one-cell steps on a ground; its edge is not marked here. */
function blockedBy(segments: readonly Sided[], frames: readonly Point[], cols: number, rows: number): Blocked {
  const touching = new Uint8Array(cols * rows)
  const held = new Uint8Array(cols * rows)
  const oneWay = segments.filter(({ from }) => from !== undefined)
  const framesOn = framesFinder(frames)
  for (const segment of segments) {
    if (segment.from !== undefined) continue
    const framed = framesOn(segment)
    cellsTouched(segment, cols, rows, 1, (x, y) => {
      for (let d = 0; d < 4; d++) {
        const toX = x + step(DX, d)
        const toY = y + step(DY, d)
        if (toX < 0 || toX >= cols || toY >= rows) continue
        const [here, there] = [middle(x, y), middle(toX, toY)]
        if (!crosses(segment, framed, here, there)) continue
        block(touching, cols, x, y, d)
        if (!leavesBehind(segment, framed, here, there)) mark(held, y * cols + x, d)
        if (!leavesBehind(segment, framed, there, here)) mark(held, toY * cols + toX, d + 4)
      }
    })
  }
  if (segments.length > oneWay.length) {
    blockCorners(touching, cols, rows)
    holdCorners(held, cols, rows)
  }
  for (const segment of oneWay) {
    const framed = framesOn(segment)
    blockOneWay(touching, segment, framed, cols, rows, crosses)
    blockOneWay(held, segment, framed, cols, rows, crossesAhead)
  }
  return { touching, held }
}

/** Marks the steps, corners included, that a one-way wall stops; the steps back stay free. */
function blockOneWay(
  table: Uint8Array,
  segment: Sided,
  frames: readonly Point[],
  cols: number,
  rows: number,
  onWay: typeof crosses,
): void {
  cellsTouched(segment, cols, rows, 2, (x, y) => {
    for (let d = 0; d < 8; d++) {
      if (blockerOf([segment], frames, x, y, d, onWay)) mark(table, y * cols + x, d)
    }
  })
}

function mark(table: Uint8Array, cell: number, direction: number): void {
  table[cell] = (table[cell] ?? 0) | (1 << direction % 8)
}

/** Marks a step and the step back. */
function block(table: Uint8Array, cols: number, x: number, y: number, direction: number): void {
  mark(table, y * cols + x, direction)
  mark(table, (y + step(DY, direction)) * cols + x + step(DX, direction), direction + 4)
}

/** Marks both diagonals of every block of 2 × 2 cells in which a straight step is blocked. */
function blockCorners(table: Uint8Array, cols: number, rows: number): void {
  const [EAST, SOUTH] = [1, 4]
  for (let y = 0; y + 1 < rows; y++) {
    for (let x = 0; x + 1 < cols; x++) {
      const here = y * cols + x
      const topLeft = table[here] ?? 0
      const topRight = table[here + 1] ?? 0
      const bottomLeft = table[here + cols] ?? 0
      if ((topLeft & (EAST | SOUTH)) === 0 && (topRight & SOUTH) === 0 && (bottomLeft & EAST) === 0) continue
      block(table, cols, x, y, 1)
      block(table, cols, x + 1, y, 3)
    }
  }
}

/** Marks every diagonal step around whose corner a straight step is blocked that goes the same way. */
function holdCorners(table: Uint8Array, cols: number, rows: number): void {
  const [EAST, SOUTH, WEST, NORTH] = [0, 2, 4, 6]
  const blocked = (from: number, direction: number): boolean => ((table[from] ?? 0) & (1 << direction)) !== 0
  for (let y = 0; y + 1 < rows; y++) {
    for (let x = 0; x + 1 < cols; x++) {
      const topLeft = y * cols + x
      const topRight = topLeft + 1
      const bottomLeft = topLeft + cols
      const bottomRight = bottomLeft + 1
      const east = blocked(topLeft, EAST) || blocked(bottomLeft, EAST)
      const west = blocked(topRight, WEST) || blocked(bottomRight, WEST)
      const south = blocked(topLeft, SOUTH) || blocked(topRight, SOUTH)
      const north = blocked(bottomLeft, NORTH) || blocked(bottomRight, NORTH)
      if (east || south) mark(table, topLeft, 1)
      if (west || south) mark(table, topRight, 3)
      if (west || north) mark(table, bottomRight, 5)
      if (east || north) mark(table, bottomLeft, 7)
    }
  }
}

function joined(first: Blocked, second: Blocked): Blocked {
  const either = (of: keyof Blocked) => first[of].map((bits, index) => bits | (second[of][index] ?? 0))
  return { touching: either('touching'), held: either('held') }
}

function bySize(base: () => Blocked, cols: number, rows: number): (wide: number) => Uint8Array {
  const made = new Map<number, Uint8Array>()
  return (wide) => {
    const known = made.get(wide)
    if (known) return known
    const table = forFootprint(base(), cols, rows, wide)
    made.set(wide, table)
    return table
  }
}

/**
 * Blocked steps of a footprint: where any of its cells is blocked, where it would leave the ground, and where it would
 * stand across a wall. A footprint that already stands across a wall may step, so that it can get out.
 */
function forFootprint({ touching, held }: Blocked, cols: number, rows: number, wide: number): Uint8Array {
  const table = new Uint8Array(cols * rows)
  const cut = new Uint8Array(wide > 1 ? cols * rows : 0)
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < cols; x++) {
      const here = y * cols + x
      if (x + wide > cols || y + wide > rows) {
        table[here] = 255
        continue
      }
      let bits = 0
      for (let row = 0; row < wide; row++) {
        for (let col = 0; col < wide; col++) {
          const cell = touching[here + row * cols + col] ?? 0
          bits |= held[here + row * cols + col] ?? 0
          if ((col + 1 < wide && cell & 1) || (row + 1 < wide && cell & 4)) cut[here] = 1
        }
      }
      table[here] = bits | edgeBits(x, y, cols - wide, rows - wide)
    }
  }
  if (wide > 1) keepOffWalls(table, cut, cols, rows, wide)
  return table
}

/** The directions that lead off the ground from (x, y); lastX and lastY are the last places on it. */
function edgeBits(x: number, y: number, lastX: number, lastY: number): number {
  return (x === 0 ? 0b00111000 : 0) | (y === 0 ? 0b11100000 : 0) | (x === lastX ? 0b10000011 : 0)
    | (y === lastY ? 0b00001110 : 0)
}

function keepOffWalls(table: Uint8Array, cut: Uint8Array, cols: number, rows: number, wide: number): void {
  for (let y = 0; y + wide <= rows; y++) {
    for (let x = 0; x + wide <= cols; x++) {
      const here = y * cols + x
      if (cut[here]) continue
      for (let d = 0; d < 8; d++) {
        if ((table[here] ?? 0) & (1 << d)) continue
        if (cut[here + step(DY, d) * cols + step(DX, d)]) table[here] = (table[here] ?? 0) | (1 << d)
      }
    }
  }
}

function lazily<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null
  return () => (made ??= { value: make() }).value
}
