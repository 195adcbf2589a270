// Time passes to whoever is next (GAU-03), through the ends of cycles, where durations in rounds count down (COM-30,
// GAU-42). A moment tells the Speed of whoever acts at it, so it is known to those alone who know that gauge (COM-24).
import { isHidden, type Audience, type CombatantId, type Moment } from '../../../engine/core/index.ts'
import { nextUp } from './action-value.ts'
import { cycleAt, cycleOf } from './cycles.ts'
import { compare, exact, parsed, type Exact } from '../rules/exact.ts'
import { countsOnSpeed, followSpeeds } from '../rules/speed.ts'
import type { GaugeBattle, GaugeCombatant, GaugeWork, Knowing, State } from '../state.ts'
import { rankOf } from './units.ts'

/**
 * Passes time to the next turn and says whose it is; `null` when there is nobody. At each end of a cycle on the way
 * what lasts for cycles counts down, and Speeds follow.
 */
export function passToNext(work: GaugeWork): CombatantId | null {
  for (let ended = 0;;) {
    const { turn, options, effects, combatants } = work.battle
    const next = nextUp(turn.units, turn.now, turn.advanced, rankOf(work.battle))
    if (!next) return null
    const counted = next.now === turn.now ? [] : effects.filter(inCycles)
    // Right at its end a cycle is still running; one that was counted is not counted again.
    const cycle = counted.length === 0 ? null : cycleOf(options, Math.max(ended + 1, cycleAt(options, turn.now).number))
    const border = cycle && exact(cycle.to)
    if (!border || compare(parsed(next.now), parsed(border)) <= 0) {
      pass(work, next.now, knowingOf(combatants[next.who]))
      return next.who
    }
    // What everybody sees end tells them that it is over.
    pass(work, border, counted.some((one) => one.audience === undefined) ? 'all' : 'gm')
    tick(work, { at: 'round-end' })
    ended = cycle.number
  }
}

const inCycles = ({ duration }: GaugeBattle['effects'][number]): boolean => duration.until === 'round-end'

/** COM-24: that it is now is known to whoever knows the gauge of the one who acts. */
export const tellMoment = (work: GaugeWork, who: CombatantId): void =>
  pass(work, work.battle.turn.now, knowingOf(work.battle.combatants[who]))

function pass(work: GaugeWork, now: Exact, to: Knowing): void {
  const { turn } = work.battle
  if (now === turn.now && (to === 'gm' || momentFor(turn, to) === now)) return
  work.own({ type: 'passed', now, to }, audienceOf(to))
}

function knowingOf(one: Pick<GaugeCombatant, 'secret' | 'player'> | undefined): Knowing {
  if (!one || (!isHidden(one) && !one.secret.stats)) return 'all'
  return one.player === null ? 'gm' : { player: one.player }
}

const audienceOf = (to: Knowing):
  | Audience
  | undefined => (to === 'all' ? undefined : to === 'gm' ? { only: 'gm' } : { only: 'player', player: to.player })

/** The last moment that everybody knows, or that player. */
export function momentFor({ known }: Pick<State, 'known'>, to: Exclude<Knowing, 'gm'>): Exact {
  const own = to === 'all' ? undefined : known.players.find(({ player }) => player === to.player)?.at
  return own !== undefined && compare(parsed(own), parsed(known.all)) > 0 ? own : known.all
}

/** Counts durations down; the Speed of those for whom something ends follows (GAU-21, GAU-22). */
export function tick(work: GaugeWork, moment: Moment): void {
  const before = work.battle.effects
  work.tick(moment)
  const after = work.battle.effects
  if (after.length === before.length) return
  // Those that are left stand in the same order.
  let nth = 0
  for (const { id, condition, bearer } of before) {
    if (after[nth]?.id === id) nth++
    else if (countsOnSpeed(condition)) followSpeeds(work, bearer)
  }
}
