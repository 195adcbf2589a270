// Slots of bands and who takes which: a large combatant takes as many slots of its band as it is wide, from its place
// downwards, or all of a band that has fewer; it is drawn in the middle of them, about as wide as the column at most.
import { COLUMN_WIDTH, type BandColumn, type BandLayout } from './band-layout.ts'
import { cellsWide } from './directions.ts'
import { bandOf, bandPlace } from './places.ts'
import type { Occupant, Place, Point, Rect, Size } from './types.ts'

export interface BandSlots {
  readonly columnOf: (place: Place) => BandColumn | undefined
  readonly has: (place: Place) => boolean
  /** Every slot taken; some are off the ground where it does not fit. */
  readonly footprint: (place: Place, size: Size) => readonly Place[]
  /** All of it is on the ground. */
  readonly fits: (place: Place, size: Size) => boolean
  readonly rect: (place: Place, size: Size) => Rect
  readonly middle: (place: Place, size: Size) => Point
  /** The slot nearest to that height for somebody of that size; −1 in a band without slots. */
  readonly nearest: (column: BandColumn, y: number, size: Size) => number
  readonly occupantsOf: (place: Place) => readonly string[]
}

/** What a large combatant leaves of its column on both sides together. */
const AIR = 0.2

export function bandSlots({ byId }: BandLayout, occupants: readonly Occupant[]): BandSlots {
  const columnOf = (place: Place): BandColumn | undefined => byId.get(bandOf(place).band)
  const slotRect = (place: Place): Rect =>
    columnOf(place)?.slots[bandOf(place).slot] ?? { x: 0, y: 0, width: 1, height: 1 }
  const has = (place: Place): boolean => columnOf(place)?.slots[bandOf(place).slot] !== undefined
  const footprint = (place: Place, size: Size): readonly Place[] => {
    const column = columnOf(place)
    const taken = column ? slotsTaken(column, size) : 1
    if (taken === 1) return [place]
    const { band, slot } = bandOf(place)
    return Array.from({ length: taken }, (_, index) => bandPlace(band, slot + index))
  }
  const fits = (place: Place, size: Size): boolean => footprint(place, size).every(has)

  const standing = new Map<Place, string[]>()
  for (const { id, place, size } of occupants) {
    for (const slot of footprint(place, size)) {
      const there = standing.get(slot)
      if (there) there.push(id)
      else standing.set(slot, [id])
    }
  }

  const rect = (place: Place, size: Size): Rect => {
    const slot = slotRect(place)
    const column = columnOf(place)
    const room = column ? span(column, slotsTaken(column, size)) : 1
    const width = size < 1 ? size : Math.min(cellsWide(size), Math.max(1, COLUMN_WIDTH - AIR), room)
    return { x: slot.x + (1 - width) / 2, y: slot.y + (room - width) / 2, width, height: width }
  }
  const middle = (place: Place, size: Size): Point => {
    const { x, y, width, height } = rect(place, size)
    return { x: x + width / 2, y: y + height / 2 }
  }
  const nearest = (column: BandColumn, y: number, size: Size): number => {
    let best = -1
    let off = Infinity
    for (let slot = 0; slot < column.slots.length; slot++) {
      const place = bandPlace(column.band.id, slot)
      if (!fits(place, size)) continue
      const away = Math.abs(middle(place, size).y - y)
      if (away < off) [best, off] = [slot, away]
    }
    return best
  }
  return { columnOf, has, footprint, fits, rect, middle, nearest,
    occupantsOf: (place) => standing.get(place) ?? NOBODY }
}

const NOBODY: readonly string[] = []

/** How many slots of that column somebody of that size takes. */
function slotsTaken({ slots }: BandColumn, size: Size): number {
  return Math.min(cellsWide(size), Math.max(1, slots.length))
}

/** From the top of one slot to the bottom of the last of so many. */
function span({ slots }: BandColumn, count: number): number {
  const [first, last] = [slots[0], slots[count - 1]]
  return first && last ? last.y + last.height - first.y : 1
}
