// Where names of tokens lie: close at their own token, over no other one and no worthier name, or nowhere. Pure.
import type { Rect } from '../../grid/index.ts'
import { overlaps, type View } from '../viewport/camera.ts'

export interface Named<T> {
  readonly item: T
  /** Box of its disc, in pixels. */
  readonly box: Rect
  readonly size: View
  /** Room to its disc. */
  readonly gap: number
  /** The worthier one is laid first. */
  readonly worth: number
  /** Pointed at: shown wherever it covers least. */
  readonly always: boolean
}

export interface Laid<T> {
  readonly item: T
  readonly x: number
  readonly y: number
  readonly size: View
}

/** Side of the buckets that boxes are looked up in, in pixels: about one name. */
const BUCKET = 64
/** Discs do not fill the corners of their boxes. */
const CORNER = 0.1
/** Beside a token a name keeps so far from the next one, or it would read as that one's. */
const BESIDE = 5
/** Up to so many names take pains; more are laid below or above only. */
const FEW = 150

/** The names that are shown; `discs` are the boxes of all tokens that are there, those of the named ones among them. */
export function layNames<T>(names: readonly Named<T>[], discs: readonly Rect[]): readonly Laid<T>[] {
  const tokens = lookup()
  for (const disc of discs) tokens.add(inset(disc))
  const taken = lookup()
  const laid: Laid<T>[] = []
  for (const name of names.toSorted((a, b) => b.worth - a.worth)) {
    const own = inset(name.box)
    const cover = (spot: Spot): number => tokens.covered(roomy(spot.rect, spot.apart), own) + taken.covered(spot.rect)
    const spots = spotsOf(name, names.length > FEW)
    const spot = spots.find((one) => cover(one) === 0)
      ?? (name.always ? spots.toSorted((a, b) => cover(a) - cover(b))[0] : undefined)
    if (!spot) continue
    taken.add(spot.rect)
    laid.push({ item: name.item, x: spot.rect.x, y: spot.rect.y, size: name.size })
  }
  return laid
}

interface Spot {
  readonly rect: Rect
  readonly apart: number
}

/** Below, above, shifted there to either side, and beside. */
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

/** Boxes found by where they are. */
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
    /** How much of them a box covers, in square pixels, all but `own`. */
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
