// Paints doors as leaves with planks, hinges and a handle, and windows as panes between their jambs. Open and closed
// doors differ in shape, not by colour alone.
import { stretchesBeside } from '../../engine/core/seen-parts.ts'
import type { Door } from '../../grid/index.ts'
import type { Mask } from '../../grid/vision/mask.ts'
import { remembered } from '../../lib/remembered.ts'
import { paintDoorTag } from './door-tag.ts'
import { paintFarDoors } from './far-doors.ts'
import { type Pen, strokeTwice } from './pen.ts'

const OPEN_ANGLE = (72 * Math.PI) / 180

/** Below this scale, in pixels per cell, planks and straps are too small to be painted. */
const DETAILS = 22

/** Below this scale, in pixels per cell, a plate with a padlock would be larger than the door. */
const LOCKS = 11

export interface KnownDoors {
  /** Where the viewer's side has been, `null` where everything is known: of a door no more is painted. */
  readonly explored: Mask | null
  /** Locked doors are marked: the GM's view. */
  readonly locksShown: boolean
}

export function paintDoors(pen: Pen, doors: readonly Door[], { explored, locksShown }: KnownDoors): void {
  const { visible } = pen
  const inView = doors.filter(({ a, b }) =>
    Math.max(a.x, b.x) >= visible.x - 1 && Math.min(a.x, b.x) <= visible.x + visible.width + 1
    && Math.max(a.y, b.y) >= visible.y - 1 && Math.min(a.y, b.y) <= visible.y + visible.height + 1
  )
  const isCut = (door: Door): boolean => explored !== null && knownOf(explored)(door)[0] !== door
  const together = pen.scale < DETAILS ? inView.filter((door) => !isCut(door)) : []
  if (together.length > 0) paintFarDoors(pen, together, thicknessOf(pen), OPEN_ANGLE)
  const isDone = new Set(together)
  for (const door of inView) {
    if (!isDone.has(door)) paintKnown(pen, door, explored)
    // Only the GM's view holds closed secret doors: for all others they are wall.
    if (door.secret && !door.open) paintDoorTag(pen, door, door.locked ? ['secret', 'locked'] : ['secret'])
    else if (door.locked && locksShown && pen.scale >= LOCKS) paintDoorTag(pen, door, ['locked'])
  }
}

/** The known stretches of a door: the door itself where all of it is known. */
const knownOf = remembered((explored: Mask) => remembered((door: Door) => stretchesBeside(explored, door)))

/** Paints what is known of the door: its leaf, too, ends where nobody has seen what lies beside the wall. */
function paintKnown(pen: Pen, door: Door, explored: Mask | null): void {
  const known = explored === null ? [door] : knownOf(explored)(door)
  if (known[0] === door) return paintDoor(pen, door, 1)
  if (known.length === 0) return
  const { g } = pen
  const [dx, dy] = [door.b.x - door.a.x, door.b.y - door.a.y]
  const wide = 1 + 0.3 / (Math.hypot(dx, dy) || 1)
  g.save()
  g.beginPath()
  for (const { a, b } of known) {
    // Square to the wall, as far as the leaf swings to either side.
    const corners = [[a, 1], [b, 1], [b, -1], [a, -1]] as const
    for (const [nth, [at, side]] of corners.entries()) {
      const [x, y] = [pen.x(at.x - dy * wide * side), pen.y(at.y + dx * wide * side)]
      if (nth === 0) g.moveTo(x, y)
      else g.lineTo(x, y)
    }
    g.closePath()
  }
  g.clip()
  paintDoor(pen, door, 1)
  g.restore()
}

const thicknessOf = ({ scale }: Pen): number => Math.min(Math.max(scale * 0.2, 5), 20)

/** Paints one door or window; `weight` is above 1 when it is under the pointer. */
export function paintDoor(pen: Pen, door: Door, weight: number): void {
  const { g, palette } = pen
  const [ax, ay, bx, by] = [pen.x(door.a.x), pen.y(door.a.y), pen.x(door.b.x), pen.y(door.b.y)]
  const length = Math.hypot(bx - ax, by - ay)
  const thick = thicknessOf(pen) * weight
  g.save()
  g.lineCap = 'butt'
  g.setLineDash([])
  // From here on the wall runs along x, and the hinges are at 0.
  g.translate(ax, ay)
  g.rotate(Math.atan2(by - ay, bx - ax))
  if (door.open) {
    // The opening, the arc that the leaf swung along, and the leaf.
    g.setLineDash([3, 3])
    g.beginPath()
    g.moveTo(0, 0)
    g.lineTo(length, 0)
    strokeTwice(g, door.kind === 'door' ? palette.door : palette.pane, palette.wallEdge, 1, 1.5)
    g.beginPath()
    g.arc(0, 0, length, -OPEN_ANGLE, 0)
    g.globalAlpha = 0.5
    strokeTwice(g, door.kind === 'door' ? palette.door : palette.pane, palette.wallEdge, 1, 1)
    g.globalAlpha = 1
    g.setLineDash([])
  }
  g.save()
  if (door.open) g.rotate(-OPEN_ANGLE)
  if (door.kind === 'door') paintLeaf(pen, length, door.open ? thick * 0.8 : thick)
  else paintPane(pen, length, thick * 0.8)
  g.restore()
  const jamb = thick * 1.15
  g.fillStyle = palette.wall
  g.strokeStyle = palette.wallEdge
  g.lineWidth = 1
  for (const x of [0, length]) {
    g.fillRect(x - jamb / 4, -jamb / 2, jamb / 2, jamb)
    g.strokeRect(x - jamb / 4, -jamb / 2, jamb / 2, jamb)
  }
  g.restore()
}

/** What fills the opening, along the x axis from the hinges on. */
function paintSlab({ g, palette }: Pen, length: number, thick: number, colour: string): void {
  g.fillStyle = colour
  g.strokeStyle = palette.wallEdge
  g.lineWidth = 1.5
  g.beginPath()
  g.rect(0, -thick / 2, length, thick)
  g.fill()
  g.stroke()
}

function paintLeaf(pen: Pen, length: number, thick: number): void {
  const { g, palette, scale } = pen
  paintSlab(pen, length, thick, palette.door)
  if (scale >= DETAILS) {
    // Planks, then two iron straps from the hinges.
    g.lineWidth = 1
    g.globalAlpha = 0.45
    g.beginPath()
    for (let part = 1; part < 5; part++) {
      g.moveTo((length * part) / 5, -thick / 2)
      g.lineTo((length * part) / 5, thick / 2)
    }
    g.stroke()
    g.globalAlpha = 1
    g.fillStyle = '#1b1f24'
    for (const y of [-thick * 0.34, thick * 0.14]) g.fillRect(0, y, length * 0.34, Math.max(1, thick * 0.2))
  }
  g.fillStyle = palette.wallEdge
  g.beginPath()
  g.arc(length * 0.8, 0, Math.max(1.2, thick * 0.2), 0, Math.PI * 2)
  g.fill()
}

function paintPane(pen: Pen, length: number, thick: number): void {
  const { g, palette, scale } = pen
  paintSlab(pen, length, thick, palette.pane)
  g.beginPath()
  g.moveTo(0, 0)
  g.lineTo(length, 0)
  for (let bar = 1; bar < (scale >= DETAILS ? 4 : 2); bar++) {
    g.moveTo((length * bar) / 4, -thick / 2)
    g.lineTo((length * bar) / 4, thick / 2)
  }
  g.lineWidth = 1
  g.stroke()
}
