// Which grounds have so many walls in one place that working out what eyes see there would stop the page.
import { columnName, type Ground, type Point, type SquareGround } from '../../grid/index.ts'
import { stopsSight } from '../../grid/barriers.ts'
import { MOST_CROSSINGS, tangle } from '../../grid/vision/view-walls.ts'
import { grouped } from '../../lib/quoted.ts'

/** What was found of walls, together with the doors that were looked at beside them. */
const known = new WeakMap<SquareGround['walls'],
  { readonly doors: SquareGround['doors']; readonly why: string | null }>()

/** Why nobody can play on these walls, in a sentence; `null` where all is well. Doors count as closed. */
export function whyTangled(ground: Ground): string | null {
  if (ground.kind !== 'square') return null
  const { walls, doors } = ground
  const before = known.get(walls)
  if (before?.doors === doors) return before.why
  const found = tangle([...walls.filter(({ stops }) => stops !== 'movement'),
    ...doors.filter((door) => stopsSight({ ...door, open: false }))])
  const why = found === null ? null : SAYS[found.how](cellNear(ground, found.at))
  known.set(walls, { doors, why })
  return why
}

/** The cell at that point, or the nearest to it on the map. */
function cellNear({ cols, rows }: SquareGround, { x, y }: Point): string {
  const within = (value: number, most: number): number => Math.min(Math.max(Math.floor(value), 0), most - 1)
  return `${columnName(within(x, cols))}${within(y, rows) + 1}`
}

const NOBODY_SEES = 'nobody could see between them in good time.'
const SAYS = {
  crossed: (cell: string) =>
    `The walls and doors cross each other more than ${grouped(MOST_CROSSINGS)} times: ${NOBODY_SEES} `
    + `The first crossing that was found is at ${cell}. Take out walls or doors that cross others.`,
  crowded: (cell: string) =>
    `Too many walls lie on top of each other near ${cell}: ${NOBODY_SEES} Take out walls there.`,
} as const
