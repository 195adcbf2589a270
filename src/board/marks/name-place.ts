// How far the name of an area is moved up or down on the map, so that it does not lie over a token. Pure.
import type { TokenView } from '../../engine/core/index.ts'
import type { Point, Rect, Space } from '../../grid/index.ts'
import { remembered } from '../../lib/remembered.ts'
import { overlaps } from '../viewport/camera.ts'

/** Tokens as they stand. */
export interface Standing {
  readonly space: Space
  readonly tokens?: readonly TokenView[] | undefined
}

/** Width of a letter, in parts of its height. */
const LETTER = 0.6
/** How wide a name is about, in pixels; `size` of the letters, in pixels. */
export const nameWidth = (text: string, size: number): number => Math.max([...text].length * LETTER, 1) * size
/** By so much of the height of its letters the name is moved with each try. */
const STEP = 0.5
/** Room that a token takes beyond its cells, for its ring and its bar, in cell widths. */
const RIM = 0.04

interface NameBox {
  /** In cell widths. */
  readonly at: Point
  readonly text: string
  /** Of the letters, in pixels. */
  readonly size: number
  /** Where the name is written if nothing is in its way: so many pixels below the place. */
  readonly below: number
  /** Of the area, in cell widths: the name stays in it. */
  readonly within: Rect
}

const NOBODY: readonly TokenView[] = []

/** So many pixels below the place the name is written; where tokens are everywhere, as if there were none. */
export function nameBelow({ space, tokens = NOBODY }: Standing, scale: number, name: NameBox): number {
  const { at, size, below, within } = name
  const wide = nameWidth(name.text, size) / scale
  const high = size / scale
  const boxAt = (down: number): Rect => ({ x: at.x - wide / 2, y: at.y + down / scale - high / 2, width: wide,
    height: high })
  const column: Rect = { x: at.x - wide / 2, y: within.y, width: wide, height: within.height }
  const bodies = bodiesIn(space)(tokens).filter((body) => overlaps(body, column))
  const isFree = (down: number): boolean => !bodies.some((body) => overlaps(body, boxAt(down)))
  if (bodies.length === 0 || isFree(below)) return below
  const [least, most] = [(within.y - at.y) * scale + size / 2, (within.y + within.height - at.y) * scale - size / 2]
  for (let away = size * STEP; below + away <= most || below - away >= least; away += size * STEP) {
    const free = [below + away, below - away].find((down) => down >= least && down <= most && isFree(down))
    if (free !== undefined) return free
  }
  return below
}

/** The rooms that tokens take, worked out once for all names and all scales. */
const bodiesIn = remembered((space: Space) =>
  remembered((tokens: readonly TokenView[]): readonly Rect[] =>
    tokens.flatMap(({ place, size }) => (place === null || !space.has(place) ? [] : [grown(space.rect(place, size))]))
  )
)

const grown = ({ x, y, width, height }: Rect): Rect => ({ x: x - RIM, y: y - RIM, width: width + 2 * RIM,
  height: height + 2 * RIM })
