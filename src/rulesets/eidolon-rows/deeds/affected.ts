// Whom the effects of a deed affect, and whom its hit die is rolled against: everybody whom it harms, aimed at or not
// (ROW-40, ROW-50).
import { combatantOf, type CombatantId } from '../../../engine/core/index.ts'
import { withdrawn } from '../rules/summoned-eidolons.ts'
import { allied, camp, membersOf, otherCamp, rowWhere } from '../rules/sides.ts'
import type { Ability, AbilityEffect } from '../sheet/shape.ts'
import type { RowsBattle, RowsCombatant } from '../state.ts'

/**
 * Whom an effect of a deed affects: its targets, its user, or a whole camp. The withdrawn of the other camp are out of
 * its reach; those of its own camp are not (ROW-40). What is for all enemies goes no farther than the ability: Melee to
 * the front row, Multi and Special to the row they say (ROW-03).
 */
export function affectedBy(
  battle: RowsBattle,
  user: CombatantId,
  ability: Pick<Ability, 'type' | 'row'>,
  { on, kind }: Pick<AbilityEffect, 'on' | 'kind'>,
  aimed: readonly CombatantId[],
): readonly CombatantId[] {
  if (on === 'targets') return aimed
  if (on === 'user') return [user]
  const one = combatantOf(battle, user)
  if (!one) return []
  const ofCamp = on === 'allies' ? camp(battle, one) : otherCamp(camp(battle, one))
  const row = on === 'enemies' ? rowReached(ability) : 'any'
  if (kind !== 'revive') {
    return membersOf(battle, ofCamp).filter((other) =>
      (on === 'allies' || !withdrawn(battle, other)) && (row === 'any' || rowWhere(battle, other) === row)
    ).map(({ id }) => id)
  }
  return battle.roster.filter((id) => {
    const other = battle.combatants[id]
    return other?.presence === 'down' && other.place !== null && camp(battle, other) === ofCamp
  })
}

const rowReached = ({ type, row }: Pick<Ability, 'type' | 'row'>): Ability['row'] =>
  type === 'melee' ? 'front' : type === 'multi' || type === 'special' ? row : 'any'

/** Whether that effect is meant to harm. */
export const harmful = ({ kind, amount, dice }: Pick<AbilityEffect, 'kind' | 'amount' | 'dice'>): boolean =>
  kind === 'damage' || kind === 'harm' || kind === 'status' || ((kind === 'boost' || kind === 'anima') && amount < 0)
  || (kind === 'mp' && dice.startsWith('-'))

/**
 * Whether an effect must hit that combatant where the deed has a hit die: everything that is aimed, all damage, and
 * what harms the other camp.
 */
export function mustHit(battle: RowsBattle, who: RowsCombatant, effect: AbilityEffect, id: CombatantId): boolean {
  const one = combatantOf(battle, id)
  return effect.on === 'targets' || effect.kind === 'damage'
    || (harmful(effect) && one !== undefined && !allied(battle, who, one))
}

/**
 * ROW-50: everybody whom the hit die is rolled against. The targets count where an effect is for them, or where nothing
 * else must hit.
 */
export function rolledAgainst(
  battle: RowsBattle,
  who: RowsCombatant,
  ability: Pick<Ability, 'effects' | 'type' | 'row'>,
  aimed: readonly CombatantId[],
): readonly CombatantId[] {
  const { effects } = ability
  const elsewhere = effects.flatMap(
    (effect) => (effect.on === 'targets'
      ? []
      : affectedBy(battle, who.id, ability, effect, aimed).filter((id) => mustHit(battle, who, effect, id))),
  )
  return [
    ...new Set([...(elsewhere.length === 0 || effects.some(({ on }) => on === 'targets') ? aimed : []), ...elsewhere]),
  ]
}
