// The picture of the map comes to lie otherwise on the cells, and what stands and is written on the map goes along: who
// stood on the bridge stands on the bridge. What this takes besides the new ground. Pure.
import { combatantsOf, type Battle, type CombatantId, type ObjectId, type Ruleset,
  type SingleCommand } from '../../engine/core/index.ts'
import { MOST_TOGETHER } from '../../engine/core/command.ts'
import { isOnGround, type Mark } from '../../engine/core/marks.ts'
import { makeSpace, movedArea, originOf, type Place, type Point, type Size,
  type SquareGround } from '../../grid/index.ts'
import { pointAlong } from '../../grid/edit/along.ts'
import { middleOf } from '../../grid/rects.ts'
import { grouped } from '../../lib/quoted.ts'
import { putCommand } from '../board/crowd.ts'
import { isBareMap } from './lay-picture.ts'
import type { Shift } from './map-draft.ts'

interface Thing {
  readonly id: string
  readonly size: Size
  readonly place: Place
  /** Why the rules do not let it stand there; `null` where they do. */
  readonly barred: (place: Place) => string | null
}

/** Whether anything is on the map that could stay or move along. */
export const hasThings = (battle: Battle): boolean => !isBareMap(battle) || (battle.scene.marks ?? []).length > 0

/**
 * COM-24: once a fight goes on in fog, players know and remember the map by its cells. Everything moved at once would
 * show them what they have not seen, and leave what they remember behind. The same for fog that may be switched on
 * again. `null`: what is on the map may move along.
 */
export function whyNotAlong({ status, scene: { fog, fogBefore } }: Battle): string | null {
  if (status === 'setup' || (!fog && !fogBefore)) return null
  return fog
    ? 'The fight goes on in fog, so all of it keeps its cells: players know the map by them.'
    : 'The fight was in fog before, so all of it keeps its cells: players know the map by them once it is again.'
}

export const mayMoveAlong = (battle: Battle): boolean => whyNotAlong(battle) === null

type Rules = Pick<Ruleset, 'whyNotStand'>

/** The commands that move combatants, objects and marks along, after the step that makes `after` the ground. */
export function alongCommands(
  spec: Rules,
  battle: Battle,
  after: SquareGround,
  shift: Shift,
): readonly SingleCommand[] {
  const { objects, marks = [] } = battle.scene
  const places = placesAlong(spec, battle, after, shift)
  const next = makeSpace(after, [])
  const isObject = new Set<string>(objects.map(({ id }) => id))
  const moves = standingIn(spec, battle).flatMap(({ id, place, size }): readonly SingleCommand[] => {
    const to = places.get(id) ?? null
    const isLifted = !next.footprint(place, size).every((part) => next.has(part))
    if (to === place || (to === null && isLifted)) return []
    return isObject.has(id)
      ? [{ type: 'object', change: { kind: 'change', object: id as ObjectId, patch: { place: to } } }]
      : [putCommand(battle, id as CombatantId, to)]
  })
  return [...moves, ...markCommands(marks, after, shift)]
}

/** Why so much cannot be one step; `null` where it can. COM-24: the limit is told, and no count of what there is. */
export const whyTooManyAlong = ({ length }: readonly SingleCommand[]): string | null =>
  length <= MOST_TOGETHER
    ? null
    : `Too much would move along: one step holds at most ${grouped(MOST_TOGETHER)} changes. Take some combatants or `
      + 'objects off the map first, or choose “Stays put”.'

/** The battle as it would be then, to be looked at before it is done. */
export function battleAlong(spec: Rules, battle: Battle, after: SquareGround, shift: Shift): Battle {
  const places = placesAlong(spec, battle, after, shift)
  const put = <One extends { readonly id: string; readonly place: Place | null }>(one: One): One =>
    one.place === null ? one : { ...one, place: places.get(one.id) ?? null }
  const { marks } = battle.scene
  return {
    ...battle,
    combatants: Object.fromEntries(Object.entries(battle.combatants).map(([id, one]) => [id, put(one)])),
    scene: { ...battle.scene, objects: battle.scene.objects.map(put),
      ...(marks ? { marks: marks.map((mark) => markAlong(mark, shift)) } : {}) },
  }
}

/** Combatants and objects on the map. */
function standingIn(spec: Rules, battle: Battle): readonly Thing[] {
  const free = (): null => null
  return [
    ...combatantsOf(battle).flatMap((one) => {
      const { id, size, place } = one
      const barred = (to: Place) => (battle.status === 'setup' ? spec.whyNotStand?.(battle, one, to) ?? null : null)
      return place === null ? [] : [{ id, size, place, barred }]
    }),
    ...battle.scene.objects.flatMap(({ id, size, place }) => place === null ? [] : [{ id, size, place, barred: free }]),
  ]
}

/**
 * Where each comes to stand; `null`: off the map. Who stood apart stands apart: where cells that were two become one,
 * the second goes to the nearest cell that is free.
 */
function placesAlong(
  spec: Rules,
  battle: Battle,
  after: SquareGround,
  { was, is }: Shift,
): ReadonlyMap<string, Place | null> {
  const standing = standingIn(spec, battle)
  const [before, next] = [makeSpace(battle.scene.ground, []), makeSpace(after, [])]
  const shared = holdersOf(standing.map((one) => [one, before.footprint(one.place, one.size)]))
  const together = (one: Thing, other: Thing): boolean =>
    before.footprint(one.place, one.size).some((part) => shared.get(part)?.includes(other))
  const taken = new Map<Place, Thing[]>()
  const places = new Map<string, Place | null>()
  for (const one of standing) {
    const isFree = (place: Place): boolean =>
      one.barred(place) === null
      && next.footprint(place, one.size).every((part) =>
        taken.get(part)?.every((other) => together(one, other)) ?? true
      )
    const wanted = next.at(pointAlong(middleOf(before.rect(one.place, one.size)), was, is), one.size)
    const place = wanted === null || isFree(wanted)
      ? wanted
      : next.freeNear(wanted, one.size, undefined, { allowed: isFree })
    places.set(one.id, place)
    if (place === null) continue
    for (const part of next.footprint(place, one.size)) taken.set(part, [...taken.get(part) ?? [], one])
  }
  return places
}

function holdersOf(all: readonly (readonly [Thing, readonly Place[]])[]): ReadonlyMap<Place, readonly Thing[]> {
  const holders = new Map<Place, Thing[]>()
  for (const [one, parts] of all) for (const part of parts) holders.set(part, [...holders.get(part) ?? [], one])
  return holders
}

/** Marks go along; those that come to lie off the map go, as they do with any smaller map. */
function markCommands(marks: readonly Mark[], after: SquareGround, shift: Shift): readonly SingleCommand[] {
  const moved = marks.map((mark) => markAlong(mark, shift))
  const [put, off] = [moved.filter((mark) => isOnGround(after, mark)), moved.filter((mark) => !isOnGround(after, mark))]
  const remove = marks.filter((mark) => off.some(({ id }) => id === mark.id) && isOnGround(after, mark))
  return [
    ...(put.length > 0 ? [{ type: 'mark', change: { kind: 'put', marks: put } } as const] : []),
    ...(remove.length > 0
      ? [{ type: 'mark', change: { kind: 'remove', marks: remove.map(({ id }) => id) } } as const]
      : []),
  ]
}

/** What was measured by the rules, such as a cone of 15 ft, keeps its measures. */
function markAlong(mark: Mark, { was, is }: Shift): Mark {
  const put = (point: Point): Point => pointAlong(point, was, is)
  switch (mark.kind) {
    case 'label':
    case 'note':
      return { ...mark, at: put(mark.at) }
    case 'stroke':
      return { ...mark, points: mark.points.map(put),
        width: Math.min(10, Math.max(0.01, mark.width * is.width / was.width)) }
    case 'zone':
      return { ...mark, points: mark.points.map(put) }
    case 'template': {
      const origin = originOf(mark.shape)
      const to = put(origin)
      return { ...mark, shape: movedArea(mark.shape, { x: to.x - origin.x, y: to.y - origin.y }) }
    }
  }
}
