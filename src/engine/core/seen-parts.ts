// How much of a wall or door is known: a wall is seen where the view reaches what lies beside it. Walls are looked at
// in small parts, which lie on the line of the wall and not on the wall: so the known stretches of a wall are the same
// however it is divided where nobody has been.
import type { Point } from '../../grid/index.ts'
import { type Mask, maskHas } from '../../grid/vision/mask.ts'

interface Ends {
  readonly a: Point
  readonly b: Point
}

/** In cell widths. */
const PART = 0.25
/** Shorter parts are none. */
const SLIVER = 1e-6
/** How far from a wall what lies beside it is looked for, to either side. */
const BESIDE = [0.2, -0.2] as const
const UNDER = [0] as const

/**
 * For each small part of a segment, where it is between 0 and the length, and whether what lies so far beside it is
 * known.
 */
function partsOf(
  mask: Mask,
  { a, b }: Ends,
  asides: readonly number[] = BESIDE,
): readonly { readonly from: number; readonly to: number; readonly known: boolean }[] {
  const length = Math.hypot(b.x - a.x, b.y - a.y)
  const [dx, dy] = length === 0 ? [1, 0] : [(b.x - a.x) / length, (b.y - a.y) / length]
  const start = a.x * dx + a.y * dy
  const isKnownAt = (way: number): boolean => {
    const [x, y] = [a.x + dx * way, a.y + dy * way]
    return asides.some((aside) => maskHas(mask, { x: x - dy * aside, y: y + dx * aside }))
  }
  const first = Math.floor(start / PART + SLIVER)
  const parts = Math.max(1, Math.ceil((start + length) / PART - SLIVER) - first)
  return Array.from({ length: parts }, (_, nth) => {
    const [from, to] = [nth === 0 ? 0 : (first + nth) * PART - start, nth === parts - 1
      ? length
      : (first + nth + 1) * PART - start]
    return { from, to, known: isKnownAt((from + to) / 2) }
  })
}

/** Whether any of a segment lies beside what is in the mask. */
export const isBeside = (mask: Mask, segment: Ends): boolean => partsOf(mask, segment).some(({ known }) => known)

/** The known stretches of a segment: the segment itself where all of it is. */
export const stretchesBeside = <Segment extends Ends>(mask: Mask, segment: Segment): readonly Segment[] =>
  stretchesOf(segment, partsOf(mask, segment))

/** The stretches of a segment that lie on what is in the mask: the segment itself where all of it does. */
export const stretchesUnder = <Segment extends Ends>(mask: Mask, segment: Segment): readonly Segment[] =>
  stretchesOf(segment, partsOf(mask, segment, UNDER))

/** The stretches of a segment that are not known: the segment itself where none of it is. */
export const stretchesAway = <Segment extends Ends>(mask: Mask, segment: Segment): readonly Segment[] =>
  stretchesOf(segment, partsOf(mask, segment).map(({ known, ...part }) => ({ ...part, known: !known })))

function stretchesOf<Segment extends Ends>(segment: Segment, parts: ReturnType<typeof partsOf>): readonly Segment[] {
  if (parts.every(({ known }) => known)) return [segment]
  const { a, b } = segment
  const length = parts.at(-1)?.to ?? 0
  const pointAt = (way: number): Point =>
    way === 0
      ? a
      : way === length
      ? b
      : { x: rounded(a.x + (b.x - a.x) * way / length), y: rounded(a.y + (b.y - a.y) * way / length) }
  const found: { from: number; to: number }[] = []
  for (const [nth, { from, to, known }] of parts.entries()) {
    const last = found.at(-1)
    if (known && last && parts[nth - 1]?.known) last.to = to
    else if (known) found.push({ from, to })
  }
  return found.map(({ from, to }) => ({ ...segment, a: pointAt(from), b: pointAt(to) }))
}

const rounded = (value: number): number => Math.round(value * 1e6) / 1e6
