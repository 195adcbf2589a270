/** Pixels at the browser's usual font size, as a length that follows the font size. */
export const inRem = (pixels: number): string => `${pixels / 16}rem`
