// Keys of what is used up until a turn or a round is over (PHA-60). Ids stand between colons.
import type { CombatantId } from '../../../engine/core/index.ts'
import type { Ability, Phase, PhasesBattle, PhasesCombatant } from '../state.ts'

/** Limits of one reactor that are forgotten at the round’s end, and for NPCs at each of their turns (PHA-60). */
export const perRound = (who: CombatantId, what: string): string => `round:${who}:${what}:`
/** Limits of one turn, a release or the time between turns (PHA-60). */
export const perTurn = (who: CombatantId, what: string): string => `turn:${who}:${what}:`
/** PHA-62, PHA-63: one Interpose, and one Counterattack, for each attack roll. */
export const oncePerAttack = (kind: 'interpose' | 'counterattack', threat: string): string => `${kind}:${threat}:`

/** Limits: the surge of this round, of this scene. Ids stand between colons. */
export const surgeKey = (battle: PhasesBattle, who: CombatantId): string =>
  `${battle.options.surge === 'restricted' ? 'scene' : 'round'}:${who}:surge:`

/** PHA-01: in which phase of this round it surged, remembered beside the limit. */
export const surgedKey = (who: CombatantId, phase: Phase): string => `round:${who}:surged-in-${phase}:`

/** Whoever fell by the rules: its key is used until it is back. */
export const fallenKey = (who: CombatantId): string => `fallen:${who}:`

/** Used up by an ability that has a limit. */
export function limitKey(who: PhasesCombatant, ability: Ability): string {
  return ability.limit === 'scene'
    ? `scene:${who.id}:ability-${ability.id}:`
    : perRound(who.id, `ability-${ability.id}`)
}
