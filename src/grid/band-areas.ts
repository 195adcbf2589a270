// Which slots of a ground of bands an area covers (COM-45).
import type { BandColumn } from './band-layout.ts'
import type { LaidArea, Place, Point } from './types.ts'
import { assertNever } from '../lib/assert-never.ts'

/**
 * Makes a test whether a slot is in the area. A burst covers whole bands, as many bands away as its radius; with half a
 * band more, the next one is covered too on the side where the centre lies. Other shapes cover slots as they are drawn.
 */
export function inArea(
  shape: LaidArea,
  columns: readonly BandColumn[],
  columnOf: (place: Place) => BandColumn | undefined,
  middle: (place: Place) => Point,
): (place: Place) => boolean {
  switch (shape.shape) {
    case 'burst': {
      const center = columns.find(({ rect }) => shape.center.x >= rect.x && shape.center.x <= rect.x + rect.width)
      if (!center) return () => false
      const toRight = shape.center.x >= center.rect.x + center.rect.width / 2
      const [least, most] = toRight
        ? [Math.floor(shape.radius), Math.ceil(shape.radius)]
        : [Math.ceil(shape.radius), Math.floor(shape.radius)]
      return (place) => {
        const order = columnOf(place)?.order ?? Infinity
        return order >= center.order - least && order <= center.order + most
      }
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
        return x >= shape.corner.x && y >= shape.corner.y && x <= shape.corner.x + shape.side
          && y <= shape.corner.y + shape.side
      }
    case 'cells':
      return (place) => {
        const { x, y } = middle(place)
        return shape.cells.some((cell) => x >= cell.x && x < cell.x + 1 && y >= cell.y && y < cell.y + 1)
      }
    default:
      return assertNever(shape)
  }
}
