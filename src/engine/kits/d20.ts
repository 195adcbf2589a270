// A d20 and a modifier, with advantage or disadvantage, and dice written as text.
import type { Audience, RulesetTypes, Work } from '../core/index.ts'
import { parseDice } from '../dice/notation.ts'

/** Reasons for and against a roll. Any of both cancel out; several of one kind count once. */
export interface Edge {
  readonly plus: readonly string[]
  readonly minus: readonly string[]
}

interface Said {
  readonly purpose: string
  readonly by: string | null
  readonly against?: string
}

/** Rolls a d20; `natural` is what the die that counts shows. */
export function rollD20<T extends RulesetTypes>(
  work: Work<T>,
  bonus: number,
  said: Said,
  { plus, minus }: Edge = { plus: [], minus: [] },
  audience?: Audience,
): { readonly natural: number; readonly total: number } {
  const even = plus.length > 0 === minus.length > 0
  const keep = plus.length > 0 ? 'highest' : 'lowest'
  const dice = [even ? { count: 1, sides: 20 } : { count: 2, sides: 20, keep } as const]
  const { total } = work.roll({ dice, bonus, ...said }, audience)
  return { natural: total - bonus, total }
}

/** Rolls dice written as `2d6+3`, each die `times` over; never below 0. */
export function rollText<T extends RulesetTypes>(
  work: Work<T>,
  text: string,
  said: Said,
  times = 1,
  audience?: Audience,
): number {
  const { dice, bonus } = parseDice(text) ?? { dice: [], bonus: 0 }
  const pools = dice.map((pool) => ({ ...pool, count: pool.count * times }))
  return Math.max(0, work.roll({ dice: pools, bonus, ...said }, audience).total)
}
