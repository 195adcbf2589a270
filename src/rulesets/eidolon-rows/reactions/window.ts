// The window in which reactions to a deed are asked for (ROW-03, ROW-40, COM-21). Reactions cost no AP, each comes once
// a round, and nobody reacts to a reaction.
import { combatantOf, nameOf, refusal, type CombatantId, type Deed, type Need, type Offer, type Target,
  type TargetView } from '../../../engine/core/index.ts'
import { windowPart, type WindowRules } from '../../../engine/kits/window-part.ts'
import { misfit } from '../../../engine/kits/needs.ts'
import { secretly } from '../../../engine/kits/secrecy.ts'
import { abilityWords, kindWords } from '../deeds/ability-words.ts'
import { abilityAction, abilityFor } from '../deeds/ability.ts'
import { harmful } from '../deeds/affected.ts'
import { declareDeed } from '../deeds/declare.ts'
import { nameDeed } from '../deeds/naming.ts'
import { previewOf } from '../deeds/preview.ts'
import { pay, priceOf } from '../deeds/price.ts'
import type { Ability, AbilityEffect } from '../sheet/shape.ts'
import type { EidolonRows, FrameOf, RowsBattle, RowsCombatant, RowsWork } from '../state.ts'
import { isHelp, possibleReactions, reactedLimit, reactionsTo, whomItHelps, whyNotReact,
  type Happened } from './reactions.ts'

type WindowFrame = FrameOf<'window'>

const RESULTS = { hit: 'was hit', missed: 'was missed', hurt: 'took damage', fell: 'fell' } as const

export const RULES: WindowRules<EidolonRows, Happened, WindowFrame> = {
  about: 'reactions',
  order: ({ turn }) => turn.order.map(({ who }) => who),
  reactions: (battle, who, happened) =>
    possibleReactions(battle, who, happened).map((one) => ({ id: abilityAction(one) })),
  by: ({ by }) => by,
  declare: declareReaction,
  begin: (work, who, deed) =>
    declareDeed(work, who, deed, 'reaction', deed.targets.flatMap((one) => (one.kind === 'combatant' ? [one.id] : []))),
  offers: (battle, who, frame) => reactionsTo(battle, who, frame).map((one) => offerOf(battle, who, one, frame)),
  nameDeed: (battle, id, deed) => {
    const who = combatantOf(battle, id)
    return `reacts with ${(who && abilityFor(battle, who, deed.action)?.name) ?? 'something'}`
  },
  words: (battle, { of, by, outcome }) => {
    const deed = battle.stack.find(({ id }) => id === of)
    const title = deed?.kind === 'deed' ? nameDeed(battle, deed.who, deed.deed) : nameOf(battle, by)
    return {
      title: `${title}: who reacts?`,
      detail: outcome.flatMap(
        ({ who, result }) => (combatantOf(battle, who) ? [`${nameOf(battle, who)} ${RESULTS[result]}.`] : []),
      ),
      about: [by, ...outcome.map(({ who }) => who)],
    }
  },
}

/** The window as a half-done thing. */
export const reactionWindow = windowPart(RULES)

/**
 * Checks, tells and pays for a reaction; it is done when all have answered. Its targets are the combatant that it
 * answers and the combatant that it helps.
 */
function declareReaction(work: RowsWork, who: RowsCombatant, deed: Deed, frame: WindowFrame): Deed {
  const ability = abilityFor(work.battle, who, deed.action)
  if (ability?.type !== 'reaction') return work.malformed('deed.action', `There is no reaction “${deed.action}”.`)
  work.refuseIf(whyNotReact(work.battle, who, ability, frame))
  const wrong = misfit(work.battle, needsTo(work.battle, who, ability, frame), deed.targets)
  if (wrong) return work.malformed('deed.targets', `${ability.name}: ${wrong}`)
  const [named] = deed.targets
  const helped = whomItHelps(work.battle, who, ability, frame)
  const friend = named?.kind === 'combatant' ? named.id : (helped[0]?.id ?? who.id)
  work.refuseIf(
    named === undefined || helped.some(({ id }) => id === friend)
      ? null
      : refusal('target', `${ability.name} helps only combatants to whom this has just happened.`),
  )
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

/**
 * The possible targets of a reaction: those that it could help, or the combatant that it would answer; `null` while no
 * window is open.
 */
export function reactionTargets(
  battle: RowsBattle,
  who: RowsCombatant,
  ability: Ability,
): readonly TargetView[] | null {
  const frame = openFrame(battle)
  if (!frame) return null
  const helped = whomItHelps(battle, who, ability, frame)
  const by = combatantOf(battle, frame.by)
  const part = (one: RowsCombatant, wanted: (effect: AbilityEffect) => boolean): TargetView => ({
    target: asTarget(one.id),
    label: one.name,
    why: null,
    preview: previewOf(battle, who, { ...ability, effects: ability.effects.filter(wanted) }, one),
  })
  if (needsTo(battle, who, ability, frame).length > 0) return helped.map((one) => part(one, isHelp))
  return by && ability.effects.some((one) => one.on === 'targets' && harmful(one)) ? [part(by, harmful)] : []
}

function offerOf(battle: RowsBattle, who: RowsCombatant, ability: Ability, frame: WindowFrame): Offer {
  return {
    action: abilityAction(ability),
    name: ability.name,
    detail: [ability.detail, `${kindWords(ability)}.`, abilityWords(ability)].filter((one) => one !== '').join(' '),
    group: 'Reactions',
    price: priceOf(battle, who, ability),
    needs: needsTo(battle, who, ability, frame),
    form: [],
    progress: null,
    refusal: whyNotReact(battle, who, ability, frame),
  }
}
