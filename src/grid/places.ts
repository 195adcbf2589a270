// Names of places. Only this file knows how a place is written: "x,y" on square grounds, "band#slot" on bands.
import { brand } from '../lib/brand.ts'
import type { Cell, Place } from './types.ts'

/** Names of places with coordinates below this are kept. */
const KEPT = 256
const kept: (Place | undefined)[] = []

/** The place of a cell of a square ground. */
export function placeOf(cell: Cell): Place {
  return placeAt(cell.x, cell.y)
}

/** The same as {@link placeOf}, without making a cell. Names of small coordinates are made once and kept. */
export function placeAt(x: number, y: number): Place {
  if (x < 0 || y < 0 || x >= KEPT || y >= KEPT) return brand<Place>(`${x},${y}`)
  const index = y * KEPT + x
  const known = kept[index]
  if (known !== undefined) return known
  const made = brand<Place>(`${x},${y}`)
  kept[index] = made
  return made
}

/** The cell that a place of a square ground names; both numbers are NaN when it is not such a place. */
export function cellOf(place: Place): Cell {
  const comma = place.indexOf(',')
  return { x: whole(place, 0, comma), y: whole(place, comma + 1, place.length) }
}

/** Reads the digits of `text` in [from, to), with an optional minus; NaN for anything else. */
function whole(text: string, from: number, to: number): number {
  const negative = text.charCodeAt(from) === 45
  let index = negative ? from + 1 : from
  if (index >= to) return Number.NaN
  let value = 0
  for (; index < to; index++) {
    const digit = text.charCodeAt(index) - 48
    if (digit < 0 || digit > 9) return Number.NaN
    value = value * 10 + digit
  }
  return negative ? -value : value
}

/** The place of a slot of a band, slots counted from 0. */
export function bandPlace(bandId: string, slot: number): Place {
  return brand<Place>(`${bandId}#${slot}`)
}

/** The band and slot that a place names; `slot` is NaN when it is not such a place. */
export function bandOf(place: Place): { readonly band: string; readonly slot: number } {
  const mark = place.lastIndexOf('#')
  return { band: place.slice(0, Math.max(mark, 0)), slot: mark < 0 ? Number.NaN : whole(place, mark + 1, place.length) }
}

/** Columns as in a spreadsheet: 0 is A, 25 is Z, 26 is AA. */
export function columnName(x: number): string {
  let name = ''
  for (let rest = x; rest >= 0; rest = Math.floor(rest / 26) - 1) name = String.fromCharCode(65 + (rest % 26)) + name
  return name
}
