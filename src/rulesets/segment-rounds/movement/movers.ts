// How a combatant can go over the ground: its feet, whom it can pass, the way of a charge, and where fleeing leads
// (SEG-33, SEG-51, SEG-80, SEG-81).
import { isHidden, type CombatantId, refusal, type Refusal, spaceOf, whyNotSeen } from '../../../engine/core/index.ts'
import { stat } from '../../../engine/kits/stats.ts'
import { type Length, lengthText, type Mover, type Parity, type Path, type Place,
  type Reach } from '../../../grid/index.ts'
import { takesPart } from '../../../engine/kits/taking-part.ts'
import { areFoes } from '../rules/are-foes.ts'
import { spentBy } from '../deeds/spent.ts'
import { concentrates, spellConcentratedOn } from '../deeds/under-way.ts'
import { opponentsKnown } from '../rules/melees.ts'
import type { SegmentsBattle, SegmentsCombatant } from '../state.ts'
import { adjacent, CELL, cellsApart, feetApart } from './distance.ts'
import { spaceKnownTo, standsThere, wayProblem } from '../../../engine/kits/route.ts'

/** SEG-33: feet of a positioning move. */
const POSITIONING = 10

/**
 * Of two ways of the same length the one that crosses no ally is taken: so many feet are added for each ally crossed
 * without need, and rounded away.
 */
const NUDGE = 0.0005
/** Room for those feet in a budget. */
const NUDGES = 0.02

/** COM-24: a foe that the combatant cannot know of. */
const unknownFoe = (battle: SegmentsBattle, who: SegmentsCombatant, id: string): boolean =>
  isHidden(battle.combatants[id]) && !isHidden(who) && areFoes(battle, who.id, id as CombatantId)

/**
 * SEG-80: foes are in the way; allies can be crossed, and squeezed in with. COM-24: a way is laid out by what is known,
 * and ends before a foe that was not.
 */
export function moverOf(battle: SegmentsBattle, who: SegmentsCombatant): Mover {
  const bars = (id: string): boolean =>
    battle.combatants[id] !== undefined && areFoes(battle, who.id, id as CombatantId) && !unknownFoe(battle, who, id)
  const mover: Mover = { id: who.id, size: who.size, passage: (id) => (bars(id) ? 'blocked' : 'free'), parity: 0 }
  if (alliesToAvoid(battle, who).length === 0) return mover
  return { ...mover,
    stepCost: ({ to, base, terrain }) =>
      base * terrain + (alliesAt(battle, who, to).some((one) => breaksBoth(battle, who, one)) ? NUDGE : 0) }
}

/** The same with every foe that is really in the way. */
export function moverStoppedByHidden(battle: SegmentsBattle, who: SegmentsCombatant): Mover {
  const mover = moverOf(battle, who)
  return { ...mover, passage: (id) => (unknownFoe(battle, who, id) ? 'blocked' : mover.passage(id)) }
}

/** Whether a hidden foe stands there. */
export function hidesFoe(battle: SegmentsBattle, who: SegmentsCombatant, place: Place): boolean {
  const space = spaceOf(battle)
  return space.occupantsAt(space.footprint(place, who.size)).some((id) => unknownFoe(battle, who, id))
}

/** What a walk is, apart from a charge. */
export type WalkKind = 'move' | 'position' | 'flee'

/** Feet that the combatant has for a walk of that kind. */
export const feetFor = (
  who: SegmentsCombatant,
  kind: WalkKind,
): Length => (kind === 'position' ? POSITIONING : movementRate(who))

/** SEG-70: a flight never leads to a cell that is no farther from some foe of the melee. */
export function moverFor(battle: SegmentsBattle, who: SegmentsCombatant, kind: WalkKind): Mover {
  const mover = moverOf(battle, who)
  if (kind !== 'flee') return mover
  return { ...mover,
    stepCost:
      (step) => (whyNotAway(battle, who, step.to) ? null : (mover.stepCost?.(step) ?? step.base * step.terrain)) }
}

/** A place that can be reached, and the feet of the way. */
interface Reachable {
  readonly place: Place
  readonly cost: Length
}

/** Palette, targets and previews ask for the same places of the same battle. */
const placesByWalk = new WeakMap<SegmentsBattle, Map<string, readonly Reachable[]>>()

/** All places that can be reached by a walk of that kind, with what the way costs; without the present place. */
export function placesFor(
  battle: SegmentsBattle,
  who: SegmentsCombatant,
  kind: WalkKind,
  feet = feetFor(who, kind),
): readonly Reachable[] {
  if (who.place === null) return []
  const known = placesByWalk.get(battle) ?? new Map<string, readonly Reachable[]>()
  placesByWalk.set(battle, known)
  const key = `${who.id} ${who.place} ${kind} ${feet}`
  const made = known.get(key)
    ?? [...spaceOf(battle).reach(who.place, moverFor(battle, who, kind), longestWay(battle, feet)).costs].flatMap(
      ([place, cost]) => (place === who.place ? [] : [{ place, cost }]),
    )
  known.set(key, made)
  return made
}

/** Whether the combatant can go anywhere by a walk of that kind; nearby places are tried first. */
export const goesAnywhere = (battle: SegmentsBattle, who: SegmentsCombatant, kind: WalkKind): boolean =>
  [Math.min(POSITIONING, feetFor(who, kind)), feetFor(who, kind)].some((feet) =>
    placesFor(battle, who, kind, feet).length > 0
  )

/** The cheapest way there by a walk of that kind, or why there is none. */
export function wayTo(
  battle: SegmentsBattle,
  who: SegmentsCombatant,
  place: Place,
  kind: WalkKind,
): { readonly cost: Length; readonly places: readonly Place[] } | { readonly why: Refusal } {
  if (who.place === null || !spaceOf(battle).has(place)) return { why: refusal('way', 'That is not on the map.') }
  if (place === who.place) return { why: standsThere(who) }
  const away = kind === 'flee' ? whyNotAway(battle, who, place) : null
  if (away) return { why: away }
  const [mover, most] = [moverFor(battle, who, kind), longestWay(battle, feetFor(who, kind))]
  const way = spaceKnownTo(battle, who).route(who.place, [place], mover, most)
  return way.ok
    ? { cost: way.value.cost, places: way.value.places }
    : { why: wayProblem(battle, way.problem, 'ft') }
}

/** SEG-50: allies whose cell the combatant would share there. */
export function alliesAt(battle: SegmentsBattle, who: SegmentsCombatant, place: Place): readonly SegmentsCombatant[] {
  const space = spaceOf(battle)
  return space.occupantsAt(space.footprint(place, who.size)).flatMap((id) => {
    const one = battle.combatants[id]
    return one && one.id !== who.id && takesPart(one) && !areFoes(battle, who.id, one.id) ? [one] : []
  })
}

const breaksBoth = (battle: SegmentsBattle, who: SegmentsCombatant, ally: SegmentsCombatant): boolean =>
  concentrates(battle, who.id) || concentrates(battle, ally.id)

/** Allies whose cells are better gone around: the combatant, or the ally, concentrates on something. */
export const alliesToAvoid = (battle: SegmentsBattle, who: SegmentsCombatant): readonly SegmentsCombatant[] =>
  battle.roster.flatMap((id) => {
    const one = battle.combatants[id]
    return one && id !== who.id && takesPart(one) && !areFoes(battle, who.id, id) && breaksBoth(battle, who, one)
      ? [one]
      : []
  })

/**
 * SEG-81: what is paid is rounded at the end, so that a way may be longer than the feet left, by less than half a foot.
 */
export const paidFeet = (length: Length): Length => Math.round(length)

/** The longest way on plain ground that is paid with so many feet. */
export function longestWay(battle: SegmentsBattle, feet: Length): Length {
  const { ground } = battle.scene
  if (ground.kind !== 'square' || ground.diagonal !== 'euclidean') return feet + NUDGES
  const diagonal = CELL * Math.SQRT2
  let most = feet
  for (let count = 1; count * diagonal < feet + 0.5; count++) {
    const straight = Math.floor((feet + 0.5 - count * diagonal) / CELL) * CELL
    const length = count * diagonal + straight
    if (length < feet + 0.5 && length > most) most = length
  }
  return most + NUDGES
}

export const movementRate = (who: Pick<SegmentsCombatant, 'stats'>): Length => Math.max(0, stat(who, 'move'))

// --- Charging

const reaches = new WeakMap<SegmentsBattle, Map<string, Reach>>()

/** What a charge has behind it: feet gone, and the diagonals where these alternate. */
export interface RunSoFar {
  readonly feet: Length
  readonly parity: Parity
}
const AT_START: RunSoFar = { feet: 0, parity: 0 }

/**
 * All places that the combatant comes to with its whole movement; kept for the battle, as it is asked about for every
 * foe.
 */
function reachOf(battle: SegmentsBattle, who: SegmentsCombatant, from: Place, { feet, parity }: RunSoFar): Reach {
  const known = reaches.get(battle) ?? new Map<string, Reach>()
  reaches.set(battle, known)
  const key = `${who.id} ${from} ${feet} ${parity}`
  const made = known.get(key)
    ?? spaceOf(battle).reach(from, { ...moverOf(battle, who), parity }, longestWay(battle, movementRate(who)) - feet)
  known.set(key, made)
  return made
}

/**
 * The shortest way to a cell next to the target, no longer than what is left of the movement; `null` where there is
 * none.
 */
export function chargeWay(
  battle: SegmentsBattle,
  who: SegmentsCombatant,
  target: SegmentsCombatant,
  gone = AT_START,
): Path | null {
  if (who.place === null || target.place === null) return null
  const space = spaceOf(battle)
  const reach = reachOf(battle, who, who.place, gone)
  let best: Place | null = null
  let least = Infinity
  let nearest = Infinity
  for (const [place, cost] of reach.costs) {
    if (place === who.place || cost > least + 1e-6) continue
    const there = { place, size: who.size }
    if (cellsApart(battle, there, target) !== 1) continue
    const away = feetApart(battle, there, target) ?? Infinity
    if ((cost < least - 1e-6 || away < nearest - 1e-6)
      && (space.free(place, who.size, who.id) || hidesFoe(battle, who, place)) && adjacent(battle, there, target))
    {
      ;[best, least, nearest] = [place, Math.min(least, cost), away]
    }
  }
  return best === null ? null : reach.pathTo(best)
}

/**
 * Why the combatant cannot charge that target; `null` when it can. Whether it may charge at all is checked in
 * legality.ts.
 */
export function whyNotCharge(
  battle: SegmentsBattle,
  who: SegmentsCombatant,
  target: SegmentsCombatant,
): Refusal | null {
  if (target.id === who.id) return refusal('target', `${who.name} cannot be the target of that.`)
  if (!takesPart(battle.combatants[target.id])) return refusal('target', `${target.name} is out of the fight.`)
  if (!areFoes(battle, who.id, target.id)) return refusal('target', `${target.name} is no foe.`)
  if (adjacent(battle, who, target)) {
    return refusal('way', `${target.name} is next to ${who.name}: there is no way to charge.`)
  }
  const unseen = whyNotSeen(battle, who, target)
  if (unseen) return unseen
  return chargeWay(battle, who, target)
    ? null
    : refusal('way', `There is no way to ${target.name} within ${lengthText(movementRate(who), 'ft')}.`)
}

// --- Fleeing

/** SEG-70: why going there is no flight: a flight leads away from every foe of the melee. `null` when it does. */
export function whyNotAway(battle: SegmentsBattle, who: SegmentsCombatant, place: Place): Refusal | null {
  const there = { place, size: who.size }
  const tooNear = opponentsKnown(battle, who.id).find((one) =>
    (feetApart(battle, there, one) ?? Infinity) <= (feetApart(battle, who, one) ?? 0) + 1e-6
  )
  return tooNear
    ? refusal('way',
      `Fleeing leads away from every foe of the melee; there ${who.name} is no farther from ${tooNear.name}.`)
    : null
}

/**
 * SEG-51: feet that the combatant may still go this round without losing what it maintains; `null` where that does not
 * matter, 0 while it casts.
 */
export function calmFeet(battle: SegmentsBattle, who: CombatantId): number | null {
  const one = battle.combatants[who]
  if (!one || !concentrates(battle, who)) return null
  if (spellConcentratedOn(battle, who)) return 0
  if (one.sheet.native !== 'none') return null
  const { moved, positioned } = spentBy(battle, who)
  return Math.max(0, stat(one, 'move') / 2 - moved - positioned)
}
