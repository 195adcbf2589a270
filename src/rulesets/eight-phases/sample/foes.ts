// The foes in the cistern: five NPCs, an elite with two turns a round, and the boss that can stand in the elite's place
// (PHA-71).
import { foe, fullPools, makeAbility, melee, type Newcomer, ranged, spell } from './people.ts'

export const FOES: readonly Newcomer[] = [
  foe({
    name: 'Cistern kite',
    at: [11, 4],
    size: 0.5,
    notes: 'Dives, shrieks, is gone again.',
    stats: { ...fullPools(8, 0, 0), stressCap: 5, armor: 0, dodge: 13, adef: 9, grit: 1, save: 9, speed: 7, scope: 8,
      bulk: -1, agility: 3, mind: 0, magic: 0 },
    sheet: { initiatives: [1], flying: true },
    abilities: [
      melee('Talons', 'Hooked, and quick.', '1d6'),
      makeAbility('Shriek', 'Everybody around it, once it has its breath back.', { basic: 'fight', area: 'burst',
        areaSize: 1, aim: 'enemy', stress: '1d4', save: 'mind', recharge: 5 }),
    ],
  }),
  foe({
    name: 'Fen warper',
    at: [17, 8],
    notes: 'Channels in the second phase and hides behind the veil.',
    stats: { ...fullPools(11, 8, 0), stressCap: 9, armor: 0, dodge: 9, adef: 12, grit: 2, save: 12, speed: 4, scope: 7,
      bulk: 0, agility: 1, mind: 2, magic: 3 },
    sheet: { initiatives: [2], resistances: ['stress'] },
    abilities: [
      spell('Cold lamp', 'A light that makes one tired of going on.', { basic: 'volley', attack: 'ranged', range: 8,
        mp: 1, damage: '1d4', damageType: 'cold', stress: '1' }),
      spell('Undertow', 'Channelled: the floor of a Blast 1 slides two spaces.', { basic: 'channel', mp: 2, range: 8,
        area: 'blast', areaSize: 1, aim: 'enemy', damage: '1d8', damageType: 'force', save: 'bulk', slide: 2 }),
      spell('Rust word', 'A weapon grows heavy in its hand.', { basic: 'mark', mp: 1, range: 6, save: 'magic',
        condition: 'DISARMED' }),
      spell('Flicker', 'When it is hurt it is elsewhere.', { activation: 'reaction', trigger: 'damaged', limit: 'round',
        aim: 'self', teleport: 3 }),
    ],
  }),
  foe({
    name: 'Silt archer',
    at: [12, 10],
    notes: 'Keeps the nets between itself and everybody.',
    stats: { ...fullPools(10, 2, 0), stressCap: 6, armor: 1, dodge: 11, adef: 9, grit: 2, save: 10, speed: 5, scope: 8,
      bulk: 1, agility: 2, mind: 1, magic: 0 },
    sheet: { initiatives: [3] },
    abilities: [
      ranged('Barbed bow', 'The barb draws one step nearer.', '1d6', { range: 9, pull: 1 }),
      ranged('Pinning shot', 'Through a hem, a boot, a foot.', '1d6', { range: 7, condition: 'IMMOBILIZED',
        recharge: 5 }),
      melee('Gutting knife', 'For eels, mostly.', '1d4'),
    ],
  }),
  foe({
    name: 'Gloam ox',
    at: [15, 4],
    size: 2,
    notes: 'Goes straight through whatever stands there.',
    stats: { ...fullPools(22, 0, 0), stressCap: 5, armor: 2, dodge: 7, adef: 7, grit: 2, save: 11, speed: 5, scope: 4,
      bulk: 4, agility: -1, mind: -1, magic: 0 },
    sheet: { initiatives: [4], resistances: ['physical'] },
    abilities: [
      melee('Gore', 'Two spaces back, for whoever lives.', '2d6', { push: 2 }),
      melee('Ground stamp', 'Slow: everything around it falls.', '1d8', { attack: 'none', area: 'burst', areaSize: 2,
        aim: 'any', slow: true, recharge: 4, save: 'agility', condition: 'PRONE', lasts: 'cleared' }),
      makeAbility('Bull rush', 'Instead of a plain rush: three spaces, whoever is beside it.', { basic: 'rush',
        aim: 'self', shift: 3 }),
    ],
  }),
  foe({
    name: 'Mire lurker',
    at: [9, 9],
    hidden: true,
    notes: 'Lies under the water. Shows itself with its first deed.',
    stats: { ...fullPools(12, 0, 0), stressCap: 6, armor: 1, dodge: 10, adef: 8, grit: 2, save: 10, speed: 5, scope: 5,
      bulk: 3, agility: 2, mind: 0, magic: 0 },
    sheet: { initiatives: [5] },
    abilities: [
      melee('Weed lash', 'Out of the water, two spaces far.', '1d6', { reach: 2, condition: 'SLOWED' }),
      makeAbility('Drag under', 'Instead of a plain grapple: two spaces towards it.', { kind: 'weapon',
        basic: 'grapple', attack: 'melee', reach: 2, damage: '1d4', pull: 2, condition: 'IMMOBILIZED' }),
      makeAbility('Sink', 'Instead of plain hiding.', { basic: 'hide', aim: 'self', shift: 3, condition: 'HIDDEN',
        lasts: 'cleared' }),
    ],
  }),
]

/** PHA-71: two INITIATIVE scores, five apart. */
export const ELITE: Newcomer = foe({
  name: 'Orrin Vey',
  at: [18, 8],
  notes: 'Holds the bell chamber. Listens, if somebody talks before they shoot.',
  stats: { ...fullPools(18, 4, 0), stressCap: 10, woundCap: 2, overstressCap: 2, armor: 2, dodge: 12, adef: 11, grit: 3,
    save: 13, speed: 5, scope: 7, bulk: 2, agility: 2, mind: 2, magic: 0 },
  sheet: { initiatives: [3, 8], fullAttack: true },
  abilities: [
    melee('Tally blade', 'Finds the gap every time.', '1d8+1', { piercing: true }),
    melee('Off-hand hook', 'Opens a guard for whoever comes next.', '1d4', { condition: 'VULNERABLE', lasts: 'turn-end',
      limit: 'round' }),
    ranged('Hand cannon', 'One shot, and a long while of loading.', '2d6', { range: 6, reloading: true }),
    makeAbility('Hold them there', 'A word to those around him: TEMP HP.', { activation: 'minor', area: 'burst',
      areaSize: 2, aim: 'ally', tempHp: '3', limit: 'round' }),
    makeAbility('Parry', 'Before the roll: a pace aside.', { activation: 'reaction', trigger: 'targeted',
      limit: 'round', aim: 'self', shift: 1 }),
    makeAbility('Bell stance', 'Instead of a plain guard: it makes those before him doubt.', { basic: 'defend',
      range: 3, aim: 'enemy', stress: '1', condition: 'MARKED', lasts: 'cleared' }),
  ],
})

/** PHA-71: as many turns a round as there are player characters. */
export const BOSS: Newcomer = foe({
  name: 'The Drowned Bell',
  at: [18, 7],
  size: 3,
  notes: 'One turn for every beacon, in phases of your choice. It does not leave the chamber of its own will.',
  stats: { ...fullPools(34, 12, 0), stressCap: 0, woundCap: 3, overstressCap: 3, armor: 3, dodge: 8, adef: 10, grit: 3,
    save: 13, speed: 2, scope: 9, bulk: 5, agility: -2, mind: 2, magic: 3 },
  sheet: { boss: true, fullAttack: true, initiatives: [], resistances: ['cold', 'radiant'] },
  abilities: [
    melee('Clapper', 'A swing three spaces wide.', '2d6', { reach: 3, push: 2 }),
    spell('Toll', 'Everybody around it hears it, and goes on hearing it.', { basic: 'fight', area: 'burst', areaSize: 3,
      aim: 'enemy', save: 'magic', stress: '1d6', discord: '1', recharge: 5 }),
    spell('Draw the water', 'Towards it, all of them.', { activation: 'minor', area: 'burst', areaSize: 4, aim: 'enemy',
      save: 'bulk', pull: 2, limit: 'round' }),
    spell('Peal', 'Channelled: a line of sound through everything.', { basic: 'channel', mp: 3, area: 'line',
      areaSize: 10, aim: 'any', arcing: true, damage: '2d8', damageType: 'force', save: 'bulk', condition: 'DAZED' }),
    makeAbility('Hum', 'Whoever ends its turn beside it takes it along.', { activation: 'standing',
      trigger: 'enemy-turn-end', reach: 1, stress: '1' }),
    ranged('Thrown anchor', 'On a chain as long as the chamber.', '1d10', { range: 7, pull: 3 }),
  ],
})
