// A ground of bands and slots (COM-40) answering everything a Space is asked. A combatant of any size takes one slot; going
// to the next band costs 1, to another slot of the same band nothing; nothing stands between bands that could block sight.
import { bandLayout, type BandColumn } from './band-layout.ts'
import { bandWays } from './band-ways.ts'
import { bandOf, bandPlace } from './places.ts'
import type { AreaShape, BandGround, Occupant, Place, Point, Rect, Size, Space } from './types.ts'
import { assertNever } from '../lib/assert-never.ts'

/** The space of a ground of bands; see {@link Space}. The unit is the band. */
export function bandSpace(ground: BandGround, occupants: readonly Occupant[]): Space {
  const { columns, bounds, byId } = bandLayout(ground)
  const standing = new Map<Place, string[]>()
  for (const { id, place } of occupants) {
    const there = standing.get(place)
    if (there) there.push(id)
    else standing.set(place, [id])
  }
  const occupantsOf = (place: Place): readonly string[] => standing.get(place) ?? []
  const columnOf = (place: Place): BandColumn | undefined => byId.get(bandOf(place).band)
  const slotRect = (place: Place): Rect => columnOf(place)?.slots[bandOf(place).slot] ?? { x: 0, y: 0, width: 1, height: 1 }
  const has = (place: Place): boolean => columnOf(place)?.slots[bandOf(place).slot] !== undefined
  const middle = (place: Place): Point => {
    const { x, y } = slotRect(place)
    return { x: x + 0.5, y: y + 0.5 }
  }
  function* places(): Iterable<Place> {
    for (const { band } of columns) for (let slot = 0; slot < band.slots; slot++) yield bandPlace(band.id, slot)
  }
  const distance = (from: Place, to: Place): number => Math.abs((columnOf(from)?.order ?? 0) - (columnOf(to)?.order ?? 0))
  const free = (place: Place, except?: string): boolean => has(place) && occupantsOf(place).every((id) => id === except)

  return {
    unit: 'bands',
    bounds,
    has,
    places,
    footprint: (place) => [place],
    rect: (place, size: Size) => {
      const { x, y } = slotRect(place)
      const width = Math.min(1, size)
      return { x: x + (1 - width) / 2, y: y + (1 - width) / 2, width, height: width }
    },
    at: (point) => {
      const column = columns.find(({ rect }) => point.x >= rect.x && point.x <= rect.x + rect.width && point.y >= rect.y && point.y <= rect.y + rect.height)
      const slot = column ? nearestSlot(column, point.y) : -1
      return column && slot >= 0 ? bandPlace(column.band.id, slot) : null
    },
    toward: (place, dx, dy) => {
      const column = columnOf(place)
      if (!column || (dx === 0 && dy === 0)) return null
      const next = columns[column.order + Math.sign(dx)]
      if (!next) return null
      const slot = dx === 0 ? bandOf(place).slot + Math.sign(dy) : nearestSlot(next, middle(place).y + Math.sign(dy) * slotPitch(next))
      return next.slots[slot] ? bandPlace(next.band.id, slot) : null
    },
    label: (place) => `${columnOf(place)?.band.name ?? bandOf(place).band} ${bandOf(place).slot + 1}`,
    distance: (from, _fromSize, to) => distance(from, to),
    occupantsAt: (asked) => [...new Set(asked.flatMap(occupantsOf))],
    ...bandWays(columns, has, occupantsOf, slotRect, new Set(occupants.flatMap(({ id, solid }) => (solid ? [id] : [])))),
    free: (place, _size, except) => free(place, except),
    freeNear: (place, _size, except) => {
      const from = middle(place)
      const off = (other: Place): number => {
        const to = middle(other)
        return distance(place, other) * 1e4 + Math.hypot(to.x - from.x, to.y - from.y)
      }
      const candidates = [...places()].filter((other) => free(other, except))
      return candidates.length === 0 ? null : candidates.reduce((best, other) => (off(other) < off(best) ? other : best))
    },
    sight: (from, _fromSize, to) => ({
      clear: true, effect: true, blocked: 0, cover: 'none', concealment: 0, line: { from: middle(from), to: middle(to) },
    }),
    barriersOn: () => [],
    area: (shape) => [...places()].filter(inArea(shape, columns, columnOf, middle)),
  }
}

function nearestSlot({ slots }: BandColumn, y: number): number {
  let best = -1
  for (const [slot, rect] of slots.entries()) {
    if (best < 0 || Math.abs(rect.y + 0.5 - y) < Math.abs((slots[best]?.y ?? 0) + 0.5 - y)) best = slot
  }
  return best
}

function slotPitch({ slots }: BandColumn): number {
  return (slots[1]?.y ?? 0) - (slots[0]?.y ?? 0) || 1
}

/** COM-45 on bands: a burst takes whole bands, as many apart as its radius; other shapes take the slots they cover as drawn. */
function inArea(
  shape: AreaShape, columns: readonly BandColumn[], columnOf: (place: Place) => BandColumn | undefined, middle: (place: Place) => Point,
): (place: Place) => boolean {
  switch (shape.shape) {
    case 'burst': {
      const center = columns.find(({ rect }) => shape.center.x >= rect.x && shape.center.x <= rect.x + rect.width)
      return (place) => center !== undefined && Math.abs((columnOf(place)?.order ?? Infinity) - center.order) <= shape.radius
    }
    case 'cone':
      return (place) => {
        const { x, y } = middle(place)
        const [dx, dy] = [x - shape.apex.x, y - shape.apex.y]
        const turn = (((Math.atan2(dy, dx) * 180) / Math.PI - shape.angle) % 360 + 540) % 360 - 180
        const far = Math.hypot(dx, dy)
        return far > 1e-6 && far <= shape.length && Math.abs(turn) <= shape.spread / 2 + 1e-6
      }
    case 'line': {
      const [ux, uy] = [Math.cos((shape.angle * Math.PI) / 180), Math.sin((shape.angle * Math.PI) / 180)]
      return (place) => {
        const { x, y } = middle(place)
        const [dx, dy] = [x - shape.from.x, y - shape.from.y]
        const along = dx * ux + dy * uy
        return along > 1e-6 && along <= shape.length + 1e-6 && Math.abs(dx * uy - dy * ux) <= shape.width / 2 + 1e-6
      }
    }
    case 'square':
      return (place) => {
        const { x, y } = middle(place)
        return x >= shape.corner.x && y >= shape.corner.y && x <= shape.corner.x + shape.side && y <= shape.corner.y + shape.side
      }
    default: return assertNever(shape)
  }
}
