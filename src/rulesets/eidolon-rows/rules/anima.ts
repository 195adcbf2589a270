// Anima gained and spent. What player characters spend, the bosses of the other camp gain (ROW-15).
import { combatantsOf, type CombatantId } from '../../../engine/core/index.ts'
import type { RowsWork } from '../state.ts'
import { isBoss } from './bosses.ts'
import { givePoints } from './harm.ts'
import { MOST_ANIMA } from './limits.ts'
import { camp } from './sides.ts'
import { purseOf } from './summoned-eidolons.ts'

/** Pays so much Anima out of that combatant’s own. */
export function spendAnima(
  work: RowsWork,
  who: CombatantId,
  amount: number,
  why: string,
  from?: CombatantId,
): void {
  if (amount <= 0) return
  work.stat(who, 'anima', -amount, why, from)
  bossesGain(work, who, amount)
}

/** For those who have Anima at all; an eidolon’s is its summoner’s. What somebody takes from itself is spent. */
export function giveAnima(
  work: RowsWork,
  who: CombatantId,
  amount: number,
  what: string,
  by: CombatantId | null,
): void {
  const one = work.battle.combatants[purseOf(work.battle, who)]
  if (!one || (one.kind !== 'pc' && !isBoss(one))) return
  const had = one.stats['anima'] ?? 0
  givePoints(work, one.id, 'anima', amount, MOST_ANIMA, what, by)
  const spent = had - (work.battle.combatants[one.id]?.stats['anima'] ?? 0)
  if (spent > 0 && by !== null && purseOf(work.battle, by) === one.id) bossesGain(work, one.id, spent)
}

/** Those who stand; 10 at most each. */
function bossesGain(work: RowsWork, who: CombatantId, amount: number): void {
  const payer = work.battle.combatants[who]
  if (payer?.kind !== 'pc') return
  for (const one of combatantsOf(work.battle)) {
    if (isBoss(one) && one.place !== null && camp(work.battle, one) !== camp(work.battle, payer)) {
      givePoints(work, one.id, 'anima', amount, MOST_ANIMA, `${payer.name} spent it`, null)
    }
  }
}
