// Carrying out what an ability does: its effects in the order of the list, each for everybody it lands on (GAU-10,
// GAU-13, GAU-22, GAU-30, GAU-32).
import { nameOf, type CombatantId } from '../../../engine/core/index.ts'
import { secretly } from '../../../engine/kits/secrecy.ts'
import { assertNever } from '../../../lib/assert-never.ts'
import { elementOf, shiftOf } from './ability.ts'
import { hitToughness, putOn, putOnAnew } from '../rules/ailments.ts'
import { byRank } from '../clock/action-value.ts'
import { amountOf, hpAfter, type Doubts } from '../rules/uncertain.ts'
import { checkFallen } from '../clock/fallen.ts'
import { shiftGauge } from '../clock/gauges.ts'
import { SPEED_FLAT, SPEED_PERCENT } from '../rules/speed.ts'
import type { GaugeBattle, GaugeWork } from '../state.ts'
import { isCharacter, rankOf } from '../clock/units.ts'
import { stat, knows } from '../../../engine/kits/stats.ts'
import { isAway } from '../../../engine/kits/taking-part.ts'
import type { Ability, AbilityEffect } from '../sheet/shape.ts'

/** One use of an ability. */
interface Use {
  readonly user: CombatantId
  readonly ability: Ability
  /** Whom it is aimed at. */
  readonly aimed: readonly CombatantId[]
  readonly doubts: Doubts | null
}

/**
 * Everything that it does to everybody. Who has no HP left gets nothing but healing. With `doubts` nothing is rolled.
 */
export function carryOut(work: GaugeWork, use: Use): void {
  const moved = new Set<CombatantId>()
  for (const effect of use.ability.effects) {
    if (effect.kind === 'points') {
      givePoints(work, use, effect)
      continue
    }
    for (const who of inTurn(work.battle, effect, landsOn(work.battle, use, effect))) {
      if (!stands(work.battle, who, effect)) continue
      if (effect.kind !== 'advance' && effect.kind !== 'delay') carry(work, use, effect, who)
      else if (!moved.has(who)) {
        // GAU-10: all of one ability is one change, so that the floor comes last.
        moved.add(who)
        shiftGauge(work, who, use.ability.effects.reduce((sum, one) =>
          sum + (shiftOf(one) !== 0 && landsOn(work.battle, use, one).includes(who) ? shiftOf(one) : 0), 0))
      }
    }
  }
}

/** On whom that effect of it is. */
export function landsOn(
  battle: GaugeBattle,
  { user, aimed }: Pick<Use, 'user' | 'aimed'>,
  { on }: AbilityEffect,
): readonly CombatantId[] {
  if (on === 'targets') return aimed
  if (on === 'user') return [user]
  const side = battle.combatants[user]?.side
  return battle.roster.filter((who) => battle.combatants[who]?.side === side)
}

/**
 * GAU-04, GAU-11: those that one effect moves are all moved at once, whoever was named or joined first: they are taken
 * so that, brought to 0 together, Characters and lower slots stand first.
 */
function inTurn(battle: GaugeBattle, effect: AbilityEffect, them: readonly CombatantId[]): readonly CombatantId[] {
  if (shiftOf(effect) === 0 || them.length < 2) return them
  const rank = rankOf(battle)
  const ranked = them.toSorted((a, b) => byRank(a, b, rank))
  return battle.options.advanced === 'last-first' ? ranked.reverse() : ranked
}

function stands(battle: GaugeBattle, who: CombatantId, { kind }: AbilityEffect): boolean {
  const one = battle.combatants[who]
  if (!one || one.place === null || isAway(one)) return false
  return kind === 'heal' || (one.presence === 'present' && !(knows(one, 'hp') && stat(one, 'hp') <= 0))
}

function carry(work: GaugeWork, use: Use, effect: AbilityEffect, who: CombatantId): void {
  const { user, ability, doubts } = use
  const one = work.battle.combatants[who]
  const by = work.battle.combatants[user]
  if (!one || !by) return
  const { kind, dice, amount } = effect
  switch (kind) {
    case 'damage': {
      const harm = amountOf(work, dice, `${ability.name}: damage to ${one.name}`, user, who, 'harm', doubts)
      // How much it can take is not known: it may be down after this.
      if (doubts && !knows(one, 'hp')) doubts.harm(who, harm)
      return work.stat(who, 'hp', hpAfter(one, -harm, doubts) - stat(one, 'hp'), ability.name, user)
    }
    case 'heal': {
      if (!knows(one, 'hp')) return
      const good = amountOf(work, dice, `${ability.name}: healing ${nameOf(work.battle, who)}`, user, who, 'good',
        doubts)
      work.stat(who, 'hp',
        hpAfter(one, Math.min(good, Math.max(0, stat(one, 'maxHp') - stat(one, 'hp'))), doubts) - stat(one, 'hp'),
        ability.name, user)
      return one.presence === 'down' ? checkFallen(work) : undefined
    }
    case 'toughness': {
      const element = elementOf(by, effect)
      return element === '' ? undefined : hitToughness(work, who, user, element, Math.trunc(amount))
    }
    case 'speed-percent':
    case 'speed-flat':
      return amount === 0
        ? undefined
        : putOn(work, { who, by: user, condition: kind === 'speed-percent' ? SPEED_PERCENT : SPEED_FLAT, value: amount,
          turns: effect.turns })
    case 'condition':
      return effect.condition === ''
        ? undefined
        : putOnAnew(work, { who, by: user, condition: effect.condition, value: amount === 0 ? null : amount,
          turns: effect.turns })
    case 'energy': {
      const [has, most] = [stat(one, 'energy'), stat(one, 'maxEnergy')]
      return work.stat(who, 'energy', Math.max(0, Math.min(has + Math.trunc(amount), Math.max(has, most))) - has,
        ability.name, user)
    }
    case 'advance':
    case 'delay':
    case 'points':
      return
    default:
      return assertNever(kind, 'effect')
  }
}

/**
 * GAU-32: the pool is one and the players' side's: it changes once, where somebody of that side is among those it lands
 * on.
 */
function givePoints(work: GaugeWork, use: Use, effect: AbilityEffect): void {
  const { battle } = work
  const theirs = landsOn(battle, use, effect).some((who) => {
    const one = battle.combatants[who]
    return one !== undefined && isCharacter(battle, one)
  })
  if (!battle.options.skillPoints || !theirs) return
  const { points } = battle.turn
  const after = Math.max(0, Math.min(points + Math.trunc(effect.amount), Math.max(points, battle.options.mostPoints)))
  if (after !== points) {
    work.own({ type: 'points', by: after - points, why: use.ability.name }, secretly(battle.combatants[use.user]))
  }
}
