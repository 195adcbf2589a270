// What is picked of a drawing, and what is done to all of it at once: moved, copied, grouped, removed. Pure.
import type { Point, Rect, SquareGround, Terrain } from '../types.ts'
import { withDoorsFitted, withoutDoors } from './doors.ts'
import { freshGroup, freshIds } from './ids.ts'
import { wallIndex } from './wall-index.ts'
import { fromSegment, samePoint } from './snap.ts'

export type PickKind = 'wall' | 'door' | 'terrain' | 'light'
export interface Pick {
  readonly kind: PickKind
  readonly id: string
}
export type Picks = readonly Pick[]

export const samePick = (a: Pick, b: Pick): boolean => a.kind === b.kind && a.id === b.id

/** The ids of one kind among the picks. */
export const idsOf = (picks: Picks, kind: PickKind): ReadonlySet<string> =>
  new Set(picks.flatMap((pick) => (pick.kind === kind ? [pick.id] : [])))

/** How far the lamp of a light reaches around its point, in cell widths. */
const LAMP = 0.3

/**
 * What is nearest to a point, as seen from far as from near: of a light, a door and a wall that lie there together the
 * first of them. Where none is near, the terrain there. Distances in cell widths.
 */
export function pickAt(ground: SquareGround, at: Point, within: number): Pick | null {
  let nearest: Pick | null = null
  let least = within + 1e-6
  const weigh = (pick: Pick, away: number): void => {
    if (away >= least) return
    nearest = pick
    least = away - 1e-6
  }
  for (const { id, at: lamp } of ground.lights ?? []) {
    weigh({ kind: 'light', id }, Math.max(0, Math.hypot(lamp.x - at.x, lamp.y - at.y) - LAMP))
  }
  for (const { id, a, b } of ground.doors) weigh({ kind: 'door', id }, fromSegment(at, a, b))
  const wall = wallIndex(ground.walls).at(at, within)
  if (wall) weigh({ kind: 'wall', id: wall.id }, fromSegment(at, wall.a, wall.b))
  if (nearest) return nearest
  const [x, y] = [Math.floor(at.x), Math.floor(at.y)]
  const terrain = ground.terrain.findLast(({ cells }) => cells.some((cell) => cell.x === x && cell.y === y))
  return terrain ? { kind: 'terrain', id: terrain.id } : null
}

/** Everything that lies wholly in a rectangle. */
export function picksWithin(ground: SquareGround, rect: Rect): Picks {
  const inside = ({ x, y }: Point): boolean =>
    x >= rect.x && y >= rect.y && x <= rect.x + rect.width && y <= rect.y + rect.height
  const pick = (kind: PickKind, all: readonly { readonly id: string }[]): Picks => all.map(({ id }) => ({ kind, id }))
  return [
    ...pick('wall', wallIndex(ground.walls).around(rect).filter(({ a, b }) => inside(a) && inside(b))),
    ...pick('door', ground.doors.filter(({ a, b }) => inside(a) && inside(b))),
    ...pick('light', (ground.lights ?? []).filter(({ at }) => inside(at))),
    ...pick('terrain',
      ground.terrain.filter(({ cells }) =>
        cells.every(({ x, y }) => inside({ x, y }) && inside({ x: x + 1, y: y + 1 }))
      )),
  ]
}

/** The picks with the whole of each group, and the doors that are set into picked walls at both ends. */
export function withGroups(ground: SquareGround, picks: Picks): Picks {
  const groups = groupsOf(ground, picks)
  if (groups.size === 0) return unique(picks)
  const walls = idsOf(picks, 'wall')
  const isIn = ({ group }: Grouped): boolean => group !== undefined && groups.has(group)
  const all = ground.walls.filter((one) => walls.has(one.id) || isIn(one))
  const index = wallIndex(all)
  // A closed secret door lies on a wall that goes on through it.
  const set = ground.doors.filter(({ a, b }) => [a, b].every((end) => index.at(end, 1e-3) !== null))
  return unique([...picks, ...all.map(({ id }): Pick => ({ kind: 'wall', id })),
    ...set.map(({ id }): Pick => ({ kind: 'door', id })),
    ...ground.terrain.filter(isIn).map(({ id }): Pick => ({ kind: 'terrain', id })),
    ...(ground.lights ?? []).filter(isIn).map(({ id }): Pick => ({ kind: 'light', id }))])
}

interface Grouped {
  readonly id: string
  readonly group?: string
}

/** The groups that something of the picks is in. */
export function groupsOf(ground: SquareGround, picks: Picks): ReadonlySet<string> {
  const of = (kind: PickKind, all: readonly Grouped[]): readonly string[] => {
    const wanted = idsOf(picks, kind)
    return wanted.size === 0 ? [] : all.flatMap(({ id, group }) => (group && wanted.has(id) ? [group] : []))
  }
  return new Set([...of('wall', ground.walls), ...of('terrain', ground.terrain), ...of('light', ground.lights ?? [])])
}

export const unique =
  (picks: Picks): Picks => [...new Map(picks.map((pick) => [`${pick.kind} ${pick.id}`, pick])).values()]

/** The picks that are still there. */
export function stillThere(ground: SquareGround, picks: Picks): Picks {
  const ids = { wall: new Set(ground.walls.map(({ id }) => id)), door: new Set(ground.doors.map(({ id }) => id)),
    terrain: new Set(ground.terrain.map(({ id }) => id)), light: new Set((ground.lights ?? []).map(({ id }) => id)) }
  const left = picks.filter(({ kind, id }) => ids[kind].has(id))
  return left.length === picks.length ? picks : left
}

const moved = ({ x, y }: Point, by: Point): Point => ({ x: x + by.x, y: y + by.y })
/** Terrain lies on whole cells, so it moves by whole cells. */
const wholeCells = ({ x, y }: Point): Point => ({ x: Math.round(x), y: Math.round(y) })

/**
 * The ground with the picks moved by that many cell widths. Terrain that is moved off the ground is cut off. A door
 * that is moved alone leaves a whole wall behind, and comes into a wall with a gap.
 */
export const withMoved = (ground: SquareGround, picks: Picks, by: Point): SquareGround =>
  withDoorsFitted(ground, withShifted(ground, picks, by))

/** The same while it is still being moved: no wall makes room for doors yet, nor closes behind them. */
export function withShifted(ground: SquareGround, picks: Picks, by: Point): SquareGround {
  const [walls, doors, lights] = [idsOf(picks, 'wall'), idsOf(picks, 'door'), idsOf(picks, 'light')]
  return {
    ...ground,
    walls: ground.walls.map((one) => walls.has(one.id) ? { ...one, a: moved(one.a, by), b: moved(one.b, by) } : one),
    doors: ground.doors.map((one) => doors.has(one.id) ? { ...one, a: moved(one.a, by), b: moved(one.b, by) } : one),
    terrain: movedTerrain(ground, idsOf(picks, 'terrain'), by),
    ...(ground.lights
      ? { lights: ground.lights.map((one) => lights.has(one.id) ? { ...one, at: moved(one.at, by) } : one) }
      : {}),
  }
}

function movedTerrain(ground: SquareGround, ids: ReadonlySet<string>, by: Point): readonly Terrain[] {
  if (ids.size === 0) return ground.terrain
  return ground.terrain.flatMap((one) => {
    if (!ids.has(one.id)) return [one]
    const cells = shifted(ground, one, by)
    return cells.length === 0 ? [] : [{ ...one, cells }]
  })
}

function shifted({ cols, rows }: SquareGround, { cells }: Terrain, by: Point): Terrain['cells'] {
  const { x: dx, y: dy } = wholeCells(by)
  return cells.map(({ x, y }) => ({ x: x + dx, y: y + dy })).filter(({ x, y }) =>
    x >= 0 && y >= 0 && x < cols && y < rows
  )
}

/** The ground with copies of the picks, that many cell widths away, and the copies as the new picks. */
export function withCopies(
  ground: SquareGround,
  picks: Picks,
  by: Point,
): { readonly ground: SquareGround; readonly picks: Picks } {
  const ids = { wall: freshIds(ground, 'walls'), door: freshIds(ground, 'doors'), terrain: freshIds(ground, 'terrain'),
    light: freshIds(ground, 'lights') }
  const groups = new Map<string, string>()
  const groupOf = ({ group }: Grouped): { readonly group?: string } => {
    if (group === undefined) return {}
    const known = groups.get(group) ?? `${freshGroup(ground)}${groups.size === 0 ? '' : `-${groups.size + 1}`}`
    groups.set(group, known)
    return { group: known }
  }
  const of = <One extends { readonly id: string }>(kind: PickKind, all: readonly One[]): readonly One[] => {
    const wanted = idsOf(picks, kind)
    return all.filter(({ id }) => wanted.has(id)).map((one) => ({ ...one, id: ids[kind]() }))
  }
  const walls = of('wall', ground.walls).map((one) => ({ ...one, a: moved(one.a, by), b: moved(one.b, by),
    ...groupOf(one) })
  )
  const doors = of('door', ground.doors).map((one) => ({ ...one, a: moved(one.a, by), b: moved(one.b, by) }))
  const terrain = of('terrain', ground.terrain).map((one) => ({ ...one, cells: shifted(ground, one, by),
    ...groupOf(one) })
  ).filter(
    ({ cells }) => cells.length > 0,
  )
  const lights = of('light', ground.lights ?? []).map((one) => ({ ...one, at: moved(one.at, by), ...groupOf(one) }))
  const made: Picks = [...walls.map(({ id }): Pick => ({ kind: 'wall', id })),
    ...doors.map(({ id }): Pick => ({ kind: 'door', id })), ...terrain.map(({ id }): Pick => ({ kind: 'terrain', id })),
    ...lights.map(({ id }): Pick => ({ kind: 'light', id }))]
  return {
    picks: made,
    ground: withDoorsFitted(ground, { ...ground, walls: [...ground.walls, ...walls], doors: [...ground.doors, ...doors],
      terrain: [...ground.terrain, ...terrain],
      ...(lights.length > 0 ? { lights: [...ground.lights ?? [], ...lights] } : {}) }),
  }
}

/** The ground without the picks. Walls are whole again where a door is taken out alone. */
export function withoutPicks(ground: SquareGround, picks: Picks): SquareGround {
  const [walls, terrain, lights] = [idsOf(picks, 'wall'), idsOf(picks, 'terrain'), idsOf(picks, 'light')]
  const left = withoutDoors(ground, idsOf(picks, 'door'))
  return {
    ...left,
    walls: left.walls.filter(({ id }) => !walls.has(id)),
    terrain: left.terrain.filter(({ id }) => !terrain.has(id)),
    ...(left.lights ? { lights: left.lights.filter(({ id }) => !lights.has(id)) } : {}),
  }
}

/** The ground with the picked walls, terrain and lights as one group, or in no group. Doors follow their walls. */
export function withGrouped(ground: SquareGround, picks: Picks, together: boolean): SquareGround {
  const group = freshGroup(ground)
  const put = <One extends Grouped>(kind: PickKind, all: readonly One[]): readonly One[] => {
    const wanted = idsOf(picks, kind)
    if (wanted.size === 0) return all
    return all.map((one) => {
      if (!wanted.has(one.id)) return one
      const alone = { ...one }
      delete (alone as { group?: string }).group
      return together ? { ...alone, group } : alone
    })
  }
  return { ...ground, walls: put('wall', ground.walls), terrain: put('terrain', ground.terrain),
    ...(ground.lights ? { lights: put('light', ground.lights) } : {}) }
}

/** The most walls and doors whose ends are shown as handles. */
const MOST_HANDLES = 64

/** An end of picked walls and doors. */
export interface PickedEnd extends Point {
  /** The length of the shortest of them, in cell widths. */
  readonly shortest: number
}

/** The ends of picked walls and doors, each once, to be dragged; none where very many are picked. */
export function endsOf(ground: SquareGround, picks: Picks): readonly PickedEnd[] {
  const [walls, doors] = [idsOf(picks, 'wall'), idsOf(picks, 'door')]
  if (walls.size + doors.size > MOST_HANDLES) return []
  const lines = [...ground.walls.filter(({ id }) => walls.has(id)), ...ground.doors.filter(({ id }) => doors.has(id))]
  const ends = new Map<string, PickedEnd>()
  for (const { a, b } of lines) {
    const length = Math.hypot(b.x - a.x, b.y - a.y)
    for (const { x, y } of [a, b]) {
      const key = `${x} ${y}`
      ends.set(key, { x, y, shortest: Math.min(length, ends.get(key)?.shortest ?? length) })
    }
  }
  return [...ends.values()]
}

/** The ground with every end of the picks at one point moved to another. What would be of no length stays. */
export const withEndMoved = (ground: SquareGround, picks: Picks, end: Point, to: Point): SquareGround =>
  withDoorsFitted(ground, withEndShifted(ground, picks, end, to))

/** The same while it is still being moved. */
export function withEndShifted(ground: SquareGround, picks: Picks, end: Point, to: Point): SquareGround {
  const [walls, doors] = [idsOf(picks, 'wall'), idsOf(picks, 'door')]
  const put = <One extends { readonly a: Point; readonly b: Point }>(one: One): One => {
    const next = { ...one, a: samePoint(one.a, end) ? to : one.a, b: samePoint(one.b, end) ? to : one.b }
    return samePoint(next.a, next.b) ? one : next
  }
  return { ...ground, walls: ground.walls.map((one) => walls.has(one.id) ? put(one) : one),
    doors: ground.doors.map((one) => doors.has(one.id) ? put(one) : one) }
}
