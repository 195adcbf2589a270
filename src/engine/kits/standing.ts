// Where combatants stand, and how far apart they are: the same for every ruleset on a grid.
import { groundOf, spaceOf, type Battle, type Combatant, type RulesetTypes } from '../core/index.ts'
import { cellsWide, type Length, type Place, type Point, type Sight } from '../../grid/index.ts'

type Standing = Pick<Combatant, 'place' | 'size'>

/** The distance between two combatants, in the ground's unit; `null` where one of them is not on the ground. */
export function distanceBetween<T extends RulesetTypes>(battle: Battle<T>, a: Standing, b: Standing): Length | null {
  return a.place === null || b.place === null ? null : groundOf(battle).distance(a.place, a.size, b.place, b.size)
}

/** Whether two combatants are at most that far apart. */
export const isWithin = <T extends RulesetTypes>(battle: Battle<T>, a: Standing, b: Standing, most: Length): boolean =>
  (distanceBetween(battle, a, b) ?? Infinity) <= most

/** What one combatant sees of another; `null` where one of them is not on the ground. */
export function sightBetween<T extends RulesetTypes>(battle: Battle<T>, from: Standing, to: Standing): Sight | null {
  return from.place === null || to.place === null
    ? null
    : groundOf(battle).sight(from.place, from.size, to.place, to.size)
}

/** The same battle with that combatant standing elsewhere, to ask what would be. */
export function standingAt<T extends RulesetTypes>(battle: Battle<T>, who: Combatant<T>, place: Place): Battle<T> {
  return who.place === place ? battle : { ...battle, combatants: { ...battle.combatants, [who.id]: { ...who, place } } }
}

/** The middle of a token, in cell widths. */
export function middleOf<T extends RulesetTypes>(battle: Battle<T>, place: Place, size: number): Point {
  const { x, y } = spaceOf(battle).rect(place, size)
  const half = cellsWide(size) / 2
  return { x: x + half, y: y + half }
}
