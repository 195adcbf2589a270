// A ground of bands and slots (COM-40), answering all questions of a Space. Moving to the next band costs 1, to another
// slot of the same band nothing. Nothing stands between bands, so nothing blocks sight.
import { inArea } from './band-areas.ts'
import { bandLayout, type BandColumn } from './band-layout.ts'
import { bandSlots } from './band-slots.ts'
import { bandMovement } from './band-movement.ts'
import { bandOf, bandPlace } from './places.ts'
import type { BandGround, Occupant, Place, Size, Space } from './types.ts'

/** The space of a ground of bands; see {@link Space}. The unit is the band. */
export function bandSpace(ground: BandGround, occupants: readonly Occupant[]): Space {
  const layout = bandLayout(ground)
  const { columns, bounds } = layout
  const slots = bandSlots(layout, occupants)
  const { columnOf, has, footprint, fits, rect, middle, nearest, occupantsOf } = slots
  function* places(): Iterable<Place> {
    for (const { band } of columns) for (let slot = 0; slot < band.slots; slot++) yield bandPlace(band.id, slot)
  }
  const distance = (from: Place, to: Place): number =>
    Math.abs((columnOf(from)?.order ?? 0) - (columnOf(to)?.order ?? 0))
  const free = (place: Place, size: Size, except?: string): boolean =>
    fits(place, size) && footprint(place, size).every((slot) => occupantsOf(slot).every((id) => id === except))

  return {
    unit: 'bands',
    bounds,
    has,
    places,
    footprint,
    rect,
    at: (point, size) => {
      const column = columns.find(({ rect: at }) =>
        point.x >= at.x && point.x <= at.x + at.width && point.y >= at.y && point.y <= at.y + at.height
      )
      const slot = column ? nearest(column, point.y, size) : -1
      return column && slot >= 0 ? bandPlace(column.band.id, slot) : null
    },
    toward: (place, dx, dy, size = 1) => {
      const column = columnOf(place)
      if (!column || (dx === 0 && dy === 0)) return null
      const next = columns[column.order + Math.sign(dx)]
      if (!next) return null
      const slot = dx === 0
        ? bandOf(place).slot + Math.sign(dy)
        : nearest(next, middle(place, size).y + Math.sign(dy) * slotPitch(next), size)
      const to = bandPlace(next.band.id, slot)
      return fits(to, size) ? to : null
    },
    label: (place) => `${columnOf(place)?.band.name ?? bandOf(place).band} ${bandOf(place).slot + 1}`,
    distance: (from, _fromSize, to) => distance(from, to),
    occupantsAt: (asked) => [...new Set(asked.flatMap(occupantsOf))],
    ...bandMovement(columns, slots, new Set(occupants.flatMap(({ id, solid }) => (solid ? [id] : [])))),
    free,
    freeNear: (place, size, except, { allowed = () => true } = {}) => {
      const from = middle(place, size)
      const off = (other: Place): number => {
        const to = middle(other, size)
        return distance(place, other) * 1e4 + Math.hypot(to.x - from.x, to.y - from.y)
      }
      const candidates = [...places()].filter((other) => free(other, size, except) && allowed(other))
      return candidates.length === 0
        ? null
        : candidates.reduce((best, other) => (off(other) < off(best) ? other : best))
    },
    sight: (from, fromSize, to, toSize) => ({
      clear: true,
      effect: true,
      blocked: 0,
      cover: 'none',
      concealment: 0,
      line: { from: middle(from, fromSize), to: middle(to, toSize) },
    }),
    barriersOn: () => [],
    area: (shape) => [...places()].filter(inArea(shape, columns, columnOf, (place) => middle(place, 1))),
  }
}

function slotPitch({ slots }: BandColumn): number {
  return (slots[1]?.y ?? 0) - (slots[0]?.y ?? 0) || 1
}
