// On whom the effects of a deed land, and whom its hit die is held against: everybody that it does ill to, aimed at or
// not (ROW-40, ROW-50).
import { combatantOf, type CombatantId } from '../../../engine/core/index.ts'
import { withdrawn } from '../rules/eidolons.ts'
import { allied, camp, membersOf, otherCamp } from '../rules/sides.ts'
import type { Ability, AbilityEffect } from '../sheet/shape.ts'
import type { RowsBattle, RowsCombatant } from '../state.ts'

/**
 * On whom an effect of a deed is: those it is aimed at, its user, or a whole camp. Of the other camp the withdrawn are
 * out of its reach; its own are not (ROW-40).
 */
export function affectedBy(
  battle: RowsBattle,
  user: CombatantId,
  { on, kind }: Pick<AbilityEffect, 'on' | 'kind'>,
  aimed: readonly CombatantId[],
): readonly CombatantId[] {
  if (on === 'targets') return aimed
  if (on === 'user') return [user]
  const one = combatantOf(battle, user)
  if (!one) return []
  const whose = on === 'allies' ? camp(battle, one) : otherCamp(camp(battle, one))
  if (kind !== 'revive') {
    return membersOf(battle, whose).filter((other) => on === 'allies' || !withdrawn(battle, other)).map(({ id }) => id)
  }
  return battle.roster.filter((id) => {
    const other = battle.combatants[id]
    return other?.presence === 'down' && other.place !== null && camp(battle, other) === whose
  })
}

/** Whether that effect is meant to do ill. */
export const harmful = ({ kind, amount, dice }: Pick<AbilityEffect, 'kind' | 'amount' | 'dice'>): boolean =>
  kind === 'damage' || kind === 'harm' || kind === 'status' || ((kind === 'boost' || kind === 'anima') && amount < 0)
  || (kind === 'mp' && dice.startsWith('-'))

/**
 * Whether an effect has to hit that one where the deed has a hit die: all that is aimed, damage to anybody, and what
 * does ill to the other camp.
 */
export function mustHit(battle: RowsBattle, who: RowsCombatant, effect: AbilityEffect, id: CombatantId): boolean {
  const one = combatantOf(battle, id)
  return effect.on === 'targets' || effect.kind === 'damage'
    || (harmful(effect) && one !== undefined && !allied(battle, who, one))
}

/**
 * ROW-50: all that one hit die is held against. Those aimed at count where anything is for them, or where nothing else
 * has to hit.
 */
export function rolledAgainst(
  battle: RowsBattle,
  who: RowsCombatant,
  { effects }: Pick<Ability, 'effects'>,
  aimed: readonly CombatantId[],
): readonly CombatantId[] {
  const elsewhere = effects.flatMap(
    (effect) => (effect.on === 'targets'
      ? []
      : affectedBy(battle, who.id, effect, aimed).filter((id) => mustHit(battle, who, effect, id))),
  )
  return [
    ...new Set([...(elsewhere.length === 0 || effects.some(({ on }) => on === 'targets') ? aimed : []), ...elsewhere]),
  ]
}
