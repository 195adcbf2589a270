// PHA-81: who is dragged along by a larger combatant that moves, where to, and when a grapple ends because the two are
// apart.
import { cellOf, type Place, placeOf } from '../../../grid/index.ts'
import { spaceOf } from '../../../engine/core/index.ts'
import { secretly } from '../../../engine/kits/secrecy.ts'
import { grappledWith, isLargerIn } from '../rules/statuses.ts'
import type { PhasesBattle, PhasesCombatant, PhasesWork } from '../state.ts'
import { adjacent } from './distance.ts'

/** The smaller combatants, and those that count as smaller, that are dragged along when this one moves. */
export function draggedBy(battle: PhasesBattle, who: PhasesCombatant): readonly PhasesCombatant[] {
  return grappledWith(battle, who.id).filter((other) =>
    isLargerIn(battle, who, other) && other.presence === 'present' && other.place !== null
  )
}

/**
 * Where a held combatant is dragged to when its holder has gone one step, in a battle where the holder stands there
 * already: along with the holder if there is room, else as little as it takes to stay adjacent. `null` when there is no
 * such place: the grapple ends.
 */
export function dragTo(
  battle: PhasesBattle,
  holder: PhasesCombatant,
  held: PhasesCombatant,
  from: Place,
): Place | null {
  if (holder.place === null || held.place === null) return null
  const space = spaceOf(battle)
  const [here, before, now] = [cellOf(held.place), cellOf(from), cellOf(holder.place)]
  const mover = { id: held.id, size: held.size, passage: () => 'blocked' as const }
  const reaches = (to: Place): boolean => {
    const isBeside = holder.place !== null && space.distance(to, held.size, holder.place, holder.size) === 1
    return isBeside && space.free(to, held.size, held.id)
      && (to === held.place || (held.place !== null && space.follow([held.place, to], mover, Infinity).ok))
  }
  const along = placeOf({ x: here.x + now.x - before.x, y: here.y + now.y - before.y })
  const around = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((nth) =>
    placeOf({ x: here.x - 1 + (nth % 3), y: here.y - 1 + Math.floor(nth / 3) })
  )
  return [along, held.place, ...around].find((to) => space.has(to) && reaches(to)) ?? null
}

/** PHA-81: ends grapples of two that are no longer adjacent. */
export function endBrokenGrapples(work: PhasesWork): void {
  for (const held of work.battle.turn.grapples) {
    const [by, other] = [work.battle.combatants[held.by], work.battle.combatants[held.with]]
    if (by && other && adjacent(work.battle, by, other)) continue
    work.own({ type: 'ungrappled', by: held.by, with: held.with, why: 'apart' }, secretly(by, other))
  }
}
