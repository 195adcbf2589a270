// Fights that are ready to play: four strollers against a theatre that goes on without actors. Every type of ability
// and every status occurs, and what breaks a shell is seldom what its bearer fears.
import { createBattle, samplesOf, type Sample } from '../../../engine/core/index.ts'
import { card } from '../card.ts'
import { initial } from '../clock/apply.ts'
import { ground } from '../rules/ground.ts'
import { defaults } from '../rules/options.ts'
import type { EidolonRows, Ongoing } from '../state.ts'
import { AUTHOR, FOES, FOOTLIGHTS, hiddenIn, PROMPTER, SHEET, SNOW, TRAPDOOR, unread } from './foes.ts'
import { HEROES } from './heroes.ts'
import type { Newcomer } from './people.ts'
import { BASKET, DARK_STAGE, MACHINERY, STAGE } from './things.ts'

const fight = (foes: readonly Newcomer[], ongoing: readonly Ongoing[]) => (name: string) =>
  createBattle<EidolonRows>({ ...card, initial: () => ({ ...initial(), items: BASKET, ongoing }), defaults, ground }, {
    name,
    combatants: [...HEROES, ...foes],
    objects: MACHINERY,
  })

export const SAMPLES: readonly Sample<EidolonRows>[] = samplesOf(card, {
  'eleventh-night': fight(FOES, STAGE),
  'house-lights-down': fight([FOOTLIGHTS, TRAPDOOR, SHEET, hiddenIn(SNOW), unread(PROMPTER), unread(AUTHOR)],
    DARK_STAGE),
})
