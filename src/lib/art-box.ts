// Where a picture lies around the part of it that a token shows: the same on the board, in portraits and where the
// picture is framed. Pure.

/** The middle of what is shown in parts of the picture, and how many times larger than needed to fill the token. */
export interface Framing {
  readonly x: number
  readonly y: number
  readonly zoom: number
  readonly cut: 'ring' | 'cut-out'
}

/** In parts of the token's width, from the token's upper left corner. */
export interface ArtBox {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** How much of what a tall picture has no room for is left out above: heads are near the upper edge. */
const ABOVE = 0.1

/** How a picture of that size is shown where nothing is said of it. */
export function usualFraming(width: number, height: number, cut: Framing['cut'] = 'ring'): Framing {
  const part = Math.min(1, Math.max(width, 1) / Math.max(height, 1))
  return { x: 0.5, y: cut === 'ring' ? rounded(part / 2 + (1 - part) * ABOVE) : 0.5, zoom: 1, cut }
}

/** The bounds of the zoom where a picture is framed by hand. */
export const ZOOM = { least: 0.5, most: 8 } as const

/**
 * Where a picture of that size lies. In a ring its shorter side fills the token at a zoom of 1; cut out, its longer
 * side does, so that the whole picture is seen.
 */
export function artBox(framing: Framing | null | undefined, width: number, height: number): ArtBox {
  const { x, y, zoom, cut } = framing ?? usualFraming(width, height)
  const [wide, high] = [Math.max(width, 1), Math.max(height, 1)]
  const scale = zoom / (cut === 'ring' ? Math.min(wide, high) : Math.max(wide, high))
  return { left: 0.5 - x * wide * scale, top: 0.5 - y * high * scale, width: wide * scale, height: high * scale }
}

const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most)
/** Enough digits for any token, and no more in what is kept. */
const rounded = (value: number): number => Math.round(value * 1e4) / 1e4

/** The framing after the picture was dragged by that much, in parts of the token's width. */
export function draggedBy(framing: Framing, dx: number, dy: number, width: number, height: number): Framing {
  const box = artBox(framing, width, height)
  return { ...framing, x: rounded(within(framing.x - dx / box.width, 0, 1)),
    y: rounded(within(framing.y - dy / box.height, 0, 1)) }
}

/**
 * The framing at another zoom, within bounds. What is under the point (in parts of the token, its middle unless told)
 * stays there.
 */
export function zoomedTo(
  framing: Framing,
  zoom: number,
  width: number,
  height: number,
  at: { readonly x: number; readonly y: number } = { x: 0.5, y: 0.5 },
): Framing {
  const next = { ...framing, zoom: rounded(within(zoom, ZOOM.least, ZOOM.most)) }
  const [before, after] = [artBox(framing, width, height), artBox(next, width, height)]
  const under = { x: (at.x - before.left) / before.width, y: (at.y - before.top) / before.height }
  return { ...next, x: rounded(within(under.x + (0.5 - at.x) / after.width, 0, 1)),
    y: rounded(within(under.y + (0.5 - at.y) / after.height, 0, 1)) }
}

export const sameFraming = (one: Framing, other: Framing): boolean =>
  one.x === other.x && one.y === other.y && one.zoom === other.zoom && one.cut === other.cut
