// Rounds of turns on the move: initiative, the next turn, the next round. The kit counts durations down at its moments
// and clears the limits of a turn and of a round; what else a turn begins and ends with is the ruleset's.
import { combatantOf, combatantsOf, refusal, type Audience, type Battle, type Combatant, type CombatantId, type Refusal,
  type RulesetTypes, type Work } from '../../core/index.ts'
import { possessive } from '../../../lib/possessive.ts'
import { highestFirst, insert } from '../initiative-list.ts'
import { numbersOf, secretly } from '../secrecy.ts'
import { whyUnknown } from '../stats.ts'
import { isAway, noTurnNow, whyNoTurnRuns, whyNotActing, whyNotPresent } from '../taking-part.ts'
import type { Clock, ClockEvent, TurnRank } from './shapes.ts'

/** Limits that are cleared when a round begins, and when a combatant's own turn does. Ids stand between colons. */
const ofRound = (what: string): string => `round:${what}`
export const ofTurn = (who: CombatantId, what: string): string => `turn:${who}:${what}`

export interface TurnRules<T extends RulesetTypes> {
  readonly clock: (battle: Battle<T>) => Clock
  /** Emits one of the clock's events as the ruleset's own. */
  readonly note: (work: Work<T>, event: ClockEvent, audience: Audience | undefined) => void
  /** Whether that combatant has turns at all just now. */
  readonly takesPart: (battle: Battle<T>, who: Combatant<T>) => boolean
  /** What happens at the start of a turn, after what lasts until then has ended. */
  readonly turnBegins?: (work: Work<T>, who: Combatant<T>) => void
  /** How many sides the die of initiative has. */
  readonly die: number
  /** What is added to that die. */
  readonly initiative: (battle: Battle<T>, who: Combatant<T>) => number
  /** Of combatants equal in all else, the higher number goes first. */
  readonly precedence: (battle: Battle<T>, who: CombatantId) => number
}

const inIt = <T extends RulesetTypes>(battle: Battle<T>, rules: TurnRules<T>, id: CombatantId): boolean => {
  const who = combatantOf(battle, id)
  return who !== undefined && rules.takesPart(battle, who)
}

/**
 * Puts the order right: who left is dropped, who came in rolls initiative. Members of a squad share one roll (COM-50).
 * Emits nothing when all is right.
 */
function putOrderRight<T extends RulesetTypes>(work: Work<T>, rules: TurnRules<T>): void {
  const { order } = rules.clock(work.battle)
  const gone = (id: CombatantId) => {
    const one = combatantOf(work.battle, id)
    return !one || isAway(one)
  }
  const newcomers = combatantsOf(work.battle).filter((one) =>
    rules.takesPart(work.battle, one) && !order.some(({ who }) => who === one.id)
  )
  if (newcomers.length === 0 && !order.some(({ who }) => gone(who))) return
  let next = order.filter(({ who }) => !gone(who))
  for (const one of newcomers) {
    const compare = highestFirst<TurnRank>(({ total }) => total, ({ bonus }) => bonus, ({ who }) =>
      rules.precedence(work.battle, who))
    next = [...insert(next, [rankOf(work, rules, one, next)], compare)]
  }
  rules.note(work, { type: 'ordered', order: next }, undefined)
}

function rankOf<T extends RulesetTypes>(
  work: Work<T>,
  rules: TurnRules<T>,
  one: Combatant<T>,
  order: readonly TurnRank[],
): TurnRank {
  const mate = one.squad === null
    ? undefined
    : order.find(({ who }) => combatantOf(work.battle, who)?.squad === one.squad)
  if (mate) return { ...mate, who: one.id }
  const bonus = rules.initiative(work.battle, one)
  const squad = work.battle.squads.find(({ id }) => id === one.squad)
  const roll = work.roll({ dice: [{ count: 1, sides: rules.die }], bonus,
    purpose: `${possessive(squad?.name ?? one.name)} initiative`, by: one.id }, numbersOf(one))
  return { who: one.id, total: roll.total, bonus, roll }
}

/** Begins a turn: the limits of its bearer's turn are cleared, what lasts until its start ends. */
function beginTurn<T extends RulesetTypes>(
  work: Work<T>,
  rules: TurnRules<T>,
  who: CombatantId,
  skipped: readonly CombatantId[] = [],
): void {
  work.clearUsed(ofTurn(who, ''))
  rules.note(work, { type: 'turn', who, ...(skipped.length > 0 ? { skipped } : {}) },
    secretly(combatantOf(work.battle, who)))
  work.tick({ at: 'turn-start', of: who })
  const one = combatantOf(work.battle, who)
  if (one) rules.turnBegins?.(work, one)
}

/** Ends the turn that is running, if one is: what lasts until its end ends. */
function endTurn<T extends RulesetTypes>(work: Work<T>, rules: TurnRules<T>): void {
  const { acting } = rules.clock(work.battle)
  if (acting === null) return
  work.tick({ at: 'turn-end', of: acting })
  rules.note(work, { type: 'turn-over', who: acting }, secretly(combatantOf(work.battle, acting)))
}

/**
 * Moves the clock on when nothing is half done: ends the turn of a combatant that is down or takes no part any more,
 * begins the next turn or the next round. Does nothing while a combatant is to act, and where nobody takes part.
 */
function moveClock<T extends RulesetTypes>(work: Work<T>, rules: TurnRules<T>): void {
  const { round, order, acting, done } = rules.clock(work.battle)
  if (acting !== null) {
    const stands = combatantOf(work.battle, acting)?.presence === 'present'
    if (!stands || !inIt(work.battle, rules, acting)) endTurn(work, rules)
    return
  }
  const ready = order.filter(({ who }) => inIt(work.battle, rules, who))
  if (ready.length === 0) return
  const next = round === 0 ? undefined : ready.find(({ who }) => !done.includes(who))
  if (next) {
    const skipped = order.slice(0, order.indexOf(next)).filter(({ who }) => !done.includes(who)).map(({ who }) => who)
    return beginTurn(work, rules, next.who, skipped)
  }
  if (round > 0) work.tick({ at: 'round-end' })
  work.clearUsed(ofRound(''))
  rules.note(work, { type: 'round', round: round + 1 }, undefined)
}

/** Why that combatant cannot do anything in a turn of its own just now. */
export function whyNoTurn<T extends RulesetTypes>(
  battle: Battle<T>,
  { acting }: Clock,
  who: Combatant<T>,
): Refusal | null {
  return whyNotPresent(battle, who)
    ?? whyNoTurnRuns(battle, acting !== null) ?? whyNotActing(battle, who, acting)
    ?? whyUnknown(who)
}

/** What a ruleset's spec needs of its rounds. */
export function roundsOf<T extends RulesetTypes>(rules: TurnRules<T>) {
  return {
    /** Rolls initiative; refused where nobody takes part. */
    start: (work: Work<T>): void => {
      const anybody = combatantsOf(work.battle).some((one) => rules.takesPart(work.battle, one))
      work.refuseIf(anybody ? null : refusal('status', 'Nobody is on the board yet.'))
      putOrderRight(work, rules)
    },
    /** To be called whenever a combatant may have come, left or changed. */
    putOrderRight: (work: Work<T>): void => putOrderRight(work, rules),
    /** To be called when nothing is half done. */
    moveClock: (work: Work<T>): void => moveClock(work, rules),
    /** COM-06: the GM gives the turn to a combatant: what is half done is dropped, the running turn ends. */
    giveTurn: (work: Work<T>, who: CombatantId): void => {
      const { order, acting, round } = rules.clock(work.battle)
      const hasTurns = round > 0 && order.some((one) => one.who === who) && inIt(work.battle, rules, who)
      if (!hasTurns) return work.refuseIf(noTurnNow(work.battle, who))
      if (acting === who) return
      work.dropHalfDone('the turn goes to another combatant')
      endTurn(work, rules)
      beginTurn(work, rules, who)
    },
    /** The command that ends the running turn. */
    endTurn: (work: Work<T>): void => {
      work.refuseIf(whyNoTurnRuns(work.battle, rules.clock(work.battle).acting !== null))
      endTurn(work, rules)
    },
  }
}
