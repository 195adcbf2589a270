// PTS-32: damage less armour, healing, and holds that break. HP change by amounts, so that changes commute.
import { possessive } from '../../../lib/possessive.ts'
import { effectsOn, type CombatantId, type Mishap } from '../../../engine/core/index.ts'
import type { Roll } from '../../../engine/dice/types.ts'
import { endConditions, has } from '../../../engine/kits/conditions.ts'
import { secretly } from '../../../engine/kits/secrecy.ts'
import { knows, stat } from '../../../engine/kits/stats.ts'
import { checkFallen } from '../clock/fallen.ts'
import { metresApart } from '../movement/distance.ts'
import { damageDice, highest } from '../sheet/gear.ts'
import type { Weapon } from '../sheet/shape.ts'
import type { PointsCombatant, PointsWork } from '../state.ts'

/** Rolls a weapon's or spell's dice; a flat number needs no roll. */
export function rollDamage(work: PointsWork, who: PointsCombatant, item: Pick<Weapon, 'damage' | 'name'>): number {
  const { dice, bonus } = damageDice(item)
  if (dice.length === 0) return bonus
  const roll: Roll = work.roll({ dice, bonus, purpose: `${item.name}: damage by ${who.name}`, by: who.id },
    secretly(who))
  return roll.total
}

/** The most that the dice can show. */
export function mostDamage(item: Pick<Weapon, 'damage'>): number {
  return highest(damageDice(item))
}

/** PTS-32: what is left after armour, at least 0, comes off the HP. A hit spoils Aim. */
export function dealDamage(
  work: PointsWork,
  target: CombatantId,
  amount: number,
  why: string,
  from?: CombatantId,
): void {
  const one = work.battle.combatants[target]
  if (!one) return
  if (amount > 0 && amount <= stat(one, 'armour')) {
    work.tell(`Nothing gets through ${possessive(one.name)} armour.`, [target])
  }
  loseHp(work, target, Math.max(0, amount - stat(one, 'armour')), why, from)
}

/** PTS-32: what the ground does is damage like any other. */
export function harm(work: PointsWork, who: CombatantId, { amount, why }: Mishap): void {
  dealDamage(work, who, amount, why)
}

/** Damage past armour, as the table says it (PTS-33). HP never go below 0. */
export function loseHp(work: PointsWork, target: CombatantId, amount: number, why: string, from?: CombatantId): void {
  const one = work.battle.combatants[target]
  if (!one) return
  endConditions(work, target, 'Aiming', 'hit')
  work.stat(target, 'hp', -Math.min(amount, Math.max(0, stat(one, 'hp'))), why, from)
  checkFallen(work)
  breakHolds(work)
}

/** Heals, up to the maximum. */
export function heal(work: PointsWork, target: CombatantId, amount: number, why: string, from?: CombatantId): void {
  const one = work.battle.combatants[target]
  if (!one) return
  const room = knows(one, 'maxHp') ? stat(one, 'maxHp') - stat(one, 'hp') : amount
  work.stat(target, 'hp', Math.max(0, Math.min(amount, room)), why, from)
  checkFallen(work)
}

/** A grapple ends when either combatant is down or out of reach. */
export function breakHolds(work: PointsWork): void {
  for (const effect of work.battle.effects) {
    if (effect.condition !== 'Grappled' || effect.source === null) continue
    const [held, holder] = [work.battle.combatants[effect.bearer], work.battle.combatants[effect.source]]
    const holds = held && holder && held.presence === 'present' && holder.presence === 'present'
      && (metresApart(work.battle, held, holder) ?? 0) <= 1
    if (!holds) work.endEffect(effect.id, 'the hold is broken')
  }
}

/** Ends a hold for both combatants. */
export function endHold(work: PointsWork, one: CombatantId, other: CombatantId, why: string): void {
  for (const [bearer, source] of [[one, other], [other, one]] as const) {
    if (!has(work.battle, bearer, 'Grappled')) continue
    for (const effect of effectsOn(work.battle, bearer, 'Grappled')) {
      if (effect.source === source) work.endEffect(effect.id, why)
    }
  }
}
