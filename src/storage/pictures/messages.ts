// What the page and its worker for pictures say to each other.
import type { Rect } from '../../grid/index.ts'
import type { TileName } from '../../lib/tiles.ts'
import type { PixelSize } from './pixel-size.ts'
import type { FoundGrid } from './find-grid.ts'

/** `take`: decodes a picture, cuts it where it is large, and looks for its grid where that is wanted. */
export interface TakeOrder {
  readonly do: 'take'
  readonly blob: Blob
  readonly asset: string
  readonly grid: boolean
}
export interface Taken extends PixelSize {
  /** `null` where it was not looked for or the picture is too small to hold one. */
  readonly grid: FoundGrid | null
}

/** `find`: the size of a picture whose tiles are all kept; `null` where they are not. */
export interface FindOrder {
  readonly do: 'find'
  readonly asset: string
}

/** `whole`: the picture in one piece, made smaller where it has more than `most` pixels a side. */
export interface WholeOrder {
  readonly do: 'whole'
  readonly blob: Blob
  readonly most: number
}

/** `tile`: one kept tile, decoded; `null` where it is not there. */
export interface TileOrder {
  readonly do: 'tile'
  readonly asset: string
  readonly name: TileName
}

/** `veiled`: a part of a picture, black where it was not explored, packed. */
export interface VeiledOrder extends PixelSize {
  readonly do: 'veiled'
  readonly asset: string
  readonly blob: Blob
  /** Which part of the picture, in parts of its width and height: 0 to 1. */
  readonly part: Rect
  /** What of it was explored, in pixels of what is painted. */
  readonly clear: readonly Rect[]
}

export type Order = TakeOrder | FindOrder | WholeOrder | TileOrder | VeiledOrder
export interface Answers {
  readonly take: Taken
  readonly find: PixelSize | null
  readonly whole: ImageBitmap
  readonly tile: ImageBitmap | null
  readonly veiled: Blob
}

export type Asked = Order & { readonly ask: number }
export type Said =
  | { readonly ask: number; readonly progress: number }
  | { readonly ask: number; readonly answer: Answers[keyof Answers] }
  | { readonly ask: number; readonly failed: string }
