// Tells which columns of a table hold numbers, which are aligned to the right. Pure.

/** A number with what may stand before and after it: "≈ 41.3", "−2", "+12 %", "3/5", "1 204 AV". */
const NUMBER = /^[≈~<>≤≥±+−–-]?\s*\d[\d\s.,’/]*(\s?[%×a-z]{1,3})?$/iu
/** An empty cell. */
const NONE = /^[\s–—-]*$/u

/** All cells are numbers or empty, and at least one is a number. */
export const isNumericColumn = (cells: readonly string[]): boolean =>
  cells.some((cell) => NUMBER.test(cell.trim())) && cells.every((cell) => NONE.test(cell) || NUMBER.test(cell.trim()))
