// Doors and windows from far away, where nobody sees a plank: all of them in a few strokes, so that even ten thousand
// are painted in no time.
import type { Door } from '../../grid/index.ts'
import { type Pen, strokeTwice } from './pen.ts'

/** Where the parts of a door lie, in CSS pixels: along the wall from the hinges, and across it. */
interface Leaf {
  readonly door: Door
  readonly length: number
  readonly angle: number
  /** A point so far along the wall and so far across it. */
  on(x: number, y: number): readonly [number, number]
  /** The same for the leaf, which is turned when the door is open. */
  onLeaf(x: number, y: number): readonly [number, number]
}

/** Paints the doors as `paintDoor` does, without planks. `thick` is their thickness in CSS pixels. */
export function paintFarDoors(pen: Pen, doors: readonly Door[], thick: number, openAngle: number): void {
  const { g, palette } = pen
  const leaves = doors.map((door) => leafOf(pen, door, openAngle))
  const colourOf = { door: palette.door, window: palette.pane } as const
  g.save()
  g.lineCap = 'butt'
  for (const kind of ['door', 'window'] as const) {
    const these = leaves.filter(({ door }) => door.kind === kind)
    const open = these.filter(({ door }) => door.open)
    if (open.length > 0) {
      g.setLineDash([3, 3])
      g.beginPath()
      for (const { on, length } of open) line(g, on(0, 0), on(length, 0))
      strokeTwice(g, colourOf[kind], palette.wallEdge, 1, 1.5)
      g.beginPath()
      for (const { on, onLeaf, length, angle } of open) {
        g.moveTo(...onLeaf(length, 0))
        g.arc(...on(0, 0), length, angle - openAngle, angle)
      }
      g.globalAlpha = 0.5
      strokeTwice(g, colourOf[kind], palette.wallEdge, 1, 1)
      g.globalAlpha = 1
    }
    g.setLineDash([])
    paintSlabs(pen, these, kind === 'door' ? thick : thick * 0.8, colourOf[kind])
  }
  g.beginPath()
  for (const { door, length, onLeaf } of leaves) {
    if (door.kind !== 'door') continue
    const [x, y] = onLeaf(length * 0.8, 0)
    const radius = Math.max(1.2, thick * (door.open ? 0.16 : 0.2))
    g.moveTo(x + radius, y)
    g.arc(x, y, radius, 0, Math.PI * 2)
  }
  g.fillStyle = palette.wallEdge
  g.fill()
  const jamb = thick * 1.15
  g.beginPath()
  for (const { on, length } of leaves) for (const x of [0, length]) quad(g, on, x - jamb / 4, x + jamb / 4, jamb / 2)
  g.fillStyle = palette.wall
  g.strokeStyle = palette.wallEdge
  g.lineWidth = 1
  g.fill()
  g.stroke()
  g.restore()
}

function leafOf(pen: Pen, door: Door, openAngle: number): Leaf {
  const [ax, ay, bx, by] = [pen.x(door.a.x), pen.y(door.a.y), pen.x(door.b.x), pen.y(door.b.y)]
  const angle = Math.atan2(by - ay, bx - ax)
  const turned = (to: number): Leaf['on'] => {
    const [cos, sin] = [Math.cos(to), Math.sin(to)]
    return (x, y) => [ax + x * cos - y * sin, ay + x * sin + y * cos]
  }
  const on = turned(angle)
  return { door, length: Math.hypot(bx - ax, by - ay), angle, on, onLeaf: door.open ? turned(angle - openAngle) : on }
}

/** What fills the openings: wood, or glass with a bar along it and a bar across it. */
function paintSlabs({ g, palette }: Pen, leaves: readonly Leaf[], thick: number, colour: string): void {
  const half = ({ door }: Leaf): number => (door.open && door.kind === 'door' ? thick * 0.8 : thick) / 2
  g.beginPath()
  for (const leaf of leaves) quad(g, leaf.onLeaf, 0, leaf.length, half(leaf))
  g.fillStyle = colour
  g.strokeStyle = palette.wallEdge
  g.lineWidth = 1.5
  // The edge lies below, so that neighbours that overlap do not darken each other.
  g.stroke()
  g.fill()
  g.beginPath()
  for (const leaf of leaves) {
    if (leaf.door.kind === 'door') continue
    const { length, onLeaf } = leaf
    line(g, onLeaf(0, 0), onLeaf(length, 0))
    line(g, onLeaf(length / 4, -half(leaf)), onLeaf(length / 4, half(leaf)))
  }
  g.lineWidth = 1
  g.stroke()
}

function line(g: Pen['g'], from: readonly [number, number], to: readonly [number, number]): void {
  g.moveTo(...from)
  g.lineTo(...to)
}

function quad(g: Pen['g'], on: Leaf['on'], from: number, to: number, half: number): void {
  g.moveTo(...on(from, -half))
  g.lineTo(...on(to, -half))
  g.lineTo(...on(to, half))
  g.lineTo(...on(from, half))
  // Closing it would measure all of the path each time.
  g.lineTo(...on(from, -half))
}
