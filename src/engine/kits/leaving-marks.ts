// COM-43: whose reach a movement would leave, as marks on the board before the drop. The battle is projected, so that
// nobody is named whom the viewer does not know.
import { hostile, presentOf, spaceOf, type Battle, type Combatant, type MoveMark, type MovementView,
  type RulesetTypes } from '../core/index.ts'
import { cellOf, cellsWide, placeOf, type Length, type Place } from '../../grid/index.ts'
import { standingAt } from './standing.ts'

export interface LeavingRules<T extends RulesetTypes> {
  /** The farthest that the foe reaches, wherever the walker stands. */
  readonly reach: (foe: Combatant<T>) => Length
  /** Asked with the walker at a place, and with the distance from there to the foe, which is within reach. */
  readonly canReact: (there: Battle<T>, foe: Combatant<T>, away: Length) => boolean
}

/** The movement with marks that are worked out when somebody looks at them: most ask how far it goes, and whether. */
export function withMarks(view: MovementView, make: () => readonly MoveMark[]): MovementView {
  let marks: readonly MoveMark[] | null = null
  return { ...view, get marks() {
    marks ??= make()
    return marks
  } }
}

/** A mark for each foe who could react: the places out of whose midst a step can be answered. */
export function leavingMarks<T extends RulesetTypes>(
  battle: Battle<T>,
  walker: Combatant<T>,
  { mover, bands }: Pick<MovementView, 'mover' | 'bands'>,
  { reach, canReact }: LeavingRules<T>,
): readonly MoveMark[] {
  const { place: start } = walker
  if (start === null) return []
  const space = spaceOf(battle)
  const budget = Math.max(0, ...bands.map((band) => band.budget))
  const places = [...new Set([start, ...space.reach(start, mover, budget).costs.keys()])]
  // In a crowd most foes are far from most places: the distance is asked first, and a battle is made once for a place.
  const battles = new Map<Place, Battle<T>>()
  const at = (place: Place): Battle<T> => {
    const there = battles.get(place) ?? standingAt(battle, walker, place)
    battles.set(place, there)
    return there
  }
  const nearer = nearerAtMost(battle, walker, start, places)
  const placesBeside = nearby(battle, walker, places)
  return presentOf(battle).flatMap((foe): MoveMark[] => {
    const { place: stands } = foe
    if (stands === null || !hostile(battle, foe.side, walker.side)) return []
    const most = reach(foe)
    if (space.distance(stands, foe.size, start, walker.size) > most + nearer) return []
    const held = placesBeside(foe, stands, most).filter((place) => {
      const away = space.distance(stands, foe.size, place, walker.size)
      return away <= most && canReact(at(place), foe, away)
    })
    return held.length === 0
      ? []
      : [{ places: held, label: `Leaves the reach of ${foe.name}, who may react`, tone: 'warn', leaving: true }]
  })
}

/** Those of the places that may be so near to a foe, in their order: most are far from most. */
function nearby<T extends RulesetTypes>(
  battle: Battle<T>,
  { size }: Combatant<T>,
  places: readonly Place[],
): (foe: Combatant<T>, stands: Place, most: Length) => readonly Place[] {
  const { ground } = battle.scene
  if (ground.kind !== 'square') return () => places
  const order = new Map(places.map((place, at) => [place, at]))
  return (foe, stands, most) => {
    // Distances are counted between the nearest cells and rounded, and no diagonal counts less than a step.
    const around = Math.ceil(most / ground.cell.length) + cellsWide(foe.size) + cellsWide(size) + 1
    if ((2 * around + 1) ** 2 >= places.length) return places
    const { x, y } = cellOf(stands)
    const found: number[] = []
    for (let row = y - around; row <= y + around; row++) {
      for (let col = x - around; col <= x + around; col++) {
        const at = order.get(placeOf({ x: col, y: row }))
        if (at !== undefined) found.push(at)
      }
    }
    return found.toSorted((one, other) => one - other).flatMap((at) => places[at] ?? [])
  }
}

/** By how much a walk to one of these places brings the walker nearer to anybody, at most, in the ground's unit. */
function nearerAtMost<T extends RulesetTypes>(
  battle: Battle<T>,
  { size }: Combatant<T>,
  start: Place,
  places: readonly Place[],
): Length {
  const { ground } = battle.scene
  if (ground.kind !== 'square') return Infinity
  const space = spaceOf(battle)
  const farthest = places.reduce((most, place) => Math.max(most, space.distance(start, size, place, size)), 0)
  // Distances are counted between the nearest cells and rounded: the walker's own width and a cell more, in x and in y.
  return farthest + 2 * (cellsWide(size) + 1) * ground.cell.length
}
