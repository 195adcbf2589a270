// What a power would do and to whom, before the click (COM-20, SEG-37, SEG-85).
import { combatantOf, type Offer, type Target, type TargetView } from '../../../engine/core/index.ts'
import { knows } from '../../../engine/kits/stats.ts'
import { lookOver } from '../../../engine/kits/target-view.ts'
import { conditionRules } from '../rules/conditions.ts'
import { SAVE_KINDS } from '../rules/hit-dice.ts'
import type { Power } from '../sheet/shape.ts'
import { save } from '../sheet/stats.ts'
import type { SegmentsBattle, SegmentsCombatant } from '../state.ts'
import { aroundUser, targetsOfPower, reachedBy } from './power-targets.ts'

/**
 * All possible targets, for lists and the board. `naming`: the spell comes later, so that what is in the way now is
 * told and does not keep from it (SEG-11).
 */
export function powerTargets(
  battle: SegmentsBattle,
  who: SegmentsCombatant,
  power: Power,
  chosen: readonly Target[],
  naming = false,
): readonly TargetView[] {
  return targetsOfPower(battle, who, power, chosen, naming, (target) => powerLinesAt(battle, who, power, target))
}

/** What would come of it there: whom an area reaches, and what each of them is up against. */
export function powerLinesAt(
  battle: SegmentsBattle,
  who: SegmentsCombatant,
  power: Power,
  target: Target,
): readonly string[] {
  const one = target.kind === 'combatant' ? combatantOf(battle, target.id) : undefined
  if (one && power.radius <= 0) return powerLines(battle, power, one)
  const { whom, missed } = reachedBy(battle, who, power, [target])
  // A combatant stands there and cannot be reached.
  return whom.length === 0 && missed.length > 0 ? [] : linesFor(battle, power, whom)
}

function linesFor(battle: SegmentsBattle, power: Power, whom: readonly SegmentsCombatant[]): readonly string[] {
  if (whom.length === 0) return ['Nobody is there now']
  const [one] = whom
  const reaches = `Reaches ${whom.map(({ name }) => name).join(', ')}`
  if (one && whom.length === 1) return [reaches, ...powerLines(battle, power, one)]
  const { save: kind } = power
  const needs = kind === ''
    ? []
    : whom.flatMap((each) => (knows(each, 'hp') ? [`${each.name} ${save(battle, each, kind)}+`] : []))
  return [reaches, ...powerLines(battle, power, null), ...(needs.length > 0 ? [`Saves: ${needs.join(', ')}`] : [])]
}

/** Whom a power around its user would reach now; `undefined` for a power that is aimed, or meant for its user alone. */
export function powerLook(battle: SegmentsBattle, who: SegmentsCombatant, power: Power): Offer['look'] {
  if (power.aim !== 'self' || power.radius <= 0 || who.place === null) return undefined
  const { whom } = reachedBy(battle, who, power, [])
  return lookOver({ who: whom.map(({ id }) => id), places: aroundUser(battle, who, power) },
    () => linesFor(battle, power, whom))
}

/** What the power would do, before the click: dice, the target’s save where it is not secret, and the condition. */
function powerLines(battle: SegmentsBattle, power: Power, target: SegmentsCombatant | null): readonly string[] {
  const needs = power.save !== '' && target && knows(target, 'hp') ? ` ${save(battle, target, power.save)}+` : ''
  return [
    ...(power.damage === '' ? [] : [`${power.damage} damage`]),
    ...(power.heals === '' ? [] : [`Heals ${power.heals}`]),
    ...(power.condition === ''
      ? []
      : [`${power.condition}${
        power.concentration
          ? ' while its user concentrates'
          : power.lasts > 0
          ? ` for ${power.lasts} ${power.lasts === 1 ? 'round' : 'rounds'}`
          : ''
      }`]),
    ...(power.save === ''
      ? []
      : [
        `Save against ${SAVE_KINDS[power.save].toLowerCase()}${needs}: ${
          power.halves ? 'half the damage' : 'nothing happens'
        }`,
      ]),
    ...(power.condition !== '' && conditionRules(power.condition) === undefined ? ['A mark without rules'] : []),
  ]
}
