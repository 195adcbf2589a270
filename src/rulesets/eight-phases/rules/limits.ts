// Limits: keys of what is used up until a turn, a round or the scene is over (PHA-60). Ids stand between colons.
import type { CombatantId } from '../../../engine/core/index.ts'
import type { PhasesBattle, PhasesCombatant } from '../state.ts'
import type { Phase } from '../sheet/kinds.ts'
import type { Ability } from '../sheet/shape.ts'

/** Forgotten at the end of the round, and for NPCs with several turns at the start of each (PHA-60). */
export const perRound = (who: CombatantId, what: string): string => `round:${who}:${what}:`
/** Forgotten at the end of the turn, the release, or the time between turns (PHA-60). */
export const perTurn = (who: CombatantId, what: string): string => `turn:${who}:${what}:`
/** PHA-62, PHA-63: one Interpose, and one Counterattack, for each attack roll. */
export const oncePerAttack = (kind: 'interpose' | 'counterattack', threat: string): string => `${kind}:${threat}:`

/** The surge of this round, or of this scene where surges are restricted (PHA-20, PHA-23). */
export const surgeKey = (battle: PhasesBattle, who: CombatantId): string =>
  `${battle.options.surge === 'restricted' ? 'scene' : 'round'}:${who}:surge:`

/** PHA-01: the phase of this round in which the combatant surged, kept beside the limit. */
export const surgedKey = (who: CombatantId, phase: Phase): string => `round:${who}:surged-in-${phase}:`

/** The combatant was defeated by the rules and is not back yet. */
export const fallenKey = (who: CombatantId): string => `fallen:${who}:`

/** The limit of an ability that can be used once a round or once a scene. */
export function limitKey(who: PhasesCombatant, ability: Ability): string {
  return ability.limit === 'scene'
    ? `scene:${who.id}:ability-${ability.id}:`
    : perRound(who.id, `ability-${ability.id}`)
}

/** A Reloading ability that something gives has to be reloaded. */
export const spentKey = (who: CombatantId, key: string): string => `scene:${who}:spent-${key}:`

/** Prefix of the limits that say who was there when the scene began, or has been met since. */
export const MET = 'met:'

/**
 * COM-24: those limits are set with the first change that the GM makes, also by a change that the table knows nothing
 * of.
 */
export const isSecretLimit = (_battle: PhasesBattle, key: string): boolean => key.startsWith(MET)
