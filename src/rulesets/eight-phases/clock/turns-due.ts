// Which turns a combatant still has in this round, and in which phases (PHA-03, PHA-06, PHA-70, PHA-71, PHA-80).
import { type CombatantId, combatantsOf } from '../../../engine/core/index.ts'
import { lately } from '../../../lib/lately.ts'
import { surgeKey } from '../rules/limits.ts'
import { LAST_PHASE } from '../rules/phases.ts'
import { hasCondition } from '../rules/statuses.ts'
import type { PhasesBattle, PhasesCombatant } from '../state.ts'
import { takesPart } from '../../../engine/kits/taking-part.ts'
import type { Phase } from '../sheet/kinds.ts'

/** Asked of everybody for every phase. */
export const slowed = lately((battle: PhasesBattle, who: CombatantId) => hasCondition(battle, who, 'SLOWED'))

/** PHA-80: a SLOWED player character can take its turn only in the last phase. */
export function waitsForLastPhase(battle: PhasesBattle, one: PhasesCombatant): boolean {
  return slowed(battle, one.id) && stillToTake(battle, one) === 'turn'
}

/**
 * PHA-06, PHA-20: what a player character can still take this round, and so can name a phase for; `null` when nothing
 * is left.
 */
export function stillToTake(battle: PhasesBattle, one: PhasesCombatant): 'turn' | 'surge' | null {
  if (one.kind !== 'pc') return null
  if ((battle.turn.taken[one.id] ?? []).length === 0) return 'turn'
  return battle.used.includes(surgeKey(battle, one.id)) ? null : 'surge'
}

/**
 * PHA-03, PHA-80: the phase of an NPC's next turn; `null` when it has none left. A turn that was put off past its phase
 * comes in the last.
 */
export function nextDue(battle: PhasesBattle, who: CombatantId): Phase | null {
  const [first] = battle.turn.due[who] ?? []
  if (first === undefined) return null
  return slowed(battle, who) || first < battle.turn.phase ? LAST_PHASE : first
}

/**
 * PHA-03, PHA-80: the phases of all turns that an NPC is still due for. None comes before the next turn, so what puts
 * that off holds the others back as well.
 */
export function duePhases(battle: PhasesBattle, who: CombatantId): readonly Phase[] {
  const next = nextDue(battle, who)
  return next === null ? [] : (battle.turn.due[who] ?? []).map((phase) => (phase > next ? phase : next))
}

/** PHA-71: a boss has a turn for each player character in the fight; the number stays when one of them falls. */
export const countsForBosses = (one: PhasesCombatant): boolean =>
  takesPart(one) || (one.presence === 'down' && one.place !== null)

/** PHA-71, PHA-80: a SLOWED boss keeps at least one of its turns for phase 8. */
export const keepsLastTurn = (battle: PhasesBattle, one: PhasesCombatant): boolean =>
  slowed(battle, one.id) && battle.turn.phase !== LAST_PHASE && bossTurnsLeft(battle, one) === 1

/** PHA-70, PHA-71: how many turns a boss has this round: as many as there were player characters when it began. */
function bossTurns(battle: PhasesBattle): number {
  const { round, beacons } = battle.turn
  return Math.max(1,
    round > 0 ? beacons : combatantsOf(battle).filter((one) => one.kind === 'pc' && countsForBosses(one)).length)
}

/** PHA-71: turns a boss has left this round. */
export function bossTurnsLeft(battle: PhasesBattle, one: PhasesCombatant): number {
  return one.sheet.boss ? Math.max(0, bossTurns(battle) - (battle.turn.taken[one.id]?.length ?? 0)) : 0
}
