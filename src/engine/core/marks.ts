// What the GM writes and draws on the map: labels, notes, strokes of a pencil, templates of areas, zones. For the GM
// alone or for all (COM-24).
import { areaNameSpot, cellOf, makeSpace, movedArea, nameSpot, originOf, type Ground, type LaidArea,
  type Point } from '../../grid/index.ts'
import { type Mask, maskHas } from '../../grid/vision/mask.ts'
import type { MarkId } from './ids.ts'
import { knownAreaOf } from './known-area.ts'
import { type Edge, knownPartOf, knownRunsOf } from './known-marks.ts'

/** So many marks may be on a map. */
export const MOST_MARKS = 2000

interface Common {
  /** Chosen by the giver of the command, so that ids tell nothing of marks that only the GM sees. */
  readonly id: MarkId
  /** COM-24: for the GM alone, or for all. */
  readonly audience: 'gm' | 'all'
  /** `#rrggbb` */
  readonly color: string
  /** Whether the mark stays until it is removed. Otherwise the GM's screen removes the mark after a while. */
  readonly stays: boolean
}

/** Points in cell widths from the top-left corner of the ground. */
export type Mark =
  & Common
  & (
    /** Words on the map. */
    | { readonly kind: 'label'; readonly at: Point; readonly text: string }
    /** A pin with words behind it; they may have several lines. */
    | { readonly kind: 'note'; readonly at: Point; readonly text: string }
    /** `width` in cell widths. */
    | { readonly kind: 'stroke'; readonly points: readonly Point[]; readonly width: number }
    /** COM-45: an area that was put down; its name may be empty. `called`: what the rules call such an area. */
    | { readonly kind: 'template'; readonly shape: LaidArea; readonly text: string; readonly called?: string }
    /** A part of the map with at least three corners; its name may be empty. */
    | { readonly kind: 'zone'; readonly points: readonly Point[]; readonly text: string }
  )

/**
 * A mark as a view holds it. `withheld`: the place of the name is out of sight, and nothing is written there. `edges`:
 * the mark is the known part of a zone or template, and these stretches of its outline are known. `runs`: the mark is
 * what is known of a line, in these stretches.
 */
export type ShownMark = Mark & { readonly withheld?: true; readonly edges?: readonly Edge[];
  readonly runs?: readonly (readonly Point[])[] }

export type MarkChange =
  | { readonly kind: 'add'; readonly mark: Mark }
  /** Puts this mark in the place of the mark with the same id. */
  | { readonly kind: 'change'; readonly mark: Mark }
  /** Does the same with several marks in one step; marks whose id is new are added. */
  | { readonly kind: 'put'; readonly marks: readonly Mark[] }
  | { readonly kind: 'remove'; readonly marks: readonly MarkId[] }

type WithMarks = { readonly marks?: readonly Mark[] }

/** The mark with that id, or `undefined`. */
export const markOf = ({ marks = [] }: WithMarks, id: MarkId): Mark | undefined => marks.find((one) => one.id === id)

/** The same scene with these marks; a scene without marks has no list. */
export function withMarks<Scene extends WithMarks>(scene: Scene, marks: readonly Mark[]): Scene {
  const { marks: _old, ...rest } = scene
  return { ...rest, ...(marks.length > 0 ? { marks } : {}) } as Scene
}

interface Places {
  readonly ground: Ground
  readonly points: readonly Point[]
  readonly spot: Point | null
}
const places = new WeakMap<Mark, Places>()

/** Where a mark is seen and where its words stand, worked out once for each mark on a ground. */
function placesOf(ground: Ground, mark: Mark): Places {
  const before = places.get(mark)
  if (before?.ground === ground) return before
  const found: Places = { ground, points: pointsOf(ground, mark), spot: spotOfName(ground, mark) }
  places.set(mark, found)
  return found
}

/** Points of the ground that the mark is seen at: all of a line, the middles of the cells that a template covers. */
export function pointsOf(ground: Ground, mark: Mark): readonly Point[] {
  switch (mark.kind) {
    case 'label':
    case 'note':
      return [mark.at]
    case 'stroke':
    case 'zone':
      return mark.points
    case 'template': {
      const { shape } = mark
      const from = originOf(shape)
      if (ground.kind !== 'square') return [from]
      const middles = makeSpace(ground, []).area(shape).map((place) => {
        const { x, y } = cellOf(place)
        return { x: x + 0.5, y: y + 0.5 }
      })
      return [from, ...middles]
    }
  }
}

/** Whether any of the mark lies on the ground. */
export function isOnGround(ground: Ground, mark: Mark): boolean {
  const { x: left, y: top, width, height } = makeSpace(ground, []).bounds
  return placesOf(ground, mark).points.some(({ x, y }) =>
    x >= left && y >= top && x <= left + width && y <= top + height
  )
}

/**
 * COM-24: the marks that somebody other than the GM knows of: those for all, as far as their place was explored. The
 * name of an area is known where the place at which the name stands was explored; elsewhere nothing tells whether a
 * template has a name. Of an area and of a line the explored part is known, and no corner elsewhere. The same list
 * where all is known.
 */
export function knownMarks(marks: readonly Mark[], ground: Ground, mask: Mask | null): readonly ShownMark[] {
  const known = marks.flatMap((mark): readonly ShownMark[] => {
    if (mark.audience !== 'all') return []
    if (mask === null) return [mark]
    const { spot } = placesOf(ground, mark)
    const isNamed = spot !== null && maskHas(mask, spot)
    const inWords = spot === null || isNamed ? mark : unnamed(mark)
    if (mark.kind === 'label' || mark.kind === 'note') return maskHas(mask, mark.at) ? [mark] : []
    return asFarAsKnown(inWords, ground, mask)
  })
  const isSame = (list: readonly Mark[]) =>
    list.length === known.length && list.every((one, index) => one === known[index])
  if (isSame(marks)) return marks
  const before = lists.get(marks)
  if (before && isSame(before)) return before
  lists.set(marks, known)
  return known
}

/** Where the words of an area stand; `null` for marks that are no areas, and for zones without a name. */
function spotOfName(ground: Ground, mark: Mark): Point | null {
  if (mark.kind === 'template') return areaNameSpot(ground, mark.shape)
  return mark.kind === 'zone' && mark.text !== '' ? nameSpot(mark.points) : null
}

interface PartOfMark {
  readonly mask: Mask
  readonly ground: Ground
  readonly shown: readonly ShownMark[]
}
/** The last few views of an area or line, each with the map and the mask that it was made from. */
const parts = new WeakMap<ShownMark, PartOfMark[]>()
const MOST_VIEWS = 4
const UNKNOWN: readonly ShownMark[] = []

/** The area or line as far as it is known, or none of it; the same object again while no more of it is known. */
function asFarAsKnown(mark: ShownMark, ground: Ground, mask: Mask): readonly ShownMark[] {
  const views = parts.get(mark) ?? []
  parts.set(mark, views)
  const before = views.find((one) => one.mask === mask && (mark.kind !== 'template' || one.ground === ground))
  if (before) return before.shown
  const made = partAsKnown(mark, ground, mask)
  const text = made?.edges || made?.runs ? JSON.stringify(made) : null
  const same = views.find(({ shown: [one] }) => one === made || (text !== null && JSON.stringify(one) === text))
  const known = same?.shown ?? (made ? [made] : UNKNOWN)
  views.unshift({ mask, ground, shown: known })
  views.splice(MOST_VIEWS)
  return known
}

function partAsKnown(mark: ShownMark, ground: Ground, mask: Mask): ShownMark | undefined {
  if (mark.kind === 'zone') {
    const part = knownPartOf(mask, mark.points)
    return part === null ? undefined : part === 'all' ? mark : { ...mark, ...part }
  }
  if (mark.kind === 'template') {
    const [origin, ...middles] = placesOf(ground, mark).points
    const part = ground.kind === 'square' && origin ? knownAreaOf(mask, ground, origin, middles) : 'all'
    if (part === null || part === 'all') return part === null ? undefined : mark
    // What the rules call it, and that a name is written elsewhere, would tell of the rest.
    const { called: _called, withheld: _withheld, ...known } = mark
    return { ...known, ...part, ...(mark.text === '' ? { withheld: true } : {}) }
  }
  const runs = mark.kind === 'stroke' ? knownRunsOf(mask, mark.points) : null
  return runs === null ? undefined : runs === 'all' ? mark : { ...mark, points: runs.flat(), runs } as ShownMark
}

/** The area without its name; the same object for the same mark. */
function unnamed(mark: Mark): ShownMark {
  const known = nameless.get(mark)
  if (known) return known
  const without: ShownMark = mark.kind === 'template'
    ? { ...mark, text: '', withheld: true }
    : mark.kind === 'zone'
    ? { ...mark, text: '' }
    : mark
  nameless.set(mark, without)
  return without
}

/**
 * COM-24: a change that was made from a view, for the whole scene: a name that the view withholds stays as it is,
 * unless another one is given, and so does what the view withholds of an area or line.
 */
export function markChangeAsMeant(change: MarkChange, view: WithMarks, whole: WithMarks): MarkChange {
  if (change.kind === 'remove') return change
  const meant = (mark: ShownMark): Mark => {
    const [shown, real] = [markOf(view, mark.id), markOf(whole, mark.id)]
    const all = inWhole(mark, shown, real)
    const { withheld, edges, runs, ...bare } = all
    const keepsName = shown && real && 'text' in mark && 'text' in shown && 'text' in real && mark.text === shown.text
      && real.text !== shown.text
    return keepsName ? { ...bare, text: real.text } as Mark : withheld || edges || runs ? bare as Mark : all
  }
  return change.kind === 'put'
    ? { ...change, marks: change.marks.map(meant) }
    : { ...change, mark: meant(change.mark) }
}

/** Of an area or line that was known in part and was left as it was, or moved: all of it, moved as far. */
function inWhole(mark: ShownMark, shown: ShownMark | undefined, real: Mark | undefined): ShownMark {
  if (!shown || !real || !(shown.edges ?? shown.runs)) return mark
  if (mark.kind === 'template' && shown.kind === 'template' && real.kind === 'template') {
    const by = shiftOf(cellsIn(shown.shape), cellsIn(mark.shape))
    return by === null ? mark : { ...mark, shape: movedArea(real.shape, by), ...(real.called === undefined
      ? {}
      : { called: real.called }) }
  }
  if (!('points' in mark) || !('points' in shown) || !('points' in real)) return mark
  const by = shiftOf(shown.points, mark.points)
  return by === null ? mark : { ...mark, points: real.points.map(({ x, y }) => ({ x: x + by.x, y: y + by.y })) }
}

/** How far all of the points were moved; `null` where they were not moved together. */
function shiftOf(before: readonly Point[], after: readonly Point[]): Point | null {
  const [a, b] = [before[0], after[0]]
  if (!a || !b || before.length !== after.length) return null
  const by = { x: b.x - a.x, y: b.y - a.y }
  const isSame = before.every((point, nth) => {
    const now = after[nth] ?? point
    return Math.abs(now.x - point.x - by.x) < 1e-6 && Math.abs(now.y - point.y - by.y) < 1e-6
  })
  return isSame ? by : null
}

const cellsIn = (area: LaidArea): readonly Point[] => (area.shape === 'cells' ? area.cells : [])

const nameless = new WeakMap<Mark, ShownMark>()

/** The last list of known marks of a list: the same marks give the same list. */
const lists = new WeakMap<readonly Mark[], readonly ShownMark[]>()
