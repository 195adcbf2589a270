// Advancing, delaying and setting gauges in a battle (GAU-10 to GAU-12).
import type { CombatantId } from '../../../engine/core/index.ts'
import { numbersOf, secretly } from '../../../engine/kits/secrecy.ts'
import { gaugeAt, shifted, unitOf, withGauge } from './action-value.ts'
import { ZERO, type Exact } from '../rules/exact.ts'
import type { GaugeBattle, GaugeWork } from '../state.ts'

/**
 * GAU-10: by that many percent of a full gauge: above 0 delays, below 0 advances; the sum of all that one effect does,
 * so that the floor comes last. GAU-12: of the acting one it is the next gauge that changes. GAU-11: who is brought to
 * 0 so moves before the others, and gains nothing when it stood at 0 already.
 */
export function shiftGauge(work: GaugeWork, who: CombatantId, percent: number): void {
  const { turn, combatants } = work.battle
  if (percent === 0) return
  const hidden = secretly(combatants[who])
  const acting = turn.acting?.who === who ? turn.acting : null
  const unit = unitOf(turn.units, who)
  if (!unit) return
  const before = acting ? acting.refill : gaugeAt(unit, turn.now)
  const after = shifted(before, percent)
  const toFront = percent < 0 && after === ZERO && before !== ZERO
  if (acting) refillShifted(work, who, after, percent)
  else work.own({ type: 'gauged', why: 'shifted', percent, gauge: withGauge(unit, turn.now, after) }, hidden)
  if (after !== ZERO) standBack(work, who)
  else if (toFront) standFirst(work, who)
}

/** GAU-12: the next gauge of the acting combatant, shifted by that many percent of a full gauge. */
export function refillShifted(work: GaugeWork, who: CombatantId, refill: Exact, percent: number): void {
  work.own({ type: 'refill', who, refill, percent, way: percent < 0 ? 'advanced' : 'delayed' },
    secretly(work.battle.combatants[who]))
}

/** By the GM's word. At 0 it is as if time had emptied it. */
export function setGauge(work: GaugeWork, who: CombatantId, gauge: Exact): void {
  const { turn, combatants } = work.battle
  const hidden = numbersOf(combatants[who])
  const unit = unitOf(turn.units, who)
  if (!unit) return
  if (turn.acting?.who === who) work.own({ type: 'refill', who, refill: gauge, percent: 0 }, hidden)
  else work.own({ type: 'gauged', why: 'set', gauge: withGauge(unit, turn.now, gauge) }, hidden)
  standBack(work, who)
}

/** GAU-11: its place is that of the moment at which it was advanced, also when its own turn is still running. */
function standFirst(work: GaugeWork, who: CombatantId): void {
  const others = work.battle.turn.advanced.filter((one) => one !== who)
  work.own({ type: 'advanced',
    order: work.battle.options.advanced === 'last-first' ? [who, ...others] : [...others, who] },
    secretly(work.battle.combatants[who]))
}

function standBack(work: GaugeWork, who: CombatantId): void {
  const { advanced } = work.battle.turn
  if (advanced.includes(who)) {
    work.own({ type: 'advanced', order: advanced.filter((one) => one !== who) }, secretly(work.battle.combatants[who]))
  }
}

/** What is in its gauge, the next one's where it acts now. */
export function gaugeOf(battle: GaugeBattle, who: CombatantId): Exact | null {
  const { turn } = battle
  if (turn.acting?.who === who) return turn.acting.refill
  const unit = unitOf(turn.units, who)
  return unit ? gaugeAt(unit, turn.now) : null
}
