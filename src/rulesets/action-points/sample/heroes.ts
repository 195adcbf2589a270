// The four travellers.
import { at, hero, sheet, shield, special, spell, weapon, type Newcomer } from './people.ts'

export const HEROES: readonly Newcomer[] = [
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
