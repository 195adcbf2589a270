// GAU-20 to GAU-22: Speed from base, gear and what lasts, and the gauges that follow when it changes.
import type { CombatantId } from '../../../engine/core/index.ts'
import { numbersOf } from '../../../engine/kits/secrecy.ts'
import { withSpeed } from '../clock/action-value.ts'
import { MOST_SPEED, SPEED_UNIT, type Speed } from './limits.ts'
import type { GaugeBattle, GaugeCombatant, GaugeWork } from '../state.ts'
import { stat, knows } from '../../../engine/kits/stats.ts'

/** Conditions that carry a number for as long as they last. */
export const SPEED_PERCENT = 'Speed %'
export const SPEED_FLAT = 'Speed'
/** GAU-14: with its own name, counts as percent of Speed. */
export const IMPRISONED = 'Imprisoned'

export const countsOnSpeed = (condition: string): boolean =>
  condition === SPEED_PERCENT || condition === SPEED_FLAT || condition === IMPRISONED

const LEAST: Speed = SPEED_UNIT
const hundredths = (value: number): number => Math.round(value * 100)

/** Percent and flat points that count on somebody now: gear first, then what lasts. */
function speedChanges(
  battle: Pick<GaugeBattle, 'effects'>,
  one: Pick<GaugeCombatant, 'id' | 'sheet'>,
): { readonly percent: number; readonly flat: number } {
  let percent = 0
  let flat = 0
  for (const gear of one.sheet.gear) {
    percent += hundredths(gear.percent)
    flat += hundredths(gear.flat)
  }
  for (const { bearer, condition, value } of battle.effects) {
    if (bearer !== one.id || value === null) continue
    if (condition === SPEED_FLAT) flat += hundredths(value)
    else if (countsOnSpeed(condition)) percent += hundredths(value)
  }
  return { percent: percent / 100, flat: flat / 100 }
}

/**
 * GAU-20: base × (1 + percent) + flat, at least 1; in millionths, exactly. Base, percent and flat count to two
 * decimals.
 */
export function speedOf(
  battle: Pick<GaugeBattle, 'effects'>,
  one: Pick<GaugeCombatant, 'id' | 'sheet' | 'stats'>,
): Speed {
  const { percent, flat } = speedChanges(battle, one)
  return Math.min(MOST_SPEED,
    Math.max(LEAST, hundredths(stat(one, 'speed')) * (10_000 + hundredths(percent)) + hundredths(flat) * 10_000))
}

/** The same as the viewer sees it: what is made of it by effects that are kept from that viewer among it (COM-24). */
export function speedNow(
  battle: Pick<GaugeBattle, 'effects' | 'turn'>,
  one: Pick<GaugeCombatant, 'id' | 'sheet' | 'stats'>,
): Speed {
  return Math.min(MOST_SPEED, Math.max(LEAST, speedOf(battle, one) + unseenSpeed(battle, one.id)))
}

/** Millionths of Speed that come of what the viewer does not see. */
export const unseenSpeed = ({ turn: { veil } }: Pick<GaugeBattle, 'turn'>, who: CombatantId): Speed =>
  veil?.speeds.find((one) => one.who === who)?.by ?? 0

export const speedShown = (speed: Speed): number => speed / SPEED_UNIT

/**
 * GAU-21: gauges of those whose Speed is another now are written down anew: of everybody, or of that one. A viewer who
 * knows no base keeps the Speed it saw.
 */
export function followSpeeds(work: GaugeWork, who?: CombatantId): void {
  const { units, now } = work.battle.turn
  for (const unit of who === undefined ? units : units.filter((one) => one.who === who)) {
    const one = work.battle.combatants[unit.who]
    if (!one || !knows(one, 'speed')) continue
    const speed = speedNow(work.battle, one)
    if (speed !== unit.speed) {
      work.own({ type: 'gauged', why: 'speed', gauge: withSpeed(unit, now, speed) }, numbersOf(one))
    }
  }
}
