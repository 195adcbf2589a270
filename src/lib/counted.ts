// A number with its noun.

/** `1 wall`, `3 walls`. `many`: where the plural is not made with an s. */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`
