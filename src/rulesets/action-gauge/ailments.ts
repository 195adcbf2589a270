// Toughness and its breaks, ice, and what burns on (GAU-13 to GAU-18).
import { effectsOn, nameOf, type CombatantId, type Duration, type Effect } from '../../engine/core/index.ts'
import { numbersOf, secretly } from '../../engine/kits/secrecy.ts'
import { assertNever } from '../../lib/assert-never.ts'
import { ENTANGLED, FROZEN, MARKERS, type Marker } from './conditions.ts'
import { amountOf, type Doubts } from './doubts.ts'
import { followSpeeds, IMPRISONED } from './speed.ts'
import { shift } from './gauges.ts'
import type { Element, GaugeBattle, GaugeCombatant, GaugeWork, Options } from './state.ts'
import { knows, stat } from './stats.ts'

/** GAU-13: percent of any break. */
const BROKEN = 25
/** GAU-14, GAU-15: percent on top, before Break Effect. */
const ON_TOP: Partial<Record<Element, number>> = { imaginary: 30, quantum: 20 }
/** GAU-14: percent of base Speed, for one of its turns. */
const IMPRISONED_SPEED = -10

/** GAU-13: toughness is gone, and not there again yet. */
export const isBroken = (one: Pick<GaugeCombatant, 'stats'>): boolean => stat(one, 'maxToughness') > 0 && stat(one, 'toughness') <= 0

/** GAU-13 to GAU-17: percent of a full gauge by which a break of that element delays; `breakEffect` is the breaker's, in percent. */
export function breakDelay(element: Element, breakEffect: number): number {
  return BROKEN + ((ON_TOP[element] ?? 0) * (100 + breakEffect)) / 100
}

/** GAU-13: a hit of that element on its toughness: nothing where it is not weak to it or broken already; at 0 it breaks. */
export function hitToughness(work: GaugeWork, who: CombatantId, by: CombatantId, element: Element, amount: number): void {
  const one = work.battle.combatants[who]
  if (!one || !one.sheet.weaknesses.includes(element) || isBroken(one) || stat(one, 'maxToughness') <= 0 || amount <= 0) return
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
  shift(work, who, delay)
  const hidden = secretly(one, breaker)
  const put = (condition: string, value: number | null, duration: Duration) => {
    for (const effect of effectsOn(work.battle, who, condition)) work.endEffect(effect.id, 'put on anew')
    work.addEffect({ condition, bearer: who, source: by, value, duration, ...(hidden ? { audience: hidden } : {}) })
  }
  const condition = breakCondition(work.battle.options, element)
  if (condition === null) return
  if (element === 'imaginary') {
    put(condition, IMPRISONED_SPEED, turnsOf(work.battle, who, 1))
    return followSpeeds(work, who)
  }
  put(condition, null, condition === FROZEN ? { until: 'cleared' } : turnsOf(work.battle, who, condition === ENTANGLED ? 1 : work.battle.options.dotTurns))
}

/** GAU-14 to GAU-18: what a break of that element leaves on its bearer; `null` where the table has nothing burn for it. */
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
export function turnsOf(battle: GaugeBattle, who: CombatantId, turns: number): Duration {
  return turns <= 0 ? { until: 'cleared' } : { until: 'turn-end', of: who, count: turns + (battle.turn.acting?.who === who ? 1 : 0) }
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
      const dice = effect.value === null ? work.battle.options.dots[element] : String(Math.max(0, Math.trunc(effect.value)))
      const amount = amountOf(work, dice, `${marker} on ${nameOf(work.battle, who)}`, null, who, 'harm', doubts)
      work.stat(who, 'hp', -Math.min(amount, stat(one, 'hp')), marker)
    }
  }
}
