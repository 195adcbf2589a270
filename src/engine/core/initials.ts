// The letters of a combatant: on the token, on its portraits, and in the phase bar.
import { HIDDEN_MARK } from '../../lib/visible.ts'

const ARTICLE = /^(?:the|an?)$/i

/**
 * Up to three characters: the first letters of the first two words, and a number at the end. A long number leaves fewer
 * letters. A leading article does not count when another word follows. A letter is whole, however it is written.
 */
export function initialsOf(name: string): string {
  // What stands for something that cannot be seen is no letter, unless there is no other.
  const [first, ...rest] = (name.replaceAll(HIDDEN_MARK, '').trim() || name).split(/\s+/).filter(Boolean)
  const words = first === undefined
    ? []
    : ARTICLE.test(first) && rest.some((word) => !/^\d+$/.test(word))
    ? rest
    : [first, ...rest]
  const number = words.length > 1 && /^\d+$/.test(words.at(-1) ?? '') ? words.pop() : undefined
  const letters = words.slice(0, 2).map((word) => [...word][0]?.toUpperCase() ?? '')
  const [only] = words
  const start = letters.length === 1 && number === undefined && only !== undefined
    ? [...letters, ...[...only].slice(1, 2)]
    : letters
  const most = Math.max(1, 3 - (number ?? '').length)
  return [...start.flatMap((letter) => [...letter]).slice(0, most), ...number ?? ''].slice(0, 3).join('')
}
