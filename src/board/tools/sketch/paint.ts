// How drawing looks while it is done: points, lines to be, cells to be, what is picked, and the marks of things that
// are not seen on the map itself: lights, one-way sides, secrets and locks.
import { idsOf, type PickedEnd, type Picks } from '../../../grid/edit/index.ts'
import type { Door, Point, Rect, SquareGround, Wall } from '../../../grid/index.ts'
import { fillCells, traceOutline } from '../../layers/cells.ts'
import { type Pen, roundRect, strokeTwice } from '../../layers/pen.ts'
import { paintDoor } from '../../layers/doors.ts'
import { paintWalls } from '../../layers/walls.ts'
import { cellMask } from '../../overlays/mask.ts'
import { fade } from '../../palette.ts'
import type { ToolScene } from '../board-tool.ts'
import { paintLamp, paintLamps } from './lamps.ts'
import { plateSize, paintPlateLines } from '../../overlays/reach.ts'

const EDGE = '#05070a'

/** A small dot where a point of the drawing is or comes to lie. */
export function paintPoint(pen: Pen, { x, y }: Point, big = false): void {
  const { g, palette } = pen
  g.beginPath()
  g.arc(pen.x(x), pen.y(y), big ? 6 : 4, 0, Math.PI * 2)
  g.fillStyle = palette.target
  g.fill()
  g.lineWidth = 1.5
  g.strokeStyle = EDGE
  g.stroke()
}

/** Walls that are not there yet. */
export function paintGhosts(pen: Pen, walls: readonly Wall[]): void {
  pen.g.save()
  pen.g.globalAlpha = 0.75
  paintWalls(pen, walls)
  pen.g.restore()
  for (const { a, b } of walls) paintLine(pen, a, b, 1.5)
}

export function paintLine(pen: Pen, a: Point, b: Point, width: number): void {
  const { g, palette } = pen
  g.beginPath()
  g.moveTo(pen.x(a.x), pen.y(a.y))
  g.lineTo(pen.x(b.x), pen.y(b.y))
  g.lineCap = 'round'
  strokeTwice(g, palette.target, EDGE, width, 1.5)
}

export function paintGhostDoor(pen: Pen, door: Door): void {
  pen.g.save()
  pen.g.globalAlpha = 0.85
  paintDoor(pen, door, 1.2)
  pen.g.restore()
}

/** Cells that are painted or wiped when the pointer is let go. */
export function paintCells(
  pen: Pen,
  cells: readonly { readonly x: number; readonly y: number }[],
  fills: readonly (string | CanvasPattern | null)[],
  wipes: boolean,
): void {
  const { g, palette } = pen
  const mask = cellMask(cells)
  fillCells(pen, mask, 1, wipes ? [fade(palette.bad, 0.28)] : fills)
  traceOutline(pen, mask, 1)
  g.setLineDash(wipes ? [5, 4] : [])
  strokeTwice(g, wipes ? palette.bad : palette.target, EDGE, 1.5, 1.5)
  g.setLineDash([])
}

/** How far a light shines, bright and dim, in cell widths: two rings, and so faint that the map stays readable. */
export function paintShine(pen: Pen, at: Point, bright: number, dim: number, colour: string): void {
  const { g } = pen
  for (const [radius, opacity] of [[dim, 0.06], [bright, 0.08]] as const) {
    g.beginPath()
    g.arc(pen.x(at.x), pen.y(at.y), radius * pen.scale, 0, Math.PI * 2)
    g.fillStyle = fade(colour, opacity)
    g.fill()
    g.setLineDash(radius === dim ? [4, 4] : [])
    strokeTwice(g, colour, EDGE, 1, 1)
    g.setLineDash([])
  }
}

/** A few words beside a point, wholly on the board. */
export function paintWords(pen: Pen, { x, y }: Point, text: string): void {
  const size = plateSize(pen, [text])
  const most = pen.view.width - size.width - 4
  const above = pen.y(y) - size.height - 10
  paintPlateLines(pen, [text], { x: Math.max(4, Math.min(pen.x(x) + 14, most)), y: above < 4 ? pen.y(y) + 14 : above },
    pen.palette.target)
}

/** Marks for the person who draws. */
export function paintMarks(pen: Pen, ground: SquareGround, scene: ToolScene | null): void {
  paintLamps(pen, ground.lights ?? [], scene)
  for (const wall of ground.walls) if (wall.from && isNear(pen, wall)) paintSide(pen, wall)
}

const middleOf = ({ a, b }: Pick<Wall, 'a' | 'b'>): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

function isNear({ visible }: Pen, { a, b }: Pick<Wall, 'a' | 'b'>): boolean {
  return Math.max(a.x, b.x) >= visible.x && Math.min(a.x, b.x) <= visible.x + visible.width
    && Math.max(a.y, b.y) >= visible.y && Math.min(a.y, b.y) <= visible.y + visible.height
}

/** An arrow along the way that is open. */
function paintSide(pen: Pen, { a, b, from }: Wall): void {
  const { g, palette } = pen
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1
  const sign = from === 'left' ? -1 : 1
  const [nx, ny] = [(-(b.y - a.y) / length) * sign, ((b.x - a.x) / length) * sign]
  const middle = middleOf({ a, b })
  const [x, y] = [pen.x(middle.x), pen.y(middle.y)]
  g.beginPath()
  g.moveTo(x - nx * 9, y - ny * 9)
  g.lineTo(x + nx * 3, y + ny * 3)
  g.moveTo(x - ny * 6 - nx * 3, y + nx * 6 - ny * 3)
  g.lineTo(x + nx * 3, y + ny * 3)
  g.lineTo(x + ny * 6 - nx * 3, y - nx * 6 - ny * 3)
  g.lineCap = g.lineJoin = 'round'
  strokeTwice(g, palette.now, EDGE, 2, 2)
}

/** Outlines what is picked; with handles on ends that can be dragged. */
export function paintPicks(pen: Pen, ground: SquareGround, picks: Picks, handles: readonly PickedEnd[]): void {
  const { g, palette } = pen
  const [walls, doors, terrain, lights] = [idsOf(picks, 'wall'), idsOf(picks, 'door'), idsOf(picks, 'terrain'),
    idsOf(picks, 'light')]
  g.save()
  g.lineCap = g.lineJoin = 'round'
  g.beginPath()
  for (const { a, b } of [...ground.walls.filter(({ id }) => walls.has(id)),
    ...ground.doors.filter(({ id }) => doors.has(id))])
  {
    g.moveTo(pen.x(a.x), pen.y(a.y))
    g.lineTo(pen.x(b.x), pen.y(b.y))
  }
  strokeTwice(g, palette.target, EDGE, 3, 3)
  g.setLineDash([6, 4])
  for (const { cells } of ground.terrain.filter(({ id }) => terrain.has(id))) {
    traceOutline(pen, cellMask(cells), 1)
    strokeTwice(g, palette.target, EDGE, 2, 2)
  }
  g.setLineDash([])
  for (const light of (ground.lights ?? []).filter(({ id }) => lights.has(id))) {
    const { length } = ground.cell
    paintShine(pen, light.at, light.bright / length, light.dim / length, light.color)
    paintLamp(pen, light)
    paintPoint(pen, light.at)
  }
  for (const handle of handles) paintHandle(pen, handle)
  g.restore()
}

/** The two handles of a short piece leave its middle third free. */
function paintHandle(pen: Pen, { x, y, shortest }: PickedEnd): void {
  const { g, palette } = pen
  const side = Math.min(8, (shortest * pen.scale) / 3)
  g.beginPath()
  g.rect(pen.x(x) - side / 2, pen.y(y) - side / 2, side, side)
  g.fillStyle = palette.selected
  g.fill()
  g.lineWidth = 1.5
  g.strokeStyle = EDGE
  g.stroke()
}

export function paintMarquee(pen: Pen, { x, y, width, height }: Rect): void {
  const { g, palette } = pen
  roundRect(g, pen.x(x), pen.y(y), width * pen.scale, height * pen.scale, 3)
  g.fillStyle = fade('#ffffff', 0.1)
  g.fill()
  g.setLineDash([5, 4])
  strokeTwice(g, palette.selected, EDGE, 1.5, 2)
  g.setLineDash([])
}
