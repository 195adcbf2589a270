// PHA-69: where areas lie and whom they cover. They are put down as the grid's shapes, in spaces: Blast X is a burst
// around the middle of a cell,
// Close Blast X a square of X by X, Line X a line one space wide that begins in one of the user's own cells. Burst X is
// not put down: it is a burst around the user's middle, wide enough to reach X spaces from its edge, and goes wherever
// the user goes.
import { cellsWide, placeOf, type AreaShape, type Place, type Point } from '../../../grid/index.ts'
import { presentOf, refusal, spaceOf, type Refusal } from '../../../engine/core/index.ts'
import { has } from '../rules/conditions.ts'
import { gap } from '../movement/distance.ts'
import { rectOf, centreOf, type Stand } from '../rules/geometry.ts'
import { seen } from '../rules/sight.ts'
import type { Ability, PhasesBattle, PhasesCombatant } from '../state.ts'

/**
 * The area of a need: shape, size, width as the board places it; `null` for what is not put down: no area, and a Burst.
 */
export function areaNeed(ability: Ability): { readonly shape: AreaShape['shape']; readonly size: number;
  readonly range: number | null; readonly width?: number; readonly anchor?: 'cell' | 'beside' } | null
{
  const size = ability.areaSize
  switch (ability.area) {
    case 'blast':
      return { shape: 'burst', size, range: rangeOf(ability), anchor: 'cell' }
    case 'close-blast':
      return { shape: 'square', size, range: null, anchor: 'beside' }
    case 'line':
      return { shape: 'line', size, range: null, width: 1, anchor: 'cell' }
    case 'burst':
    case 'none':
      return null
  }
}

const rangeOf = (ability: Ability): number => Math.max(ability.range, ability.reach)
const middle = ({ x, y }: Point): Point => ({ x: Math.floor(x) + 0.5, y: Math.floor(y) + 0.5 })

/**
 * The area as it counts: a Blast around the middle of its cell, a Close Blast on whole cells, a Burst around its
 * bearer.
 */
function settled(who: PhasesCombatant, stand: Stand, ability: Ability, area: AreaShape | null): AreaShape | null {
  switch (ability.area) {
    case 'none':
      return area
    case 'burst':
      return { shape: 'burst', center: centreOf(stand), radius: ability.areaSize + Math.floor(cellsWide(who.size) / 2) }
    case 'blast':
      return area?.shape === 'burst' ? { ...area, center: middle(area.center) } : null
    case 'close-blast':
      return area?.shape === 'square'
        ? { ...area, corner: { x: Math.round(area.corner.x), y: Math.round(area.corner.y) } }
        : null
    case 'line':
      return area?.shape === 'line' ? { ...area, from: middle(area.from) } : null
  }
}

/** From where it spreads: what is behind a wall from there is not in it. */
function originOf(area: AreaShape): Point {
  switch (area.shape) {
    case 'burst':
      return area.center
    case 'cone':
      return area.apex
    case 'line':
      return area.from
    case 'square':
      return { x: area.corner.x + area.side / 2, y: area.corner.y + area.side / 2 }
  }
}

/** The cells that count: of what is Indirect all, of the rest those that are seen from where it begins. */
export function cellsOf(
  battle: PhasesBattle,
  who: PhasesCombatant,
  stand: Stand,
  ability: Ability,
  area: AreaShape | null,
): readonly Place[] {
  const shape = settled(who, stand, ability, area)
  return shape === null ? [] : spaceOf(battle).area(shape, ability.indirect ? {} : { from: originOf(shape) })
}

/**
 * Everybody in an area of that ability put there, in the order of joining; the user only in a Blast; while it is
 * BLINDED only who is adjacent (PHA-80). `null`: a Burst, where the user stands.
 */
export function covered(
  battle: PhasesBattle,
  who: PhasesCombatant,
  ability: Ability,
  area: AreaShape | null,
): readonly PhasesCombatant[] {
  if (who.place === null) return []
  const places = new Set<Place>(cellsOf(battle, who, { place: who.place, size: who.size }, ability, area))
  const space = spaceOf(battle)
  const near = has(battle, who.id, 'BLINDED') ? 1 : Infinity
  return presentOf(battle).filter((one) =>
    one.place !== null && (gap(battle, who, one) ?? Infinity) <= near && (one.id !== who.id || ability.area === 'blast')
    && space.footprint(one.place, one.size).some((place) => places.has(place))
  )
}

/** Why the area cannot be put there: form, range, sight, touching but not holding the user. */
export function whyArea(battle: PhasesBattle, who: PhasesCombatant, ability: Ability, area: AreaShape): Refusal | null {
  const need = areaNeed(ability)
  if (need === null) return refusal('target', `${ability.name} is not put down anywhere.`)
  if (who.place === null) return refusal('range', `${who.name} is not on the ground.`)
  const stand: Stand = { place: who.place, size: who.size }
  const shape = settled(who, stand, ability, area)
  if (shape === null || shape.shape !== need.shape || sizeOf(shape) > need.size) {
    return refusal('target', `${ability.name} covers ${wordsOf(ability)}.`)
  }
  switch (shape.shape) {
    case 'burst':
      return whyBlast(battle, who, stand, ability, shape.center)
    case 'square':
      return whyClose(who, stand, ability, shape)
    case 'line': {
      const own = rectOf(stand)
      const { x, y } = shape.from
      const inside = x > own.x && y > own.y && x < own.x + own.width && y < own.y + own.height
      if (shape.width > 1) return refusal('target', `${ability.name} covers ${wordsOf(ability)}.`)
      return inside ? null : refusal('range', `${ability.name} begins at ${who.name}.`)
    }
    case 'cone':
      return null
  }
}

function whyBlast(
  battle: PhasesBattle,
  who: PhasesCombatant,
  stand: Stand,
  ability: Ability,
  center: Point,
): Refusal | null {
  const space = spaceOf(battle)
  const cell = space.at(center, 1)
  if (cell === null) return refusal('range', 'That is not on the map.')
  const away = space.distance(stand.place, stand.size, cell, 1)
  if (away > 1 && has(battle, who.id, 'BLINDED')) {
    return refusal('sight', `${who.name} is BLINDED and sees only adjacent cells.`)
  }
  if (away > rangeOf(ability)) {
    return refusal('range', `That is ${away} spaces away, ${ability.name} reaches ${rangeOf(ability)}.`)
  }
  return ability.indirect || seen(battle, stand, { place: cell, size: 1 }, who.size)
    ? null
    : refusal('sight', `${who.name} does not see that from there.`)
}

function whyClose(
  who: PhasesCombatant,
  stand: Stand,
  ability: Ability,
  { corner, side }: Extract<AreaShape, { shape: 'square' }>,
): Refusal | null {
  const own = rectOf(stand)
  if (side !== ability.areaSize) return refusal('target', `${ability.name} covers ${wordsOf(ability)}.`)
  const [overX, overY] = [corner.x < own.x + own.width && own.x < corner.x + side,
    corner.y < own.y + own.height && own.y < corner.y + side]
  if (overX && overY) return refusal('target', `${ability.name} does not cover ${who.name} itself.`)
  const touches = corner.x <= own.x + own.width && own.x <= corner.x + side && corner.y <= own.y + own.height
    && own.y <= corner.y + side
  return touches ? null : refusal('range', `${ability.name} has to touch ${who.name}.`)
}

const sizeOf =
  (area:
    AreaShape): number => (area.shape === 'burst' ? area.radius : area.shape === 'square' ? area.side : area.length)

/** “Blast 2”, as the rules write it. */
function wordsOf(ability: Ability): string {
  const names = { blast: 'a Blast', 'close-blast': 'a Close Blast', burst: 'a Burst', line: 'a Line',
    none: 'nothing' } as const
  return `${names[ability.area]} ${ability.areaSize}`
}

const SIDES = [['north', 0, -1], ['east', 1, 0], ['south', 0, 1], ['west', -1, 0]] as const

/**
 * Where one would put it: an area for each one that could be meant, then one to each side: for lists, and for who aims
 * by keys.
 */
export function areasFor(
  battle: PhasesBattle,
  who: PhasesCombatant,
  ability: Ability,
): readonly { readonly area: AreaShape; readonly label: string }[] {
  if (who.place === null || areaNeed(ability) === null) return []
  const stand: Stand = { place: who.place, size: who.size }
  const fits = (area: AreaShape | null): area is AreaShape =>
    area !== null && whyArea(battle, who, ability, area) === null
  const meant = presentOf(battle).flatMap((one) => {
    const area = one.place === null || one.id === who.id
      ? null
      : areaAt(stand, ability, { place: one.place, size: one.size })
    const holds = fits(area) && covered(battle, who, ability, area).some((each) => each.id === one.id)
    return holds ? [{ area, label: ability.area === 'blast' ? `Around ${one.name}` : `Over ${one.name}` }] : []
  })
  const own = rectOf(stand)
  const aside = SIDES.flatMap(([side, dx, dy]) => {
    const cell = { x: dx > 0 ? own.x + own.width : own.x + dx, y: dy > 0 ? own.y + own.height : own.y + dy }
    const area = areaAt(stand, ability, { place: placeOf(cell), size: 1 })
    return fits(area) ? [{ area, label: `To the ${side}` }] : []
  })
  return [...meant, ...aside].filter((one, index, all) =>
    all.findIndex((other) => JSON.stringify(other.area) === JSON.stringify(one.area)) === index
  )
}

/** The area that means that one: around it, towards it. */
function areaAt(stand: Stand, ability: Ability, target: Stand): AreaShape | null {
  const [own, at] = [rectOf(stand), rectOf(target)]
  const goal = centreOf(target)
  switch (ability.area) {
    case 'blast':
      return { shape: 'burst', center: middle(goal), radius: ability.areaSize }
    case 'line': {
      const from = { x: clamp(Math.floor(goal.x), own.x, own.x + own.width - 1) + 0.5,
        y: clamp(Math.floor(goal.y), own.y, own.y + own.height - 1) + 0.5 }
      const angle = (Math.atan2(goal.y - from.y, goal.x - from.x) * 180) / Math.PI
      return { shape: 'line', from, length: ability.areaSize, angle, width: 1 }
    }
    case 'close-blast': {
      const side = ability.areaSize
      const beside = (
        from: number,
        wide: number,
        to: number,
        width: number,
      ): number => (to >= from + wide
        ? from + wide
        : to + width <= from
        ? from - side
        : clamp(to, from - side + 1, from + wide - 1))
      const corner = { x: beside(own.x, own.width, at.x, at.width), y: beside(own.y, own.height, at.y, at.height) }
      return { shape: 'square', corner, side }
    }
    case 'burst':
    case 'none':
      return null
  }
}

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most)
