// Fights that are ready to play: four beacons against those who hold a cistern, with or without what hangs in it.
import { createBattle, type Sample } from '../../../engine/core/index.ts'
import { initial } from '../clock/apply.ts'
import { ground } from '../rules/ground.ts'
import { defaults } from '../rules/options.ts'
import type { EightPhases } from '../state.ts'
import { BOSS, ELITE, FOES } from './foes.ts'
import { HEROES } from './heroes.ts'
import { cistern } from './map.ts'
import type { Newcomer } from './people.ts'

export const ID = 'eight-phases'

const fight = (name: string, leader: Newcomer) => () =>
  createBattle<EightPhases>({ id: ID, initial, defaults, ground }, {
    name,
    ground: cistern(),
    combatants: [...HEROES, ...FOES, leader],
  })

export const SAMPLES: readonly Sample<EightPhases>[] = [
  {
    id: 'bell-cistern',
    name: 'The Bell Cistern',
    detail:
      'Four beacons want the bell. Orrin Vey waits in its chamber with a warper and an ox, an archer and a kite guard '
      + 'the basin, and the water is not empty.',
    make: fight('The Bell Cistern', ELITE),
  },
  {
    id: 'drowned-bell',
    name: 'The Drowned Bell',
    detail:
      'The same cistern a night later: nobody holds the bell any more. It holds itself, and has as many turns as there '
      + 'are beacons.',
    make: fight('The Drowned Bell', BOSS),
  },
]
