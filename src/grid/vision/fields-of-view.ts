// What eyes and lamps reach as areas: polygons for drawing, and a mask of what is seen now.
import { stopsSight } from '../barriers.ts'
import { cellsWide } from '../directions.ts'
import { standingDoors } from '../door-gaps.ts'
import type { Sided } from '../segments.ts'
import type { Cell, Length, Point, Rect, Shine, SquareGround } from '../types.ts'
import { carriedLamp, type Eyes, eyePoints, farther, type Lamp, lampsOf } from './eyes.ts'
import { keptByWalls, keptForGround } from './kept-by-walls.ts'
import { addMask, copyMask, emptyMask, fillPolygon, keepMask, type Mask } from './mask.ts'
import { addLitPart, addPart, type MaskPart, partForEyes, partForLamp } from './reached-parts.ts'
import { viewPolygon, type ViewPolygon } from './view-polygon.ts'
import { viewWalls, type ViewWalls } from './view-walls.ts'

const walls = new WeakMap<SquareGround, ViewWalls>()

/** What stops the view on that ground: walls except fences, closed doors except windows. Remembered by its identity. */
function viewWallsOf(ground: SquareGround): ViewWalls {
  const known = walls.get(ground)
  if (known) return known
  const opaque: readonly Sided[] = [
    ...ground.walls.filter(({ stops }) => stops !== 'movement'),
    ...standingDoors(ground).filter(stopsSight),
  ]
  const made = viewWalls(opaque)
  walls.set(ground, made)
  return made
}

const boundsOf = ({ cols, rows }: SquareGround): Rect => ({ x: 0, y: 0, width: cols, height: rows })

/** One area that is seen from, or lit by, a point; round where it ends at a distance. */
export interface View {
  readonly from: Point
  readonly polygon: ViewPolygon
  /** In cell widths; `null` where only walls bound it. */
  readonly radius: number | null
}

/** As many numbers of polygons as are kept of one ground, for eyes and for lamps each: sixteen megabytes. */
const MOST_NUMBERS = 2_000_000

const keptViews = keptByWalls<readonly View[]>(MOST_NUMBERS,
  (views) => views.reduce((sum, { polygon }) => sum + polygon.length, 0))
const keptLights = keptByWalls<View>(MOST_NUMBERS, ({ polygon }) => polygon.length)

/** What can be seen from each point that these eyes look from, however dark it is. Remembered while walls stay. */
export const viewsOf = (ground: SquareGround, eyes: Eyes): readonly View[] =>
  keptViews(ground, `${eyes.at.x} ${eyes.at.y} ${cellsWide(eyes.size)}`, () => {
    const view = viewWallsOf(ground)
    return eyePoints(eyes).map((from) => ({ from, polygon: viewPolygon(view, from, Infinity, boundsOf(ground)),
      radius: null })
    )
  })

/** What a lamp lights, as far as `length` (in the ground's unit). Remembered while walls stay. */
export function litBy(ground: SquareGround, { at, through }: Lamp, length: Length): View {
  const radius = length / ground.cell.length
  return keptLights(ground, `${at.x} ${at.y} ${through ? 'through' : ''} ${radius}`, () => {
    const view = through ? viewWalls([]) : viewWallsOf(ground)
    return { from: at, polygon: viewPolygon(view, at, radius, boundsOf(ground)), radius }
  })
}

/** Sets the parts of the mask that lie in the view. */
export function fillView(mask: Mask, { from, polygon, radius }: View): void {
  fillPolygon(mask, polygon, radius === null ? undefined : { center: from, radius })
}

/** Where these lamps light a dark ground. */
function litMask(ground: SquareGround, lamps: readonly Lamp[], times: number): Mask {
  const own = lampsOf(ground)
  const isOwn = own.length > 0 && own.every((lamp, index) => lamps[index] === lamp)
  const mask = isOwn ? copyMask(litByOwn(ground, own, times)) : emptyMask(ground.cols, ground.rows)
  for (const lamp of isOwn ? lamps.slice(own.length) : lamps) addLight(mask, ground, lamp, times)
  return mask
}

const keptOwn = keptForGround((one, other) => one === other, () => new Map<number, Mask>())

/** Where the ground's own lamps throw any light: worked out once, however often those who carry torches move. */
function litByOwn(ground: SquareGround, own: readonly Lamp[], times: number): Mask {
  const known = keptOwn(ground)
  const before = known.get(times)
  if (before) return before
  const mask = emptyMask(ground.cols, ground.rows)
  // Of thousands of lamps no part is kept for each: there would be no room for what eyes see.
  for (const lamp of own) fillView(mask, litBy(ground, lamp, lamp.shine.dim * times))
  known.set(times, mask)
  return mask
}

function addLight(mask: Mask, ground: SquareGround, lamp: Lamp, times: number): void {
  const length = lamp.shine.dim * times
  addPart(mask, partForLamp(ground, lamp, length, (part) => fillView(part, litBy(ground, lamp, length))))
}

/** What these eyes see where there is light. */
const viewPart = (ground: SquareGround, eyes: Eyes): MaskPart => partWithin(ground, eyes, null)

const partWithin = (ground: SquareGround, eyes: Eyes, radius: number | null): MaskPart =>
  partForEyes(ground, eyes.at, eyes.size, radius, (part) => {
    for (const view of viewsOf(ground, eyes)) fillView(part, radius === null ? view : { ...view, radius })
  })

/** Everything that these eyes see now, by this light. */
export function seenMask(ground: SquareGround, lamps: readonly Lamp[], eyes: readonly Eyes[]): Mask {
  const all = emptyMask(ground.cols, ground.rows)
  // Eyes that light serves as far see by the same light.
  const lit = new Map<number, { readonly inView: Mask; readonly light: Mask }>()
  for (const one of eyes) {
    const times = farther(one.vision)
    if (ground.ambient !== 'dark') addSeen(all, ground, one, null)
    else {
      const together = lit.get(times)
        ?? { inView: emptyMask(ground.cols, ground.rows), light: litMask(ground, lamps, times) }
      lit.set(times, together)
      if (one.vision.kind !== 'blind') addPart(together.inView, viewPart(ground, one))
      addUnlit(all, ground, one)
    }
  }
  for (const { inView, light } of lit.values()) {
    keepMask(inView, light)
    addMask(all, inView)
  }
  return all
}

/**
 * Everything that somebody sees on a walk, looking about at each of these places. `carried` is the light that goes
 * along with the eyes, `lamps` are the lights that stay where they are.
 */
export function seenOnWalk(
  ground: SquareGround,
  lamps: readonly Lamp[],
  eyes: Eyes,
  places: readonly Cell[],
  carried: Shine | null,
): Mask {
  const all = emptyMask(ground.cols, ground.rows)
  const times = farther(eyes.vision)
  const still = ground.ambient === 'dark' ? litMask(ground, lamps, times) : null
  for (const at of places) {
    const light = still && carried ? copyMask(still) : still
    if (light && carried) addLight(light, ground, carriedLamp(at, eyes.size, carried), times)
    addSeen(all, ground, { ...eyes, at }, light)
  }
  return all
}

/** Adds what these eyes see. `light` is where there is any light; `null` where there is light everywhere. */
function addSeen(all: Mask, ground: SquareGround, eyes: Eyes, light: Mask | null): void {
  if (eyes.vision.kind !== 'blind') {
    const part = viewPart(ground, eyes)
    if (light === null) addPart(all, part)
    else addLitPart(all, part, light)
  }
  addUnlit(all, ground, eyes)
}

/** Adds what these eyes notice without any light. */
function addUnlit(all: Mask, ground: SquareGround, eyes: Eyes): void {
  const { vision } = eyes
  const unlit = Math.max(vision.special, vision.kind === 'dark' ? vision.range : 0) / ground.cell.length
  if (unlit > 0) addPart(all, partWithin(ground, eyes, unlit))
}
