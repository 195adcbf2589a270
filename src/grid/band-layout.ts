// Where bands are drawn: in columns side by side, one side's from back to front, then the other's from front to back.
// Slots are stacked in their column from the top, so that a band that gets another slot moves nobody in the other
// bands. Points are in cell widths, as on a square ground.
import type { Band, BandGround, Rect } from './types.ts'

export interface BandColumn {
  readonly band: Band
  /** Order from left to right. Two bands are as many bands apart as their orders differ. */
  readonly order: number
  /** The whole column, with room for its name above the slots. */
  readonly rect: Rect
  /** One square per slot. */
  readonly slots: readonly Rect[]
}

export interface BandLayout {
  readonly columns: readonly BandColumn[]
  readonly bounds: Rect
  readonly byId: ReadonlyMap<string, BandColumn>
}

const MARGIN = 0.5
const HEADING = 1
const SLOT_PITCH = 1.25
/** Width of a column, in cell widths. */
export const COLUMN_WIDTH = 2
const GAP_IN_SIDE = 0.25
const GAP_BETWEEN_SIDES = 1.5

const known = new WeakMap<BandGround, BandLayout>()

/** The layout of a ground of bands, remembered as long as it is the same object. */
export function bandLayout(ground: BandGround): BandLayout {
  const found = known.get(ground)
  if (found) return found
  const sides = [...new Set(ground.bands.map(({ side }) => side))]
  const ordered = sides.flatMap((side, index) =>
    ground.bands.filter((band) => band.side === side).toSorted((
      a,
      b,
    ) => (index === 0 ? b.depth - a.depth : a.depth - b.depth))
  )
  const height = HEADING + Math.max(1, ...ground.bands.map(({ slots }) => slots)) * SLOT_PITCH
  const columns: BandColumn[] = []
  let x = MARGIN
  for (const [order, band] of ordered.entries()) {
    if (order > 0) x += COLUMN_WIDTH + (band.side === ordered[order - 1]?.side ? GAP_IN_SIDE : GAP_BETWEEN_SIDES)
    columns.push(columnOf(band, order, { x, y: MARGIN, width: COLUMN_WIDTH, height }))
  }
  const width = columns.length > 0 ? x + COLUMN_WIDTH + MARGIN : 2 * MARGIN
  const layout = { columns, bounds: { x: 0, y: 0, width, height: height + 2 * MARGIN },
    byId: new Map(columns.map((column) => [column.band.id, column])) }
  known.set(ground, layout)
  return layout
}

/** A column with its slots stacked below its name. */
function columnOf(band: Band, order: number, rect: Rect): BandColumn {
  const slots = Array.from({ length: band.slots }, (_, slot) => ({
    x: rect.x + (COLUMN_WIDTH - 1) / 2,
    y: rect.y + HEADING + slot * SLOT_PITCH,
    width: 1,
    height: 1,
  }))
  return { band, order, rect, slots }
}
