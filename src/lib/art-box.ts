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

/** How a picture is shown where nothing is said of it. */
export const WHOLE: Framing = { x: 0.5, y: 0.5, zoom: 1, cut: 'ring' }
/** The bounds of the zoom where a picture is framed by hand. */
export const ZOOM = { least: 0.5, most: 8 } as const

/**
 * Where a picture of that size lies. In a ring its shorter side fills the token at a zoom of 1; cut out, its longer
 * side does, so that the whole picture is seen.
 */
export function artBox(framing: Framing | null | undefined, width: number, height: number): ArtBox {
  const { x, y, zoom, cut } = framing ?? WHOLE
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

/** Whether it is shown as a picture is of which nothing is said. */
export const isWhole = ({ x, y, zoom, cut }: Framing): boolean =>
  x === WHOLE.x && y === WHOLE.y && zoom === WHOLE.zoom && cut === WHOLE.cut
