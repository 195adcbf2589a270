// COM-46: movement against one's will: spends nothing, provokes nothing, stops at walls, at edges and at combatants in
// the way.
import { headingTo, type Place } from '../../../grid/index.ts'
import { spaceOf } from '../../../engine/core/index.ts'
import { endConditions } from '../../../engine/kits/conditions.ts'
import { middleOf } from '../../../engine/kits/standing.ts'
import { cellLength } from './distance.ts'
import { moverOf } from './movers.ts'
import { revealHidden } from '../rules/awareness.ts'
import { breakHolds } from '../rules/harm.ts'
import type { PointsBattle, PointsCombatant, PointsWork } from '../state.ts'
import { carry } from '../../../engine/kits/route.ts'

export type Heading = 'away' | 'left' | 'right' | 'toward'

const TURNS: Readonly<Record<Heading, number>> = { away: 0, right: 2, toward: 4, left: -2 }

/** Moves the target that many metres, in a direction as seen from `from`; gives the metres it really went. */
export function forceMove(
  work: PointsWork,
  target: PointsCombatant,
  from: PointsCombatant,
  metres: number,
  heading: Heading,
): number {
  const path = pathOf(work.battle, target, from, metres, heading, 'blocked')
  const steps = path.length - 1
  if (steps < 1) return 0
  carry(work, target, path, 0, 'forced')
  endConditions(work, target.id, 'Aiming', 'moved')
  breakHolds(work)
  revealHidden(work)
  return steps * cellLength(work.battle)
}

/**
 * PTS-34: where a weapon comes to lie that is knocked that many metres away from the attacker. It flies past combatants
 * and stops at walls and edges. `null` where nothing is measured.
 */
export function landsAt(
  battle: PointsBattle,
  target: PointsCombatant,
  from: PointsCombatant,
  metres: number,
): Place | null {
  return pathOf(battle, { ...target, size: 1 }, from, metres, 'away', 'cross').at(-1) ?? null
}

/** Where that would lead, the start included. Empty where nothing is measured. */
function pathOf(
  battle: PointsBattle,
  target: PointsCombatant,
  from: PointsCombatant,
  metres: number,
  heading: Heading,
  others: 'blocked' | 'cross',
): readonly Place[] {
  if (battle.options.noGrid || target.place === null || from.place === null) return []
  const space = spaceOf(battle)
  const [dx, dy] = headingTo(middleOf(battle, from.place, from.size), middleOf(battle, target.place, target.size),
    TURNS[heading])
  const mover = { ...moverOf(battle, target), passage: () => others, parity: 0 as const }
  const path: Place[] = [target.place]
  for (let steps = Math.floor(metres / cellLength(battle)); steps > 0; steps--) {
    const here = path.at(-1)
    const next = here === undefined ? null : space.toward(here, dx, dy)
    if (here === undefined || next === null || !space.follow([here, next], mover, Infinity).ok) break
    path.push(next)
  }
  return path
}
