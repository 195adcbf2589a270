// Whether somebody can do a thing now, at anybody from here, and whether it could do anything at all of the kind whose
// turn it is (SEG-02, SEG-22).
import { type CombatantId, combatantOf, type Refusal } from '../../../engine/core/index.ts'
import { actionsOf, type ActionSpec } from '../deeds/actions.ts'
import { whyNot } from '../deeds/legality.ts'
import { readied } from '../deeds/readying.ts'
import { nobody } from '../deeds/targeting.ts'
import { knows } from '../sheet/stats.ts'
import type { SegmentsBattle, SegmentsCombatant } from '../state.ts'
import { asUndeclared, isHeldBack, meansInSecret, withoutHeldBack } from './as-known.ts'
import { doingsOf } from './who-acts.ts'

/** Why not now, or at nobody from here; the first reason. */
export const whyNotNow = (battle: SegmentsBattle, who: SegmentsCombatant, spec: ActionSpec): Refusal | null =>
  whyNot(battle, who, spec.id) ?? nobody(battle, who, spec)

/**
 * Whether somebody could still do something of the kind whose turn it is, so that it is waited for: a major action of
 * this slot, also one that wants something minor first, in D4 anything that takes time, after its major action too.
 * Speaking, dropping and delaying keep nobody waiting. COM-24: what is secret makes no difference to it; whose sheet is
 * secret might always, and who declared something in secret could what it could if it had not.
 */
export function couldAct(battle: SegmentsBattle, id: CombatantId): boolean {
  const who = combatantOf(battle, id)
  if (!who) return false
  // SEG-24: a fast action that is not revealed shows when it can be done; where it cannot nobody waits.
  if (battle.turn.step === 'fast' && meansInSecret(battle, id)) return can(battle, who)
  if (who.secret.stats) return mightAct(battle, who)
  return can(battle, who) || (meansInSecret(battle, id) && can(asUndeclared(battle, id), who))
    || mayHaveDeclared(battle, who)
}

/** SEG-10: one of its innate powers has to be declared, and what it declared is hidden. */
const mayHaveDeclared = ({ turn }: SegmentsBattle, { id, sheet }: SegmentsCombatant): boolean =>
  turn.slot === 'D1' && turn.declared[id]?.sealed === true
  && sheet.powers.some(({ notation, left }) => notation === 'declared' && left !== 0)

/**
 * The same as far as it is true and known: secrets keep nobody waiting, and nobody is said to act of whom no number is
 * known here.
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
      && readied(battle, who).some((after) => any(after, combatantOf(after, who.id) ?? who)))
}

/** COM-24: whether anybody in its place might, whatever stands on its sheet, by what it was seen to do. */
function mightAct(battle: SegmentsBattle, who: SegmentsCombatant): boolean {
  const { step, slot } = battle.turn
  const done = doingsOf(battle, who.id)
  const { major, routines } = isHeldBack(battle, who.id, done) ? withoutHeldBack(done) : done
  if (step === 'routines') return major === null && routines === 0
  if (step === 'rest') return major === null || routines > 0
  return major === null || slot === 'D1' || slot === 'D4' || step === 'surprise'
}

function counts(spec: ActionSpec, minors: boolean): boolean {
  if (spec.kind === 'delay' || spec.when === 'any') return false
  return spec.major || (spec.kind === 'power' && spec.when !== 'own') || (minors && spec.segments > 0)
}
