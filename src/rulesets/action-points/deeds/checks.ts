// What an actor rolls for a strike or for magic, with everything that changes it (PTS-30, PTS-34, COM-44).
import type { ActionId, FormValues } from '../../../engine/core/index.ts'
import type { ActionEntry } from './actions/types.ts'
import { distanceFor, meleeOrRanged } from './targeting.ts'
import { adjacentAttackModifiers, type Modifier } from '../rules/conditions.ts'
import { coverModifiers } from '../rules/cover.ts'
import { checkOf, type Check } from '../rules/rolls.ts'
import { effectOf } from '../rules/tables.ts'
import { spellOf } from '../sheet/gear.ts'
import type { Weapon } from '../sheet/shape.ts'
import type { PointsBattle, PointsCombatant } from '../state.ts'
import { itemOf } from '../../../engine/kits/action-ids.ts'

/** The attacker's roll with everything that changes it. */
export function strikeCheck(
  battle: PointsBattle,
  who: PointsCombatant,
  spec: ActionEntry,
  weapon: Weapon,
  target: PointsCombatant,
  form: FormValues,
): Check {
  const { options } = battle
  const how = meleeOrRanged(battle, who, weapon, target, form)
  const away = distanceFor(battle, who, target, form)
  const more: Modifier[] = []
  if (spec.bonus) more.push({ by: effectOf(options, spec.bonus), why: spec.name })
  if (away === null ? how === 'melee' : away <= 1) more.push(...adjacentAttackModifiers(battle, target.id))
  if (how === 'ranged' && away !== null && away > weapon.range / 2) {
    more.push({ by: effectOf(options, 'range.long'), why: 'long range' })
  }
  more.push(...coverModifiers(battle, who, target))
  return checkOf(battle, who, spec.roll, how, target.id, more)
}

/** A caster's roll; `null` when the spell needs none. */
export function castCheck(
  battle: PointsBattle,
  who: PointsCombatant,
  action: ActionId,
  target: PointsCombatant | undefined,
): Check | null {
  const spell = spellOf(who, itemOf(action))
  if (!spell || spell.target === 0) return null
  const cover = target && target.id !== who.id && spell.radius === 0 ? coverModifiers(battle, who, target) : []
  const { modifiers } = checkOf(battle, who, 'style', 'magic', target?.id ?? null, cover)
  return { base: spell.target, modifiers }
}
