// Whether somebody can do anything at all now, and paying for it (ROW-11, ROW-21, ROW-29, ROW-30, ROW-40, ROW-41).
import { NOT_STARTED, nameOf, refusal, type CombatantId, type Refusal } from '../../../engine/core/index.ts'
import { priceWords, shortfall } from '../../../engine/kits/ap-purse.ts'
import { actorFor, isEidolon, purseOf, withdrawn } from '../rules/sides.ts'
import type { RowsBattle, RowsCombatant, RowsWork } from '../state.ts'
import { apLeft, unknownTo } from '../sheet/stats.ts'
import { possessive } from '../../../lib/possessive.ts'

/** The first reason why that one cannot do something for so many AP now; `null` when it can. */
export function mayAct(battle: RowsBattle, who: RowsCombatant, ap: number, what: string): Refusal | null {
  return standing(battle, who) ?? timing(battle, who) ?? unknownTo(who) ?? cannotPay(battle, who, ap, what)
}

/** In the fight, and free to do something whoever’s turn it is. */
export function standing(battle: RowsBattle, who: RowsCombatant): Refusal | null {
  if (battle.status !== 'running') {
    return refusal('status', battle.status === 'setup' ? NOT_STARTED : 'The battle is over.')
  }
  if (who.presence !== 'present') {
    return refusal('status', `${who.name} is ${who.presence === 'down' ? 'down' : 'not here'}.`)
  }
  if (who.place === null) return refusal('status', `${who.name} is not on the map.`)
  if (battle.turn.fleeing.includes(who.id)) return refusal('status', `${who.name} is fleeing and does nothing more.`)
  return withdrawn(battle, who) ? refusal('condition', `${who.name} waits while an eidolon is out.`) : null
}

function timing(battle: RowsBattle, who: RowsCombatant): Refusal | null {
  const { acting } = battle.turn
  if (!acting) return refusal('not-your-turn', `It is not ${possessive(who.name)} turn.`)
  if (actorFor(battle, acting.who) === who.id) return null
  return refusal('not-your-turn', isEidolon(battle, who.id)
    ? `${who.name} acts in ${possessive(nameOf(battle, purseOf(battle, who.id)))} turn.`
    : `It is ${possessive(nameOf(battle, actorFor(battle, acting.who)))} turn.`)
}

function cannotPay(battle: RowsBattle, who: RowsCombatant, ap: number, what: string): Refusal | null {
  const has = apLeft(battle, purseOf(battle, who.id))
  // Without AP no turn goes on; what costs nothing still wants one that does (ROW-12, ROW-29).
  if (has <= 0) return refusal('price', `${who.name} has no AP left.`)
  return shortfall(has, ap) > 0 ? refusal('price', `${who.name} has ${priceWords(has)}, ${what} costs ${ap}.`) : null
}

/** Pays AP from whoever’s purse it is (ROW-41). By the GM’s word with less than it costs. */
export function spend(work: RowsWork, who: CombatantId, ap: number, why: string): void {
  const purse = purseOf(work.battle, who)
  const paid = Math.min(ap, apLeft(work.battle, purse))
  if (paid > 0) work.stat(purse, 'ap', -paid, why)
}
