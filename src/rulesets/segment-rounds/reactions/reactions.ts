// Free and immediate attacks (SEG-70, SEG-71): who may strike at a trigger before it completes, with what, how often,
// and what it costs.
import { type ActionId, type CombatantId, combatantOf, type Deed, hostile, nameOf, refusal, type Refusal,
  standingOf } from '../../../engine/core/index.ts'
import { notStanding } from '../../../engine/kits/reaction-window.ts'
import { numbersOf, secretly } from '../../../engine/kits/secrecy.ts'
import { whyUnknown } from '../../../engine/kits/stats.ts'
import { takesPart } from '../../../engine/kits/taking-part.ts'
import { freeAttackSegment } from '../clock/who-acts.ts'
import { attackAction, isImmediateAttack, isSpell, powerAction } from '../deeds/actions.ts'
import { giveUpActivity } from '../deeds/complex-work.ts'
import { breakConcentration, loseCasting } from '../deeds/concentration.ts'
import type { Due } from '../deeds/due.ts'
import { whyNotInHand } from '../deeds/gear-actions.ts'
import { whyWaitsForLow } from '../deeds/left-of-round.ts'
import { setSpent, spentBy } from '../deeds/spent.ts'
import { routineWords, type AimedAttack, blowOf } from '../deeds/strike.ts'
import { busyWith, powerInRow, takesConcentration } from '../deeds/under-way.ts'
import { whyStopped } from '../rules/conditions.ts'
import { isFarOff, whyNotReached } from '../rules/reach.ts'
import type { Attack, Power } from '../sheet/shape.ts'
import type { FrameOf, SegmentsBattle, SegmentsCombatant, SegmentsWork } from '../state.ts'
import { listed } from '../../../lib/listed.ts'

export type Occasion = FrameOf<'window'>['trigger']

/** The answer of a window that is no power. */
const FREE = 'free-attack' as ActionId

/**
 * One way to answer a trigger: the free attack that every combatant has (`power` is null), or an immediate attack of
 * its sheet.
 */
export interface Answer {
  readonly action: ActionId
  readonly name: string
  readonly detail: string
  readonly power: Power | null
  /** The primary routine, with which it is made. */
  readonly attack: Attack
}

/** Limit: the combatant drew its free attack from that opponent in this round. */
export const drawnLimit = (by: CombatantId, from: CombatantId): string => `round:free:${from}:${by}:`
/** Limit: the combatant made its free attack of this segment; who drew it decides which segment it is. */
export const madeLimit = (battle: SegmentsBattle, who: CombatantId, by: CombatantId): string =>
  `round:free-in:${freeAttackSegment(battle, battle.combatants[by])}:${who}:`

/** All answers of the combatant to that trigger, usable now or not. */
export function answersTo(battle: SegmentsBattle, who: SegmentsCombatant, { on, by }: Occasion): readonly Answer[] {
  const attack = primaryNow(battle, who, by, on === 'flees')
  if (!attack) return []
  const free: Answer = { action: FREE, name: 'Free attack',
    detail: `${routineWords(attack)}. ${losesWords(battle, who)}`, power: null, attack }
  const immediate = who.sheet.powers.filter((power) => isImmediateAttack(power) && power.trigger === on).map(
    (power): Answer => ({
      action: powerAction(power),
      name: power.name,
      power,
      attack,
      detail: [power.detail,
        `${routineWords(attack)}${power.times > 1 ? `, damage ×${power.times}` : ''}. Takes the major action.`].filter(
          (one) => one !== '',
        ).join(' '),
    }),
  )
  return on === 'flees' || on === 'provokes' ? [free, ...immediate] : immediate
}

/** SEG-53: what a free attack costs: “Spark would be lost.” */
function losesWords(battle: SegmentsBattle, { id }: SegmentsCombatant): string {
  const { casting: { [id]: cast }, maintaining: { [id]: kept } } = battle.turn
  const names = [cast, kept].flatMap((one) => (one ? (powerInRow(battle, id, one.power) ?? []) : [])).filter((power) =>
    power.id !== cast?.power || takesConcentration(power)
  ).map(({ name }) => name)
  return names.length === 0 ? 'Takes nothing of the round.' : `${listed(names)} would be lost.`
}

/**
 * SEG-66, SEG-70: the first routine on the sheet that can be used on that combatant now, in melee a melee routine; the
 * first of all where none can.
 */
function primaryNow(
  battle: SegmentsBattle,
  who: SegmentsCombatant,
  by: CombatantId,
  melee: boolean,
): Attack | undefined {
  const target = battle.combatants[by]
  const all = who.sheet.attacks.filter(({ routine }) => !melee || routine.kind === 'melee')
  return (target && all.find((one) => !whyNotInHand(battle, who, one) && !whyNotReached(battle, who, one, target)))
    ?? all[0]
}

/** Why that answer cannot be given now; `null` when it can. */
export function whyNotAnswer(
  battle: SegmentsBattle,
  who: SegmentsCombatant,
  { attack, power }: Answer,
  { by }: Occasion,
): Refusal | null {
  const target = battle.combatants[by]
  if (!takesPart(battle.combatants[who.id])) return refusal('status', `${who.name} is out of the fight.`)
  if (!target || !takesPart(battle.combatants[by])) return refusal('target', 'There is nobody left to strike.')
  return whyUnknown(who) ?? whyStopped(battle, who, 'acting')
    ?? (power ? whyNotImmediate(battle, who, power) : whyNotFree(battle, who, target))
    ?? whyNotInHand(battle, who, attack) ?? whyNotReached(battle, who, attack, target)
}

/** SEG-70 */
function whyNotFree(battle: SegmentsBattle, who: SegmentsCombatant, target: SegmentsCombatant): Refusal | null {
  if (battle.used.includes(drawnLimit(target.id, who.id))) {
    return refusal('limit', `${target.name} has drawn a free attack from ${who.name} in this round.`)
  }
  return battle.used.includes(madeLimit(battle, who.id, target.id))
    ? refusal('limit', `${who.name} has made the free attack of this segment.`)
    : null
}

/**
 * SEG-68, SEG-71: the major action is still there, or goes into something that can be given up for it; there is one
 * spell in a round.
 */
function whyNotImmediate(battle: SegmentsBattle, who: SegmentsCombatant, power: Power): Refusal | null {
  const { major, forfeited, spell } = spentBy(battle, who.id)
  if (power.left === 0) return refusal('limit', `${power.name} is used up.`)
  const early = whyWaitsForLow(battle, who)
  if (early) return early
  if (forfeited) return refusal('limit', `${who.name} delayed in LOW: the major action is lost.`)
  if (spell && isSpell(power)) return refusal('limit', `${who.name} has cast the one spell of this round.`)
  return major === null || givesUp(battle, who)
    ? null
    : refusal('limit', `${who.name} has used the major action of this round: ${major}.`)
}

/** Whether the major action of this round is something that takes its time and is not complete yet. */
const givesUp = (battle: SegmentsBattle, who: SegmentsCombatant): boolean =>
  battle.turn.casting[who.id] !== undefined || busyWith(battle, who) !== null

/** The blow of that answer, for the lines before the click. */
export function answerBlow(
  battle: SegmentsBattle,
  who: SegmentsCombatant,
  answer: Answer,
  { by, bonus }: Occasion,
): AimedAttack | null {
  return blowOf(battle, who, deedOf(answer, by), [{ by: bonus, why: answer.power ? answer.power.name : 'free attack' }])
}

const deedOf = ({ attack, power }: Answer, by: CombatantId): Deed => ({ action: attackAction(attack),
  targets: [{ kind: 'combatant', id: by }], form: power && power.times > 1 ? { times: power.times } : {} })

/** What is done with the answer when all have answered. */
export function dueOf(who: CombatantId, answer: Answer, { by, bonus }: Occasion, modifier: number): Due {
  const deed = deedOf(answer, by)
  return { who, deed: modifier === 0 ? deed : { ...deed, form: { ...deed.form, modifier } },
    as: answer.power ? 'immediate' : 'free', bonus }
}

/**
 * Pays in the moment when it is done: a free attack costs its limits and concentration, an immediate attack the major
 * action and what it was meant for.
 */
export function payAnswer(work: SegmentsWork, who: SegmentsCombatant, { power }: Answer, { by }: Occasion): void {
  if (power) return payImmediate(work, who, power)
  for (const limit of [drawnLimit(by, who.id), madeLimit(work.battle, who.id, by)]) {
    if (!work.used(limit)) work.use(limit)
  }
  breakConcentration(work, who.id, 'free-attack')
}

function payImmediate(work: SegmentsWork, who: SegmentsCombatant, power: Power): void {
  const { turn } = work.battle
  const hidden = secretly(who)
  if (turn.announced.some((one) => one.who === who.id)) work.own({ type: 'unannounced', who: who.id }, hidden)
  if (turn.casting[who.id]) loseCasting(work, who.id, 'given-up')
  if (busyWith(work.battle, who) !== null) giveUpActivity(work, who.id)
  if (isSpell(power)) setSpent(work, who.id, { spell: true })
  if (power.left > 0) work.own({ type: 'power-used', who: who.id, power: power.id }, numbersOf(who))
  work.tell(`${who.name} uses ${power.name}.`, [who.id], hidden)
}

/** Whether the combatant would be asked at that trigger now; `anyway`: whatever its standing answers. */
export function isAsked(battle: SegmentsBattle, id: CombatantId, trigger: Occasion, anyway = false): boolean {
  const who = combatantOf(battle, id)
  const by = combatantOf(battle, trigger.by)
  // No answer reaches so far: in a crowd that holds for nearly all.
  if (!who || !by || id === by.id || who.sheet.attacks.every((attack) => isFarOff(battle, who, attack, by))) {
    return false
  }
  const answers = answersTo(battle, who, trigger).filter((one) => !whyNotAnswer(battle, who, one, trigger))
  return (anyway ? answers : notStanding(standingOf(battle, who), answers.map(({ action }) => ({ id: action })))).length
    > 0
}

/** Who could strike now if that combatant laid itself open, among those hostile to it. */
export function strikersAt(battle: SegmentsBattle, who: CombatantId): readonly CombatantId[] {
  const { [who]: struck } = battle.combatants
  if (!struck || !takesPart(struck)) return []
  const foes = new Set(battle.sides.filter(({ id }) => hostile(battle, id, struck.side)).map(({ id }) => id))
  return battle.roster.filter((id) =>
    foes.has(battle.combatants[id]?.side ?? struck.side)
    && isAsked(battle, id, { on: 'provokes', by: who, bonus: 0 }, true)
  )
}

export function whyCannotStrike(battle: SegmentsBattle, id: CombatantId, trigger: Occasion): string {
  const who = combatantOf(battle, id)
  const [first] = who ? answersTo(battle, who, trigger) : []
  return (who && first && whyNotAnswer(battle, who, first, trigger)?.says) ?? `${nameOf(battle, id)} has no attack.`
}
