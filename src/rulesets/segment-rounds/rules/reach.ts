// Whether a routine reaches its target (SEG-80 to SEG-83): ranges from centre to centre, melees in which placement
// hardly matters, restricted quarters where reach and the space of a weapon count, and no fighting within the same
// cell.
import { refusal, type Refusal, type SceneObject, spaceOf, whyNotSeen } from '../../../engine/core/index.ts'
import { cellOf, lengthText, type Place, placeOf } from '../../../grid/index.ts'
import { adjacent, CELL, cellsApart, feetApart, type Standing } from '../movement/distance.ts'
import type { Attack } from '../sheet/shape.ts'
import type { SegmentsBattle, SegmentsCombatant } from '../state.ts'
import { inOneMelee, meleeOf } from './melee-zones.ts'
import { attackName } from './strike-names.ts'

/** SEG-83: feet up to which a weapon needs no room beside its wielder. */
const TIGHT = 4

/** With tenths, as on the board’s ruler: a foot less or more is told where it decides. */
const feet = (length: number): string => lengthText(length, 'ft')

/** Why that routine cannot be used on that combatant from where both stand; `null` when it can. */
export function whyNotReached(
  battle: SegmentsBattle,
  who: SegmentsCombatant,
  attack: Attack,
  target: SegmentsCombatant,
): Refusal | null {
  if (who.place === null || target.place === null) {
    return refusal('target', `${(who.place === null ? who : target).name} is not on the map.`)
  }
  if (who.id !== target.id && who.size >= 1 && target.size >= 1 && sameCell(battle, who, target)) {
    return refusal('range', `${target.name} is in the same cell: there is no room to fight.`)
  }
  if (attack.routine.kind === 'missile') return whyNotShot(battle, who, attack, target)
  const { turn: { melees }, options } = battle
  const together = inOneMelee(melees, who.id, target.id)
  const tight = together
    ? meleeOf(melees, who.id)?.restricted === true
    : [who, target].some(({ id }) => meleeOf(melees, id)?.restricted ?? options.restricted)
  if (together && !tight) return null
  return whyTooFar(battle, who, attack, target) ?? (tight ? whyCramped(battle, who, attack) : null)
}

/** Whether it is plain at a glance that the routine does not reach so far. */
export const isFarOff = (
  battle: SegmentsBattle,
  who: SegmentsCombatant,
  attack: Attack,
  target: Standing & {
    readonly id: SegmentsCombatant['id']
  },
): boolean =>
  !inOneMelee(battle.turn.melees, who.id, target.id)
  && cellsApart(battle, who, target) * CELL > Math.max(CELL, attack.range)

/** The same for an object of the scene. */
export function whyNotReachedObject(
  battle: SegmentsBattle,
  who: SegmentsCombatant,
  attack: Attack,
  object: SceneObject,
): Refusal | null {
  if (object.state !== 'present' || object.place === null) {
    return refusal('target', `${object.name} is not there any more.`)
  }
  if (object.numbers['hp'] === undefined) return refusal('target', `${object.name} has no hit points.`)
  if (attack.routine.kind === 'missile') return whyNotShot(battle, who, attack, object)
  const restricted = meleeOf(battle.turn.melees, who.id)?.restricted ?? battle.options.restricted
  return whyTooFar(battle, who, attack, object) ?? (restricted ? whyCramped(battle, who, attack) : null)
}

type Named = Standing & { readonly name: string }

function whyNotShot(battle: SegmentsBattle, who: SegmentsCombatant, attack: Attack, target: Named): Refusal | null {
  const away = feetApart(battle, who, target)
  if (away === null) return refusal('target', `${target.name} is not on the map.`)
  if (away > attack.range) {
    return refusal('range',
      `${target.name} is ${feet(away)} away, ${attackName(attack)} reaches ${feet(attack.range)}.`)
  }
  return clear(battle, who, target)
    ? whyNotSeen(battle, who, target)
    : refusal('sight', `Nothing gets through to ${target.name} from here.`)
}

/** Next to it, or within a longer reach from centre to centre with nothing in between. */
function whyTooFar(battle: SegmentsBattle, who: SegmentsCombatant, attack: Attack, target: Named): Refusal | null {
  const away = feetApart(battle, who, target)
  if (away === null) return refusal('target', `${target.name} is not on the map.`)
  if (adjacent(battle, who, target) || sameCell(battle, who, target)) return null
  if (away <= Math.max(CELL, attack.range)) {
    return clear(battle, who, target)
      ? whyNotSeen(battle, who, target)
      : refusal('sight', `There is something between ${who.name} and ${target.name}.`)
  }
  return refusal('range',
    `${target.name} is ${feet(away)} away, ${attackName(attack)} reaches ${
      attack.range > CELL ? feet(attack.range) : 'the next cell'
    }.`)
}

const clear = (battle: SegmentsBattle, a: Standing, b: Standing): boolean =>
  a.place !== null && b.place !== null && spaceOf(battle).sight(a.place, a.size, b.place, b.size).effect

/** SEG-80: whether the two share a cell. */
const sameCell = (battle: SegmentsBattle, a: Standing, b: Standing): boolean => cellsApart(battle, a, b) === 0

/** SEG-83: a weapon that needs more than 4 ft needs an open cell next to its wielder, unless it has a narrower mode. */
function whyCramped(battle: SegmentsBattle, who: SegmentsCombatant, attack: Attack): Refusal | null {
  const needs = attack.narrow > 0 ? Math.min(attack.space, attack.narrow) : attack.space
  if (needs <= TIGHT || openCells(battle, who).length > 0) return null
  return refusal('way', `${attackName(attack)} needs ${feet(needs)} of space, and no cell next to ${who.name} is open.`)
}

/** Free cells around the combatant that no wall cuts off. */
function openCells(battle: SegmentsBattle, who: SegmentsCombatant): readonly Place[] {
  const space = spaceOf(battle)
  const { place, size } = who
  if (place === null) return []
  const own = new Set(space.footprint(place, size))
  const around = new Set([...own].flatMap((one) => {
    const { x, y } = cellOf(one)
    return [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => placeOf({ x: x + dx, y: y + dy })))
  }))
  return [...around].filter((one) =>
    !own.has(one) && space.has(one) && space.free(one, 1) && space.sight(place, size, one, 1).effect
  )
}
