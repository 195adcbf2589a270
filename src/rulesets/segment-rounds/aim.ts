// What actions want to be aimed at, what can be their target from here, and what would come of it (COM-20, SEG-66, SEG-67, SEG-80 to SEG-85).
import { combatantOf, combatantsOf, objectOf, refusal, spaceOf, type Need, type Refusal, type Target, type TargetView } from '../../engine/core/index.ts'
import { lengthText, problemText, type Place } from '../../grid/index.ts'
import { nextNeed } from '../../engine/kits/needs.ts'
import { CHARGE, DOOR, FLEE, GRAB, MOVE, POSITION, powerOf, type ActionSpec } from './actions.ts'
import { doorNamed, doorTargets, whyNotDoor } from './doors.ts'
import { gearNeed, namedGear } from './gear.ts'
import { linesAt, powerNeeds, powerTargets, whyNotAt } from './powers.ts'
import { whyNotReached, whyNotReachedObject } from './quarters.ts'
import { CELL, foes, takesPart } from './space.ts'
import { attackLines, blowOf, routineOf } from './strike.ts'
import type { SegmentsBattle, SegmentsCombatant } from './state.ts'
import { budgetOf, moverOf, POSITIONING, rateOf, whyNotAway, whyNotCharge } from './ways.ts'

/** What it wants to be told, in order. Spells name theirs in D1 (SEG-11): what is asked here is for the GM, who lets one be cast all the same. */
export function needsOf(who: SegmentsCombatant, spec: ActionSpec): readonly Need[] {
  const power = powerOf(who, spec.id)
  if (power) return powerNeeds(power)
  const attack = routineOf(who, { action: spec.id })
  if (spec.kind === 'attack' && attack) return [{ kind: 'combatant', label: 'Target', min: 1, max: 1, range: attack.routine.kind === 'missile' ? attack.range : null, objects: true }]
  if (spec.id === GRAB || spec.id === CHARGE) return [{ kind: 'combatant', label: 'Foe', min: 1, max: 1, range: null }]
  if (spec.id === MOVE || spec.id === POSITION || spec.id === FLEE) return [{ kind: 'place', label: 'Where to', range: null }]
  if (spec.id === DOOR) return [{ kind: 'door', label: 'Door' }]
  const gear = gearNeed(who, spec.id)
  return gear ? [gear] : []
}

/** Why that is no target of it from here; `null` when it is. */
export function whyNotAim(battle: SegmentsBattle, who: SegmentsCombatant, spec: ActionSpec, target: Target): Refusal | null {
  const power = powerOf(who, spec.id)
  if (power) return whyNotAt(battle, who, power, target)
  switch (target.kind) {
    case 'combatant': {
      const one = combatantOf(battle, target.id)
      return one ? whyNotFoe(battle, who, spec, one) : refusal('target', 'Nobody is there.')
    }
    case 'object': {
      const [object, attack] = [objectOf(battle, target.id), routineOf(who, { action: spec.id })]
      return object && attack ? whyNotReachedObject(battle, who, attack, object) : refusal('target', 'Nothing is there.')
    }
    case 'door': {
      const door = doorNamed(battle, target.door)
      return door ? whyNotDoor(battle, who, door) : refusal('target', 'There is no such door.')
    }
    case 'option': {
      const [need] = needsOf(who, spec)
      const option = need?.kind === 'option' ? need.options.find(({ id }) => id === target.option) : undefined
      return option ? (option.why === null ? null : refusal('condition', option.why)) : refusal('target', 'That is none of the choices.')
    }
    case 'place':
      return whyNotTo(battle, who, spec, target.place)
    case 'area':
      return refusal('target', 'That wants no area.')
  }
}

/** SEG-66, SEG-67, SEG-80 to SEG-83: somebody to attack, to grab from, or to charge. */
function whyNotFoe(battle: SegmentsBattle, who: SegmentsCombatant, spec: ActionSpec, one: SegmentsCombatant): Refusal | null {
  if (one.id === who.id) return refusal('target', `${who.name} does not attack itself.`)
  if (!takesPart(battle.combatants[one.id])) return refusal('target', `${one.name} is out of the fight.`)
  if (!foes(battle, who.id, one.id)) return refusal('target', `${one.name} is no foe.`)
  if (spec.id === CHARGE) return whyNotCharge(battle, who, one)
  const attack = routineOf(who, { action: spec.id })
  return attack ? whyNotReached(battle, who, attack, one) : refusal('need', `${who.name} has no melee attack.`)
}

/** SEG-33, SEG-70 */
function whyNotTo(battle: SegmentsBattle, who: SegmentsCombatant, spec: ActionSpec, place: Place): Refusal | null {
  if (who.place === null || !spaceOf(battle).has(place)) return refusal('way', 'That is not on the map.')
  if (place === who.place) return refusal('way', `${who.name} stands there already.`)
  const way = spaceOf(battle).route(who.place, [place], moverOf(battle, who), budgetOf(battle, feetOf(who, spec)))
  if (!way.ok) return refusal('way', problemText(way.problem, 'ft', (id) => battle.combatants[id]?.name ?? 'somebody', battle.scene.ground))
  return spec.id === FLEE ? whyNotAway(battle, who, place) : null
}

const feetOf = (who: SegmentsCombatant, spec: ActionSpec): number => (spec.id === POSITION ? POSITIONING : rateOf(who))

/** SEG-33, SEG-70: where it can go as that. */
function placesFor(battle: SegmentsBattle, who: SegmentsCombatant, spec: ActionSpec, feet = feetOf(who, spec)): readonly Place[] {
  if (who.place === null || feet <= 0) return []
  const { costs } = spaceOf(battle).reach(who.place, moverOf(battle, who), budgetOf(battle, feet))
  return [...costs.keys()].filter((place) => place !== who.place && (spec.id !== FLEE || whyNotAway(battle, who, place) === null))
}

/** Whether it can go anywhere at all as that; looked for nearby first. */
const goesAnywhere = (battle: SegmentsBattle, who: SegmentsCombatant, spec: ActionSpec): boolean =>
  placesFor(battle, who, spec, Math.min(2 * CELL, feetOf(who, spec))).length > 0 || placesFor(battle, who, spec).length > 0

/** All that could be the next target, each with the reason why not or with what would come of it. */
export function targetsFor(battle: SegmentsBattle, who: SegmentsCombatant, spec: ActionSpec, chosen: readonly Target[]): readonly TargetView[] {
  const power = powerOf(who, spec.id)
  const need = nextNeed(needsOf(who, spec), chosen)
  if (!need) return []
  if (power) return powerTargets(battle, who, power, chosen)
  switch (need.kind) {
    case 'combatant': {
      const people = combatantsOf(battle).filter((one) => one.place !== null && one.presence === 'present').map((one): TargetView => {
        const why = whyNotFoe(battle, who, spec, one)
        return { target: { kind: 'combatant', id: one.id }, label: one.name, why: why?.says ?? null, preview: why ? [] : aimLines(battle, who, spec, { kind: 'combatant', id: one.id }) }
      })
      return need.objects === true ? [...people, ...thingsFor(battle, who, spec)] : people
    }
    case 'place':
      return placesFor(battle, who, spec).map((place) => ({ target: { kind: 'place', place }, label: spaceOf(battle).label(place), why: null, preview: [] }))
    case 'door':
      return doorTargets(battle, who)
    case 'option':
      return need.options.map((one) => ({ target: { kind: 'option', option: one.id }, label: one.label, why: one.why, preview: one.detail === '' ? [] : [one.detail] }))
    default:
      return []
  }
}

/** Objects that can be struck at all. */
function thingsFor(battle: SegmentsBattle, who: SegmentsCombatant, spec: ActionSpec): readonly TargetView[] {
  const attack = routineOf(who, { action: spec.id })
  if (!attack) return []
  return battle.scene.objects.filter((one) => one.state === 'present' && one.place !== null && one.numbers['hp'] !== undefined).map((one): TargetView => {
    const why = whyNotReachedObject(battle, who, attack, one)
    return { target: { kind: 'object', id: one.id }, label: one.name, why: why?.says ?? null, preview: why ? [] : aimLines(battle, who, spec, { kind: 'object', id: one.id }) }
  })
}

/** What is rolled against what, or what it does, before the click. */
export function aimLines(battle: SegmentsBattle, who: SegmentsCombatant, spec: ActionSpec, target: Target): readonly string[] {
  const power = powerOf(who, spec.id)
  if (power) return linesAt(battle, who, power, target)
  if (target.kind === 'place') {
    const way = who.place === null ? null : spaceOf(battle).route(who.place, [target.place], moverOf(battle, who), Infinity)
    return way?.ok ? [lengthText(Math.round(way.value.cost), 'ft')] : []
  }
  // A charge is struck from where it ends: what it adds is added there.
  const action = spec.id === CHARGE ? who.sheet.attacks.find(({ routine }) => routine.kind === 'melee') : routineOf(who, { action: spec.id })
  const blow = action ? blowOf(battle, who, { action: spec.id === CHARGE ? (`attack:${action.id}` as ActionSpec['id']) : spec.id, targets: [target], form: {} }, spec.id === CHARGE ? [{ by: battle.options.chargeBonus, why: 'charge' }] : []) : null
  return blow ? attackLines(battle, who, blow) : []
}

/** Why there is nobody and nothing that it could be aimed at from here; `null` when there is something, or where it wants nothing. */
export function nobody(battle: SegmentsBattle, who: SegmentsCombatant, spec: ActionSpec): Refusal | null {
  const [need] = needsOf(who, spec)
  if (spec.kind === 'walk' || spec.id === FLEE) return goesAnywhere(battle, who, spec) ? null : refusal('way', rateOf(who) > 0 ? `There is nowhere for ${who.name} to go.` : `${who.name} cannot move.`)
  if (need?.kind !== 'combatant' && !powerOf(who, spec.id)) return null
  if (!need) return null
  const all = targetsFor(battle, who, spec, [])
  if (all.some(({ why }) => why === null)) return null
  const near = all.flatMap(({ target, why }) => (why !== null && target.kind === 'combatant' && foes(battle, who.id, target.id) ? [why] : []))
  const [only] = near
  return refusal('target', only !== undefined && near.length === 1 ? only : `Nobody is in reach of ${spec.name}.`)
}

/** The thing among what is carried that the deed names. */
export const gearOfDeed = (who: SegmentsCombatant, spec: ActionSpec, targets: readonly Target[]) => {
  const [first] = targets
  return first?.kind === 'option' ? namedGear(who, spec.id, first.option) : undefined
}
