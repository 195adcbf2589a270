// The turn that is running: how it begins, ends, is cut short and is lost (PHA-04, PHA-14, PHA-20, PHA-34, PHA-60).
import type { CombatantId } from '../../../engine/core/index.ts'
import { mustBeKnown } from '../../../engine/kits/taking-part.ts'
import { secretly } from '../../../engine/kits/secrecy.ts'
import { surgedKey, surgeKey } from '../rules/limits.ts'
import type { PhasesBattle, PhasesCombatant, PhasesWork, Turn } from '../state.ts'
import { type Candidate, whyNotBegin } from './order.ts'
import { paySurge } from './surge.ts'

/** A turn of that kind with nothing spent. */
function freshTurn(battle: PhasesBattle, who: CombatantId, kind: Turn['kind'], part: Turn['part']): Turn {
  const release = kind === 'release'
  // PHA-34: kept for a release in the same round.
  const channel = battle.turn.channels[who]
  const keeps = channel !== undefined && channel.keepsMove && channel.round === battle.turn.round
  return {
    who,
    kind,
    phase: battle.turn.phase || 1,
    action: release || (part !== null && part !== 'action'),
    minor: release || (part !== null && part !== 'minor'),
    standard: release ? !keeps : part !== null && part !== 'move',
    movement: null,
    quiet: false,
    moved: 0,
    channelled: false,
    full: null,
    part,
  }
}

/** PHA-04: begins a turn, a surge or a release, as priority allows. */
export function takeTurn(work: PhasesWork, who: CombatantId, how: Candidate['how'], part: Turn['part'] = null): void {
  const one = mustBeKnown(work, who)
  const why = whyNotBegin(work.battle, one, how)
  work.refuseIf(why)
  cutShort(work)
  if (how === 'surge') {
    work.use(surgeKey(work.battle, who))
    work.use(surgedKey(who, work.battle.turn.phase || 1))
  }
  beginTurn(work, one, how, part)
}

export function beginTurn(work: PhasesWork, one: PhasesCombatant, kind: Turn['kind'], part: Turn['part']): void {
  const who = one.id
  work.clearUsed('turn:')
  work.own({ type: 'turn-began', turn: freshTurn(work.battle, who, kind, part) }, secretly(one))
  if (kind === 'release') return
  // PHA-60: only for NPCs with several turns in a round.
  if (one.kind === 'npc' && (one.sheet.boss || one.sheet.initiatives.length > 1)) work.clearUsed(`round:${who}:`)
  // PHA-46: a readied action that was not used is lost.
  if (work.battle.turn.readied[who]) work.own({ type: 'unreadied', who, why: 'lost' }, secretly(one))
  work.push({ kind: 'turn-boundary', step: 'others', at: 'turn-start', who, items: null, ordered: false })
  // PHA-21: the price comes first, so it lies on top.
  if (kind === 'surge') paySurge(work, one)
}

/** Ends the running turn. What is due at its end comes first (PHA-14). */
export function endTurn(work: PhasesWork): void {
  const { turn } = work.battle.turn
  if (!turn) return
  if (turn.kind === 'release') return closeTurn(work, turn)
  work.push({ kind: 'turn-boundary', step: 'others', at: 'turn-end', who: turn.who, items: null, ordered: false })
}

/** The turn is over. Every combatant may react once again (PHA-60). */
export function closeTurn(work: PhasesWork, turn: Turn): void {
  work.own({ type: 'turn-ended', who: turn.who, kind: turn.kind }, secretly(work.battle.combatants[turn.who]))
  work.clearUsed('turn:')
}

/**
 * COM-06: the running turn is cut short. What lasts to its end still ends (COM-30), and nothing is asked or rolled. A
 * release is not a turn (PHA-43).
 */
export function cutShort(work: PhasesWork): void {
  const { turn } = work.battle.turn
  if (!turn) return
  if (turn.kind !== 'release') work.tick({ at: 'turn-end', of: turn.who })
  closeTurn(work, turn)
}

/** PHA-20: a combatant that goes down in its own turn loses the rest of it. Durations still count its end. */
export function loseTurn(work: PhasesWork, turn: Turn): void {
  const one = work.battle.combatants[turn.who]
  work.own({ type: 'turn-lost', who: turn.who, why: one?.presence === 'down' ? 'down' : 'gone' }, secretly(one))
  if (turn.kind !== 'release') work.tick({ at: 'turn-end', of: turn.who })
  work.clearUsed('turn:')
}
