// What is neither an attack nor a power: simple activities, delaying ones, and complex ones that take whole rounds
// (SEG-12, SEG-26, SEG-34 to SEG-36,
// SEG-42, SEG-43). What is done at once is done here; what takes rounds keeps its progress in the state.
import { type CombatantId, combatantsOf, type Deed, type FieldSpec, refusal, type Refusal } from '../../../engine/core/index.ts'
import { parseDice } from '../../../engine/dice/notation.ts'
import { lift } from '../../../engine/kits/lifting.ts'
import { secretly } from '../../../engine/kits/secrecy.ts'
import type { Member } from '../../../engine/kits/simultaneous.ts'
import { isHigh } from '../clock/groups.ts'
import { doingsOf } from '../clock/who-acts.ts'
import { takesPart } from '../movement/distance.ts'
import { complexOf } from '../rules/complex-activities.ts'
import { delayed, stopped } from '../rules/conditions.ts'
import type { Gear } from '../sheet/shape.ts'
import { stat } from '../sheet/stats.ts'
import type { Activity, SegmentRounds, SegmentsBattle, SegmentsCombatant, SegmentsWork } from '../state.ts'
import { type ActionSpec, DOOR, GRAB, LOAD, PARLEY, POTION, SPEAK, STAND_UP } from './actions.ts'
import { batch, show } from './concentration.ts'
import { useDoor } from './doors.ts'
import { after, change, isAboutGear, namedGear } from './gear.ts'
import { activityNow, isDeclared, workName } from './legality.ts'
import { segmentsOf, setDoings, takeMajor, takeTime } from './spent.ts'

/** What is said, of speaking, parleying and grabbing. */
const WORDS: FieldSpec = { key: 'what', label: 'Words', type: 'text', maxLength: 200, lines: 2 }
const GRABBED: FieldSpec = { key: 'what', label: 'Which item', type: 'text', maxLength: 80 }
const MODIFIER: FieldSpec = { key: 'modifier', label: 'Modifier', hint: 'To the attack roll, as the GM says.',
  type: 'integer', min: -10, max: 10 }
/** SEG-12 */
const PART: FieldSpec = { key: 'part', label: 'Part done',
  hint: 'Undeclared, by the GM’s word: how much of a round’s work gets done.', type: 'integer', min: 0, max: 100,
  unit: '%' }

/** What is filled in with it. */
export function activityForm(battle: SegmentsBattle, who: SegmentsCombatant, spec: ActionSpec): readonly FieldSpec[] {
  if (spec.id === SPEAK || spec.id === PARLEY) return [WORDS]
  if (spec.id === GRAB) return [GRABBED, MODIFIER]
  return spec.when === 'end' && spec.kind === 'activity' && !isDeclared(battle, who, spec) ? [PART] : []
}

/** Does it now; the deed is checked already. Delaying ones of the delayed take the whole round (SEG-43). */
export function carry(work: SegmentsWork, who: SegmentsCombatant, spec: ActionSpec, deed: Deed): void {
  const gear = isAboutGear(spec.id) ? gearOf(work, who, spec, deed) : undefined
  work.own({ type: 'deed', who: who.id, deed, as: spec.major ? 'action' : 'minor' }, secretly(who))
  if (spec.activity === 'delaying' && delayed(work.battle, who.id)) {
    return beginWork(work, who, gear ? `${spec.id}:${gear.id}` : spec.id, 1)
  }
  if (spec.when === 'end') return partly(work, who, spec, deed)
  if (spec.major) takeMajor(work, who, spec)
  else simple(work, who.id, segmentsOf(who, spec, deed))
  if (gear) return useGear(work, who, spec, gear)
  const [target] = deed.targets
  switch (spec.id) {
    case DOOR:
      return target?.kind === 'door'
        ? useDoor(work, who, target.door)
        : work.malformed('deed.targets', 'A door is wanted.')
    case STAND_UP:
      return lift(work, who.id, 'Prone', 'stands up')
    default:
      // Words: they stand in the log with the deed.
      return
  }
}

/** SEG-35: one simple activity more in this step, where it takes time. */
function simple(work: SegmentsWork, who: CombatantId, segments: number): void {
  takeTime(work, who, segments)
  if (segments > 0) setDoings(work, who, { here: doingsOf(work.battle, who).here + 1 })
}

function gearOf(work: SegmentsWork, who: SegmentsCombatant, spec: ActionSpec, { targets: [first] }: Deed): Gear {
  const named = first?.kind === 'option' ? namedGear(who, spec.id, first.option) : undefined
  return named ?? work.malformed('deed.targets', `${spec.name}: that cannot be done with it.`)
}

function useGear(work: SegmentsWork, who: SegmentsCombatant, spec: ActionSpec, gear: Gear): void {
  change(work, who, after(spec.id, gear))
  if (spec.id === POTION && gear.heals !== '') batch(work, [healing(who.id, gear)])
}

/** SEG-36: what a potion gives back. */
function healing(who: CombatantId, { name, heals }: Gear): Member<SegmentRounds> {
  return (together) => {
    const one = together.battle.combatants[who]
    const dice = parseDice(heals)
    if (!one || !dice) return
    const total = dice.dice.length === 0
      ? dice.bonus
      : together.roll({ ...dice, purpose: `${one.name}: ${name}`, by: who }, secretly(one)).total
    const missing = Math.max(0, stat(one, 'maxHp') - stat(one, 'hp'))
    together.stat(who, 'hp', Math.min(missing, Math.max(0, total)), name)
  }
}

// --- Over whole rounds
// ------------------------------------------------------------------------------------------------------------

/**
 * SEG-34, SEG-43: from now on it does that and nothing else until the round ends. Progress of the same in earlier
 * rounds counts.
 */
function beginWork(work: SegmentsWork, who: SegmentsCombatant, what: string, of: number): void {
  const begun = begunOf(work.battle, who, what)
  // SEG-90
  if (begun) {
    work.tell(`${who.name} goes on with ${workName(who, what)}: ${begun.done} of ${begun.of} rounds are done.`, [
      who.id,
    ], audienceOf(work.battle, who))
  } else {work.own({ type: 'activity', who: who.id, what, activity: { what, done: 0, of } },
      audienceOf(work.battle, who))}
  setDoings(work, who.id, { major: workName(who, what) })
}

/** What it has put into that already. */
const begunOf = ({ turn }: SegmentsBattle, { id }: Pick<SegmentsCombatant, 'id'>, what: string): Activity | undefined =>
  turn.activities[id]?.find((one) => one.what === what)

/** SEG-10: what the GM has not revealed stays with the GM. */
const audienceOf = (
  battle: SegmentsBattle,
  who: SegmentsCombatant,
) => (battle.turn.declared[who.id]?.sealed ? { only: 'gm' as const } : secretly(who))

/** SEG-12: undeclared, by the GM’s word: as much of a round’s work as that, and the major action with it. */
function partly(work: SegmentsWork, who: SegmentsCombatant, spec: ActionSpec, { form }: Deed): void {
  const of = complexOf(spec.id)?.rounds ?? 1
  const part = typeof form['part'] === 'number' ? form['part'] : HALF
  const done = Math.round(((begunOf(work.battle, who, spec.id)?.done ?? 0) + part / 100) * 100) / 100
  work.own({ type: 'activity', who: who.id, what: spec.id, activity: { what: spec.id, done, of } }, secretly(who))
  setDoings(work, who.id, { major: `${spec.name}, in part` })
}
const HALF = 50

/** SEG-26: at the beginning of the fast actions: who declared a complex activity is busy with it. */
export function beginActivities(work: SegmentsWork): void {
  for (const who of combatantsOf(work.battle)) {
    const said = work.battle.turn.declared[who.id]?.what
    const complex = said?.kind === 'complex' ? complexOf(said.what) : undefined
    if (complex && takesPart(who)) beginWork(work, who, complex.what, complex.rounds)
  }
}

/**
 * SEG-26, SEG-90: at the end of the round: of what it is busy with a round more is done, what is finished is done, and
 * all the rest keeps its progress. Whoever can do nothing then has not worked in it.
 */
export function finishActivities(work: SegmentsWork): void {
  for (const who of combatantsOf(work.battle)) {
    if (!takesPart(who)) continue
    const going = activityNow(work.battle, who)
    // SEG-10: after a round of it everybody has seen what it was.
    if (going) show(work, who.id)
    const held = stopped(work.battle, who, 'acting')
    if (going && held) work.tell(`${workName(who, going.what)} does not go on: ${held.says}`, [who.id], secretly(who))
    for (const activity of work.battle.turn.activities[who.id] ?? []) {
      finish(work, who, activity, activity === going && !held)
    }
  }
}

/** A round more of it where it was gone on with. */
function finish(work: SegmentsWork, who: SegmentsCombatant, activity: Activity, worked: boolean): void {
  const { what, of } = activity
  const done = Math.round((activity.done + (worked ? 1 : 0)) * 100) / 100
  if (done < of) {
    // Nothing was put into it: it was not begun.
    if (done !== activity.done || done === 0) {
      work.own({ type: 'activity', who: who.id, what, activity: done === 0 ? null : { ...activity, done } },
        secretly(who))
    }
    return
  }
  work.own({ type: 'activity', who: who.id, what, activity: null }, secretly(who))
  if (what !== SEVERAL) work.tell(`${who.name} finishes: ${workName(who, what)}.`, [who.id], secretly(who))
  const [action = '', id] = what.split(':')
  const gear = who.sheet.gear.find((one) => String(one.id) === id)
  if (action === LOAD && gear) change(work, who, after(LOAD, gear))
}

/**
 * By `own give-up`: it works at that no longer; what was done in earlier rounds is kept, the major action of this one
 * is gone.
 */
export function giveUpActivity(work: SegmentsWork, id: CombatantId): void {
  const who = work.battle.combatants[id]
  const activity = who && activityNow(work.battle, who)
  if (!who || !activity) return
  const { what } = activity
  // What it was about shows when it stops.
  show(work, id)
  setDoings(work, id, { major: `${workName(who, what)}, given up` })
  if (activity.done === 0) work.own({ type: 'activity', who: id, what, activity: null }, secretly(who))
}

// --- The GM’s word
// ----------------------------------------------------------------------------------------------------------------

/** SEG-35: what several simple activities in one step come to. */
const SEVERAL = 'several'

/**
 * SEG-35: why that cannot be ruled of it now; `null` when it can: of several simple activities in one step, while its
 * major action is still to come.
 */
export function whyNotRuled(
  battle: SegmentsBattle,
  who: SegmentsCombatant,
  as: 'delaying' | 'complex',
): Refusal | null {
  const { turn } = battle
  const { here, major, forfeited } = doingsOf(battle, who.id)
  if (here < 2) return refusal('status', `${who.name} has not done several things that take time in this step.`)
  if (major !== null) return refusal('limit', `${who.name} has had the major action of this round: ${major}.`)
  if (forfeited) return refusal('limit', `${who.name} delayed in LOW: the major action is lost.`)
  return as === 'complex' || (turn.step === 'high' && isHigh(turn, who, delayed(battle, who.id)))
    ? null
    : refusal('phase', `${who.name} does not act in HIGH now.`)
}

/**
 * SEG-35, `own rule`: the GM rules that several simple activities in one step are delaying (everything else waits for
 * LOW, without the delayed condition) or complex (they take the whole round). What was announced is not done.
 */
export function rule(work: SegmentsWork, id: CombatantId, as: 'delaying' | 'complex'): void {
  const who = work.battle.combatants[id] ?? work.malformed('who', `There is no combatant “${id}”.`)
  const { turn } = work.battle
  const why = whyNotRuled(work.battle, who, as)
  work.require(why === null, () => why ?? refusal('status', 'That cannot be ruled now.'))
  if (turn.announced.some((one) => one.who === id)) work.own({ type: 'unannounced', who: id }, secretly(who))
  if (as === 'complex') return beginWork(work, who, SEVERAL, 1)
  work.own({ type: 'initiative', rolls: turn.rolls, order: turn.order, apart: { ...turn.apart, [id]: 'low' } },
    secretly(who))
}
