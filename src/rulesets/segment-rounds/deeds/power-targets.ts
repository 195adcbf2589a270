// At whom and where powers are aimed: what they ask for, whom they reach when they take effect, and why not (SEG-11,
// SEG-81, SEG-84, SEG-85).
import { combatantOf, combatantsOf, type Need, presentOf, refusal, type Refusal, spaceOf, type Target, type TargetView,
  whyNotSeen } from '../../../engine/core/index.ts'
import { targetView } from '../../../engine/kits/target-view.ts'
import { type AreaShape, lengthText, type Place, type Point } from '../../../grid/index.ts'
import { areFoes } from '../rules/are-foes.ts'
import { adjacent, CELL, middleOfToken, feetBetween } from '../movement/distance.ts'
import { conditionRules } from '../rules/conditions.ts'
import { inOneMelee } from '../rules/melee-zones.ts'
import { sightView, whyNoEffect, whyUnseen } from '../rules/sight.ts'
import type { Power } from '../sheet/shape.ts'
import type { SegmentsBattle, SegmentsCombatant } from '../state.ts'

/** What the power is to be aimed at; empty for what its user does to itself or around itself. */
export function powerNeeds(power: Power): readonly Need[] {
  const range = power.range > 0 ? power.range : CELL
  switch (power.aim) {
    case 'self':
      return []
    case 'place':
      return [
        power.radius > 0
          ? { kind: 'area', label: `Where ${power.name} is to be`, shape: 'burst', size: power.radius, range,
            anchor: 'cell' }
          : { kind: 'place', label: `Where ${power.name} is to be`, range },
      ]
    case 'enemy':
    case 'ally':
    case 'any':
      return [{ kind: 'combatant', label: power.aim === 'enemy' ? 'Foe' : power.aim === 'ally' ? 'Friend' : 'Target',
        min: 1, max: Math.max(1, power.targets), range }]
  }
}

/** Whether the power harms: then its user keeps out of what it puts around itself. */
function harmful(power: Power): boolean {
  return power.damage !== '' || power.save !== ''
    || (power.condition !== '' && conditionRules(power.condition)?.tone === 'bad')
}

/** SEG-11: why that is no target of the power wherever it stands: wrong kind, wrong side, not in the fight. */
export function whyMisaimed(
  battle: SegmentsBattle,
  who: SegmentsCombatant,
  power: Power,
  target: Target,
): Refusal | null {
  if (target.kind === 'place') {
    return spaceOf(battle).has(target.place)
      ? null
      : refusal('range', 'That is not on the map.')
  }
  if (target.kind === 'area') {
    return target.area.shape === 'burst' && target.area.radius <= power.radius
      ? null
      : refusal('target', `${power.name} reaches ${power.radius} ft around a place.`)
  }
  const one = target.kind === 'combatant' ? combatantOf(battle, target.id) : undefined
  if (!one) return refusal('target', `${power.name} is not for that.`)
  if (one.place === null || (one.presence !== 'present' && !(one.presence === 'down' && power.heals !== ''))) {
    return refusal('target', `${one.name} is out of the fight.`)
  }
  if (power.aim === 'enemy' && !areFoes(battle, who.id, one.id)) return refusal('target', `${one.name} is no foe.`)
  return power.aim === 'ally' && areFoes(battle, who.id, one.id) ? refusal('target', `${one.name} is no friend.`) : null
}

/** Why the power does not reach that combatant from where both are now; `null` when it does. */
function whyOutOfReach(
  battle: SegmentsBattle,
  who: SegmentsCombatant,
  power: Power,
  one: SegmentsCombatant,
): Refusal | null {
  if (one.id === who.id) return null
  const [here, there] = [middleOfToken(battle, who), middleOfToken(battle, one)]
  if (!here || !there) return refusal('range', `${one.name} is not on the map.`)
  if (power.range <= 0) {
    const touches = adjacent(battle, who, one) || inOneMelee(battle.turn.melees, who.id, one.id)
      || feetBetween(here, there) < CELL
    return touches ? null : refusal('range', `${who.name} cannot touch ${one.name} from there.`)
  }
  const feet = feetBetween(here, there)
  if (feet > power.range + 1e-6) {
    return refusal('range',
      `${one.name} is ${lengthText(feet, 'ft')} away, ${power.name} reaches ${lengthText(power.range, 'ft')}.`)
  }
  const effect = whyNoEffect(battle, { one: who }, { one })
  if (effect !== null) return refusal('sight', `No clear line to ${one.name}: ${effect}.`)
  const unseen = whyUnseen(battle, who, one)
  return unseen === null
    ? whyNotSeen(battle, who, one)
    : refusal('sight', `${who.name} does not see ${one.name}: ${unseen}.`)
}

/** Why the power cannot be put there from where its user is; a place has to be reached, not seen. */
function whyNotThere(battle: SegmentsBattle, who: SegmentsCombatant, power: Power, at: Point): Refusal | null {
  const here = middleOfToken(battle, who)
  if (!here || spaceOf(battle).at(at, 1) === null) return refusal('range', 'That is not on the map.')
  const feet = feetBetween(here, at)
  const reach = power.range > 0 ? power.range : CELL * 1.5
  if (feet > reach + 1e-6) {
    return refusal('range',
      `That is ${lengthText(feet, 'ft')} away, ${power.name} reaches ${
        lengthText(power.range > 0 ? power.range : CELL, 'ft')
      }.`)
  }
  const effect = power.range > 0 ? whyNoEffect(battle, { one: who }, { at }) : null
  return effect === null ? null : refusal('sight', `No clear line to that place: ${effect}.`)
}

/**
 * Why the power cannot be used on that target now, for what takes effect at once; spells are checked when they are
 * complete.
 */
export function whyNotAt(battle: SegmentsBattle, who: SegmentsCombatant, power: Power, target: Target): Refusal | null {
  const why = whyMisaimed(battle, who, power, target)
  if (why) return why
  const at = pointOf(battle, target)
  if (at) return whyNotThere(battle, who, power, at)
  const one = target.kind === 'combatant' ? combatantOf(battle, target.id) : undefined
  return one ? whyOutOfReach(battle, who, power, one) : null
}

/** The middle of the cell that is meant; `null` when a combatant is meant. */
function pointOf(battle: SegmentsBattle, target: Target): Point | null {
  if (target.kind === 'place') {
    const { x, y, width, height } = spaceOf(battle).rect(target.place, 1)
    return { x: x + width / 2, y: y + height / 2 }
  }
  return target.kind === 'area' && target.area.shape === 'burst'
    ? { x: Math.floor(target.area.center.x) + 0.5, y: Math.floor(target.area.center.y) + 0.5 }
    : null
}

/** Whom a power reaches, and whom or what it misses. */
export interface Reached {
  readonly whom: readonly SegmentsCombatant[]
  readonly missed: readonly { readonly one: SegmentsCombatant | null; readonly says: string }[]
}

/** SEG-84, SEG-85: from where all are now. A combatant in several areas is reached once. */
export function reachedBy(
  battle: SegmentsBattle,
  who: SegmentsCombatant,
  power: Power,
  targets: readonly Target[],
): Reached {
  if (power.aim === 'self') {
    const here = middleOfToken(battle, who)
    return {
      whom: power.radius > 0 && here
        ? around(battle, here, power).filter(
          (one) => (harmful(power) ? one.id !== who.id : !areFoes(battle, who.id, one.id)),
        )
        : [who],
      missed: [],
    }
  }
  const whom: SegmentsCombatant[] = []
  const missed: { readonly one: SegmentsCombatant | null; readonly says: string }[] = []
  for (const target of targets) {
    const one = target.kind === 'combatant' ? (combatantOf(battle, target.id) ?? null) : null
    const why = whyNotAt(battle, who, power, target)
    const at = pointOf(battle, target) ?? (one && power.radius > 0 ? middleOfToken(battle, one) : null)
    if (why) missed.push({ one, says: why.says })
    else if (at) whom.push(...around(battle, at, power))
    else if (one) whom.push(one)
  }
  return { whom: combatantsOf(battle).filter(({ id }) => whom.some((one) => one.id === id)), missed }
}

/** The cells of a power around its user; empty for any other power. */
export function aroundUser(battle: SegmentsBattle, who: SegmentsCombatant, power: Power): readonly Place[] {
  const here = power.aim === 'self' && power.radius > 0 ? middleOfToken(battle, who) : null
  return here ? spaceOf(battle).area({ shape: 'burst', center: here, radius: power.radius }, { from: here }) : []
}

/** All combatants that the power reaches from that point, with no wall and no water’s surface between. */
function around(battle: SegmentsBattle, at: Point, power: Power): readonly SegmentsCombatant[] {
  const space = spaceOf(battle)
  const area: AreaShape = { shape: 'burst', center: at, radius: power.radius }
  const cells = new Set(space.area(area, { from: at }))
  return presentOf(battle).filter((one) =>
    one.place !== null && space.footprint(one.place, one.size).some((cell) => cells.has(cell))
    && whyNoEffect(battle, { at }, { one }) === null
  )
}

/** See `powerTargets`; `lines` are told of each possible target. */
export function targetsOfPower(
  battle: SegmentsBattle,
  who: SegmentsCombatant,
  power: Power,
  chosen: readonly Target[],
  naming: boolean,
  lines: (target: Target) => readonly string[],
): readonly TargetView[] {
  const [need] = powerNeeds(power)
  if (!need) return []
  return combatantsOf(battle).flatMap((one): readonly TargetView[] => {
    if (one.place === null
      || (need.kind === 'combatant' && chosen.some((each) => each.kind === 'combatant' && each.id === one.id)))
    {
      return []
    }
    const target = aimedAt(battle, power, one)
    if (target === null) return []
    const wrong = whyMisaimed(battle, who, power, target)
    if (wrong && (need.kind !== 'combatant' || one.presence !== 'present')) return []
    const now = wrong ?? whyNotAt(battle, who, power, target)
    const why = naming ? wrong : now
    const sight = need.kind === 'combatant' ? sightView(battle, who, one) : null
    return [targetView({
      target,
      label: need.kind === 'combatant'
        ? one.name
        : `${power.radius > 0 ? 'Around' : 'Where'} ${one.name}${power.radius > 0 ? '' : ' is'}`,
      why: why?.says ?? null,
      ...(sight ? { sight } : {}),
    }, () => [...(why ? [] : lines(target)), ...(naming && now && !wrong ? [asItStands(now)] : [])])]
  })
}

/** SEG-11: a target can be named that cannot be reached yet. */
function asItStands({ code }: Refusal): string {
  return code === 'range' ? 'out of reach now' : code === 'sight' ? 'no clear line now' : 'cannot be a target now'
}

function aimedAt(battle: SegmentsBattle, power: Power, one: SegmentsCombatant): Target | null {
  const [need] = powerNeeds(power)
  const at = middleOfToken(battle, one)
  if (!need || !at || one.place === null) return null
  if (need.kind === 'combatant') return { kind: 'combatant', id: one.id }
  return need.kind === 'area'
    ? { kind: 'area',
      area: { shape: 'burst', center: { x: Math.floor(at.x) + 0.5, y: Math.floor(at.y) + 0.5 }, radius: power.radius } }
    : { kind: 'place', place: one.place }
}
