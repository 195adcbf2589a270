// The turn clock: initiative, rounds and turns, and what settles between two deeds (PLA-01 to PLA-04).
import { proposeEnd } from '../../../engine/kits/end-proposal.ts'
import { framesOf } from '../../../engine/kits/frame-parts.ts'
import { findHidden } from '../../../engine/kits/hiding.ts'
import { roundsOf, type TurnRules } from '../../../engine/kits/rounds/clock.ts'
import { setDiagonals } from '../../../engine/kits/standing.ts'
import { stat } from '../../../engine/kits/stats.ts'
import { walkPart } from '../movement/walk.ts'
import { windowPart } from '../reactions/window.ts'
import { checkFallen, isDying, rollSave } from '../rules/death.ts'
import type { PlainTurns, PlainWork } from '../state.ts'

const questions = framesOf<PlainTurns>({ walk: walkPart, window: windowPart })
export const { advance, answer, promptView } = questions

export const RULES: TurnRules<PlainTurns> = {
  clock: ({ turn }) => turn.clock,
  note: (work, event, audience) => work.own(event, audience),
  /** PLA-01, PLA-30, PLA-31: those who stand, and those who are dying and roll a save at the start of their turn. */
  takesPart: (battle, who) => who.place !== null && (who.presence === 'present' || isDying(battle, who)),
  turnBegins: (work, who) => isDying(work.battle, who) && rollSave(work, who),
  initiative: (_battle, who) => stat(who, 'initiative'),
  /** PLA-02: of equal totals the higher modifier goes first, then player characters, then the earlier arrival. */
  precedence: ({ roster, combatants }, who) =>
    (combatants[who]?.kind === 'pc' ? roster.length : 0) - roster.indexOf(who),
}
const rounds = roundsOf(RULES)
export const { giveTurn, endTurn } = rounds

export function start(work: PlainWork): void {
  setDiagonals(work, work.battle.options.diagonal)
  rounds.start(work)
}

export function settle(work: PlainWork): void {
  checkFallen(work)
  findHidden(work, 'Hidden')
  proposeEnd(work, { takesPart: RULES.takesPart, canFight: (_battle, one) => one.presence === 'present' })
  rounds.moveClock(work)
}

export function reconcile(work: PlainWork): void {
  setDiagonals(work, work.battle.options.diagonal)
  if (work.battle.status !== 'running') return
  checkFallen(work)
  rounds.putOrderRight(work)
  questions.askAgain(work)
}
