// Fights that are ready to play: four people against what runs a clock hall. Every element's break can be had, three
// pairs have equal Speeds, and a short walk brings most of them into range of each other.
import { createBattle, samplesOf, type Sample } from '../../../engine/core/index.ts'
import { block, wall } from '../../../engine/kits/map-parts.ts'
import type { SquareGround } from '../../../grid/index.ts'
import { card } from '../card.ts'
import { initial } from '../clock/apply.ts'
import { ground } from '../rules/ground.ts'
import { defaults } from '../rules/options.ts'
import { ESCAPEMENT, HOUND, KEEPER, MOTH, WARDEN } from './foes.ts'
import { HEROES } from './heroes.ts'
import type { Newcomer } from './people.ts'
import type { ActionGauge } from '../state.ts'

/** The clock hall: its gates stand open to the west, where the party comes from. */
function hall(): SquareGround {
  return {
    ...ground(),
    walls: [
      wall('north', 7, 2, 22, 2),
      wall('east', 22, 2, 22, 14),
      wall('south', 22, 14, 7, 14),
      wall('gate-north', 7, 2, 7, 4),
      wall('gate-south', 7, 12, 7, 14),
      wall('weight-case', 9, 7, 10, 7),
      wall('chime-case', 13, 11, 14, 12),
      wall('dial-post', 16, 4, 17, 4),
      wall('rail-north', 13, 5, 13, 7, { stops: 'movement' }),
      wall('rail-south', 16, 11, 18, 11, { stops: 'movement' }),
    ],
    doors: [{ id: 'stair-door', a: { x: 22, y: 7 }, b: { x: 22, y: 9 }, open: false, kind: 'door' }],
    terrain: [
      { id: 'cogs', name: 'Spilt cogs', cells: [...block(8, 8, 2, 3), ...block(12, 3, 3, 2)], cost: 2, concealment: 0,
        look: 'rubble' },
      { id: 'oil', name: 'Old oil', cells: [...block(10, 12, 3, 2), ...block(18, 9, 2, 3)], cost: 2, concealment: 0,
        look: 'rough' },
      { id: 'shaft', name: 'Shaft of the weights', cells: block(19, 4, 2, 2), cost: null, concealment: 0, look: 'pit' },
    ],
  }
}

const fight = (foes: readonly Newcomer[]) => (name: string) =>
  createBattle<ActionGauge>({ ...card, initial, defaults, ground }, { name, ground: hall(),
    combatants: [...HEROES, ...foes] })

/** COM-24 */
const kept = (one: Newcomer, secret: Newcomer['secret']): Newcomer => ({ ...one, secret })
const NUMBERS = { token: false, stats: true }

export const SAMPLES: readonly Sample<ActionGauge>[] = samplesOf(card, {
  'long-second': fight([MOTH, HOUND, WARDEN, KEEPER, ESCAPEMENT]),
  'lamps-out': fight([MOTH, kept(HOUND, { token: true, stats: true }), WARDEN, kept(KEEPER, NUMBERS),
    kept(ESCAPEMENT, NUMBERS)]),
})
