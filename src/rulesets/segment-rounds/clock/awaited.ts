// Whether a combatant can do something of the kind whose turn it is, so that the round waits for it (SEG-02, SEG-22),
// as it is and as a viewer knows it; and whether opponents act in the same step (SEG-23).
import { isHidden, type CombatantId, combatantOf, isView, type Refusal } from '../../../engine/core/index.ts'
import { knows } from '../../../engine/kits/stats.ts'
import { actionsOf, type ActionSpec } from '../deeds/actions.ts'
import { castersCompleteIn } from '../deeds/due-spells.ts'
import { whyNot } from '../deeds/legality.ts'
import { madeReady } from '../deeds/readying.ts'
import { spentBy } from '../deeds/spent.ts'
import { whyNoTarget } from '../deeds/targeting.ts'
import type { SegmentsBattle, SegmentsCombatant } from '../state.ts'
import { asIfUndeclared, isUnderWayInSecret, withoutSecretAction } from './as-known.ts'
import { declaredInSecret } from './declared.ts'
import { givenTurn } from './given-turn.ts'
import { areFoes } from '../rules/are-foes.ts'
import { actsAfterHigh, notThroughYet } from './who-acts.ts'

/** Why the action cannot be done now, or has no target in reach; the first reason. */
export const whyNotNow = (battle: SegmentsBattle, who: SegmentsCombatant, spec: ActionSpec): Refusal | null =>
  whyNot(battle, who, spec.id) ?? whyNoTarget(battle, who, spec)

/**
 * Whether a combatant could still do something of the kind whose turn it is, so that the round waits for it: a major
 * action of this slot, also one that needs a minor action first; in D4 anything that takes time, also after its major
 * action. The round waits for nobody to speak, drop something or delay. COM-24: secrets make no difference. A combatant
 * with a secret sheet always might act, and a secret declaration takes away nothing.
 */
export function couldAct(battle: SegmentsBattle, id: CombatantId): boolean {
  const who = combatantOf(battle, id)
  if (!who) return false
  // SEG-24: a fast action that is not revealed shows when it can be done; where it cannot, nobody waits.
  if (battle.turn.step === 'fast' && declaredInSecret(battle, id)) return can(battle, who)
  if (who.secret.stats) return mightAct(battle, who)
  return can(battle, who) || (declaredInSecret(battle, id) && can(asIfUndeclared(battle, id), who))
    || mayHaveDeclared(battle, who)
}

/** SEG-10: one of its innate powers has to be declared, and what it declared is hidden. */
const mayHaveDeclared = ({ turn }: SegmentsBattle, { id, sheet }: SegmentsCombatant): boolean =>
  turn.slot === 'D1' && turn.declared[id]?.sealed === true
  && sheet.powers.some(({ notation, left }) => notation === 'declared' && left !== 0)

/**
 * The same as far as it is true and known: secrets keep nobody waiting, and a combatant whose numbers are not known
 * here is never said to act.
 */
export const canAct = (battle: SegmentsBattle, who: SegmentsCombatant): boolean => knows(who, 'hp') && can(battle, who)

function can(battle: SegmentsBattle, who: SegmentsCombatant): boolean {
  const { step, slot } = battle.turn
  const minors = slot === 'D4' || step === 'surprise'
  const any = (here: SegmentsBattle, one: SegmentsCombatant): boolean =>
    actionsOf(one).some((spec) =>
      (step === 'spells' ? spec.when === 'any' : counts(spec, minors)) && whyNotNow(here, one, spec) === null
    )
  return any(battle, who)
    || (!minors && step !== 'spells'
      && madeReady(battle, who, (there, one, action) => whyNot(there, one, action) === null).some((after) =>
        any(after, combatantOf(after, who.id) ?? who)
      ))
}

/** COM-24: whether any combatant in its place might act, whatever stands on its sheet, by what it was seen to do. */
function mightAct(battle: SegmentsBattle, who: SegmentsCombatant): boolean {
  const { step, slot } = battle.turn
  const done = spentBy(battle, who.id)
  const { major, routines } = isUnderWayInSecret(battle, who.id, done) ? withoutSecretAction(done) : done
  if (step === 'routines') return major === null && routines === 0
  if (step === 'rest') return major === null || routines > 0
  return major === null || slot === 'D1' || slot === 'D4' || step === 'surprise'
}

function counts(spec: ActionSpec, minors: boolean): boolean {
  if (spec.kind === 'delay' || spec.when === 'any') return false
  return spec.major || (spec.kind === 'power' && spec.when !== 'own') || (minors && spec.segments > 0)
}

/**
 * The combatants that act now, have neither passed nor announced, and can still do something of the kind whose turn it
 * is.
 */
export const roundWaitsFor = (battle: SegmentsBattle): readonly SegmentsCombatant[] =>
  notThroughYet(battle).filter((one) => couldAct(battle, one.id))

/** Whether the round waits for anybody: looks no further than the first. */
export const roundWaits = (battle: SegmentsBattle): boolean =>
  notThroughYet(battle).some((one) => couldAct(battle, one.id))

/** SEG-23: whether a deed on others has to be announced now instead of happening at once. */
export function mustAnnounce(battle: SegmentsBattle, who: CombatantId): boolean {
  // COM-06: a combatant to which the GM gave the turn acts alone, whatever was announced before.
  if (givenTurn(battle) === who) return false
  // COM-24: because of a hidden combatant, nobody announces who cannot know of it.
  const hidden = (one: CombatantId): boolean => isHidden(battle.combatants[one])
  const counts = (one: CombatantId): boolean => hidden(who) || !hidden(one)
  return contested(battle, (one) => one === who || couldAct(battle, one), counts)
    || battle.turn.announced.some((one) => counts(one.who))
}

/**
 * SEG-23: opponents act in the same step, so that what they do is announced first and resolved together. `could`:
 * whether the combatant can do anything of that kind. `counts`: whether it counts at all.
 */
function contested(
  battle: SegmentsBattle,
  could: (who: CombatantId) => boolean = () => true,
  counts: (who: CombatantId) => boolean = () => true,
): boolean {
  const { announced } = battle.turn
  const up = [...notThroughYet(battle).flatMap(({ id }) => (could(id) ? [id] : [])), ...announced.map(({ who }) => who)]
    .filter(counts)
  return up.some((one) => up.some((other) => areFoes(battle, one, other)))
}

/** Every token and every row asks, and the answer looks at all that each combatant could do. */
const kept = new WeakMap<SegmentsBattle, readonly SegmentsCombatant[]>()

/**
 * The combatants that the round waits for, as a viewer knows it. COM-24: a combatant whose numbers are not known is
 * never named here; the round stops for the GM instead. Nobody before the start and after the end.
 */
export function knownAwaited(battle: SegmentsBattle): readonly SegmentsCombatant[] {
  const known = kept.get(battle)
  if (known) return known
  const them = battle.status === 'running' ? notThroughYet(battle).filter((one) => canAct(battle, one)) : []
  kept.set(battle, them)
  return them
}

/**
 * Who is active: whose deed or walk is carried out, who flees at the same moment, who is asked for targets, whose spell
 * is complete in this segment when nobody is waited for before it, or those that the round waits for.
 */
export function activeNow(battle: SegmentsBattle): readonly SegmentsCombatant[] {
  if (battle.status !== 'running') return []
  const doing = battle.stack.findLast((frame) => frame.kind === 'deed' || frame.kind === 'walk')
  const doer = doing && 'who' in doing ? battle.combatants[doing.who] : undefined
  if (doer) return [doer]
  const together = battle.stack.findLast((frame) => frame.kind === 'flights')
  if (together?.kind === 'flights') return together.flights.flatMap(({ who }) => battle.combatants[who] ?? [])
  // COM-24: a combatant that names its targets in secret is not known to the view.
  const names = battle.stack.findLast((frame) => frame.kind === 'name-targets')
  const [caster] = names?.kind === 'name-targets' ? names.left : []
  const asked = caster === undefined ? undefined : battle.combatants[caster]
  if (asked) return [asked]
  return battle.turn.step === 'spells' && awaitedBeforeSpells(battle).length === 0
    ? castersCompleteIn(battle, battle.turn.segment)
    : knownAwaited(battle)
}

/** SEG-30: the combatants that can do something immediate before the spells of the segment. */
export const awaitedBeforeSpells =
  (battle: SegmentsBattle): readonly SegmentsCombatant[] => (battle.turn.step === 'spells' && battle.stack.length === 0
    ? knownAwaited(battle)
    : [])

/** SEG-42: the combatants of HIGH that can do something delaying in LOW. */
export const awaitedAfterHigh = (battle: SegmentsBattle): readonly SegmentsCombatant[] => (battle.turn.step === 'low'
  ? knownAwaited(battle).filter((one) => actsAfterHigh(battle, one))
  : [])

const ACTING: ReadonlySet<string> = new Set(['surprise', 'fast', 'routines', 'high', 'low', 'rest'])

/**
 * COM-24: the round stops although nobody is known who can do anything: for a hidden combatant, or so that a secret
 * does not show. The GM presses the button.
 */
export function isGmsPause(battle: SegmentsBattle): boolean {
  if (battle.status !== 'running' || !ACTING.has(battle.turn.step) || battle.prompt !== null || battle.stack.length > 0
    || knownAwaited(battle).length > 0) return false
  return isView(battle) || roundWaits(battle)
}
