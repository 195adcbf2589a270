// The turn clock: initiative, rounds and turns, and what settles between two deeds (PLA-01 to PLA-04).
import { combatantOf, combatantsOf, refusal, type CombatantId } from '../../../engine/core/index.ts'
import { proposeEnd } from '../../../engine/kits/end-proposal.ts'
import { framesOf } from '../../../engine/kits/frame-parts.ts'
import { endTurn, giveTurn as give, moveClock, putOrderRight,
  type TurnRules } from '../../../engine/kits/rounds/clock.ts'
import { secretly } from '../../../engine/kits/secrecy.ts'
import { setDiagonals } from '../../../engine/kits/standing.ts'
import { stat } from '../../../engine/kits/stats.ts'
import { walkPart } from '../movement/walk.ts'
import { windowPart } from '../reactions/window.ts'
import { checkFallen, isDying, rollDeathSave } from '../rules/death.ts'
import { findHidden } from '../rules/hiding.ts'
import type { PlainBattle, PlainCombatant, PlainTurns, PlainWork } from '../state.ts'

const questions = framesOf<PlainTurns>({ walk: walkPart, window: windowPart })
export const { advance, answer, promptView } = questions

/** PLA-01, PLA-30: those who stand, and those who are dying. */
const takesPart = (battle: PlainBattle, who: PlainCombatant): boolean =>
  who.place !== null && (who.presence === 'present' || isDying(battle, who))

/** PLA-02: of equal totals the higher modifier goes first, then player characters, then whoever came first. */
export const RULES: TurnRules<PlainTurns> = {
  clock: ({ turn }) => turn.clock,
  note: (work, event, about) => work.own(event, secretly(about)),
  takesPart,
  initiative: (_battle, who) => stat(who, 'initiative'),
  precedence: ({ roster, combatants }, who) =>
    (combatants[who]?.kind === 'pc' ? roster.length : 0) - roster.indexOf(who),
}

export function start(work: PlainWork): void {
  const anybody = combatantsOf(work.battle).some((one) => takesPart(work.battle, one))
  work.refuseIf(anybody ? null : refusal('status', 'Nobody stands on the ground yet.'))
  setDiagonals(work, work.battle.options.diagonal)
  putOrderRight(work, RULES)
}

export function settle(work: PlainWork): void {
  checkFallen(work)
  findHidden(work)
  proposeEnd(work, { takesPart, canFight: (_battle, one) => one.presence === 'present' })
  const one = combatantOf(work.battle, work.battle.turn.clock.acting ?? ('' as CombatantId))
  if (!one || !isDying(work.battle, one)) return moveClock(work, RULES)
  rollDeathSave(work, one)
  checkFallen(work)
  if (combatantOf(work.battle, one.id)?.presence === 'down') endTurn(work, RULES)
}

export function reconcile(work: PlainWork): void {
  setDiagonals(work, work.battle.options.diagonal)
  if (work.battle.status !== 'running') return
  checkFallen(work)
  putOrderRight(work, RULES)
  questions.askAgain(work)
}

export const giveTurn = (work: PlainWork, who: CombatantId): void => give(work, RULES, who)

/** The one command of its own: the running turn ends. */
export function runCommand(work: PlainWork): void {
  work.refuseIf(work.battle.turn.clock.acting === null ? refusal('phase', 'Nobody’s turn is running.') : null)
  endTurn(work, RULES)
}
