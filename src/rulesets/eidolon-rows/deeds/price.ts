// Whether an ability can be used now, whoever it is aimed at; the first reason why not (ROW-03, ROW-15, ROW-21, ROW-22,
// ROW-56). And paying for it.
import { refusal, type ActionId, type Refusal } from '../../../engine/core/index.ts'
import { abilitiesOf, animaOf, ATTACK, costOf, healing, itemFor } from './ability.ts'
import { has } from '../rules/conditions.ts'
import { itemNamed, lacking, usedUp, useUp } from './inventory.ts'
import { mayAct, spend } from './legality.ts'
import { isEidolon, purseOf } from '../rules/sides.ts'
import type { Ability, RowsBattle, RowsCombatant, RowsWork, Trigger } from '../state.ts'
import { stat } from '../sheet/stats.ts'
import { nobody } from './targeting.ts'

export const TRIGGERS: Readonly<Record<Trigger, string>> = {
  hurt: 'when it is hurt by an enemy',
  missed: 'when an enemy misses it',
  'ally-hurt': 'when an ally is hurt by an enemy',
  'ally-fell': 'when an ally falls to an enemy',
}

/** As an action of its turn; `null` when it can be used. */
export function whyNot(battle: RowsBattle, who: RowsCombatant, ability: Ability, action: ActionId): Refusal | null {
  return noAction(ability) ?? mayAct(battle, who, costOf(battle, who, ability).ap, ability.name)
    ?? whyKept(battle, who, ability, action) ?? whyUnpaid(battle, who, ability, action) ?? nobody(battle, who, ability)
}

/** ROW-03 */
function noAction({ type, name, trigger }: Ability): Refusal | null {
  if (type === 'passive') return refusal('phase', `${name} works by itself.`)
  return type === 'reaction' ? refusal('phase', `${name} is a reaction: it is asked for ${TRIGGERS[trigger]}.`) : null
}

/** What its user’s job and condition keep it from. */
export function whyKept(battle: RowsBattle, who: RowsCombatant, ability: Ability, action: ActionId): Refusal | null {
  const item = itemFor(battle, who, action)
  if (!item && action !== ATTACK && !abilitiesOf(battle, who).some(({ id }) => id === ability.id)) {
    const job = who.sheet.jobs.find(({ id }) => ability.of === `job:${id}`)
    return refusal('condition', job
      ? `${ability.name} belongs to ${job.name}, which is not ${who.name}’s job now.`
      : `${ability.name} belongs to no job that ${who.name} has now.`)
  }
  if (ability.effects.length === 0) return refusal('condition', `${ability.name} does nothing yet: give it an effect.`)
  if (!has(battle, who.id, 'Frostbitten')) return null
  if (action === ATTACK) return refusal('condition', `${who.name} is frostbitten: no basic attack.`)
  if (item) return refusal('condition', `${who.name} is frostbitten: no items.`)
  return healing(ability) ? refusal('condition', `${who.name} is frostbitten: no healing abilities.`) : null
}

/** ROW-21: everything but AP. HP are paid down to the last, which stays. */
export function whyUnpaid(battle: RowsBattle, who: RowsCombatant, ability: Ability, action: ActionId): Refusal | null {
  const item = itemFor(battle, who, action)
  if (item) return usedUp(item, item.name)
  const { mp, anima, hp } = costOf(battle, who, ability)
  const short = (
    has: number,
    price: number,
    unit: string,
  ) => (price > has ? refusal('price', `${who.name} has ${has} ${unit}, ${ability.name} costs ${price}.`) : null)
  const purse = battle.combatants[purseOf(battle, who.id)] ?? who
  const animaShort = short(animaOf(battle, who.id), anima, 'Anima')
  return short(stat(who, 'mp'), mp, 'MP')
    ?? (animaShort && purse.id !== who.id
      ? refusal('price', `${purse.name} has ${stat(purse, 'anima')} Anima, ${ability.name} costs ${anima}.`)
      : animaShort)
    ?? (hp > 0 && stat(who, 'hp') <= hp
      ? refusal('price', `${who.name} has ${stat(who, 'hp')} HP, ${ability.name} costs ${hp} and leaves at least 1.`)
      : null)
    ?? (ability.item === '' ? null : lacking(battle, who, ability.item))
}

/** Pays all of it; by the GM’s word with less than it costs. */
export function pay(work: RowsWork, who: RowsCombatant, ability: Ability, action: ActionId): void {
  const { battle } = work
  const { ap, mp, anima, hp } = costOf(battle, who, ability)
  const used = itemFor(battle, who, action) ?? (ability.item === '' ? undefined : itemNamed(battle, who, ability.item))
  if (ap > 0) spend(work, who.id, ap, ability.name)
  const purse = isEidolon(battle, who.id) ? purseOf(battle, who.id) : who.id
  work.stat(who.id, 'mp', -Math.min(mp, Math.max(0, stat(who, 'mp'))), ability.name, who.id)
  work.stat(purse, 'anima', -Math.min(anima, Math.max(0, animaOf(battle, who.id))), ability.name, who.id)
  work.stat(who.id, 'hp', -Math.min(hp, Math.max(0, stat(who, 'hp') - 1)), ability.name, who.id)
  if (used) useUp(work, who, used)
}
