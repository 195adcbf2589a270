// The order of turns: initiative rolls, ties and newcomers (PTS-01, PTS-03, PTS-04, PTS-05).
import { possessive } from '../../../lib/possessive.ts'
import { combatantsOf, type CombatantId } from '../../../engine/core/index.ts'
import type { Roll } from '../../../engine/dice/types.ts'
import { highestFirst, insert, stillToCome, ties } from '../../../engine/kits/initiative-list.ts'
import { numbersOf } from '../../../engine/kits/secrecy.ts'
import { stat } from '../../../engine/kits/stats.ts'
import { takesPart } from '../../../engine/kits/taking-part.ts'
import type { PointsBattle, PointsCombatant, PointsWork, Rank } from '../state.ts'

const LAST = Number.MIN_SAFE_INTEGER
const byRoll = highestFirst<Rank>((rank) => rank.total, (rank) => rank.rating, (rank) => rank.luck ?? LAST)
const byRank = highestFirst<Rank>((rank) => rank.total, (rank) => rank.rating, (rank) => rank.luck ?? LAST,
  (rank) => -rank.tie)

/** What competes in a tie: a whole squad, or a single combatant. */
export const blockOf = (rank: Rank): string => rank.squad ?? rank.who

/** PTS-03, PTS-05: combatants who take part and have no place in the order yet roll for one. */
export function rankNewcomers(work: PointsWork): readonly CombatantId[] {
  const { battle } = work
  const ranked = new Set(battle.turn.order.map((rank) => rank.who))
  const newcomers = combatantsOf(battle).filter((one) => takesPart(one, battle.options.noGrid) && !ranked.has(one.id))
  if (newcomers.length === 0) return []
  const squadRolls = new Map<string, { readonly roll: Roll; readonly tie: number }>()
  for (const rank of battle.turn.order) {
    if (rank.squad !== null && rank.roll) squadRolls.set(rank.squad, { roll: rank.roll, tie: rank.tie })
  }
  const ranks = newcomers.map((one): Rank => {
    const rating = stat(one, 'initiative')
    const luck = one.kind === 'pc' ? stat(one, 'luck') : null
    const base = { who: one.id, rating, luck, squad: squadOf(battle, one) }
    if (battle.turn.surprised.includes(one.id)) return { ...base, total: rating, roll: null, tie: 0 }
    const shared = base.squad === null ? undefined : squadRolls.get(base.squad)
    const roll = shared?.roll ?? rollInitiative(work, one, base.squad)
    if (base.squad !== null && !shared) squadRolls.set(base.squad, { roll, tie: 0 })
    return { ...base, total: facesOf(roll) + rating, roll, tie: shared?.tie ?? 0 }
  })
  work.own({ type: 'ranked', order: insert(battle.turn.order, ranks, byRank) })
  return newcomers.map((one) => one.id)
}

/** PTS-04: the squad that a combatant shares a roll with. */
function squadOf(battle: PointsBattle, one: PointsCombatant): Rank['squad'] {
  return one.kind === 'npc' && battle.options.squadRolls === 'shared'
      && battle.squads.some((squad) => squad.id === one.squad)
    ? one.squad
    : null
}

/**
 * PTS-04: squads were made or dissolved in mid-battle. Rolls and places stay; members of a squad keep their order.
 */
export function regroup(work: PointsWork): void {
  const { battle } = work
  const { order } = battle.turn
  const now = order.map((rank) => {
    const one = battle.combatants[rank.who]
    const squad = one ? squadOf(battle, one) : rank.squad
    return squad === rank.squad ? rank : { ...rank, squad }
  })
  if (now.every((rank, index) => rank === order[index])) return
  const apart = ties(now, byRoll, blockOf).filter((group) => group.some((rank) => !order.includes(rank)))
  const place = (rank: Rank) => {
    const group = apart.find((each) => each.includes(rank))
    return group ? { ...rank, tie: [...new Set(group.map(blockOf))].indexOf(blockOf(rank)) + 1 } : rank
  }
  work.own({ type: 'ranked', order: now.map(place).toSorted(byRank) })
}

const facesOf = (roll: Roll) => roll.faces.reduce((sum, face) => sum + face, 0)

function rollInitiative(work: PointsWork, one: PointsCombatant, squad: string | null): Roll {
  const name = work.battle.squads.find((each) => each.id === squad)?.name ?? one.name
  const request = { dice: [{ count: 1, sides: 6 }], bonus: stat(one, 'initiative'),
    purpose: `${possessive(name)} initiative`, by: one.id }
  return work.roll(request, numbersOf(one))
}

/** PTS-05: waits for its turn if its place is still to come, and has missed it otherwise. */
export function placeInRound(work: PointsWork, who: CombatantId): void {
  const { order, turns, round } = work.battle.turn
  const rank = order.find((one) => one.who === who)
  if (round === 0 || !rank) return
  const reached = (one: Rank) => ['acting', 'acted', 'delayed'].includes(turns[one.who] ?? 'waiting')
  const status = stillToCome(order, rank, reached) ? 'waiting' : 'missed'
  if (turns[who] !== status) work.own({ type: 'turn', who, status })
}

/**
 * The first group that total, rating and Luck bonus leave tied and nothing else has settled; `null` when all is
 * settled.
 */
export function openTie(battle: PointsBattle): readonly Rank[] | null {
  return ties(battle.turn.order, byRoll, blockOf).find((group) => group.some((rank) => rank.tie === 0)) ?? null
}

/** Settles a tie: the first of these blocks goes first. */
export function settleTie(work: PointsWork, tied: readonly CombatantId[], blocks: readonly string[]): void {
  const order = work.battle.turn.order.map(
    (rank) => (tied.includes(rank.who) ? { ...rank, tie: blocks.indexOf(blockOf(rank)) + 1 } : rank),
  )
  work.own({ type: 'ranked', order: order.toSorted(byRank) })
  for (const who of tied) placeAgain(work, who)
}

/** A combatant that waits for its turn waits or has missed it by its new place. */
function placeAgain(work: PointsWork, who: CombatantId): void {
  const status = work.battle.turn.turns[who]
  if (status === 'waiting' || (status === 'missed' && work.battle.options.newcomers === 'this-round')) {
    placeInRound(work, who)
  }
}

/** PTS-03: contested Luck rolls, 1d100 + Luck bonus each, highest first; equal totals roll again. */
export function rollLuck(work: PointsWork, blocks: readonly string[], tied: readonly Rank[]): readonly string[] {
  if (blocks.length < 2) return blocks
  const totals = new Map<string, number>()
  for (const block of blocks) {
    const rank = tied.find((one) => blockOf(one) === block)
    const one = rank && work.battle.combatants[rank.who]
    if (!one) continue
    const name = work.battle.squads.find((each) => each.id === block)?.name ?? one.name
    const request = { dice: [{ count: 1, sides: 100 }], bonus: rank.luck ?? 0,
      purpose: `${possessive(name)} luck for the turn order`, by: one.id }
    totals.set(block, work.roll(request, numbersOf(one)).total)
  }
  const heights = [...new Set(totals.values())].toSorted((a, b) => b - a)
  return heights.flatMap((height) => rollLuck(work, blocks.filter((block) => totals.get(block) === height), tied))
}

/** PTS-03: a combatant that is no longer surprised rolls after all, or shares the roll of its squad. */
export function rankByRoll(work: PointsWork, who: CombatantId): void {
  const { battle } = work
  const rank = battle.turn.order.find((one) => one.who === who)
  const one = battle.combatants[who]
  if (!rank || !one || rank.roll !== null) return
  const mate = rank.squad === null
    ? undefined
    : battle.turn.order.find((other) => other.squad === rank.squad && other.roll !== null)
  const roll = mate?.roll ?? rollInitiative(work, one, rank.squad)
  const placed = { ...rank, roll, total: facesOf(roll) + rank.rating, tie: mate?.tie ?? 0 }
  work.own({ type: 'ranked',
    order: work.battle.turn.order.map((other) => (other.who === who ? placed : other)).toSorted(byRank) })
  placeAgain(work, who)
}

/** The rank of a combatant marked as surprised before its first turn: no roll, the Rating alone (PTS-01). */
export function rankSurprised(work: PointsWork, who: CombatantId): void {
  const order = work.battle.turn.order.map(
    (rank) => (rank.who === who ? { ...rank, roll: null, total: rank.rating, tie: 0 } : rank),
  )
  work.own({ type: 'ranked', order: order.toSorted(byRank) })
}
