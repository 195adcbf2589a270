// Where each object is drawn, and which object is under a point. Pure.
import type { ObjectId, ObjectView } from '../../engine/core/index.ts'
import type { Place, Point, Rect, Space } from '../../grid/index.ts'

export interface PlacedObject {
  readonly object: ObjectView
  readonly place: Place
  /** Where its plate is drawn, in cell widths: square. */
  readonly rect: Rect
}

export interface ObjectIndex {
  /** In drawing order: large objects come before the small ones that lie on them. */
  readonly placed: readonly PlacedObject[]
  get(id: ObjectId): PlacedObject | null
  /** The topmost object whose plate is under a point. */
  at(point: Point): PlacedObject | null
}

/** Room between a plate and the edge of its cells, as a part of its width. */
const INSET = 0.1

export function indexObjects(space: Space, objects: readonly ObjectView[]): ObjectIndex {
  const placed = objects.toSorted((a, b) => b.size - a.size).flatMap((object): PlacedObject[] => {
    const { place } = object
    return place === null || !space.has(place) ? [] : [{ object, place, rect: plate(space.rect(place, object.size)) }]
  })
  const byId = new Map(placed.map((item) => [item.object.id, item]))
  return {
    placed,
    get: (id) => byId.get(id) ?? null,
    at: ({ x, y }) =>
      placed.findLast(({ rect }) => x >= rect.x && y >= rect.y && x <= rect.x + rect.width && y <= rect.y + rect.height)
        ?? null,
  }
}

function plate(rect: Rect): Rect {
  const side = Math.min(rect.width, rect.height) * (1 - 2 * INSET)
  return { x: rect.x + (rect.width - side) / 2, y: rect.y + (rect.height - side) / 2, width: side, height: side }
}
