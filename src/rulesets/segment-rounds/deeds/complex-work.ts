// Complex activities over whole rounds (SEG-12, SEG-26, SEG-34, SEG-43, SEG-90), and what the GM rules to be complex or
// delaying (SEG-35). What is begun keeps its progress in the state.
import { type CombatantId, combatantsOf, type Deed, type Refusal, refusal } from '../../../engine/core/index.ts'
import { secretly } from '../../../engine/kits/secrecy.ts'
import { declaredAudience, revealDeclared } from '../clock/declared.ts'
import { isHigh } from '../clock/groups.ts'
import { mustBeKnown, takesPart } from '../../../engine/kits/taking-part.ts'
import { complexOf } from '../rules/complex-activities.ts'
import { isDelayed, whyStopped } from '../rules/conditions.ts'
import type { Activity, SegmentsBattle, SegmentsCombatant, SegmentsWork } from '../state.ts'
import { type ActionSpec, LOAD } from './actions.ts'
import { changeGear, gearAfter } from './gear-actions.ts'
import { setSpent, spentBy } from './spent.ts'
import { activityName, activityNow } from './under-way.ts'

/**
 * SEG-34, SEG-43: from now on the combatant does that and nothing else until the round ends. Progress of earlier rounds
 * counts.
 */
export function beginWork(work: SegmentsWork, who: SegmentsCombatant, what: string, of: number): void {
  const begun = begunOf(work.battle, who, what)
  // SEG-90
  if (begun) {
    work.tell(`${who.name} goes on with ${activityName(who, what)}: ${begun.done} of ${begun.of} rounds are done.`, [
      who.id,
    ], declaredAudience(work.battle, who))
  } else {work.own({ type: 'activity', who: who.id, what, activity: { what, done: 0, of } },
      declaredAudience(work.battle, who))}
  setSpent(work, who.id, { major: activityName(who, what) })
}

/** What the combatant has put into that already. */
const begunOf = ({ turn }: SegmentsBattle, { id }: Pick<SegmentsCombatant, 'id'>, what: string): Activity | undefined =>
  turn.activities[id]?.find((one) => one.what === what)

/** SEG-12: undeclared, by the GM’s word: the given part of a round’s work, and the major action with it. */
export function workInPart(work: SegmentsWork, who: SegmentsCombatant, spec: ActionSpec, { form }: Deed): void {
  const of = complexOf(spec.id)?.rounds ?? 1
  const part = typeof form['part'] === 'number' ? form['part'] : HALF
  const done = Math.round(((begunOf(work.battle, who, spec.id)?.done ?? 0) + part / 100) * 100) / 100
  work.own({ type: 'activity', who: who.id, what: spec.id, activity: { what: spec.id, done, of } }, secretly(who))
  setSpent(work, who.id, { major: `${spec.name}, in part` })
}

const HALF = 50

/** SEG-26: at the beginning of the fast actions, combatants that declared a complex activity are busy with it. */
export function beginActivities(work: SegmentsWork): void {
  for (const who of combatantsOf(work.battle)) {
    const said = work.battle.turn.declared[who.id]?.what
    const complex = said?.kind === 'complex' ? complexOf(said.what) : undefined
    if (complex && takesPart(who)) beginWork(work, who, complex.what, complex.rounds)
  }
}

/**
 * SEG-26, SEG-90: at the end of the round, one more round is done of what the combatant is busy with, and what is
 * finished is done. All the rest keeps its progress. A combatant that can do nothing then has not worked in this round.
 */
export function finishActivities(work: SegmentsWork): void {
  for (const who of combatantsOf(work.battle)) {
    if (!takesPart(who)) continue
    const busyWith = activityNow(work.battle, who)
    // SEG-10: after a round of it all have seen what it was.
    if (busyWith) revealDeclared(work, who.id)
    const held = whyStopped(work.battle, who, 'acting')
    if (busyWith && held) {
      work.tell(`${activityName(who, busyWith.what)} does not go on: ${held.says}`, [who.id], secretly(who))
    }
    for (const activity of work.battle.turn.activities[who.id] ?? []) {
      finish(work, who, activity, activity === busyWith && !held)
    }
  }
}

/** One more round of it, where the combatant worked at it. */
function finish(work: SegmentsWork, who: SegmentsCombatant, activity: Activity, worked: boolean): void {
  const { what, of } = activity
  const done = Math.round((activity.done + (worked ? 1 : 0)) * 100) / 100
  if (done < of) {
    // Nothing was put into it, so it was not begun.
    if (done !== activity.done || done === 0) {
      work.own({ type: 'activity', who: who.id, what, activity: done === 0 ? null : { ...activity, done } },
        secretly(who))
    }
    return
  }
  work.own({ type: 'activity', who: who.id, what, activity: null }, secretly(who))
  if (what !== SEVERAL) work.tell(`${who.name} finishes: ${activityName(who, what)}.`, [who.id], secretly(who))
  const [action = '', id] = what.split(':')
  const gear = who.sheet.gear.find((one) => String(one.id) === id)
  if (action === LOAD && gear) changeGear(work, who, gearAfter(LOAD, gear))
}

/**
 * By `own give-up`: the combatant works at that no longer. What was done in earlier rounds is kept; the major action of
 * this round is gone.
 */
export function giveUpActivity(work: SegmentsWork, id: CombatantId): void {
  const who = work.battle.combatants[id]
  const activity = who && activityNow(work.battle, who)
  if (!who || !activity) return
  const { what } = activity
  // What was declared shows when it stops.
  revealDeclared(work, id)
  setSpent(work, id, { major: `${activityName(who, what)}, given up` })
  if (activity.done === 0) work.own({ type: 'activity', who: id, what, activity: null }, secretly(who))
}

/** SEG-35: what several simple activities in one step come to. */
const SEVERAL = 'several'

/**
 * SEG-35: why that cannot be ruled now; `null` when it can: of several simple activities in one step, while the major
 * action is still to come.
 */
export function whyNotRuled(
  battle: SegmentsBattle,
  who: SegmentsCombatant,
  as: 'delaying' | 'complex',
): Refusal | null {
  const { turn } = battle
  const { here, major, forfeited } = spentBy(battle, who.id)
  if (here < 2) return refusal('status', `${who.name} has not done several things that take time in this step.`)
  if (major !== null) return refusal('limit', `${who.name} has used the major action of this round: ${major}.`)
  if (forfeited) return refusal('limit', `${who.name} delayed in LOW: the major action is lost.`)
  return as === 'complex' || (turn.step === 'high' && isHigh(turn, who, isDelayed(battle, who.id)))
    ? null
    : refusal('phase', `${who.name} does not act in HIGH now.`)
}

/**
 * SEG-35, `own rule`: the GM rules that several simple activities in one step are delaying (everything else waits for
 * LOW, without the delayed condition) or complex (they take the whole round). What was announced is not done.
 */
export function ruleActivities(work: SegmentsWork, id: CombatantId, as: 'delaying' | 'complex'): void {
  const who = mustBeKnown(work, id)
  const { turn } = work.battle
  const why = whyNotRuled(work.battle, who, as)
  work.refuseIf(why)
  if (turn.announced.some((one) => one.who === id)) work.own({ type: 'unannounced', who: id }, secretly(who))
  if (as === 'complex') return beginWork(work, who, SEVERAL, 1)
  work.own({ type: 'initiative', rolls: turn.rolls, order: turn.order, apart: { ...turn.apart, [id]: 'low' } },
    secretly(who))
}
