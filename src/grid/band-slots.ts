// The slots of bands, and who takes them. A large combatant takes as many slots of its band as it is wide, from its
// place downwards, or all slots of a band that has fewer. It is drawn in the middle of them, at most about as wide as
// the column.
import { COLUMN_WIDTH, type BandColumn, type BandLayout } from './band-layout.ts'
import { cellsWide } from './directions.ts'
import { bandOf, bandPlace } from './places.ts'
import type { Occupant, Place, Point, Rect, Size } from './types.ts'

export interface BandSlots {
  readonly columnOf: (place: Place) => BandColumn | undefined
  readonly has: (place: Place) => boolean
  /** Every slot that a combatant of that size takes; some are off the ground where it does not fit. */
  readonly footprint: (place: Place, size: Size) => readonly Place[]
  /** Whether all of these slots are on the ground. */
  readonly fits: (place: Place, size: Size) => boolean
  readonly rect: (place: Place, size: Size) => Rect
  readonly middle: (place: Place, size: Size) => Point
  /** The slot nearest to that height for a combatant of that size; −1 in a band without slots. */
  readonly nearest: (column: BandColumn, y: number, size: Size) => number
  readonly occupantsOf: (place: Place) => readonly string[]
}

/** The part of its column that a large combatant leaves free, both sides added up. */
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

/** How many slots of that column a combatant of that size takes. */
function slotsTaken({ slots }: BandColumn, size: Size): number {
  return Math.min(cellsWide(size), Math.max(1, slots.length))
}

/** The height of the first `count` slots, from the top of the first to the bottom of the last. */
function span({ slots }: BandColumn, count: number): number {
  const [first, last] = [slots[0], slots[count - 1]]
  return first && last ? last.y + last.height - first.y : 1
}
