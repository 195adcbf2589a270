// Exact odds: numbers with the chance of each, and what can be made of them. Nothing is rolled, nothing is estimated.
import type { AmountPool } from './work-out.ts'

/** Each number once, the least first; the chances add up to 1. */
export type Odds = readonly { readonly value: number; readonly chance: number }[]

/** What is certain. */
export const sure = (value: number): Odds => [{ value, chance: 1 }]

/** Equal numbers together, the least first. */
function gathered(entries: Iterable<readonly [value: number, chance: number]>): Odds {
  const chances = new Map<number, number>()
  for (const [value, chance] of entries) {
    if (chance > 0) chances.set(value, (chances.get(value) ?? 0) + chance)
  }
  return [...chances].map(([value, chance]) => ({ value, chance })).toSorted((a, b) => a.value - b.value)
}

/** What becomes of each number. */
export const mapped = (odds: Odds, change: (value: number) => number): Odds =>
  gathered(odds.map(({ value, chance }) => [change(value), chance]))

/** Of two numbers that do not depend on each other. */
export const joined = (one: Odds, other: Odds, combine: (a: number, b: number) => number): Odds =>
  gathered(one.flatMap((a) => other.map((b) => [combine(a.value, b.value), a.chance * b.chance] as const)))

/** One of several, each with its own chance; the chances add up to 1. */
export const mixed = (branches: readonly { readonly odds: Odds; readonly chance: number }[]): Odds =>
  gathered(branches.flatMap(({ odds, chance }) => odds.map((one) => [one.value, one.chance * chance] as const)))

const made = new Map<string, Odds>()
/** So many pools are remembered; ability sheets use far fewer. */
const REMEMBERED = 500

/** What the dice of a pool add up to, also where only some of them count. */
export function oddsOfPool({ count, sides, keep }: AmountPool): Odds {
  const counting = keep === null ? count : Math.min(keep.count, count)
  const key = `${count} ${sides} ${counting === count ? '' : `${keep?.which} ${counting}`}`
  const known = made.get(key)
  if (known) return known
  const odds = count === 0 || counting === 0
    ? sure(0)
    : counting === count
    ? addedUp(count, sides)
    : counting === 1
    ? ofOne(count, sides, keep?.which === 'lowest')
    : ofTheBest(count, sides, counting, keep?.which === 'lowest')
  if (made.size >= REMEMBERED) made.clear()
  made.set(key, odds)
  return odds
}

/** So many dice added up: by sliding sums, one die after the other. */
function addedUp(count: number, sides: number): Odds {
  let chances = [1]
  for (let die = 0; die < count; die++) {
    const next = Array.from({ length: chances.length + sides - 1 }, () => 0)
    let window = 0
    for (let at = 0; at < next.length; at++) {
      window += (chances[at] ?? 0) - (chances[at - sides] ?? 0)
      next[at] = Math.max(0, window) / sides
    }
    chances = next
  }
  return chances.map((chance, at) => ({ value: at + count, chance }))
}

/** The one highest or lowest die. */
function ofOne(count: number, sides: number, lowest: boolean): Odds {
  const within = (part: number): number => (part / sides) ** count
  return Array.from({ length: sides },
    (_, at) => ({ value: at + 1,
      chance: lowest ? within(sides - at) - within(sides - at - 1) : within(at + 1) - within(at) }))
}

/**
 * The sum of the highest (or lowest) dice: goes through the faces from the best down; at each face it says how many of
 * the dice that are left show it, and how many of those still count.
 */
function ofTheBest(count: number, sides: number, counting: number, lowest: boolean): Odds {
  interface State {
    readonly left: number
    readonly counted: number
    readonly total: number
  }
  let states = new Map<string, { readonly state: State; readonly chance: number }>()
  states.set('', { state: { left: count, counted: 0, total: 0 }, chance: 1 })
  for (let nth = 0; nth < sides; nth++) {
    const face = lowest ? nth + 1 : sides - nth
    // Of the dice that show no better face, each shows this one with that chance.
    const hit = 1 / (sides - nth)
    const next = new Map<string, { state: State; chance: number }>()
    for (const { state, chance } of states.values()) {
      for (let showing = 0; showing <= state.left; showing++) {
        const now = chance * binomial(state.left, showing, hit)
        if (now === 0) continue
        const used = Math.min(showing, counting - state.counted)
        const counted = state.counted + used
        const after: State = { left: counted === counting ? 0 : state.left - showing, counted,
          total: state.total + used * face }
        const key = `${after.left} ${after.counted} ${after.total}`
        const before = next.get(key)
        next.set(key, { state: after, chance: (before?.chance ?? 0) + now })
      }
    }
    states = next
  }
  return gathered([...states.values()].map(({ state, chance }) => [state.total, chance]))
}

/** The chance that exactly so many of so many things happen, each with that chance. */
function binomial(of: number, exactly: number, chance: number): number {
  let chances = 1
  for (let nth = 0; nth < exactly; nth++) chances = chances * (of - nth) / (nth + 1)
  return chances * chance ** exactly * (1 - chance) ** (of - exactly)
}

/** What is told of odds. */
export interface Spread {
  readonly mean: number
  readonly least: number
  readonly most: number
}

export const spreadOf = (odds: Odds): Spread => ({
  mean: odds.reduce((sum, { value, chance }) => sum + value * chance, 0),
  least: odds[0]?.value ?? 0,
  most: odds.at(-1)?.value ?? 0,
})

/** The chance that the number is at least that much. */
export const chanceOfAtLeast = (odds: Odds, least: number): number =>
  Math.min(1, odds.reduce((sum, { value, chance }) => (value >= least ? sum + chance : sum), 0))
