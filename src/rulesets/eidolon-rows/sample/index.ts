// Fights that are ready to play: four strollers against a theatre that goes on without actors. Every type of ability
// and every status occurs, and what breaks a shell is seldom what its bearer fears.
import { createBattle, type Sample } from '../../../engine/core/index.ts'
import { initial } from '../clock/apply.ts'
import { ground } from '../rules/ground.ts'
import { defaults } from '../rules/options.ts'
import type { EidolonRows, Ongoing } from '../state.ts'
import { AUTHOR, FOES, FOOTLIGHTS, hiddenIn, PROMPTER, SHEET, SNOW, TRAPDOOR, unread } from './foes.ts'
import { HEROES } from './heroes.ts'
import type { Newcomer } from './people.ts'
import { BASKET, DARK_STAGE, MACHINERY, STAGE } from './things.ts'

export const ID = 'eidolon-rows'

const fight = (name: string, foes: readonly Newcomer[], ongoing: readonly Ongoing[]) => () =>
  createBattle<EidolonRows>({ id: ID, initial: () => ({ ...initial(), items: BASKET, ongoing }), defaults, ground }, {
    name,
    combatants: [...HEROES, ...foes],
    objects: MACHINERY,
  })

export const SAMPLES: readonly Sample<EidolonRows>[] = [
  {
    id: 'eleventh-night',
    name: 'The Eleventh Night',
    detail:
      'In the Lantern House on Sorrel Quay the last act has been played for eleven nights, and nobody was let out in '
      + 'between. The company of the red cart goes on to end it: against footlights, a trapdoor, a thunder sheet, '
      + 'a bag of snow, the prompter’s box, and the man who wrote it all.',
    make: fight('The Eleventh Night', FOES, STAGE),
  },
  {
    id: 'house-lights-down',
    name: 'House Lights Down',
    detail:
      'The same stage in the dark: the bag of snow hangs where nobody sees it, the numbers of the author and of his '
      + 'prompter are the GM’s secret, and something above the back row is about to come down.',
    make: fight('House Lights Down', [FOOTLIGHTS, TRAPDOOR, SHEET, hiddenIn(SNOW), unread(PROMPTER), unread(AUTHOR)],
      DARK_STAGE),
  },
]
