// Why a combatant or an object cannot be the target of an action (PHA-35 to PHA-42, PHA-68).
import { type ActionId, hostile, type Need, presentOf, refusal, type Refusal, type SceneObject, spaceOf, type Target,
  whyNobody, whyNotSeen } from '../../../engine/core/index.ts'
import type { Place } from '../../../grid/index.ts'
import { distanceBetween } from '../../../engine/kits/standing.ts'
import { whyNotOn } from './not-on.ts'
import { basicOf } from '../rules/action-ids.ts'
import { scopeOf } from '../rules/scope.ts'
import { canSee, lineOfSight } from '../rules/sight.ts'
import { grappledWith, hasCondition, holdersOf } from '../rules/statuses.ts'
import { needsSight, rangeOf } from '../sheet/abilities.ts'
import type { PhasesBattle, PhasesCombatant } from '../state.ts'
import { needIn, type Profile } from '../abilities/profile.ts'
import { abilityOfAction } from './ability-of-action.ts'
import { whyArea } from './area-placement.ts'
import { shiftPlaces, type Shifts } from '../movement/shift.ts'
import { afterItsShift } from './after-shift.ts'
import { areasFor } from './area-suggestions.ts'
import { isAttack, needsOf } from './needs.ts'
import type { Ability } from '../sheet/shape.ts'

/** Why that combatant cannot be the target; `null` when it can. `anyone`: whatever side the ability is for. */
export function whyTarget(
  battle: PhasesBattle,
  who: PhasesCombatant,
  action: ActionId,
  target: PhasesCombatant,
  anyone = false,
): Refusal | null {
  if (target.presence !== 'present' || target.place === null) {
    return refusal('target', `${target.name} ${target.presence === 'down' ? 'is down already' : 'is not on the map'}.`)
  }
  const basic = basicOf(action)
  const ability = abilityOfAction(battle, who, action)
  if (basic === 'break-free' || basic === 'wrestle') {
    if (!grappledWith(battle, who.id).some((one) => one.id === target.id)) {
      return refusal('target', `${who.name} and ${target.name} do not hold each other.`)
    }
    if (basic === 'break-free') {
      return holdersOf(battle, who.id).includes(target.id)
        ? null
        : refusal('target', `${who.name} holds ${target.name} and can let go at will.`)
    }
    return target.size === who.size
      ? null
      : refusal('target', `${who.name} and ${target.name} are not of one SIZE.`)
  }
  const aim = anyone ? 'any' : ability?.aim ?? (basic === 'mark' || basic === 'search' ? 'any' : 'enemy')
  if (target.id === who.id && !(ability && isForUser(ability))) {
    return refusal('target', `${who.name} cannot be the target of that.`)
  }
  const foe = hostile(battle, who.side, target.side)
  if (aim === 'enemy' && !foe) return refusal('target', `${target.name} is no enemy of ${who.name}.`)
  if (aim === 'ally' && foe) return refusal('target', `${target.name} is an enemy of ${who.name}.`)
  return whyOutOfReach(battle, who, basic, ability, target) ?? (ability ? whyNotOn(battle, who, ability, target) : null)
}

/** Whether its user can be the target: in the language “ally” is also oneself. */
export function isForUser(ability: Profile): boolean {
  const need = needIn(ability)
  return need?.need === 'who' ? ['me', 'ally', 'anyone'].includes(need.side) : ability.aim === 'any'
}

/** PHA-68, PHA-80, PHA-81: distance, sight and hiding. */
function whyOutOfReach(
  battle: PhasesBattle,
  who: PhasesCombatant,
  basic: string,
  ability: Ability | null,
  target: PhasesCombatant,
): Refusal | null {
  if (target.id === who.id) return null
  const away = distanceBetween(battle, who, target) ?? Infinity
  const range = ability ? rangeOf(ability) : scopeOf(battle, who)
  if (away > 1 && hasCondition(battle, who.id, 'BLINDED')) {
    return refusal('sight', `${who.name} is BLINDED and sees only adjacent cells.`)
  }
  if (away > 1 && basic !== 'search' && hostile(battle, who.side, target.side)
    && hasCondition(battle, target.id, 'HIDDEN'))
  {
    return refusal('sight', `${target.name} is HIDDEN.`)
  }
  if (away > range) {
    return refusal('range', `${target.name} is ${away} spaces away, ${ability?.name ?? 'SCOPE'} reaches ${range}.`)
  }
  // PHA-36: Search asks for SCOPE alone.
  const blind = (ability && !needsSight(ability)) || (basic === 'search' && !ability)
  if (blind) return null
  return lineOfSight(battle, who, target)
    ? whyNotSeen(battle, who, target)
    : refusal('sight', `${who.name} does not see ${target.name} from there.`)
}

/** Why that object cannot be attacked, or searched where there is no ability: gone, too far, out of sight. */
export function whyObject(
  battle: PhasesBattle,
  who: PhasesCombatant,
  ability: Ability | null,
  object: SceneObject,
): Refusal | null {
  if (object.place === null || object.state === 'destroyed' || who.place === null) {
    return refusal('target',
      `${object.name} is ${object.state === 'destroyed' ? 'destroyed already' : 'not on the map'}.`)
  }
  const away = spaceOf(battle).distance(who.place, who.size, object.place, object.size)
  if (away > 1 && hasCondition(battle, who.id, 'BLINDED')) {
    return refusal('sight', `${who.name} is BLINDED and sees only adjacent cells.`)
  }
  const range = ability ? rangeOf(ability) : scopeOf(battle, who)
  if (away > range) {
    return refusal('range', `${object.name} is ${away} spaces away, ${ability?.name ?? 'SCOPE'} reaches ${range}.`)
  }
  if (!ability || !needsSight(ability)) return null
  return canSee(battle, { place: who.place, size: who.size }, { place: object.place, size: object.size }, who.size)
    ? whyNotSeen(battle, who, object)
    : refusal('sight', `${who.name} does not see ${object.name} from there.`)
}

/** Whether what comes after the shift can be aimed at anybody or anything from there; so it is where nothing comes. */
export function canAimFrom(battle: PhasesBattle, who: PhasesCombatant, action: ActionId, place: Place): boolean {
  const need = needsOf(battle, who, action)[1]
  const ability = abilityOfAction(battle, who, action)
  if (!need || !ability) return true
  const there = afterItsShift(battle, who, [{ kind: 'place', place }])
  if (need.kind === 'area') return areasFor(there.battle, there.who, ability).length > 0
  return need.kind !== 'combatant' || isEnough(need, possible(there.battle, there.who, action, need))
}

type CombatantNeed = Extract<Need, { kind: 'combatant' }>

/** Those the need can be aimed at. Distance is looked at first: most are out of reach. */
function* possible(
  battle: PhasesBattle,
  who: PhasesCombatant,
  action: ActionId,
  need: CombatantNeed,
): Iterable<PhasesCombatant | SceneObject> {
  const ability = abilityOfAction(battle, who, action)
  const most = ability ? rangeOf(ability) : Infinity
  for (const one of presentOf(battle)) {
    const isNear = most === Infinity || (distanceBetween(battle, who, one) ?? Infinity) <= most
    if (isNear && whyTarget(battle, who, action, one) === null) yield one
  }
  if (!need.objects) return
  for (const one of battle.scene.objects) if (whyObject(battle, who, ability, one) === null) yield one
}

/** Whether there are as many as have to be chosen. No more of them are looked for than that. */
function isEnough({ min }: CombatantNeed, among: Iterable<unknown>): boolean {
  let found = 0
  for (const _ of among) if (++found >= min) return true
  return found >= min
}

/** Whether there is a place that its shift or teleport can end at and from which it can be aimed at somebody. */
const aimsAfterShift = (battle: PhasesBattle, who: PhasesCombatant, action: ActionId, ability: Profile): boolean =>
  shiftPlaces(battle, who, ability.teleport || ability.shift, howItShifts(ability)).some((place) =>
    canAimFrom(battle, who, action, place)
  )

/** How somebody gets there before the ability is used. */
export const howItShifts = (ability: Profile): Shifts =>
  ability.teleport > 0 ? 'teleport' : ability.slips ? 'slip' : 'shift'

/** Why an action has no possible target; `null` when it has one, or needs none. */
export function whyNoTarget(battle: PhasesBattle, who: PhasesCombatant, action: ActionId): Refusal | null {
  const needs = needsOf(battle, who, action)
  if (needs[0]?.kind === 'option' && needs[0].options.every((one) => one.why !== null)) {
    return refusal('need', `${who.name} has nothing to choose for that now.`)
  }
  const ability = abilityOfAction(battle, who, action)
  if (needs[0]?.kind === 'area' && ability && areasFor(battle, who, ability).length === 0) {
    return refusal('target', `There is no room for that around ${who.name}.`)
  }
  if (ability && needs[0]?.kind === 'place' && needs[1] && !aimsAfterShift(battle, who, action, ability)) {
    return refusal('target', isAttack(ability)
      ? `${who.name} can attack nobody, not after the shift either.`
      : `${who.name} reaches no target, not after the shift either.`)
  }
  const [need] = needs
  if (need?.kind !== 'combatant' || isEnough(need, possible(battle, who, action, need))) return null
  const [reasons, all]: [Refusal[], Refusal[]] = [[], []]
  for (const one of presentOf(battle)) {
    const why = whyTarget(battle, who, action, one)
    if (!why) continue
    all.push(why)
    if (one.id !== who.id && hostile(battle, who.side, one.side)) reasons.push(why)
  }
  const [only] = reasons
  return only && reasons.length === 1 ? only : whyNobody(battle, all)
}

/** Why an area cannot be placed there. Listed targets say so themselves. */
export function whyNotTarget(
  battle: PhasesBattle,
  actor: PhasesCombatant['id'],
  action: ActionId,
  chosen: readonly Target[],
  target: Target,
): string | null {
  const who = battle.combatants[actor]
  const ability = who && abilityOfAction(battle, who, action)
  if (!who || !ability || target.kind !== 'area') return null
  const there = afterItsShift(battle, who, chosen)
  return whyArea(there.battle, there.who, ability, target.area)?.says ?? null
}
