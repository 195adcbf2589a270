// PHA-69: where areas lie and which combatants they cover. They are the grid's shapes, in spaces: Blast X is a burst
// around the middle of a cell, Close Blast X the same beside its user (a square), Line X a line one space wide that
// begins in one of the user's own cells, or, where its text says so, in any cell within reach, which it covers too.
// Burst X is not placed: it is a burst around the user's middle, wide enough to reach X spaces from its edge, and goes
// wherever the user goes.
import { type AreaShape, cellsWide, originOf, type Place, type Point } from '../../../grid/index.ts'
import { hostile, presentOf, spaceOf, type Target } from '../../../engine/core/index.ts'
import { distanceBetween } from '../../../engine/kits/standing.ts'
import { centreOf, type Stand } from '../rules/geometry.ts'
import { whyNotOn } from './not-on.ts'
import { hasCondition } from '../rules/statuses.ts'
import { needsSight } from '../sheet/abilities.ts'
import type { PhasesBattle, PhasesCombatant } from '../state.ts'
import type { Profile } from '../abilities/profile.ts'

/** The area of a need as the board places it; `null` for what is not placed: no area, and a Burst. */
export function areaNeed(ability: Profile): { readonly shape: AreaShape['shape']; readonly size: number;
  readonly range: number | null; readonly width?: number; readonly anchor?: 'cell' | 'beside' | 'anywhere' } | null
{
  const size = ability.areaSize
  switch (ability.area) {
    case 'blast':
      return { shape: 'burst', size, range: rangeOf(ability), anchor: 'cell' }
    case 'close-blast':
      return { shape: 'square', size: closeSide(ability), range: null, anchor: 'beside' }
    case 'line':
      return { shape: 'line', size, width: ability.lineWidth ?? 1,
        ...(ability.anywhere ? { range: rangeOf(ability), anchor: 'anywhere' } : { range: null, anchor: 'cell' }) }
    case 'burst':
    case 'none':
      return null
  }
}

/** PHA-69: how wide a Close Blast is: its radius on either side of its middle cell. */
export const closeSide = ({ areaSize }: Profile): number => 2 * areaSize + 1

const rangeOf = (ability: Profile): number => Math.max(ability.range, ability.reach)
export const middleOfCell = ({ x, y }: Point): Point => ({ x: Math.floor(x) + 0.5, y: Math.floor(y) + 0.5 })

/**
 * The area as it counts: a Blast around the middle of its cell, a Close Blast on whole cells, a Burst around its user.
 */
export function asPlaced(
  who: PhasesCombatant,
  stand: Stand,
  ability: Profile,
  area: AreaShape | null,
): AreaShape | null {
  switch (ability.area) {
    case 'none':
      return area
    case 'burst':
      return { shape: 'burst', center: centreOf(stand), radius: ability.areaSize + Math.floor(cellsWide(who.size) / 2) }
    case 'blast':
      return area?.shape === 'burst' ? { ...area, center: middleOfCell(area.center) } : null
    case 'close-blast':
      return area?.shape === 'square'
        ? { ...area, corner: { x: Math.round(area.corner.x), y: Math.round(area.corner.y) } }
        : null
    case 'line':
      return area?.shape !== 'line'
        ? null
        : { ...area, from: ability.anywhere ? startOf(area) : middleOfCell(area.from) }
  }
}

/** A line that covers the cell it begins in begins a little before the middle of that cell. */
function startOf({ from, angle }: Extract<AreaShape, { shape: 'line' }>): Point {
  const { x, y } = middleOfCell(from)
  const turn = (angle * Math.PI) / 180
  return { x: x - Math.cos(turn) / 100, y: y - Math.sin(turn) / 100 }
}

/**
 * The point from which the area spreads: of a Close Blast its user. What is behind a wall from there is not covered.
 */
const spreadsFrom = (area: AreaShape, stand: Stand): Point => area.shape === 'square' ? centreOf(stand) : originOf(area)

/** The covered cells: all of an Arcing or Homing area, of others those that are seen from where it begins. */
export function cellsOf(
  battle: PhasesBattle,
  who: PhasesCombatant,
  stand: Stand,
  ability: Profile,
  area: AreaShape | null,
): readonly Place[] {
  const shape = asPlaced(who, stand, ability, area)
  return shape === null
    ? []
    : spaceOf(battle).area(shape, needsSight(ability) ? { from: spreadsFrom(shape, stand) } : {})
}

/**
 * Combatants in an area of that ability placed there, in the order of joining. The user is covered only by a Blast and
 * by a line that begins elsewhere. A BLINDED user covers only adjacent combatants (PHA-80). `null`: a Burst, where the
 * user stands.
 */
export function combatantsIn(
  battle: PhasesBattle,
  who: PhasesCombatant,
  ability: Profile,
  area: AreaShape | null,
): readonly PhasesCombatant[] {
  if (who.place === null) return []
  const places = new Set<Place>(cellsOf(battle, who, { place: who.place, size: who.size }, ability, area))
  const space = spaceOf(battle)
  const farthest = hasCondition(battle, who.id, 'BLINDED') ? 1 : Infinity
  return presentOf(battle).filter((one) =>
    one.place !== null && (distanceBetween(battle, who, one) ?? Infinity) <= farthest
    && (one.id !== who.id || ability.area === 'blast' || ability.anywhere)
    && space.footprint(one.place, one.size).some((place) => places.has(place))
  )
}

/** PHA-69: combatants in the area that the ability is for: enemies, allies, or anybody. */
export function targetsIn(
  battle: PhasesBattle,
  who: PhasesCombatant,
  ability: Profile,
  area: Extract<Target, { kind: 'area' }>['area'] | null,
): readonly PhasesCombatant[] {
  return combatantsIn(battle, who, ability, area).filter((one) => whyNotOn(battle, who, ability, one) === null).filter(
    (one) =>
      ability.aim !== 'enemy' && ability.aim !== 'ally'
        ? true
        : hostile(battle, who.side, one.side) === (ability.aim === 'enemy'),
  )
}
