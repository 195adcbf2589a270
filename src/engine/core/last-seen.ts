// COM-24: the map as a side remembers it. Where a side has been and does not look now, doors, walls, terrain, lights
// and objects stay for it as it saw them last, until it looks there again (`missed.ts`) or the GM reveals the place.
import type { Cell, Door, Light, SquareGround, Terrain, Wall } from '../../grid/index.ts'
import { lookUp } from '../../lib/lookup.ts'
import type { Battle, RulesetTypes } from './battle.ts'
import type { Fog, LastSeen } from './fog-shape.ts'
import { exploredBy, exploredMask, sidesOfPlayers } from './fog.ts'
import { isKnownIn, type Part, type PartKind } from './known-parts.ts'
import type { SceneObject } from './scene-object.ts'
import type { Viewer } from './secrets.ts'
import { maskHasCell } from '../../grid/vision/mask.ts'

/** What a side does not know of, by id, and what it remembers in its place. */
export interface Memory {
  readonly news: readonly string[]
  readonly was: LastSeen
}

const NO_NEWS: readonly string[] = []
const NOTHING_ELSE: LastSeen = {}
/** Of a side for which everything is as it remembers it. */
const NO_MEMORY: Memory = { news: NO_NEWS, was: NOTHING_ELSE }

export const isNoMemory = ({ news, was }: Memory): boolean => news.length === 0 && Object.keys(was).length === 0

export const memoryOf = ({ news = {}, was = {} }: Fog, side: string): Memory => ({
  news: lookUp(news, side) ?? NO_NEWS,
  was: lookUp(was, side) ?? NOTHING_ELSE,
})

/** The fog with that memory of a side in place of what it had. */
export function withMemory({ news = {}, was = {}, ...fog }: Fog, side: string, memory: Memory): Fog {
  const allNews = Object.entries({ ...news, [side]: memory.news }).filter(([, ids]) => ids.length > 0)
  const allWas = Object.entries({ ...was, [side]: memory.was }).filter(([, one]) => Object.keys(one).length > 0)
  return { ...fog, ...(allNews.length > 0 ? { news: Object.fromEntries(allNews) } : {}),
    ...(allWas.length > 0 ? { was: Object.fromEntries(allWas) } : {}) }
}

/** The fog without any memory: everything is known as it is. */
export const withoutMemories = ({ news: _news, was: _was, ...fog }: Fog): Fog => fog

/**
 * What the viewer remembers otherwise than it is. The table knows what any side of players knows; where none does, it
 * has the latest memory.
 */
export function memoryFor<T extends RulesetTypes>(battle: Battle<T>, viewer: Viewer): Memory {
  const { fog, ground } = battle.scene
  if (viewer.role === 'gm' || !fog || (!fog.news && !fog.was) || ground.kind !== 'square') return NO_MEMORY
  const sides = viewer.role === 'player' ? [viewer.side] : sidesOfPlayers(battle)
  const [only = ''] = sides
  if (sides.length < 2) return memoryOf(fog, only)
  const known = shared.get(fog)
  if (known?.ground === ground && known.objects === battle.scene.objects) return known.memory
  const memory = sharedMemory(ground, battle.scene.objects, fog, sides)
  shared.set(fog, { ground, objects: battle.scene.objects, memory })
  return memory
}
const shared = new WeakMap<Fog,
  { readonly ground: SquareGround; readonly objects: readonly SceneObject[]; readonly memory: Memory }>()

const BY_ID = ['walls', 'doors', 'lights', 'objects'] as const

const cellKeysOf = ({ cells = [] }: LastSeen): readonly string[] => cells.map((cell) => `cells ${keyOf(cell)}`)
const keysOf = (was: LastSeen): readonly string[] => [
  ...BY_ID.flatMap((kind) => (was[kind] ?? []).map(({ id }: Part) => `${kind} ${id}`)),
  ...cellKeysOf(was),
]

/**
 * `after` is remembered later than all that any side has remembered so far, where it was not in `before`. Of cells,
 * which may be many, only those that another side remembers are told apart.
 */
export function withTimes(before: Memory, after: Memory, fog: Fog): Memory {
  const old = new Set(keysOf(before.was))
  const unshared = new Set(cellKeysOf(after.was))
  for (const was of Object.values(fog.was ?? {})) for (const key of cellKeysOf(was)) unshared.delete(key)
  const fresh = keysOf(after.was).filter((key) => !old.has(key) && !unshared.has(key))
  if (fresh.length === 0) return after
  const times = Object.values(fog.was ?? {}).flatMap(({ since = {} }) => Object.values(since))
  const now = times.reduce((latest, time) => Math.max(latest, time), 0) + 1
  return { ...after,
    was: { ...after.was, since: { ...after.was.since, ...Object.fromEntries(fresh.map((key) => [key, now])) } } }
}

/** Which of the sides saw each thing last, of those that remember it otherwise than it is. */
function lastToSee<Side extends Pick<Memory, 'was'>>(all: readonly Side[]): ReadonlyMap<string, Side> {
  const last = new Map<string, Side>()
  for (const one of all) {
    for (const key of keysOf(one.was)) {
      const time = (side: Side | undefined): number => side?.was.since?.[key] ?? 0
      if (!last.has(key) || time(one) > time(last.get(key))) last.set(key, one)
    }
  }
  return last
}

function sharedMemory(
  ground: SquareGround,
  objects: readonly SceneObject[],
  fog: Fog,
  sides: readonly string[],
): Memory {
  const all = sides.map((side) => ({ ...memoryOf(fog, side),
    explored: exploredMask(ground, exploredBy(ground, fog, [side])) })
  )
  const isNews = (kind: PartKind, part: Part): boolean =>
    all.some(({ news }) => news.includes(part.id))
    && all.every(({ news, was, explored }) =>
      news.includes(part.id) || !isKnownIn(groundWith(ground, { news, was }), explored, kind, part)
    )
  const news = BY_ID.flatMap((kind) =>
    (kind === 'objects' ? objects : ground[kind] ?? []).filter((part) => isNews(kind, part)).map(({ id }) => id)
  )
  const hidden = new Set(news)
  const last = lastToSee(all)
  let was: LastSeen = {}
  for (const one of all) {
    const others = all.filter((other) => other !== one)
    for (const kind of BY_ID) {
      const truth = new Set((kind === 'objects' ? objects : ground[kind] ?? []).map(({ id }) => id))
      const found = (one.was[kind] ?? []).filter((part: Part) =>
        last.get(`${kind} ${part.id}`) === one && (kind === 'walls' || hidden.has(part.id) || !truth.has(part.id))
        && !others.some((other) =>
          (other.was[kind] ?? []).every(({ id }) => id !== part.id)
          && isKnownIn(ground, other.explored, kind, part)
        )
      )
      if (found.length > 0) was = { ...was, [kind]: [...was[kind] ?? [], ...found] }
    }
    const cells = (one.was.cells ?? []).filter((cell) =>
      last.get(`cells ${keyOf(cell)}`) === one
      && others.every((other) =>
        !maskHasCell(other.explored, cell) || (other.was.cells ?? []).some((each) => keyOf(each) === keyOf(cell))
      )
    )
    if (cells.length > 0) {
      was = { ...was, cells: [...was.cells ?? [], ...cells],
        terrain: together(was.terrain ?? [], terrainIn(one.was.terrain ?? [], new Set(cells.map(keyOf)))) }
    }
  }
  return { news, was: trimmed(was) }
}

/** Terrain of two memories: what is alike is one piece, and what is otherwise has an id of its own. */
function together(terrain: readonly Terrain[], more: readonly Terrain[]): readonly Terrain[] {
  let all = terrain
  for (const one of more) {
    const same = all.find((other) => other.id === one.id && isAlikeTerrain(other, one))
    if (same) all = all.map((other) => (other === same ? { ...same, cells: [...same.cells, ...one.cells] } : other))
    else {
      let { id } = one
      while (all.some((other) => other.id === id)) id = `${id} earlier`
      all = [...all, id === one.id ? one : { ...one, id }]
    }
  }
  return all
}

/** Without lists that are empty, and without the times of what is remembered no longer. */
export function trimmed({ since = {}, ...lists }: LastSeen): LastSeen {
  const left: LastSeen = Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0))
  const keys = new Set(keysOf(left))
  const times = Object.entries(since).filter(([key]) => keys.has(key))
  return times.length === 0 ? left : { ...left, since: Object.fromEntries(times) }
}

export const keyOf = ({ x, y }: Cell): string => `${x},${y}`

/** What of the terrain lies in these cells. */
export const terrainIn = (terrain: readonly Terrain[], cells: ReadonlySet<string>): readonly Terrain[] =>
  terrain.flatMap((one) => {
    const inside = one.cells.filter((cell) => cells.has(keyOf(cell)))
    return inside.length === 0 ? [] : [inside.length === one.cells.length ? one : { ...one, cells: inside }]
  })

interface Made {
  readonly memory: Memory
  readonly ground: SquareGround
}
const made = new WeakMap<SquareGround, readonly Made[]>()
const MOST_MADE = 4

/** The ground as it is remembered; the same ground again for the same memory, and itself where nothing is otherwise. */
export function groundWith(ground: SquareGround, memory: Memory): SquareGround {
  if (isNoMemory(memory)) return ground
  const before = made.get(ground) ?? []
  const known = before.find((one) => one.memory.news === memory.news && one.memory.was === memory.was)
  if (known) return known.ground
  const { walls, doors, lights, cells, terrain } = memory.was
  const news = new Set(memory.news)
  const remembered: SquareGround = {
    ...ground,
    walls: putBack<Wall>(ground.walls, walls, news, true),
    doors: putBack<Door>(ground.doors, doors, news),
    ...(ground.lights || lights ? { lights: putBack<Light>(ground.lights ?? [], lights, news) } : {}),
    ...(cells ? { terrain: terrainBack(ground.terrain, cells, terrain ?? []) } : {}),
  }
  made.set(ground, [...before.slice(1 - MOST_MADE), { memory, ground: remembered }])
  return remembered
}

/** The objects as they are remembered; the same list again where nothing is otherwise. */
export const objectsWith = (objects: readonly SceneObject[], { news, was }: Memory): readonly SceneObject[] =>
  was.objects || objects.some(({ id }) => news.includes(id)) ? putBack(objects, was.objects, new Set(news)) : objects

/**
 * What is news is left out, and what is remembered stands in its place, or at the end. `both`: parts of what is there
 * now may be known while others are remembered otherwise.
 */
function putBack<Item extends { readonly id: string }>(
  now: readonly Item[],
  was: readonly Item[] = [],
  news: ReadonlySet<string>,
  both = false,
): readonly Item[] {
  const here = new Set(now.map(({ id }) => id))
  const of = (id: string): readonly Item[] => was.filter((one) => one.id === id)
  return [
    ...now.flatMap((one) => (news.has(one.id) ? of(one.id) : both && was.length > 0 ? [...of(one.id), one] : [one])),
    ...was.filter(({ id }) => !here.has(id)),
  ]
}

function terrainBack(
  now: readonly Terrain[],
  cells: readonly Cell[],
  was: readonly Terrain[],
): readonly Terrain[] {
  const stale = new Set(cells.map(keyOf))
  const left = new Set(was)
  const kept = now.flatMap((one): readonly Terrain[] => {
    const same = one.cells.filter((cell) => !stale.has(keyOf(cell)))
    const old = was.find(({ id }) => id === one.id)
    if (old) left.delete(old)
    if (old && isAlikeTerrain(old, one)) return [{ ...one, cells: [...same, ...old.cells] }]
    return [...(same.length === 0 ? [] : [same.length === one.cells.length ? one : { ...one, cells: same }]),
      ...(old ? [{ ...old, id: same.length === 0 ? old.id : `${old.id} before` }] : [])]
  })
  return [...kept, ...left]
}

/** Whether two pieces of terrain differ in nothing but where they lie. */
export const isAlikeTerrain = ({ cells: _was, ...one }: Terrain, { cells: _is, ...other }: Terrain): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** The ground as the viewer remembers it, before anything else is left out. */
export const groundAsRemembered = <T extends RulesetTypes>(
  battle: Battle<T>,
  ground: SquareGround,
  viewer: Viewer,
): SquareGround => groundWith(ground, memoryFor(battle, viewer))
