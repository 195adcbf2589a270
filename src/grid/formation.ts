// Several combatants at once: who fits where all are put down together, free places for newcomers, lines. Pure.
import { inTheWay } from './in-the-way.ts'
import { cellOf, placeAt } from './places.ts'
import { middleOf } from './rects.ts'
import { freePlaceBy } from './space.ts'
import type { Place, Point, Size, Space } from './types.ts'

/** Who is to be put down, and where; `null`: that would be off the ground. */
export interface Wish {
  readonly id: string
  readonly size: Size
  readonly place: Place | null
  /** Takes up no room, so that nobody stands in its way. */
  readonly loose?: boolean
}

export interface Settled extends Wish {
  /** Why the combatant cannot be put down there, in a sentence; `null` where it fits. */
  readonly why: string | null
}

export interface Around {
  readonly sizeOf: (id: string) => Size | undefined
  readonly nameOf: (id: string) => string
  /** Why the rules do not let the combatant stand there; `null` where they do. */
  readonly barred: (id: string, place: Place) => string | null
}

/**
 * Who fits when all are put down at once. The old place of a combatant that fits is free for the others; a combatant
 * that does not fit stays where it is, and may be in the way there. `allOrNone`: nobody goes unless all fit, so that
 * whoever does not fit is in nobody's way.
 */
export function whoFits(
  space: Space,
  wishes: readonly Wish[],
  { sizeOf, nameOf, barred }: Around,
  allOrNone = false,
): readonly Settled[] {
  const why = new Map<string, string>()
  for (const { id, place } of wishes) {
    const bar = place === null ? 'That is off the map.' : barred(id, place)
    if (bar !== null) why.set(id, bar)
  }
  const moves = (id: string): boolean => (allOrNone || !why.has(id)) && wishes.some((one) => one.id === id)
  for (let changed = true; changed;) {
    changed = false
    const taken = new Map<Place, Wish>()
    for (const wish of wishes) {
      const { id, size, place, loose } = wish
      if (why.has(id) || place === null || loose) continue
      const places = space.footprint(place, size)
      const rival = places.map((one) => taken.get(one)).find((one) => one && !(size < 1 && one.size < 1))
      const other = inTheWay(space, { place, size }, sizeOf, moves) ?? rival?.id ?? null
      if (other === null) { for (const one of places) taken.set(one, wish) }
      else {
        why.set(id, `${nameOf(other)} ${rival?.id === other ? 'is put' : 'stands'} there.`)
        changed = true
      }
    }
  }
  return wishes.map((wish) => ({ ...wish, why: why.get(wish.id) ?? null }))
}

/**
 * Free places for newcomers, each as near as can be to where it is wanted, no two on the same cells; `null` where there
 * is no room. Who is wanted at a place is put on this side of the walls around it. `why`: why the rules do not let the
 * newcomer of that number stand there.
 */
export function freePlaces(
  space: Space,
  newcomers: readonly { readonly near: Place | Point; readonly size: Size }[],
  why: (nth: number, place: Place) => string | null,
): readonly (Place | null)[] {
  const taken = new Set<Place>()
  return newcomers.map(({ near, size }, nth) => {
    const allowed = (place: Place): boolean =>
      space.footprint(place, size).every((one) => !taken.has(one)) && why(nth, place) === null
    const found = typeof near === 'string'
      ? space.freeNear(near, size, undefined, { allowed, onFoot: true })
      : freePlaceBy(space, near, size, allowed)
    if (found !== null) { for (const one of space.footprint(found, size)) taken.add(one) }
    return found
  })
}

/** Where each would stand when all are moved so that the first of them stands at `to`: the formation is kept. */
export function formation<One extends { readonly place: Place; readonly size: Size }>(
  space: Space,
  lead: { readonly place: Place; readonly size: Size },
  to: Place,
  others: readonly One[],
): readonly (Place | null)[] {
  const [from, target] = [middleOf(space.rect(lead.place, lead.size)), middleOf(space.rect(to, lead.size))]
  return others.map(({ place, size }) => {
    const old = middleOf(space.rect(place, size))
    return space.at({ x: old.x + target.x - from.x, y: old.y + target.y - from.y }, size)
  })
}

export type Line = 'row' | 'column' | 'spread'

interface Standing {
  readonly id: string
  readonly place: Place
  readonly size: Size
}

/**
 * Where each stands in a line on a square ground. `row`: side by side at the height of the first of them; `column`: one
 * below the other; in both they keep their order, and whole cells between them where there were any. `spread`: the two
 * at the ends stay, and the others stand at even distances along the longer way.
 */
export function lineUp(
  all: readonly Standing[],
  line: Line,
  { cols, rows }: { readonly cols: number; readonly rows: number },
): readonly { readonly id: string; readonly place: Place }[] {
  const cells = all.map(({ id, place, size }) => ({ id, wide: Math.max(1, Math.ceil(size)), ...cellOf(place) }))
  const [first] = cells
  if (!first) return []
  const span = (key: 'x' | 'y') => Math.max(...cells.map((one) => one[key])) - Math.min(...cells.map((one) => one[key]))
  const along = line === 'row' || (line === 'spread' && span('x') >= span('y')) ? 'x' : 'y'
  const across = along === 'x' ? 'y' : 'x'
  const most = along === 'x' ? cols : rows
  const inOrder = cells.toSorted((a, b) => a[along] - b[along] || a[across] - b[across])
  const at = line === 'spread' ? evenly(inOrder.map((one) => one[along])) : inOrder.map((one) => one[along])
  for (let nth = 1; nth < at.length; nth++) {
    at[nth] = Math.max(at[nth] ?? 0, (at[nth - 1] ?? 0) + (inOrder[nth - 1]?.wide ?? 1))
  }
  // A line that is too long for the ground is pushed back from its end.
  let end = most
  for (let nth = at.length - 1; nth >= 0; nth--) {
    at[nth] = Math.min(at[nth] ?? 0, end - (inOrder[nth]?.wide ?? 1))
    end = at[nth] ?? 0
  }
  return inOrder.map((one, nth) => {
    const [a, b] = [at[nth] ?? 0, line === 'spread' ? one[across] : first[across]]
    return { id: one.id, place: along === 'x' ? placeAt(a, b) : placeAt(b, a) }
  })
}

/** Between the first and the last, in whole cells. */
function evenly(at: readonly number[]): number[] {
  const [from, to] = [at[0] ?? 0, at.at(-1) ?? 0]
  return at.map((_, nth) => Math.round(from + ((to - from) * nth) / Math.max(at.length - 1, 1)))
}
