// Who is in the fight at all, and what is said of those who are not.
import { possessive } from '../../lib/possessive.ts'
import { type Battle, type Combatant, type CombatantId, combatantOf, nameOf, NOT_STARTED, refusal, type Refusal,
  type RulesetTypes, type Work } from '../core/index.ts'

/**
 * In the fight: on the ground, and neither down nor away (COM-07). `needsNoPlace`: the battle is fought without a grid,
 * so a combatant takes part wherever it is.
 */
export const takesPart = <
  One extends Pick<Combatant, 'presence' | 'place'>,
>(one: One | undefined, needsNoPlace = false): one is One & { readonly presence: 'present' } =>
  one !== undefined && one.presence === 'present' && (needsNoPlace || one.place !== null)

/** No longer in the battle at all: fled, or taken off the ground. */
export const isAway = ({ presence }: Pick<Combatant, 'presence'>): boolean => presence === 'fled' || presence === 'gone'

/** Why the GM cannot give that combatant the turn (COM-06). */
export const noTurnNow = <T extends RulesetTypes>(battle: Battle<T>, who: CombatantId): Refusal =>
  refusal('status', `${nameOf(battle, who)} has no turn to take now.`)

/** Why nobody can do anything now; `null` while the battle runs. */
export const whyNotRunning = ({ status }: Pick<Battle, 'status'>): Refusal | null =>
  status === 'running' ? null : refusal('status', status === 'setup' ? NOT_STARTED : 'The battle is over.')

/** Why no turn can be ended now; `null` while a turn runs. */
export const whyNoTurnRuns = (battle: Pick<Battle, 'status'>, isTurn: boolean): Refusal | null =>
  isTurn ? null : refusal('not-your-turn', whyNotRunning(battle)?.says ?? NOBODYS_TURN)
/** Where a turn could run and none does. */
export const NOBODYS_TURN = 'Nobody’s turn is running.'

/** Why the combatant is not in the fight; `null` when it takes part. */
export function whyAbsent(
  one: Pick<Combatant, 'name' | 'presence' | 'place'>,
  needsNoPlace = false,
): Refusal | null {
  if (isAway(one)) return refusal('status', `${one.name} has left the battle.`)
  if (one.presence === 'down') return refusal('status', `${one.name} is down.`)
  return one.place === null && !needsNoPlace ? refusal('status', `${one.name} is not on the map.`) : null
}

/** Why the combatant can do nothing at all, in anybody’s turn. */
export const whyNotPresent = (battle: Pick<Battle, 'status'>, who: Combatant, needsNoPlace = false): Refusal | null =>
  whyNotRunning(battle) ?? whyAbsent(who, needsNoPlace)

/** Why the combatant can do nothing of its own turn; `null` while that turn runs. `acting`: whose turn it is. */
export function whyNotActing<T extends RulesetTypes>(
  battle: Battle<T>,
  who: Pick<Combatant, 'id' | 'name'>,
  acting: CombatantId | null,
): Refusal | null {
  if (acting === who.id) return null
  const other = acting === null ? undefined : battle.combatants[acting]
  return refusal('not-your-turn',
    other ? `It is ${possessive(other.name)} turn.` : `It is not ${possessive(who.name)} turn.`)
}

/** The combatant of that id; a command that names somebody else in `field` is malformed. */
export const mustBeKnown = <T extends RulesetTypes>(work: Work<T>, who: CombatantId, field = 'who'): Combatant<T> =>
  combatantOf(work.battle, who) ?? work.malformed(field, `There is no combatant “${who}”.`)
