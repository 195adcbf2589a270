// What the start page shows of Action Gauge before the ruleset is loaded.
import { defineCard } from '../../engine/core/card.ts'

export const card = defineCard({
  id: 'action-gauge',
  name: 'Action Gauge',
  summary:
    'No rounds: every gauge empties by Speed, advances and delays move turns, and the queue foresees what comes.',
  plays: 'square',
  samples: {
    'long-second': { name: 'The Long Second',
      detail:
        'In the clock hall a second has not ended for three days. Four people go in to wind it on. A moth as quick as '
        + 'the quickest of them, a hound, a warden, a keeper and the Escapement itself are in no hurry.' },
    'lamps-out': { name: 'Lamps Out',
      detail:
        'The same hall without a light. The numbers of its keeper and of the Escapement are the GM’s secret, so the '
        + 'queue is silent about them, and something waits behind the chimes.' },
  },
})
