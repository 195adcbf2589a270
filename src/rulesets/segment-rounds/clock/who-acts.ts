// Which combatants may act in the moment that runs (SEG-02, SEG-20 to SEG-25, SEG-40 to SEG-44).
import { isHidden, type CombatantId, combatantsOf, withTurn } from '../../../engine/core/index.ts'
import { has } from '../../../engine/kits/conditions.ts'
import { isImmediateAttack } from '../deeds/actions.ts'
import { routinesGone, spentBy } from '../deeds/spent.ts'
import { isDelayed, SURPRISED, whyStopped } from '../rules/conditions.ts'
import { fightsKnownFoe } from '../rules/melees.ts'
import type { SegmentsBattle, SegmentsCombatant, Spent } from '../state.ts'
import { givenTurn } from './given-turn.ts'
import { isHigh, passOf } from './groups.ts'
import { takesPart } from '../../../engine/kits/taking-part.ts'

/** SEG-20, SEG-43: whether the combatant is among those that act now, whatever it still has to do. */
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
    // SEG-30: immediate actions come before the spells of a segment are complete. COM-24: a secret sheet makes no stop.
    case 'spells':
      return !who.secret.stats && !isHidden(who)
        && who.sheet.powers.some((power) => power.notation === 'immediate' && !isImmediateAttack(power))
    case 'setup':
    case 'declare':
    case 'initiative':
    case 'end':
      return false
  }
}

/** SEG-20, SEG-42: a combatant that acts in HIGH does only delaying activities in LOW, in its last D4. */
export function actsAfterHigh(battle: SegmentsBattle, who: SegmentsCombatant): boolean {
  const { turn } = battle
  const last = turn.step === 'low' && turn.slot === 'D4' && turn.pass === Math.max(1, turn.order.length - 1)
  return last && battle.status === 'running' && takesPart(who) && givenTurn(battle) === null
    && isHigh(turn, who, isDelayed(battle, who.id))
}

/**
 * Whether the round waits for the combatant there: it has a delaying activity. COM-24: a secret sheet makes no stop.
 */
const loadsLate = (battle: SegmentsBattle, who: SegmentsCombatant): boolean =>
  !who.secret.stats && !isHidden(who) && (who.sheet.attacks.some(({ loads }) =>
    loads
  ) || who.sheet.powers.some(({ notation }) => notation === 'delaying')) && actsAfterHigh(battle, who)

/** SEG-04: one action in each segment of surprise. */
const untouched = ({ major, added, routines, moved, positioned }: Spent): boolean =>
  major === null && added === 0 && routines === 0 && moved === 0 && positioned === 0

/**
 * SEG-24, SEG-25: fast actions, first and last routines come HIGH before LOW: later combatants wait until the earlier
 * ones acted or passed.
 */
function isNext(battle: SegmentsBattle, who: SegmentsCombatant): boolean {
  if (!comesHere(battle, who)) return false
  const rank = rankOf(battle, who)
  // COM-24: nobody waits for a combatant that the table does not know of.
  const counts = (one: SegmentsCombatant): boolean => isHidden(who) || !isHidden(one)
  return !combatantsOf(battle).some((one) =>
    takesPart(one) && counts(one) && comesHere(battle, one) && rankOf(battle, one) < rank && !isThrough(battle, one)
  )
}

/** SEG-41: the combatant declared a delay, and acts in LOW. */
const delays = ({ turn }: Pick<SegmentsBattle, 'turn'>, who: CombatantId): boolean =>
  turn.declared[who]?.what.kind === 'delay'

/** Those whose first routine comes now. */
export const thoseWithFirstRoutine = (battle: SegmentsBattle): readonly SegmentsCombatant[] =>
  combatantsOf(battle).filter((one) => takesPart(one) && comesHere(battle, one))

/**
 * COM-24: how many routines stand on a secret sheet is not known. So every combatant with a secret sheet may come
 * before and after the groups, and the round waits for it there.
 */
const comesHere = (battle: SegmentsBattle, who: SegmentsCombatant): boolean =>
  battle.turn.step === 'fast'
    ? actsFastNow(battle, who)
    : !(battle.turn.step === 'routines' && delays(battle, who.id)) && (who.sheet.routines > 1 || who.secret.stats)
      && fightsKnownFoe(battle, who.id)

/** 0 for HIGH, then the passes of LOW. The delayed condition does not matter to fast actions (SEG-43). */
function rankOf(battle: SegmentsBattle, who: SegmentsCombatant): number {
  const { turn } = battle
  return isHigh(turn, who, turn.step !== 'fast' && isDelayed(battle, who.id)) ? 0 : passOf(turn, who)
}

/** The combatant acted in this step already, passed, or cannot act. */
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

/** SEG-24: the combatant declared a fast action of the kind whose turn it is. */
export function actsFastNow({ turn }: Pick<SegmentsBattle, 'turn'>, who: SegmentsCombatant): boolean {
  const said = turn.declared[who.id]?.what
  return said?.kind === 'fast' && said.fast === turn.slot
}

/**
 * SEG-10, COM-24: whether the combatant acts now, or would if it had declared nothing, where its declaration is hidden.
 */
export function seemsToAct(battle: SegmentsBattle, who: SegmentsCombatant): boolean {
  if (actsNow(battle, who) || loadsLate(battle, who)) return true
  return battle.turn.declared[who.id]?.sealed === true && wouldActNow(battle, who)
}

/**
 * SEG-10, COM-24: whether all may know that the combatant passed in this step: it would act here also if it had
 * declared nothing, or what it declared is known.
 */
export const hasPassedOpenly = (battle: SegmentsBattle, who: CombatantId): boolean => {
  const one = battle.combatants[who]
  const said = battle.turn.declared[who]
  return one !== undefined
    && (said?.sealed !== true || said.what.kind === 'none' || wouldActNow(battle, one))
}

/** Whether the combatant would act now had it declared nothing. Only a delay and a fast action change when it acts. */
function wouldActNow(battle: SegmentsBattle, who: SegmentsCombatant): boolean {
  const kind = battle.turn.declared[who.id]?.what.kind
  const matters = kind === 'delay' || (kind === 'fast' && battle.turn.step === 'fast')
  return actsNow(matters ? asIfNothing(battle, who.id) : battle, who)
}

/** As if the combatant had declared nothing. */
const asIfNothing = (battle: SegmentsBattle, who: CombatantId): SegmentsBattle =>
  withTurn(battle, { ...battle.turn, declared: Object.fromEntries(Object.entries(battle.turn.declared).filter(([id]) =>
    id !== who
  )) })

/**
 * The combatants that act now and have neither passed nor announced, whether they can do anything of that kind or not.
 * A combatant that can do nothing at all is not among them.
 */
export function notThroughYet(battle: SegmentsBattle): readonly SegmentsCombatant[] {
  const { passed, announced } = battle.turn
  return combatantsOf(battle).filter((one) =>
    seemsToAct(battle, one) && !whyStopped(battle, one, 'acting') && !has(battle, one.id, SURPRISED)
    && !passed.includes(one.id) && !announced.some(({ who }) => who === one.id)
  )
}

/**
 * SEG-70: what counts as one segment for a free attack that `by` drew: a segment of the spells or of surprise;
 * otherwise one step of one group, such as D2 of HIGH or the flights of LOW. In fast actions and in the routines of
 * those with several, the groups come one after the other as well.
 */
export function freeAttackSegment(
  battle: SegmentsBattle,
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
