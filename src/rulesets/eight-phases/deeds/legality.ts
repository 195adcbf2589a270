// Whether a combatant can take an action now, whatever its target: the first reason why not (COM-20, PHA-10 to PHA-15,
// PHA-44 to PHA-47).
import { replacedBy } from '../../../engine/abilities/carry/granted.ts'
import { whyForbidden } from '../../../engine/abilities/carry/forbidden.ts'
import { possessive } from '../../../lib/possessive.ts'
import { type ActionId, refusal, type Refusal } from '../../../engine/core/index.ts'
import { whyUnknown } from '../../../engine/kits/stats.ts'
import { basicOf, FULL_ATTACK, isFull, isLinked, abilityIn } from '../rules/action-ids.ts'
import { basicAction } from '../rules/basic-actions.ts'
import { limitKey, perRound, perTurn, spentKey } from '../rules/limits.ts'
import { LAST_PHASE, PHASE_NAMES, RELEASE_PHASE } from '../rules/phases.ts'
import { whyBlocked } from '../rules/restrictions.ts'
import { grappledWith, hasCondition, holdersOf } from '../rules/statuses.ts'
import { isReady, partOf } from '../sheet/abilities.ts'
import type { As, PhasesBattle, PhasesCombatant } from '../state.ts'
import { heldBy } from '../../../engine/abilities/place/zones.ts'
import { worksInForm } from '../../../engine/abilities/run/form-on-sheet.ts'
import { hasLimitsLeft, whyWaiting } from '../../../engine/abilities/run/limits.ts'
import { holds } from '../../../engine/abilities/run/values.ts'
import { testWords } from '../../../engine/abilities/say/tests.ts'
import { deedOfProfile, isForEach, limitName, limitsOf, type Profile, requiresOf,
  rootOf } from '../abilities/profile.ts'
import { WORDS } from '../abilities/words.ts'
import { hereFor } from '../abilities/now.ts'
import { whyNotAfforded } from '../abilities/prices.ts'
import { READING } from '../abilities/reading.ts'
import { abilityNamed, isCommon } from './ability-of-action.ts'
import { whyNotLinked } from './linked.ts'
import { costOf } from './price.ts'
import { whyNotPresent } from '../../../engine/kits/taking-part.ts'
import type { Phase } from '../sheet/kinds.ts'
import type { Ability } from '../sheet/shape.ts'

/** The phase of an action; `null` for any phase. */
export function phaseOf(battle: PhasesBattle, who: PhasesCombatant, action: ActionId): Phase | null {
  if (isFull(action)) return 7
  // PHA-44: whatever phase the other of the pair belongs to.
  if (isLinked(action)) return null
  const basic = basicOf(action)
  if (basic !== 'ability') return basicAction(basic)?.phase ?? null
  const ability = abilityNamed(battle, who, action)
  return ability?.activation === 'phase' ? ability.phase : null
}

/** Rights that need no turn of the combatant's own. */
const BESIDE: ReadonlySet<As> = new Set(['reaction', 'readied', 'standing'])

export function whyNot(battle: PhasesBattle, who: PhasesCombatant, action: ActionId, as: As): Refusal | null {
  const ability = abilityNamed(battle, who, action)
  if (abilityIn(action) !== null && !ability) return refusal('need', `${who.name} has no such ability.`)
  return whyNotPresent(battle, who)
    ?? whyUnknown(who)
    ?? replaced(battle, who, ability)
    ?? (BESIDE.has(as) || ability?.anyTime ? null : turn(battle, who, action) ?? economy(battle, who, action))
    ?? condition(battle, who, action, ability, as)
    ?? forbidden(battle, who, action, ability)
    ?? (isFull(action) ? fullAttack(battle, who, action, ability) : slow(ability))
    ?? (ability ? spent(battle, who, ability) ?? whyNotAfforded(battle, who, ability) : null)
    ?? (isLinked(action) ? whyNotLinked(battle, who, ability) : special(battle, who, action, as))
}

/** PHA-03, PHA-11, PHA-12, PHA-43, PHA-45 */
function turn(battle: PhasesBattle, who: PhasesCombatant, action: ActionId): Refusal | null {
  const running = battle.turn.turn
  const basic = basicOf(action)
  if (!running || running.who !== who.id) {
    const other = running ? battle.combatants[running.who] : undefined
    return elsewhen(battle, who, action)
      ?? refusal('not-your-turn',
        other ? `It is ${possessive(other.name)} turn.` : `${who.name} has not begun the turn.`)
  }
  const releasing = running.kind === 'release'
  if ((basic === 'release') !== releasing) {
    return refusal('phase', releasing
      ? 'A release is not a turn: nothing else can be done in it.'
      : 'What is channelled is released in phase 6.')
  }
  if (releasing) return null
  return elsewhen(battle, who, action)
}

/** PHA-11, PHA-45: the action of a player character belongs to another phase than the running one. */
function elsewhen(battle: PhasesBattle, who: PhasesCombatant, action: ActionId): Refusal | null {
  const now = battle.turn.phase
  const release = basicOf(action) === 'release'
  const phase = release ? RELEASE_PHASE : phaseOf(battle, who, action)
  if (who.kind === 'npc' || now === 0 || phase === null || phase === now
    || (now === LAST_PHASE && phase < LAST_PHASE && !release)) return null
  return refusal('phase', `That belongs to phase ${phase}, ${PHASE_NAMES[phase]}.`)
}

/** PHA-10, PHA-44, PHA-80: one standard action and one minor action. STUNNED leaves only one of the two. */
function economy(battle: PhasesBattle, who: PhasesCombatant, action: ActionId): Refusal | null {
  const running = battle.turn.turn
  if (!running) return null
  switch (costOf(battle, who, action)) {
    case 'free':
    case 'none':
      return null
    case 'move':
      return running.standard ? refusal('limit', `${who.name} has no standard movement left.`) : null
    case 'minor':
      return running.minor
        ? refusal('limit', `${who.name} has no minor action left.`)
        : whyBlocked(battle, who, 'minor')
    case 'action':
      if (isFull(action) && running.full && running.full.left > 0) return null
      return running.action
        ? refusal('limit', `${who.name} has no standard action left.`)
        : whyBlocked(battle, who, 'action')
  }
}

function condition(
  battle: PhasesBattle,
  who: PhasesCombatant,
  action: ActionId,
  ability: Ability | null,
  as: As,
): Refusal | null {
  if (as === 'reaction' || as === 'readied') {
    const held = whyBlocked(battle, who, 'reactions')
    if (held) return held
  }
  if (basicOf(action) === 'release') {
    const silenced = whyBlocked(battle, who, 'release')
    if (silenced) return silenced
  }
  if (isFull(action)) {
    const stunned = whyBlocked(battle, who, 'full-attack')
    if (stunned) return stunned
  }
  if (basicOf(action) === 'rush') {
    return whyBlocked(battle, who, 'movement') ?? whyBlocked(battle, who, 'other-movement')
  }
  if (ability?.kind === 'weapon' && ability.attack !== 'none' && !isCommon(ability)) {
    return whyBlocked(battle, who, 'weapon')
  }
  return ability?.kind === 'spell' ? whyBlocked(battle, who, 'spell') : null
}

/** What abilities and conditions with contents forbid. */
function forbidden(
  battle: PhasesBattle,
  who: PhasesCombatant,
  action: ActionId,
  ability: Profile | null,
): Refusal | null {
  const deed = ability ? deedOfProfile(ability, who) : { name: '', tags: [], use: basicOf(action) }
  const why = whyForbidden(battle, READING, who, deed)
  return why === null ? null : refusal('condition', why)
}

/** Something gives another ability in place of that one. */
function replaced(battle: PhasesBattle, who: PhasesCombatant, ability: Profile | null): Refusal | null {
  const instead = ability?.granted === undefined && ability ? replacedBy(battle, READING, who, ability.name) : null
  return instead === null ? null : refusal('condition', `${instead} stands in its place now.`)
}

/** PHA-44, PHA-71 */
function fullAttack(
  battle: PhasesBattle,
  who: PhasesCombatant,
  action: ActionId,
  ability: Ability | null,
): Refusal | null {
  const running = battle.turn.turn
  if (who.kind === 'npc' && battle.options.npcFullAttack === 'feature' && !who.sheet.fullAttack) {
    return refusal('limit', `${who.name} has no feature for a Full Attack.`)
  }
  const fullAttack = running?.who === who.id ? running.full : null
  if (fullAttack && fullAttack.left > 0) {
    if (ability?.slow || basicOf(action) === FULL_ATTACK) {
      return refusal('limit', `${ability?.name ?? 'That'} is a Full Attack of its own.`)
    }
    const key = ability && !isCommon(ability) ? partOf(ability) : null
    return key !== null && fullAttack.used.includes(key)
      ? refusal('limit', `${ability?.linked ? 'That pair of weapons' : 'That ability'} is in this Full Attack already.`)
      : null
  }
  return battle.used.includes(perRound(who.id, 'full-attack'))
    ? refusal('limit', `${who.name} has made a Full Attack this round.`)
    : null
}

/** Slow abilities are used only as a Full Attack, never in a reaction. Abilities that are always on may be Slow. */
function slow(ability: Ability | null): Refusal | null {
  return ability?.slow && ability.activation !== 'standing'
    ? refusal('phase', `${ability.name} is Slow: it can only be used as a Full Attack.`)
    : null
}

/** PHA-44, PHA-47, PHA-71: the ability is spent, destroyed, or was used as often as it may be. */
function spent(battle: PhasesBattle, who: PhasesCombatant, ability: Profile): Refusal | null {
  if (!ability.granted && !isCommon(ability) && !worksInForm(who.sheet, ability)) {
    return refusal('condition', `${ability.name} is not there in this form.`)
  }
  if (ability.state === 'destroyed') return refusal('limit', `${ability.name} is destroyed until it is restored.`)
  const lies = ability.text && heldBy(battle, READING, rootOf(who, ability))
  if (lies && !ability.granted) return refusal('limit', `${lies.condition} lies on the ground.`)
  if (ability.granted && battle.used.includes(spentKey(who.id, ability.granted.key))) {
    return refusal('limit', `${ability.name} has to be reloaded.`)
  }
  if (!isReady(ability)) {
    return refusal('limit',
      ability.recharge > 0 ? `${ability.name} has not recharged yet.` : `${ability.name} has to be reloaded.`)
  }
  const text = ability.text
  const whole = limitsOf(ability).filter((limit) => !isForEach(limit))
  const here = text && hereFor(battle, who, ability)
  const wait = here && whyWaiting(here, limitsOf(ability), limitName(who, ability))
  if (wait) return refusal('limit', `${ability.name} was used already: ${wait}.`)
  if (text && here && !hasLimitsLeft(here, READING, whole, limitName(who, ability))) {
    return refusal('limit', `${ability.name} was used as often as it may be.`)
  }
  const unmet = text && here && (requiresOf(ability) ?? []).find((test) => !holds(here, test))
  if (unmet) {
    return refusal('condition', `${ability.name} can be used only if ${testWords(unmet, { words: WORDS, me: 'you' })}.`)
  }
  if (text || ability.limit === 'none' || !battle.used.includes(limitKey(who, ability))) return null
  return refusal('limit', `${ability.name} was used this ${ability.limit} already.`)
}

/** PHA-81: once a turn, by who has flight; who lies on the ground stands up first. */
function flight(battle: PhasesBattle, who: PhasesCombatant, down: boolean): Refusal | null {
  if (!who.sheet.flying) return refusal('need', `${who.name} has no flight.`)
  if ((who.sheet.landed ?? false) === down) {
    return refusal('condition', `${who.name} is ${down ? 'on the ground' : 'FLYING'} already.`)
  }
  if (battle.used.includes(perTurn(who.id, 'flight'))) {
    return refusal('limit', `${who.name} has taken off or landed this turn.`)
  }
  return !down && hasCondition(battle, who.id, 'PRONE') ? refusal('condition', `${who.name} is PRONE.`) : null
}

/** PHA-81: for grapples of two of one SIZE, once a turn. */
function wrestle(battle: PhasesBattle, who: PhasesCombatant): Refusal | null {
  if (!grappledWith(battle, who.id).some((other) => other.size === who.size)) {
    return refusal('condition', `Nobody of the same SIZE and ${who.name} hold each other.`)
  }
  return battle.used.includes(perTurn(who.id, 'wrestle'))
    ? refusal('limit', `${who.name} has wrestled this turn.`)
    : null
}

/** Conditions of single actions. */
function special(battle: PhasesBattle, who: PhasesCombatant, action: ActionId, as: As): Refusal | null {
  const channel = battle.turn.channels[who.id]
  switch (basicOf(action)) {
    case 'channel':
      if (as === 'readied') return refusal('limit', 'Channel cannot be readied.')
      return channel ? refusal('limit', `${who.name} is channelling already. Stop that first.`) : null
    case 'release':
    case 'stop-channelling':
      return channel ? null : refusal('need', `${who.name} is not channelling.`)
    case 'hide':
      return hasCondition(battle, who.id, 'HIDDEN') ? refusal('condition', `${who.name} is HIDDEN already.`) : null
    case 'stand-up':
      if (!hasCondition(battle, who.id, 'PRONE')) return refusal('condition', `${who.name} is not PRONE.`)
      return whyBlocked(battle, who, 'movement')
    case 'take-off':
    case 'land':
      return flight(battle, who, basicOf(action) === 'land')
    case 'wrestle':
      return wrestle(battle, who)
    case 'break-free':
      return holdersOf(battle, who.id).length > 0 ? null : refusal('condition', `Nobody holds ${who.name}.`)
    case 'rush':
    case 'rush-quiet':
      return whyBlocked(battle, who, 'movement')
    default:
      return null
  }
}
