// Reads an amount, word by word, with the place of a mistake.
//
//   amount   = sum { "," sum "while" case } [ "rounded" ("up" | "down") ]
//   case     = name "is" word | sum [ ("<" | "<=" | "=" | ">=" | ">") sum ]
//   sum      = term { ("+" | "−") term }        term = factor { ("×" | "/") factor }
//   factor   = number | number "%" "of" factor | "half of" factor | dice | ("min" | "max") "(" sum "," sum ")"
//            | "(" sum ")" | value
//   dice     = [ number | "(" sum ")" ] "d" (number | "(" sum ")") [ "keep" ("highest" | "lowest") [ number ] ]
//   value    = [ whose ] name | "$" kept | "#" counter | ("spaces of" | "total of") "$" kept
import { fail, ok, type Result } from '../../../lib/result.ts'
import { rolls, type Amount, type Case, type Keep, type Sign, type Sum, type Whose } from './amount.ts'

/** What amounts may name. All in small letters; a name may have several words. */
export interface AmountNames {
  /** Numbers that a combatant has: `hp`, `max hp`, `enemies adjacent`, `bloodied` (1 or 0). */
  readonly numbers: readonly string[]
  /** Numbers of what is answered or of the use itself, which nobody has: `amount`, `distance`, `x`. */
  readonly plain: readonly string[]
  /** What `is` can ask for: `kind`, with the words that the answer can be. */
  readonly words: Readonly<Record<string, readonly string[]>>
}

/** Where a text stops making sense, and why. `at`: the characters before the mistake. */
export interface AmountProblem {
  readonly at: number
  readonly says: string
}

/** Characters of the longest amount that is read. */
export const LONGEST_AMOUNT = 200
/** How deep brackets may stand inside each other. */
const DEEPEST = 8
/** The most dice, and the most sides of a die, that a text may ask for. */
export const MOST_DICE = 100
export const MOST_SIDES = 1000
/** The most that dice times sides can be where several of the dice are kept. */
export const MOST_KEPT = 120

const WHOSE: Readonly<Record<string, Whose>> = { my: 'me', its: 'it', 'source’s': 'source', 'by’s': 'by', 'to’s': 'to' }
const SIGNS: readonly Sign[] = ['<=', '>=', '<', '>', '=']

/** Thrown inside this file alone: the reading stops where it no longer makes sense. */
class Mistake extends Error {
  constructor(readonly at: number, readonly says: string) {
    super(says)
  }
}

/** The amount that this text says; otherwise the first place that makes no sense. */
export function readAmount(text: string, names: AmountNames): Result<Amount, AmountProblem> {
  if (text.length > LONGEST_AMOUNT) {
    return fail({ at: LONGEST_AMOUNT, says: `An amount has at most ${LONGEST_AMOUNT} characters.` })
  }
  try {
    return ok(new Reader(text, names).amount())
  } catch (error) {
    if (error instanceof Mistake) return fail({ at: error.at, says: error.says })
    throw error
  }
}

class Reader {
  readonly #text: string
  readonly #names: AmountNames
  /** Longest first, so that `max hp` is not read as another name with words left over. */
  readonly #byLength: { readonly numbers: readonly string[]; readonly plain: readonly string[] }
  #at = 0
  #deep = 0

  constructor(text: string, names: AmountNames) {
    this.#text = text.toLowerCase().replaceAll('\'', '’').replaceAll('≤', '<=').replaceAll('≥', '>=')
    this.#names = names
    this.#byLength = { numbers: longestFirst(names.numbers), plain: longestFirst(names.plain) }
  }

  amount(): Amount {
    const first = this.#sum()
    const cases: { sum: Sum; when: Case }[] = []
    while (this.#take(',')) {
      const sum = this.#sum()
      if (!this.#word('while')) this.#stop('Here “while” is missing: “4, 6 while bloodied”.')
      cases.push({ sum, when: this.#case() })
    }
    const round = this.#word('rounded') ? this.#direction() : null
    this.#space()
    if (this.#at < this.#text.length) this.#stop('This does not belong to the amount.')
    return { first, cases, round }
  }

  #direction(): 'up' | 'down' {
    if (this.#word('up')) return 'up'
    return this.#word('down') ? 'down' : this.#stop('It is rounded up or rounded down.')
  }

  #case(): Case {
    const began = this.#at
    for (const name of longestFirst(Object.keys(this.#names.words))) {
      if (this.#word(name) && this.#word('is')) {
        const choices = this.#names.words[name] ?? []
        const word = longestFirst(choices).find((one) => this.#word(one))
        return word === undefined ? this.#stop(`The ${name} can be ${choices.join(', ')}.`) : { kind: 'is', name, word }
      }
      this.#at = began
    }
    const left = this.#whole('A case')
    const sign = SIGNS.find((one) => this.#take(one))
    return sign === undefined
      ? { kind: 'holds', what: left }
      : { kind: 'compare', left, sign, right: this.#whole('A case') }
  }

  /** A sum that rolls nothing. */
  #whole(what: string): Sum {
    this.#space()
    const began = this.#at
    const sum = this.#sum()
    return rolls(sum) ? this.#stop(`${what} cannot roll dice.`, began) : sum
  }

  #sum(): Sum {
    let left = this.#term()
    for (;;) {
      const kind = this.#take('+') ? '+' : this.#take('−') || this.#take('-') ? '−' : null
      if (kind === null) return left
      left = { kind, left, right: this.#term() }
    }
  }

  #term(): Sum {
    let left = this.#factor()
    for (;;) {
      const kind = this.#take('×') || this.#take('*') ? '×' : this.#take('/') ? '/' : null
      if (kind === null) return left
      this.#space()
      const began = this.#at
      const right = this.#factor()
      if (kind === '/' && rolls(right)) this.#stop('An amount cannot be divided by dice.', began)
      left = { kind, left, right }
    }
  }

  #factor(): Sum {
    if (this.#take('−') || this.#take('-')) {
      return { kind: '−', left: { kind: 'number', value: 0 }, right: this.#factor() }
    }
    if (this.#word('half')) {
      if (!this.#word('of')) this.#stop('Here “of” is missing: “half of damage”.')
      return { kind: '×', left: { kind: 'number', value: 0.5 }, right: this.#deeper(() => this.#factor()) }
    }
    for (const kind of ['min', 'max'] as const) {
      if (this.#word(kind, '(')) return this.#least(kind)
    }
    const number = this.#number()
    if (number !== null && this.#take('%')) {
      if (!this.#word('of')) this.#stop('Here “of” is missing: “20% of max hp”.')
      return { kind: '×', left: { kind: 'number', value: number / 100 }, right: this.#deeper(() => this.#factor()) }
    }
    const count = number === null ? this.#bracket() : { kind: 'number', value: number } as const
    return this.#dice(count) ?? count ?? this.#value()
  }

  #least(kind: 'min' | 'max'): Sum {
    this.#need('(')
    const both = this.#deeper(() => {
      const left = this.#sum()
      if (!this.#take(',')) this.#stop(`“${kind}” is given two amounts: “${kind}(4, hp)”.`)
      return { kind, left, right: this.#sum() }
    })
    this.#need(')')
    return both
  }

  #bracket(): Sum | null {
    if (!this.#take('(')) return null
    const inside = this.#deeper(() => this.#sum())
    this.#need(')')
    return inside
  }

  /** `count`: what stands before the “d”; `null`: one die. */
  #dice(count: Sum | null): Sum | null {
    const began = this.#at
    if (count === null) this.#space()
    // In “2 d6” the dice stand apart: that is a mistake, not two sixes.
    if (this.#text[this.#at] !== 'd' || !/[\d(]/.test(this.#text[this.#at + 1] ?? '')) return null
    this.#at++
    const number = this.#number()
    const sides = number === null ? this.#bracket() : { kind: 'number', value: number } as const
    if (sides === null) return this.#stop('The sides of the die are missing.')
    if ((count && rolls(count)) || rolls(sides)) {
      this.#stop('The number of dice and their sides cannot be rolled.', began)
    }
    this.#bounds(count, 1, MOST_DICE, 'dice', began)
    this.#bounds(sides, 2, MOST_SIDES, 'sides', began)
    const pool = { kind: 'dice', count: count ?? { kind: 'number', value: 1 }, sides, keep: this.#keep() } as const
    if (pool.keep && pool.keep.count > 1 && pool.count.kind === 'number' && sides.kind === 'number'
      && pool.count.value * sides.value > MOST_KEPT)
    {
      this.#stop(`Where several dice are kept, dice times sides can be ${MOST_KEPT} at most.`, began)
    }
    return pool
  }

  #bounds(sum: Sum | null, least: number, most: number, what: string, at: number): void {
    if (sum?.kind !== 'number') return
    if (!Number.isInteger(sum.value) || sum.value < least || sum.value > most) {
      this.#stop(`There can be ${least} to ${most} ${what}.`, at)
    }
  }

  #keep(): Keep | null {
    if (!this.#word('keep')) return null
    const which = this.#word('highest') ? 'highest' : this.#word('lowest') ? 'lowest' : null
    if (which === null) return this.#stop('Of dice the highest or the lowest are kept: “2d20 keep highest 1”.')
    const began = this.#at
    const count = this.#number() ?? 1
    if (!Number.isInteger(count) || count < 1) this.#stop('At least one die is kept.', began)
    return { which, count }
  }

  #value(): Sum {
    if (this.#take('#')) return { kind: 'counter', name: this.#name() }
    if (this.#take('$')) return { kind: 'kept', name: this.#name(), as: 'number' }
    for (const as of ['spaces', 'total'] as const) {
      const began = this.#at
      if (this.#word(as) && this.#word('of') && this.#take('$')) return { kind: 'kept', name: this.#name(), as }
      this.#at = began
    }
    for (const [word, whose] of Object.entries(WHOSE)) {
      if (!this.#word(word)) continue
      const name = this.#byLength.numbers.find((one) => this.#word(one))
      return name === undefined ? this.#unknown(this.#names.numbers) : { kind: 'of', whose, name }
    }
    const plain = this.#byLength.plain.find((one) => this.#word(one))
    if (plain !== undefined) return { kind: 'plain', name: plain }
    const own = this.#byLength.numbers.find((one) => this.#word(one))
    return own === undefined
      ? this.#unknown([...this.#names.plain, ...this.#names.numbers])
      : { kind: 'of', whose: 'me', name: own }
  }

  /** The name of what a frame keeps or of a counter. */
  #name(): string {
    const [name] = /^[a-z][a-z0-9-]*/.exec(this.#text.slice(this.#at)) ?? []
    if (name === undefined) return this.#stop('Here a name is missing.')
    this.#at += name.length
    return name
  }

  #unknown(names: readonly string[]): never {
    this.#space()
    const [word] = /^[\p{L}’-]+/u.exec(this.#text.slice(this.#at)) ?? []
    if (word === undefined) {
      return this.#stop(this.#at >= this.#text.length ? 'Here an amount is missing.' : 'Here an amount is expected.')
    }
    const alike = names.filter((name) => name.startsWith(word.slice(0, 2))).toSorted((a, b) =>
      alikeFor(b, word) - alikeFor(a, word)
    ).slice(0, 3)
    return this.#stop(`There is no number called “${word}”.${alike.length > 0 ? ` Is it ${alike.join(' or ')}?` : ''}`)
  }

  #number(): number | null {
    this.#space()
    const [digits] = /^\d+(\.\d+)?/.exec(this.#text.slice(this.#at)) ?? []
    if (digits === undefined) return null
    if (digits.length > 9) this.#stop('This number is too long.')
    this.#at += digits.length
    return Number(digits)
  }

  #deeper<T>(read: () => T): T {
    if (++this.#deep > DEEPEST) this.#stop(`Brackets can stand in each other ${DEEPEST} deep.`)
    const made = read()
    this.#deep--
    return made
  }

  #space(): void {
    while (/\s/.test(this.#text[this.#at] ?? '')) this.#at++
  }

  /** Takes these characters, if they come next. */
  #take(sign: string): boolean {
    const began = this.#at
    this.#space()
    if (this.#text.startsWith(sign, this.#at)) {
      this.#at += sign.length
      return true
    }
    this.#at = began
    return false
  }

  /** Takes a word, or several, if they come next and end there; `before`: what must follow them. */
  #word(word: string, before = ''): boolean {
    const began = this.#at
    this.#space()
    const end = this.#at + word.length
    if (this.#text.startsWith(word, this.#at) && !/[\p{L}\d’]/u.test(this.#text[end] ?? '')
      && this.#text.slice(end).trimStart().startsWith(before))
    {
      this.#at = end
      return true
    }
    this.#at = began
    return false
  }

  #need(sign: string): void {
    if (!this.#take(sign)) this.#stop(`Here “${sign}” is missing.`)
  }

  #stop(says: string, at?: number): never {
    if (at === undefined) this.#space()
    throw new Mistake(at ?? this.#at, says)
  }
}

const longestFirst = (names: readonly string[]): readonly string[] => names.toSorted((a, b) => b.length - a.length)

/** For so many letters two words are the same from their beginning. */
function alikeFor(name: string, word: string): number {
  const differs = [...word].findIndex((letter, at) => name[at] !== letter)
  return differs < 0 ? word.length : differs
}
