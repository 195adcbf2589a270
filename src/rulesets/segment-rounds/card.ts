// What the start page shows of Segment Rounds before the ruleset is loaded.
import { defineCard } from '../../engine/core/card.ts'

export const card = defineCard({
  id: 'segment-rounds',
  name: 'Segment Rounds',
  summary:
    'Minutes of ten segments: actions are declared, groups roll for HIGH and LOW, spells run by the segment and break.',
  plays: 'square',
  samples: {
    'low-water': { name: 'Low Water at Sallow Lock',
      detail:
        'The barge Patient Otter has paid once. Her five want to go on; the eight who hold the lock want a second '
        + 'toll.' },
    'no-lantern': { name: 'No Lantern at Sallow Lock',
      detail: 'The same lock at night: what its people can do is the GM’s secret, and so is what stands under water.' },
  },
})
