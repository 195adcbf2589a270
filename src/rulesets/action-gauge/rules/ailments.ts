// Toughness and its breaks, ice, and what burns on (GAU-13 to GAU-18).
import { effectsOn, nameOf, type CombatantId, type Duration, type Effect } from '../../../engine/core/index.ts'
import { audience, numbersOf, secretly } from '../../../engine/kits/secrecy.ts'
import { assertNever } from '../../../lib/assert-never.ts'
import { ENTANGLED, FROZEN, MARKERS, type Marker } from './conditions.ts'
import { amountOf, hpAfter, type Doubts } from './uncertain.ts'
import { followSpeeds, IMPRISONED } from './speed.ts'
import { shiftGauge } from '../clock/gauges.ts'
import type { GaugeBattle, GaugeCombatant, GaugeWork, Options } from '../state.ts'
import { stat, knows } from '../../../engine/kits/stats.ts'
import { spanOf } from '../../../engine/dice/notation.ts'
import type { Element } from '../sheet/shape.ts'

/** GAU-13: percent of any break. */
const BROKEN = 25
/** GAU-14, GAU-15: percent on top, before Break Effect. */
const ON_TOP: Partial<Record<Element, number>> = { imaginary: 30, quantum: 20 }
/** GAU-14: percent of base Speed, for one of its turns. */
const IMPRISONED_SPEED = -10

/** GAU-13: toughness is gone, and not there again yet. */
export const isBroken = (one: Pick<GaugeCombatant, 'stats'>): boolean =>
  stat(one, 'maxToughness') > 0 && stat(one, 'toughness') <= 0

/**
 * GAU-13 to GAU-17: percent of a full gauge by which a break of that element delays; `breakEffect` is the breaker's, in
 * percent.
 */
function breakDelay(element: Element, breakEffect: number): number {
  return BROKEN + ((ON_TOP[element] ?? 0) * (100 + breakEffect)) / 100
}

/**
 * GAU-13: a hit of that element on its toughness: nothing where it is not weak to it or broken already; at 0 it breaks.
 */
export function hitToughness(
  work: GaugeWork,
  who: CombatantId,
  by: CombatantId,
  element: Element,
  amount: number,
): void {
  const one = work.battle.combatants[who]
  if (!one || !one.sheet.weaknesses.includes(element) || isBroken(one) || stat(one, 'maxToughness') <= 0
    || amount <= 0)
  {
    return
  }
  const left = stat(one, 'toughness')
  work.stat(who, 'toughness', -Math.min(amount, left), TOUGHNESS, by)
  if (amount >= left) breaks(work, who, by, element)
}

/** Why toughness changes; the log tells it in a line of its own. */
export const TOUGHNESS = 'toughness'

function breaks(work: GaugeWork, who: CombatantId, by: CombatantId, element: Element): void {
  const one = work.battle.combatants[who]
  const breaker = work.battle.combatants[by]
  const delay = breakDelay(element, breaker ? stat(breaker, 'breakEffect') : 0)
  work.own({ type: 'broken', who, by, element, delay }, numbersOf(one, breaker))
  shiftGauge(work, who, delay)
  const condition = breakCondition(work.battle.options, element)
  if (condition === null) return
  const turns = condition === IMPRISONED || condition === ENTANGLED ? 1 : work.battle.options.dotTurns
  putOnAnew(work, { who, by, condition, value: condition === IMPRISONED ? IMPRISONED_SPEED : null, turns })
}

interface Lasting {
  readonly who: CombatantId
  readonly by: CombatantId
  readonly condition: string
  readonly value: number | null
  readonly turns: number
}

/** GAU-22: something that lasts for turns of its bearer; ice lasts until it thaws (GAU-16). Speed follows (GAU-21). */
export function putOn(work: GaugeWork, { who, by, condition, value, turns }: Lasting): void {
  const duration: Duration = condition === FROZEN ? { until: 'cleared' } : turnsOf(work.battle, who, turns)
  const hidden = secretly(work.battle.combatants[who], work.battle.combatants[by])
  work.addEffect({ condition, bearer: who, source: by, value, duration, ...audience(hidden) })
  followSpeeds(work, who)
}

/** The same of a condition that nobody has twice: what is left of it makes way. */
export function putOnAnew(work: GaugeWork, lasting: Lasting): void {
  for (const { id } of effectsOn(work.battle, lasting.who, lasting.condition)) work.endEffect(id, 'put on anew')
  putOn(work, lasting)
}

/**
 * GAU-14 to GAU-18: what a break of that element leaves on its bearer; `null` where the table has nothing burn for it.
 */
export function breakCondition({ dots }: Pick<Options, 'dots'>, element: Element): string | null {
  switch (element) {
    case 'imaginary':
      return IMPRISONED
    case 'quantum':
      return ENTANGLED
    case 'ice':
      return FROZEN
    case 'physical':
    case 'fire':
    case 'lightning':
    case 'wind':
      return dots[element] === '' || dots[element] === '0' ? null : MARKERS[element]
    default:
      return assertNever(element, 'element')
  }
}

/** GAU-22: so many of its own turns; the one that is running does not count. */
function turnsOf(battle: GaugeBattle, who: CombatantId, turns: number): Duration {
  return turns <= 0
    ? { until: 'cleared' }
    : { until: 'turn-end', of: who, count: turns + (battle.turn.acting?.who === who ? 1 : 0) }
}

export const freezes = (battle: GaugeBattle, who: CombatantId): boolean => effectsOn(battle, who, FROZEN).length > 0

/** GAU-16 */
export function thaw(work: GaugeWork, who: CombatantId): void {
  for (const effect of effectsOn(work.battle, who, FROZEN)) work.endEffect(effect.id, 'thaws')
}

/** GAU-13: at the start of a turn in which it can act. */
export function restore(work: GaugeWork, who: CombatantId): void {
  const one = work.battle.combatants[who]
  if (!one || !knows(one, 'toughness') || !isBroken(one)) return
  work.own({ type: 'restored', who }, numbersOf(one))
  work.stat(who, 'toughness', stat(one, 'maxToughness') - stat(one, 'toughness'), TOUGHNESS)
}

/** GAU-18: what burns on does so at the start of its bearer's turn; `mine` is all that is on it. */
export function tickMarkers(work: GaugeWork, who: CombatantId, mine: readonly Effect[], doubts: Doubts | null): void {
  for (const [element, marker] of Object.entries(MARKERS) as [Marker, string][]) {
    for (const effect of mine.filter(({ condition }) => condition === marker)) {
      const one = work.battle.combatants[who]
      if (!one || stat(one, 'hp') <= 0) return
      const amount = amountOf(work, markerDice(work.battle, element, effect),
        `${marker} on ${nameOf(work.battle, who)}`, null, who, 'harm', doubts)
      work.stat(who, 'hp', hpAfter(one, -amount, doubts) - stat(one, 'hp'), marker)
    }
  }
}

function markerDice(
  { options }: Pick<GaugeBattle, 'options'>,
  element: Marker,
  { value }: Pick<Effect, 'value'>,
): string {
  return value === null ? options.dots[element] : String(Math.max(0, Math.trunc(value)))
}

/**
 * GAU-18: in how many of its coming turns it is still there, by the least of what burns on it; without end where that
 * does not take it down. `null` where that hangs on when turns come and not on how many: something burns until another
 * one's turn, or until a cycle ends.
 */
export function turnsLeft(battle: GaugeBattle, who: CombatantId): number | null {
  const mine = effectsOn(battle, who)
  if (mine.length === 0) return Infinity
  const burning: { harm: number; ticks: number }[] = []
  for (const [element, marker] of Object.entries(MARKERS) as [Marker, string][]) {
    for (const effect of mine) {
      if (effect.condition !== marker) continue
      const ticks = ticksOf(battle, effect)
      if (ticks === null) return null
      burning.push({ harm: spanOf(markerDice(battle, element, effect)).least, ticks })
    }
  }
  const one = battle.combatants[who]
  let [hp, turns] = [one ? stat(one, 'hp') : 0, 0]
  for (const { ticks } of burning.toSorted((a, b) => a.ticks - b.ticks)) {
    // As long as this one lasts, so do those after it.
    const each = burning.reduce((sum, other) => sum + (other.ticks > turns ? other.harm : 0), 0)
    const falls = each > 0 ? Math.ceil(hp / each) : Infinity
    if (falls <= ticks - turns) return turns + falls - 1
    if (ticks === Infinity) return Infinity
    hp -= each * (ticks - turns)
    turns = ticks
  }
  return Infinity
}

/** At the start of how many of its coming turns that burns; `null` where others' turns decide. */
function ticksOf({ turn }: GaugeBattle, { bearer, duration }: Effect): number | null {
  switch (duration.until) {
    case 'cleared':
    case 'scene-end':
      return Infinity
    case 'turn-end':
      return duration.of === bearer ? duration.count - (turn.acting?.who === bearer ? 1 : 0) : null
    case 'turn-start':
      return duration.of === bearer ? duration.count - 1 : null
    case 'round-end':
    case 'moment':
      return null
    default:
      return assertNever(duration, 'duration')
  }
}
