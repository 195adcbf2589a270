// The ability that an action is done with: from the sheet, or one that every combatant has: improvised attacks, Shove
// and Grapple (PHA-37, PHA-40 to PHA-42).
import type { ActionId } from '../../../engine/core/index.ts'
import { wayOf } from '../../../engine/kits/action-ids.ts'
import type { Profile } from '../abilities/profile.ts'
import { basicOf, IMPROVISED, abilityIn, RELEASE } from '../rules/action-ids.ts'
import { abilityNow, channelledOf } from '../abilities/now.ts'
import { modified } from '../rules/modified.ts'
import { scopeOf } from '../rules/scope.ts'
import { BLANK_ABILITY } from '../sheet/blank-ability.ts'
import type { FrameOf, PhasesBattle, PhasesCombatant } from '../state.ts'
import type { Basic } from '../sheet/kinds.ts'
import type { Ability } from '../sheet/shape.ts'

const COMMON: Omit<Ability, 'id' | 'name' | 'basic'> = { ...BLANK_ABILITY, kind: 'weapon', attack: 'melee', reach: 1 }
const WEAPON: Ability = { ...COMMON, id: -1, name: 'improvised weapon', basic: 'fight', damage: '1d3' }
const SPELL: Ability = { ...COMMON, id: -2, name: 'improvised spell', basic: 'volley', kind: 'spell', attack: 'ranged',
  reach: 0, aetheric: true, mp: 1, stress: '2' }
const SHOVE: Ability = { ...COMMON, id: -3, name: 'Shove', basic: 'shove' }
const GRAPPLE: Ability = { ...COMMON, id: -4, name: 'Grapple', basic: 'grapple' }

/**
 * Whether every combatant has it, and no ability of the sheet stands behind it. DISARMED does not forbid it (PHA-80).
 */
export function isCommon(ability: Ability): boolean {
  return ability.id < 0
}

/** PHA-37, PHA-41, PHA-42: the improvised spell, Shove and Grapple do not work on objects. */
export function isForCombatantsOnly(ability: Ability): boolean {
  return [SPELL, SHOVE, GRAPPLE].some((one) => one.id === ability.id)
}

/**
 * The ability that the action id names; `null` for an action without an ability, or when the ability is no longer on
 * the sheet. The RANGE of the improvised spell is SCOPE.
 */
export function abilityNamed(battle: PhasesBattle, who: PhasesCombatant, action: ActionId): Profile | null {
  const item = abilityIn(action)
  const basic = basicOf(action) as Basic
  if (item === IMPROVISED) return basic === 'volley' ? { ...SPELL, range: scopeOf(battle, who) } : WEAPON
  if (item !== null) return abilityNow(battle, who, item, wayOf(action))
  return basic === 'shove' ? SHOVE : basic === 'grapple' ? GRAPPLE : null
}

/** The ability of a deed under way. What is released is no longer channelled, so the deed remembers it. */
export function abilityOfDeed(
  battle: PhasesBattle,
  frame: Pick<FrameOf<'deed'>, 'deed' | 'ability'>,
  who: PhasesCombatant,
): Profile | null {
  return abilityNamed(battle, who, frame.deed.action) ?? abilityNow(battle, who, frame.ability)
}

/** The ability of the action; of a release, the ability that is channelled. */
export function abilityOfAction(battle: PhasesBattle, who: PhasesCombatant, action: ActionId): Profile | null {
  const ability = action === RELEASE ? channelledOf(battle, who) : abilityNamed(battle, who, action)
  return ability && withItsShift(battle, who, ability)
}

/** The shift that somebody makes before each attack in its own turn, through enemies too. */
function withItsShift(battle: PhasesBattle, who: PhasesCombatant, ability: Profile): Profile {
  if (ability.attack === 'none' || ability.teleport > 0 || battle.turn.turn?.who !== who.id) return ability
  const shift = modified(battle, who, 'shift before attacks', 0)
  return shift > ability.shift ? { ...ability, shift, slips: true } : ability
}
