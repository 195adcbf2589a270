// Doing something with what is carried (SEG-31, SEG-34, SEG-36): what can be drawn, sheathed, dropped, loaded or
// drunk, what an attack needs in hand, and what changes when it is made. Drawing in order to attack takes no time;
// loading in order to shoot comes with the shot, in LOW.
import { possessive } from '../../../lib/possessive.ts'
import { type Choice, type FieldValue, type Need, refusal, type Refusal } from '../../../engine/core/index.ts'
import { numbersOf } from '../../../engine/kits/secrecy.ts'
import { isDelayed } from '../rules/conditions.ts'
import type { Attack, Gear, HasSheet } from '../sheet/shape.ts'
import type { SegmentsBattle, SegmentsCombatant, SegmentsWork } from '../state.ts'
import { type ActionSpec, attackOf, CHARGE, DRAW, DROP, DROP_SHIELD, GRAB, LOAD, POTION, primary, READY_SHIELD,
  RETRIEVE, SHEATHE } from './actions.ts'
import { listed } from '../../../lib/listed.ts'
import { signed } from '../../../lib/signed.ts'
import { handsFull, inHand, loads, unloaded, wielded } from '../sheet/gear.ts'
import { attackName } from '../rules/strike-names.ts'

/** Whether that action can be done with that thing, as it is now. */
function canBeUsedFor(who: HasSheet, action: ActionSpec['id'], one: Gear): boolean {
  switch (action) {
    case DROP:
      return one.state === 'ready' && one.kind !== 'shield'
    case DRAW:
      return one.kind === 'weapon' && one.state === 'stowed'
    case SHEATHE:
      return one.kind === 'weapon' && one.state === 'ready'
    case READY_SHIELD:
      return one.kind === 'shield' && one.state === 'stowed'
    case DROP_SHIELD:
      return one.kind === 'shield' && one.state === 'ready'
    case RETRIEVE:
      return one.count > 0
        && (one.state === 'dropped' || (one.state === 'stowed' && (one.kind === 'other' || one.kind === 'potion')))
    case LOAD:
      return one.state !== 'dropped' && !one.loaded && loads(who, one)
    case POTION:
      return one.kind === 'potion' && one.count > 0 && one.state !== 'dropped'
    default:
      return false
  }
}

const LABELS: ReadonlyMap<string, { readonly label: string; readonly none: string }> = new Map([
  [DROP, { label: 'What', none: 'holds nothing to drop' }],
  [DRAW, { label: 'Weapon', none: 'has no weapon to draw' }],
  [SHEATHE, { label: 'Weapon', none: 'has no weapon in hand' }],
  [READY_SHIELD, { label: 'Shield', none: 'has no shield to ready' }],
  [DROP_SHIELD, { label: 'Shield', none: 'bears no shield' }],
  [RETRIEVE, { label: 'What', none: 'has nothing to retrieve' }],
  [LOAD, { label: 'What', none: 'has nothing to load' }],
  [POTION, { label: 'Potion', none: 'has no potion' }],
])

/** Whether the action is about one of the things that are carried. */
export const isAboutGear = (action: ActionSpec['id']): boolean => LABELS.has(action)

/** Which of the combatant’s things the action can be done with. */
export function gearNeed(who: SegmentsCombatant, action: ActionSpec['id']): Need | null {
  const said = LABELS.get(action)
  if (!said) return null
  const options = who.sheet.gear.filter((one) => canBeUsedFor(who, action, one)).map((one): Choice => ({
    id: String(one.id),
    label: one.name,
    detail: detailOf(action, one),
    price: [],
    why: fullHands(who, action, one)?.says ?? null,
  }))
  return { kind: 'option', label: said.label, options }
}

function detailOf(action: ActionSpec['id'], one: Gear): string {
  if (action === POTION) {
    return [one.heals === '' ? '' : `heals ${one.heals}`, one.count > 1 ? `${one.count} left` : '',
      one.state === 'stowed' ? 'out of the pack first: 2 segments' : ''].filter((word) => word !== '').join(', ')
  }
  if (action === READY_SHIELD || action === DROP_SHIELD) {
    return one.bonus === 0
      ? ''
      : `armour ${signed(one.bonus)}`
  }
  return one.state === 'dropped' ? 'off the ground' : ''
}

const takesHand = (action: ActionSpec['id'], { kind }: Gear): boolean =>
  action === DRAW || action === READY_SHIELD || (action === RETRIEVE && (kind === 'weapon' || kind === 'shield'))

function fullHands(who: SegmentsCombatant, action: ActionSpec['id'], one: Gear): Refusal | null {
  return takesHand(action, one) && handsFull(who)
    ? refusal('condition', `${possessive(who.name)} hands are full: ${listed(inHand(who).map(({ name }) => name))}.`)
    : null
}

/** The thing that the deed names, where the action can be done with it. */
export function namedGear(
  who: SegmentsCombatant,
  action: ActionSpec['id'],
  named: string | undefined,
): Gear | undefined {
  return who.sheet.gear.find((one) => String(one.id) === named && canBeUsedFor(who, action, one))
}

/** SEG-03, SEG-31: the time it takes with that thing; a stowed potion is taken out first. */
export const gearSegments = (spec: ActionSpec, one: Pick<Gear, 'state'> | undefined): number =>
  spec.segments + (spec.id === POTION && one?.state === 'stowed' ? 1 : 0)

/**
 * Why nothing can be done with what is carried, or why an attack cannot be made with what is in hand; `null` when it
 * can.
 */
export function whyNotGear(battle: SegmentsBattle, who: SegmentsCombatant, spec: ActionSpec): Refusal | null {
  const said = LABELS.get(spec.id)
  if (said) {
    const fit = who.sheet.gear.filter((one) => canBeUsedFor(who, spec.id, one))
    const full = fit.map((one) => fullHands(who, spec.id, one))
    return fit.length === 0
      ? refusal('need', `${who.name} ${said.none}.`)
      : full.every((why) => why !== null)
      ? (full[0] ?? null)
      : null
  }
  if (spec.id === CHARGE) return whyUnarmed(battle, who)
  const attack = spec.id === GRAB ? primary(who) : attackOf(who, spec.id)
  if (spec.id === GRAB && !attack) return refusal('need', `${who.name} has no melee attack to grab with.`)
  return attack ? whyNotInHand(battle, who, attack) : null
}

/** SEG-34: why the attack cannot be made with what is carried; a stowed weapon is drawn with the attack. */
export function whyNotInHand(battle: SegmentsBattle, who: SegmentsCombatant, attack: Attack): Refusal | null {
  const gear = wielded(who, attack)
  if (gear === undefined) return refusal('need', `${who.name} has no ${attack.wields.trim()}.`)
  if (gear?.state === 'dropped') return refusal('need', `${gear.name} lies on the ground.`)
  if (gear?.state === 'stowed' && handsFull(who)) {
    return refusal('need', `${gear.name} is not in hand, and both hands are full: ${
      listed(inHand(who).map(({ name }) => name))
    }.`)
  }
  if (!unloaded(who, attack)) return null
  if (isDelayed(battle, who.id)) {
    return refusal('phase',
      `${attackName(attack)}: it is not loaded, and loading takes ${who.name}, delayed, the whole round.`)
  }
  return battle.turn.step === 'low'
    ? null
    : refusal('phase', `${attackName(attack)}: it is not loaded, and loading is a delaying activity, for LOW.`)
}

/**
 * SEG-24, SEG-66: the blow of a charge: the first melee routine that can be made with what is in hand, or drawn for it.
 */
export const chargeAttack = (battle: SegmentsBattle, who: SegmentsCombatant): Attack | undefined =>
  who.sheet.attacks.find((one) => one.routine.kind === 'melee' && !whyNotInHand(battle, who, one))

/**
 * Why there is nothing to charge with: what is in the way of the first melee routine; `null` when any of them can be
 * made.
 */
export function whyUnarmed(battle: SegmentsBattle, who: SegmentsCombatant): Refusal | null {
  const first = primary(who)
  return first === undefined
    ? refusal('need', `${who.name} has no melee attack to charge with.`)
    : chargeAttack(battle, who)
    ? null
    : whyNotInHand(battle, who, first)
}

/** SEG-31, SEG-34: the time that an attack takes beside itself: one segment for loading, none for drawing. */
export const attackSegments = (
  who: HasSheet,
  attack: Attack,
): number => (unloaded(who, attack) ? 1 : 0)

/** The weapon is in hand now, and no longer loaded if it has to be loaded. */
export function takeInHand(work: SegmentsWork, who: SegmentsCombatant, attack: Attack): void {
  const gear = wielded(who, attack)
  if (!gear) return
  if (gear.state === 'ready' && !(attack.loads && gear.loaded)) return
  changeGear(work, who, { ...gear, state: 'ready', loaded: attack.loads ? false : gear.loaded })
}

/** Puts that thing into another state. */
export function changeGear(work: SegmentsWork, who: SegmentsCombatant, gear: Gear): void {
  work.own({ type: 'gear', who: who.id, gear }, numbersOf(who))
}

/** What becomes of the thing; of potions there is one less. */
export function gearAfter(action: ActionSpec['id'], one: Gear): Gear {
  switch (action) {
    case DROP:
    case DROP_SHIELD:
      return { ...one, state: 'dropped' }
    case SHEATHE:
      return { ...one, state: 'stowed' }
    case LOAD:
      return { ...one, state: 'ready', loaded: true }
    case POTION:
      return { ...one, count: one.count - 1 }
    default:
      return { ...one, state: 'ready' }
  }
}

/** The name of the thing that a deed names; “something” where the sheet is not known. */
export const gearName = (who: HasSheet | undefined, named: FieldValue | undefined): string =>
  who?.sheet.gear.find(({ id }) => String(id) === named)?.name ?? 'something'
