// A d20 and a modifier, with advantage or disadvantage, and dice written as text.
import type { Audience, Combatant, RulesetTypes, Work } from '../../core/index.ts'
import { parseDice } from '../../dice/notation.ts'
import { secretly } from '../secrecy.ts'
import { stat } from '../stats.ts'

/** Reasons for and against a roll. Any of both cancel out; several of one kind count once. */
export interface D20Edge {
  readonly plus: readonly string[]
  readonly minus: readonly string[]
}

export interface RollWords {
  readonly purpose: string
  readonly by: string | null
  readonly against?: string
}

/** Rolls a d20; `natural` is what the die that counts shows. */
export function rollD20<T extends RulesetTypes>(
  work: Work<T>,
  bonus: number,
  said: RollWords,
  { plus, minus }: D20Edge = { plus: [], minus: [] },
  audience?: Audience,
): { readonly natural: number; readonly total: number } {
  const even = plus.length > 0 === minus.length > 0
  const keep = plus.length > 0 ? 'highest' : 'lowest'
  const dice = [even ? { count: 1, sides: 20 } : { count: 2, sides: 20, keep } as const]
  const { total } = work.roll({ dice, bonus, ...said }, audience)
  return { natural: total - bonus, total }
}

/** A check with a number of the combatant's sheet; gives its total. */
export const rollCheck = <T extends RulesetTypes>(
  work: Work<T>,
  who: Combatant<T>,
  key: string,
  label: string,
  against?: string,
): number =>
  rollD20(work, stat(who, key), { purpose: `${who.name}, ${label}`, by: who.id, ...(against ? { against } : {}) },
    undefined, secretly(who)).total

/** What is rolled, in words: `d20 + 4`. */
export const d20Text = (bonus: number): string => `d20 ${bonus < 0 ? '−' : '+'} ${Math.abs(bonus)}`

/** Rolls dice written as `2d6+3`, each die `times` over; never below 0. */
export function rollText<T extends RulesetTypes>(
  work: Work<T>,
  text: string,
  said: RollWords,
  times = 1,
  audience?: Audience,
): number {
  const { dice, bonus } = parseDice(text) ?? { dice: [], bonus: 0 }
  const pools = dice.map((pool) => ({ ...pool, count: pool.count * times }))
  return Math.max(0, work.roll({ dice: pools, bonus, ...said }, audience).total)
}
