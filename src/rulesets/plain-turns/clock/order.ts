// The order of turns: who has turns, initiative, and which of equals goes first (PLA-01 to PLA-03).
import { roundsOf, type TurnRules } from '../../../engine/kits/rounds/clock.ts'
import { stat } from '../../../engine/kits/stats.ts'
import { isDying, rollSave } from '../rules/harm.ts'
import type { PlainTurns } from '../state.ts'

export const TURN_RULES: TurnRules<PlainTurns> = {
  clock: ({ turn }) => turn.clock,
  note: (work, event, audience) => work.own(event, audience),
  /** PLA-01, PLA-30, PLA-31: those who stand, and those who are dying and roll a save at the start of their turn. */
  takesPart: (battle, who) => who.place !== null && (who.presence === 'present' || isDying(battle, who)),
  turnBegins: (work, who) => isDying(work.battle, who) && rollSave(work, who),
  die: 20,
  initiative: (_battle, who) => stat(who, 'initiative'),
  /** PLA-02: of equal totals the higher modifier goes first, then player characters, then whoever came first. */
  precedence: ({ roster, combatants }, who) =>
    (combatants[who]?.kind === 'pc' ? roster.length : 0) - roster.indexOf(who),
}

export const rounds = roundsOf(TURN_RULES)
