// Who may begin now, as the screen says it: which team, which combatant first, and who waits for a later phase (PHA-04,
// PHA-06, PHA-20).
import { type Candidate, mayBegin, priority, teamOf } from '../clock/order.ts'
import { RELEASE_PHASE } from '../rules/phases.ts'
import { whyBlocked } from '../rules/restrictions.ts'
import type { PhasesBattle } from '../state.ts'

/** PHA-06: the combatant can begin, but is not asked: its player named a later phase. */
function isAside(battle: PhasesBattle, { who, must }: Candidate): boolean {
  return !must && (battle.turn.waits[who] ?? 0) > battle.turn.phase
}

/** PHA-04: those that are asked. Where there are none, those that wait for a later phase. */
export function askedToBegin(battle: PhasesBattle): readonly Candidate[] {
  const may = mayBegin(battle)
  const open = may.filter((one) => !isAside(battle, one))
  return open.length > 0 ? open : may
}

/**
 * The combatant that the phase waits for first: a player character whose player named the phase, an NPC that is due, or
 * a combatant that channels.
 */
export function firstToBegin(battle: PhasesBattle): Candidate | undefined {
  const { phase, waits } = battle.turn
  const may = askedToBegin(battle)
  const kind = (one: Candidate) => battle.combatants[one.who]?.kind
  return may.find((one) => one.how === 'turn' && one.must && kind(one) === 'pc' && waits[one.who] === phase)
    ?? may.find((one) => one.how === 'turn' && one.must && kind(one) === 'npc')
    ?? (phase === RELEASE_PHASE ? may.find((one) => one.how === 'release' && !silenced(battle, one)) : undefined)
}

function silenced(battle: PhasesBattle, { who }: Candidate): boolean {
  const one = battle.combatants[who]
  return one === undefined || whyBlocked(battle, one, 'release') !== null
}

/** “the player characters go”. Where one team must act and the other only may, both are named (PHA-20). */
export function whoBeginsWords(battle: PhasesBattle): string {
  const may = askedToBegin(battle)
  const of = (kind: 'pc' | 'npc') => may.filter(({ who }) => battle.combatants[who]?.kind === kind)
  const [pcs, npcs] = [of('pc'), of('npc')]
  if (pcs.length === 0 && npcs.length === 0) return priority(battle) === 'pcs' ? PCS : NPCS
  const surges = pcs.every(({ how }) => how === 'surge')
  if (npcs.length === 0) return PCS
  if (pcs.length === 0) return NPCS
  return surges ? 'a surge, or the NPCs go' : 'a boss, or the player characters go'
}

const PCS = 'the player characters go'
const NPCS = 'the NPCs go'

/** The heading over combatants that may begin a turn. */
export function whoBeginsHeading(battle: PhasesBattle, now: readonly Candidate['who'][]): string {
  const teams = new Set(now.flatMap((who) => (battle.combatants[who] ? [teamOf(battle.combatants[who])] : [])))
  return teams.size > 1 ? 'May go now' : teams.has('npcs') ? 'NPCs go' : 'Player characters go'
}
