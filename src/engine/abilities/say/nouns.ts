// Words of the ruleset as nouns: with their article, one or many of them, as what an ability is.
import type { Filter, Limit } from '../language/ability.ts'
import type { Word, Words } from '../language/words.ts'

export const labelIn = (list: Readonly<Record<string, Word>>, name: string): string => list[name]?.label ?? name

const ARTICLE = /^(?:an?|the|any|your|whatever) /i
/** Said as letters: “an MP price”, “a HIDDEN enemy”. */
const LETTERS = /^(?:HP|MP|A-DEF)\b/
const HARD = /^(?:un[iu]|us|eu|one\b)/i

/** With its article, unless it has one: “an attack”, “the Basic Attack”. */
const a = (noun: string): string =>
  ARTICLE.test(noun)
    ? noun
    : `${LETTERS.test(noun) || (/^[aeiou8]/i.test(noun) && !HARD.test(noun)) ? 'an' : 'a'} ${noun}`

const low = (text: string): string => `${text.charAt(0).toLowerCase()}${text.slice(1)}`

/** “a, b or c”. */
export function either(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} or ${last}` : last
}

export const conditionName = (condition: string, words: Words): string =>
  condition.startsWith('+') ? condition.slice(1) : labelIn(words.conditions, condition)

/** A roll in a sentence: “a BULK save”. */
export const checkName = (check: string, words: Words): string => low(labelIn(words.checks, check))

/** What a roll comes to: “a hit”, or as its check calls it: “a roll that takes hold”. */
export function degreeName(degree: string, words: Words, check?: string): string {
  const checks = check === undefined ? Object.values(words.checks) : [words.checks[check]]
  return checks.find((one) => one?.nouns?.[degree] !== undefined)?.nouns?.[degree] ?? a(degree)
}

/** What is somebody with that tag: “in the front row”, “a villain”. */
export const tagOf = (tag: string, words: Words): string => words.tags[tag]?.words ?? labelIn(words.tags, tag)

/** How an ability is used, as a noun: “a reaction”. */
export const useName = (use: string, words: Words): string => words.uses[use]?.words ?? a(labelIn(words.uses, use))

/** Abilities with one of these tags: “a melee or ranged ability”, “an item”, “an attack or a spell ability”. */
function tagged(tags: readonly string[], words: Words): readonly string[] {
  const plain: string[] = []
  const nouns: string[] = []
  for (const tag of tags) {
    const { label = tag, words: said } = words.tags[tag] ?? {}
    if (said === undefined || said.startsWith('all ')) plain.push(label)
    else nouns.push(ARTICLE.test(said) ? said : `an ability ${said}`)
  }
  return plain.length === 0 ? nouns : [...nouns, `${a(either(plain))} ability`]
}

/** Which abilities: “a magical ability that is not an item”. */
export function filterWords(filter: Filter, words: Words): string {
  const tags = tagged(filter.tags ?? [], words)
  const without = tagged(filter.without ?? [], words).map((one) => one.replace(/^an ability (?=aimed )/, ''))
  const named = filter.named === undefined ? [] : [`“${filter.named}”`]
  const used = filter.use === undefined ? [] : [useName(filter.use, words)]
  const [first, ...more] = [...named, ...(tags.length > 0 ? [either(tags)] : []), ...used]
  const kind = filter.kind === undefined ? '' : ` of ${labelIn(words.kinds, filter.kind)}`
  const what = first === undefined
    ? (kind === '' ? null : 'an ability')
    : [first, ...more.map((one) => ` that is ${one}`)].join('')
  if (what === null) return without.length > 0 ? `anything but ${either(without)}` : 'any ability'
  return `${what}${kind}${without.length > 0 ? ` that is not ${either(without)}` : ''}`
}

/** A place in which something is kept, or what the ruleset calls it: ““lost””, “HP”. */
export const whatName = (what: string, words: Words, one = false): string => {
  if (what === '#value') return 'its number'
  if (/^[$#]/.test(what)) return `“${what.slice(1)}”`
  const word = words.resources[what]
  return (one ? word?.one : undefined) ?? word?.label ?? what
}

const PER: Readonly<Record<Extract<Limit, { limit: 'times' }>['per'], string>> = { deed: 'for each use', turn: 'a turn',
  'own turn': 'in each turn of its user', round: 'a round', scene: 'a scene', battle: 'a battle', rest: 'a rest',
  ever: 'in all' }
export const perWords = (limit: Extract<Limit, { limit: 'times' }>, you: boolean): string =>
  `${limit.per === 'own turn' && you ? 'in each of your turns' : PER[limit.per]}${limit.each ? ' for each target' : ''}`
