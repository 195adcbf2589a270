// PHA-69: places for an area that make sense, for lists and for aiming by keys.
import { type AreaShape, placeOf } from '../../../grid/index.ts'
import { presentOf } from '../../../engine/core/index.ts'
import { centreOf, rectOf, type Stand } from '../rules/geometry.ts'
import type { PhasesBattle, PhasesCombatant } from '../state.ts'
import { whyArea } from './area-placement.ts'
import { areaNeed, closeSide, combatantsIn, middleOfCell } from './areas.ts'
import type { Profile } from '../abilities/profile.ts'

const SIDES = [['north', 0, -1], ['east', 1, 0], ['south', 0, 1], ['west', -1, 0]] as const

/** An area for each combatant that could be meant, then an area to each side. */
export function areasFor(
  battle: PhasesBattle,
  who: PhasesCombatant,
  ability: Profile,
): readonly { readonly area: AreaShape; readonly label: string }[] {
  if (who.place === null || areaNeed(ability) === null) return []
  const stand: Stand = { place: who.place, size: who.size }
  const fits = (area: AreaShape | null): area is AreaShape =>
    area !== null && whyArea(battle, who, ability, area) === null
  const meant = presentOf(battle).flatMap((one) => {
    const area = one.place === null || one.id === who.id
      ? null
      : areaAt(stand, ability, { place: one.place, size: one.size })
    const holds = fits(area) && combatantsIn(battle, who, ability, area).some((each) => each.id === one.id)
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

/** The area that is meant for that target: around it, or towards it. */
function areaAt(stand: Stand, ability: Profile, target: Stand): AreaShape | null {
  const [own, at] = [rectOf(stand), rectOf(target)]
  const goal = centreOf(target)
  switch (ability.area) {
    case 'blast':
      return { shape: 'burst', center: middleOfCell(goal), radius: ability.areaSize }
    case 'line': {
      if (ability.anywhere) {
        const here = centreOf(stand)
        const angle = (Math.atan2(goal.y - here.y, goal.x - here.x) * 180) / Math.PI
        return { shape: 'line', from: middleOfCell(goal), length: ability.areaSize, angle,
          width: ability.lineWidth ?? 1 }
      }
      const from = { x: clamp(Math.floor(goal.x), own.x, own.x + own.width - 1) + 0.5,
        y: clamp(Math.floor(goal.y), own.y, own.y + own.height - 1) + 0.5 }
      const angle = (Math.atan2(goal.y - from.y, goal.x - from.x) * 180) / Math.PI
      return { shape: 'line', from, length: ability.areaSize, angle, width: ability.lineWidth ?? 1 }
    }
    case 'close-blast': {
      const side = closeSide(ability)
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
