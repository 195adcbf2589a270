// SEG-23: what opponents do in the same step is announced first: saying it, taking it back, and its speed.
import { type CombatantId, type Deed, refusal } from '../../../engine/core/index.ts'
import { secretly } from '../../../engine/kits/secrecy.ts'
import type { Announced, SegmentsBattle, SegmentsCombatant, SegmentsWork } from '../state.ts'
import { spentBy } from './spent.ts'
import { routineOf } from './strike.ts'

/** Limit: what was announced is being carried out; nobody is waited for until all of it was. */
export const RESOLVING = 'resolving'

/**
 * SEG-23, SEG-31: speed of the weapon it is done with, and the segments of what was done before; 0 of whatever is no
 * melee attack.
 */
export function speedOf(battle: SegmentsBattle, who: SegmentsCombatant, deed: Pick<Deed, 'action'>): number {
  const attack = routineOf(who, deed)
  return attack?.routine.kind === 'melee' ? attack.speed + spentBy(battle, who.id).before : 0
}

/** Says what it is about to do; said again, it is that instead. */
export function announce(work: SegmentsWork, who: CombatantId, deed: Deed): void {
  const one = work.battle.combatants[who]
  if (!one) return work.malformed('who', `There is no combatant “${who}”.`)
  work.own({ type: 'announced',
    announced: { who, deed, speed: speedOf(work.battle, one, deed),
      ...(work.forced ? { forced: true as const } : {}) } }, secretly(one))
}

/** It has not said anything. */
export function takeBack(work: SegmentsWork, who: CombatantId): void {
  work.require(work.battle.turn.announced.some((one) => one.who === who),
    () => refusal('status', 'Nothing is announced.'))
  if (work.battle.turn.announced.some((one) => one.who === who)) {
    work.own({ type: 'unannounced', who }, secretly(work.battle.combatants[who]))
  }
}

/** By its own time where it was done before the announcement was heard: minor activities since then count as well. */
export const speedNow = (battle: SegmentsBattle, { who, deed, speed }: Announced): number => {
  const one = battle.combatants[who]
  return one ? speedOf(battle, one, deed) : speed
}

/** Whether batches are being carried out one after the other. */
export const isResolving = (battle: Pick<SegmentsBattle, 'used'>): boolean => battle.used.includes(RESOLVING)
