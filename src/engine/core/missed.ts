// COM-24: what a side of players misses of a change of the map, and what it learns by looking. A change that it does
// not see leaves the map as it remembers it; what it looks at it knows as it is.
import { wallsWithGap } from '../../grid/door-gaps.ts'
import { liesInWalls, runsAlong, type Cell, type Door, type SquareGround, type Terrain,
  type Wall } from '../../grid/index.ts'
import { type Mask, maskHas, maskHasCell } from '../../grid/vision/mask.ts'
import type { Scene } from './battle.ts'
import type { LastSeen } from './fog-shape.ts'
import { isKnownIn, type Part, type PartKind, shinesOn } from './known-parts.ts'
import { groundWith, isAlikeTerrain, keyOf, type Memory, terrainIn, trimmed } from './last-seen.ts'
import { isOtherMap } from './scene-ground.ts'
import { isBeside, stretchesAway } from './seen-parts.ts'

const KINDS = ['walls', 'doors', 'lights', 'objects'] as const

/** What is otherwise on a map than before. */
export interface SceneChange {
  readonly parts: readonly {
    readonly kind: PartKind
    /** Absent where it was added. */
    readonly old?: Part
    /** Absent where it was taken away. */
    readonly next?: Part
  }[]
  readonly cells: readonly Cell[]
  readonly before: SquareGround
}

/** What a look takes in: what is seen, and what is in view, however dark it is. */
export interface Look {
  readonly seen: Mask
  readonly inView: () => Mask
}

const partsIn = ({ ground, objects }: Scene, kind: PartKind): readonly Part[] =>
  kind === 'objects' ? objects.filter(({ secret }) => !secret) : ground.kind === 'square' ? ground[kind] ?? [] : []

/**
 * What differs; `null` where nothing does, and on another map: of the map before nothing is remembered. Objects that
 * become secret, or known, are so by the GM's word, for all.
 */
export function changeOfScene(before: Scene, after: Scene): SceneChange | null {
  if (before.ground.kind !== 'square' || after.ground.kind !== 'square') return null
  if (before.ground === after.ground && before.objects === after.objects) return null
  if (before.ground !== after.ground && isOtherMap(before.ground, after.ground)) return null
  const parts = KINDS.flatMap((kind) => {
    const [was, is] = [partsIn(before, kind), partsIn(after, kind)]
    if (was === is) return []
    const [olds, nexts] = [new Map(was.map((one) => [one.id, one])), new Map(is.map((one) => [one.id, one]))]
    const isByWord = (id: string): boolean => {
      const [one, other] = [before, after].map(({ objects }) => objects.find((each) => each.id === id))
      return kind === 'objects' && one !== undefined && other !== undefined && one.secret !== other.secret
    }
    return [...new Set([...olds.keys(), ...nexts.keys()])].flatMap((id) => {
      const [old, next] = [olds.get(id), nexts.get(id)]
      return isSame(old, next) || isByWord(id) ? [] : [{ kind, ...(old ? { old } : {}), ...(next ? { next } : {}) }]
    })
  })
  const cells = changedCells(before.ground.terrain, after.ground.terrain)
  return parts.length === 0 && cells.length === 0 ? null : { parts, cells, before: before.ground }
}

const isSame = (one: unknown, other: unknown): boolean => one === other || JSON.stringify(one) === JSON.stringify(other)

function changedCells(was: readonly Terrain[], is: readonly Terrain[]): readonly Cell[] {
  if (was === is) return []
  const found = new Map<string, Cell>()
  const note = (cells: readonly Cell[], but: readonly Cell[] = []): void => {
    const kept = new Set(but.map(keyOf))
    for (const cell of cells) if (!kept.has(keyOf(cell))) found.set(keyOf(cell), cell)
  }
  for (const id of new Set([...was, ...is].map((one) => one.id))) {
    const [old, next] = [was.find((one) => one.id === id), is.find((one) => one.id === id)]
    if (old === next) continue
    const isAlike = old !== undefined && next !== undefined && isAlikeTerrain(old, next)
    note(old?.cells ?? [], isAlike ? next.cells : [])
    note(next?.cells ?? [], isAlike ? old.cells : [])
  }
  return [...found.values()]
}

/** The memory after a change that nobody of the side has looked at yet. `explored`: where the side had been before. */
export function missing(memory: Memory, { parts, cells, before }: SceneChange, explored: Mask): Memory {
  const ground = groundWith(before, memory)
  const news = new Set(memory.news)
  let { was } = memory
  for (const { kind, old, next } of parts) {
    const wasKnown = old !== undefined && !news.has(old.id) && isKnownIn(ground, explored, kind, old)
    if (wasKnown) was = { ...was, [kind]: [...was[kind] ?? [], old] }
    if (next && (wasKnown || isKnownIn(ground, explored, kind, next))) news.add(next.id)
  }
  const stale = new Set((was.cells ?? []).map(keyOf))
  const more = cells.filter((cell) => !stale.has(keyOf(cell)) && maskHasCell(explored, cell))
  if (more.length > 0) {
    was = { ...was, cells: [...was.cells ?? [], ...more],
      terrain: [...was.terrain ?? [], ...terrainIn(before.terrain, new Set(more.map(keyOf)))] }
  }
  return { news: [...news], was }
}

/** The memory after a look at the scene as it is. The same memory where nothing of it is looked at. */
export function lookedAt(memory: Memory, scene: Scene, look: Look): Memory {
  const { ground } = scene
  if (ground.kind !== 'square') return memory
  const known = withWallsSeen(memory, ground, look.seen)
  const { was } = known
  const isNoticed = (kind: PartKind, part: Part): boolean => {
    if (kind !== 'lights') return isKnownIn(ground, look.seen, kind, part)
    // A lamp is noticed by its light, and by the dark where its light was.
    return 'on' in part && (part.on ? shinesOn(ground, look.inView(), part) : maskHas(look.inView(), part.at))
  }
  let news = known.news.filter((id) => KINDS.some((kind) => partsIn(scene, kind).some((one) => one.id === id)))
  const lists = (['doors', 'lights', 'objects'] as const).map((kind) => {
    const here = new Map(partsIn(scene, kind).map((one) => [one.id, one]))
    // What the GM keeps secret is not remembered either.
    const old = (was[kind] ?? []).filter(({ id }: Part) => kind !== 'objects' || here.has(id) || !isThere(scene, id))
    const left = old.filter((part: Part) => !isNoticed(kind, part) && !isSame(part, here.get(part.id)))
    const isLearnt = (id: string): boolean => {
      const part = here.get(id)
      if (part === undefined) return false
      const isBack = old.some((one: Part) => isSame(one, part) || (isNoticed(kind, one) && isPutOut(one, part)))
      return isBack || ('place' in part && part.place === null
        ? left.every((one: Part) => one.id !== id)
        : isNoticed(kind, part))
    }
    news = news.filter((id) => !isLearnt(id))
    return [kind, left.filter(({ id }: Part) => news.includes(id) || !here.has(id))] as const
  })
  const cells = (was.cells ?? []).filter((cell) =>
    !maskHasCell(look.seen, cell) && !isSameIn(cell, was.terrain ?? [], ground.terrain)
  )
  return { news: news.length === memory.news.length ? memory.news : news,
    was: trimmed({ ...was, ...Object.fromEntries(lists), cells, terrain: cells.length === was.cells?.length
      ? was.terrain ?? []
      : terrainIn(was.terrain ?? [], new Set(cells.map(keyOf))) }) }
}

/** Whether that is the same lamp, and dark: where its light is missed, nothing else is to be known of it. */
const isPutOut = (old: Part, next: Part): boolean =>
  'on' in old && 'on' in next && old.id === next.id && !next.on && isSame(old.at, next.at)

const isThere = ({ objects }: Scene, id: string): boolean => objects.some((one) => one.id === id)

function isSameIn(cell: Cell, was: readonly Terrain[], is: readonly Terrain[]): boolean {
  const [one, other] = [was, is].map((all) =>
    terrainIn(all, new Set([keyOf(cell)])).map((each) => JSON.stringify(each))
  )
  return isSame(one?.toSorted(), other?.toSorted())
}

/**
 * Walls and doors that are looked at. A remembered wall is believed as long as nothing is seen that speaks against it:
 * what of it is seen to be otherwise is forgotten, and the rest is remembered still.
 */
function withWallsSeen(memory: Memory, ground: SquareGround, seen: Mask): Memory {
  const { news, was } = memory
  const { walls = [] } = was
  if (walls.length === 0 && news.length === 0) return memory
  const isBack = (one: Wall): boolean => ground.walls.some((wall) => wall.id === one.id && isSame(wall, one))
  const left = walls.filter((one) => !isBack(one))
  const doubted = left.filter((one) => openParts(one, ground).some((part) => isBeside(seen, part)))
  const believed = left.filter((one) => !doubted.includes(one))
  const isAsBelieved = (wall: Wall): boolean =>
    believed.some((one) => isAlikeWall(one, wall) && liesInWalls(wall, [one]))
  const ids = new Set(news)
  const learnt = [
    ...ground.walls.filter((one) =>
      ids.has(one.id) && (walls.some((old) => isSame(old, one)) || (isBeside(seen, one) && !isAsBelieved(one)))
    ),
    ...ground.doors.filter((one) => ids.has(one.id) && isBeside(seen, one)),
  ]
  const forgotten: SquareGround = { ...ground,
    walls: left.flatMap((one) => (doubted.includes(one) ? stretchesAway(seen, one) : [one])) }
  const known = new Set(learnt.map(({ id }) => id))
  return {
    news: news.filter((id) => !known.has(id)),
    was: trimmed({ ...was, walls: learnt.reduce(withGap, forgotten).walls }),
  }
}

/** What of a remembered wall is no such wall any more. */
const openParts = (wall: Wall, ground: SquareGround): readonly Wall[] =>
  ground.walls.filter((one) => runsAlong(wall, one) && isAlikeWall(one, wall))
    .reduce<SquareGround>(withGap, { ...ground, walls: [wall] }).walls

const withGap = (ground: SquareGround, gap: Wall | Door): SquareGround => ({ ...ground,
  walls: wallsWithGap(ground, gap) })

const isAlikeWall = (
  { id: _id, a: _a, b: _b, group: _group, ...one }: Wall,
  { id: _other, a: _from, b: _to, group: _also, ...other }: Wall,
): boolean => isSame(Object.entries(one).toSorted(), Object.entries(other).toSorted())

/** Whether two memories are the same. */
export const isSameMemory = (one: Memory, other: Memory): boolean =>
  isSame([one.news, sorted(one.was)], [other.news, sorted(other.was)])
const sorted = (was: LastSeen) => Object.entries(was).toSorted(([a], [b]) => (a < b ? -1 : 1))
