// PHA-46, PHA-60 to PHA-65: which reactions there are, and which of them somebody has to what happened.
import { hostile, presentOf, refusal, standingOf, type ActionId, type CombatantId, type Deed, type Offer,
  type Refusal } from '../../../engine/core/index.ts'
import { notStanding } from '../../../engine/kits/reaction-window.ts'
import { INTERPOSE, INTERPOSE_SHIFT_ONLY } from '../rules/basic-actions.ts'
import { offerOf } from '../deeds/deeds.ts'
import { blocked, has } from '../rules/conditions.ts'
import { whyNot } from '../deeds/legality.ts'
import { once, perRound, perTurn } from '../rules/limits.ts'
import { shiftPlaces } from '../movement/shift.ts'
import { adjacent, gap } from '../movement/distance.ts'
import { opportunities } from './opportunity-attacks.ts'
import { matches } from './readied.ts'
import type { Ability, AbilityTrigger, FrameOf, PhasesBattle, PhasesCombatant, Trigger } from '../state.ts'
import { stat, unknownTo } from '../sheet/stats.ts'
import { needsOf, nobody, previewOn, rangeOf, whyObject, whyTarget } from '../deeds/targeting.ts'
import { wielded } from '../deeds/wielded.ts'

export type WindowOf = Pick<FrameOf<'window'>, 'trigger' | 'when'>
/**
 * `id`: what standing answers name: `counterattack`, `interpose`, `opportunity`, `readied`, or the ability's action.
 */
export interface Reaction {
  readonly id: string
  readonly action: ActionId
  readonly kind: 'counterattack' | 'interpose' | 'opportunity' | 'readied' | 'ability'
}

/** Of Counterattack and Interpose. */
export const FOCUS = 1
const INTERPOSE_RANGE = 3
export const INTERPOSE_SHIFT = 2

/** What the trigger is to that one, in the words of abilities. */
function triggersFor(
  battle: PhasesBattle,
  who: PhasesCombatant,
  { trigger, when }: WindowOf,
): readonly AbilityTrigger[] {
  const by = battle.combatants[trigger.by]
  const mine = trigger.against.includes(who.id)
  const ally = trigger.against.some((id) => {
    const one = battle.combatants[id]
    return one !== undefined && id !== who.id && !hostile(battle, one.side, who.side)
  })
  const foe = by !== undefined && hostile(battle, by.side, who.side)
  switch (trigger.on) {
    case 'targeted':
      return when === 'before' ? (mine ? ['targeted'] : ally ? ['ally-targeted'] : []) : []
    case 'attacked':
      if (mine) return ['attacked', trigger.hit.includes(who.id) ? 'hit' : 'missed']
      return ally && trigger.hit.length > 0 ? ['ally-hit'] : []
    case 'damaged':
      return mine ? ['damaged'] : []
    case 'begins-movement':
      return foe && mine ? ['enemy-moves'] : []
    case 'turn-start':
      return foe ? ['enemy-turn-start'] : []
    case 'turn-end':
      return foe ? ['enemy-turn-end'] : []
    default:
      return []
  }
}

/** Reactions that the trigger sets off for that one, usable or not, each with why not. */
export function reactionsTo(
  battle: PhasesBattle,
  who: PhasesCombatant,
  window: WindowOf,
): readonly (Reaction & { readonly why: Refusal | null })[] {
  const { trigger, when } = window
  const by = battle.combatants[trigger.by]
  if (!by || who.id === by.id || who.presence !== 'present' || who.place === null) return []
  const readied = battle.turn.readied[who.id]
  if (readied) {
    if (when !== 'after' || !matches(battle, who.id, trigger)) return []
    return [{ id: 'readied', action: readied.deed.action, kind: 'readied',
      why: common(battle, who) ?? whyNot(battle, who, readied.deed.action, 'readied')
        ?? nobody(battle, who, readied.deed.action) }]
  }
  const shared = common(battle, who)
  const found: (Reaction & { readonly why: Refusal | null })[] = []
  const foe = hostile(battle, by.side, who.side)
  if (who.kind === 'pc') {
    if (trigger.on === 'targeted' && when === 'before') found.push(...interposes(battle, who, trigger))
    if (trigger.on === 'attacked' && trigger.hit.includes(who.id)) {
      found.push(
        ...opportunities(battle, who, by).map((action): Reaction & { why: Refusal | null } => ({ id: 'counterattack',
          action, kind: 'counterattack', why: whyCounter(battle, who, trigger, action) })
        ),
      )
    }
    if (foe && trigger.on === 'begins-movement' && trigger.against.includes(who.id)) {
      const used = battle.used.includes(perRound(who.id, 'opportunity'))
        ? refusal('limit', `${who.name} has made its Opportunity Attack this round.`)
        : null
      found.push(
        ...opportunities(battle, who, by).map((action): Reaction & { why: Refusal | null } => ({ id: 'opportunity',
          action, kind: 'opportunity', why: used })
        ),
      )
    }
  }
  const mine = triggersFor(battle, who, window)
  for (const ability of who.sheet.abilities) {
    if (ability.activation !== 'reaction' || !mine.includes(ability.trigger) || !near(battle, who, ability, trigger)) {
      continue
    }
    const action = `ability/${ability.id}` as ActionId
    const none = isAtDoer(battle, who, action) ? whyTarget(battle, who, action, by) : nobody(battle, who, action)
    found.push({ id: action, action, kind: 'ability', why: whyNot(battle, who, action, 'reaction') ?? none })
  }
  return found.map((one) => ({ ...one, why: shared ?? one.why }))
}

/** PHA-60, PHA-80, PHA-81 */
function common(battle: PhasesBattle, who: PhasesCombatant): Refusal | null {
  if (battle.used.includes(perTurn(who.id, 'reacted'))) return refusal('limit', `${who.name} has reacted in this turn.`)
  return unknownTo(who) ?? blocked(battle, who, 'reactions')
    ?? (has(battle, who.id, 'GRAPPLED') ? refusal('condition', `${who.name} is GRAPPLED and cannot react.`) : null)
}

function whyCounter(battle: PhasesBattle, who: PhasesCombatant, trigger: Trigger, action: ActionId): Refusal | null {
  if (battle.used.includes(once('counterattack', trigger.threat))) {
    return refusal('limit', 'That attack was counterattacked already.')
  }
  if (battle.used.includes(perRound(who.id, 'counterattack'))) {
    return refusal('limit', `${who.name} has counterattacked this round.`)
  }
  return whyNoFocus(who, FOCUS + (wielded(who, action)?.focus ?? 0))
}

function whyNoFocus(who: PhasesCombatant, price: number): Refusal | null {
  const left = stat(who, 'focus')
  return left < price
    ? refusal('price',
      left === 0 ? `${who.name} has no FOCUS left.` : `That costs ${price} FOCUS, ${who.name} has ${left}.`)
    : null
}

/** PHA-63: with those who get next to the target, or without becoming it. */
function interposes(
  battle: PhasesBattle,
  who: PhasesCombatant,
  trigger: Trigger,
): readonly (Reaction & { readonly why: Refusal | null })[] {
  const ally = battle.combatants[trigger.against[0] ?? '']
  if (!ally || ally.id === who.id || hostile(battle, ally.side, who.side)
    || (gap(battle, who, ally) ?? Infinity) > INTERPOSE_RANGE) return []
  const used = battle.used.includes(once('interpose', trigger.threat))
    ? refusal('limit', 'Somebody has interposed already.')
    : whyNoFocus(who, FOCUS)
  const beside = interposePlaces(battle, who, ally).length > 0
    ? null
    : refusal('way', `${who.name} does not get next to ${ally.name}.`)
  return [{ id: INTERPOSE, action: INTERPOSE, kind: 'interpose', why: used ?? beside }, { id: INTERPOSE,
    action: INTERPOSE_SHIFT_ONLY, kind: 'interpose', why: used }]
}

/** Where a shift of 2 ends next to that ally. */
export function interposePlaces(battle: PhasesBattle, who: PhasesCombatant, ally: PhasesCombatant) {
  return shiftPlaces(battle, who, INTERPOSE_SHIFT, 'shift').filter((place) => adjacent(battle, { ...who, place }, ally))
}

/**
 * Abilities of that one that work by themselves on what happened; a turn's start and end have an order of their own
 * (PHA-14).
 */
export function standingTo(battle: PhasesBattle, who: PhasesCombatant, window: WindowOf): readonly Ability[] {
  const { trigger } = window
  if (trigger.on === 'turn-start' || trigger.on === 'turn-end' || who.id === trigger.by) return []
  const mine = triggersFor(battle, who, window)
  return who.sheet.abilities.filter((one) =>
    one.activation === 'standing' && mine.includes(one.trigger) && near(battle, who, one, trigger)
  )
}

/** What speaks of allies or enemies nearby reaches those who are adjacent at least. */
const NEARBY: ReadonlySet<AbilityTrigger> = new Set(['ally-targeted', 'ally-hit', 'enemy-moves', 'enemy-turn-start',
  'enemy-turn-end'])

/** Whether what happened is within the reach of an ability that answers it. */
function near(battle: PhasesBattle, who: PhasesCombatant, ability: Ability, trigger: Trigger): boolean {
  const ally = ability.trigger === 'ally-targeted' || ability.trigger === 'ally-hit'
  const one = battle.combatants[ally ? (trigger.against[0] ?? '') : trigger.by]
  const range = NEARBY.has(ability.trigger) ? Math.max(1, rangeOf(ability)) : rangeOf(ability)
  return one !== undefined && (range === 0 || (gap(battle, who, one) ?? Infinity) <= range)
}

/** Those that standing answers do not pass on (COM-21). */
export function openReactions(battle: PhasesBattle, who: PhasesCombatant, window: WindowOf): readonly Reaction[] {
  return notStanding(standingOf(battle, who), reactionsTo(battle, who, window).filter((one) => one.why === null))
}

/** In the order of joining; the GM orders several later. */
export function whoReacts(battle: PhasesBattle, window: WindowOf): readonly CombatantId[] {
  return presentOf(battle).filter((one) => openReactions(battle, one, window).length > 0).map((one) => one.id)
}

/** COM-24, PHA-72: hidden, or with nothing to answer but abilities that only the GM knows of so far. */
export function reactsUnseen(battle: PhasesBattle, id: CombatantId, window: WindowOf): boolean {
  const who = battle.combatants[id]
  if (!who) return false
  const shown = (battle.turn.shown[id] ?? []).map((one) => `ability/${one}`)
  return who.secret.token
    || (who.secret.stats
      && openReactions(battle, who, window).every((one) => one.kind === 'ability' && !shown.includes(one.action)))
}

/** One reaction as an offer in the window. */
export function reactionOffer(
  battle: PhasesBattle,
  who: PhasesCombatant,
  window: WindowOf,
  one: Reaction & { readonly why: Refusal | null },
): Offer {
  const { trigger } = window
  const ally = battle.combatants[trigger.against[0] ?? '']
  if (one.kind === 'interpose') {
    const full = one.action === INTERPOSE
    return {
      action: one.action,
      name: full ? 'Interpose' : 'Interpose, only shift',
      group: 'Reaction',
      price: [{ unit: 'FOCUS', amount: FOCUS }],
      form: [],
      refusal: one.why,
      progress: null,
      detail: full
        ? `Shift up to ${INTERPOSE_SHIFT}, next to ${ally?.name ?? 'the ally'}, and become the target.`
        : `Shift up to ${INTERPOSE_SHIFT} without becoming the target.`,
      needs: [{ kind: 'place', label: 'Shift to', range: INTERPOSE_SHIFT }],
    }
  }
  const offer = offerOf(battle, who, one.action, one.why)
  const named = one.kind === 'counterattack'
    ? 'Counterattack'
    : one.kind === 'opportunity'
    ? 'Opportunity Attack'
    : one.kind === 'readied'
    ? 'Readied'
    : null
  const at = battle.combatants[aimedAt(battle, who, window, one) ?? '']
  return {
    ...offer,
    group: 'Reaction',
    name: named === null ? offer.name : `${named}: ${wielded(who, one.action)?.name ?? offer.name}`,
    price: [...(one.kind === 'counterattack' ? [{ unit: 'FOCUS', amount: FOCUS }] : []), ...offer.price],
    ...(at
      ? { needs: [], form: offer.form.filter(({ about }) => about === undefined || about.includes(at.id)),
        detail: [offer.detail, one.why ? '' : `${at.name}: ${previewOn(battle, who, one.action, at).join(' · ')}`]
          .filter(Boolean).join(' ') }
      : {}),
  }
}

/**
 * What somebody does to one or an ally, or an enemy does, and what answers it is aimed at that one (PHA-61); being
 * targeted is answered before there is anything to strike back at.
 */
const AT_THE_DOER: ReadonlySet<AbilityTrigger> = new Set(['attacked', 'hit', 'missed', 'ally-hit', 'enemy-moves',
  'enemy-turn-start', 'enemy-turn-end'])

/** Whether an ability that answers what somebody did is aimed at one combatant, and so at that one. */
function isAtDoer(battle: PhasesBattle, who: PhasesCombatant, action: ActionId): boolean {
  const ability = wielded(who, action)
  const [need, ...others] = needsOf(battle, who, action)
  return ability !== null && AT_THE_DOER.has(ability.trigger)
    && (ability.aim === 'enemy' || (ability.aim === 'any' && ability.trigger.startsWith('enemy-')))
    && need?.kind === 'combatant' && others.length === 0
}

/**
 * Whom a reaction is against without being asked: the attacker or mover that gave occasion for it, or the only one it
 * can be used on; `null` where that is a choice.
 */
function aimedAt(battle: PhasesBattle, who: PhasesCombatant, { trigger }: WindowOf, one: Reaction): CombatantId | null {
  if (one.kind === 'counterattack' || one.kind === 'opportunity') return trigger.by
  if (one.kind === 'interpose') return null
  const [need, ...others] = needsOf(battle, who, one.action)
  if (need?.kind !== 'combatant' || others.length > 0 || need.max > 1) return null
  if (one.kind === 'ability' && isAtDoer(battle, who, one.action)) return trigger.by
  if (need.objects
    && battle.scene.objects.some((object) => whyObject(battle, who, wielded(who, one.action), object) === null))
  {
    return null
  }
  const [only, ...more] = presentOf(battle).filter((each) => whyTarget(battle, who, one.action, each) === null)
  return only && more.length === 0 ? only.id : null
}

/** The deed as it will be done: whom it is against may go without saying. */
export function filledIn(battle: PhasesBattle, who: PhasesCombatant, window: WindowOf, deed: Deed): Deed {
  const one = reactionsTo(battle, who, window).find((each) => each.action === deed.action)
  const at = one ? aimedAt(battle, who, window, one) : null
  return at === null ? deed : { ...deed, targets: [{ kind: 'combatant', id: at }] }
}

/** Whether anybody would be asked: for what is marked before it happens. */
export function concerns(battle: PhasesBattle, trigger: Trigger, when: 'before' | 'after'): boolean {
  return whoReacts(battle, { trigger, when }).length > 0
}
