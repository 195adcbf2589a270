// What actions need as targets, and what can be their target from here (COM-20, SEG-66, SEG-67, SEG-80 to SEG-85).
import { combatantOf, combatantsOf, objectOf, refusal, NO_TARGET, whyNobody, type CombatantId, type ActionId,
  type Refusal, type Target } from '../../../engine/core/index.ts'
import type { Place } from '../../../grid/index.ts'
import { takesPart } from '../../../engine/kits/taking-part.ts'
import { areFoes } from '../rules/are-foes.ts'
import { goesAnywhere, movementRate, type WalkKind, wayTo, whyNotCharge } from '../movement/movers.ts'
import { isFarOff, whyNotReached, whyNotReachedObject } from '../rules/reach.ts'
import type { SegmentsBattle, SegmentsCombatant } from '../state.ts'
import { actionFor, type ActionSpec, CHARGE, FLEE, POSITION, powerOf } from './actions.ts'
import { doorNamed, whyNotDoor } from './doors.ts'
import { needsOf } from './needs.ts'
import { targetsOfPower, whyNotAt } from './power-targets.ts'
import { routineOf } from './strike.ts'

/** Why that is no target of the action from here; `null` when it is. */
export function whyNotTargeted(
  battle: SegmentsBattle,
  who: SegmentsCombatant,
  spec: ActionSpec,
  target: Target,
): Refusal | null {
  const power = powerOf(who, spec.id)
  if (power) return whyNotAt(battle, who, power, target)
  switch (target.kind) {
    case 'combatant': {
      const one = combatantOf(battle, target.id)
      return one ? whyNotFoe(battle, who, spec, one) : refusal('target', 'Nobody is there.')
    }
    case 'object': {
      const [object, attack] = [objectOf(battle, target.id), routineOf(who, { action: spec.id })]
      return object && attack
        ? whyNotReachedObject(battle, who, attack, object)
        : refusal('target', 'Nothing is there.')
    }
    case 'door': {
      const door = doorNamed(battle, target.door)
      return door ? whyNotDoor(battle, who, door) : refusal('target', 'There is no such door.')
    }
    case 'option': {
      const [need] = needsOf(who, spec)
      const option = need?.kind === 'option' ? need.options.find(({ id }) => id === target.option) : undefined
      return option
        ? (option.why === null ? null : refusal('condition', option.why))
        : refusal('target', 'That is not one of the choices.')
    }
    case 'place':
      return whyNotTo(battle, who, spec, target.place)
    case 'area':
      return refusal('target', 'That does not take an area.')
  }
}

/** SEG-66, SEG-67, SEG-80 to SEG-83: a combatant to attack, to grab from, or to charge. */
export function whyNotFoe(
  battle: SegmentsBattle,
  who: SegmentsCombatant,
  spec: ActionSpec,
  one: SegmentsCombatant,
): Refusal | null {
  if (one.id === who.id) return refusal('target', `${who.name} cannot be the target of that.`)
  if (!takesPart(battle.combatants[one.id])) return refusal('target', `${one.name} is out of the fight.`)
  if (!areFoes(battle, who.id, one.id)) return refusal('target', `${one.name} is no foe.`)
  if (spec.id === CHARGE) return whyNotCharge(battle, who, one)
  const attack = routineOf(who, { action: spec.id })
  return attack ? whyNotReached(battle, who, attack, one) : refusal('need', `${who.name} has no melee attack.`)
}

/** SEG-33, SEG-70 */
function whyNotTo(battle: SegmentsBattle, who: SegmentsCombatant, spec: ActionSpec, place: Place): Refusal | null {
  const way = wayTo(battle, who, place, walkKind(spec))
  return 'why' in way ? way.why : null
}

export const walkKind = ({ id }: ActionSpec): WalkKind => (id === POSITION ? 'position' : id === FLEE ? 'flee' : 'move')

/**
 * Why the action has no target in reach; `null` when it has one, or needs none. Asked often: it looks no further than
 * it must.
 */
export function whyNoTarget(battle: SegmentsBattle, who: SegmentsCombatant, spec: ActionSpec): Refusal | null {
  if (spec.kind === 'walk' || spec.id === FLEE) {
    return goesAnywhere(battle, who, walkKind(spec))
      ? null
      : refusal('way', movementRate(who) > 0 ? `There is nowhere for ${who.name} to go.` : `${who.name} cannot move.`)
  }
  const [need] = needsOf(who, spec)
  const power = powerOf(who, spec.id)
  if (!need || (need.kind !== 'combatant' && !power)) return null
  if (power && need.kind !== 'combatant') {
    return targetsOfPower(battle, who, power, [], false, () => []).some(({ why }) => why === null)
      ? null
      : NO_TARGET
  }
  let only: Refusal | null = null
  const reasons: Refusal[] = []
  let count = 0
  const attack = power ? undefined : routineOf(who, { action: spec.id })
  for (const one of combatantsOf(battle)) {
    const isFoe = takesPart(one) && areFoes(battle, who.id, one.id)
    // Attacks and charges go against foes alone.
    if (one.place === null || (!power && !isFoe)) continue
    // The reason is told only where there is no other foe.
    if (count > 0 && attack && spec.id !== CHARGE && isFarOff(battle, who, attack, one)) {
      count++
      continue
    }
    const why = power
      ? whyNotAt(battle, who, power, { kind: 'combatant', id: one.id })
      : whyNotFoe(battle, who, spec, one)
    if (why === null) return null
    reasons.push(why)
    if (!isFoe) continue
    only = why
    count++
  }
  if (spec.kind === 'attack' && attack
    && battle.scene.objects.some((one) => one.place !== null && whyNotReachedObject(battle, who, attack, one) === null))
  {
    return null
  }
  return only && count === 1 && power?.aim !== 'ally' ? only : whyNobody(battle, reasons)
}

/** Why that cannot be the next target, for what is not listed: places and areas. */
export function whyNotTarget(
  battle: SegmentsBattle,
  actor: CombatantId,
  action: ActionId,
  _chosen: readonly Target[],
  target: Target,
): string | null {
  const who = combatantOf(battle, actor)
  const spec = who && actionFor(who, action)
  return who && spec ? (whyNotTargeted(battle, who, spec, target)?.says ?? null) : null
}
