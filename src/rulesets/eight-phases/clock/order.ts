// Who can act now, and who goes first: teams, priority, and the phases of turns, surges and releases (PHA-03 to PHA-06,
// PHA-20, PHA-43, PHA-70, PHA-71).
import { whyForbidden } from '../../../engine/abilities/carry/forbidden.ts'
import { READING } from '../abilities/reading.ts'
import { possessive } from '../../../lib/possessive.ts'
import { type CombatantId, combatantsOf, refusal, type Refusal } from '../../../engine/core/index.ts'
import { surgeKey } from '../rules/limits.ts'
import { LAST_PHASE, RELEASE_PHASE } from '../rules/phases.ts'
import { whyBlocked } from '../rules/restrictions.ts'
import type { PhasesBattle, PhasesCombatant, Team } from '../state.ts'
import { whyAbsent } from '../../../engine/kits/taking-part.ts'
import { bossTurnsLeft, keepsLastTurn, nextDue, slowed } from './turns-due.ts'

/** PHA-04: player characters are one team, everybody else is the other, whatever side they fight for. */
export function teamOf(one: Pick<PhasesCombatant, 'kind'>): Team {
  return one.kind === 'pc' ? 'pcs' : 'npcs'
}

/** What a combatant can begin now. `must`: the phase waits for it. */
export interface Candidate {
  readonly who: CombatantId
  readonly how: 'turn' | 'surge' | 'release'
  readonly must: boolean
}

/** PHA-03: why the combatant cannot take its turn in this phase, priority aside; `null` when it can. */
export function whyNotItsTurn(battle: PhasesBattle, one: PhasesCombatant): Refusal | null {
  const { phase, taken, passed } = battle.turn
  if (battle.status !== 'running' || phase === 0) return refusal('status', 'The scene has not begun yet.')
  const absent = whyAbsent(one)
  if (absent) return absent
  const had = taken[one.id] ?? []
  if (one.kind === 'pc') {
    if (had.length > 0) return refusal('limit', `${one.name} has had a turn this round.`)
    if (slowed(battle, one.id) && phase !== LAST_PHASE) {
      return refusal('condition', `${one.name} is SLOWED and acts in phase 8.`)
    }
    return passed.includes(one.id) ? refusal('phase', `${one.name} lets this phase pass.`) : null
  }
  if (one.sheet.boss) {
    if (bossTurnsLeft(battle, one) === 0) return refusal('limit', `${one.name} has had all turns of this round.`)
    if (keepsLastTurn(battle, one)) {
      return refusal('condition', `${one.name} is SLOWED: the last turn is in phase 8.`)
    }
    if (phase !== LAST_PHASE && had.includes(phase)) {
      return refusal('limit', `${one.name} has had a turn in this phase.`)
    }
    return passed.includes(one.id) ? refusal('phase', `${one.name} lets this phase pass.`) : null
  }
  const due = nextDue(battle, one.id)
  if (due === null) return refusal('limit', `${one.name} has had all turns of this round.`)
  return due === phase ? null : refusal('phase', `${one.name} acts in phase ${due}.`)
}

/** PHA-20: why the combatant cannot SURGE now, priority aside. */
export function whyNoSurge(battle: PhasesBattle, one: PhasesCombatant): Refusal | null {
  const { phase, taken, passed } = battle.turn
  if (battle.status !== 'running' || phase === 0) return refusal('status', 'The scene has not begun yet.')
  if (one.kind !== 'pc') return refusal('limit', `${one.name} cannot SURGE: only player characters do.`)
  const absent = whyAbsent(one)
  if (absent) return absent
  if ((taken[one.id] ?? []).length === 0) return refusal('phase', `${one.name} takes a normal turn first.`)
  if (battle.used.includes(surgeKey(battle, one.id))) {
    return refusal('limit', `${one.name} has SURGED this ${battle.options.surge === 'restricted' ? 'scene' : 'round'}.`)
  }
  if (slowed(battle, one.id) && phase !== LAST_PHASE) {
    return refusal('condition', `${one.name} is SLOWED and acts in phase 8.`)
  }
  const why = whyForbidden(battle, READING, one, { name: 'SURGE', tags: [], use: 'surge' })
  if (why !== null) return refusal('condition', why)
  return passed.includes(one.id) ? refusal('phase', `${one.name} lets this phase pass.`) : null
}

/**
 * PHA-43: why the combatant has nothing to release now. What was begun in or after this round's phase 6 waits for the
 * next round.
 */
export function whyNoRelease(battle: PhasesBattle, one: PhasesCombatant): Refusal | null {
  const { phase, round, channels, released } = battle.turn
  const channel = channels[one.id]
  if (!channel) return refusal('need', `${one.name} is not channelling.`)
  const absent = whyAbsent(one)
  if (absent) return absent
  if (phase !== RELEASE_PHASE) return refusal('phase', 'What is channelled is released in phase 6.')
  if (released.includes(one.id)) return refusal('limit', `${one.name} has released or kept this round.`)
  return channel.round === round && channel.phase >= RELEASE_PHASE
    ? refusal('phase', `${one.name} began in this phase and releases in the next round.`)
    : null
}

function candidatesOf(battle: PhasesBattle, one: PhasesCombatant): readonly Candidate[] {
  const { phase, waits } = battle.turn
  const found: Candidate[] = []
  if (!whyNoRelease(battle, one)) found.push({ who: one.id, how: 'release', must: true })
  if (!whyNotItsTurn(battle, one)) {
    const waiting = (waits[one.id] ?? 0) > phase
    const free = one.kind === 'npc' && one.sheet.boss && (phase !== LAST_PHASE)
    found.push({ who: one.id, how: 'turn', must: !waiting && !free })
  }
  if (!whyNoSurge(battle, one)) found.push({ who: one.id, how: 'surge', must: false })
  return found
}

/** Everything that combatants could begin now if priority allowed it. Nothing while a turn is running. */
export function candidates(battle: PhasesBattle): readonly Candidate[] {
  const { phase, turn, unseen } = battle.turn
  if (battle.status !== 'running' || phase === 0 || turn !== null || unseen) return []
  return combatantsOf(battle).flatMap((one) => candidatesOf(battle, one))
}

/**
 * PHA-04: the team that goes next: the team that did not act most recently, or the other where that team has nobody who
 * must act.
 */
export function priority(battle: PhasesBattle): Team {
  const mine: Team = battle.turn.last === 'pcs' ? 'npcs' : 'pcs'
  const other: Team = mine === 'pcs' ? 'npcs' : 'pcs'
  const all = candidates(battle)
  const has = (team: Team, must: boolean) => all.some((one) => (one.must || !must) && isOf(battle, one.who, team))
  if (has(mine, true)) return mine
  // Where neither team must act, the other team goes only if nobody of this team could.
  return has(other, true) || (has(other, false) && !has(mine, false)) ? other : mine
}

/** PHA-04, PHA-20: what may begin now. The team with priority may still SURGE where none of its combatants must act. */
export function mayBegin(battle: PhasesBattle): readonly Candidate[] {
  const mine: Team = battle.turn.last === 'pcs' ? 'npcs' : 'pcs'
  const all = candidates(battle)
  const waited = all.some((one) => one.must && isOf(battle, one.who, mine))
  if (waited) return all.filter((one) => isOf(battle, one.who, mine))
  // None of its combatants must act: the other team goes, and those of this team that want to.
  const willing = all.filter((one) => isOf(battle, one.who, mine))
  const others = all.filter((one) => !isOf(battle, one.who, mine))
  return others.some((one) => one.must) || willing.length === 0
    ? [...willing, ...others.filter((one) => one.must || willing.length === 0)]
    : willing
}

function isOf(battle: PhasesBattle, who: CombatantId, team: Team): boolean {
  const one = battle.combatants[who]
  return one !== undefined && teamOf(one) === team
}

/** Why the combatant cannot begin that now: its own reasons first, then a running turn, then priority. */
export function whyNotBegin(battle: PhasesBattle, one: PhasesCombatant, how: Candidate['how']): Refusal | null {
  const why = how === 'turn'
    ? whyNotItsTurn(battle, one)
    : how === 'surge'
    ? whyNoSurge(battle, one)
    : whyNoRelease(battle, one)
  if (why) return why
  const { turn } = battle.turn
  if (turn) {
    return refusal('not-your-turn',
      `It is ${possessive(battle.combatants[turn.who]?.name ?? 'another combatant')} turn.`)
  }
  const silenced = how === 'release' ? whyBlocked(battle, one, 'release') : null
  if (silenced) return silenced
  const may = mayBegin(battle).some((each) => each.who === one.id && each.how === how)
  return may
    ? null
    : refusal('not-your-turn', priority(battle) === 'pcs' ? 'The player characters go first.' : 'The others go first.')
}
