// What drawing changes of a ground, as a difference: so a battle keeps a step of drawing without the whole map.
import type { Door, Ground, Light, SquareGround, Terrain, Wall } from './types.ts'

/** By id: what is taken away, and what takes the place of the same id or is added at the end. */
export interface PartChange<Item> {
  readonly remove?: readonly string[]
  readonly put?: readonly Item[]
}

export interface GroundChange {
  readonly walls?: PartChange<Wall>
  readonly doors?: PartChange<Door>
  readonly terrain?: PartChange<Terrain>
  readonly lights?: PartChange<Light>
}

const PARTS = ['walls', 'doors', 'terrain', 'lights'] as const

interface Named {
  readonly id: string
}

/**
 * What leads from one ground to the other, apart from the order of things; `null` where more than walls, doors, terrain
 * and lights differs, or where two things have the same id.
 */
export function groundChange(before: Ground, after: Ground): GroundChange | null {
  if (before.kind !== 'square' || after.kind !== 'square') return null
  if (JSON.stringify(butParts(before)) !== JSON.stringify(butParts(after))) return null
  let change: GroundChange = {}
  for (const part of PARTS) {
    const [was, is]: readonly (readonly Named[])[] = [before[part] ?? [], after[part] ?? []]
    if (was === undefined || is === undefined) return null
    const made = was === is ? {} : partChange(was, is)
    if (made === null) return null
    if (made.remove || made.put) change = { ...change, [part]: made }
  }
  return change
}

/** In one order, whatever order they were written in. */
const butParts = ({ walls: _w, doors: _d, terrain: _t, lights: _l, ...rest }: SquareGround) =>
  Object.entries(rest).toSorted(([a], [b]) => (a < b ? -1 : 1))

function partChange<Item extends Named>(before: readonly Item[], after: readonly Item[]): PartChange<Item> | null {
  const was = new Map(before.map((one) => [one.id, one]))
  const ids = new Set(after.map(({ id }) => id))
  if (was.size < before.length || ids.size < after.length) return null
  const remove = before.flatMap(({ id }) => (ids.has(id) ? [] : [id]))
  const put = after.filter((one) => {
    const old = was.get(one.id)
    return old !== one && JSON.stringify(old) !== JSON.stringify(one)
  })
  return { ...(remove.length > 0 ? { remove } : {}), ...(put.length > 0 ? { put } : {}) }
}

/** The ground after the change. A change that does not fit does what it can. */
export function groundAfter<Of extends Ground>(ground: Of, change: GroundChange): Of {
  if (ground.kind !== 'square') return ground
  const square: SquareGround = ground
  const { walls, doors, terrain, lights } = change
  const made: SquareGround = {
    ...square,
    walls: partAfter(square.walls, walls),
    doors: partAfter(square.doors, doors),
    terrain: partAfter(square.terrain, terrain),
    ...(lights ? { lights: partAfter(square.lights ?? [], lights) } : {}),
  }
  return made as Of & SquareGround
}

function partAfter<Item extends Named>(
  all: readonly Item[],
  change: PartChange<Item> | undefined,
): readonly Item[] {
  if (!change) return all
  const gone = new Set(change.remove)
  const put = new Map((change.put ?? []).map((one) => [one.id, one]))
  const kept = all.flatMap((one) => {
    if (gone.has(one.id)) return []
    const other = put.get(one.id)
    put.delete(one.id)
    return [other ?? one]
  })
  return [...kept, ...put.values()]
}
