// A fight that is ready to play: four travellers at a mill that a gang holds. Range, cover, reach and surprise all
// matter.
import { createBattle, type Sample } from '../../../engine/core/index.ts'
import { initial } from '../clock/apply.ts'
import { defaults } from '../rules/options.ts'
import { FOES, KNIVES } from './foes.ts'
import { HEROES } from './heroes.ts'
import { ground, mill } from './map.ts'
import type { ActionPoints } from '../state.ts'

export const ID = 'action-points'

export const lowMill: Sample<ActionPoints> = {
  id: 'low-mill',
  name: 'The Low Mill',
  detail: 'Four travellers want the mill back. A gang with eel knives holds the yard and the door, their captain waits '
    + 'inside, and alder scrub, reeds and the mill race lie between.',
  make: () =>
    createBattle<ActionPoints>({ id: ID, initial, defaults, ground }, {
      name: 'The Low Mill',
      ground: mill(),
      squads: [{ id: KNIVES, name: 'Eel Knives' }],
      combatants: [...HEROES, ...FOES],
    }),
}
