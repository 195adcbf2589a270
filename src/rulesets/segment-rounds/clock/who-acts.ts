// Who may act in the moment that runs, and why the others may not (SEG-02, SEG-20 to SEG-25, SEG-40 to SEG-44).
import { type CombatantId, combatantsOf, withTurn } from '../../../engine/core/index.ts'
import { isImmediateAttack } from '../deeds/actions.ts'
import { routinesGone, spentBy } from '../deeds/spent.ts'
import { hasCondition, isDelayed, SURPRISED, whyStopped } from '../rules/conditions.ts'
import { fightsKnownFoe } from '../rules/melees.ts'
import type { SegmentsBattle, SegmentsCombatant, Spent } from '../state.ts'
import { givenTurn } from './given-turn.ts'
import { isHigh, passOf } from './groups.ts'
import { takesPart } from './takes-part.ts'

/** SEG-20, SEG-43: whether that one belongs to those that act now, whatever it still has to do. */
export function actsNow(battle: SegmentsBattle, who: SegmentsCombatant): boolean {
  const { turn } = battle
  if (battle.status !== 'running' || !takesPart(who)) return false
  const only = givenTurn(battle)
  if (only !== null) return only === who.id
  switch (turn.step) {
    case 'surprise':
      return (turn.surprised[who.side] ?? 0) < turn.segment && untouched(spentBy(battle, who.id))
    case 'fast':
    case 'routines':
    case 'rest':
      return isNext(battle, who)
    case 'high':
      return isHigh(turn, who, isDelayed(battle, who.id))
    case 'low':
      return !isHigh(turn, who, isDelayed(battle, who.id)) && passOf(turn, who) === turn.pass
    // SEG-30: what is immediate has its moment before the spells of a segment are complete. COM-24: a secret sheet
    // makes no stop.
    case 'spells':
      return !who.secret.stats && !who.secret.token
        && who.sheet.powers.some((power) => power.notation === 'immediate' && !isImmediateAttack(power))
    case 'setup':
    case 'declare':
    case 'initiative':
    case 'end':
      return false
  }
}

/** SEG-20, SEG-42: who acts in HIGH does nothing in LOW but what is delaying, in the last D4 of it. */
export function actsAfterHigh(battle: SegmentsBattle, who: SegmentsCombatant): boolean {
  const { turn } = battle
  const last = turn.step === 'low' && turn.slot === 'D4' && turn.pass === Math.max(1, turn.order.length - 1)
  return last && battle.status === 'running' && takesPart(who) && givenTurn(battle) === null
    && isHigh(turn, who, isDelayed(battle, who.id))
}

/** Whether it is waited for there: it has anything of the kind. COM-24: a secret sheet makes no stop. */
const loadsLate = (battle: SegmentsBattle, who: SegmentsCombatant): boolean =>
  !who.secret.stats && !who.secret.token && (who.sheet.attacks.some(({ loads }) =>
    loads
  ) || who.sheet.powers.some(({ notation }) => notation === 'delaying')) && actsAfterHigh(battle, who)

/** SEG-04: one action in each segment of surprise. */
const untouched = ({ major, added, routines, moved, positioned }: Spent): boolean =>
  major === null && added === 0 && routines === 0 && moved === 0 && positioned === 0

/**
 * SEG-24, SEG-25: those of fast actions and first and last routines, HIGH before LOW: whoever comes later waits until
 * the others acted or passed.
 */
function isNext(battle: SegmentsBattle, who: SegmentsCombatant): boolean {
  if (!comesHere(battle, who)) return false
  const rank = rankOf(battle, who)
  // COM-24: nobody waits for somebody that the table does not know of.
  const counts = (one: SegmentsCombatant): boolean => who.secret.token || !one.secret.token
  return !combatantsOf(battle).some((one) =>
    takesPart(one) && counts(one) && comesHere(battle, one) && rankOf(battle, one) < rank && !isThrough(battle, one)
  )
}

/** SEG-41: declared a delay, and acts in LOW. */
const delays = ({ turn }: Pick<SegmentsBattle, 'turn'>, who: CombatantId): boolean =>
  turn.declared[who]?.what.kind === 'delay'

/** Those whose first routine comes now. */
export const thoseWithFirstRoutine = (battle: SegmentsBattle): readonly SegmentsCombatant[] =>
  combatantsOf(battle).filter((one) => takesPart(one) && comesHere(battle, one))

/**
 * COM-24: of a secret sheet it is not known how many routines stand on it, so that everybody who has one may come
 * before and after the groups, and is waited for there.
 */
const comesHere = (battle: SegmentsBattle, who: SegmentsCombatant): boolean =>
  battle.turn.step === 'fast'
    ? actsFastNow(battle, who)
    : !(battle.turn.step === 'routines' && delays(battle, who.id)) && (who.sheet.routines > 1 || who.secret.stats)
      && fightsKnownFoe(battle, who.id)

/** 0 for HIGH, then the passes of LOW. Fast actions do not mind the delayed condition (SEG-43). */
function rankOf(battle: Pick<SegmentsBattle, 'turn' | 'effects'>, who: SegmentsCombatant): number {
  const { turn } = battle
  return isHigh(turn, who, turn.step !== 'fast' && isDelayed(battle, who.id)) ? 0 : passOf(turn, who)
}

/** Acted in this step already, passed, or cannot act. */
function isThrough(battle: SegmentsBattle, who: SegmentsCombatant): boolean {
  const { major, routines } = spentBy(battle, who.id)
  if (battle.turn.passed.includes(who.id) || whyStopped(battle, who, 'acting') !== null) return true
  const spent = routines === 0 && major !== null
  switch (battle.turn.step) {
    case 'fast':
      return major !== null
    case 'routines':
      return routines > 0 || spent
    default:
      return routinesGone(battle, who.id) >= who.sheet.routines || spent
  }
}

/** SEG-24: declared a fast action of the kind whose turn it is. */
export function actsFastNow({ turn }: Pick<SegmentsBattle, 'turn'>, who: SegmentsCombatant): boolean {
  const said = turn.declared[who.id]?.what
  return said?.kind === 'fast' && said.fast === turn.slot
}

/** SEG-10, COM-24: whether it is up, or would be if it had declared nothing where what it declared is hidden. */
export function seemsToAct(battle: SegmentsBattle, who: SegmentsCombatant): boolean {
  if (actsNow(battle, who) || loadsLate(battle, who)) return true
  if (battle.turn.declared[who.id]?.sealed !== true) return false
  return actsNow(asIfNothing(battle, who.id), who)
}

/**
 * SEG-10, COM-24: that it passed in this step is known of whoever would be up also if it had declared nothing, where
 * what it declared is hidden.
 */
export const hasPassedOpenly = (battle: SegmentsBattle, who: CombatantId): boolean => {
  const one = battle.combatants[who]
  const said = battle.turn.declared[who]
  return one !== undefined
    && (said?.sealed !== true || said.what.kind === 'none' || actsNow(asIfNothing(battle, who), one))
}

/** As if that one had declared nothing. */
const asIfNothing = (battle: SegmentsBattle, who: CombatantId): SegmentsBattle =>
  withTurn(battle, { ...battle.turn, declared: Object.fromEntries(Object.entries(battle.turn.declared).filter(([id]) =>
    id !== who
  )) })

/**
 * Those that act now and have neither passed nor announced, whether they can do anything of that kind or not; who can
 * do nothing at all is not waited for.
 */
export function notThroughYet(battle: SegmentsBattle): readonly SegmentsCombatant[] {
  const { passed, announced } = battle.turn
  return combatantsOf(battle).filter((one) =>
    seemsToAct(battle, one) && !whyStopped(battle, one, 'acting') && !hasCondition(battle, one.id, SURPRISED)
    && !passed.includes(one.id) && !announced.some(({ who }) => who === one.id)
  )
}

/**
 * SEG-70: what a free attack counts for that `by` drew: a segment of the spells or of surprise, and otherwise one step
 * of one group: D2 of HIGH, the flights of LOW. Groups come after one another also in fast actions and in the routines
 * of those who have several.
 */
export function freeAttackSegment(
  battle: Pick<SegmentsBattle, 'turn' | 'effects'>,
  by: SegmentsCombatant | undefined,
): string {
  const { step, slot, segment, pass } = battle.turn
  switch (step) {
    case 'spells':
    case 'surprise':
      return `${step}.${segment}`
    case 'fast':
    case 'routines':
    case 'rest':
      return `${step}.${slot ?? ''}.${by ? rankOf(battle, by) : 0}`
    default:
      return `${step}.${slot ?? ''}.${pass}`
  }
}
