// Whether a combatant may do an action in this moment, whatever its target: the first reason why not, in words (SEG-10,
// SEG-20 to SEG-36, SEG-40 to SEG-44, SEG-68). Targets are checked in targeting.ts.
import { possessive } from '../../../lib/possessive.ts'
import { type ActionId, nameOf, refusal, type Refusal } from '../../../engine/core/index.ts'
import { has } from '../../../engine/kits/conditions.ts'
import { whyUnknown } from '../../../engine/kits/stats.ts'
import { isDeclared } from '../clock/declared.ts'
import { givenTurn } from '../clock/given-turn.ts'
import { isHigh, passOf } from '../clock/groups.ts'
import { type Slot, SLOT_NAMES } from '../clock/moments.ts'
import { actsAfterHigh, actsNow } from '../clock/who-acts.ts'
import { isDelayed, whyStopped } from '../rules/conditions.ts'
import { fightsKnownFoe } from '../rules/melees.ts'
import type { Power, PowerTrigger } from '../sheet/shape.ts'
import type { SegmentsBattle, SegmentsCombatant } from '../state.ts'
import { actionFor, type ActionSpec, CHARGE, DELAY, DOOR, fastOf, FLEE, isCast, isImmediateAttack, isSpell, POSITION,
  powerOf, STAND_UP } from './actions.ts'
import { whyNoDoor } from './doors.ts'
import { whyNotGear } from './gear-actions.ts'
import { delaysWhatIsUnderWay, hasSeveralRoutines, whyAnnouncedFirst, whyNoActionLeft, whyNoSpellLeft,
  whyRoutinesElsewhere, whyPowerUsedUp, whyWaitsForLow } from './left-of-round.ts'
import { spentBy } from './spent.ts'
import { busyWith } from './under-way.ts'
import { whyNotPresent } from '../../../engine/kits/taking-part.ts'

/** Why not, of an action as a deed of its own; `null` when it may be done. */
export function whyNot(battle: SegmentsBattle, who: SegmentsCombatant, action: ActionId): Refusal | null {
  const spec = actionFor(who, action)
  if (!spec) return refusal('need', `${who.name} has no such action.`)
  const power = powerOf(who, action)
  return whyNotPresent(battle, who)
    ?? whyUnknown(who)
    ?? whyStopped(battle, who, 'acting')
    ?? (power ? whyOnlyAsked(power) ?? whyPowerUsedUp(power) : null)
    ?? undeclared(battle, who, spec)
    ?? (spec.when === 'any' ? whyNoRound(battle) ?? whyWaitsForLow(battle, who) : step(battle, who, spec))
    ?? (spec.when === 'spells' || spec.when === 'end' ? whyGoesOn(battle, who, spec) : null)
    ?? (spec.when === 'any' ? null : whyBusy(battle, who, spec))
    ?? whyRoutinesElsewhere(battle, who, spec)
    ?? whyNoActionLeft(battle, who, spec)
    ?? whyAnnouncedFirst(battle, who, spec)
    ?? whyNoSpellLeft(battle, who, spec)
    ?? whyNotSpecial(battle, who, spec)
    ?? whyNotGear(battle, who, spec)
    ?? (spec.when === 'any' || battle.turn.step === 'surprise' ? null : whyNotInSlot(battle, who, spec))
}

// --- Who and when

/** SEG-30: immediate actions come at any moment of a round that has begun. */
const whyNoRound = ({ turn }: SegmentsBattle):
  | Refusal
  | null => (turn.round > 0 || turn.step === 'surprise' ? null : refusal('phase', 'The first round has not begun.'))

/** The words in which people say when the combatant acts in the groups’ initiative. */
function ownGroup(battle: SegmentsBattle, who: SegmentsCombatant): string {
  if (isHigh(battle.turn, who, isDelayed(battle, who.id))) return 'HIGH'
  const pass = passOf(battle.turn, who)
  return battle.turn.order.length > 2 ? `LOW ${pass}` : 'LOW'
}

/** SEG-02, SEG-20 to SEG-26, SEG-44: whether combatants act in this step at all, and this combatant among them. */
function step(battle: SegmentsBattle, who: SegmentsCombatant, spec: ActionSpec): Refusal | null {
  const { turn } = battle
  // COM-06: a turn that the GM gave is no part of the order of types.
  if (givenTurn(battle) === who.id && turn.step !== 'surprise') {
    return spec.when === 'spells' || spec.when === 'end'
      ? whyGoesOn(battle, who, spec)
      : null
  }
  switch (turn.step) {
    case 'setup':
    case 'declare':
      return refusal('phase', 'The round begins when everybody has declared.')
    case 'initiative':
      return refusal('phase', 'Initiative is rolled first.')
    case 'spells':
      return refusal('phase', 'The spells of the round are being completed.')
    case 'end':
      return refusal('phase', 'The round is ending.')
    case 'surprise':
      return surprise(battle, who, spec)
    case 'fast':
    case 'routines':
    case 'rest':
    case 'high':
    case 'low':
      return whyNotItsTime(battle, who, spec)
  }
}

/** SEG-04: one action in each segment, of whatever kind, but nothing that takes longer. */
function surprise(battle: SegmentsBattle, who: SegmentsCombatant, spec: ActionSpec): Refusal | null {
  const power = powerOf(who, spec.id)
  if ((battle.turn.surprised[who.side] ?? 0) >= battle.turn.segment && givenTurn(battle) !== who.id) {
    return refusal('not-your-turn', `${who.name} is surprised.`)
  }
  if (spec.id === DELAY) return refusal('phase', 'There is nothing to wait for in a segment of surprise.')
  if (spec.when === 'spells' || spec.when === 'end' || (power && isSpell(power))) {
    return refusal('phase', `${spec.name} takes more than a segment of surprise.`)
  }
  return actsNow(battle, who) || (spec.segments === 0 && !spec.major)
    ? null
    : refusal('limit', `${who.name} has acted in this segment of surprise.`)
}

/** SEG-20, SEG-24, SEG-25, SEG-43, SEG-44: whether the combatant’s own initiative is running. */
function whyNotItsTime(battle: SegmentsBattle, who: SegmentsCombatant, spec: ActionSpec): Refusal | null {
  const { turn } = battle
  const other = givenTurn(battle)
  // COM-24: the round waits for it here, as it might have several routines.
  if (spec.activity === 'delaying' && actsAfterHigh(battle, who)) return null
  const alone = (turn.step === 'routines' || turn.step === 'rest') && other === null && !hasSeveralRoutines(battle, who)
  if (actsNow(battle, who) && !alone) return null
  if (other !== null) return refusal('not-your-turn', `The GM gave the turn to ${nameOf(battle, other)}.`)
  switch (turn.step) {
    case 'fast':
      if (turn.slot !== null && fastDeclared(battle, who) === turn.slot) {
        return refusal('phase', `HIGH comes first: ${SLOT_NAMES[turn.slot]}.`)
      }
      return refusal('phase', turn.slot === null
        ? 'Fast actions come first.'
        : `Only those who declared it act now: ${SLOT_NAMES[turn.slot]}.`)
    case 'routines':
    case 'rest':
      if (turn.step === 'routines' && turn.declared[who.id]?.what.kind === 'delay' && hasSeveralRoutines(battle, who)) {
        return refusal('phase', `${who.name} declared a delay, and acts in LOW.`)
      }
      return refusal('phase', hasSeveralRoutines(battle, who)
        ? 'HIGH comes first, of those with several attack routines.'
        : 'Only those with several attack routines in a melee act now.')
    default:
      if (turn.step === 'low' && spec.activity === 'delaying' && isHigh(turn, who, isDelayed(battle, who.id))) {
        return refusal('phase', `${spec.name} comes in ${SLOT_NAMES.D4} of LOW for a combatant that acts in HIGH.`)
      }
      return refusal('not-your-turn',
        `${spec.major ? `${spec.name}:` : 'Minor actions'} only in its own initiative, and ${who.name} acts in ${
          ownGroup(battle, who)
        }.`)
  }
}

/** The kind of fast action that the combatant declared. */
const fastDeclared = ({ turn }: SegmentsBattle, who: SegmentsCombatant): Slot | null => {
  const said = turn.declared[who.id]?.what
  return said?.kind === 'fast' ? said.fast : null
}

const ORDER: readonly Slot[] = ['D1', 'D2', 'D3', 'D4']

/** SEG-22, SEG-32: whether this is its place among the types. */
function whyNotInSlot(battle: SegmentsBattle, who: SegmentsCombatant, spec: ActionSpec): Refusal | null {
  const { step, slot } = battle.turn
  const { when } = spec
  // COM-06: a combatant to which the GM gave the turn is held to no type.
  if (givenTurn(battle) === who.id) return null
  if (when === 'own' && spec.kind === 'delay') {
    return step === 'high' || step === 'low'
      ? null
      : refusal('phase', 'A delay comes in HIGH or in LOW.')
  }
  if (when === 'own') return whyNotMinorInSlot(battle, who, spec)
  if (step === 'routines' || step === 'rest') {
    return spec.kind === 'attack' && when === 'D3'
      ? null
      : refusal('phase', 'Only further routines of melee attacks are taken now.')
  }
  if (step === 'fast') {
    return fastOf(spec) === slot
      ? null
      : refusal('phase',
        slot === null ? 'Fast actions come first.' : `${spec.name} does not belong to ${SLOT_NAMES[slot]}.`)
  }
  if (fastOf(spec)) return refusal('phase', `${spec.name} is a fast action: it came before the groups.`)
  if (spec.activity === 'delaying' && step === 'high') {
    return refusal('phase', `${spec.name} is a delaying activity: in LOW only.`)
  }
  if (when === slot || slot === null) return null
  const over = ORDER.indexOf(slot) > ORDER.indexOf(when as Slot)
  return refusal('phase', over
    ? `${SLOT_NAMES[when as Slot]} is over in ${step === 'high' ? 'HIGH' : 'LOW'}; now ${SLOT_NAMES[slot]}.`
    : `${spec.name} comes in ${SLOT_NAMES[when as Slot]}; now ${SLOT_NAMES[slot]}.`)
}

/**
 * SEG-31, SEG-32, SEG-42, SEG-44: a minor action comes along with a major action, before or after it, and otherwise in
 * D4.
 */
function whyNotMinorInSlot(battle: SegmentsBattle, who: SegmentsCombatant, spec: ActionSpec): Refusal | null {
  const { step, slot } = battle.turn
  if (spec.activity === 'delaying' && step !== 'low') {
    return refusal('phase', `${spec.name} is a delaying activity: in LOW only.`)
  }
  if (step !== 'high' && step !== 'low') return null
  if (slot === 'D4' || spec.segments === 0 || spentBy(battle, who.id).major !== null || hasMajorOf(who, slot)) {
    return null
  }
  return refusal('phase',
    `${spec.name} comes in ${SLOT_NAMES.D4}, or along with a major action of ${possessive(who.name)}.`)
}

/** Whether the combatant has a major action of that type at all, so that a minor action may come along with it. */
function hasMajorOf({ sheet }: SegmentsCombatant, slot: Slot | null): boolean {
  switch (slot) {
    case 'D1':
      return sheet.powers.some((one) =>
        one.major && !isCast(one)
        && (one.notation === 'innate' || one.notation === 'spell-like' || one.notation === 'declared')
      )
    case 'D2':
      return sheet.attacks.some(({ routine }) => routine.kind === 'missile')
    case 'D3':
      return sheet.attacks.some(({ routine }) => routine.kind === 'melee')
    default:
      return false
  }
}

// --- Declared, and under way

/** SEG-10: the action has to be declared, and was not. */
function undeclared(battle: SegmentsBattle, who: SegmentsCombatant, spec: ActionSpec): Refusal | null {
  const { turn } = battle
  // Before anyone could declare, and in surprise, where nothing is declared, the moment is the reason.
  if (!spec.declared || turn.step === 'setup' || turn.step === 'declare' || turn.step === 'surprise'
    || isDeclared(battle, who, spec)) return null
  return refusal('phase', `${spec.name} has to be declared at the beginning of the round.`)
}

/** What was declared and takes its time: there is nothing to press any more. */
function whyGoesOn({ turn }: SegmentsBattle, who: SegmentsCombatant, spec: ActionSpec): Refusal | null {
  const casting = turn.casting[who.id]
  if (casting && powerOf(who, spec.id)?.id === casting.power) {
    return refusal('phase', casting.rounds > 0
      ? `${spec.name} goes on for ${casting.rounds === 1 ? 'this round' : `${casting.rounds} rounds`}.`
      : `${spec.name} is complete in segment ${casting.ends}${casting.ends > 10 ? ', in the next round' : ''}.`)
  }
  if (busyWith({ turn }, who) === spec.name) return refusal('phase', `${spec.name} goes on until the round ends.`)
  return refusal('phase', `${spec.name} was given up in this round.`)
}

/** SEG-34: nothing else is done in the round of a complex activity; a caster does no major action beside its spell. */
function whyBusy(battle: SegmentsBattle, who: SegmentsCombatant, spec: ActionSpec): Refusal | null {
  if (delaysWhatIsUnderWay(battle, who, spec)) return null
  const work = busyWith(battle, who)
  if (work !== null && (spec.segments > 0 || spec.major || spec.kind === 'delay')) {
    return refusal('limit', `${who.name} is busy for the whole round: ${work}.`)
  }
  const casting = battle.turn.casting[who.id]
  if (!casting || !(spec.major || spec.kind === 'delay')) return null
  const power = who.sheet.powers.find(({ id }) => id === casting.power)
  return refusal('limit',
    `${who.name} is busy with ${power?.name ?? 'what is under way'}, which has to be given up first.`)
}

// --- What is left of the round

const TRIGGERS: Readonly<Record<PowerTrigger, string>> = { flees: 'flees from the melee', charges: 'charges',
  leaves: 'walks out of the melee', provokes: 'draws an attack' }

/** SEG-71: the combatant is asked about it when it is time. */
function whyOnlyAsked(power: Power): Refusal | null {
  return isImmediateAttack(power)
    ? refusal('phase', `${power.name} is offered when a combatant ${TRIGGERS[power.trigger]}.`)
    : null
}

/** What single actions need. */
function whyNotSpecial(battle: SegmentsBattle, who: SegmentsCombatant, { id, kind, when }: ActionSpec): Refusal | null {
  const fighting = fightsKnownFoe(battle, who.id)
  if (kind === 'walk' || id === FLEE || id === CHARGE) {
    const held = whyStopped(battle, who, 'moving')
    if (held) return held
  }
  switch (id) {
    case FLEE:
      return fighting ? null : refusal('condition', `${who.name} is not in a melee.`)
    case CHARGE:
      return fighting ? refusal('condition', `${who.name} is in a melee and cannot charge.`) : null
    case STAND_UP:
      return has(battle, who.id, 'Prone') ? null : refusal('condition', `${who.name} is not prone.`)
    case POSITION:
      if (battle.turn.casting[who.id]) return refusal('phase', `${who.name} has a major action still under way.`)
      if (spentBy(battle, who.id).major === null && battle.turn.step !== 'surprise') {
        return refusal('phase', 'A positioning move comes only after a major action.')
      }
      if (spentBy(battle, who.id).positioned > 0) {
        return refusal('limit', `${who.name} has already moved into position in this round.`)
      }
      return fighting ? refusal('condition', `${who.name} is in a melee: no positioning there.`) : null
    case DOOR:
      return whyNoDoor(battle, who)
    default:
      return kind === 'walk' && when === 'D4' && fighting
        ? refusal('condition', `${who.name} is in a melee and has to flee.`)
        : null
  }
}
