// How long something of an ability lasts: a moment that comes so often.
import type { CombatantId, Duration } from '../../../engine/core/index.ts'
import { EFFECT_PHASE } from '../rules/conditions.ts'
import { purseOf } from '../rules/summoned-eidolons.ts'
import type { RowsBattle } from '../state.ts'

/** ROW-24, ROW-41: an eidolon’s turns are its summoner’s; a running turn does not count, nor do held and free ones. */
export function untilMoment(battle: RowsBattle, moment: string, who: CombatantId, count: number): Duration {
  const of = purseOf(battle, who)
  const running = battle.turn.acting?.kind === 'turn' && battle.turn.acting.who === of
  switch (moment) {
    case 'turn end':
      return { until: 'turn-end', of, count: count + (running ? 1 : 0) }
    case 'turn start':
      return { until: 'turn-start', of, count }
    case 'effect phase':
      return { until: 'moment', name: EFFECT_PHASE, of: who, count }
    case 'round end':
      return { until: 'round-end', count }
    default:
      return { until: 'scene-end' }
  }
}
