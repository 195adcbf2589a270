// What counts in a combatant's own turn, also when the GM lets the combatant do it in the turn of another one (COM-06):
// Dashes and Disengage wait for the turn of the combatant that was named, and movement out of turn uses nothing up.
import type { Parity } from '../../../grid/index.ts'
import type { CombatantId } from '../../../engine/core/index.ts'
import { numbersOf, secretly } from '../../../engine/kits/secrecy.ts'
import { aheadOf, dashAhead, quietAhead } from '../rules/limits.ts'
import type { PointsBattle, PointsWork } from '../state.ts'

const runs = (battle: PointsBattle, who: CombatantId): boolean => battle.turn.acting === who

/** PTS-26: metres more that the combatant has walked in its turn. */
export function spendMovement(work: PointsWork, who: CombatantId, spent: number, parity: Parity): void {
  if (runs(work.battle, who)) work.own({ type: 'walked', spent, parity }, numbersOf(work.battle.combatants[who]))
}

/** PTS-26: a Dash more, in the turn that is running or in the next of that combatant. */
export function addDash(work: PointsWork, who: CombatantId): void {
  if (runs(work.battle, who)) return work.own({ type: 'dashed' }, secretly(work.battle.combatants[who]))
  const bought = work.battle.used.filter((key) => key.startsWith(`${aheadOf(who)}dash:`)).length
  work.use(dashAhead(who, bought + 1))
}

/** PTS-20: movement provokes nothing to the end of the turn that is running, or of the combatant's next. */
export function disengage(work: PointsWork, who: CombatantId): void {
  if (runs(work.battle, who)) return work.own({ type: 'quiet' })
  work.use(quietAhead(who))
}

/** Whether the combatant has disengaged. */
export const isQuiet = (battle: PointsBattle, who: CombatantId): boolean =>
  runs(battle, who) ? battle.turn.walk.quiet : battle.used.includes(quietAhead(who))

/** The turn of that combatant begins, or is taken up: what the combatant did ahead of it counts now. */
export function takeUpAhead(work: PointsWork, who: CombatantId): void {
  const mine = work.battle.used.filter((key) => key.startsWith(aheadOf(who)))
  if (mine.length === 0) return
  work.clearUsed(aheadOf(who))
  for (const key of mine) {
    if (key === quietAhead(who)) disengage(work, who)
    else addDash(work, who)
  }
}
