// A fight that is ready to play: four travellers at a mill that somebody holds. Range, cover, reach and surprise all
// matter in it.
import { placeOf, type SquareGround } from '../../grid/index.ts'
import { brand } from '../../lib/brand.ts'
import { createBattle, ENEMIES, newcomer, PLAYERS, type ActionId, type Combatant, type Sample,
  type SquadId } from '../../engine/core/index.ts'
import { block, wall } from '../../engine/kits/map-parts.ts'
import { initial } from './apply.ts'
import { defaults } from './options.ts'
import type { ActionPoints, Sheet, Spell, Weapon } from './state.ts'
import { template } from './stats.ts'

export const ID = 'action-points'

/** PTS-27, COM-40: squares of one metre. */
export function ground(): SquareGround {
  return { kind: 'square', cols: 24, rows: 16, cell: { length: 1, unit: 'm' }, diagonal: 'alternating', walls: [],
    doors: [], terrain: [], image: null }
}

function mill(): SquareGround {
  return {
    ...ground(),
    walls: [
      wall('north', 13.25, 2.75, 21.25, 2.75),
      wall('east', 21.25, 2.75, 21.25, 11.25),
      wall('south-east', 21.25, 11.25, 17.25, 11.25),
      wall('south-west', 14.75, 11.25, 13.25, 11.25),
      wall('west-upper', 13.25, 2.75, 13.25, 6),
      wall('west-lower', 13.25, 8, 13.25, 11.25),
      wall('granary', 17.75, 2.75, 17.75, 6.5),
      wall('cart', 7.25, 8.25, 8.75, 9.6),
      wall('fence', 3.75, 11.25, 9.25, 11.25, { stops: 'movement' }),
    ],
    doors: [{ id: 'mill-door', a: { x: 13.25, y: 6 }, b: { x: 13.25, y: 8 }, open: false, kind: 'door' }],
    terrain: [
      { id: 'breach', name: 'Fallen stones', cells: block(14, 11, 3, 2), cost: 2, concealment: 0, look: 'rubble' },
      { id: 'ruts', name: 'Deep ruts', cells: block(5, 6, 2, 3), cost: 2, concealment: 0, look: 'rough' },
      { id: 'alders', name: 'Alder scrub', cells: block(7, 2, 4, 3), cost: 2, concealment: 40, look: 'undergrowth' },
      { id: 'reeds', name: 'Reeds', cells: block(9, 12, 3, 3), cost: 2, concealment: 30, look: 'undergrowth' },
      { id: 'race', name: 'Mill race', cells: [...block(12, 0, 1, 6), ...block(12, 9, 1, 7)], cost: 3, concealment: 0,
        look: 'water' },
    ],
  }
}

const weapon = (name: string, damage: string, more: Partial<Weapon> = {}): Weapon => ({ name, kind: 'melee', reach: 1,
  range: 0, damage, state: 'ready', shield: false, ...more })
const shield = (name: string): Weapon => weapon(name, '0', { shield: true })
const spell = (name: string, more: Partial<Spell>): Spell => ({ name, price: 1, instant: false, range: 12, radius: 0,
  target: 0, damage: '', heals: false, condition: '', rounds: 0, ...more })
const sheet = (more: Partial<Sheet>): Sheet => ({ weapons: [], spells: [], advantages: [], potions: 0, ...more })
const special = (...ids: readonly string[]) => ids.map((id) => brand<ActionId>(id))

type Newcomer = Omit<Combatant<ActionPoints>, 'id'>
type Said = Partial<Newcomer> & Pick<Newcomer, 'name'>

const at = (x: number, y: number) => placeOf({ x, y })
const hero = (said: Said): Newcomer => newcomer<ActionPoints>({ template }, { side: PLAYERS, kind: 'pc', ...said })
const foe = (said: Said): Newcomer => newcomer<ActionPoints>({ template }, { side: ENEMIES, kind: 'npc', ...said })

const KNIVES = 'eel-knives' as SquadId

const HEROES: readonly Newcomer[] = [
  hero({
    name: 'Mira Vane',
    player: 'Mira’s player',
    place: at(3, 7),
    stats: { hp: 15, maxHp: 15, armour: 2, ap: 3, maxAp: 3, initiative: 11, luck: 10, speed: 7, style: 62, evade: 48,
      block: 30, parry: 55, stealth: 40, observation: 50, will: 45 },
    sheet: sheet({
      weapons: [weapon('Boar spear', '1d8+2', { reach: 2 }), weapon('Long knife', '1d4+1', { state: 'stowed' })],
      advantages: special('trip', 'force-movement'),
      potions: 1,
    }),
    notes: 'Keep two metres away and let the spear do the work.',
  }),
  hero({
    name: 'Odo Brandt',
    player: 'Odo’s player',
    place: at(4, 8),
    stats: { hp: 18, maxHp: 18, armour: 4, ap: 3, maxAp: 3, initiative: 8, luck: 0, speed: 6, style: 58, evade: 32,
      block: 62, parry: 50, stealth: 22, observation: 40, will: 50 },
    sheet: sheet({ weapons: [weapon('Broad sword', '1d8+2'), shield('Round shield')],
      advantages: special('bash', 'disarm'), potions: 1 }),
  }),
  hero({
    name: 'Sefa Lark',
    player: 'Sefa’s player',
    place: at(2, 5),
    stats: { hp: 12, maxHp: 12, armour: 1, ap: 3, maxAp: 3, initiative: 13, luck: 15, speed: 8, style: 60, evade: 58,
      block: 20, parry: 40, stealth: 60, observation: 62, will: 40 },
    sheet: sheet({
      weapons: [weapon('Yew bow', '1d8+1', { kind: 'ranged', reach: 0, range: 40 }),
        weapon('Hatchet', '1d6', { kind: 'thrown', range: 8, state: 'stowed' })],
      advantages: special('feint'),
    }),
  }),
  hero({
    name: 'Iven Ash',
    player: 'Iven’s player',
    place: at(2, 9),
    stats: { hp: 11, maxHp: 11, armour: 0, ap: 4, maxAp: 4, initiative: 10, luck: 5, speed: 6, style: 42, evade: 46,
      block: 20, parry: 42, stealth: 45, observation: 55, will: 64 },
    sheet: sheet({
      weapons: [weapon('Quarterstaff', '1d6', { reach: 2 })],
      spells: [
        spell('Ember dart', { target: 60, damage: '2d6', range: 14 }),
        spell('Mill dust', { price: 2, target: 55, range: 10, radius: 2, condition: 'Blinded', rounds: 1 }),
        spell('Close the wound', { instant: true, range: 6, damage: '1d6+1', heals: true }),
      ],
      advantages: special('blind-opponent'),
      potions: 1,
    }),
  }),
]

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

const FOES: readonly Newcomer[] = [
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

export const lowMill: Sample<ActionPoints> = {
  id: 'low-mill',
  name: 'The Low Mill',
  detail:
    'Four travellers want the mill back. A gang with eel knives holds the yard and the door, their captain waits inside, and alder scrub, reeds and the mill race lie between.',
  make: () =>
    createBattle<ActionPoints>({ id: ID, initial, defaults, ground }, {
      name: 'The Low Mill',
      ground: mill(),
      squads: [{ id: KNIVES, name: 'Eel Knives' }],
      combatants: [...HEROES, ...FOES],
    }),
}
