// How large the words on the board are: they follow the browser's font size, as the panels do.

/** The browser's usual font size, in pixels. */
const USUAL = 16
let scale = 1

/**
 * Reads the font size of the page, and how many times as large the words of this board are (`--board-text`: a screen
 * that is read from the sofa). Asked when the board is mounted and whenever it changes its size.
 */
export function followTextSize(board: Element): void {
  const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const times = Number.parseFloat(getComputedStyle(board).getPropertyValue('--board-text'))
  scale = (size > 0 ? size / USUAL : 1) * (times > 0 ? times : 1)
}

/** What measures so many pixels at the usual font size, as it is now; a whole number of pixels. */
export const textSize = (pixels: number): number => Math.round(pixels * scale)
