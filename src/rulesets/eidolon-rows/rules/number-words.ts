// Numbers and lists as they are said: with real minus signs, and with “and” before the last name.

/** `13.5`, with no more decimals than it needs. */
export const decimal = (value: number): string => String(Number(value.toFixed(2))).replace('-', '−')

/** “Mira, Bel and Rook”. */
export const andList = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
