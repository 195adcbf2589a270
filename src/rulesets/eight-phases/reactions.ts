// PHA-46, PHA-60 to PHA-65: which reactions there are, and which of them somebody has to what happened.
import { hostile, nameOf, presentOf, refusal, standingOf, type ActionId, type CombatantId, type Deed, type Offer, type Refusal } from '../../engine/core/index.ts'
import { notStanding } from '../../engine/kits/reaction-window.ts'
import { secretly } from '../../engine/kits/secrecy.ts'
import { begin, check, offerOf } from './deeds.ts'
import { blocked, has, lift } from './conditions.ts'
import { whyNot } from './legal.ts'
import { perRound, perTurn } from './limits.ts'
import { shiftPlaces, shift } from './shift.ts'
import { adjacent, gap } from './near.ts'
import { opportunities } from './opportunities.ts'
import { matches } from './ready.ts'
import type { Ability, AbilityTrigger, FrameOf, PhasesBattle, PhasesCombatant, PhasesWork, Trigger } from './state.ts'
import { stat, unknownTo } from './stats.ts'
import { nobody, rangeOf } from './targeting.ts'
import { wielded } from './wielded.ts'

export type WindowOf = Pick<FrameOf<'window'>, 'trigger' | 'when'>
/** `id`: what standing answers name: `counterattack`, `interpose`, `opportunity`, `readied`, or the ability's action. */
export interface Reaction { readonly id: string; readonly action: ActionId; readonly kind: 'counterattack' | 'interpose' | 'opportunity' | 'readied' | 'ability' }

const FOCUS = 1
const INTERPOSE_RANGE = 3
const INTERPOSE_SHIFT = 2
export const INTERPOSE = 'interpose' as ActionId
/** The same without becoming the target. */
export const INTERPOSE_SHIFT_ONLY = 'interpose-shift' as ActionId

/** One Interpose, and one Counterattack, for each attack roll. */
const once = (kind: Reaction['kind'], threat: string): string => `${kind}:${threat}:`

/** What the trigger is to that one, in the words of abilities. */
function triggersFor(battle: PhasesBattle, who: PhasesCombatant, { trigger, when }: WindowOf): readonly AbilityTrigger[] {
  const by = battle.combatants[trigger.by]
  const mine = trigger.against.includes(who.id)
  const ally = trigger.against.some((id) => {
    const one = battle.combatants[id]
    return one !== undefined && id !== who.id && !hostile(battle, one.side, who.side)
  })
  const foe = by !== undefined && hostile(battle, by.side, who.side)
  if (!foe) return []
  switch (trigger.on) {
    case 'targeted':
      return when === 'before' ? (mine ? ['targeted'] : ally ? ['ally-targeted'] : []) : []
    case 'attacked':
      if (mine) return ['attacked', trigger.hit.includes(who.id) ? 'hit' : 'missed', ...(trigger.hit.includes(who.id) ? ['damaged' as const] : [])]
      return ally && trigger.hit.length > 0 ? ['ally-hit'] : []
    case 'begins-movement':
      return trigger.against.includes(who.id) ? ['enemy-moves'] : []
    case 'turn-start':
      return ['enemy-turn-start']
    case 'turn-end':
      return ['enemy-turn-end']
    default:
      return []
  }
}

/** Reactions that the trigger sets off for that one, usable or not, each with why not. */
export function reactionsTo(battle: PhasesBattle, who: PhasesCombatant, window: WindowOf): readonly (Reaction & { readonly why: Refusal | null })[] {
  const { trigger, when } = window
  const by = battle.combatants[trigger.by]
  if (!by || who.id === by.id || who.presence !== 'present' || who.place === null) return []
  const readied = battle.turn.readied[who.id]
  if (readied) {
    if (when !== 'after' || !matches(battle, who.id, trigger)) return []
    return [{ id: 'readied', action: readied.deed.action, kind: 'readied', why: common(battle, who) ?? whyNot(battle, who, readied.deed.action, 'readied') ?? nobody(battle, who, readied.deed.action) }]
  }
  const shared = common(battle, who)
  const found: (Reaction & { readonly why: Refusal | null })[] = []
  const foe = hostile(battle, by.side, who.side)
  if (who.kind === 'pc' && foe) {
    if (trigger.on === 'targeted' && when === 'before') found.push(...interposes(battle, who, trigger))
    if (trigger.on === 'attacked' && trigger.hit.includes(who.id)) {
      found.push(...opportunities(battle, who, by).map((action): Reaction & { why: Refusal | null } => ({ id: 'counterattack', action, kind: 'counterattack', why: whyCounter(battle, who, trigger) })))
    }
    if (trigger.on === 'begins-movement' && trigger.against.includes(who.id)) {
      const used = battle.used.includes(perRound(who.id, 'opportunity')) ? refusal('limit', `${who.name} has made its Opportunity Attack this round.`) : null
      found.push(...opportunities(battle, who, by).map((action): Reaction & { why: Refusal | null } => ({ id: 'opportunity', action, kind: 'opportunity', why: used })))
    }
  }
  const mine = triggersFor(battle, who, window)
  for (const ability of who.sheet.abilities) {
    if (ability.activation !== 'reaction' || !mine.includes(ability.trigger) || !near(battle, who, ability, trigger)) continue
    const action = `ability/${ability.id}` as ActionId
    found.push({ id: action, action, kind: 'ability', why: whyNot(battle, who, action, 'reaction') ?? nobody(battle, who, action) })
  }
  return found.map((one) => ({ ...one, why: shared ?? one.why }))
}

/** PHA-60, PHA-80, PHA-81 */
function common(battle: PhasesBattle, who: PhasesCombatant): Refusal | null {
  if (battle.used.includes(perTurn(who.id, 'reacted'))) return refusal('limit', `${who.name} has reacted in this turn.`)
  return unknownTo(who) ?? blocked(battle, who, 'reactions') ?? (has(battle, who.id, 'GRAPPLED') ? refusal('condition', `${who.name} is GRAPPLED and cannot react.`) : null)
}

function whyCounter(battle: PhasesBattle, who: PhasesCombatant, trigger: Trigger): Refusal | null {
  if (battle.used.includes(once('counterattack', trigger.threat))) return refusal('limit', 'That attack was counterattacked already.')
  if (battle.used.includes(perRound(who.id, 'counterattack'))) return refusal('limit', `${who.name} has counterattacked this round.`)
  return stat(who, 'focus') < FOCUS ? refusal('price', `${who.name} has no FOCUS left.`) : null
}

/** PHA-63: with those who get next to the target, or without becoming it. */
function interposes(battle: PhasesBattle, who: PhasesCombatant, trigger: Trigger): readonly (Reaction & { readonly why: Refusal | null })[] {
  const ally = battle.combatants[trigger.against[0] ?? '']
  if (!ally || ally.id === who.id || hostile(battle, ally.side, who.side) || (gap(battle, who, ally) ?? Infinity) > INTERPOSE_RANGE) return []
  const used = battle.used.includes(once('interpose', trigger.threat)) ? refusal('limit', 'Somebody has interposed already.') : stat(who, 'focus') < FOCUS ? refusal('price', `${who.name} has no FOCUS left.`) : null
  const beside = interposePlaces(battle, who, ally).length > 0 ? null : refusal('way', `${who.name} does not get next to ${ally.name}.`)
  return [{ id: INTERPOSE, action: INTERPOSE, kind: 'interpose', why: used ?? beside }, { id: INTERPOSE, action: INTERPOSE_SHIFT_ONLY, kind: 'interpose', why: used }]
}

/** Where a shift of 2 ends next to that ally. */
export function interposePlaces(battle: PhasesBattle, who: PhasesCombatant, ally: PhasesCombatant) {
  return shiftPlaces(battle, who, INTERPOSE_SHIFT, 'shift').filter((place) => adjacent(battle, { ...who, place }, ally))
}

/** Whether what happened is within the reach of an ability that answers it. */
function near(battle: PhasesBattle, who: PhasesCombatant, ability: Ability, trigger: Trigger): boolean {
  const ally = ability.trigger === 'ally-targeted' || ability.trigger === 'ally-hit'
  const one = battle.combatants[ally ? (trigger.against[0] ?? '') : trigger.by]
  const range = rangeOf(ability)
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

/** One reaction as an offer in the window. */
export function reactionOffer(battle: PhasesBattle, who: PhasesCombatant, window: WindowOf, one: Reaction & { readonly why: Refusal | null }): Offer {
  const { trigger } = window
  const ally = battle.combatants[trigger.against[0] ?? '']
  if (one.kind === 'interpose') {
    const full = one.action === INTERPOSE
    return {
      action: one.action, name: full ? 'Interpose' : 'Interpose, only shift', group: 'Reaction', price: [{ unit: 'FOCUS', amount: FOCUS }], form: [], refusal: one.why, progress: null,
      detail: full ? `Shift up to ${INTERPOSE_SHIFT}, next to ${ally?.name ?? 'the ally'}, and become the target.` : `Shift up to ${INTERPOSE_SHIFT} without becoming the target.`,
      needs: [{ kind: 'place', label: 'Shift to', range: INTERPOSE_SHIFT }],
    }
  }
  const offer = offerOf(battle, who, one.action, one.why)
  const named = one.kind === 'counterattack' ? 'Counterattack' : one.kind === 'opportunity' ? 'Opportunity Attack' : one.kind === 'readied' ? 'Readied' : null
  const bound = one.kind === 'counterattack' || one.kind === 'opportunity'
  return {
    ...offer, group: 'Reaction', name: named === null ? offer.name : `${named}: ${wielded(who, one.action)?.name ?? offer.name}`,
    price: [...(one.kind === 'counterattack' ? [{ unit: 'FOCUS', amount: FOCUS }] : []), ...offer.price],
    ...(bound ? { needs: [], form: offer.form } : {}),
  }
}

/** The deed as it will be done: whom an attack by opportunity is against goes without saying. */
export function filledIn(battle: PhasesBattle, who: PhasesCombatant, window: WindowOf, deed: Deed): Deed {
  const one = reactionsTo(battle, who, window).find((each) => each.action === deed.action)
  return one?.kind === 'counterattack' || one?.kind === 'opportunity' ? { ...deed, targets: [{ kind: 'combatant', id: window.trigger.by }] } : deed
}

/** Checks a declared reaction without paying for it: it may be cancelled before its turn comes (PHA-61). */
export function checkReaction(work: PhasesWork, who: PhasesCombatant, window: WindowOf, deed: Deed): void {
  const one = reactionsTo(work.battle, who, window).find((each) => each.action === deed.action)
  if (!one) return work.require(false, () => refusal('phase', `${who.name} has no such reaction to that.`))
  work.require(one.why === null, () => one.why ?? refusal('phase', 'Not now.'))
  if (one.kind !== 'interpose') return check(work, who.id, deed, one.kind === 'readied' ? 'readied' : 'reaction')
  const [to] = deed.targets
  const ally = work.battle.combatants[window.trigger.against[0] ?? '']
  const places = ally && deed.action === INTERPOSE ? interposePlaces(work.battle, who, ally) : shiftPlaces(work.battle, who, INTERPOSE_SHIFT, 'shift')
  if (to?.kind !== 'place' || deed.targets.length !== 1) return work.malformed('deed.targets', 'A place to shift to is wanted.')
  work.require(places.includes(to.place), () => refusal('way', `${who.name} cannot shift there for that.`))
}

/** Carries a reaction out, if it still can be: paid now (PHA-61). */
export function react(work: PhasesWork, id: CombatantId, window: FrameOf<'window'>, deed: Deed): void {
  const who = work.battle.combatants[id]
  const one = who && reactionsTo(work.battle, who, window).find((each) => each.action === deed.action)
  const gone = one && one.kind !== 'interpose' && deed.targets.some((target) => target.kind === 'combatant' && work.battle.combatants[target.id]?.presence !== 'present')
  if (!who || !one || one.why !== null || gone) return work.tell(`${nameOf(work.battle, id)} can no longer react.`, [id], secretly(who))
  work.use(perTurn(id, 'reacted'))
  switch (one.kind) {
    case 'interpose':
      return interpose(work, who, window, deed)
    case 'counterattack':
      work.use(once('counterattack', window.trigger.threat))
      work.use(perRound(id, 'counterattack'))
      work.stat(id, 'focus', -FOCUS, 'Counterattack')
      return begin(work, id, deed, 'reaction', window.trigger.threat)
    case 'opportunity':
      work.use(perRound(id, 'opportunity'))
      return begin(work, id, deed, 'reaction', window.trigger.threat)
    case 'readied':
      work.own({ type: 'unreadied', who: id, why: 'used' }, secretly(who))
      return begin(work, id, deed, 'readied', window.trigger.threat)
    case 'ability':
      return begin(work, id, deed, 'reaction', window.trigger.threat)
  }
}

function interpose(work: PhasesWork, who: PhasesCombatant, window: FrameOf<'window'>, deed: Deed): void {
  const [to] = deed.targets
  if (to?.kind !== 'place') return
  const { threat } = window.trigger
  work.use(once('interpose', threat))
  work.stat(who.id, 'focus', -FOCUS, 'Interpose')
  work.own({ type: 'deed', who: who.id, deed, as: 'reaction' }, secretly(who))
  if (has(work.battle, who.id, 'HIDDEN')) lift(work, who.id, 'HIDDEN', 'Interpose')
  const attack = work.battle.stack.find((one) => one.id === threat)
  if (deed.action === INTERPOSE && attack?.kind === 'attack') {
    const { id, ...now } = attack
    work.set(id, { ...now, target: who.id })
  }
  shift(work, who.id, to.place, INTERPOSE_SHIFT, 'shift')
}

/** Whether anybody would be asked: for what is marked before it happens. */
export function concerns(battle: PhasesBattle, trigger: Trigger, when: 'before' | 'after'): boolean {
  return whoReacts(battle, { trigger, when }).length > 0
}
