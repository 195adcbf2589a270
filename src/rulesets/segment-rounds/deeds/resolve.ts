// Deeds carried out: one alone as a frame, or several at the same time, each worked out against the battle as it was
// (SEG-23). What a deed takes is paid here, in the moment when it is done; until then nothing of it has happened.
import { type CombatantId, objectOf, refusal, type Refusal } from '../../../engine/core/index.ts'
import { secretly } from '../../../engine/kits/secrecy.ts'
import type { Member } from '../../../engine/kits/simultaneous.ts'
import { takesPart } from '../../../engine/kits/taking-part.ts'
import { whyStopped } from '../rules/conditions.ts'
import { joinMelee } from '../rules/melees.ts'
import { whyNotReached, whyNotReachedObject } from '../rules/reach.ts'
import type { FrameOf, SegmentRounds, SegmentsBattle, SegmentsCombatant, SegmentsWork } from '../state.ts'
import { powerOf } from './actions.ts'
import { carryOutTogether } from './concentration.ts'
import type { DoneAs, Due } from './due.ts'
import { whyNotInHand } from './gear-actions.ts'
import { whyNothingLeft } from './left-of-round.ts'
import { payFor } from './payment.ts'
import { powerMember } from './powers.ts'
import { attackMember, type AimedAttack, blowOf, type RollModifier, routineOf } from './strike.ts'

export function advanceDeed(work: SegmentsWork, { id, ...frame }: FrameOf<'deed'>): void {
  if (frame.step === 'done') return work.pop(id)
  work.set(id, { ...frame, step: 'done' })
  resolveTogether(work, [frame])
}

/**
 * Does all of these deeds at once: two combatants that strike each other down at the same moment have both struck. A
 * deed that makes no sense any more (its doer is out, no target is left) is dropped, and the log says why. The clock
 * looks afterwards who has fallen.
 */
export function resolveTogether(work: SegmentsWork, dues: readonly Due[]): void {
  const ready = dues.flatMap((due) => {
    const prepared = prepare(work, due)
    return prepared === null ? [] : [prepared]
  })
  for (const { due } of ready) {
    work.own({ type: 'deed', who: due.who, deed: due.deed, as: due.as }, secretly(work.battle.combatants[due.who]))
  }
  for (const pair of pairsIn(work.battle, ready.map(({ joins }) => joins))) joinMelee(work, pair)
  carryOutTogether(work, ready.map(({ member }) => member))
  breakObjects(work, dues)
}

/**
 * Those who join a melee, in the order of the roster: the order leaves a trace in the battle, and must not tell who
 * announced first.
 */
function pairsIn(
  { roster }: SegmentsBattle,
  joins: readonly (readonly CombatantId[])[],
): readonly (readonly CombatantId[])[] {
  const at = (who: CombatantId | undefined): number => (who === undefined ? -1 : roster.indexOf(who))
  const pairs = joins.filter((pair) => pair.length > 1).map((pair) => pair.toSorted((a, b) => at(a) - at(b)))
  return pairs.toSorted((a, b) => at(a[0]) - at(b[0]) || at(a[1]) - at(b[1]))
}

interface Prepared {
  readonly due: Due
  readonly member: Member<SegmentRounds>
  /** Who is in one melee from now on (SEG-82). */
  readonly joins: readonly CombatantId[]
}

/** Looks again whether the deed can be done, and pays for it; `null` when it comes to nothing. */
function prepare(work: SegmentsWork, due: Due): Prepared | null {
  const { battle } = work
  const who = battle.combatants[due.who]
  if (!who) return null
  const why = whyDropped(battle, who, due)
  if (why) {
    work.tell(`${who.name} does nothing: ${why.says}`, [who.id], secretly(who))
    return null
  }
  payFor(work, who.id, due.deed, due.as)
  const blow = blowOf(battle, who, due.deed, partsOf(due))
  if (blow) return { due, member: attackMember(blow), joins: joinsOf(battle, blow) }
  const power = powerOf(who, due.deed.action)
  return power ? { due, member: powerMember(who.id, power, due.deed.targets), joins: [] } : null
}

const BONUS: Readonly<Record<DoneAs, string>> = { action: 'charge', minor: 'bonus', free: 'free attack',
  immediate: 'immediate attack' }
const partsOf = ({ as, bonus }: Due): readonly RollModifier[] => [{ by: bonus, why: BONUS[as] }]

const joinsOf = ({ combatants }: SegmentsBattle, { who, attack, target }: AimedAttack): readonly CombatantId[] =>
  attack.routine.kind === 'melee' && target.kind === 'combatant' && takesPart(combatants[target.id])
    ? [who, target.id]
    : []

/**
 * Why a due deed comes to nothing; `null` when it is done. Anything may have happened since it was announced: the doer
 * is down or held, its weapon is gone, its major action is taken, the target is gone or out of reach.
 */
export function whyDropped(battle: SegmentsBattle, who: SegmentsCombatant, { deed, said }: Due): Refusal | null {
  if (!takesPart(battle.combatants[who.id])) return refusal('status', `${who.name} is out of the fight.`)
  const held = whyStopped(battle, who, 'acting')
  if (held) return held
  // A charge took the major action when it began.
  const spent = said && deed.form['charge'] !== true ? whyNothingLeft(battle, who, deed.action) : null
  if (spent) return spent
  const attack = routineOf(who, deed)
  if (!attack) return null
  const [target] = deed.targets
  const one = target?.kind === 'combatant' ? battle.combatants[target.id] : undefined
  const object = target?.kind === 'object' ? objectOf(battle, target.id) : undefined
  if (takesPart(one)) {
    return said
      ? (whyNotInHand(battle, who, attack) ?? whyNotReached(battle, who, attack, one))
      : null
  }
  if (object?.state === 'present') {
    return said
      ? (whyNotInHand(battle, who, attack) ?? whyNotReachedObject(battle, who, attack, object))
      : null
  }
  return refusal('target', 'There is nobody left to attack.')
}

/** Objects without hit points left are broken. */
function breakObjects(work: SegmentsWork, dues: readonly Due[]): void {
  for (const target of dues.flatMap(({ deed }) => deed.targets)) {
    const object = target.kind === 'object' ? objectOf(work.battle, target.id) : undefined
    if (object?.state === 'present' && object.numbers['hp'] !== undefined && object.numbers['hp'] <= 0) {
      work.changeObject(object.id, { state: 'destroyed' })
    }
  }
}
