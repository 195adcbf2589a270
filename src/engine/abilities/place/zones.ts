// Zones: an effect of whoever made the zone, with its text, and areas on the map that carry the effect’s name in their
// ids. So a zone lasts and ends as effects do, is drawn as templates are, and can be taken away by hand.
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
export const partsNamed = ({ scene }: Pick<Battle, 'scene'>, lies: string | undefined): readonly Template[] =>
  (lies === undefined || scene.marks === undefined ? undefined : byName(scene.marks).get(lies)) ?? NOTHING
const NOTHING: readonly never[] = []

const named = new WeakMap<readonly Mark[], ReadonlyMap<string, readonly Template[]>>()

/** The parts of zones by the names of these, as long as the list of marks is the same. */
function byName(marks: readonly Mark[]): ReadonlyMap<string, readonly Template[]> {
  const known = named.get(marks)
  if (known) return known
  const found = new Map<string, Template[]>()
  for (const one of marks) {
    if (one.kind !== 'template' || !one.id.startsWith('zone.')) continue
    const lies = one.id.slice('zone.'.length, one.id.lastIndexOf('.'))
    const parts = found.get(lies)
    if (parts) parts.push(one)
    else found.set(lies, [one])
  }
  named.set(marks, found)
  return found
}

/** What stands on the map of that zone. */
const partsOfZone = (battle: Pick<Battle, 'scene' | 'effects'>, effect: EffectId): readonly Template[] =>
  partsNamed(battle, effectsById(battle.effects).get(effect)?.carries?.lies)

/** Whether the effect is a zone, or a thing on the ground. */
export const isPlaced = ({ carries }: Effect): boolean => {
  const last = carries?.path?.at(-1)
  return last === 'zone' || last === 'thing'
}
export type Placed = Zone | Thing

const placed = new WeakMap<Battle['effects'], readonly Effect[]>()

/** The zones and the things on the ground, as long as the list of effects is the same. */
export function placedIn({ effects }: Pick<Battle, 'effects'>): readonly Effect[] {
  const known = placed.get(effects)
  if (known) return known
  const found = effects.filter(isPlaced)
  placed.set(effects, found)
  return found
}

const covered = new WeakMap<Mark, { readonly ground: unknown; readonly places: ReadonlySet<Place> }>()

/** The places that a zone covers. */
export function placesOfZone<T extends RunningTypes>(battle: Battle<T>, effect: EffectId): ReadonlySet<Place> {
  const sets = partsOfZone(battle, effect).map((mark) => {
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

interface Covering {
  readonly effects: readonly Effect[]
  readonly ground: unknown
  readonly zones: ReadonlyMap<Place, readonly EffectId[]>
}
const covering = new WeakMap<readonly Mark[], Covering>()

/** The zones over each place, as long as neither they nor the ground change. */
function zonesByPlace<T extends RunningTypes>(battle: Battle<T>): Covering {
  const { effects, scene } = battle
  const known = scene.marks && covering.get(scene.marks)
  if (known?.effects === effects && known.ground === scene.ground) return known
  const zones = new Map<Place, EffectId[]>()
  for (const effect of placedIn(battle)) {
    for (const place of placesOfZone(battle, effect.id)) {
      const there = zones.get(place)
      if (there) there.push(effect.id)
      else zones.set(place, [effect.id])
    }
  }
  const found: Covering = { effects, ground: scene.ground, zones }
  if (scene.marks) covering.set(scene.marks, found)
  return found
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
  const zones = new Set(places.flatMap((one) => over.zones.get(one) ?? NOTHING))
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
