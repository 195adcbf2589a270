// What a deed takes of the round (SEG-25, SEG-30, SEG-31, SEG-66, SEG-68, SEG-71): the major action or segments, a
// routine, the one spell, a use, and what has to be in hand. Paid at the moment when it is done. And the delay
// (SEG-40).
import { type CombatantId, type Deed, refusal } from '../../../engine/core/index.ts'
import { numbersOf, secretly } from '../../../engine/kits/secrecy.ts'
import { doingsOf, routinesGone } from '../clock/who-acts.ts'
import { DELAYED, has } from '../rules/conditions.ts'
import type { FrameOf, SegmentsCombatant, SegmentsWork, Spent } from '../state.ts'
import { actionFor, type ActionSpec, attackOf, DELAY, GRAB, isSpell, powerOf, primary } from './actions.ts'
import { addSegments } from './casting.ts'
import { attackSegments, gearSegments, namedGear, wield } from './gear.ts'
import { whyNot } from './legality.ts'

type As = FrameOf<'deed'>['as']

/** Writes down what somebody did of the round; nothing when it is the same. */
export function setDoings(work: SegmentsWork, who: CombatantId, change: Partial<Spent>): void {
  const before = doingsOf(work.battle, who)
  const doings = { ...before, ...change }
  if (Object.entries(doings).some(([key, value]) =>
    Object.entries(before).find(([one]) => one === key)?.[1] !== value
  )) work.own({ type: 'doings', who, doings }, secretly(work.battle.combatants[who]))
}

/**
 * SEG-31: so many segments by something minor: they put off the major action or the routine that is to come, and the
 * spell under way.
 */
export function takeTime(work: SegmentsWork, who: CombatantId, segments: number): void {
  if (segments <= 0) return
  const { major, before, added, routines } = doingsOf(work.battle, who)
  const strikesAgain = routines > 0 && routines < (work.battle.combatants[who]?.sheet.routines ?? 1)
  setDoings(work, who, { before: major === null || strikesAgain ? before + segments : before, added: added + segments })
  addSegments(work, who, segments)
}

/**
 * Pays for a deed that is done now: a routine, a power, a grab, or something minor. A free attack costs nothing
 * (SEG-70).
 */
export function spend(work: SegmentsWork, id: CombatantId, deed: Deed, as: As): void {
  const who = work.battle.combatants[id]
  const spec = who && actionFor(who, deed.action)
  if (!who || !spec) return
  const attack = deed.action === GRAB ? primary(who) : attackOf(who, deed.action)
  const power = powerOf(who, deed.action)
  if (as !== 'free') {
    if (attack) takeTime(work, id, attackSegments(who, attack))
    if (spec.major) takeMajor(work, who, spec, as === 'action' && isRoutine(who, deed), as === 'immediate')
    else takeTime(work, id, segmentsOf(who, spec, deed))
  }
  if (attack) wield(work, who, attack)
  if (!power) return
  if (isSpell(power)) setDoings(work, id, { spell: true })
  if (power.left > 0) work.own({ type: 'power-used', who: id, power: power.id }, numbersOf(who))
}

/**
 * SEG-25: a routine of those that can be followed by others: in melee, and neither at the end of a charge nor a grab.
 */
const isRoutine = (who: SegmentsCombatant, { action, form }: Deed): boolean =>
  attackOf(who, action)?.routine.kind === 'melee' && form['charge'] !== true

/**
 * SEG-25, SEG-30, SEG-71: the major action, `instead` of what it was meant for; further routines of multi-attackers are
 * part of it. What was done before a `routine` put that one off and none that follows (SEG-23).
 */
export function takeMajor(
  work: SegmentsWork,
  who: SegmentsCombatant,
  { name }: Pick<ActionSpec, 'name'>,
  routine = false,
  instead = false,
): void {
  const { major, routines, before } = doingsOf(work.battle, who.id)
  setDoings(work, who.id, { major: instead ? name : (major ?? name),
    routines: routine ? routinesGone(work.battle, who.id) + 1 : routines, before: routine ? 0 : before })
}

/** SEG-03: what it takes with the thing that it is done with. */
export function segmentsOf(who: SegmentsCombatant, spec: ActionSpec, { targets }: Pick<Deed, 'targets'>): number {
  const [first] = targets
  return gearSegments(spec, first?.kind === 'option' ? namedGear(who, spec.id, first.option) : undefined)
}

/**
 * SEG-40: announced in HIGH everything waits until LOW, and the delayed condition lasts for the rest of the round;
 * announced in LOW the major action is lost.
 * What was announced and is not resolved yet is taken back.
 */
export function delay(work: SegmentsWork, id: CombatantId): void {
  const who = work.battle.combatants[id] ?? work.malformed('who', `There is no combatant “${id}”.`)
  const why = whyNot(work.battle, who, DELAY)
  work.require(!why, () => why ?? refusal('phase', `${who.name} cannot delay now.`))
  const { turn } = work.battle
  if (turn.announced.some((one) => one.who === id)) work.own({ type: 'unannounced', who: id }, secretly(who))
  work.own({ type: 'delaying', who: id }, secretly(who))
  if (turn.step === 'low') return setDoings(work, id, { forfeited: true })
  if (!has(work.battle, id, DELAYED)) {
    work.addEffect({ condition: DELAYED, bearer: id, source: null, value: null,
      duration: { until: 'round-end', count: 1 }, ...(who.secret.token ? { audience: { only: 'gm' as const } } : {}) })
  }
}
