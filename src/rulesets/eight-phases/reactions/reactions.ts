// PHA-46, PHA-60 to PHA-65: which reactions a combatant has to what happened.
import { isHidden, type ActionId, type CombatantId, hostile, presentOf, refusal, type Refusal,
  standingOf } from '../../../engine/core/index.ts'
import { notStanding } from '../../../engine/kits/reaction-window.ts'
import { abilityNamed } from '../deeds/ability-of-action.ts'
import { pricedFor } from '../deeds/dearer.ts'
import { whyNot } from '../deeds/legality.ts'
import { needsOf } from '../deeds/needs.ts'
import { whyNoTarget, whyTarget } from '../deeds/targeting.ts'
import { abilityIn } from '../rules/action-ids.ts'
import { oncePerAttack, perRound } from '../rules/limits.ts'
import { whyNoReactions } from '../rules/may-react.ts'
import type { PhasesBattle, PhasesCombatant, Trigger } from '../state.ts'
import { actionId } from '../../../engine/kits/action-ids.ts'
import { answersOf } from './answers.ts'
import { focusPrice, whyNoFocus } from './focus-price.ts'
import { interposeReactions } from './interpose.ts'
import { mayStrikeMovers, opportunityAttacks } from './opportunity-attacks.ts'
import { meetsReadiedTrigger } from './readied.ts'
import { isNear, triggersFor, type WindowOf, type Reaction } from './triggers.ts'
import type { Ability, AbilityTrigger } from '../sheet/shape.ts'
import { formAnswersOn } from '../sheet/abilities.ts'

/** Reactions that the trigger sets off for that combatant, usable or not, each with why not. */
export function reactionsTo(
  battle: PhasesBattle,
  who: PhasesCombatant,
  window: WindowOf,
): readonly (Reaction & { readonly why: Refusal | null })[] {
  const answers = answersTo(battle, who, window)
  return window.trigger.event ? answers : [...reactionsOfRules(battle, who, window), ...answers]
}

/** What the rules give everybody, what is readied, and abilities of a form. */
function reactionsOfRules(
  battle: PhasesBattle,
  who: PhasesCombatant,
  window: WindowOf,
): readonly (Reaction & { readonly why: Refusal | null })[] {
  const { trigger, when } = window
  const by = battle.combatants[trigger.by]
  if (!by || who.id === by.id || who.presence !== 'present' || who.place === null) return []
  const readied = battle.turn.readied[who.id]
  if (readied) {
    if (when !== 'after' || !meetsReadiedTrigger(battle, who.id, trigger)) return []
    return [{ id: 'readied', action: readied.deed.action, kind: 'readied',
      why: whyNoReactions(battle, who) ?? whyNot(battle, who, readied.deed.action, 'readied')
        ?? whyNoTarget(battle, who, readied.deed.action) }]
  }
  const found: (Reaction & { readonly why: Refusal | null })[] = []
  const foe = hostile(battle, by.side, who.side)
  if (who.kind === 'pc') {
    if (trigger.on === 'targeted' && when === 'before') found.push(...interposeReactions(battle, who, trigger))
    if (trigger.on === 'attacked' && trigger.hit.includes(who.id)) {
      found.push(
        ...opportunityAttacks(battle, who, by).map((action): Reaction & { why: Refusal | null } => ({
          id: 'counterattack',
          action,
          kind: 'counterattack',
          why: whyCounter(battle, who, trigger, action),
        })),
      )
    }
  }
  if (foe && mayStrikeMovers(battle, who) && trigger.on === 'begins-movement' && trigger.against.includes(who.id)) {
    const used = !who.sheet.boss && battle.used.includes(perRound(who.id, 'opportunity'))
      ? refusal('limit', `${who.name} has made an Opportunity Attack this round.`)
      : null
    found.push(
      ...opportunityAttacks(battle, who, by).map((action): Reaction & { why: Refusal | null } => ({ id: 'opportunity',
        action, kind: 'opportunity', why: used })
      ),
    )
  }
  const mine = triggersFor(battle, who, window)
  for (const ability of formAnswersOn(who)) {
    if (ability.activation !== 'reaction' || !mine.includes(ability.trigger)
      || !isNear(battle, who, ability, trigger))
    {
      continue
    }
    const action = `ability/${ability.id}` as ActionId
    const none = answersDoer(battle, who, action)
      ? whyTarget(battle, who, action, by)
      : whyNoTarget(battle, who, action)
    found.push({ id: action, action, kind: 'ability', why: whyNot(battle, who, action, 'reaction') ?? none })
  }
  return found.map((one) => ({ ...one, why: whyNoReactions(battle, who, countsInTurn(who, one)) ?? one.why }))
}

/** What that combatant can answer to an event with, by abilities and conditions that listen (PHA-60). */
function answersTo(
  battle: PhasesBattle,
  who: PhasesCombatant,
  window: WindowOf,
): readonly (Reaction & { readonly why: Refusal | null })[] {
  return answersOf(battle, who, window).map(({ listening, why }) => {
    const action = actionId('listen', listening.key)
    const { name, root } = listening.carried
    return { id: name, action, kind: 'listener', why: whyNoReactions(battle, who) ?? why,
      ...(root.who === who.id ? { ability: root.ability } : {}) }
  })
}

/** PHA-60: bosses make any number of Opportunity Attacks, also in one turn. */
export const countsInTurn = (who: PhasesCombatant, { kind }: Reaction): boolean =>
  kind !== 'opportunity' || !who.sheet.boss

function whyCounter(battle: PhasesBattle, who: PhasesCombatant, trigger: Trigger, action: ActionId): Refusal | null {
  if (battle.used.includes(oncePerAttack('counterattack', trigger.threat))) {
    return refusal('limit', 'That attack was counterattacked already.')
  }
  if (battle.used.includes(perRound(who.id, 'counterattack'))) {
    return refusal('limit', `${who.name} has counterattacked this round.`)
  }
  const ability = abilityNamed(battle, who, action)
  const own = ability ? pricedFor(battle, who, ability, [trigger.by]).focus : 0
  return whyNoFocus(who, focusPrice(battle, who, 'Counterattack', trigger.by) + own)
}

/**
 * Abilities of that combatant that are always on and answer what happened. The start and end of a turn have an order of
 * their own (PHA-14).
 */
export function alwaysOnTo(battle: PhasesBattle, who: PhasesCombatant, window: WindowOf): readonly Ability[] {
  const { trigger } = window
  if (trigger.on === 'turn-start' || trigger.on === 'turn-end' || who.id === trigger.by) return []
  const mine = triggersFor(battle, who, window)
  return formAnswersOn(who).filter((one) =>
    one.activation === 'standing' && mine.includes(one.trigger) && isNear(battle, who, one, trigger)
  )
}

/** The reactions that no standing answer passes on (COM-21). */
export function openReactions(battle: PhasesBattle, who: PhasesCombatant, window: WindowOf): readonly Reaction[] {
  return notStanding(standingOf(battle, who), reactionsTo(battle, who, window).filter((one) => one.why === null))
}

/** Combatants that can react, in the order of joining. The GM orders several reactions later. */
export function whoReacts(battle: PhasesBattle, window: WindowOf): readonly CombatantId[] {
  return presentOf(battle).filter((one) => openReactions(battle, one, window).length > 0).map((one) => one.id)
}

/** COM-24, PHA-72: the combatant is hidden, or can answer only with abilities that the GM alone knows of so far. */
export function reactsInSecret(battle: PhasesBattle, id: CombatantId, window: WindowOf): boolean {
  const who = battle.combatants[id]
  if (!who) return false
  const revealed: readonly unknown[] = battle.turn.shown[id] ?? []
  return isHidden(who)
    || (who.secret.stats
      && openReactions(battle, who, window).every((one) =>
        one.kind === 'listener'
          ? one.ability !== undefined && !revealed.includes(one.ability)
          : (one.kind === 'ability' || one.kind === 'opportunity') && !revealed.includes(abilityIn(one.action))
      ))
}

/**
 * Triggers that are another combatant's doing. The reaction is aimed at that combatant (PHA-61). Being targeted is
 * answered before there is anything to strike back at.
 */
const AT_THE_DOER: ReadonlySet<AbilityTrigger> = new Set(['attacked', 'hit', 'missed', 'ally-hit', 'enemy-moves',
  'enemy-turn-start', 'enemy-turn-end'])

/** Whether the ability answers a combatant's doing and has a single target, which is that combatant. */
export function answersDoer(battle: PhasesBattle, who: PhasesCombatant, action: ActionId): boolean {
  const ability = abilityNamed(battle, who, action)
  const [need, ...others] = needsOf(battle, who, action)
  return ability !== null && AT_THE_DOER.has(ability.trigger)
    && (ability.aim === 'enemy' || (ability.aim === 'any' && ability.trigger.startsWith('enemy-')))
    && need?.kind === 'combatant' && others.length === 0
}
