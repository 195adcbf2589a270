// Numbered names of copies: "Ghoul 2", "Ghoul 3". The original without a number counts as the first.

/** The name without its number. */
export const stemOf = (name: string): string => name.replace(/ \d+$/, '')

/** Names for `count` copies, none of them among those that are taken; the numbers go on from the highest. */
export function copyNames(original: string, taken: readonly string[], count: number): readonly string[] {
  const stem = stemOf(original)
  const numbers = taken.flatMap((name) =>
    name === stem ? [1] : stemOf(name) === stem && name !== stem ? [Number(name.slice(stem.length + 1))] : []
  )
  const first = Math.max(1, ...numbers) + 1
  return Array.from({ length: count }, (_, nth) => `${stem} ${first + nth}`)
}
