// How long something lasts from this moment, in words.
import { lasts, type Effect } from '../../../engine/core/index.ts'
import { purseOf } from '../rules/summoned-eidolons.ts'
import { EFFECT_PHASE } from '../rules/conditions.ts'
import type { RowsBattle } from '../state.ts'
import { turnsToCome } from '../../../engine/kits/told.ts'

/**
 * COM-30: how long an effect lasts, in the bearer’s own turns: held turns do not count, and an eidolon’s turns are its
 * summoner’s (`for its next 2 turns`). Other durations are in the words of the core.
 */
export function durationWords(battle: RowsBattle, { bearer, duration }: Pick<Effect, 'bearer' | 'duration'>): string {
  if (duration.until === 'scene-end') return 'until the battle ends'
  if (duration.until === 'cleared') return 'until cured'
  if (duration.until === 'moment' && duration.name === EFFECT_PHASE && duration.of === bearer) {
    return duration.count === 1 ? 'for one Effect phase' : `for ${duration.count} Effect phases`
  }
  if (duration.until !== 'turn-end' || duration.of !== purseOf(battle, bearer)) return lasts(duration, battle)
  const { acting } = battle.turn
  return turnsToCome(duration.count - (acting?.kind === 'turn' && acting.who === duration.of ? 1 : 0))
}
