// Battles that are ready to play: the five of a barge against the eight that hold a lock, by day and in the dark.
import { createBattle, type Sample } from '../../../engine/core/index.ts'
import { initial } from '../clock/apply.ts'
import { ground } from '../rules/ground.ts'
import { defaults } from '../rules/options.ts'
import type { SegmentRounds } from '../state.ts'
import { BARGEE, BRAVO_BAND, BRAVOS, FOES, GRIEVE, HOUND, QUILLON, WEIR_CAT } from './foes.ts'
import { HEROES } from './heroes.ts'
import { lock } from './map.ts'
import { hiddenIn, type Newcomer, unread } from './people.ts'

export const ID = 'segment-rounds'

const fight = (name: string, foes: readonly Newcomer[]) => () =>
  createBattle<SegmentRounds>({ id: ID, initial, defaults, ground }, {
    name,
    ground: lock(),
    squads: [{ id: BRAVOS, name: 'Lock bravos' }],
    combatants: [...HEROES, ...foes],
  })

export const SAMPLES: readonly Sample<SegmentRounds>[] = [
  {
    id: 'low-water',
    name: 'Low Water at Sallow Lock',
    detail:
      'The barge Patient Otter has paid once. Her five want to go on; the eight who hold the lock want a second toll.',
    make: fight('Low Water at Sallow Lock', FOES),
  },
  {
    id: 'no-lantern',
    name: 'No Lantern at Sallow Lock',
    detail: 'The same lock at night: what its people can do is the GM’s secret, and so is what stands under water.',
    make: fight('No Lantern at Sallow Lock', [...[GRIEVE, QUILLON, WEIR_CAT, HOUND, ...BRAVO_BAND].map(unread),
      hiddenIn(BARGEE)]),
  },
]
