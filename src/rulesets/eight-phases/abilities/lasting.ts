// How long something of an ability lasts: a moment that comes so often.
import { endOfNextTurn } from '../rules/condition-effects.ts'
import type { PhasesBattle } from '../state.ts'

export function untilMoment(battle: PhasesBattle, moment: string, of: PhasesBattle['roster'][number], count: number) {
  switch (moment) {
    case 'turn end': {
      const next = endOfNextTurn(battle, of)
      return next.until === 'turn-end' ? { ...next, count: next.count + count - 1 } : next
    }
    case 'turn start':
      return { until: 'turn-start', of, count } as const
    case 'round end':
      return { until: 'round-end', count } as const
    default:
      return { until: 'scene-end' } as const
  }
}
