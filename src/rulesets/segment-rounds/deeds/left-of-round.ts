// What is left of the round for a combatant (SEG-25, SEG-30, SEG-34, SEG-40, SEG-66, SEG-68): the major action, further
// routines, the one spell. Each as the reason why it is gone.
import { possessive } from '../../../lib/possessive.ts'
import { type ActionId, type Refusal, refusal } from '../../../engine/core/index.ts'
import { cameFirst, givenTurn } from '../clock/given-turn.ts'
import { isDelayed } from '../rules/conditions.ts'
import { fightsKnownFoe } from '../rules/melees.ts'
import type { Power } from '../sheet/shape.ts'
import type { SegmentsBattle, SegmentsCombatant } from '../state.ts'
import { actionFor, type ActionSpec, attackOf, CHARGE, FLEE, GRAB, isSpell, powerOf } from './actions.ts'
import { routinesGone, spentBy } from './spent.ts'
import { busyWith } from './under-way.ts'

const isMelee = (who: SegmentsCombatant, { id }: ActionSpec): boolean => attackOf(who, id)?.routine.kind === 'melee'

/** SEG-25: the combatant fights in a melee with more than one routine. */
export const hasSeveralRoutines = (battle: SegmentsBattle, who: SegmentsCombatant): boolean =>
  who.sheet.routines > 1 && fightsKnownFoe(battle, who.id)

/**
 * SEG-25: a combatant with several routines in a melee uses them before and after the groups. One that could not come
 * before them has the first in its D3.
 */
export function whyRoutinesElsewhere(battle: SegmentsBattle, who: SegmentsCombatant, spec: ActionSpec): Refusal | null {
  const { step } = battle.turn
  if ((step !== 'high' && step !== 'low') || !isMelee(who, spec) || !hasSeveralRoutines(battle, who)
    || givenTurn(battle) === who.id) return null
  if (!cameFirst(battle, who.id) && spentBy(battle, who.id).routines === 0) return null
  return refusal('phase',
    `${who.name} has ${who.sheet.routines} routines in melee: they come before and after the groups.`)
}

/** SEG-34, SEG-43: a delaying activity takes a delayed combatant the whole round. */
const takesWhole = (battle: SegmentsBattle, who: SegmentsCombatant, { activity }: ActionSpec): boolean =>
  activity === 'delaying' && isDelayed(battle, who.id)

/** SEG-25, SEG-30, SEG-40, SEG-66: the one major action, and further routines of those with several. */
export function whyNoActionLeft(battle: SegmentsBattle, who: SegmentsCombatant, spec: ActionSpec): Refusal | null {
  const did = spentBy(battle, who.id)
  const { step } = battle.turn
  // SEG-04: one action in each segment, of whatever kind; beside it only what is immediate.
  if (step === 'surprise' && spec.when !== 'any') return null
  const forfeited = did.forfeited ? refusal('limit', `${who.name} delayed in LOW: the major action is lost.`) : null
  if (isMelee(who, spec)) {
    if (step === 'routines' && did.routines >= 1) {
      return refusal('limit', `${possessive(who.name)} other routines come after the groups.`)
    }
    if (step === 'rest') {
      if (forfeited) return forfeited
      if (routinesGone(battle, who.id) >= who.sheet.routines) {
        return refusal('limit', `${who.name} has no routine left in this round.`)
      }
      if (did.major === null || did.routines > 0) return null
    }
  }
  const whole = takesWhole(battle, who, spec)
  if (!spec.major && !whole && spec.kind !== 'delay') return null
  if (forfeited) return forfeited
  if (delaysWhatIsUnderWay(battle, who, spec)) return null
  if (did.major !== null) return refusal('limit', `${who.name} has used the major action of this round: ${did.major}.`)
  return whole && did.added > 0
    ? refusal('limit',
      `${who.name} is delayed: ${spec.name} would take the whole round, and part of it is spent already.`)
    : null
}

/** What the combatant has announced and not done yet. */
function announcedOf({ turn }: SegmentsBattle, who: SegmentsCombatant): ActionSpec | null {
  const said = turn.announced.find((one) => one.who === who.id)
  return said ? actionFor(who, said.deed.action) : null
}

/** SEG-23: an announcement in its place replaces the one before; everything else comes beside it. */
const isInstead = (spec: ActionSpec): boolean =>
  (canBeAnnounced(spec) && spec.when !== 'any') || spec.id === CHARGE || spec.id === FLEE

/** SEG-30: an announced major action is spoken for, also for immediate actions. */
export function whyAnnouncedFirst(battle: SegmentsBattle, who: SegmentsCombatant, spec: ActionSpec): Refusal | null {
  if (!spec.major && !takesWhole(battle, who, spec)) return null
  const answer = answerOf(battle, who)
  if (answer) return refusal('limit', `${who.name} has answered with ${answer.name}, which takes the major action.`)
  if (isInstead(spec) || announcedOf(battle, who)?.major !== true) return null
  return refusal('limit', `${who.name} has announced something, which has to be taken back first.`)
}

/** SEG-71: the immediate attack that the combatant will make as soon as all who may strike have answered. */
function answerOf({ stack }: SegmentsBattle, who: SegmentsCombatant): Power | undefined {
  for (const { answers } of stack.flatMap(
    (frame) => (frame.kind === 'window' ? [frame] : frame.kind === 'flights' ? frame.said : []),
  )) {
    const answer = answers[who.id]
    const power = answer !== undefined && answer !== 'pass' ? powerOf(who, answer.deed.action) : undefined
    if (power) return power
  }
  return undefined
}

/** SEG-68: one spell in a round: cast, under way, announced, or in an answer. */
export function whyNoSpellLeft(battle: SegmentsBattle, who: SegmentsCombatant, spec: ActionSpec): Refusal | null {
  const power = powerOf(who, spec.id)
  if (!power || !isSpell(power)) return null
  if (spentBy(battle, who.id).spell) return refusal('limit', `${who.name} has cast the one spell of this round.`)
  const answer = answerOf(battle, who)
  if (answer && isSpell(answer)) {
    return refusal('limit', `${who.name} has answered with the one spell of this round: ${answer.name}.`)
  }
  const said = isInstead(spec) ? null : announcedOf(battle, who)
  const other = said && powerOf(who, said.id)
  return other && isSpell(other)
    ? refusal('limit', `${who.name} has announced the one spell of this round: ${other.name}.`)
    : null
}

/** SEG-23: the announced deed comes to its turn: why the round has nothing left for it by now. */
export function whyNothingLeft(battle: SegmentsBattle, who: SegmentsCombatant, action: ActionId): Refusal | null {
  const spec = actionFor(who, action)
  const power = powerOf(who, action)
  if (!spec) return refusal('need', `${who.name} has no such action.`)
  return (power ? whyPowerUsedUp(power) : null) ?? whyNoActionLeft(battle, who, spec)
    ?? whyNoSpellLeft(battle, who, spec)
}

/** SEG-23: where opponents act together it is announced first, and can be changed until it is resolved. */
export const canBeAnnounced = ({ kind, id }: Pick<ActionSpec, 'kind' | 'id'>): boolean =>
  kind === 'attack' || kind === 'power' || id === GRAB

/** Why a power with a number of uses can no longer be used. */
export const whyPowerUsedUp =
  ({ name, left: times }: Power): Refusal | null => (times === 0 ? refusal('limit', `${name} is used up.`) : null)

/** SEG-43: in HIGH a delay makes a spell under way count as LOW, and leaves a complex activity as it is. */
export const delaysWhatIsUnderWay = (battle: SegmentsBattle, who: SegmentsCombatant, { kind }: ActionSpec): boolean =>
  kind === 'delay' && battle.turn.step === 'high'
  && (battle.turn.casting[who.id] !== undefined || busyWith(battle, who) !== null)

/** SEG-40: a delayed combatant has lost all actions until LOW, immediate ones too. */
export const whyWaitsForLow = (battle: SegmentsBattle, who: SegmentsCombatant): Refusal | null =>
  battle.turn.step === 'high' && isDelayed(battle, who.id) && givenTurn(battle) !== who.id
    ? refusal('phase', `${who.name} is delayed and does nothing before LOW.`)
    : null
