// Whether a step that draws copied what it drew: then the step is called so.
import type { GroundChange, Point, SquareGround } from '../../grid/index.ts'

const KINDS = ['walls', 'doors', 'terrain', 'lights'] as const
const NOT_ALIKE: ReadonlySet<string> = new Set(['id', 'group', 'a', 'b', 'at', 'cells'])

interface Piece {
  /** What the original and the copy share. */
  readonly look: string
  /** Where it lies: ends, the middle, or cells. */
  readonly spots: readonly Point[]
  /** Cells beyond the edge of the map are missing in a copy. */
  readonly isCells: boolean
}

/**
 * Whether all that is drawn is like something that is there already, all as many whole cells to the right as down from
 * it: so copies are put. What is drawn by hand in that very place is taken for a copy, too.
 */
export function isCopying(ground: SquareGround, change: GroundChange): boolean {
  const drawn: Piece[] = []
  const there: Piece[] = []
  for (const kind of KINDS) {
    const [before, { put = [], remove = [] }] = [ground[kind] ?? [], change[kind] ?? {}]
    if (put.length + remove.length === 0) continue
    const known = new Set(before.map(({ id }) => id))
    if (remove.length > 0 || put.some(({ id }) => known.has(id))) return false
    drawn.push(...put.map((one) => pieceOf(kind, one)))
    there.push(...before.map((one) => pieceOf(kind, one)))
  }
  const [first] = drawn
  const start = first?.spots[0]
  if (!first || !start) return false
  const distances = new Set(
    there.flatMap(({ look, spots, isCells }) =>
      look === first.look ? (isCells ? spots : spots.slice(0, 1)).flatMap((spot) => wayFrom(spot, start)) : []
    ),
  )
  const looks = new Set(drawn.map(({ look }) => look))
  const alike = there.filter(({ look }) => looks.has(look))
  return [...distances].some((way) => {
    const copies = new Set(alike.map((one) => written(one, way, ground)))
    return drawn.every((one) => copies.has(written(one, 0, ground)))
  })
}

function pieceOf(kind: typeof KINDS[number], one: object): Piece {
  const entries = Object.entries(one).filter(([key]) => !NOT_ALIKE.has(key))
  const look = JSON.stringify([kind, entries.toSorted(([a], [b]) => (a < b ? -1 : 1))])
  const { a, b, at, cells } = one as { readonly a?: Point; readonly b?: Point; readonly at?: Point;
    readonly cells?: readonly Point[] }
  return { look, spots: cells ?? [a, b, at].flatMap((spot) => spot ?? []), isCells: cells !== undefined }
}

/** How many cells down and to the right; nothing where that is not the way. */
function wayFrom(from: Point, to: Point): readonly number[] {
  const [x, y] = [rounded(to.x - from.x), rounded(to.y - from.y)]
  return x === y && x >= 1 && Number.isInteger(x) ? [x] : []
}

function written({ look, spots, isCells }: Piece, way: number, { cols, rows }: SquareGround): string {
  const moved = spots.map(({ x, y }) => ({ x: rounded(x + way), y: rounded(y + way) }))
  const inside = isCells ? moved.filter(({ x, y }) => x < cols && y < rows) : moved
  return `${look} ${inside.map(({ x, y }) => `${x},${y}`).join(' ')}`
}

/** To a thousandth of a cell. */
const rounded = (value: number): number => Math.round(value * 1000) / 1000
