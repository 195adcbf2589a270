// Fights that are ready to play: four beacons against those who hold a cistern, with or without what hangs in it.
import { createBattle, samplesOf, type Sample } from '../../../engine/core/index.ts'
import { card } from '../card.ts'
import { initial } from '../clock/apply.ts'
import { ground } from '../rules/ground.ts'
import { defaults } from '../rules/options.ts'
import type { EightPhases } from '../state.ts'
import { BOSS, ELITE, FOES } from './foes.ts'
import { HEROES } from './heroes.ts'
import { cistern } from './map.ts'
import type { Newcomer } from './people.ts'

const fight = (leader: Newcomer) => (name: string) =>
  createBattle<EightPhases>({ ...card, initial, defaults, ground }, {
    name,
    ground: cistern(),
    combatants: [...HEROES, ...FOES, leader],
  })

export const SAMPLES: readonly Sample<EightPhases>[] = samplesOf(card, {
  'bell-cistern': fight(ELITE),
  'drowned-bell': fight(BOSS),
})
