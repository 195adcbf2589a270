// The gang in the mill and their captain.
import type { SquadId } from '../../../engine/core/index.ts'
import { at, foe, sheet, special, weapon, type Newcomer } from './people.ts'

export const KNIVES = 'eel-knives' as SquadId

const knife = (number: number, x: number, y: number): Newcomer =>
  foe({
    name: `Eel Knife ${number}`,
    squad: KNIVES,
    place: at(x, y),
    secret: { token: false, stats: true },
    stats: { hp: 8, maxHp: 8, armour: 1, ap: 2, maxAp: 2, initiative: 9, speed: 7, style: 48, evade: 42, block: 20,
      parry: 40, stealth: 45, observation: 40, will: 30 },
    sheet: sheet({
      weapons: [weapon('Eel knife', '1d6+1'),
        weapon('Fish spear', '1d6', { kind: 'thrown', reach: 1, range: 10, state: 'stowed' })],
      advantages: special('trip'),
    }),
  })

export const FOES: readonly Newcomer[] = [
  knife(1, 10, 6),
  knife(2, 10, 9),
  knife(3, 15, 6),
  knife(4, 15, 8),
  foe({
    name: 'Dorga Half-Hand',
    place: at(16, 7),
    stats: { hp: 18, maxHp: 18, armour: 2, ap: 3, maxAp: 3, initiative: 7, speed: 6, style: 60, evade: 35, block: 20,
      parry: 54, stealth: 25, observation: 45, will: 55 },
    sheet: sheet({ weapons: [weapon('Beam maul', '2d6', { reach: 2 })], advantages: special('bash', 'force-movement'),
      potions: 1 }),
    notes: 'Holds the mill. Talks first if nobody has drawn blood.',
  }),
  foe({
    name: 'Hesk',
    place: at(8, 3),
    secret: { token: true, stats: true },
    stats: { hp: 11, maxHp: 11, armour: 1, ap: 3, maxAp: 3, initiative: 12, speed: 7, style: 56, evade: 52, block: 20,
      parry: 42, stealth: 62, observation: 58, will: 45 },
    sheet: sheet({
      weapons: [weapon('Crossbow', '1d10', { kind: 'ranged', reach: 0, range: 30 }),
        weapon('Gutting hook', '1d6', { state: 'stowed' })],
      advantages: special('feint'),
    }),
    notes: 'Lies in the alder scrub; shows up with the first shot.',
  }),
]
