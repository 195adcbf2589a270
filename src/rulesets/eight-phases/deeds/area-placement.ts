// PHA-69: why an area cannot be placed somewhere: form, range, sight, touching its user without covering it.
import type { AreaShape, Point } from '../../../grid/index.ts'
import { placesOfZone, zonesMadeBy } from '../../../engine/abilities/place/zones.ts'
import { numberOf } from '../../../engine/abilities/run/values.ts'
import { type Refusal, refusal, spaceOf } from '../../../engine/core/index.ts'
import { rectOf, type Stand } from '../rules/geometry.ts'
import { canSee } from '../rules/sight.ts'
import { hasCondition } from '../rules/statuses.ts'
import { needsSight, rangeOf } from '../sheet/abilities.ts'
import type { PhasesBattle, PhasesCombatant } from '../state.ts'
import { areaNeed, asPlaced, closeSide } from './areas.ts'
import { hereFor } from '../abilities/now.ts'
import { needIn, type Profile } from '../abilities/profile.ts'
import { READING } from '../abilities/reading.ts'

/** Why the area cannot be placed there; `null` when it can. */
export function whyArea(battle: PhasesBattle, who: PhasesCombatant, ability: Profile, area: AreaShape): Refusal | null {
  const need = areaNeed(ability)
  if (need === null) return refusal('target', `${ability.name} is not put down anywhere.`)
  if (who.place === null) return refusal('range', `${who.name} is not on the map.`)
  const stand: Stand = { place: who.place, size: who.size }
  const shape = asPlaced(who, stand, ability, area)
  if (shape === null || shape.shape !== need.shape || sizeOf(shape) > need.size) {
    return refusal('target', `${ability.name} covers ${wordsOf(ability)}.`)
  }
  return whyThere(battle, who, stand, ability, shape) ?? whyTooNear(battle, who, ability, shape)
}

/** What its text says of other zones of its kind. */
function whyTooNear(
  battle: PhasesBattle,
  who: PhasesCombatant,
  ability: Profile,
  shape: AreaShape,
): Refusal | null {
  const need = needIn(ability)
  if (need?.need !== 'area' || need.apart === undefined || !ability.text) return null
  const space = spaceOf(battle)
  const [cells, apart] = [space.area(shape), numberOf(hereFor(battle, who, ability), need.apart)]
  const isNear = zonesMadeBy(battle, READING, ability.text.name).some((zone) =>
    [...placesOfZone(battle, zone)].some((one) => cells.some((cell) => space.distance(one, 1, cell, 1) <= apart))
  )
  return isNear ? refusal('target', `Another ${ability.text.name} is too near to that.`) : null
}

function whyThere(
  battle: PhasesBattle,
  who: PhasesCombatant,
  stand: Stand,
  ability: Profile,
  shape: AreaShape,
): Refusal | null {
  switch (shape.shape) {
    case 'burst':
      return whyFrom(battle, who, stand, ability, shape.center)
    case 'square':
      return whyClose(who, stand, ability, shape)
    case 'line': {
      const own = rectOf(stand)
      const { x, y } = shape.from
      const inside = x > own.x && y > own.y && x < own.x + own.width && y < own.y + own.height
      if (shape.width > (ability.lineWidth ?? 1)) {
        return refusal('target', `${ability.name} covers ${wordsOf(ability)}.`)
      }
      if (ability.anywhere) return whyFrom(battle, who, stand, ability, shape.from)
      return inside ? null : refusal('range', `${ability.name} begins at ${who.name}.`)
    }
    case 'cone':
      return null
  }
}

/** Whether it can begin, or have its middle, there. */
function whyFrom(
  battle: PhasesBattle,
  who: PhasesCombatant,
  stand: Stand,
  ability: Profile,
  point: Point,
): Refusal | null {
  const space = spaceOf(battle)
  const cell = space.at(point, 1)
  if (cell === null) return refusal('range', 'That is not on the map.')
  const away = space.distance(stand.place, stand.size, cell, 1)
  if (away > 1 && hasCondition(battle, who.id, 'BLINDED')) {
    return refusal('sight', `${who.name} is BLINDED and sees only adjacent cells.`)
  }
  if (away > rangeOf(ability)) {
    return refusal('range', `That is ${away} spaces away, ${ability.name} reaches ${rangeOf(ability)}.`)
  }
  return !needsSight(ability) || canSee(battle, stand, { place: cell, size: 1 }, who.size)
    ? null
    : refusal('sight', `${who.name} does not see that from there.`)
}

function whyClose(
  who: PhasesCombatant,
  stand: Stand,
  ability: Profile,
  { corner, side }: Extract<AreaShape, { shape: 'square' }>,
): Refusal | null {
  const own = rectOf(stand)
  if (side !== closeSide(ability)) return refusal('target', `${ability.name} covers ${wordsOf(ability)}.`)
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
function wordsOf(ability: Profile): string {
  const names = { blast: 'a Blast', 'close-blast': 'a Close Blast', burst: 'a Burst', line: 'a Line',
    none: 'nothing' } as const
  const wide = ability.area === 'line' && ability.lineWidth !== undefined ? `, ${ability.lineWidth} wide` : ''
  return `${names[ability.area]} ${ability.areaSize}${wide}`
}
