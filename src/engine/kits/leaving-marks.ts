// COM-43: whose reach a movement would leave, as marks on the board before the drop. The battle is projected, so that
// nobody is named whom the viewer does not know.
import { hostile, presentOf, spaceOf, type Battle, type Combatant, type MoveMark, type MovementView,
  type RulesetTypes } from '../core/index.ts'
import type { Length } from '../../grid/index.ts'
import { distanceBetween, standingAt } from './standing.ts'

/**
 * A mark for each foe who could react: the places out of whose midst a step can be answered. `canReact` is asked with
 * the walker at a place, and with the distance from there to the foe.
 */
export function leavingMarks<T extends RulesetTypes>(
  battle: Battle<T>,
  walker: Combatant<T>,
  { mover, bands }: Pick<MovementView, 'mover' | 'bands'>,
  canReact: (there: Battle<T>, foe: Combatant<T>, away: Length) => boolean,
): readonly MoveMark[] {
  const { place: start } = walker
  if (start === null) return []
  const budget = Math.max(0, ...bands.map((band) => band.budget))
  const places = [...new Set([start, ...spaceOf(battle).reach(start, mover, budget).costs.keys()])]
  return presentOf(battle).flatMap((foe): MoveMark[] => {
    if (foe.place === null || !hostile(battle, foe.side, walker.side)) return []
    const held = places.filter((place) =>
      canReact(standingAt(battle, walker, place), foe, distanceBetween(battle, foe, { ...walker, place }) ?? Infinity)
    )
    return held.length === 0
      ? []
      : [{ places: held, label: `Leaves the reach of ${foe.name}, who may react`, tone: 'warn', leaving: true }]
  })
}
