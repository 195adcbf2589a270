// Line of sight, cover and concealment between two footprints (COM-44). Each cell is sampled at its centre and at four
// points, a tenth of a cell in from its corners. What is hidden from the best-placed source point counts as blocked.
import { cellsWide } from './directions.ts'
import { clearLinesOf, type ClearLine } from './clear-lines.ts'
import { terrainOf } from './terrain.ts'
import type { Cell, Point, Sight, Size, SquareGround } from './types.ts'

const INSET = 0.1
const OFFSETS: readonly Point[] = [
  { x: 0.5, y: 0.5 },
  { x: INSET, y: INSET },
  { x: 1 - INSET, y: INSET },
  { x: INSET, y: 1 - INSET },
  { x: 1 - INSET, y: 1 - INSET },
]

/** The points at which a cell is sampled, the centre first. */
export function samplesOf(x: number, y: number): readonly Point[] {
  return OFFSETS.map((offset) => ({ x: x + offset.x, y: y + offset.y }))
}

/** COM-44: what a combatant at `from` sees of another at `to`. Overlapping footprints hide nothing from each other. */
export function sightBetween(ground: SquareGround, from: Cell, fromSize: Size, to: Cell, toSize: Size): Sight {
  const sources = footprintSamples(from, fromSize)
  const targets = footprintSamples(to, toSize)
  const concealment = highestConcealment(ground, to, toSize)
  const { sight, effect, same } = clearLinesOf(ground)
  if (overlap(from, fromSize, to, toSize)) {
    return { clear: true, effect: true, blocked: 0, cover: 'none', concealment, line: lineBetween(sources, targets) }
  }
  const best = leastHidden(sources, targets, sight)
  const clear = best.hidden < targets.length
  return {
    clear,
    effect: same ? clear : sources.some((source) => targets.some((target) => effect(source, target))),
    ...withTerrain(percent(best.hidden, targets.length), coverOf(best.hidden, targets.length),
      coverUnder(ground, to, toSize)),
    concealment,
    line: best.line,
  }
}

/** How much of a combatant that stands in it a terrain hides at least, in percent. */
const LEAST_HIDDEN = { none: 0, half: 50, heavy: 75 } as const

/** Walls and the terrain that the target stands in cover the same body: the better cover counts. */
function withTerrain(
  blocked: number,
  cover: Sight['cover'],
  terrain: keyof typeof LEAST_HIDDEN,
): Pick<Sight, 'blocked' | 'cover'> {
  const least = LEAST_HIDDEN[terrain]
  return least > blocked ? { blocked: least, cover: terrain } : { blocked, cover }
}

/** COM-44: the best cover that terrain gives to any cell of a footprint. */
function coverUnder(ground: SquareGround, { x, y }: Cell, size: Size): keyof typeof LEAST_HIDDEN {
  const giving = ground.terrain.filter(({ cover }) => cover !== undefined)
  if (giving.length === 0) return 'none'
  const wide = cellsWide(size)
  const under = giving.filter(({ cells }) =>
    cells.some((cell) => cell.x >= x && cell.y >= y && cell.x < x + wide && cell.y < y + wide)
  )
  return under.some(({ cover }) => cover === 'heavy') ? 'heavy' : under.length > 0 ? 'half' : 'none'
}

function leastHidden(sources: readonly Point[], targets: readonly Point[], sight: ClearLine) {
  let hidden = Infinity
  let line = lineBetween(sources, targets)
  for (const source of sources) {
    let count = 0
    let open: Point | null = null
    for (const target of targets) {
      if (!sight(source, target)) count++
      else open ??= target
      if (count >= hidden) break
    }
    if (count >= hidden) continue
    hidden = count
    if (open) line = { from: source, to: open }
    if (count === 0) break
  }
  return { hidden, line }
}

/** Whole percent; 0 and 100 only when nothing or everything is hidden. */
function percent(hidden: number, all: number): number {
  if (hidden === 0 || hidden === all) return hidden === 0 ? 0 : 100
  return Math.min(99, Math.max(1, Math.round((100 * hidden) / all)))
}

function coverOf(hidden: number, all: number): Sight['cover'] {
  if (hidden === 0) return 'none'
  if (hidden === all) return 'total'
  return hidden * 2 <= all ? 'half' : 'heavy'
}

/**
 * All samples of a footprint, those near its middle first, so that the line that is drawn runs from middle to middle
 * where it can.
 */
function footprintSamples({ x, y }: Cell, size: Size): readonly Point[] {
  const wide = cellsWide(size)
  const samples: Point[] = []
  for (let row = y; row < y + wide; row++) for (let col = x; col < x + wide; col++) samples.push(...samplesOf(col, row))
  if (wide === 1) return samples
  const middle = { x: x + wide / 2, y: y + wide / 2 }
  const off = (point: Point): number => Math.hypot(point.x - middle.x, point.y - middle.y)
  return samples.toSorted((a, b) => off(a) - off(b))
}

function lineBetween(sources: readonly Point[], targets: readonly Point[]): Sight['line'] {
  const zero = { x: 0, y: 0 }
  return { from: sources[0] ?? zero, to: targets[0] ?? zero }
}

function overlap(a: Cell, aSize: Size, b: Cell, bSize: Size): boolean {
  const [aWide, bWide] = [cellsWide(aSize), cellsWide(bSize)]
  return a.x < b.x + bWide && b.x < a.x + aWide && a.y < b.y + bWide && b.y < a.y + aWide
}

function highestConcealment(ground: SquareGround, { x, y }: Cell, size: Size): number {
  if (ground.terrain.length === 0) return 0
  const { concealment } = terrainOf(ground)
  const wide = cellsWide(size)
  let highest = 0
  for (let row = y; row < y + wide; row++) {
    for (let col = x; col < x + wide; col++) highest = Math.max(highest, concealment[row * ground.cols + col] ?? 0)
  }
  return highest
}
