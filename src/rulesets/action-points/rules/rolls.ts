// PTS-30: d100 rolls against a target number, in numbers and words, and who wins an opposed roll.
import type { ActionId, CombatantId } from '../../../engine/core/index.ts'
import type { DiceRequest } from '../../../engine/dice/types.ts'
import { secretly } from '../../../engine/kits/secrecy.ts'
import { knows, stat } from '../../../engine/kits/stats.ts'
import { conditionModifiers, endUsedUp, type Modifier, type Nature } from './conditions.ts'
import type { DeedRoll, Options, PointsBattle, PointsCombatant, PointsWork } from '../state.ts'
import { signed } from '../../../lib/signed.ts'

/** A roll before it is made. `base` is `null` when it is not known to the viewer. */
export interface Check {
  readonly base: number | null
  readonly modifiers: readonly Modifier[]
}

/** The sum of it all; `null` when not known. */
export function targetOf({ base, modifiers }: Check): number | null {
  return base === null ? null : modifiers.reduce((sum, one) => sum + one.by, base)
}

/** “55 +10 aim −20 half cover = 35”, or `unknown`. */
export function checkWords(check: Check): string {
  const target = targetOf(check)
  if (target === null || check.base === null) return 'unknown'
  const parts = check.modifiers.map(modifierWords)
  return parts.length === 0 ? `${check.base}` : `${check.base} ${parts.join(' ')} = ${target}`
}

function modifierWords({ by, why }: Modifier): string {
  return `${signed(by)} ${why}`
}

/** A check of one of the combatant's own target numbers, conditions included. */
export function checkOf(
  battle: PointsBattle,
  who: PointsCombatant,
  key: string,
  nature: Nature,
  against: CombatantId | null,
  more: readonly Modifier[] = [],
): Check {
  return { base: knows(who, key) ? stat(who, key) : null,
    modifiers: [...conditionModifiers(battle, { who: who.id, against, nature }), ...more] }
}

/** PTS-30: whether that face is a success, and by how many degrees: its tens digit, at least 1; 0 for a failure. */
export function judge(
  options: Pick<Options, 'alwaysSucceed' | 'alwaysFail'>,
  face: number,
  target: number,
): { readonly success: boolean; readonly degrees: number } {
  const sure = options.alwaysSucceed && face <= 5
  const never = options.alwaysFail && face >= 96
  const success = sure || (!never && face <= target)
  return { success, degrees: success ? Math.max(1, Math.floor(face / 10)) : 0 }
}

/** Chance of a success in percent. */
export function chance(options: Pick<Options, 'alwaysSucceed' | 'alwaysFail'>, target: number): number {
  const most = options.alwaysFail ? 95 : 100
  const least = options.alwaysSucceed ? 5 : 0
  return Math.min(most, Math.max(least, target, 0))
}

interface CheckRoll {
  readonly who: PointsCombatant
  readonly action: ActionId
  readonly check: Check
  readonly nature: Nature
  readonly against: CombatantId | null
  readonly purpose: string
  /** For the GM alone, whichever combatant rolls. */
  readonly secret?: boolean
}

/**
 * Rolls, tells those who may know what was needed and what came of it, and ends conditions that last for one roll. What
 * a secret condition adds is in the target; only the GM reads what the target is made of (COM-24).
 */
export function rollPercent(
  work: PointsWork,
  { who, action, check, nature, against, purpose, secret }: CheckRoll,
): DeedRoll {
  const target = targetOf(check) ?? 0
  const veiled = check.modifiers.some((one) => one.secret)
  const words = veiled ? String(target) : checkWords(check)
  const request: DiceRequest = { dice: [{ count: 1, sides: 100 }], bonus: 0, purpose, by: who.id, against: words }
  const comesTo = (face: number) => judge(work.battle.options, face, target)
  const roll = work.roll(request, secret ? { only: 'gm' } : secretly(who), ({ total }) => {
    const { success, degrees } = comesTo(total)
    return `against ${words}, ${success ? degreeWords(degrees) : 'failed'}.`
  })
  const { success, degrees } = comesTo(roll.total)
  if (veiled) work.tell(`${who.name} needed ${checkWords(check)}.`, [who.id], { only: 'gm' })
  endUsedUp(work, { who: who.id, against, nature })
  return { who: who.id, action, roll, target, success, degrees,
    modifiers: check.modifiers.filter((one) => !one.secret).map(modifierWords) }
}

export function degreeWords(degrees: number): string {
  return degrees === 1 ? '1 degree' : `${degrees} degrees`
}

/** Opposed rolls: more degrees win; equal degrees, the higher roll; two failures or equal rolls have no winner. */
export function opposed(one: DeedRoll, other: DeedRoll): 'one' | 'other' | 'none' {
  if (one.degrees !== other.degrees) return one.degrees > other.degrees ? 'one' : 'other'
  if (!one.success || one.roll.total === other.roll.total) return 'none'
  return one.roll.total > other.roll.total ? 'one' : 'other'
}
