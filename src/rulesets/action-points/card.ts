// What the start page shows of Action Points before the ruleset is loaded.
import { defineCard } from '../../engine/core/card.ts'

export const card = defineCard({
  id: 'action-points',
  name: 'Action Points',
  summary: 'Rounds by initiative on squares of a metre; action points pay for actions in one’s turn and for reactions '
    + 'in others’.',
  plays: 'square',
  samples: {
    'low-mill': { name: 'The Low Mill',
      detail:
        'Four travellers want the mill back. A gang with eel knives holds the yard and the door, their captain waits '
        + 'inside, and alder scrub, reeds and the mill race lie between.' },
  },
})
