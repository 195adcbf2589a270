// Paints walls as what they are: masonry, timber, rock, hedge, fence, ledge, curtain. Walls of one look are one path,
// stroked a few times with different dashes, so that a thousand of them cost a few strokes. From far away walls are
// lines. Over a picture, which may show them itself, the ground says what they are drawn as.
import { type Point, type SquareGround, type Wall, wallsAroundDoors, type WallLook } from '../../grid/index.ts'
import type { BoardModel } from '../model.ts'
import { type KnownDoors, paintDoors } from './doors.ts'
import { type Pen, strokeTwice } from './pen.ts'

/** How walls are drawn: `mixed`, as lines unless a wall has a look of its own. */
type Drawn = BoardModel['overPicture']

/** Paints everything that stops steps or sight. */
export function paintBarriers(pen: Pen, ground: SquareGround, drawn: Drawn, known: KnownDoors): void {
  if (drawn !== 'hidden') paintWalls(pen, wallsAroundDoors(ground), drawn)
  paintDoors(pen, ground.doors, known)
}

/** Below this scale, in pixels per cell, walls are lines. */
const LINES = 16

export function paintWalls(pen: Pen, walls: readonly Wall[], drawn: Exclude<Drawn, 'hidden'> = 'looks'): void {
  const visible = walls.filter((wall) => isInView(pen, wall.a, wall.b))
  if (visible.length === 0) return
  pen.g.save()
  pen.g.lineJoin = 'round'
  if (pen.scale < LINES || drawn === 'lines') paintLines(pen, visible)
  else {
    const mixed = drawn === 'mixed'
    if (mixed) paintLines(pen, visible.filter(({ look }) => look === undefined))
    const byLook = new Map<WallLook, Wall[]>()
    for (const wall of mixed ? visible.filter(({ look }) => look !== undefined) : visible) {
      const look = lookOf(wall)
      const list = byLook.get(look)
      if (list) list.push(wall)
      else byLook.set(look, [wall])
    }
    for (const look of ORDER) {
      const these = byLook.get(look)
      if (these) PAINTERS[look](pen, these)
    }
  }
  pen.g.restore()
}

/** What a wall is drawn as: what it says, else what it does. */
const lookOf = ({ look, stops }: Wall): WallLook =>
  look ?? (stops === 'movement' ? 'fence' : stops === 'sight' ? 'curtain' : 'stone')

function paintLines(pen: Pen, walls: readonly Wall[]): void {
  const { g, palette } = pen
  const width = Math.min(Math.max(pen.scale * 0.075, 1.5), 6)
  const kinds = [
    ['movement', palette.fence, [width * 1.5, width * 1.8]],
    ['sight', palette.curtain, [width * 3, width * 1.6, 0.1, width * 1.6]],
    ['both', palette.wall, []],
  ] as const
  g.lineCap = 'round'
  for (const [stops, colour, dash] of kinds) {
    const these = walls.filter((wall) => wall.stops === stops)
    if (these.length === 0) continue
    trace(pen, these, 0)
    g.setLineDash([...dash])
    strokeTwice(g, colour, palette.wallEdge, stops === 'both' ? width : width * 0.8, Math.max(2, width * 0.9))
  }
}

/** A path along all of the walls, moved sideways by some pixels: to the right of somebody who looks from `a` to `b`. */
function trace(pen: Pen, walls: readonly Wall[], aside: number): void {
  const { g } = pen
  g.beginPath()
  for (const { a, b } of walls) {
    const [ax, ay, bx, by] = [pen.x(a.x), pen.y(a.y), pen.x(b.x), pen.y(b.y)]
    const length = aside === 0 ? 1 : Math.hypot(bx - ax, by - ay) || 1
    const [ox, oy] = [(-(by - ay) / length) * aside, ((bx - ax) / length) * aside]
    g.moveTo(ax + ox, ay + oy)
    g.lineTo(bx + ox, by + oy)
  }
}

interface Stroke {
  readonly colour: string
  /** In cell widths, as are the dashes; at least that many pixels. */
  readonly width: number
  readonly least?: number
  readonly dash?: readonly number[]
  readonly offset?: number
  readonly aside?: number
  readonly cap?: CanvasLineCap
}

/** Strokes all walls once for each entry, one over the other. */
function strokes(pen: Pen, walls: readonly Wall[], all: readonly Stroke[]): void {
  const { g, scale } = pen
  let traced: number | null = null
  for (const { colour, width, least = 1, dash = [], offset = 0, aside = 0, cap = 'round' } of all) {
    if (traced !== aside) trace(pen, walls, aside * scale)
    traced = aside
    g.lineCap = cap
    g.setLineDash(dash.map((part) => part * scale))
    g.lineDashOffset = offset * scale
    g.strokeStyle = colour
    g.lineWidth = Math.max(least, width * scale)
    g.stroke()
  }
}

const isDark = ({ palette }: Pen): boolean => palette.name === 'dark'

/** From the lowest to the highest, so that masonry lies over a ledge. */
const ORDER: readonly WallLook[] = ['ledge', 'fence', 'curtain', 'hedge', 'rock', 'timber', 'stone']

const PAINTERS: Readonly<Record<WallLook, (pen: Pen, walls: readonly Wall[]) => void>> = {
  stone(pen, walls) {
    const [edge, mortar, low, high] = isDark(pen)
      ? ['#05070a', '#2a3036', '#8b949d', '#b4bcc4']
      : ['#3a4149', '#6d757d', '#a9b0b8', '#cfd4d9']
    strokes(pen, walls, [
      { colour: edge, width: 0.25, least: 5 },
      { colour: mortar, width: 0.2, least: 3.5 },
      // Two courses of blocks; their joints stand beside each other.
      { colour: high, width: 0.085, least: 1.5, dash: [0.3, 0.045], aside: -0.05, cap: 'butt' },
      { colour: low, width: 0.085, least: 1.5, dash: [0.3, 0.045], offset: 0.17, aside: 0.05, cap: 'butt' },
    ])
  },
  timber(pen, walls) {
    const [edge, board, grain, post] = isDark(pen)
      ? ['#0d0703', '#7a5531', '#4c331b', '#a47a4c']
      : ['#3d2711', '#b98d5c', '#85602f', '#7b5428']
    strokes(pen, walls, [
      { colour: edge, width: 0.2, least: 4.5 },
      { colour: board, width: 0.145, least: 3, cap: 'butt' },
      { colour: grain, width: 0.018, dash: [0.55, 0.1], aside: -0.032, cap: 'butt' },
      { colour: grain, width: 0.018, dash: [0.4, 0.16], offset: 0.3, aside: 0.032, cap: 'butt' },
      { colour: edge, width: 0.145, least: 3, dash: [0.03, 0.97], offset: 0.5, cap: 'butt' },
    ])
    paintPosts(pen, walls, 0.11, post, edge)
  },
  rock(pen, walls) {
    const [edge, low, high] = isDark(pen) ? ['#07090b', '#4b5259', '#7d868e'] : ['#343a40', '#868e96', '#b6bdc4']
    strokes(pen, walls, [
      { colour: edge, width: 0.4, least: 6, dash: [0.001, 0.21] },
      { colour: low, width: 0.32, least: 4.5, dash: [0.001, 0.21] },
      { colour: low, width: 0.24, least: 4 },
      { colour: edge, width: 0.05, dash: [0.09, 0.33], offset: 0.1, aside: 0.05 },
      { colour: high, width: 0.13, least: 2, dash: [0.001, 0.37], aside: -0.05 },
      { colour: high, width: 0.08, dash: [0.001, 0.53], offset: 0.2, aside: -0.09 },
    ])
  },
  hedge(pen, walls) {
    const [edge, low, middle, high] = isDark(pen)
      ? ['#060c05', '#22401e', '#386030', '#639a50']
      : ['#24461b', '#4d8339', '#74a95a', '#b1d592']
    strokes(pen, walls, [
      { colour: edge, width: 0.42, least: 6, dash: [0.001, 0.17] },
      { colour: low, width: 0.36, least: 5, dash: [0.001, 0.17] },
      { colour: middle, width: 0.17, least: 2.5, dash: [0.001, 0.15], aside: -0.08 },
      { colour: middle, width: 0.16, least: 2.5, dash: [0.001, 0.19], offset: 0.1, aside: 0.08 },
      { colour: high, width: 0.075, least: 1.5, dash: [0.001, 0.23], offset: 0.07, aside: -0.1 },
      { colour: high, width: 0.06, least: 1.5, dash: [0.001, 0.31], aside: 0.03 },
    ])
  },
  fence(pen, walls) {
    const [edge, rail, post] = isDark(pen) ? ['#0d0703', '#9a7a54', '#c7a679'] : ['#3d2711', '#8d6a40', '#6d4d26']
    strokes(pen, walls, [
      { colour: edge, width: 0.075, least: 3 },
      { colour: rail, width: 0.035, least: 1.5, cap: 'butt' },
      { colour: edge, width: 0.19, least: 5, dash: [0.001, 0.499], cap: 'square' },
      { colour: post, width: 0.12, least: 3, dash: [0.001, 0.499], cap: 'square' },
    ])
  },
  ledge(pen, walls) {
    const [edge, line, mark] = isDark(pen) ? ['#05070a', '#c9b48c', '#94825f'] : ['#ffffffb0', '#5b4a2a', '#8b7648']
    // The strokes hang where it goes down: to the right of the drawing. A one-way ledge is not climbed from there.
    const hung = walls.map((wall): Wall => wall.from === 'left' ? { ...wall, a: wall.b, b: wall.a } : wall)
    strokes(pen, hung, [
      { colour: edge, width: 0.09, least: 3.5 },
      { colour: edge, width: 0.26, dash: [0.05, 0.13], aside: 0.15, cap: 'butt' },
      { colour: mark, width: 0.22, dash: [0.028, 0.152], offset: -0.011, aside: 0.14, cap: 'butt' },
      { colour: line, width: 0.045, least: 2 },
    ])
  },
  curtain(pen, walls) {
    const [edge, fold, cloth] = isDark(pen) ? ['#0b0512', '#53307c', '#9a6bd0'] : ['#3b1d63', '#8155b8', '#b893e6']
    strokes(pen, walls, [
      { colour: edge, width: 0.15, least: 4 },
      { colour: fold, width: 0.1, least: 2.5 },
      { colour: cloth, width: 0.075, least: 2, dash: [0.001, 0.14], aside: -0.018 },
      { colour: cloth, width: 0.055, least: 1.5, dash: [0.001, 0.14], offset: 0.07, aside: 0.022 },
    ])
  },
}

/** A square post at both ends of each wall. */
function paintPosts(pen: Pen, walls: readonly Wall[], half: number, colour: string, edge: string): void {
  const { g, scale } = pen
  const side = Math.max(4, half * 2 * scale)
  g.setLineDash([])
  g.beginPath()
  for (const { a, b } of walls) {
    for (const { x, y } of [a, b]) g.rect(pen.x(x) - side / 2, pen.y(y) - side / 2, side, side)
  }
  g.fillStyle = colour
  g.fill()
  g.strokeStyle = edge
  g.lineWidth = 1
  g.stroke()
}

function isInView(pen: Pen, a: Point, b: Point): boolean {
  const { visible } = pen
  return (
    Math.max(a.x, b.x) >= visible.x - 1 && Math.min(a.x, b.x) <= visible.x + visible.width + 1
    && Math.max(a.y, b.y) >= visible.y - 1 && Math.min(a.y, b.y) <= visible.y + visible.height + 1
  )
}
