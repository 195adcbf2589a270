// The letters of a combatant: on the token, on its portraits, and in the phase bar.

const ARTICLE = /^(?:the|an?)$/i

/**
 * Up to three characters: the first letters of the first two words, and a number at the end. A long number leaves fewer
 * letters. A leading article does not count when another word follows.
 */
export function initialsOf(name: string): string {
  const [first, ...rest] = name.split(/\s+/).filter(Boolean)
  const words = first === undefined
    ? []
    : ARTICLE.test(first) && rest.some((word) => !/^\d+$/.test(word))
    ? rest
    : [first, ...rest]
  const number = words.length > 1 && /^\d+$/.test(words.at(-1) ?? '') ? words.pop() : undefined
  const letters = words.slice(0, 2).map((word) => word[0]?.toUpperCase() ?? '')
  const [only] = words
  const start = letters.length === 1 && number === undefined && only !== undefined
    ? letters.join('') + only.slice(1, 2)
    : letters.join('')
  return (start.slice(0, Math.max(1, 3 - (number ?? '').length)) + (number ?? '')).slice(0, 3)
}
