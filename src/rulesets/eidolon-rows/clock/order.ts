// The order of turns (ROW-04, ROW-06, ROW-25): Initiative as it counts in this battle, ties, newcomers, and whose place
// is still to come.
import { combatantsOf, type CombatantId } from '../../../engine/core/index.ts'
import { highestFirst, insert, stillToCome, ties, type Compare } from '../../../engine/kits/initiative-list.ts'
import { stat } from '../../../engine/kits/stats.ts'
import { hasNoTurns } from '../abilities/no-turns.ts'
import { actorFor, isEidolon, withdrawn } from '../rules/summoned-eidolons.ts'
import type { Rank, RowsBattle, RowsCombatant, RowsWork, Step } from '../state.ts'
import { calledInitiative, tieStandingOf } from './callers.ts'
import { takesPart } from '../../../engine/kits/taking-part.ts'

/**
 * ROW-04: a call decides ties with those who never call, and nothing among players: a standing counts only where a
 * combatant that never calls is tied, too. Depends on the ranks alone, so that places stay the same when others fall or
 * leave.
 */
function tieStandingIn(order: readonly Rank[], { value, standing }: Rank): Rank['standing'] {
  return order.some((one) => one.value === value && one.standing === 1) ? standing : 1
}

/** Compares two places by Initiative and calls; 0 where only what was settled comes between them. */
export const byInitiative = (order: readonly Rank[]): Compare<Rank> =>
  highestFirst((rank) => rank.value, (rank) => tieStandingIn(order, rank))
const byRank = (order: readonly Rank[]): Compare<Rank> =>
  highestFirst((rank) => rank.value, (rank) => tieStandingIn(order, rank), (rank) => -rank.tie)

/** Has not gone for good: a combatant that is down may get up again. */
const isUpOrDown = (one: RowsCombatant | undefined): boolean => one?.presence === 'present' || one?.presence === 'down'

/**
 * Has a place in the order, or should get a place: stands or lies in a row and is no eidolon (eidolons act in their
 * summoner’s turn).
 */
const belongsInOrder = (battle: RowsBattle, one: RowsCombatant): boolean =>
  isUpOrDown(one) && one.place !== null && !isEidolon(battle, one.id) && !hasNoTurns(battle, one.id)

/** In these steps nobody has a place yet. */
const BEFORE_THE_ORDER: readonly Step[] = ['setup', 'first-strike', 'calling']

/** ROW-04: everybody gets a place, by what was called and rolled. */
export function makeOrder(work: RowsWork): void {
  const { battle } = work
  const ranks = combatantsOf(battle).filter((one) => belongsInOrder(battle, one)).map((one): Rank => ({
    who: one.id,
    value: calledInitiative(battle, one),
    standing: tieStandingOf(battle, one),
    tie: 0,
  }))
  work.own({ type: 'ranked', order: ranks.toSorted(byRank(ranks)) })
}

/**
 * Limit: the combatant's place came in the course of this round, whether it acted or was passed over. A turn that the
 * GM gave out of order does not count.
 */
export const placeCameLimit = (who: CombatantId): string => `round:place:${who}:`

/**
 * ROW-06: a newcomer takes the place of its plain Initiative, last among equals. It acts this round only if that place
 * is still to come.
 */
export function placeNewcomers(work: RowsWork): void {
  const { battle } = work
  if (BEFORE_THE_ORDER.includes(battle.turn.step)) return
  const known = new Set(battle.turn.order.map(({ who }) => who))
  const newcomers = combatantsOf(battle).filter((one) => belongsInOrder(battle, one) && !known.has(one.id))
  if (newcomers.length === 0) return
  let { order } = battle.turn
  for (const one of newcomers) {
    const value = stat(one, 'initiative')
    const last = Math.max(0, ...order.flatMap((rank) => (rank.value === value ? [rank.tie] : []))) + 1
    order = insert(order, [{ who: one.id, value, standing: 0, tie: last }], byRank(order))
  }
  work.own({ type: 'ranked', order })
  const { round, step } = battle.turn
  const reached = ({ who }: Rank): boolean => battle.used.includes(placeCameLimit(who))
  const over = step !== 'upkeep' && step !== 'action'
  for (const rank of order) {
    const isNew = newcomers.some(({ id }) => id === rank.who)
    if (isNew && round > 0 && (over || !stillToCome(order, rank, reached))) {
      work.own({ type: 'passed', who: rank.who, status: 'passed' })
    }
  }
}

/** The first group that Initiative and calls leave tied and nobody has settled; `null` when all is settled. */
export function openTie(battle: RowsBattle): readonly CombatantId[] | null {
  for (const group of ties(battle.turn.order, byInitiative(battle.turn.order), ({ who }) => who)) {
    const open = group.filter(({ tie, who }) => tie === 0 && isUpOrDown(battle.combatants[who]))
    if (open.length > 1) return open.map(({ who }) => who)
  }
  return null
}

/** Settles a tie: those named in this order, and after them those of the same Initiative that came later. */
export function settleTie(work: RowsWork, wanted: readonly CombatantId[]): void {
  const { order } = work.battle.turn
  const first = order.find(({ who }) => wanted.includes(who))
  if (!first) return
  const tiedOthers = order.filter((rank) => byInitiative(order)(rank, first) === 0 && !wanted.includes(rank.who)).map(
    ({ who }) => who,
  )
  const all = [...wanted, ...tiedOthers]
  work.own({ type: 'ranked',
    order: order.map((rank) => (all.includes(rank.who) ? { ...rank, tie: all.indexOf(rank.who) + 1 } : rank)).toSorted(
      byRank(order),
    ) })
}

/** Whether the combatant's place is done for this round: it has acted, or it was passed over. */
export const placeIsDone = (battle: Pick<RowsBattle, 'turn'>, who: CombatantId): boolean =>
  ['acted', 'passed'].includes(battle.turn.turns[who] ?? 'waiting')

/** ROW-24: those who act later in this round, as far as can be told now, the first in front. */
export function actLaterThan(battle: RowsBattle, who: CombatantId): readonly CombatantId[] {
  if (battle.turn.step !== 'action') return []
  return battle.turn.order.flatMap((rank) => {
    const waits = rank.who !== who && (battle.turn.turns[rank.who] ?? 'waiting') === 'waiting'
    return waits && canTakeTurn(battle, battle.combatants[rank.who]) ? [rank.who] : []
  })
}

/** Whether a combatant can have a turn now: it is there, has not fled, and does not wait behind another's eidolon. */
export function canTakeTurn(battle: RowsBattle, one: RowsCombatant | undefined): one is RowsCombatant {
  if (!takesPart(one) || isEidolon(battle, one.id) || hasNoTurns(battle, one.id)
    || battle.turn.fleeing.includes(one.id)) return false
  return !withdrawn(battle, one) || actorFor(battle, one.id) !== one.id
}
