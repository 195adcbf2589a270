// What powers do, as members of a batch (SEG-37, SEG-51, SEG-63, SEG-64): damage and healing rolled once, a save for
// each combatant that they reach, conditions that last.
import { possessive } from '../../../lib/possessive.ts'
import { agrees } from '../../../lib/agrees.ts'
import { type Audience, type CombatantId, type Duration, effectsOn, type Target } from '../../../engine/core/index.ts'
import { parseDice } from '../../../engine/dice/notation.ts'
import { audience, secretly } from '../../../engine/kits/secrecy.ts'
import type { Member, Together } from '../../../engine/kits/simultaneous.ts'
import { stat } from '../../../engine/kits/stats.ts'
import { foiledBy } from '../rules/attributes.ts'
import { SAVE_KINDS } from '../rules/hit-dice.ts'
import type { Power, SaveKind } from '../sheet/shape.ts'
import { save } from '../sheet/stats.ts'
import type { SegmentRounds, SegmentsBattle, SegmentsCombatant } from '../state.ts'
import { reachedBy } from './power-targets.ts'

type Once = Together<SegmentRounds>

/**
 * What the power does to those it reaches from where all stand at that moment. What it does not reach, and what foils
 * it, is told.
 */
export function powerMember(who: CombatantId, power: Power, targets: readonly Target[]): Member<SegmentRounds> {
  return (together) => {
    const { battle } = together
    const one = battle.combatants[who]
    if (!one) return
    const { whom, missed } = reachedBy(battle, one, power, targets)
    for (const { one: target, says } of missed) {
      together.tell(`${power.name} ${agrees(power.name, 'fails', 'fail')}. ${says}`, target ? [who, target.id] : [who],
        target ? secretly(one, target) : secretly(one))
    }
    const open = whom.filter((target) => !foiled(together, one, power, target))
    if (open.length === 0) {
      if (whom.length === 0 && missed.length === 0) together.tell(`${power.name} reaches nobody.`, [who], secretly(one))
      return maintained(together, one, power, power.aim === 'place' && missed.length === 0)
    }
    const damage = amount(together, one, power, power.damage, 'damage')
    const healing = amount(together, one, power, power.heals, 'healing')
    const held = open.map((target) => touch(together, one, power, target, damage, healing))
    maintained(together, one, power, held.includes(true))
  }
}

/** SEG-51: kept up from now on where it took hold, or stays in a place. */
function maintained(together: Once, one: SegmentsCombatant, power: Power, holds: boolean): void {
  if (power.concentration && holds) {
    together.own({ type: 'maintaining', who: one.id, power: power.id, effects: [] }, secretly(one))
  }
}

/** SEG-37: an immunity foils it. All see that it does nothing; why is for the GM to know. */
function foiled(together: Once, one: SegmentsCombatant, power: Power, target: SegmentsCombatant): boolean {
  const attribute = foiledBy(target, power)
  if (attribute === null) return false
  together.tell(`${power.name} does nothing to ${target.name}.`, [one.id, target.id], secretly(one, target))
  together.tell(`${target.name} is immune to ${attribute}.`, [target.id], { only: 'gm' })
  return true
}

function amount(together: Once, one: SegmentsCombatant, power: Power, dice: string, what: string): number {
  const sum = dice === '' ? null : parseDice(dice)
  if (!sum) return 0
  if (sum.dice.length === 0) return Math.max(0, sum.bonus)
  return Math.max(0,
    together.roll({ ...sum, purpose: `${possessive(one.name)} ${power.name}: ${what}`, by: one.id }, secretly(one))
      .total)
}

/** What the power does to one target; says whether it took hold. */
function touch(
  together: Once,
  one: SegmentsCombatant,
  power: Power,
  target: SegmentsCombatant,
  damage: number,
  healing: number,
): boolean {
  const made = power.save !== '' && saves(together, target, power.save, power.name, secretly(one, target))
  const lost = made ? (power.halves ? Math.floor(damage / 2) : 0) : damage
  if (lost > 0) together.stat(target.id, 'hp', -lost, power.name)
  if (made) return false
  const missing = Math.max(0, stat(target, 'maxHp') - stat(target, 'hp'))
  if (healing > 0 && missing > 0) together.stat(target.id, 'hp', Math.min(healing, missing), power.name)
  if (power.condition !== '') {
    for (const { id, source } of effectsOn(together.battle, target.id, power.condition)) {
      if (source === one.id) together.endEffect(id, 'renewed')
    }
    together.addEffect({ condition: power.condition, bearer: target.id, source: one.id, value: null,
      duration: lasting(together.battle, power), ...audience(secretly(one, target)) })
  }
  return true
}

/** Rounds after the one in which a spell is complete; what comes earlier in a round lasts for that round as well. */
function lasting({ turn }: SegmentsBattle, { lasts }: Power): Duration {
  const late = turn.step === 'spells' || turn.step === 'end'
  return lasts > 0 ? { until: 'round-end', count: lasts + (late ? 1 : 0) } : { until: 'cleared' }
}

/**
 * SEG-63, SEG-64: d20, at least the number of that kind. A failed save breaks concentration when the batch is over
 * (SEG-50).
 */
function saves(
  together: Once,
  target: SegmentsCombatant,
  kind: SaveKind,
  what: string,
  hidden: Audience | undefined = secretly(target),
): boolean {
  const needs = save(together.battle, target, kind)
  const { total } = together.roll({ dice: [{ count: 1, sides: 20 }], bonus: 0,
    purpose: `${target.name} saves against ${what}`, by: target.id,
    against: `${needs} (${SAVE_KINDS[kind].toLowerCase()})` }, hidden)
  const made = total >= needs
  together.own({ type: 'saved', who: target.id, against: kind, made, what }, hidden)
  return made
}
