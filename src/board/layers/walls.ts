// Paints walls, doors and windows as lines with a contrasting edge. Open and closed doors differ in shape.
import type { Door, Point, SquareGround, Wall } from '../../grid/index.ts'
import { type Pen, strokeTwice } from './pen.ts'

const OPEN_ANGLE = (72 * Math.PI) / 180

/** Paints everything that stops steps or sight. */
export function paintBarriers(pen: Pen, ground: SquareGround): void {
  paintWalls(pen, ground.walls)
  paintDoors(pen, ground.doors)
}

function paintWalls(pen: Pen, walls: readonly Wall[]): void {
  const { g, palette } = pen
  const width = wallWidth(pen)
  g.save()
  g.lineCap = 'round'
  g.lineJoin = 'round'
  const kinds = [
    ['movement', palette.fence, [width * 1.5, width * 1.8]],
    ['sight', palette.curtain, [width * 3, width * 1.6, 0.1, width * 1.6]],
    ['both', palette.wall, []],
  ] as const
  for (const [stops, colour, dash] of kinds) {
    const these = walls.filter((wall) => wall.stops === stops && isInView(pen, wall.a, wall.b))
    if (these.length === 0) continue
    g.beginPath()
    for (const wall of these) {
      g.moveTo(pen.x(wall.a.x), pen.y(wall.a.y))
      g.lineTo(pen.x(wall.b.x), pen.y(wall.b.y))
    }
    g.setLineDash([...dash])
    strokeTwice(g, colour, palette.wallEdge, stops === 'both' ? width : width * 0.8)
  }
  g.restore()
}

function paintDoors(pen: Pen, doors: readonly Door[]): void {
  for (const door of doors) {
    if (isInView(pen, door.a, door.b)) paintDoor(pen, door, 1)
  }
}

/** Paints one door or window; `weight` is above 1 when it is under the pointer. */
export function paintDoor(pen: Pen, door: Door, weight: number): void {
  const { g, palette } = pen
  const width = wallWidth(pen) * 1.35 * weight
  const colour = door.kind === 'door' ? palette.door : palette.pane
  const [ax, ay, bx, by] = [pen.x(door.a.x), pen.y(door.a.y), pen.x(door.b.x), pen.y(door.b.y)]
  g.save()
  g.lineCap = 'butt'
  if (door.open) {
    // The opening, the arc the leaf swung along, and the leaf.
    g.setLineDash([3, 3])
    line(g, ax, ay, bx, by)
    strokeTwice(g, colour, palette.wallEdge, 1, 1.5)
    g.setLineDash([])
    const length = Math.hypot(bx - ax, by - ay)
    const angle = Math.atan2(by - ay, bx - ax) - OPEN_ANGLE
    line(g, ax, ay, ax + Math.cos(angle) * length, ay + Math.sin(angle) * length)
    strokeTwice(g, colour, palette.wallEdge, width * 0.8)
  } else if (door.kind === 'door') {
    line(g, ax, ay, bx, by)
    strokeTwice(g, colour, palette.wallEdge, width * 1.5)
    g.fillStyle = palette.wallEdge
    g.beginPath()
    g.arc(ax + (bx - ax) * 0.76, ay + (by - ay) * 0.76, Math.max(1.2, width * 0.36), 0, Math.PI * 2)
    g.fill()
  } else {
    line(g, ax, ay, bx, by)
    strokeTwice(g, colour, palette.wallEdge, width * 1.2)
    line(g, ax, ay, bx, by)
    g.strokeStyle = palette.wallEdge
    g.lineWidth = Math.max(1, width * 0.3)
    g.stroke()
  }
  for (const [x, y] of [[ax, ay], [bx, by]] as const) {
    g.fillStyle = palette.wall
    g.strokeStyle = palette.wallEdge
    g.lineWidth = 1
    const side = wallWidth(pen) * 1.5
    g.fillRect(x - side / 2, y - side / 2, side, side)
    g.strokeRect(x - side / 2, y - side / 2, side, side)
  }
  g.restore()
}

function wallWidth(pen: Pen): number {
  return Math.min(Math.max(pen.scale * 0.065, 1.5), 5)
}

function line(g: CanvasRenderingContext2D, ax: number, ay: number, bx: number, by: number): void {
  g.beginPath()
  g.moveTo(ax, ay)
  g.lineTo(bx, by)
}

function isInView(pen: Pen, a: Point, b: Point): boolean {
  const { visible } = pen
  return (
    Math.max(a.x, b.x) >= visible.x - 1 && Math.min(a.x, b.x) <= visible.x + visible.width + 1
    && Math.max(a.y, b.y) >= visible.y - 1 && Math.min(a.y, b.y) <= visible.y + visible.height + 1
  )
}
