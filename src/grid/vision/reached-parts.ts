// What eyes and lamps reach, remembered by where they are: most of a crowd stands still while somebody moves. Kept for
// the walls and doors that the ground has now; another door, and everything is looked at anew.
import { cellsWide } from '../directions.ts'
import type { Cell, Length, Size, SquareGround } from '../types.ts'
import type { Lamp } from './eyes.ts'
import { keptByWalls } from './kept-by-walls.ts'
import { emptyMask, type Mask } from './mask.ts'

/** The words of a mask between its first and its last part that is set. Never changed. */
export interface MaskPart {
  readonly from: number
  readonly words: Uint32Array
}

/** Sets what the part has set. */
export function addPart({ words }: Mask, part: MaskPart): void {
  for (let at = 0; at < part.words.length; at++) {
    words[part.from + at] = (words[part.from + at] ?? 0) | (part.words[at] ?? 0)
  }
}

/** Sets what the part has set and `light` has, too. */
export function addLitPart({ words }: Mask, part: MaskPart, light: Mask): void {
  for (let at = 0; at < part.words.length; at++) {
    const word = part.from + at
    words[word] = (words[word] ?? 0) | ((part.words[at] ?? 0) & (light.words[word] ?? 0))
  }
}

function partOf({ words }: Mask): MaskPart {
  let [from, to] = [0, words.length]
  while (from < to && words[from] === 0) from++
  while (to > from && words[to - 1] === 0) to--
  return { from, words: words.slice(from, to) }
}

/** As many words of masks as are kept of one ground: eight megabytes. */
const MOST_WORDS = 2_000_000

const kept = keptByWalls<MaskPart>(MOST_WORDS, ({ words }) => words.length)

/** The part under that key; made by filling an empty mask where it is not known. */
const remembered = (ground: SquareGround, key: string, fill: (mask: Mask) => void): MaskPart =>
  kept(ground, key, () => {
    const mask = emptyMask(ground.cols, ground.rows)
    fill(mask)
    return partOf(mask)
  })

/** `radius` in cell widths; `null` where only walls bound the view. */
export const partForEyes = (
  ground: SquareGround,
  { x, y }: Cell,
  size: Size,
  radius: number | null,
  fill: (mask: Mask) => void,
): MaskPart => remembered(ground, `eyes ${x} ${y} ${cellsWide(size)} ${radius ?? ''}`, fill)

/** `length` in the ground's unit. */
export const partForLamp = (
  ground: SquareGround,
  { at, through }: Lamp,
  length: Length,
  fill: (mask: Mask) => void,
): MaskPart =>
  remembered(ground, `lamp ${at.x} ${at.y} ${through ? 'through' : ''} ${length / ground.cell.length}`, fill)
