// What an action is done with: an ability of the sheet, or one that everybody has: improvised attacks, Shove and
// Grapple (PHA-37, PHA-40 to PHA-42).
import type { ActionId } from '../../../engine/core/index.ts'
import { abilityOf, BLANK, baseOf, IMPROVISED, itemOf } from '../sheet/abilities.ts'
import type { Ability, Basic, FrameOf, PhasesCombatant } from '../state.ts'

const COMMON: Omit<Ability, 'id' | 'name' | 'basic'> = { ...BLANK, kind: 'weapon', attack: 'melee', reach: 1 }
const WEAPON: Ability = { ...COMMON, id: -1, name: 'improvised weapon', basic: 'fight', damage: '1d3' }
const SPELL: Ability = { ...COMMON, id: -2, name: 'improvised spell', basic: 'volley', kind: 'spell', attack: 'ranged',
  reach: 0, aetheric: true, mp: 1, stress: '2' }
const SHOVE: Ability = { ...COMMON, id: -3, name: 'Shove', basic: 'shove' }
const GRAPPLE: Ability = { ...COMMON, id: -4, name: 'Grapple', basic: 'grapple' }

/** Whether DISARMED leaves it alone (PHA-80), and no ability of the sheet stands behind it. */
export function isBare(ability: Ability): boolean {
  return ability.id < 0
}

/** What is a Full Attack by itself: Slow abilities that are none of its four attacks, and those that list it. */
export const FULL_ATTACK: Basic = 'full-attack'

/** PHA-43: what one channels, released; `release/3` uses ability 3 instead of it (PHA-12). */
export const RELEASE = 'release' as ActionId

/** PHA-37, PHA-41, PHA-42: the improvised spell, Shove and Grapple are for characters, not for objects. */
export function isOnPeople(ability: Ability): boolean {
  return [SPELL, SHOVE, GRAPPLE].some((one) => one.id === ability.id)
}

/** The basic action of an action id; `full-fight/3` is Fight, in a Full Attack. */
export function basicOf(action: ActionId): string {
  const base = baseOf(action)
  return base === FULL_ATTACK ? base : base.replace(/^full-/, '')
}

/** Whether it is one of the two attacks, or the Slow ability, of a Full Attack (PHA-44). */
export function isFull(action: ActionId): boolean {
  return baseOf(action).startsWith('full-')
}

/**
 * What it is done with; `null` for an action that needs nothing, or when the ability is not on the sheet any more.
 * RANGE of the improvised spell is SCOPE.
 */
export function wielded(who: PhasesCombatant, action: ActionId): Ability | null {
  const item = itemOf(action)
  const basic = basicOf(action) as Basic
  if (item === IMPROVISED) return basic === 'volley' ? { ...SPELL, range: who.stats['scope'] ?? 0 } : WEAPON
  if (item !== null) return abilityOf(who, item)
  return basic === 'shove' ? SHOVE : basic === 'grapple' ? GRAPPLE : null
}

/** What a deed under way is done with: what is released is channelled no longer, so the deed remembers it. */
export function abilityOfDeed(frame: Pick<FrameOf<'deed'>, 'deed' | 'ability'>, who: PhasesCombatant): Ability | null {
  return wielded(who, frame.deed.action) ?? abilityOf(who, frame.ability)
}
