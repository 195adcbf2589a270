// Zones: an effect of whoever made the zone, with its text, and areas on the map that carry the effect’s name in their
// ids. So a zone lasts and ends as effects do, is drawn as templates are, and can be taken away by hand.
import { along, between, latelyWith, mostLike } from '../../../lib/along.ts'
import { remembered } from '../../../lib/remembered.ts'
import { cellsWide, type AreaShape, type Place, type Point } from '../../../grid/index.ts'
import { type Battle, type Combatant, type Effect, type EffectId, groundOf, type Mark,
  spaceOf } from '../../core/index.ts'
import type { Thing, Zone } from '../language/ability.ts'
import type { RunningTypes, TextRoot } from '../run/frame.ts'
import { partAt } from '../run/text.ts'
import type { Reading } from '../run/teach.ts'
import { effectsById } from './effects-by-id.ts'

type Template = Extract<Mark, { kind: 'template' }>

/** The id of a part of a zone on the map. `lies`: the zone’s name there. */
export const markId = (lies: string, part: number): Mark['id'] => `zone.${lies}.${part}` as Mark['id']

/** The id of the terrain that a zone makes. */
export const terrainId = (lies: string): string => `zone.${lies}`

/** A name for one more zone of that ability: the lowest number that is free. */
export function freeName(
  battle: Pick<Battle, 'effects' | 'scene'>,
  { who, ability }: { readonly who: string; readonly ability: number },
): string {
  const taken = new Set(battle.effects.map(({ carries }) => carries?.lies))
  // What has just ended may still stand on the map.
  const isTaken = (name: string): boolean => taken.has(name) || partsNamed(battle, name).length > 0
  let nth = 1
  while (isTaken(`${who}.${ability}.${nth}`)) nth++
  return `${who}.${ability}.${nth}`
}

/** What stands on the map under that name. */
export function partsNamed({ scene }: Pick<Battle, 'scene'>, lies: string | undefined): readonly Template[] {
  if (lies === undefined || scene.marks === undefined) return NOTHING
  const { parts, since } = byName(scene.marks)
  return since.get(lies) ?? parts.get(lies) ?? NOTHING
}
const NOTHING: readonly never[] = []

interface Named {
  readonly marks: readonly Mark[]
  readonly parts: ReadonlyMap<string, readonly Template[]>
  /** What has changed since: looked at first. */
  readonly since: ReadonlyMap<string, readonly Template[]>
}
/** So many names, or places, with changes are kept apart from the others. */
const MOST_CHANGED = 400
const named = new WeakMap<readonly Mark[], Named>()
let namedLately: readonly Named[] = []

/** The zone that a mark is a part of; `null` for what people draw. */
const nameOf = remembered(({ kind, id }: Mark): string | null =>
  kind === 'template' && id.startsWith('zone.') ? id.slice('zone.'.length, id.lastIndexOf('.')) : null
)

/** The names of zones of which a part is gone or has changed. */
export const namesGone = (before: readonly Mark[] = NOTHING, marks: readonly Mark[] = NOTHING): ReadonlySet<string> =>
  new Set(between(before, marks).gone.flatMap((one) => nameOf(one) ?? NOTHING))

/** The parts of zones by the names of these: made from those of the marks before, as most of them are still there. */
function byName(marks: readonly Mark[]): Named {
  const known = named.get(marks)
  if (known) return known
  const last = mostLike(namedLately, marks, (one) => one.marks)
  const after = last ? namedAfter(last, marks) : null
  const found = after && after.since.size <= MOST_CHANGED ? after : { marks, parts: namedAnew(marks), since: NO_NAMES }
  named.set(marks, found)
  namedLately = latelyWith(found, namedLately, last)
  return found
}
const NO_NAMES: Named['since'] = new Map()

function namedAnew(marks: readonly Mark[]): Map<string, Template[]> {
  const found = new Map<string, Template[]>()
  for (const one of marks) {
    const lies = nameOf(one)
    if (lies === null) continue
    const parts = found.get(lies)
    if (parts) parts.push(one as Template)
    else found.set(lies, [one as Template])
  }
  return found
}

function namedAfter({ marks: before, parts, since }: Named, marks: readonly Mark[]): Named {
  const { gone, come } = between(before, marks)
  const [was, now] = [namedAnew(gone), namedAnew(come)]
  const found = new Map(since)
  for (const lies of new Set([...was.keys(), ...now.keys()])) {
    const fresh = now.get(lies) ?? NOTHING
    const all = since.get(lies) ?? parts.get(lies) ?? NOTHING
    const isLeft = all.length > (was.get(lies)?.length ?? 0)
    // What is left of a zone of several parts stands before or after what has changed.
    const left = isLeft ? all.filter((one) => !was.get(lies)?.includes(one)) : NOTHING
    found.set(lies, !isLeft ? fresh : fresh.length === 0 ? left : marks.filter((one): one is Template =>
      nameOf(one) === lies
    ))
  }
  return { marks, parts, since: found }
}

/** Whether the effect is a zone, or a thing on the ground. */
export const isPlaced = ({ carries }: Effect): boolean => {
  const last = carries?.path?.at(-1)
  return last === 'zone' || last === 'thing'
}
export type Placed = Zone | Thing

const placedAlong = along<Effect, Effect>()

/** The zones and the things on the ground: the same list as long as they are the same. */
export const placedIn = ({ effects }: Pick<Battle, 'effects'>): readonly Effect[] =>
  placedAlong(effects, (one) => (isPlaced(one) ? one : null))

const covered = new WeakMap<Mark, { readonly ground: unknown; readonly places: ReadonlySet<Place> }>()

/** The places that a zone covers. */
export const placesOfZone = <T extends RunningTypes>(battle: Battle<T>, effect: EffectId): ReadonlySet<Place> =>
  placesNamed(battle, effectsById(battle.effects).get(effect)?.carries?.lies)

function placesNamed<T extends RunningTypes>(battle: Battle<T>, lies: string | undefined): ReadonlySet<Place> {
  const sets = partsNamed(battle, lies).map((mark) => {
    const known = covered.get(mark)
    if (known?.ground === battle.scene.ground) return known.places
    const places = new Set(spaceOf(battle).area(mark.shape))
    covered.set(mark, { ground: battle.scene.ground, places })
    return places
  })
  const [only] = sets
  return sets.length === 1 && only ? only : new Set(sets.flatMap((set) => [...set]))
}

/** Zones that abilities of that name have made, whoever has them. */
export const zonesMadeBy = <T extends RunningTypes>(
  battle: Battle<T>,
  teach: Pick<Reading<T>, 'abilityAt'>,
  name: string,
): readonly EffectId[] =>
  placedIn(battle).filter(({ carries }) => carries !== undefined && teach.abilityAt(battle, carries)?.name === name)
    .map(({ id }) => id)

/** Whether somebody stands in the zone: with a part of its space, or with all of it. */
export function isInZone<T extends RunningTypes>(
  battle: Battle<T>,
  effect: EffectId,
  who: Pick<Combatant<T>, 'place' | 'size'>,
  how: 'part' | 'whole',
): boolean {
  if (who.place === null) return false
  if (how === 'part') return zonesOver(battle, who).has(effect)
  const places = placesOfZone(battle, effect)
  if (places.size === 0) return false
  return spaceOf(battle).footprint(who.place, who.size).every((one) => places.has(one))
}

type Zones = ReadonlyMap<Place, readonly EffectId[]>

/** Which zones lie over a place, as long as neither they nor the ground change. */
interface Covering {
  readonly placed: readonly Effect[]
  readonly marks: readonly Mark[]
  readonly ground: unknown
  readonly zones: Zones
  /** Where that has changed since: looked at first. */
  readonly since: Zones
}
const covering = new WeakMap<readonly Mark[], Covering>()
let lately: readonly Covering[] = []
const zonesAt = ({ zones, since }: Pick<Covering, 'zones' | 'since'>, place: Place): readonly EffectId[] =>
  since.get(place) ?? zones.get(place) ?? NOTHING

function zonesByPlace<T extends RunningTypes>(battle: Battle<T>): Covering {
  const { ground, marks = NOTHING } = battle.scene
  const placed = placedIn(battle)
  const known = covering.get(marks)
  if (known?.placed === placed && known.ground === ground) return known
  const last = mostLike(lately.filter((one) => one.ground === ground), marks, (one) => one.marks)
  const found = last ? coveringAfter(battle, last) : coveringAnew(battle)
  covering.set(marks, found)
  lately = latelyWith(found, lately, last)
  return found
}

function coveringAnew<T extends RunningTypes>(battle: Battle<T>): Covering {
  const { ground, marks = NOTHING } = battle.scene
  const placed = placedIn(battle)
  const zones = new Map<Place, EffectId[]>()
  for (const { id, carries } of placed) {
    for (const place of placesNamed(battle, carries?.lies)) {
      const there = zones.get(place)
      if (there) there.push(id)
      else zones.set(place, [id])
    }
  }
  return { placed, marks, ground, zones, since: new Map() }
}

/** The same, made from what it was: only zones that have come, gone or changed are looked at. */
function coveringAfter<T extends RunningTypes>(battle: Battle<T>, last: Covering): Covering {
  const { marks = NOTHING } = battle.scene
  const placed = placedIn(battle)
  const before: Battle<T> = { ...battle, scene: { ...battle.scene, marks: last.marks } }
  const changed = new Set([...namesGone(last.marks, marks), ...namesGone(marks, last.marks)])
  const { gone, come } = between(last.placed, placed)
  const isChanged = ({ carries }: Effect): boolean => changed.has(carries?.lies ?? '')
  const since = new Map(last.since)
  const now = { zones: last.zones, since }
  for (const { id, carries } of new Set([...gone, ...last.placed.filter(isChanged)])) {
    for (const place of placesNamed(before, carries?.lies)) {
      since.set(place, zonesAt(now, place).filter((one) => one !== id))
    }
  }
  for (const { id, carries } of new Set([...come, ...placed.filter(isChanged)])) {
    for (const place of placesNamed(battle, carries?.lies)) since.set(place, [...zonesAt(now, place), id])
  }
  return since.size > MOST_CHANGED ? coveringAnew(battle) : { ...last, placed, marks, since }
}

const standing = new WeakMap<object, { readonly over: Covering; readonly zones: ReadonlySet<EffectId> }>()

/** The zones in which somebody stands with a part of its space. */
export function zonesOver<T extends RunningTypes>(
  battle: Battle<T>,
  who: Pick<Combatant<T>, 'place' | 'size'>,
): ReadonlySet<EffectId> {
  const over = zonesByPlace(battle)
  const known = standing.get(who)
  if (known?.over === over) return known.zones
  const places = who.place === null ? [] : spaceOf(battle).footprint(who.place, who.size)
  const zones = new Set(places.flatMap((one) => zonesAt(over, one)))
  standing.set(who, { over, zones })
  return zones
}

/** Whether somebody stands in the zone, or next to a cell of the zone. */
export function isBesideZone<T extends RunningTypes>(
  battle: Battle<T>,
  effect: EffectId,
  { place, size }: Pick<Combatant<T>, 'place' | 'size'>,
): boolean {
  const ground = groundOf(battle)
  return place !== null && [...placesOfZone(battle, effect)].some((one) => ground.distance(place, size, one, 1) <= 1)
}

/** What an ability has put on the ground that holds it: it cannot be used until that is gone. */
export const heldBy = <T extends RunningTypes>(
  battle: Battle<T>,
  teach: Pick<Reading<T>, 'abilityAt'>,
  root: TextRoot,
): Effect | undefined =>
  battle.effects.find((one) => {
    const held = one.carries
    if (held?.who !== root.who || held.ability !== root.ability || held.path?.at(-1) !== 'thing') return false
    const text = teach.abilityAt(battle, held)
    return (text && (partAt(text, held.path) as Partial<Thing> | undefined))?.holds !== undefined
  })

/** Whether the straight line between two points touches the zone. */
export function crossesZone<T extends RunningTypes>(
  battle: Battle<T>,
  effect: EffectId,
  from: Point,
  to: Point,
): boolean {
  const places = placesOfZone(battle, effect)
  const space = spaceOf(battle)
  const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) * 8))
  for (let step = 0; step <= steps; step++) {
    const part = step / steps
    const place = space.at({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }, 1)
    if (place !== null && places.has(place)) return true
  }
  return false
}

/** An area that reaches so many spaces from the edge of who stands there. */
export function areaAround<T extends RunningTypes>(
  battle: Battle<T>,
  place: Place,
  size: number,
  reach: number,
): AreaShape {
  const { x, y, width, height } = spaceOf(battle).rect(place, size)
  return { shape: 'burst', center: { x: x + width / 2, y: y + height / 2 },
    radius: reach + Math.floor(cellsWide(size) / 2) }
}

/** A single cell as an area. */
export function areaOfCell<T extends RunningTypes>(battle: Battle<T>, place: Place): AreaShape {
  const { x, y } = spaceOf(battle).rect(place, 1)
  return { shape: 'square', corner: { x, y }, side: 1 }
}

/** Who brought somebody in; `null` for those that nobody did. */
export const makerOf = <T extends RunningTypes>(
  battle: Pick<Battle<T>, 'effects'>,
  who: Combatant<T>['id'],
): Combatant<T>['id'] | null =>
  battle.effects.find((one) => one.bearer === who && one.carries?.path?.at(-1) === 'unit')?.source ?? null

/** Whether somebody was brought in by an ability. */
export const isSummon = <T extends RunningTypes>(
  battle: Pick<Battle<T>, 'effects'>,
  who: Combatant<T>['id'],
): boolean => battle.effects.some((one) => one.bearer === who && one.carries?.path?.at(-1) === 'unit')
