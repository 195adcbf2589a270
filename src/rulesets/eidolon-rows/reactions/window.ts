// Reactions: who has one to what a deed came to, and the window in which they are asked (ROW-03, ROW-40, COM-21). They
// cost no AP, each comes once a round, and nobody reacts to a reaction.
import { combatantOf, nameOf, refusal, standingOf, type Audience, type CombatantId, type CommandOf, type Deed,
  type Need, type Offer, type PromptView, type Refusal, type Target, type TargetView } from '../../../engine/core/index.ts'
import { askedAnew, declared, notStanding, pending, taken, waitsFor } from '../../../engine/kits/reaction-window.ts'
import { misfit } from '../../../engine/kits/needs.ts'
import { audience, secretly } from '../../../engine/kits/secrecy.ts'
import { abilitiesOf, abilityAction, abilityFor, abilityWords, kindWords, priceOf } from '../deeds/ability.ts'
import { begin } from '../deeds/declare.ts'
import { harmful } from '../deeds/affected.ts'
import { standing } from '../deeds/legality.ts'
import { nameDeed } from '../deeds/naming.ts'
import { previewOf } from '../deeds/preview.ts'
import { allied, withdrawn } from '../rules/sides.ts'
import type { Ability, AbilityEffect, EidolonRows, FrameOf, RowsBattle, RowsCombatant, RowsWork,
  Trigger } from '../state.ts'
import { unknownTo } from '../sheet/stats.ts'
import { pay, whyKept, whyUnpaid } from '../deeds/price.ts'

type WindowFrame = FrameOf<'window'>
/** What a deed came to, and whose it was. */
type Happened = Pick<WindowFrame, 'of' | 'by' | 'outcome'>

/** Limit: that ability answered once in this round. */
const reacted = (who: CombatantId, ability: Pick<Ability, 'id'>): string => `round:reacted:${who}:${ability.id}:`

/** Opens a window when anybody has a reaction that it could take. */
export function openWindow(work: RowsWork, happened: Happened): void {
  const asked = inOrder(work.battle).filter((id) => isAsked(work.battle, id, happened))
  if (asked.length > 0) work.push({ kind: 'window', step: 'asking', ...happened, asked, answers: {} })
}

/** Highest Initiative first; who has no place, as eidolons have none, comes last. */
function inOrder(battle: RowsBattle): readonly CombatantId[] {
  const ranked = battle.turn.order.map(({ who }) => who)
  return [...ranked, ...battle.roster.filter((id) => !ranked.includes(id))]
}

/** Those of its camp, itself included, to whom that happened. */
function concerned(
  battle: RowsBattle,
  who: RowsCombatant,
  trigger: Trigger,
  { by, outcome }: Happened,
): readonly RowsCombatant[] {
  const attacker = combatantOf(battle, by)
  if (!attacker || allied(battle, attacker, who)) return []
  const wanted = trigger === 'missed' ? 'missed' : trigger === 'ally-fell' ? 'fell' : 'hurt'
  const own = trigger === 'hurt' || trigger === 'missed'
  return outcome.flatMap(({ who: id, result }) => {
    const one = combatantOf(battle, id)
    return one && result === wanted && (id === who.id) === own && allied(battle, one, who) ? [one] : []
  })
}

/** Its reactions to that, usable or not. */
function answersTo(battle: RowsBattle, who: RowsCombatant, happened: Happened): readonly Ability[] {
  return abilitiesOf(battle, who).filter((one) =>
    one.type === 'reaction' && concerned(battle, who, one.trigger, happened).length > 0
  )
}

/** Why that reaction cannot be taken to that; `null` when it can. */
function whyNotReact(battle: RowsBattle, who: RowsCombatant, ability: Ability, happened: Happened): Refusal | null {
  const action = abilityAction(ability)
  const used = battle.used.includes(reacted(who.id, ability))
    ? refusal('limit', `${ability.name} has answered once in this round.`)
    : null
  const why = standing(battle, who) ?? unknownTo(who) ?? used ?? whyKept(battle, who, ability, action)
    ?? whyUnpaid(battle, who, ability, action)
  if (why) return why
  if (concerned(battle, who, ability.trigger, happened).length === 0) {
    return refusal('phase', `${ability.name} does not answer that.`)
  }
  return ability.effects.some((one) =>
      one.on !== 'targets'
      || (harmful(one) ? reachable(battle, who, happened.by) : friends(battle, who, ability, happened).length > 0)
    )
    ? null
    : refusal('target', `There is nobody left that ${ability.name} could do anything to.`)
}

/** Whether whoever set it off can be answered. */
function reachable(battle: RowsBattle, who: RowsCombatant, by: CombatantId): boolean {
  const one = combatantOf(battle, by)
  return one?.presence === 'present' && one.place !== null && (allied(battle, who, one) || !withdrawn(battle, one))
}

const friendly = ({ on, kind, amount, dice }: AbilityEffect): boolean =>
  on === 'targets' && !harmful({ kind, amount, dice })

/**
 * Whom it can help: those concerned, standing ones, or for revival those who are down. None where it helps nobody that
 * is named.
 */
function friends(
  battle: RowsBattle,
  who: RowsCombatant,
  ability: Ability,
  happened: Happened,
): readonly RowsCombatant[] {
  const wants = ability.effects.filter(friendly)
  return concerned(battle, who, ability.trigger, happened).filter((one) =>
    wants.some(({ kind }) => (kind === 'revive'
      ? one.presence === 'down'
      : one.presence === 'present' || wants.some((other) => other.kind === 'revive'))
    )
  )
}

function legal(battle: RowsBattle, who: RowsCombatant, happened: Happened): readonly Ability[] {
  return answersTo(battle, who, happened).filter((one) => !whyNotReact(battle, who, one, happened))
}

function isAsked(battle: RowsBattle, id: CombatantId, happened: Happened): boolean {
  const who = combatantOf(battle, id)
  return who !== undefined
    && notStanding(standingOf(battle, who), legal(battle, who, happened).map((one) => ({ id: abilityAction(one) })))
        .length > 0
}

// --- Asking
// -------------------------------------------------------------------------------------------------------------------

/** The window with those asked who can react now. */
function now(battle: RowsBattle, frame: WindowFrame): Omit<WindowFrame, 'id'> {
  const { id: _id, ...plain } = frame
  return askedAnew(plain, inOrder(battle), (who) => isAsked(battle, who, frame))
}

const sameAsked = (a: Pick<WindowFrame, 'asked'>, b: Pick<WindowFrame, 'asked'>): boolean =>
  a.asked.length === b.asked.length && a.asked.every((who, index) => who === b.asked[index])

export function advanceWindow(work: RowsWork, frame: WindowFrame): void {
  const next = now(work.battle, frame)
  if (pending(next).length > 0) {
    if (!sameAsked(next, frame)) work.set(frame.id, next)
    work.ask({ frame: frame.id, about: 'reactions' })
    return
  }
  work.pop(frame.id)
  for (const { who, deed } of declared(next)) {
    begin(work, who, deed, 'reaction', deed.targets.flatMap((one) => (one.kind === 'combatant' ? [one.id] : [])))
  }
}

export function windowHolds(battle: RowsBattle, frame: WindowFrame): boolean {
  const next = now(battle, frame)
  return pending(next).length > 0 && sameAsked(next, frame)
}

export function answerWindow(work: RowsWork, { answer }: CommandOf<EidolonRows, 'answer'>, frame: WindowFrame): void {
  const { id, ...plain } = frame
  const next = taken(work, plain, answer, (who, deed) => {
    const first = waitsFor(plain, who.id)
    work.require(first === null, () => refusal('phase', `${nameOf(work.battle, first ?? who.id)} answers first.`))
    return declare(work, frame, who, deed)
  })
  work.closePrompt()
  work.set(id, next)
}

/**
 * Checked, told and paid for; it is done when all have answered. Its targets are whom it answers, and whom it is for.
 */
function declare(work: RowsWork, frame: WindowFrame, who: RowsCombatant, deed: Deed): Deed {
  const ability = abilityFor(work.battle, who, deed.action)
  if (ability?.type !== 'reaction') return work.malformed('deed.action', `There is no reaction “${deed.action}”.`)
  const why = whyNotReact(work.battle, who, ability, frame)
  work.require(!why, () => why ?? refusal('status', 'That cannot be done now.'))
  const wrong = misfit(work.battle, needsTo(work.battle, who, ability, frame), deed.targets)
  if (wrong) return work.malformed('deed.targets', `${ability.name}: ${wrong}`)
  const [named] = deed.targets
  const able = friends(work.battle, who, ability, frame)
  const friend = named?.kind === 'combatant' ? named.id : (able[0]?.id ?? who.id)
  work.require(named === undefined || able.some(({ id }) => id === friend),
    () => refusal('target', `${ability.name} is for whom that happened to.`))
  const ill = ability.effects.some((one) => one.on === 'targets' && harmful(one))
  const told = [...(ill ? [frame.by] : []), ...(ability.effects.some(friendly) && friend !== who.id ? [friend] : [])]
  work.own({ type: 'deed', who: who.id, deed: { action: deed.action, form: {}, targets: told.map(aimedAt) },
    as: 'reaction' }, secretly(who))
  work.use(reacted(who.id, ability))
  pay(work, who, ability, deed.action)
  return { action: deed.action, form: {}, targets: [aimedAt(frame.by), aimedAt(friend)] }
}

const aimedAt = (id: CombatantId): Target => ({ kind: 'combatant', id })

/** Whom it is for is asked where there are several. */
function needsTo(battle: RowsBattle, who: RowsCombatant, ability: Ability, happened: Happened): readonly Need[] {
  return friends(battle, who, ability, happened).length > 1
    ? [{ kind: 'combatant', label: 'For whom', min: 1, max: 1, range: null }]
    : []
}

// --- Shown
// --------------------------------------------------------------------------------------------------------------------

const openFrame = (battle: RowsBattle): WindowFrame | undefined => {
  const frame = battle.stack.find((one) => one.id === battle.prompt?.frame)
  return frame?.kind === 'window' ? frame : undefined
}

/** Whom a reaction that is asked for could be for, or whom it would answer. */
export function reactionTargets(battle: RowsBattle, who: RowsCombatant, ability: Ability): readonly TargetView[] {
  const frame = openFrame(battle)
  if (!frame) return []
  const able = friends(battle, who, ability, frame)
  const by = combatantOf(battle, frame.by)
  const part = (one: RowsCombatant, wanted: (effect: AbilityEffect) => boolean): TargetView => ({
    target: aimedAt(one.id),
    label: one.name,
    why: null,
    preview: previewOf(battle, who, { ...ability, effects: ability.effects.filter(wanted) }, one),
  })
  if (needsTo(battle, who, ability, frame).length > 0) return able.map((one) => part(one, friendly))
  return by && ability.effects.some((one) => one.on === 'targets' && harmful(one)) ? [part(by, harmful)] : []
}

function offerOf(battle: RowsBattle, who: RowsCombatant, ability: Ability, frame: WindowFrame): Offer {
  const first = waitsFor(frame, who.id)
  return {
    action: abilityAction(ability),
    name: ability.name,
    detail: [ability.detail, `${kindWords(ability)}.`, abilityWords(ability)].filter((one) => one !== '').join(' '),
    group: 'Reactions',
    price: priceOf(battle, who, ability),
    needs: needsTo(battle, who, ability, frame),
    form: [],
    progress: null,
    refusal: first === null
      ? whyNotReact(battle, who, ability, frame)
      : refusal('phase', `${nameOf(battle, first)} answers first.`),
  }
}

/**
 * COM-24: what somebody hidden does is the GM’s to answer, and so is what only those are asked whose abilities nobody
 * else knows.
 */
function askedOf(battle: RowsBattle, { by, asked }: WindowFrame): Audience | undefined {
  const unknown = (id: CombatantId) =>
    combatantOf(battle, id)?.secret.token === true || combatantOf(battle, id)?.secret.stats === true
  return combatantOf(battle, by)?.secret.token === true || asked.every(unknown) ? { only: 'gm' } : undefined
}

const RESULTS = { hit: 'was met', missed: 'was missed', hurt: 'took damage', fell: 'fell' } as const

export function windowPromptView(battle: RowsBattle, frame: WindowFrame): PromptView | null {
  if (!battle.prompt) return null
  const deed = battle.stack.find((one) => one.id === frame.of)
  const title = deed?.kind === 'deed' ? nameDeed(battle, deed.who, deed.deed) : nameOf(battle, frame.by)
  const asks = frame.asked.flatMap((id) => {
    const who = combatantOf(battle, id)
    const answer = frame.answers[id]
    if (!who) return []
    const offers = answer === undefined
      ? answersTo(battle, who, frame).map((one) => offerOf(battle, who, one, frame))
      : []
    // Of whom nothing is known here nothing can be asked here.
    if (answer === undefined && offers.length === 0) return []
    return [{ who: id, offers, answered: answer === undefined
      ? null
      : answer === 'pass'
      ? 'passes'
      : `reacts with ${abilityFor(battle, who, answer.deed.action)?.name ?? 'something'}` }]
  })
  return {
    kind: 'react',
    id: battle.prompt.id,
    title: `${title}: who reacts?`,
    detail: frame.outcome.flatMap(
      ({ who, result }) => (combatantOf(battle, who) ? [`${nameOf(battle, who)} ${RESULTS[result]}.`] : []),
    ),
    about: [frame.by, ...frame.outcome.map(({ who }) => who)],
    meanwhile: [],
    asks,
    ...audience(askedOf(battle, frame)),
  }
}
