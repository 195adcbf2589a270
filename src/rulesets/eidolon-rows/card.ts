// What the start page shows of Eidolon Rows before the ruleset is loaded.
import { defineCard } from '../../engine/core/card.ts'

export const card = defineCard({
  id: 'eidolon-rows',
  name: 'Eidolon Rows',
  summary: 'Front and back rows instead of a grid: called initiative, action points, held turns, jobs, '
    + 'and eidolons that fight while everybody else steps back.',
  plays: 'bands',
  samples: {
    'eleventh-night': { name: 'The Eleventh Night',
      detail:
        'In the Lantern House on Sorrel Quay the last act has been played for eleven nights, and nobody was let out in '
        + 'between. The company of the red cart goes on to end it: against footlights, a trapdoor, a thunder sheet, '
        + 'a bag of snow, the prompter’s box, and the man who wrote it all.' },
    'house-lights-down': { name: 'House Lights Down',
      detail:
        'The same stage in the dark: the bag of snow hangs where nobody sees it, the numbers of the author and of his '
        + 'prompter are the GM’s secret, and something above the back row is about to come down.' },
  },
})
