// Weapons, shields and spells in hand, and how an action id names what it uses: `attack/3` is an attack with weapon 3.
import type { ActionId } from '../../../engine/core/index.ts'
import { parseDice, type DiceSum } from '../../../engine/dice/notation.ts'
import { rowId, rowOf } from '../../../engine/kits/records.ts'
import type { Spell, Weapon } from './shape.ts'
import type { PointsCombatant } from '../state.ts'

/** The action's id without its weapon or spell. */
export function baseOf(action: ActionId): string {
  return action.split('/', 1)[0] ?? action
}

/** The id of the weapon or spell an action id names; `null` when it names none. */
export function itemOf(action: ActionId): number | null {
  const slash = action.indexOf('/')
  if (slash < 0) return null
  const item = Number(action.slice(slash + 1))
  return Number.isInteger(item) && item >= 0 ? item : Number.NaN
}

export function actionId(base: string, item: number | null = null): ActionId {
  return (item === null ? base : `${base}/${item}`) as ActionId
}

export interface Armed {
  readonly item: number
  readonly weapon: Weapon
}

/** What is ready in hand, shields included, in the order of the sheet. */
export function inHand(who: PointsCombatant): readonly Armed[] {
  return who.sheet.weapons.flatMap((
    weapon,
    index,
  ) => (weapon.state === 'ready' ? [{ item: rowId(weapon, index), weapon }] : []))
}

/** Weapons in hand that strike: a shield does only when it has dice of its own. */
export function strikers(who: PointsCombatant, melee: boolean): readonly Armed[] {
  return inHand(who).filter(({ weapon }) =>
    (!melee || weapon.kind !== 'ranged') && !(weapon.shield && damageOf(weapon).dice.length === 0)
  )
}

/** Metres that the longest melee weapon in hand reaches: at least 1, an arm's length. */
export function reachOf(who: PointsCombatant): number {
  return Math.max(1, ...strikers(who, true).map(({ weapon }) => weapon.reach))
}

export function weaponOf(who: PointsCombatant, item: number | null): Weapon | null {
  return item === null ? null : (who.sheet.weapons[rowOf(who.sheet.weapons, item)] ?? null)
}

export function spellOf(who: PointsCombatant, item: number | null): Spell | null {
  return item === null ? null : (who.sheet.spells[rowOf(who.sheet.spells, item)] ?? null)
}

const NOTHING: DiceSum = { dice: [], bonus: 0 }

/** The damage dice of a weapon or spell; none when it has no damage. */
export function damageOf({ damage }: Pick<Weapon, 'damage'>): DiceSum {
  return parseDice(damage) ?? NOTHING
}

/** The most and the average that dice can show. */
export function highest({ dice, bonus }: DiceSum): number {
  return dice.reduce((sum, pool) => sum + pool.count * pool.sides, bonus)
}

export function average({ dice, bonus }: DiceSum): number {
  return dice.reduce((sum, pool) => sum + (pool.count * (pool.sides + 1)) / 2, bonus)
}
