// Who is in the fight at all, and what is said where somebody without a turn is given one.
import { nameOf, refusal, type Battle, type Combatant, type CombatantId, type Refusal,
  type RulesetTypes } from '../core/index.ts'

/** In the fight: on the ground, and neither down nor away (COM-07). */
export const takesPart = <
  One extends Pick<Combatant, 'presence' | 'place'>,
>(one: One | undefined): one is One & { readonly presence: 'present' } =>
  one !== undefined && one.presence === 'present' && one.place !== null

/** No longer in the battle at all: fled, or taken off the ground. */
export const hasLeft = ({ presence }: Pick<Combatant, 'presence'>): boolean =>
  presence === 'fled' || presence === 'gone'

/** Why the GM cannot give that combatant the turn (COM-06). */
export const noTurnNow = <T extends RulesetTypes>(battle: Battle<T>, who: CombatantId): Refusal =>
  refusal('status', `${nameOf(battle, who)} has no turn to take now.`)
