// How long something lasts from this moment, in words.
import { lasts, type Effect } from '../../../engine/core/index.ts'
import { FROZEN } from '../rules/conditions.ts'
import type { GaugeBattle } from '../state.ts'
import { turnsToCome } from '../../../engine/kits/told.ts'

/**
 * COM-30 in turns of its bearer: `for its next 2 turns`; ice lasts until it thaws; the words of the core for all other
 * durations.
 */
export function durationWords(
  battle: GaugeBattle,
  { bearer, condition, duration }: Pick<Effect, 'bearer' | 'condition' | 'duration'>,
): string {
  if (condition === FROZEN && duration.until === 'cleared') return 'until thawed'
  if (duration.until === 'round-end') {
    return duration.count === 1
      ? 'until the end of the cycle'
      : `for ${duration.count} cycles`
  }
  if (duration.until !== 'turn-end' || duration.of !== bearer) return lasts(duration, battle)
  return turnsToCome(duration.count - (battle.turn.acting?.who === bearer ? 1 : 0))
}
