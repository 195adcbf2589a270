// What a map file becomes when it is read, and how a problem with it is told.
import type { DiagonalRule, Length, Rect, SquareGround } from '../../grid/index.ts'
import type { PictureType } from '../pictures/head.ts'

/** How long one cell's side is and how diagonals are counted: the ruleset knows, map files do not. */
export interface CellScale {
  readonly length: Length
  readonly unit: string
  readonly diagonal: DiagonalRule
}

export interface Picture {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly type: PictureType
}

export interface MapFile {
  /** Without its picture: keep the picture first, then put its name and `pictureRect` into `image`. */
  readonly ground: SquareGround
  readonly picture: Picture | null
  /** Where the picture lies, in cell widths. */
  readonly pictureRect: Rect
  /** Whole sentences for the GM: what was left out, changed or guessed. */
  readonly warnings: readonly string[]
}

/** Why a file was refused: `message` goes on from the field's name, as in `resolution.map_size.x` + `must be …`. */
export interface MapProblem {
  readonly field: string
  readonly message: string
}
