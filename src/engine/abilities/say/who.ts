// Who does or suffers something, in a sentence: with its verb, its object form and its possessive.
import { possessive } from '../../../lib/possessive.ts'
import type { One, Side } from '../language/ability.ts'
import type { Words } from '../language/words.ts'

/** “you take”, “the target takes”, “all enemies take”; “they take”, “to them”, “their HP”. */
export interface Subject {
  readonly name: string
  /** Whether the verb has no “s”: after you and many. */
  readonly bare: boolean
  /** After a verb or a preposition, where that differs: “them”. */
  readonly object?: string
  /** Where that is not the name with ’s: “your”. */
  readonly own?: string
}

/** For whom the words are: who has the ability is spoken to; in a condition its bearer is spoken of. */
export interface Voice {
  readonly words: Words
  readonly me: 'you' | 'the bearer'
  /** Who has what is said, where that is neither: a thing, a summon, who is given an ability. */
  readonly self?: Subject
  /** The one in hand; the target when absent. */
  readonly it?: Subject
  /** Doer and sufferer of what is answered, where the sentence has named them. */
  readonly by?: Subject
  readonly to?: Subject
  /** Inside a zone: enters and leaves are said of the zone. */
  readonly zone?: true
}

const YOU: Subject = { name: 'you', bare: true, own: 'your' }
export const THEY: Subject = { name: 'they', bare: true, object: 'them', own: 'their' }
export const TARGET: Subject = { name: 'the target', bare: false }
const DOER: Subject = { name: 'whoever does it', bare: false, own: 'the doer’s' }
const SUFFERER: Subject = { name: 'whoever suffers it', bare: false, own: 'the sufferer’s' }
const MAKER: Subject = { name: 'whoever put it there', bare: false, own: 'its maker’s' }

export const called = (name: string): Subject => ({ name, bare: false })

export function subjectOf(who: One, voice: Voice): Subject {
  switch (who) {
    case 'me':
      return voice.self ?? (voice.me === 'you' ? YOU : called(voice.me))
    case 'it':
      return voice.it ?? TARGET
    case 'by':
      return voice.by ?? DOER
    case 'to':
      return voice.to ?? SUFFERER
    case 'source':
      return MAKER
    default:
      return called(`“${who.slice(1)}”`)
  }
}

/** “takes”, or “take” after you and many. */
export function verb({ bare }: Subject, base: string): string {
  if (base === 'be') return bare ? 'are' : 'is'
  if (base === 'have') return bare ? 'have' : 'has'
  if (bare) return base
  return /[^aeiou]y$/.test(base)
    ? `${base.slice(0, -1)}ies`
    : `${base}${/(?:s|sh|ch|x|z|o)$/.test(base) ? 'es' : 's'}`
}

/** “you take”. */
export const does = (subject: Subject, base: string): string => `${subject.name} ${verb(subject, base)}`

export const ownerOf = (subject: Subject): string => subject.own ?? possessive(subject.name)

export const whom = (subject: Subject): string => subject.object ?? subject.name

/** “your turn”, but “the turn of whoever did it” would be too long to bear an ’s. */
export function sideOf(side: Side, voice: Voice): Subject {
  const me = subjectOf('me', voice)
  switch (side) {
    case 'me':
      return me
    case 'ally':
      return { name: `${me.name} or an ally`, bare: false, object: `${whom(me)} or an ally`,
        own: `${ownerOf(me)} or an ally’s` }
    case 'other ally':
      return called('an ally')
    case 'enemy':
      return called('an enemy')
    case 'other':
      return called('somebody else')
    case 'anyone':
      return called('somebody')
    case 'source':
      return MAKER
    case 'inside':
      return { name: 'somebody inside', bare: false, own: 'an insider’s' }
  }
}

/** All of a side. `noun`: those of whom so many are meant, after a number; `single`: where a noun has only that. */
export interface All extends Subject {
  readonly noun: string
  readonly single?: string
}

export function allOf(side: Side, voice: Voice): All {
  const me = subjectOf('me', voice)
  const many = (name: string, noun: string, single?: string): All => ({ name, noun, bare: true, own: 'their',
    ...(single && { single }) })
  switch (side) {
    case 'me':
      return { ...me, noun: me.name }
    case 'ally': {
      const name = `${me.name} and ${ownerOf(me)} allies`
      return many(name, `of ${whom(me)} and ${ownerOf(me)} allies`)
    }
    case 'other ally':
      return many(`${ownerOf(me)} allies`, 'allies', 'ally')
    case 'enemy':
      return many('all enemies', 'enemies', 'enemy')
    case 'other':
      return many('all others', 'other combatants', 'other combatant')
    case 'anyone':
      return { name: 'everybody', bare: false, own: 'their', noun: 'combatants', single: 'combatant' }
    case 'source':
      return { ...MAKER, noun: MAKER.name }
    case 'inside':
      return { name: 'everybody inside', bare: false, own: 'their', noun: 'of those inside' }
  }
}
