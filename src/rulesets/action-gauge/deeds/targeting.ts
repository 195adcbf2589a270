// Whom an ability can be aimed at and why not (COM-20): side, range in metres, walls in between, and who lies on the
// ground.
import { possessive } from '../../../lib/possessive.ts'
import { combatantsOf, hostile, refusal, whyNobody, whyNotSeen, type Refusal } from '../../../engine/core/index.ts'
import { isAway } from '../../../engine/kits/taking-part.ts'
import { lengthText } from '../../../grid/index.ts'
import { heals } from './ability.ts'
import { inSight } from '../movement/movers.ts'
import type { GaugeBattle, GaugeCombatant } from '../state.ts'
import { isUnnoticed } from '../../../engine/kits/secrecy.ts'
import type { Ability } from '../sheet/shape.ts'
import { distanceBetween } from '../../../engine/kits/standing.ts'

/** Why the unit cannot be a target; `null` when it can. */
export function whyTarget(
  battle: GaugeBattle,
  who: GaugeCombatant,
  ability: Ability,
  target: GaugeCombatant,
): Refusal | null {
  const { aim, name, range, sight } = ability
  if (isAway(target)) {
    return refusal('target', `${target.name} has left the battle.`)
  }
  const foe = hostile(battle, who.side, target.side)
  if (aim === 'self' && target.id !== who.id) return refusal('target', `${name} is for ${who.name} alone.`)
  if (aim === 'enemy' && !foe) return refusal('target', `${target.name} is on ${possessive(who.name)} own side.`)
  if (aim === 'ally' && foe) return refusal('target', `${target.name} is no ally of ${who.name}.`)
  if (foe && isUnnoticed(who, target)) return refusal('sight', `${target.name} is hidden from ${who.name}.`)
  if (target.presence === 'down' && !heals(ability)) {
    return refusal('target', `${target.name} is down: only what heals does anything.`)
  }
  if (target.id === who.id) return null
  const away = distanceBetween(battle, who, target)
  if (away === null) return refusal('range', `${(who.place === null ? who : target).name} is not on the map.`)
  if (range > 0 && away > range) {
    return refusal('range',
      `${target.name} is ${lengthText(away, 'm')} away, ${name} reaches ${lengthText(range, 'm')}.`)
  }
  if (!sight) return null
  return inSight(battle, who, target)
    ? whyNotSeen(battle, who, target)
    : refusal('sight', `Nothing gets from ${who.name} to ${target.name}: something is in the way.`)
}

/** Everybody that it would reach where nobody is to be chosen: oneself, or all in range that fit. */
export function reached(battle: GaugeBattle, who: GaugeCombatant, ability: Ability): readonly GaugeCombatant[] {
  return combatantsOf(battle).filter((one) => whyTarget(battle, who, ability, one) === null)
}

/** Why there is nobody that it could be used on from here. */
export function nobody(battle: GaugeBattle, who: GaugeCombatant, ability: Ability): Refusal | null {
  if (ability.aim === 'self') return null
  const reasons: Refusal[] = []
  for (const one of combatantsOf(battle)) {
    const why = whyTarget(battle, who, ability, one)
    if (!why) return null
    // Of one's own side nothing need be said about what is aimed at enemies, and the other way round.
    if ((one.presence === 'present' || one.presence === 'down')
      && (ability.aim === 'any' || (ability.aim === 'enemy') === hostile(battle, who.side, one.side))) reasons.push(why)
  }
  const [only] = reasons
  return only && reasons.length === 1 ? only : whyNobody(battle, reasons)
}
