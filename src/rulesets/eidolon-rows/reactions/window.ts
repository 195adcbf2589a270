// The window in which reactions to a deed are asked for (ROW-03, ROW-40, COM-21). Reactions cost no AP, each comes once
// a round, and nobody reacts to a reaction.
import { combatantOf, nameOf, refusal, type Audience, type CombatantId, type CommandOf, type Deed, type Need,
  type Offer, type PromptView, type Target, type TargetView } from '../../../engine/core/index.ts'
import { askedAnew, declared, pending, taken, waitsFor } from '../../../engine/kits/reaction-window.ts'
import { misfit } from '../../../engine/kits/needs.ts'
import { audience, secretly } from '../../../engine/kits/secrecy.ts'
import { abilityWords, kindWords } from '../deeds/ability-words.ts'
import { abilityAction, abilityFor } from '../deeds/ability.ts'
import { harmful } from '../deeds/affected.ts'
import { declareDeed } from '../deeds/declare.ts'
import { nameDeed } from '../deeds/naming.ts'
import { previewOf } from '../deeds/preview.ts'
import { pay, priceOf } from '../deeds/price.ts'
import type { Ability, AbilityEffect } from '../sheet/shape.ts'
import type { EidolonRows, FrameOf, RowsBattle, RowsCombatant, RowsWork } from '../state.ts'
import { isAskedToReact, isHelp, reactedLimit, reactionsTo, whomItHelps, whyNotReact,
  type Happened } from './reactions.ts'

type WindowFrame = FrameOf<'window'>

/** Opens a window when anybody could react. */
export function openWindow(work: RowsWork, happened: Happened): void {
  const asked = inAnsweringOrder(work.battle).filter((id) => isAskedToReact(work.battle, id, happened))
  if (asked.length > 0) work.push({ kind: 'window', step: 'asking', ...happened, asked, answers: {} })
}

/** Highest Initiative first; combatants without a place, such as eidolons, come last. */
function inAnsweringOrder(battle: RowsBattle): readonly CombatantId[] {
  const ranked = battle.turn.order.map(({ who }) => who)
  return [...ranked, ...battle.roster.filter((id) => !ranked.includes(id))]
}

/** The window with those asked who can react now. */
function askedNow(battle: RowsBattle, frame: WindowFrame): Omit<WindowFrame, 'id'> {
  const { id: _id, ...plain } = frame
  return askedAnew(plain, inAnsweringOrder(battle), (who) => isAskedToReact(battle, who, frame))
}

const sameAsked = (a: Pick<WindowFrame, 'asked'>, b: Pick<WindowFrame, 'asked'>): boolean =>
  a.asked.length === b.asked.length && a.asked.every((who, index) => who === b.asked[index])

export function advanceWindow(work: RowsWork, frame: WindowFrame): void {
  const next = askedNow(work.battle, frame)
  if (pending(next).length > 0) {
    if (!sameAsked(next, frame)) work.set(frame.id, next)
    work.ask({ frame: frame.id, about: 'reactions' })
    return
  }
  work.pop(frame.id)
  for (const { who, deed } of declared(next)) {
    declareDeed(work, who, deed, 'reaction', deed.targets.flatMap((one) => (one.kind === 'combatant' ? [one.id] : [])))
  }
}

export function windowHolds(battle: RowsBattle, frame: WindowFrame): boolean {
  const next = askedNow(battle, frame)
  return pending(next).length > 0 && sameAsked(next, frame)
}

export function answerWindow(work: RowsWork, { answer }: CommandOf<EidolonRows, 'answer'>, frame: WindowFrame): void {
  const { id, ...plain } = frame
  const next = taken(work, plain, answer, (who, deed) => {
    const first = waitsFor(plain, who.id)
    work.refuseIf(first === null ? null : refusal('phase', `${nameOf(work.battle, first)} answers first.`))
    return declareReaction(work, frame, who, deed)
  })
  work.closePrompt()
  work.set(id, next)
}

/**
 * Checks, tells and pays for a reaction; it is done when all have answered. Its targets are the combatant that it
 * answers and the combatant that it helps.
 */
function declareReaction(work: RowsWork, frame: WindowFrame, who: RowsCombatant, deed: Deed): Deed {
  const ability = abilityFor(work.battle, who, deed.action)
  if (ability?.type !== 'reaction') return work.malformed('deed.action', `There is no reaction “${deed.action}”.`)
  work.refuseIf(whyNotReact(work.battle, who, ability, frame))
  const wrong = misfit(work.battle, needsTo(work.battle, who, ability, frame), deed.targets)
  if (wrong) return work.malformed('deed.targets', `${ability.name}: ${wrong}`)
  const [named] = deed.targets
  const able = whomItHelps(work.battle, who, ability, frame)
  const friend = named?.kind === 'combatant' ? named.id : (able[0]?.id ?? who.id)
  work.require(named === undefined || able.some(({ id }) => id === friend),
    () => refusal('target', `${ability.name} is for a combatant to whom it happened.`))
  const ill = ability.effects.some((one) => one.on === 'targets' && harmful(one))
  const told = [...(ill ? [frame.by] : []), ...(ability.effects.some(isHelp) && friend !== who.id ? [friend] : [])]
  work.own({ type: 'deed', who: who.id, deed: { action: deed.action, form: {}, targets: told.map(asTarget) },
    as: 'reaction' }, secretly(who))
  work.use(reactedLimit(who.id, ability))
  pay(work, who, ability, deed.action)
  return { action: deed.action, form: {}, targets: [asTarget(frame.by), asTarget(friend)] }
}

const asTarget = (id: CombatantId): Target => ({ kind: 'combatant', id })

/** Whom the reaction helps is asked where there are several. */
function needsTo(battle: RowsBattle, who: RowsCombatant, ability: Ability, happened: Happened): readonly Need[] {
  return whomItHelps(battle, who, ability, happened).length > 1
    ? [{ kind: 'combatant', label: 'For whom', min: 1, max: 1, range: null }]
    : []
}

const openFrame = (battle: RowsBattle): WindowFrame | undefined => {
  const frame = battle.stack.find((one) => one.id === battle.prompt?.frame)
  return frame?.kind === 'window' ? frame : undefined
}

/** The possible targets of a reaction: those that it could help, or the combatant that it would answer. */
export function reactionTargets(battle: RowsBattle, who: RowsCombatant, ability: Ability): readonly TargetView[] {
  const frame = openFrame(battle)
  if (!frame) return []
  const able = whomItHelps(battle, who, ability, frame)
  const by = combatantOf(battle, frame.by)
  const part = (one: RowsCombatant, wanted: (effect: AbilityEffect) => boolean): TargetView => ({
    target: asTarget(one.id),
    label: one.name,
    why: null,
    preview: previewOf(battle, who, { ...ability, effects: ability.effects.filter(wanted) }, one),
  })
  if (needsTo(battle, who, ability, frame).length > 0) return able.map((one) => part(one, isHelp))
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
 * COM-24: the GM answers what a hidden combatant does, and what only combatants are asked whose abilities nobody else
 * knows.
 */
function audienceOf(battle: RowsBattle, { by, asked }: WindowFrame): Audience | undefined {
  const unknown = (id: CombatantId) =>
    combatantOf(battle, id)?.secret.token === true || combatantOf(battle, id)?.secret.stats === true
  return combatantOf(battle, by)?.secret.token === true || asked.every(unknown) ? { only: 'gm' } : undefined
}

const RESULTS = { hit: 'was hit', missed: 'was missed', hurt: 'took damage', fell: 'fell' } as const

export function windowPromptView(battle: RowsBattle, frame: WindowFrame): PromptView | null {
  if (!battle.prompt) return null
  const deed = battle.stack.find((one) => one.id === frame.of)
  const title = deed?.kind === 'deed' ? nameDeed(battle, deed.who, deed.deed) : nameOf(battle, frame.by)
  const asks = frame.asked.flatMap((id) => {
    const who = combatantOf(battle, id)
    const answer = frame.answers[id]
    if (!who) return []
    const offers = answer === undefined
      ? reactionsTo(battle, who, frame).map((one) => offerOf(battle, who, one, frame))
      : []
    // A combatant whose reactions this view does not know is not asked here.
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
    ...audience(audienceOf(battle, frame)),
  }
}
