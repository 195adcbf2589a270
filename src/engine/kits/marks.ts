// Small marks that rulesets of the same make share: HP as a bar, and the letters on a token.
import type { Combatant, Meter, Tone } from '../core/index.ts'

/**
 * HP of `stats.hp` and `stats.maxHp` as a bar; empty of numbers where they are not known. Who is down has none left.
 */
export function hpMeter(who: Pick<Combatant, 'stats' | 'presence'>): Meter {
  const { hp, maxHp } = who.stats
  const value = hp === undefined || maxHp === undefined ? null : who.presence === 'down' ? 0 : Math.max(0, hp)
  const max = hp === undefined || maxHp === undefined ? null : Math.max(1, maxHp)
  return { id: 'hp', label: 'HP', value, max, tone: value === null || max === null ? 'neutral' : health(value / max) }
}

function health(part: number): Tone {
  if (part <= 0.25) return 'bad'
  return part <= 0.5 ? 'warn' : 'good'
}

const ARTICLE = /^(?:the|an?)$/i

/**
 * Up to three letters: the first of each word, and a number at the end. An article in front does not count where more
 * follows.
 */
export function initialsOf(name: string): string {
  const [first, ...rest] = name.split(/\s+/).filter(Boolean)
  const words = first === undefined
    ? []
    : ARTICLE.test(first) && rest.some((one) => !/^\d+$/.test(one))
    ? rest
    : [first, ...rest]
  const number = words.length > 1 && /^\d+$/.test(words.at(-1) ?? '') ? words.pop() : undefined
  const letters = words.slice(0, 2).map((word) => word[0]?.toUpperCase() ?? '')
  const [only] = words
  const start = letters.length === 1 && number === undefined && only !== undefined ? only.slice(0, 2) : letters.join('')
  return (start + (number ?? '')).slice(0, 3)
}
