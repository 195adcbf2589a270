// The turn on screen: phases, queue, who acts with what is left, and buttons (PHA-01 to PHA-06).
import { possessive } from '../../../lib/possessive.ts'
import { withUnit } from '../../../lib/units.ts'
import { nameOf, type TurnView } from '../../../engine/core/index.ts'
import { knows } from '../../../engine/kits/stats.ts'
import { movementsLeft } from '../movement/movement-left.ts'
import { PHASE_NAMES } from '../rules/phases.ts'
import type { PhasesBattle } from '../state.ts'
import { mayBegin } from '../clock/order.ts'
import { queueView } from './queue.ts'
import { track } from './track.ts'
import { setUpButtons, turnButtons } from './turn-buttons.ts'
import { whoBeginsWords } from './who-begins.ts'
import { headlineAtRest, headlineWithoutTurn, NOTHING_MORE } from '../../../engine/kits/turn-parts.ts'

export function turnView(battle: PhasesBattle): TurnView {
  const { round, turn } = battle.turn
  const running = battle.status === 'running'
  return {
    headline: headlineAtRest(battle) ?? headline(battle),
    round: round === 0 ? null : round,
    track: track(battle),
    queue: queueView(battle),
    acting: running && turn
      ? [{ who: turn.who, left: leftOf(battle), why: turn.kind === 'surge'
        ? `SURGE in phase ${turn.phase}`
        : turn.kind === 'release'
        ? 'Releases'
        : `Turn in phase ${turn.phase}` }]
      : [],
    buttons: battle.status === 'setup' ? setUpButtons(battle) : running ? turnButtons(battle) : [],
    ...NOTHING_MORE,
  }
}

function headline(battle: PhasesBattle): string {
  const { phase, turn } = battle.turn
  if (turn) {
    return turn.kind === 'surge'
      ? `${nameOf(battle, turn.who)} surges`
      : turn.kind === 'release'
      ? `${nameOf(battle, turn.who)} releases`
      : `${possessive(nameOf(battle, turn.who))} turn`
  }
  if (phase === 0 || battle.turn.unseen) return headlineWithoutTurn(battle)
  if (mayBegin(battle).length === 0) {
    // COM-24: where nobody in sight could begin, somebody hidden could.
    return battle.prompt ? `${PHASE_NAMES[phase]}: a question is open` : headlineWithoutTurn(battle)
  }
  return `${PHASE_NAMES[phase]}: ${whoBeginsWords(battle)}`
}

/** PHA-10, PHA-44: movement, attacks and actions that the running turn has left. */
function leftOf(battle: PhasesBattle): readonly string[] {
  const { turn } = battle.turn
  const who = turn ? battle.combatants[turn.who] : undefined
  if (!turn || !who) return []
  const spaces = knows(who, 'speed') ? movementsLeft(battle, who).reduce((sum, { left }) => sum + left, 0) : null
  return [
    spaces === null ? '' : spaces > 0 ? withUnit(spaces, 'spaces') : 'no movement',
    turn.full && turn.full.left > 0 ? `${turn.full.left} of 2 attacks` : '',
    turn.action || turn.kind === 'release' ? '' : 'standard',
    turn.minor || turn.kind === 'release' ? '' : 'minor',
  ].filter(Boolean)
}
