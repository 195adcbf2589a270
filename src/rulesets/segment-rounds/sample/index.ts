// Battles that are ready to play: the five of a barge against the eight that hold a lock, by day and in the dark.
import { createBattle, samplesOf, type Sample } from '../../../engine/core/index.ts'
import { card } from '../card.ts'
import { initial } from '../clock/apply.ts'
import { ground } from '../rules/ground.ts'
import { defaults } from '../rules/options.ts'
import type { SegmentRounds } from '../state.ts'
import { BARGEE, BRAVO_BAND, BRAVOS, FOES, GRIEVE, HOUND, QUILLON, WEIR_CAT } from './foes.ts'
import { HEROES } from './heroes.ts'
import { lock } from './map.ts'
import { hiddenIn, type Newcomer, unread } from './people.ts'

const fight = (foes: readonly Newcomer[]) => (name: string) =>
  createBattle<SegmentRounds>({ ...card, initial, defaults, ground }, {
    name,
    ground: lock(),
    squads: [{ id: BRAVOS, name: 'Lock bravos' }],
    combatants: [...HEROES, ...foes],
  })

export const SAMPLES: readonly Sample<SegmentRounds>[] = samplesOf(card, {
  'low-water': fight(FOES),
  'no-lantern': fight([...[GRIEVE, QUILLON, WEIR_CAT, HOUND, ...BRAVO_BAND].map(unread), hiddenIn(BARGEE)]),
})
