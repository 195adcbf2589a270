// The turn order as a queue (ROW-04): everybody in place with their Initiative, an eidolon in its summoner's place
// (ROW-41), and each held turn right after the place that it waits for (ROW-24).
import { combatantsOf, type Badge, type CombatantId, type QueueEntry,
  type QueueView } from '../../../engine/core/index.ts'
import { initialsOf } from '../../../engine/core/index.ts'
import { possessive } from '../../../lib/possessive.ts'
import { knows, stat } from '../../../engine/kits/stats.ts'
import { isAway, takesPart } from '../../../engine/kits/taking-part.ts'
import { actorFor } from '../rules/summoned-eidolons.ts'
import { decimal } from '../rules/number-words.ts'
import type { Rank, RowsBattle, RowsCombatant } from '../state.ts'
import { apPips, apToCome, queueStanding, stateBadges, waitsBehindEidolon, effects } from './marks.ts'
import { borderEntry, queueEntry } from '../../../engine/kits/turn-parts.ts'

export function queueView(battle: RowsBattle): QueueView {
  const { order, step, round } = battle.turn
  if (step === 'first-strike') return { title: 'First strike', entries: strikeEntries(battle) }
  if (order.length === 0) {
    return { title: 'Who takes part', entries: combatantsOf(battle).filter((one) =>
      takesPart(one)
    ).map((one) => entry(battle, one, one.id, { value: base(one) })) }
  }
  return { title: round === 0 ? 'Initiative' : `Round ${round}`, entries: orderEntries(battle) }
}

/** Initiative of the sheet; empty where it is not known. */
const base = (one: RowsCombatant): string => (knows(one, 'initiative') ? decimal(stat(one, 'initiative')) : '')

/** ROW-05: those who strike first, then the rest, whose order is not known yet. */
function strikeEntries(battle: RowsBattle): readonly QueueEntry[] {
  const { strike, acting } = battle.turn
  const there = combatantsOf(battle).filter((one) => takesPart(one))
  const first = there.filter((one) => one.side === strike?.side)
  const rest = there.filter((one) => one.side !== strike?.side).toSorted((a, b) =>
    stat(b, 'initiative') - stat(a, 'initiative')
  )
  return [
    ...first.map((one) =>
      entry(battle, one, one.id, acting?.who === one.id
        ? { state: 'acting', pips: apPips(battle, one.id) }
        : { state: strike?.left.includes(one.id) ? 'waiting' : 'acted', value: base(one) })
    ),
    borderEntry('then', 'Then everybody, by Initiative'),
    ...rest.map((one) => entry(battle, one, one.id, { value: base(one) })),
  ]
}

/**
 * Those in the fight in their order. Held turns stay behind the places that they wait for, also where the holder of
 * such a place has left (ROW-25).
 */
function orderEntries(battle: RowsBattle): readonly QueueEntry[] {
  const { order, held, acting } = battle.turn
  const rankOf = (who: CombatantId) => order.findIndex((one) => one.who === who)
  const lively = acting?.kind === 'held' && battle.status === 'running' ? battle.combatants[acting.who] : undefined
  const at = lively ? placeOfHeld(battle) : -1
  return order.flatMap((rank, index): readonly QueueEntry[] => {
    const one = battle.combatants[rank.who]
    const own = one && !isAway(one) ? [placeEntry(battle, one, rank)] : []
    const after = held.filter((each) => each.after === rank.who).toSorted((a, b) => rankOf(a.who) - rankOf(b.who))
    const now = lively && index === at ? [heldEntry(battle, lively, true)] : []
    return [...own, ...now,
      ...after.flatMap(({ who }) => (battle.combatants[who] ? [heldEntry(battle, battle.combatants[who], false)] : []))]
  })
}

/**
 * A running held turn is shown after the last place that is done before the first that is not; where the GM began
 * elsewhere, after the last that is done.
 */
function placeOfHeld({ turn }: RowsBattle): number {
  const done = (rank: Rank) => turn.turns[rank.who] === 'acted' || turn.turns[rank.who] === 'passed'
  const next = turn.order.findIndex((rank) => !done(rank))
  return Math.max(0, next > 0 ? next - 1 : turn.order.findLastIndex(done))
}

function placeEntry(battle: RowsBattle, one: RowsCombatant, rank: Rank): QueueEntry {
  const standing = queueStanding(battle, one.id)
  const actor = battle.combatants[actorFor(battle, one.id)] ?? one
  const called = battle.turn.calls[one.id] ?? 0
  const known = knows(one, 'initiative')
  const pips = standing.state === 'acting'
    ? apPips(battle, actor.id)
    : standing.state === 'waiting' && standing.told === undefined && battle.status === 'running'
    ? apToCome(one)
    : null
  return entry(battle, one, one.id, { ...standing, value: known ? decimal(rank.value) : '',
    roll: known && called > 0 ? battle.turn.callRoll : null, pips })
}

function heldEntry(battle: RowsBattle, one: RowsCombatant, now: boolean): QueueEntry {
  const actor = actorFor(battle, one.id)
  const pips = now ? apPips(battle, actor) : { id: 'ap', label: 'AP', value: 1, max: 1 }
  return entry(battle, one, `held:${one.id}`, { state: now ? 'acting' : 'held', told: now
    ? 'acts now, in a held turn'
    : waitsBehindEidolon(battle, one)
    ? 'held turn, lost while withdrawn'
    : 'held turn', pips, badges: [] })
}

/** The entry names who acts in that place; a mark beside it says whose place it is, where that is another combatant. */
function entry(battle: RowsBattle, one: RowsCombatant, key: string, more: Partial<QueueEntry>): QueueEntry {
  const actor = battle.combatants[actorFor(battle, one.id)] ?? one
  const marks = stateBadges(battle, actor).filter(({ id }) => !QUIET.has(id))
  const badges = [...marks, ...effects.badges(battle, actor.id, marks)]
  return queueEntry(actor, { key, squad: actor === one ? one.squad : null, ...more,
    badges: [...(actor === one ? [] : [placeBadge(one)]), ...(more.badges ?? badges)] })
}

/** ROW-41: whose place it is. */
const placeBadge = ({ name }: RowsCombatant): Badge => ({ id: 'place', glyph: initialsOf(name),
  label: `In ${possessive(name)} place`, detail: `Acts in ${possessive(name)} turn, with ${possessive(name)} AP.`,
  tone: 'neutral' })

/** Marks that the queue shows otherwise or does not need. */
const QUIET: ReadonlySet<string> = new Set(['held', 'element', 'fleeing'])
