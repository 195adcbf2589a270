// A fight that is ready to play: four travellers at a mill that a gang holds. Range, cover, reach and surprise all
// matter.
import { createBattle, samplesOf, type Sample } from '../../../engine/core/index.ts'
import { card } from '../card.ts'
import { initial } from '../clock/apply.ts'
import { ground } from '../rules/ground.ts'
import { defaults } from '../rules/options.ts'
import { FOES, KNIVES } from './foes.ts'
import { HEROES } from './heroes.ts'
import { mill } from './map.ts'
import type { ActionPoints } from '../state.ts'

export const SAMPLES: readonly Sample<ActionPoints>[] = samplesOf(card, {
  'low-mill': (name) =>
    createBattle<ActionPoints>({ ...card, initial, defaults, ground }, {
      name,
      ground: mill(),
      squads: [{ id: KNIVES, name: 'Eel Knives' }],
      combatants: [...HEROES, ...FOES],
    }),
})
