// Lines of a spell (SEG-84, SEG-85): whether a straight line a foot wide leads to its target past walls, glass and
// openings, how much of the target is covered, whether the water’s surface lies between, and whether the target is
// seen. Points are in cell widths; a cell is five feet.
import { type Battle, type Combatant, type SightView, spaceOf } from '../../../engine/core/index.ts'
import { has } from '../../../engine/kits/conditions.ts'
import { cellOf, type Point, type Rect, type SquareGround } from '../../../grid/index.ts'
import { CELL } from '../movement/distance.ts'
import type { Sheet } from '../sheet/shape.ts'
import { hiddenShare } from './cover.ts'
import { hasOpening, type Barrier } from './openings.ts'

/** A combatant where it stands; flyers are above the water. */
type Located = Pick<Combatant, 'id' | 'name' | 'place' | 'size'> & { readonly sheet: Pick<Sheet, 'native'> }

/** From or to where: a combatant, or a point. */
export type LineEnd = { readonly one: Located } | { readonly at: Point }

/** More than this covered, in percent, breaks line of effect; so much concealed breaks line of sight. */
const MOST_COVER = 50
const HIDDEN = 75
/** So much on each side of a cell does not count, as in the ground’s own sight: a wall along its edge lies outside. */
const INSET = 0.1

function areaOf(battle: Battle, end: LineEnd): Rect | null {
  if ('at' in end) return { ...end.at, width: 0, height: 0 }
  return end.one.place === null ? null : spaceOf(battle).rect(end.one.place, end.one.size)
}

const solidsOf = new WeakMap<SquareGround, readonly Barrier[]>()

/** What stops an effect: walls but fences and curtains, closed doors and panes of windows. */
function solids(ground: SquareGround): readonly Barrier[] {
  const known = solidsOf.get(ground)
  if (known) return known
  const made = [...ground.walls.filter(({ stops }) => stops === 'both'), ...ground.doors.filter(({ open }) => !open)]
    .map(({ a, b }) => ({ a, b }))
  solidsOf.set(ground, made)
  return made
}

/** SEG-84: why there is no line of effect, in words that follow a colon; `null` when there is one. */
export function whyNoEffect(battle: Battle, from: LineEnd, to: LineEnd): string | null {
  const [here, there] = [areaOf(battle, from), areaOf(battle, to)]
  if (!here || !there) return 'not on the map'
  const { ground } = battle.scene
  if (ground.kind !== 'square') return null
  const border = whyBorder(battle, ground, from, to)
  if (border !== null) return border
  if (overlap(here, there)) return null
  const walls = solids(ground).filter((one) => isBetween(one, here, there))
  if (walls.length === 0) return null
  if (!worked(kept.opening, ground, here, there, () => hasOpening(inset(here), inset(there), walls, 0.5 / CELL))) {
    return 'no straight line a foot wide leads there'
  }
  const covered = coverBetween(ground, here, there, walls)
  return covered > MOST_COVER ? `${covered} % is behind cover` : null
}

/**
 * SEG-84: how much of the target is covered against effects, in percent: the part of its space to which no straight
 * line leads from anywhere in the other’s space.
 */
export function cover(battle: Battle, from: Located, to: Located): number {
  const [here, there] = [areaOf(battle, { one: from }), areaOf(battle, { one: to })]
  const { ground } = battle.scene
  if (!here || !there || ground.kind !== 'square' || overlap(here, there)) return 0
  return coverBetween(ground, here, there, solids(ground).filter((one) => isBetween(one, here, there)))
}

const coverBetween = (ground: SquareGround, here: Rect, there: Rect, walls: readonly Barrier[]): number =>
  worked(kept.cover, ground, here, there, () => Math.round(100 * hiddenShare(inset(here), inset(there), walls)))

/**
 * What was worked out for two places holds as long as the ground does; palettes and previews ask for the same places
 * again and again.
 */
const kept = { opening: new WeakMap<SquareGround, Map<string, boolean>>(),
  cover: new WeakMap<SquareGround, Map<string, number>>() } as const

function worked<Value>(
  by: WeakMap<SquareGround, Map<string, Value>>,
  ground: SquareGround,
  here: Rect,
  there: Rect,
  find: () => Value,
): Value {
  const known = by.get(ground) ?? new Map<string, Value>()
  by.set(ground, known)
  const key = [here, there].map(({ x, y, width, height }) => `${x},${y},${width},${height}`).join(' ')
  const found = known.get(key)
  if (found !== undefined) return found
  const made = find()
  known.set(key, made)
  return made
}

/** A little smaller on all sides, so that a wall along the edge of the cell lies outside. */
function inset({ x, y, width, height }: Rect): Rect {
  const by = Math.min(INSET, width / 2, height / 2)
  return { x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by }
}

function overlap(a: Rect, b: Rect): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

/** Whether the wall can be in the way of any line between the two. */
function isBetween({ a, b }: Barrier, here: Rect, there: Rect): boolean {
  const [left, right] = [Math.min(here.x, there.x), Math.max(here.x + here.width, there.x + there.width)]
  const [top, bottom] = [Math.min(here.y, there.y), Math.max(here.y + here.height, there.y + there.height)]
  return Math.max(a.x, b.x) >= left - 1 && Math.min(a.x, b.x) <= right + 1 && Math.max(a.y, b.y) >= top - 1
    && Math.min(a.y, b.y) <= bottom + 1
}

// --- Air and water

const waters = new WeakMap<SquareGround, ReadonlySet<string>>()

function waterOf(ground: SquareGround): ReadonlySet<string> {
  const known = waters.get(ground)
  if (known) return known
  const made = new Set(
    ground.terrain.filter(({ look }) => look === 'water').flatMap(({ cells }) => cells.map(({ x, y }) => `${x},${y}`)),
  )
  waters.set(ground, made)
  return made
}

const wet = (ground: SquareGround, { x, y }: Point): boolean => waterOf(ground).has(`${Math.floor(x)},${Math.floor(y)}`)

/** Under water: all its cells are water, and it does not fly. */
function immersed(battle: Battle, one: Located): boolean {
  const { ground } = battle.scene
  if (ground.kind !== 'square' || one.place === null || one.sheet.native === 'flyer') return false
  return spaceOf(battle).footprint(one.place, one.size).every((place) => wet(ground, cellOf(place)))
}

/** A point over water is above the surface for those above, and under it for those under. */
function whyBorder(battle: Battle, ground: SquareGround, from: LineEnd, to: LineEnd): string | null {
  if (waterOf(ground).size === 0) return null
  const [start, end] = [middle(battle, from), middle(battle, to)]
  if (!start || !end) return null
  const under = [from, to].map((one) => ('one' in one ? immersed(battle, one.one) : null))
  const [a, b] = [under[0] ?? (under[1] === true && wet(ground, start)),
    under[1] ?? (under[0] === true && wet(ground, end))]
  const between = 'the water’s surface lies between'
  if (a !== b) return between
  if (!a) return null
  const steps = Math.max(1, Math.ceil(Math.hypot(end.x - start.x, end.y - start.y) * 10))
  const through = Array.from({ length: steps + 1 },
    (_, index) => ({ x: start.x + ((end.x - start.x) * index) / steps,
      y: start.y + ((end.y - start.y) * index) / steps }))
  return through.every((point) => wet(ground, point)) ? null : between
}

function middle(battle: Battle, end: LineEnd): Point | null {
  const area = areaOf(battle, end)
  return area && { x: area.x + area.width / 2, y: area.y + area.height / 2 }
}

// --- Sight

/** SEG-85: why the one does not see the other, in words that follow a colon; `null` when it does. */
export function whyUnseen(battle: Battle, from: Located, to: Located): string | null {
  if (from.place === null || to.place === null) return 'not on the map'
  if (from.id === to.id) return null
  if (has(battle, from.id, 'Blinded')) return `${from.name} is blinded`
  const { clear, concealment } = spaceOf(battle).sight(from.place, from.size, to.place, to.size)
  if (!clear) return 'out of sight'
  return concealment >= HIDDEN ? `${concealment} % is hidden` : null
}

/** What lies between the two, for the board. */
export function sightView(battle: Battle, from: Located, to: Located): SightView | null {
  if (from.place === null || to.place === null) return null
  const { line, concealment } = spaceOf(battle).sight(from.place, from.size, to.place, to.size)
  const covered = cover(battle, from, to)
  const broken = whyNoEffect(battle, { one: from }, { one: to }) ?? whyUnseen(battle, from, to)
  const label = [covered > 0 ? `${covered} % cover` : '', concealment > 0 ? `${concealment} % concealed` : ''].filter(
    (one) => one !== '',
  ).join(' · ')
  return { line, label, tone: broken === null ? (covered > 0 || concealment > 0 ? 'warn' : 'neutral') : 'bad',
    cover: null }
}
