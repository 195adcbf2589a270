// Where the names of tokens lie: close to their own token, over no other token and over no more important name. A name
// without such a spot is not shown. Pure.
import type { Rect } from '../../grid/index.ts'
import { overlaps, type View } from '../viewport/camera.ts'

export interface Named<T> {
  readonly item: T
  /** Box of the token's disc, in pixels. */
  readonly box: Rect
  readonly size: View
  /** Distance from the name to the disc, in pixels. */
  readonly gap: number
  /** How important the name is: the most important names are laid first. */
  readonly worth: number
  /** The token is pointed at, so its name is shown in any case, where it covers the least. */
  readonly always: boolean
  /** The spot at which the name lay before, while its token has not moved since. */
  readonly last?: number
}

export interface Laid<T> {
  readonly item: T
  readonly x: number
  readonly y: number
  readonly size: View
  /** Which of its spots that is, for the next time. */
  readonly spot: number
}

/** Side of the buckets in which boxes are looked up, in pixels: about the length of a name. */
const BUCKET = 64
/** Discs do not fill the corners of their boxes. */
const CORNER = 0.1
/** A name beside its token keeps this far from the next token, or it would read as that token's name. */
const BESIDE = 5
/** A name that is so many times as wide as its token is out of scale. */
const FAR = 4.5
/** With more names than this, names are laid only below or above their tokens. */
const FEW = 150

/**
 * The names that are shown, and where. A name stays at its last spot while that is free, so that no name jumps because
 * the map is panned, or because other tokens are selected or moved. `discs` are the boxes of all tokens, those of the
 * named tokens among them. `edge`: what the coordinates along the edges cover; a name lies clear of them if there is
 * room, and leaves its last spot for that.
 */
export function layNames<T>(
  names: readonly Named<T>[],
  discs: readonly Rect[],
  edge: { readonly left: number; readonly top: number } = { left: -Infinity, top: -Infinity },
): readonly Laid<T>[] {
  const tokens = lookup()
  for (const disc of discs) tokens.add(inset(disc))
  const taken = lookup()
  const laid: Laid<T>[] = []
  const held = lookup()
  const wanted = names.toSorted((a, b) => b.worth - a.worth).map((name) => {
    const spots = spotsOf(name, names.length > FEW)
    const last = spots[name.last ?? -1]
    if (last) held.add(last.rect)
    return { name, spots, last }
  })
  for (const { name, spots, last } of wanted) {
    if (isOutOfScale(name)) continue
    const own = inset(name.box)
    const cover = (spot: Spot): number => tokens.covered(roomy(spot.rect, spot.apart), own) + taken.covered(spot.rect)
    const isClear = ({ rect }: Spot): boolean => rect.x >= edge.left && rect.y >= edge.top
    const isFree = (place: Spot): boolean => cover(place) === 0
    const place = (): Spot | undefined => {
      if (last && isClear(last) && isFree(last)) return last
      const free = spots.filter(isFree)
      return free.find((spot) => isClear(spot) && held.covered(spot.rect, last?.rect) === 0) ?? free.find(isClear)
        ?? (last && isFree(last) ? last : free[0])
        ?? (name.always ? spots.toSorted((a, b) => cover(a) - cover(b))[0] : undefined)
    }
    const spot = place()
    if (!spot) continue
    taken.add(spot.rect)
    laid.push({ item: name.item, x: spot.rect.x, y: spot.rect.y, size: name.size, spot: spots.indexOf(spot) })
  }
  return laid
}

/** On a map seen from far away names would hide it. Whoever acts, is selected or pointed at is named all the same. */
const isOutOfScale = <T>({ size, box, worth }: Named<T>): boolean => worth < 2 && size.width > FAR * box.width

interface Spot {
  readonly rect: Rect
  readonly apart: number
}

/** Below, above, both shifted to either side, and beside the token. */
function spotsOf<T>({ box, size, gap }: Named<T>, few: boolean): readonly Spot[] {
  const { width, height } = size
  const middle = box.x + (box.width - width) / 2
  const slide = Math.max(0, (width - box.width) / 2)
  const [below, above, level] = [box.y + box.height + gap, box.y - height - gap, box.y + (box.height - height) / 2]
  const at = (x: number, y: number, apart = 0): Spot => ({ rect: { x, y, width, height }, apart })
  if (few) return [at(middle, below), at(middle, above)]
  return [
    at(middle, below),
    at(middle, above),
    at(middle - slide, below),
    at(middle + slide, below),
    at(middle - slide, above),
    at(middle + slide, above),
    at(box.x + box.width + gap + 1, level, BESIDE),
    at(box.x - width - gap - 1, level, BESIDE),
  ]
}

const roomy = ({ x, y, width, height }: Rect, room: number): Rect => ({ x: x - room, y, width: width + 2 * room,
  height })
const inset = ({ x, y, width, height }: Rect): Rect => ({ x: x + width * CORNER, y: y + height * CORNER,
  width: width * (1 - 2 * CORNER), height: height * (1 - 2 * CORNER) })

/** Boxes that can be looked up by position. */
function lookup() {
  const buckets = new Map<number, Rect[]>()
  return {
    add(rect: Rect): void {
      for (const key of keysOf(rect)) {
        const list = buckets.get(key)
        if (list) list.push(rect)
        else buckets.set(key, [rect])
      }
    },
    /** The area that a box shares with the boxes in here, in square pixels, leaving out `own`. */
    covered(rect: Rect, own?: Rect): number {
      const found = new Set<Rect>()
      for (const key of keysOf(rect)) {
        for (const other of buckets.get(key) ?? []) {
          if (overlaps(rect, other) && !(own && same(own, other))) found.add(other)
        }
      }
      return [...found].reduce((sum, other) => sum + shared(rect, other), 0)
    },
  }
}

function keysOf({ x, y, width, height }: Rect): readonly number[] {
  const keys: number[] = []
  for (let row = Math.floor(y / BUCKET); row <= Math.floor((y + height) / BUCKET); row++) {
    for (let col = Math.floor(x / BUCKET); col <= Math.floor((x + width) / BUCKET); col++) keys.push(row * 4096 + col)
  }
  return keys
}

const same = (a: Rect, b: Rect): boolean => a.x === b.x && a.y === b.y && a.width === b.width

function shared(a: Rect, b: Rect): number {
  return (Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x))
    * (Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y))
}
