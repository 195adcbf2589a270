// GAU-40: looking ahead rolls nothing. What would need a die is left out, and whose fate hangs on it is remembered.
import type { CombatantId } from '../../engine/core/index.ts'
import { parseDice } from '../../engine/dice/notation.ts'
import { secretly } from '../../engine/kits/secrecy.ts'
import type { GaugeCombatant, GaugeWork } from './state.ts'
import { stat } from './stats.ts'

/** What is not known while looking ahead: for each, how much harm it may have taken at most. */
export class Doubts {
  readonly #harm = new Map<CombatantId, number>()

  /** It takes between nothing and so much more than the look ahead has counted. */
  harm(who: CombatantId, atMost: number): void {
    this.#harm.set(who, (this.#harm.get(who) ?? 0) + atMost)
  }

  /** Whether it may be down by now although the look ahead says otherwise. */
  uncertain(one: GaugeCombatant | undefined): boolean {
    return one !== undefined && (this.#harm.get(one.id) ?? 0) >= stat(one, 'hp') && this.#harm.has(one.id)
  }
}

/**
 * What those dice come to, for good or ill. A plain number needs no roll. With `doubts` nothing is rolled: the least they can show is given, and
 * what harm may come on top is noted for `about`.
 */
export function amountOf(work: GaugeWork, dice: string, purpose: string, by: CombatantId | null, about: CombatantId, does: 'harm' | 'good', doubts: Doubts | null): number {
  const sum = parseDice(dice)
  if (!sum) return 0
  if (sum.dice.length === 0) return Math.max(0, sum.bonus)
  if (!doubts) {
    const { combatants } = work.battle
    return Math.max(0, work.roll({ ...sum, purpose, by }, secretly(combatants[about], by === null ? undefined : combatants[by])).total)
  }
  const least = sum.dice.reduce((total, { count }) => total + count, sum.bonus)
  const most = sum.dice.reduce((total, { count, sides }) => total + count * sides, sum.bonus)
  if (does === 'harm') doubts.harm(about, Math.max(0, most) - Math.max(0, least))
  return Math.max(0, least)
}
