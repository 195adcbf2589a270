// SEG-23: what opponents do in the same step is announced first: saying it, taking it back, and its speed.
import { type CombatantId, type Deed, refusal } from '../../../engine/core/index.ts'
import { mustBeKnown } from '../../../engine/kits/taking-part.ts'
import { secretly } from '../../../engine/kits/secrecy.ts'
import type { Announced, SegmentsBattle, SegmentsCombatant, SegmentsWork } from '../state.ts'
import { spentBy } from './spent.ts'
import { routineOf } from './strike.ts'

/** Limit: what was announced is being carried out; the round waits for nobody until all of it was. */
export const RESOLVING = 'resolving'

/**
 * SEG-23, SEG-31: the speed of the weapon, and the segments of what was done before; 0 for anything but a melee attack.
 */
function speedOf(battle: SegmentsBattle, who: SegmentsCombatant, deed: Pick<Deed, 'action'>): number {
  const attack = routineOf(who, deed)
  return attack?.routine.kind === 'melee' ? attack.speed + spentBy(battle, who.id).before : 0
}

/** Says what the combatant is about to do, in place of what it said before. */
export function announce(work: SegmentsWork, who: CombatantId, deed: Deed): void {
  const one = mustBeKnown(work, who)
  work.own({ type: 'announced',
    announced: { who, deed, speed: speedOf(work.battle, one, deed),
      ...(work.forced ? { forced: true as const } : {}) } }, secretly(one))
}

/** The combatant announces nothing any more. */
export function takeBack(work: SegmentsWork, who: CombatantId): void {
  work.refuseIf(
    work.battle.turn.announced.some((one) => one.who === who) ? null : refusal('status', 'Nothing is announced.'),
  )
  if (work.battle.turn.announced.some((one) => one.who === who)) {
    work.own({ type: 'unannounced', who }, secretly(work.battle.combatants[who]))
  }
}

/** The speed as it is now: minor activities since the announcement count as well. */
export const announcedSpeed = (battle: SegmentsBattle, { who, deed, speed }: Announced): number => {
  const one = battle.combatants[who]
  return one ? speedOf(battle, one, deed) : speed
}

/** Whether batches are being carried out one after the other. */
export const isResolving = (battle: Pick<SegmentsBattle, 'used'>): boolean => battle.used.includes(RESOLVING)
