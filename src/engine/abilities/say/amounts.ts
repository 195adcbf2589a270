// Amounts in a sentence: whose number it is, and how much of what.
import { remembered } from '../../../lib/remembered.ts'
import type { Words } from '../language/words.ts'
import { whatName } from './nouns.ts'
import { does, type Subject, subjectOf, type Voice, whom, ownerOf } from './who.ts'

/** The language’s own numbers, as they are said. */
const SAID: Readonly<Record<string, string>> = { amount: 'the amount', total: 'the total', distance: 'the distance',
  beyond: 'the spaces beyond its range', value: 'its number', targets: 'the number of targets' }

const OWNERS: Readonly<Record<string, string>> = { my: 'me', its: 'it', 'source’s': 'source', 'by’s': 'by',
  'to’s': 'to' }

/** An amount as people read it: “2d6 + your MAGIC”. */
export function amountWords(text: string, voice: Voice): string {
  const { words } = voice
  return text.replaceAll(numbersIn(words), (_all, owner: string | undefined, name: string) => {
    const key = name.toLowerCase()
    if (!words.numbers.numbers.includes(key)) {
      return words.said?.[key] ?? (words.numbers.plain.includes(key) ? labelOf(key, name, words) : (SAID[key] ?? name))
    }
    const who = subjectOf(owner === undefined ? 'me' : (OWNERS[owner.toLowerCase().replace('\'', '’')] ?? 'me'), voice)
    const state = words.conditions[key.toUpperCase()]
    return state ? `${does(who, 'be')} ${state.label}` : `${ownerOf(who)} ${labelOf(key, name, words)}`
  }).replaceAll(/[$#]([a-z][a-z0-9-]*)/g, (all, name: string) => (all === '#value' ? 'its number' : `“${name}”`))
    .replaceAll('>=', '≥').replaceAll('<=', '≤').replaceAll(/, (?=[^,()]+ while )/g, ', but ')
}

const labelOf = (key: string, name: string, words: Words): string =>
  words.said?.[key] ?? words.stats[key]?.label ?? words.resources[key]?.label ?? name

/** What the numbers of the ruleset look like in an amount, with whose they are; the longest names first. */
const numbersIn = remembered(({ numbers }: Words): RegExp => {
  const names = [...new Set([...numbers.numbers, ...numbers.plain, ...Object.keys(SAID)])]
    .toSorted((one, other) => other.length - one.length)
  return new RegExp(
    `(?:\\b(my|its|source[’']s|by[’']s|to[’']s) )?(?<![\\p{L}$#-])(${names.map(escaped).join('|')})(?![\\p{L}-])`,
    'giu',
  )
})

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** A number or dice, which can stand before what is counted: “2d6 HP”, but “HP equal to half of your MAGIC”. */
const isSimple = (said: string): boolean => /^[\d\sdx+−½-]+$/.test(said) || /^“[^”]+”$/.test(said)

/** So much of something: “3 MP”, “HP equal to your MAGIC”; all of one’s own: “all HP”. */
export function muchOf(text: string, what: string, voice: Voice, owner?: Subject): string {
  const all = owner !== undefined
    && [owner === subjectOf('me', voice) ? 'my' : null, owner.name === subjectOf('it', voice).name ? 'its' : null,
      owner.name === subjectOf('to', voice).name ? 'to’s' : null]
      .some((one) => one !== null && (text === `${one} ${what}` || (one === 'my' && text === what)))
  const label = whatName(what, voice.words)
  if (all) return `all ${label}`
  const said = amountWords(text, voice)
  return isSimple(said) ? `${said} ${whatName(what, voice.words, text === '1')}` : `${label} equal to ${said}`
}

/** Damage: “2d6 fire damage”, “fire damage equal to 2d6 + your MAGIC”. */
export function harmOf(text: string, kind: string, voice: Voice): string {
  const said = amountWords(text, voice)
  return isSimple(said) ? `${said} ${kind} damage` : `${kind} damage equal to ${said}`
}

/** “within 3 of you”, but “within your SCOPE”: from whom, is said already. */
export function withinWords(spaces: string, of: Subject, voice: Voice): string {
  const said = amountWords(spaces, voice)
  if (said.includes(' while ')) return `within (${said}) of ${whom(of)}`
  return `within ${said}${said.startsWith(`${ownerOf(of)} `) ? '' : ` of ${whom(of)}`}`
}

/** More or less: “+2”, “−1”, “+ your MAGIC”. */
export function signed(text: string, voice: Voice): string {
  const said = amountWords(text.trim().replace(/^0\s*[−-]\s*/, '−'), voice)
  return (/^[+−-]/.test(said) ? said.replace(/^-/, '−') : `+${said}`).replace(/^([+−])(?=[^\d\s])/, '$1 ')
}
