// Who is in it: Characters and Enemies with their slots, who joins the gauges and who leaves them (GAU-04, GAU-05).
import { isHidden, combatantsOf, PLAYERS, type CombatantId, type SideId } from '../../../engine/core/index.ts'
import { audience, numbersOf, secretly } from '../../../engine/kits/secrecy.ts'
import { FULL_GAUGE, type SlotRank } from './action-value.ts'
import { FULL } from '../rules/limits.ts'
import { possessive } from '../../../lib/possessive.ts'
import { exact } from '../rules/exact.ts'
import { speedOf } from '../rules/speed.ts'
import type { GaugeBattle, GaugeCombatant, GaugeWork } from '../state.ts'
import { takesPart } from '../../../engine/kits/taking-part.ts'
import { stat, knows } from '../../../engine/kits/stats.ts'

const sides = new WeakMap<GaugeBattle['combatants'], { readonly of: GaugeBattle['sides']; readonly players: SideId }>()

/** The side of the players: the first of all sides that a player character is on. Kept while nobody changes. */
function playersSide(battle: Pick<GaugeBattle, 'combatants' | 'sides'>): SideId {
  const known = sides.get(battle.combatants)
  if (known?.of === battle.sides) return known.players
  const theirs = new Set(Object.values(battle.combatants).filter((one) => one.kind === 'pc').map((one) => one.side))
  const players = battle.sides.find((side) => theirs.has(side.id))?.id ?? PLAYERS
  sides.set(battle.combatants, { of: battle.sides, players })
  return players
}

/** GAU-04: Characters are the players' side, Enemies all others. */
export function isCharacter(battle: GaugeBattle, one: Pick<GaugeCombatant, 'side'>): boolean {
  return one.side === playersSide(battle)
}

/** GAU-04: how ties are told apart. */
export function rankOf(battle: GaugeBattle): (who: CombatantId) => SlotRank {
  // Most turns have no tie, and need no side.
  let players: SideId | null = null
  return (who) => {
    players ??= playersSide(battle)
    const one = battle.combatants[who]
    return [one?.side === players ? 0 : 1, one ? stat(one, 'slot') : 0]
  }
}

/**
 * The lowest slot that nobody else of its group has; those who are hidden do not count for those who are not, or a gap
 * would tell of them.
 */
function freeSlot(battle: GaugeBattle, one: Pick<GaugeCombatant, 'id' | 'side' | 'secret'>): number {
  const group = isCharacter(battle, one)
  const others = combatantsOf(battle).filter((other) =>
    other.id !== one.id && isCharacter(battle, other) === group && (isHidden(one) || !isHidden(other))
  )
  const taken = new Set(others.map((other) => stat(other, 'slot')))
  let slot = 1
  while (taken.has(slot)) slot++
  return slot
}

/**
 * GAU-04: slots are unique in each group; who comes later to one that is taken gets the next that is free, the hidden
 * after all others.
 */
export function giveSlots(work: GaugeWork): void {
  const taken = new Set<string>()
  const all = combatantsOf(work.battle)
  for (const { id } of [...all.filter((one) => !isHidden(one)), ...all.filter((one) => isHidden(one))]) {
    const one = work.battle.combatants[id]
    if (!one || !knows(one, 'slot')) continue
    const key = (slot: number) => `${isCharacter(work.battle, one)} ${slot}`
    let slot = stat(one, 'slot')
    if (slot < 1 || taken.has(key(slot))) slot = freeSlot(work.battle, one)
    taken.add(key(slot))
    work.stat(id, 'slot', slot - stat(one, 'slot'), SLOTTED)
  }
}

/** GAU-04: who is given a slot that another of its group has takes it, and leaves the other its own. */
export function swapSlots(work: GaugeWork, who: CombatantId, field: string, before: number): void {
  const one = work.battle.combatants[who]
  if (!one || field !== 'slot') return
  const slot = stat(one, 'slot')
  const other = combatantsOf(work.battle).find((each) =>
    each.id !== who && isCharacter(work.battle, each) === isCharacter(work.battle, one) && stat(each, 'slot') === slot
  )
  if (other && slot !== before) {
    work.emit({ type: 'stat', who: other.id, stat: 'slot', by: before - slot, why: 'slots change places',
      ...audience(numbersOf(other)) })
  }
}

/** Why a slot changed; the log leaves it out. */
export const SLOTTED = 'the next free slot'

/** GAU-01, GAU-05: at the start with the starting gauge of its own, later with a full one. */
function enlist(work: GaugeWork, who: CombatantId, when: 'start' | 'later'): void {
  const one = work.battle.combatants[who]
  if (!one) return
  const gauge = when === 'start' && knows(one, 'startGauge')
    ? exact(Math.max(0, Math.round(stat(one, 'startGauge'))))
    : FULL_GAUGE
  if (when === 'later' && knows(one, 'startGauge') && stat(one, 'startGauge') !== FULL) {
    const gauge = `${possessive(one.name)} starting gauge of ${stat(one, 'startGauge')}`
    work.tell(`${gauge} counts only when the battle begins: a combatant that comes later has a full gauge.`, [who],
      numbersOf(one))
  }
  work.own({ type: 'gauged', why: 'joined',
    gauge: { who, since: work.battle.turn.now, gauge, speed: speedOf(work.battle, one) } }, secretly(one))
}

/**
 * Everybody who takes part has a gauge, nobody else has, nor has who is of unknown Speed to a viewer. Those that leave
 * take nothing from the others (GAU-05).
 */
export function musters(work: GaugeWork, when: 'start' | 'later'): void {
  const there = new Set<CombatantId>()
  for (const { who } of work.battle.turn.units) {
    there.add(who)
    const one = work.battle.combatants[who]
    if (!takesPart(one)) work.own({ type: 'left', who }, secretly(one))
  }
  for (const who of work.battle.roster) {
    const one = work.battle.combatants[who]
    if (one && takesPart(one) && knows(one, 'speed') && !there.has(who)) enlist(work, who, when)
  }
}
