// A leg of a way is gone (SEG-50, SEG-51): where it leads, what it takes of the round, and what it does to
// concentration. The foes at its end are met later, when all have come to stand.
import type { Length, Place } from '../../../grid/index.ts'
import { checkWalkedTooFar, crossAllies } from '../deeds/concentration.ts'
import { setSpent, spentBy } from '../deeds/spent.ts'
import type { FrameOf, SegmentsBattle, SegmentsCombatant, SegmentsWork } from '../state.ts'
import { alliesAt, paidFeet } from './movers.ts'
import { carry } from '../../../engine/kits/route.ts'

/** Two places or more, the first where the combatant stands; `cost` in feet, not rounded. */
export interface Leg {
  readonly places: readonly Place[]
  readonly cost: Length
  readonly as: FrameOf<'walk'>['as']
}

/** Goes there. `battle`: where the allies stand that may be crossed: as now, unless they go at the same moment. */
export function travel(
  work: SegmentsWork,
  who: SegmentsCombatant,
  { places, cost, as }: Leg,
  battle: SegmentsBattle = work.battle,
): void {
  const met = [...new Set(places.slice(1).flatMap((place) => alliesAt(battle, who, place).map(({ id }) => id)))]
  carry(work, who, places, paidFeet(cost))
  const { moved, positioned } = spentBy(work.battle, who.id)
  setSpent(work, who.id,
    as === 'position' ? { positioned: positioned + paidFeet(cost) } : { moved: moved + paidFeet(cost) })
  crossAllies(work, who.id, met)
  checkWalkedTooFar(work, who.id)
}
