// What an ability does to one of its targets: damage rolled once for all of them, Stress, Discord, conditions, forced
// movement (PHA-52, PHA-53, PHA-69).
import { possessive } from '../../../lib/possessive.ts'
import { type ActionId, type CombatantId, type FrameId, nameOf } from '../../../engine/core/index.ts'
import { type DiceSum, parseDice } from '../../../engine/dice/notation.ts'
import type { Roll } from '../../../engine/dice/types.ts'
import { numbersOf, secretly } from '../../../engine/kits/secrecy.ts'
import { forceMovement } from '../movement/forced.ts'
import { durationOf, putCondition } from '../rules/condition-effects.ts'
import { conditionsIn } from '../rules/conditions.ts'
import { letsThrough } from '../rules/defence.ts'
import { clearStress, gainTempHp, heal, takeDamage, takeDiscord, takeStress } from '../rules/harm.ts'
import { isLinked } from '../rules/action-ids.ts'
import type { FrameOf, PhasesWork } from '../state.ts'
import { abilityOfDeed } from './ability-of-action.ts'
import { takesEffect } from './needs.ts'
import type { Ability } from '../sheet/shape.ts'

const NO_ACTION = '' as ActionId
type DeedFrame = FrameOf<'deed'>
type Rolled = 'damage' | 'bonus' | 'stress' | 'discord'
const CRITICAL = { damage: 'critical', bonus: 'criticalBonus' } as const

function deedOf(work: PhasesWork, id: FrameId): DeedFrame | undefined {
  const frame = work.battle.stack.find((one) => one.id === id)
  return frame?.kind === 'deed' ? frame : undefined
}

/** Notes something in the deed's frame. */
function note(work: PhasesWork, of: FrameId, change: Partial<Omit<DeedFrame, 'id' | 'kind'>>): void {
  const frame = deedOf(work, of)
  if (!frame) return
  const { id: _id, ...now } = frame
  work.set(of, { ...now, ...change })
}

/** The total of those dice, rolled when it is first needed and kept with the deed (PHA-69). */
function rolledOnce(work: PhasesWork, of: FrameId, key: Rolled, notation: string, what: string): number {
  const frame = deedOf(work, of)
  const dice = parseDice(notation)
  if (!frame || !dice) return 0
  const before = frame[key]
  if (before !== null) return before
  const roll = rollFor(work, frame, dice, what)
  note(work, of, { [key]: roll?.total ?? dice.bonus,
    ...(roll && key in CRITICAL ? { faces: { ...frame.faces, [key]: roll.faces } } : {}) })
  return roll?.total ?? dice.bonus
}

/** The roll; `null` for a plain number. */
function rollFor(work: PhasesWork, { who }: DeedFrame, dice: DiceSum, what: string): Roll | null {
  if (dice.dice.length === 0) return null
  return work.roll({ ...dice, purpose: `${possessive(nameOf(work.battle, who))} ${what}`, by: who },
    secretly(work.battle.combatants[who]))
}

/** PHA-52: as many dice again, and as many of the highest kept as there were at first; rolled once for the deed. */
function rolledCritical(
  work: PhasesWork,
  of: FrameId,
  key: keyof typeof CRITICAL,
  notation: string,
  what: string,
): number {
  const first = rolledOnce(work, of, key, notation, what)
  const frame = deedOf(work, of)
  const dice = parseDice(notation)
  if (!frame || !dice || dice.dice.length === 0) return first
  const before = frame[CRITICAL[key]]
  if (before !== null) return before
  const again = rollFor(work, frame, dice, `${what} (critical)`)?.faces ?? []
  const faces = frame.faces?.[key] ?? []
  const best = bestOf(dice, faces, again)
  note(work, of, { [CRITICAL[key]]: best })
  work.tell(
    `${what} of a critical hit: ${best}, by the highest ${again.length} of ${faces.length + again.length} dice.`,
    [frame.who],
    numbersOf(work.battle.combatants[frame.who]),
  )
  return best
}

/** Of each kind of dice, as many of the highest as one roll has. */
function bestOf({ dice, bonus }: DiceSum, first: readonly number[], again: readonly number[]): number {
  let at = 0
  return dice.reduce((sum, { count }) => {
    const all = [...first.slice(at, at + count), ...again.slice(at, at + count)].toSorted((a, b) => b - a)
    at += count
    return sum + all.slice(0, count).reduce((total, face) => total + face, 0)
  }, bonus)
}

/** PHA-52, PHA-53: the deed's damage for one target, before WEAKENED and the rest. */
export function rollAbilityDamage(
  work: PhasesWork,
  of: FrameId,
  ability: Ability,
  critical: boolean,
  many: boolean,
): number {
  const rolled = critical ? rolledCritical : rolledOnce
  // PHA-44: the second attack of a linked pair has none.
  const bonus = ability.bonusDamage === '' || isLinked(deedOf(work, of)?.deed.action ?? NO_ACTION)
    ? 0
    : rolled(work, of, 'bonus', ability.bonusDamage, `${ability.name}, bonus damage`)
  return (ability.damage === '' ? 0 : rolled(work, of, 'damage', ability.damage, `${ability.name}, damage`))
    + (many ? bonus / 2 : bonus)
}

/**
 * Applies the deed's ability to that target. `saved`: no condition, no movement, and without an attack half the harm.
 */
export function applyAbility(
  work: PhasesWork,
  of: FrameId,
  target: CombatantId,
  how: { readonly critical: boolean; readonly saved: boolean; readonly bonus?: number },
): void {
  const frame = deedOf(work, of)
  const by = frame && work.battle.combatants[frame.who]
  const ability = by && frame && abilityOfDeed(work.battle, frame, by)
  if (!frame || !by || !ability) return
  const one = work.battle.combatants[target]
  if (how.saved && one && !letsThrough(work.battle, one)) {
    return work.tell(`${one.name} has saved, and nothing of it gets through.`, [target], secretly(one))
  }
  const [from, why, key] = [by.id, ability.name, `${of}:${target}`]
  const part = how.saved && ability.attack === 'none' ? 0.5 : 1
  const harmful = ability.damage !== '' || ability.bonusDamage !== '' || (how.bonus ?? 0) > 0
  if (harmful) {
    const rolled = rollAbilityDamage(work, of, ability, how.critical, frame.targets.length > 1)
    takeDamage(work, target, (rolled + (how.bonus ?? 0)) * part, { from, why, type: ability.damageType,
      piercing: ability.piercing, key })
  }
  if (ability.stress !== '') {
    takeStress(work, target, part * rolledOnce(work, of, 'stress', ability.stress, `${why}, Stress`), { from, why,
      key })
  }
  if (ability.discord !== '') {
    takeDiscord(work, target, part * rolledOnce(work, of, 'discord', ability.discord, `${why}, Discord`), { from, why,
      key })
  }
  if (ability.heals !== '') heal(work, target, rolledFor(work, by.id, ability.heals, why), why, by.id)
  if (ability.calms) clearStress(work, target, why, by.id)
  if (ability.tempHp !== '') gainTempHp(work, target, rolledFor(work, by.id, ability.tempHp, why), why, by.id)
  if (!stands(work, target) || how.saved) return
  if (ability.basic === 'shove' && ability.id < 0) return resolveShove(work, frame, target)
  if (ability.basic === 'grapple' && ability.id < 0) {
    return work.own({ type: 'grappled', by: from, with: target }, secretly(by, work.battle.combatants[target]))
  }
  for (const condition of conditionsIn(ability.condition)) {
    putCondition(work, target, condition, durationOf(work.battle, ability, target, from), from)
  }
  for (const manner of ['push', 'pull', 'slide'] as const) {
    if (ability[manner] > 0) forceMovement(work, { who: target, by: from, how: manner, spaces: ability[manner] })
  }
}

/** The user gains FOCUS once for the whole deed, when it reached a target. */
export function gainFocus(work: PhasesWork, frame: DeedFrame): void {
  const by = work.battle.combatants[frame.who]
  const ability = by && abilityOfDeed(work.battle, frame, by)
  if (!ability || ability.gainsFocus === '' || !stands(work, by.id)) return
  const reached = ability.attack === 'none'
    ? frame.targets.length > 0 && takesEffect(frame.deed.action, ability)
    : frame.hit.length > 0
  if (reached) work.stat(by.id, 'focus', rolledFor(work, by.id, ability.gainsFocus, ability.name), ability.name)
}

const stands = (work: PhasesWork, who: CombatantId): boolean => work.battle.combatants[who]?.presence === 'present'

function rolledFor(work: PhasesWork, who: CombatantId, notation: string, why: string): number {
  const dice = parseDice(notation)
  if (!dice) return 0
  return dice.dice.length === 0
    ? dice.bonus
    : work.roll({ ...dice, purpose: `${possessive(nameOf(work.battle, who))} ${why}`, by: who },
      secretly(work.battle.combatants[who])).total
}

/** PHA-41: pushes 1 space or knocks PRONE, as was chosen. */
function resolveShove(work: PhasesWork, frame: DeedFrame, target: CombatantId): void {
  const prone = frame.deed.targets.some((one) => one.kind === 'option' && one.option === 'prone')
  if (prone) putCondition(work, target, 'PRONE', { until: 'cleared' }, frame.who)
  else forceMovement(work, { who: target, by: frame.who, how: 'push', spaces: 1 })
}
