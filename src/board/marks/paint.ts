// Paints marks: zones, templates and strokes lie on the ground, words and pins over it. What only the GM sees is dashed
// and bears the GM's sign.
import type { Mark, MarkId, ShownMark } from '../../engine/core/index.ts'
import { cornersOf, type LaidArea, originOf, type Point, type Rect } from '../../grid/index.ts'
import { fillCells, traceOutline } from '../layers/cells.ts'
import { type Pen, roundRect } from '../layers/pen.ts'
import { fade, FONT } from '../palette.ts'
import { type Covered, coveredBy, DEPTH, isMarkInView, labelLines, letterSize, type MarkGround, nameBox, nameOn,
  pinAt } from './geometry.ts'

type MarkOf<Kind extends Mark['kind']> = Extract<Mark, { kind: Kind }>

/** What is to be painted, and which note is pointed at or open. */
export interface MarkScene extends MarkGround {
  readonly marks: readonly Mark[]
  readonly lit: MarkId | null
}

const DARK = '#05070a'
const BRIGHT = '#ffffff'

/** Black or white: what the colour stands out against. */
export function edgeOf(colour: string): string {
  const [r, g, b] = [1, 3, 5].map((from) => parseInt(colour.slice(from, from + 2), 16) / 255)
  return 0.299 * (r ?? 0) + 0.587 * (g ?? 0) + 0.114 * (b ?? 0) > 0.45 ? DARK : BRIGHT
}

const isSecret = ({ audience }: Mark): boolean => audience === 'gm'

const covered = new WeakMap<LaidArea, { readonly space: MarkGround['ground']; readonly covers: Covered }>()
/** The cells of a template, worked out once. */
function cellsOf(scene: MarkGround, shape: LaidArea): Covered {
  const known = covered.get(shape)
  if (known?.space === scene.ground) return known.covers
  const covers = coveredBy(scene, shape)
  covered.set(shape, { space: scene.ground, covers })
  return covers
}

/** Room for words and lines around the box of a mark, in pixels. */
const ROOM = 220

const inOrder = (pen: Pen, scene: MarkScene, flat: boolean): readonly Mark[] =>
  scene.marks
    .filter((mark) =>
      DEPTH[mark.kind] < DEPTH.label === flat && isMarkInView(scene, mark, pen.visible, ROOM / pen.scale)
    )
    .toSorted((a, b) => DEPTH[a.kind] - DEPTH[b.kind])

/** Zones, templates and strokes. */
export function paintFlatMarks(pen: Pen, scene: MarkScene): void {
  if (scene.marks.length === 0) return
  for (const mark of inOrder(pen, scene, true)) paintMark(pen, scene, mark)
}

/** The names of areas, which lie over the tokens: the middle of a burst is where somebody stands. */
export function paintAreaNames(pen: Pen, scene: MarkScene): void {
  if (scene.marks.length === 0) return
  for (const mark of inOrder(pen, scene, true)) paintName(pen, scene, mark)
}

/** The boxes of these names, in pixels: names of tokens lie beside them. */
export const areaNameBoxes = (pen: Pen, scene: MarkScene): readonly Rect[] =>
  scene.marks.length === 0 ? [] : inOrder(pen, scene, true).flatMap((mark) => {
    const name = nameBox(scene, mark, pen.scale)
    return name ? [{ ...name.box, x: pen.x(name.at.x) + name.box.x, y: pen.y(name.at.y) + name.box.y }] : []
  })

/** Labels and pins. */
export function paintWords(pen: Pen, scene: MarkScene): void {
  if (scene.marks.length === 0) return
  for (const mark of inOrder(pen, scene, false)) paintMark(pen, scene, mark, scene.lit === mark.id)
}

/** Paints a single mark, without the name of an area. */
export function paintMark(pen: Pen, scene: MarkGround, mark: Mark, lit = false): void {
  const { g } = pen
  g.save()
  g.lineCap = g.lineJoin = 'round'
  switch (mark.kind) {
    case 'zone':
      paintZone(pen, mark)
      break
    case 'template':
      paintTemplate(pen, scene, mark)
      break
    case 'stroke':
      paintStroke(pen, mark)
      break
    case 'label':
      paintLabel(pen, mark, lit)
      break
    case 'note':
      paintPin(pen, mark, lit)
  }
  g.restore()
}

function trace({ g, x, y }: Pen, points: readonly Point[], closed: boolean): void {
  g.beginPath()
  for (const [nth, point] of points.entries()) {
    if (nth === 0) g.moveTo(x(point.x), y(point.y))
    else g.lineTo(x(point.x), y(point.y))
  }
  if (closed) g.closePath()
}

/** A line of a mark over a line that it stands out against. */
function strokeMark({ g }: Pen, mark: Mark, width: number, edge = 1.75): void {
  g.setLineDash(isSecret(mark) ? [Math.max(8, width * 2.5), Math.max(6, width * 2)] : [])
  g.strokeStyle = fade(edgeOf(mark.color), 0.65)
  g.lineWidth = width + edge
  g.stroke()
  g.strokeStyle = mark.color
  g.lineWidth = width
  g.stroke()
  g.setLineDash([])
}

/** Where an area goes on unseen, no line says that it ends. */
function traceEdges({ g, x, y }: Pen, edges: NonNullable<ShownMark['edges']>): void {
  g.beginPath()
  for (const [a, b] of edges) {
    g.moveTo(x(a.x), y(a.y))
    g.lineTo(x(b.x), y(b.y))
  }
}

function paintZone(pen: Pen, mark: MarkOf<'zone'> & Pick<ShownMark, 'edges'>): void {
  const { g } = pen
  trace(pen, mark.points, true)
  g.fillStyle = fade(mark.color, 0.14)
  g.fill()
  if (mark.edges) traceEdges(pen, mark.edges)
  strokeMark(pen, mark, 2)
}

function paintTemplate(pen: Pen, scene: MarkGround, mark: MarkOf<'template'> & Pick<ShownMark, 'edges'>): void {
  const { g, scale } = pen
  const { mask, slots } = cellsOf(scene, mark.shape)
  const corners = cornersOf(scene.ground, mark.shape)
  if (corners.length > 0) {
    trace(pen, corners, true)
    g.setLineDash([3, 5])
    g.strokeStyle = fade(edgeOf(mark.color), 0.5)
    g.lineWidth = 2.5
    g.stroke()
    g.strokeStyle = fade(mark.color, 0.9)
    g.lineWidth = 1.25
    g.stroke()
    g.setLineDash([])
  }
  if (mask && mask.rows > 0) {
    fillCells(pen, mask, 1, [fade(mark.color, 0.24)])
    if (mark.edges) traceEdges(pen, mark.edges)
    else traceOutline(pen, mask, 1)
    strokeMark(pen, mark, 2.25)
  }
  for (const rect of slots) {
    roundRect(g, pen.x(rect.x), pen.y(rect.y), rect.width * scale, rect.height * scale, scale * 0.18)
    g.fillStyle = fade(mark.color, 0.24)
    g.fill()
    strokeMark(pen, mark, 2.25)
  }
  if (mark.shape.shape === 'cells') return
  const { x, y } = originOf(mark.shape)
  g.beginPath()
  g.arc(pen.x(x), pen.y(y), 3.5, 0, Math.PI * 2)
  g.fillStyle = mark.color
  g.fill()
  g.lineWidth = 1.5
  g.strokeStyle = edgeOf(mark.color)
  g.stroke()
}

/** Adds a line through its points without corners. */
function traceSmooth(pen: Pen, points: readonly Point[]): void {
  const { g } = pen
  const [first] = points
  if (!first) return
  g.moveTo(pen.x(first.x), pen.y(first.y))
  for (const [nth, point] of points.entries()) {
    const next = points[nth + 1]
    if (nth === 0) continue
    if (next) {
      g.quadraticCurveTo(pen.x(point.x), pen.y(point.y), pen.x((point.x + next.x) / 2), pen.y((point.y + next.y) / 2))
    } else g.lineTo(pen.x(point.x), pen.y(point.y))
  }
}

function paintStroke(pen: Pen, mark: MarkOf<'stroke'> & Pick<ShownMark, 'runs'>): void {
  pen.g.beginPath()
  for (const run of mark.runs ?? [mark.points]) traceSmooth(pen, run)
  strokeMark(pen, mark, Math.max(mark.width * pen.scale, 1.75), 1.25)
  const [first] = mark.points
  if (isSecret(mark) && first) paintSign(pen, pen.x(first.x), pen.y(first.y) - 12)
}

function paintName(pen: Pen, scene: MarkGround, mark: Mark): void {
  if (mark.kind !== 'zone' && mark.kind !== 'template') return
  const name = nameOn(scene, mark, pen.scale)
  if (!name) return
  const { at, text, size, below } = name
  if (text !== '') paintLetters(pen, [text], pen.x(at.x), pen.y(at.y) + below, size, mark.color)
  if (isSecret(mark)) paintSign(pen, pen.x(at.x), pen.y(at.y) + below - (text === '' ? 0 : size * 0.5 + 10))
}

/** Letters in that colour with an edge of their own, so that they can be read on every map; the middle at (x, y). */
function paintLetters(
  pen: Pen,
  lines: readonly string[],
  x: number,
  y: number,
  size: number,
  colour: string,
): { readonly width: number; readonly height: number } {
  const { g } = pen
  g.save()
  g.font = `650 ${size}px ${FONT}`
  g.textAlign = 'center'
  g.textBaseline = 'middle'
  g.lineJoin = 'round'
  const step = size * 1.25
  const width = Math.max(...lines.map((line) => g.measureText(line).width))
  for (const [nth, line] of lines.entries()) {
    const top = y + (nth - (lines.length - 1) / 2) * step
    g.strokeStyle = fade(edgeOf(colour), 0.88)
    g.lineWidth = Math.max(3, size * 0.26)
    g.strokeText(line, x, top)
    g.fillStyle = colour
    g.fillText(line, x, top)
  }
  g.restore()
  return { width, height: lines.length * step }
}

function paintLabel(pen: Pen, mark: MarkOf<'label'>, lit: boolean): void {
  const { g } = pen
  const [x, y, size] = [pen.x(mark.at.x), pen.y(mark.at.y), letterSize(pen.scale)]
  const { width, height } = paintLetters(pen, labelLines(mark.text), x, y, size, mark.color)
  if (!isSecret(mark) && !lit) return
  roundRect(g, x - width / 2 - 7, y - height / 2 - 3, width + 14, height + 6, 5)
  strokeMark(pen, mark, 1.25)
  if (isSecret(mark)) paintSign(pen, x, y - height / 2 - 4)
}

/** A small plate that says that only the GM sees what it stands at; its middle at (x, y). */
function paintSign(pen: Pen, x: number, y: number): void {
  const { g, palette } = pen
  g.save()
  g.font = `700 10px ${FONT}`
  const width = g.measureText('GM').width + 10
  roundRect(g, x - width / 2, y - 7, width, 14, 4)
  g.fillStyle = palette.magic
  g.fill()
  g.lineWidth = 1.25
  g.strokeStyle = DARK
  g.stroke()
  g.fillStyle = edgeOf(palette.magic)
  g.textAlign = 'center'
  g.textBaseline = 'middle'
  g.fillText('GM', x, y + 0.5)
  g.restore()
}

/** A pin whose tip is at the point. The pin of a secret note is dark with a dashed edge. */
function paintPin(pen: Pen, mark: MarkOf<'note'>, lit: boolean): void {
  const { g } = pen
  const { up, radius } = pinAt(pen.scale)
  const [x, tip] = [pen.x(mark.at.x), pen.y(mark.at.y)]
  const y = tip - up
  const secret = isSecret(mark)
  const ink = edgeOf(mark.color)
  const head = (r: number): void => {
    g.beginPath()
    g.moveTo(x, tip)
    g.quadraticCurveTo(x - r * 0.35, tip - r * 0.75, x - r * 0.86, y + r * 0.5)
    g.arc(x, y, r, Math.PI - 0.52, Math.PI * 2 + 0.52)
    g.quadraticCurveTo(x + r * 0.35, tip - r * 0.75, x, tip)
    g.closePath()
  }
  head(radius + (lit ? 1.5 : 0))
  g.fillStyle = secret ? '#171d25' : mark.color
  g.fill()
  g.lineWidth = lit ? 4.5 : 3.5
  g.strokeStyle = secret ? DARK : ink
  g.stroke()
  if (secret || lit) {
    g.setLineDash(secret ? [4, 3] : [])
    g.lineWidth = 2
    g.strokeStyle = mark.color
    g.stroke()
    g.setLineDash([])
  }
  g.lineWidth = Math.max(1.5, radius * 0.14)
  g.strokeStyle = secret ? mark.color : ink
  g.beginPath()
  for (const [row, width] of [[-0.34, 0.45], [0, 0.45], [0.34, 0.2]] as const) {
    g.moveTo(x - radius * 0.45, y + radius * row)
    g.lineTo(x + radius * width, y + radius * row)
  }
  g.stroke()
  if (secret) paintSign(pen, x, tip + 9)
}
