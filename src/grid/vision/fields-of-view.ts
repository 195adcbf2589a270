// What eyes and lamps reach as areas: polygons for drawing, and a mask of what is seen now.
import { stopsSight } from '../barriers.ts'
import { standingDoors } from '../door-gaps.ts'
import type { Sided } from '../segments.ts'
import type { Cell, Length, Point, Rect, Shine, SquareGround } from '../types.ts'
import { carriedLamp, type Eyes, eyePoints, farther, type Lamp, lampsOf } from './eyes.ts'
import { addMask, copyMask, emptyMask, fillPolygon, keepMask, type Mask } from './mask.ts'
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

/** What was worked out for one ground. */
interface Known {
  readonly ground: SquareGround
  readonly eyes: Map<string, readonly View[]>
  readonly lamps: Map<string, View>
  /** Where the ground's own lamps throw any light, by how many times as far they serve. */
  readonly lit: Map<number, Mask>
}

/** So many grounds are remembered: what is, what players know of it, and what an event has just made of either. */
const GROUNDS = 4
/** So many views are remembered on a ground. */
const VIEWS = 4000
let recent: readonly Known[] = []

function knownOf(ground: SquareGround): Known {
  const found = recent.find((one) => one.ground === ground)
  const known = found && found.eyes.size < VIEWS && found.lamps.size < VIEWS
    ? found
    : { ground, eyes: new Map(), lamps: new Map(), lit: new Map() }
  if (recent[0] !== known) recent = [known, ...recent.filter((one) => one !== found)].slice(0, GROUNDS)
  return known
}

function remembered<Key, Value>(known: Map<Key, Value>, key: Key, make: () => Value): Value {
  const before = known.get(key)
  if (before !== undefined) return before
  const made = make()
  known.set(key, made)
  return made
}

/** What can be seen from each point that these eyes look from, however dark it is. Remembered for the ground. */
export function viewsOf(ground: SquareGround, eyes: Eyes): readonly View[] {
  return remembered(knownOf(ground).eyes, `${eyes.at.x},${eyes.at.y},${eyes.size}`, () => {
    const view = viewWallsOf(ground)
    return eyePoints(eyes).map((from) => ({ from, polygon: viewPolygon(view, from, Infinity, boundsOf(ground)),
      radius: null })
    )
  })
}

/** What a lamp lights, as far as `length` (in the ground's unit). Remembered for the ground. */
export function litBy(ground: SquareGround, lamp: Lamp, length: Length): View {
  return remembered(knownOf(ground).lamps, `${lamp.at.x},${lamp.at.y},${length},${lamp.through}`,
    () => lightFrom(ground, lamp, length))
}

function lightFrom(ground: SquareGround, { at, through }: Lamp, length: Length): View {
  const radius = length / ground.cell.length
  const bounds = boundsOf(ground)
  const polygon = through
    ? viewPolygon(viewWalls([]), at, radius, bounds)
    : viewPolygon(viewWallsOf(ground), at, radius, bounds)
  return { from: at, polygon, radius }
}

/** Sets the parts of the mask that lie in the view. */
export function fillView(mask: Mask, { from, polygon, radius }: View): void {
  fillPolygon(mask, polygon, radius === null ? undefined : { center: from, radius })
}

/** Where there is any light; `null` where there is light everywhere. */
function litMask(ground: SquareGround, lamps: readonly Lamp[], times: number): Mask | null {
  if (ground.ambient !== 'dark') return null
  const own = lampsOf(ground)
  const isOwn = own.length > 0 && own.every((lamp, index) => lamps[index] === lamp)
  const mask = isOwn ? copyMask(litByOwn(ground, own, times)) : emptyMask(ground.cols, ground.rows)
  addLight(mask, ground, isOwn ? lamps.slice(own.length) : lamps, times)
  return mask
}

/** Where the ground's own lamps throw any light: worked out once, however often those who carry torches move. */
const litByOwn = (ground: SquareGround, own: readonly Lamp[], times: number): Mask =>
  remembered(knownOf(ground).lit, times, () => {
    const mask = emptyMask(ground.cols, ground.rows)
    addLight(mask, ground, own, times)
    return mask
  })

function addLight(mask: Mask, ground: SquareGround, lamps: readonly Lamp[], times: number): void {
  for (const lamp of lamps) fillView(mask, litBy(ground, lamp, lamp.shine.dim * times))
}

/** Everything that these eyes see now, by this light. */
export function seenMask(ground: SquareGround, lamps: readonly Lamp[], eyes: readonly Eyes[]): Mask {
  const all = emptyMask(ground.cols, ground.rows)
  const lit = new Map<number, Mask | null>()
  for (const one of eyes) {
    const times = farther(one.vision)
    const known = lit.get(times)
    const light = known === undefined ? litMask(ground, lamps, times) : known
    lit.set(times, light)
    addSeen(all, ground, one, light)
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
  const still = litMask(ground, lamps, times)
  for (const at of places) {
    const light = still && carried ? copyMask(still) : still
    if (light && carried) {
      fillView(light, litBy(ground, carriedLamp(at, eyes.size, carried), carried.dim * times))
    }
    addSeen(all, ground, { ...eyes, at }, light)
  }
  return all
}

/** Adds what these eyes see. `light` is where there is any light; `null` where there is light everywhere. */
function addSeen(all: Mask, ground: SquareGround, eyes: Eyes, light: Mask | null): void {
  const { vision } = eyes
  const views = viewsOf(ground, eyes)
  if (vision.kind !== 'blind') {
    const litPart = light === null ? all : emptyMask(ground.cols, ground.rows)
    for (const view of views) fillView(litPart, view)
    if (light !== null) {
      keepMask(litPart, light)
      addMask(all, litPart)
    }
  }
  const unlit = Math.max(vision.special, vision.kind === 'dark' ? vision.range : 0) / ground.cell.length
  if (unlit > 0) { for (const view of views) fillView(all, { ...view, radius: unlit }) }
}
