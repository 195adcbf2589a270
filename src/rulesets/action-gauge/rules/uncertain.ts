// GAU-40: looking ahead rolls nothing. What would need a die is left out, and whose fate hangs on it is remembered.
import type { CombatantId } from '../../../engine/core/index.ts'
import { parseDice, spanOf } from '../../../engine/dice/notation.ts'
import { secretly } from '../../../engine/kits/secrecy.ts'
import type { GaugeCombatant, GaugeWork } from '../state.ts'
import { stat } from '../../../engine/kits/stats.ts'

/**
 * What is not known while looking ahead: for each, how much fewer and how much more HP it may have than is counted, at
 * most.
 */
export class Doubts {
  readonly #fewer = new Map<CombatantId, number>()
  readonly #more = new Map<CombatantId, number>()

  /** It takes between nothing and so much more than the look ahead has counted. */
  harm(who: CombatantId, atMost: number): void {
    this.#fewer.set(who, (this.#fewer.get(who) ?? 0) + atMost)
  }

  /** It heals between nothing and so much more; nobody has more HP than it can have. */
  good(one: GaugeCombatant, counted: number, atMost: number): void {
    const had = this.#more.get(one.id) ?? 0
    const room = Math.max(0, stat(one, 'maxHp') - stat(one, 'hp') - counted - had)
    this.#more.set(one.id, had + Math.min(atMost, room))
  }

  /**
   * So many HP are left to it by what is counted: who may all the same have some is counted with one, and is uncertain
   * from then on.
   */
  left(who: CombatantId, hp: number): number {
    const missing = 1 - hp
    const more = this.#more.get(who) ?? 0
    if (missing <= 0 || more < missing) return hp
    this.#more.set(who, more - missing)
    this.harm(who, missing)
    return 1
  }

  /** Whether it may be down by now although the look ahead says otherwise. */
  uncertain(one: GaugeCombatant | undefined): boolean {
    return one !== undefined && (this.#fewer.get(one.id) ?? 0) >= stat(one, 'hp') && this.#fewer.has(one.id)
  }
}

/** HP after so many more or fewer, never below 0. */
export const hpAfter = (one: GaugeCombatant, by: number, doubts: Doubts | null): number => {
  const hp = stat(one, 'hp') + by
  return Math.max(0, doubts ? doubts.left(one.id, hp) : hp)
}

/**
 * What those dice come to, for good or ill. A plain number needs no roll. With `doubts` nothing is rolled: the least
 * they can show is given, and what may come on top is noted for `about`.
 */
export function amountOf(
  work: GaugeWork,
  dice: string,
  purpose: string,
  by: CombatantId | null,
  about: CombatantId,
  does: 'harm' | 'good',
  doubts: Doubts | null,
): number {
  const sum = parseDice(dice)
  if (!sum) return 0
  if (sum.dice.length === 0) return Math.max(0, sum.bonus)
  const { combatants } = work.battle
  const one = combatants[about]
  if (!doubts) {
    return Math.max(0,
      work.roll({ ...sum, purpose, by }, secretly(one, by === null ? undefined : combatants[by])).total)
  }
  const { least, most } = spanOf(dice)
  if (does === 'harm') doubts.harm(about, most - least)
  else if (one) doubts.good(one, least, most - least)
  return least
}
