// What abilities cost, why a combatant cannot pay for one, and paying (ROW-21, ROW-22, ROW-41, ROW-56).
import { costNow } from '../../../engine/abilities/carry/costs.ts'
import { refusal, type ActionId, type CombatantId, type Price, type Refusal } from '../../../engine/core/index.ts'
import { stat } from '../../../engine/kits/stats.ts'
import { READING } from '../abilities/reading.ts'
import { spendAnima } from '../rules/anima.ts'
import { hasStatus } from '../rules/conditions.ts'
import { isEidolon, purseOf } from '../rules/summoned-eidolons.ts'
import type { Ability } from '../sheet/shape.ts'
import { apLeft } from '../sheet/stats.ts'
import type { RowsBattle, RowsCombatant, RowsWork } from '../state.ts'
import { itemFor } from './ability.ts'
import { type BasicDeed, deedOfAbility, deedOfBasic } from './deed-of-ability.ts'
import { itemNamed, useItem, whyLacking, whyUsedUp } from './inventory.ts'

/** ROW-21: why the combatant cannot pay what the ability costs beside AP. HP are paid down to the last, which stays. */
export function whyUnpaid(battle: RowsBattle, who: RowsCombatant, ability: Ability, action: ActionId): Refusal | null {
  const item = itemFor(battle, who, action)
  if (item) return whyUsedUp(item, item.name)
  const { mp, anima, hp } = costOf(battle, who, ability)
  const short = (
    has: number,
    price: number,
    unit: string,
  ) => (price > has
    ? refusal('price', `${who.name} has ${has} ${unit}, ${ability.name} costs ${price}.`)
    : null)
  const purse = battle.combatants[purseOf(battle, who.id)] ?? who
  const animaShort = short(animaOf(battle, who.id), anima, 'Anima')
  return short(stat(who, 'mp'), mp, 'MP')
    ?? (animaShort && purse.id !== who.id
      ? refusal('price', `${purse.name} has ${stat(purse, 'anima')} Anima, ${ability.name} costs ${anima}.`)
      : animaShort)
    ?? (hp > 0 && stat(who, 'hp') <= hp
      ? refusal('price', `${who.name} has ${stat(who, 'hp')} HP, ${ability.name} costs ${hp} and leaves at least 1.`)
      : null)
    ?? (ability.item === '' ? null : whyLacking(battle, who, ability.item))
}

/** Pays for the ability; by the GM’s word with less than it costs. */
export function pay(work: RowsWork, who: RowsCombatant, ability: Ability, action: ActionId): void {
  const { battle } = work
  const { ap, mp, anima, hp } = costOf(battle, who, ability)
  const used = itemFor(battle, who, action) ?? (ability.item === '' ? undefined : itemNamed(battle, who, ability.item))
  if (ap > 0) spend(work, who.id, ap, ability.name)
  const purse = isEidolon(battle, who.id) ? purseOf(battle, who.id) : who.id
  work.stat(who.id, 'mp', -Math.min(mp, Math.max(0, stat(who, 'mp'))), ability.name, who.id)
  spendAnima(work, purse, Math.min(anima, Math.max(0, animaOf(battle, who.id))), ability.name, who.id)
  work.stat(who.id, 'hp', -Math.min(hp, Math.max(0, stat(who, 'hp') - 1)), ability.name, who.id)
  if (used) useItem(work, who, used)
}

/** Pays AP; for an eidolon its summoner does (ROW-41). By the GM’s word with less than it costs. */
export function spend(work: RowsWork, who: CombatantId, ap: number, why: string): void {
  const purse = purseOf(work.battle, who)
  const paid = Math.min(ap, apLeft(work.battle, purse))
  if (paid > 0) work.stat(purse, 'ap', -paid, why)
}

/**
 * ROW-21, ROW-56: what the ability costs that combatant now, with what modifies its price; Fatigued doubles MP.
 * Reactions cost no AP.
 */
export function costOf(
  battle: RowsBattle,
  who: Pick<RowsCombatant, 'id'>,
  ability: Ability,
): { readonly ap: number; readonly mp: number; readonly anima: number; readonly hp: number } {
  const { type, ap, anima, hp } = ability
  const [one, deed] = [battle.combatants[who.id], deedOfAbility(ability)]
  const now = (resource: string, amount: number): number =>
    one ? costNow(battle, READING, one, { resource, amount }, { on: 'deed', by: one.id, to: null, deed }) : amount
  const mp = now('mp', ability.mp)
  return { ap: type === 'reaction' ? 0 : now('ap', ap), mp: hasStatus(battle, who.id, 'Fatigued') ? 2 * mp : mp,
    anima: now('anima', anima), hp: now('hp', hp) }
}

/** What a basic action costs in AP now, with what modifies its price. */
export const basicAp = (battle: RowsBattle, who: RowsCombatant, basic: BasicDeed): number =>
  costNow(battle, READING, who, { resource: 'ap', amount: basic.ap }, { on: 'deed', by: who.id, to: null,
    deed: deedOfBasic(basic) })

export function priceOf(battle: RowsBattle, who: RowsCombatant, ability: Ability): readonly Price[] {
  const { ap, mp, anima, hp } = costOf(battle, who, ability)
  const parts = [['AP', ap], ['MP', mp], ['Anima', anima], ['HP', hp]] as const
  return [...parts.flatMap(([unit, amount]): Price[] => (amount > 0 ? [{ unit, amount }] : [])),
    ...(ability.item === '' ? [] : [{ unit: ability.item, amount: 1 }])]
}

/** ROW-41: the Anima that the combatant can spend: an eidolon spends its summoner’s. */
const animaOf = (battle: RowsBattle, who: CombatantId): number =>
  stat(battle.combatants[purseOf(battle, who)] ?? { stats: {} }, 'anima')
