// Attack lines as creatures’ descriptions write them: what a routine is, reading a line into routines, and printing
// routines back the same (SEG-65, SEG-66). What cannot be read is refused with the place marked; nothing is guessed.
import * as z from 'zod/mini'
import { parseDice } from '../../../engine/dice/notation.ts'
import { between, type DataOf, diceOrNone, flag, maybe } from '../../../engine/kits/schema-parts.ts'
import { canonicalJson } from '../../../lib/json.ts'
import { fail, ok, type Result } from '../../../lib/result.ts'

/** The least and the most that an AAC0 can be when it is typed. */
export const AAC0_BOUNDS = [-10, 30] as const
/** Characters of one routine as it is written. */
export const ROUTINE_LENGTH = 400
const MOST = 20

const words = z.string().check(z.maxLength(ROUTINE_LENGTH))

/** `starred`: “20*”, which needs 20 already against AC 1 (SEG-60). */
export const aac0 = z.strictObject({ needs: between(...AAC0_BOUNDS), starred: flag }).check(
  z.refine(({ needs, starred }) => !starred || needs === 20, { error: 'is only for an AAC0 of 20', path: ['starred'] }),
)
export type Aac0 = DataOf<typeof aac0>

/**
 * What one strike does: dice, and words of what else it does or of where its damage comes from. One of the two may be
 * empty. `each`: the word behind them that only says that all of several strikes do the same (“2 claws (1d6 each)”).
 */
const damage = z.strictObject({ dice: diceOrNone, special: words, each: maybe(words) })
export type Damage = DataOf<typeof damage>

/** Several like strikes of a routine: “2 claws (1d8/1d8)”. */
const strike = z.strictObject({
  count: between(1, MOST),
  name: words.check(z.minLength(1)),
  /** One for each strike, or one for all of them. */
  damage: z.array(damage).check(z.minLength(1), z.maxLength(MOST)),
  /** What the attack roll is made with instead of the creature’s own; `null` for its own. */
  aac0: z.nullable(aac0),
  /** What it does beside the damage. */
  plus: words,
})
export type Strike = DataOf<typeof strike>

/** All the strikes of one segment on one target (SEG-66): only what could have been written as an attack line. */
export const routine = z.strictObject({
  kind: z.enum(['melee', 'missile']),
  strikes: z.array(strike).check(z.minLength(1), z.maxLength(MOST)),
}).check(z.refine((one) => canBeWritten(one), 'must be a routine that can be written as an attack line'))
export type Routine = DataOf<typeof routine>

function canBeWritten(one: Routine): boolean {
  const line = printAttackLine([one])
  const read = readAttackLine(line)
  return line.length <= ROUTINE_LENGTH && read.ok && canonicalJson(read.value) === canonicalJson([one])
}

/** `at`: where in the line, counted from 0. */
export interface Misread {
  readonly at: number
  readonly says: string
}

const WORDS: Readonly<Record<string, number>> = { a: 1, an: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6,
  seven: 7, eight: 8, nine: 9, ten: 10 }
/** A sum of dice, spaces around its signs; a hyphen or a minus. */
const DICE = /(?:\d*d)?\d+(?:\s*[+\-−–]\s*(?:\d*d)?\d+)*/iy
/** What stands before the name of several: a number, or its word. */
const COUNTED = /(\d+|[a-z]+)(?:\s*[x×])?\s+(?=[^\s(])/iy

/**
 * Reads one or several routines, each behind a semicolon or on a line of its own; a kind stands until another is named.
 */
export function readAttackLine(line: string): Result<readonly Routine[], Misread> {
  try {
    return ok(new Reader(line).routines())
  } catch (problem) {
    if (problem instanceof Stop) return fail({ at: problem.at, says: problem.message })
    throw problem
  }
}

class Stop extends Error {
  constructor(readonly at: number, says: string) {
    super(says)
  }
}

class Reader {
  private at = 0
  constructor(private readonly line: string) {}

  routines(): readonly Routine[] {
    const found: Routine[] = []
    let kind: Routine['kind'] | null = null
    for (;;) {
      this.skip(/[\s;]*/y)
      if (this.at >= this.line.length) break
      const named = this.take(/(melee|missile)\s*:\s*/iy)
      if (named) kind = named[1]?.toLowerCase() === 'missile' ? 'missile' : 'melee'
      const bare = kind === null ? this.take(/(melee|missile)(?=\s)/iy) : null
      if (bare) throw new Stop(this.at, `A colon is missing after ${bare[0]}.`)
      if (kind === null) throw new Stop(this.at, 'An attack line begins with MELEE: or MISSILE:.')
      found.push({ kind, strikes: this.strikes() })
      if (this.at < this.line.length && !this.take(/\s*[;\n.]/y)) {
        throw new Stop(this.at, `What is “${this.rest()}”? After an attack comes “and”, “plus” or a semicolon.`)
      }
    }
    if (found.length === 0) throw new Stop(0, 'There is no attack here: a line looks like MELEE: bite (1d6).')
    return found
  }

  private strikes(): readonly Strike[] {
    const all: Strike[] = []
    do all.push(...this.strike())
    while (this.take(/\s*(?:,\s*and\s+|,\s*|and\s+)/iy))
    if (this.take(/\s*(?:,|and)\s*$/iy)) throw new Stop(this.line.length, 'Another attack is missing after “and”.')
    return all
  }

  private strike(): readonly Strike[] {
    const from = this.at
    const counted = this.take(COUNTED)
    const number = counted?.[1] ?? ''
    const count = /^\d+$/.test(number) ? Number(number) : (WORDS[number.toLowerCase()] ?? null)
    if (count === null) this.at = from
    else if (count < 1 || count > MOST) throw new Stop(from, `A routine has 1 to ${MOST} of an attack, not ${number}.`)
    const nameAt = this.at
    const said = this.take(/[^();:\n]+/y)?.[0] ?? ''
    const joint = /(?:^|\s)(?:and|plus)(?=\s|$)|,/i.exec(said)
    const name = (joint ? said.slice(0, joint.index) : said).trim().replaceAll(/\s+/g, ' ')
    if (name === '') throw new Stop(nameAt, 'The name of an attack is missing here.')
    if (this.line[this.at] !== '(' || joint) {
      throw new Stop(joint ? nameAt + joint.index : this.at, `The damage in parentheses is missing after “${name}”.`)
    }
    const { damage, aac0 } = this.parentheses()
    return this.named(from, count, name, damage, aac0, this.plus())
  }

  /** “claw/claw/bite (1d4/1d4/1d8)” is three attacks of one routine. */
  private named(
    from: number,
    count: number | null,
    name: string,
    damage: readonly Damage[],
    aac0: Aac0 | null,
    plus: string,
  ): readonly Strike[] {
    const names = name.split('/').map((one) => one.trim())
    if (names.length > 1 && names.every((one) => one !== '') && count === null && damage.length === names.length) {
      return names.map((one, index): Strike => ({ count: 1, name: one, damage: damage.slice(index, index + 1), aac0,
        plus: index === names.length - 1 ? plus : '' })
      )
    }
    if (names.length > 1) {
      throw new Stop(from, `“${name}” names ${names.length} attacks, and in parentheses stand ${damage.length}.`)
    }
    if (damage.length > 1 && damage.length !== (count ?? 1)) {
      throw new Stop(from,
        `“${name}” is ${count ?? 1} attack${(count ?? 1) === 1 ? '' : 's'}, and in parentheses stand ${damage.length}.`)
    }
    const several = (count ?? 1) > 1 && damage.length === 1
    return [{ count: count ?? 1, name, damage: several ? damage.map((one) => forEach(one, name)) : damage, aac0, plus }]
  }

  private parentheses(): { readonly damage: readonly Damage[]; readonly aac0: Aac0 | null } {
    const open = this.at
    this.at++
    const damage: Damage[] = []
    do damage.push(this.oneDamage())
    while (this.take(/\s*\/\s*/y))
    const aac0 = this.take(/\s*;\s*/y) ? this.aac0() : null
    if (!this.take(/\s*\)/y)) {
      throw this.at >= this.line.length
        ? new Stop(open, 'This parenthesis is never closed.')
        : new Stop(this.at,
          `What is “${this.rest()}”? The parenthesis closes after the damage, or after “; AAC0” and a number.`)
    }
    return { damage, aac0 }
  }

  private oneDamage(): Damage {
    this.skip(/\s*/y)
    const from = this.at
    const said = (this.take(/[^/;()\n]*/y)?.[0] ?? '').trim().replaceAll(/\s+/g, ' ')
    if (said === '') throw new Stop(from, 'Damage is missing here: dice such as 1d6+1, or words.')
    if (!/^[-−–]?(?:\d|d\d)/i.test(said)) return { dice: '', special: said }
    DICE.lastIndex = 0
    const [dice = ''] = DICE.exec(said) ?? []
    const sum = parseDice(plain(dice))
    if (sum === null) throw new Stop(from, `“${said}” is not dice: dice look like 1d6 or 2d4+1.`)
    if (sum.dice.length === 0 && /\d\s*[-−–]\s*\d/.test(dice)) {
      throw new Stop(from, `“${dice}” is a range; as dice it looks like 1d6 or 2d4+1.`)
    }
    const special = said.slice(dice.length)
    if (special !== '' && !special.startsWith(' ')) {
      if (sum.dice.length === 0) throw new Stop(from, `“${said}” is not dice: dice look like 1d6 or 2d4+1.`)
      throw new Stop(from + dice.length, `What is “${special}” behind ${dice}?`)
    }
    if (/^\s*\d*d\d/i.test(special)) {
      throw new Stop(from + dice.length + 1, `Between ${dice} and ${special.trim()} a sign is missing.`)
    }
    return { dice: plain(dice), special: special.trim() }
  }

  private aac0(): Aac0 {
    const from = this.at
    const said = this.take(/\[?\s*AAC0\s+([-−–]?\d+)\s*(\*?)\s*\]?/iy)
    if (!said) throw new Stop(from, 'AAC0 and a number are needed after the semicolon.')
    const needs = Number(plain(said[1] ?? ''))
    const starred = said[2] === '*'
    if (starred && needs !== 20) throw new Stop(from, 'Only an AAC0 of 20 has a star.')
    if (needs < AAC0_BOUNDS[0] || needs > AAC0_BOUNDS[1]) {
      throw new Stop(from, `An AAC0 is from −10 to 30, not ${needs}.`)
    }
    return { needs, starred }
  }

  /**
   * Up to the next attack: “and” with a name and a parenthesis behind it. Words in parentheses of its own belong to it:
   * “plus poison (save or die)”.
   */
  private plus(): string {
    if (!this.take(/(?:\s*,)?(?:\s*and)?\s*plus\b\s*/iy)) return ''
    const from = this.at
    if (/^plus\b/i.test(this.rest())) throw new Stop(from, 'Something is missing after “plus”.')
    const rest = this.take(/(?:(?!\.\s*(?:melee|missile)\s*:)[^;\n()])*/iy)?.[0] ?? ''
    if (this.line[this.at] !== '(') return this.effect(from, rest)
    const joint = Math.max(rest.toLowerCase().lastIndexOf(' and '), rest.lastIndexOf(', '))
    if (joint >= 0) {
      this.at = from + joint
      return this.effect(from, rest.slice(0, joint))
    }
    const aside = this.take(/\((?!\s*[-−–]?(?:\d|d\d))[^();/\n]+\)(?=\s*(?:[;\n.]|and\s|,|$))/iy)
    if (!aside) throw new Stop(from, `“plus ${rest.trim()}” stands before a parenthesis: is an “and” missing?`)
    return this.effect(from, `${rest}${aside[0]}`)
  }

  private effect(from: number, text: string): string {
    const said = text.trim().replace(/[\s,.]+$/, '').replaceAll(/\s+/g, ' ')
    if (said === '') throw new Stop(from, 'Something is missing after “plus”.')
    return said
  }

  private take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.line)
    if (found) this.at = pattern.lastIndex
    return found
  }

  private skip(pattern: RegExp): void {
    this.take(pattern)
  }

  private rest(): string {
    const rest = this.line.slice(this.at).trim()
    return rest.length > 20 ? `${rest.slice(0, 19)}…` : rest
  }
}

/** What stands once for several strikes, without a last “each”, “apiece” or “per claw” in its words. */
function forEach({ dice, special }: Damage, name: string): Damage {
  const [, words = '', each = '', per] = /^(.*?)\s*\b(each|apiece|per\s+(\p{L}+))$/iu.exec(special) ?? []
  const one = singular((/\p{L}+$/u.exec(name)?.[0] ?? '').toLowerCase())
  const fits = each !== '' && (dice !== '' || words !== '')
    && (per === undefined || [one, 'attack', 'blow', 'hit', 'strike'].includes(per.toLowerCase()))
  return fits ? { dice, special: words, each } : { dice, special }
}

/** Without spaces, with hyphens for minus. */
const plain = (text: string): string => text.replaceAll(/\s/g, '').replaceAll(/[−–]/g, '-').toLowerCase()

/** The line that reads as these routines; routines of the same kind stand behind one another with a semicolon. */
export function printAttackLine(routines: readonly Routine[]): string {
  return routines.map((one, index) =>
    `${routines[index - 1]?.kind === one.kind ? '' : `${one.kind.toUpperCase()}: `}${
      one.strikes.map(strikeText).join(' and ')
    }`
  ).join('; ')
}

function strikeText({ count, name, damage, aac0, plus }: Strike): string {
  const harm = damage.map(({ dice, special, each = '' }) => [dice, special, each].filter((one) => one !== '').join(' '))
    .join('/')
  const roll = aac0 === null ? '' : `; AAC0 ${aac0.needs}${aac0.starred ? '*' : ''}`
  return `${count > 1 || startsCounted(name) ? `${count} ` : ''}${name} (${harm}${roll})${
    plus === '' ? '' : ` plus ${plus}`
  }`
}

/** A name that itself begins with a number: one of “2 swords” is not two of “swords”. */
function startsCounted(name: string): boolean {
  COUNTED.lastIndex = 0
  const number = COUNTED.exec(name)?.[1]?.toLowerCase() ?? ''
  return /^\d/.test(number) || WORDS[number] !== undefined
}

const IRREGULAR: ReadonlyMap<string, string> = new Map([['knives', 'knife'], ['hooves', 'hoof'], ['staves', 'staff'], [
  'teeth',
  'tooth',
], ['feet', 'foot']])

/** One of them: “arrow” of “arrows”, “lash” of “lashes”; a word that is no plural stays. */
export function singular(word: string): string {
  const known = IRREGULAR.get(word.toLowerCase())
  if (known !== undefined) return known
  if (word.length <= 3 || !word.endsWith('s') || /(ss|us|is)$/.test(word)) return word
  if (/(ch|sh|x|ss|zz)es$/.test(word)) return word.slice(0, -2)
  return word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.slice(0, -1)
}
