// Weapons, shields and spells in hand.
import { parseDice, type DiceSum } from '../../../engine/dice/notation.ts'
import { rowId, rowOf } from '../../../engine/kits/records.ts'
import type { Spell, Weapon } from './shape.ts'
import type { PointsCombatant } from '../state.ts'

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
    (!melee || weapon.kind !== 'ranged') && !(weapon.shield && damageDice(weapon).dice.length === 0)
  )
}

export function weaponOf(who: PointsCombatant, item: number | null): Weapon | null {
  return item === null ? null : (who.sheet.weapons[rowOf(who.sheet.weapons, item)] ?? null)
}

export function spellOf(who: PointsCombatant, item: number | null): Spell | null {
  return item === null ? null : (who.sheet.spells[rowOf(who.sheet.spells, item)] ?? null)
}

const NOTHING: DiceSum = { dice: [], bonus: 0 }

/** The damage dice of a weapon or spell; none when it has no damage. */
export function damageDice({ damage }: Pick<Weapon, 'damage'>): DiceSum {
  return parseDice(damage) ?? NOTHING
}

/** The most and the average that dice can show. */
export function highest({ dice, bonus }: DiceSum): number {
  return dice.reduce((sum, pool) => sum + pool.count * pool.sides, bonus)
}

export function average({ dice, bonus }: DiceSum): number {
  return dice.reduce((sum, pool) => sum + (pool.count * (pool.sides + 1)) / 2, bonus)
}
