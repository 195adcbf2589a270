// Rounds of turns: everybody in an order has a turn in each round, one after the other. The kit moves the clock on,
// counts durations down at its moments and clears the limits of a turn and of a round; what else a turn begins and
// ends with is the ruleset's.
import { nameOf, refusal, type Battle, type CombatantId, type RulesetTypes, type Work } from '../core/index.ts'

/** Limits that are cleared when a round begins, and when a combatant's own turn does: `round:…`, `turn:<who>:…`. */
export const ofRound = (what: string): string => `round:${what}`
export const ofTurn = (who: CombatantId, what: string): string => `turn:${who}:${what}`

/** What the ruleset's turn state says of the clock. */
export interface Clock {
  /** 0 before the first round. */
  readonly round: number
  /** In the order of their turns. */
  readonly order: readonly CombatantId[]
  readonly acting: CombatantId | null
  /** Those whose turn of this round is over. */
  readonly done: readonly CombatantId[]
}

export interface TurnRules<T extends RulesetTypes> {
  readonly clock: (battle: Battle<T>) => Clock
  /** Whether that combatant has turns at all just now. */
  readonly takesPart: (battle: Battle<T>, who: CombatantId) => boolean
  /** Notes the new round, in which nobody has acted, in an event of the ruleset's own. */
  readonly roundBegins: (work: Work<T>, round: number) => void
  /** Notes whose turn it is. */
  readonly turnBegins: (work: Work<T>, who: CombatantId) => void
  /** Notes that the turn is over. */
  readonly turnEnds: (work: Work<T>, who: CombatantId) => void
}

/** Begins a turn: its limits are cleared, what lasts until its start ends. */
export function beginTurn<T extends RulesetTypes>(work: Work<T>, rules: TurnRules<T>, who: CombatantId): void {
  work.clearUsed(ofTurn(who, ''))
  rules.turnBegins(work, who)
  work.tick({ at: 'turn-start', of: who })
}

/** Ends the turn that is running, if one is: what lasts until its end ends. */
export function endTurn<T extends RulesetTypes>(work: Work<T>, rules: TurnRules<T>): void {
  const { acting } = rules.clock(work.battle)
  if (acting === null) return
  work.tick({ at: 'turn-end', of: acting })
  rules.turnEnds(work, acting)
}

/**
 * Moves the clock on when nothing is half done: ends the turn of a combatant that takes no part any more, begins the
 * next turn or the next round. Does nothing while somebody is to act, and where nobody takes part.
 */
export function moveClock<T extends RulesetTypes>(work: Work<T>, rules: TurnRules<T>): void {
  const { round, order, acting, done } = rules.clock(work.battle)
  if (acting !== null) {
    if (!rules.takesPart(work.battle, acting)) endTurn(work, rules)
    return
  }
  const inIt = order.filter((who) => rules.takesPart(work.battle, who))
  if (inIt.length === 0) return
  const next = round === 0 ? undefined : inIt.find((who) => !done.includes(who))
  if (next !== undefined) return beginTurn(work, rules, next)
  if (round > 0) work.tick({ at: 'round-end' })
  work.clearUsed(ofRound(''))
  rules.roundBegins(work, round + 1)
}

/** COM-06: the GM gives the turn to somebody: what is half done is dropped, the running turn ends. */
export function giveTurn<T extends RulesetTypes>(work: Work<T>, rules: TurnRules<T>, who: CombatantId): void {
  const { order, acting, round } = rules.clock(work.battle)
  const why = round > 0 && order.includes(who) && rules.takesPart(work.battle, who)
    ? null
    : refusal('status', `${nameOf(work.battle, who)} has no turn to take now.`)
  work.refuseIf(why)
  if (why || acting === who) return
  work.dropHalfDone('the turn goes to somebody else')
  endTurn(work, rules)
  beginTurn(work, rules, who)
}
