// The foes in the cistern: five NPCs, an elite with two turns a round, and the boss that can stand in the elite's place
// (PHA-71).
import type { Step } from '../../../engine/abilities/language/ability.ts'
import { foe, fullPools, type Newcomer } from './people.ts'
import { AIMED, around, attack, aura, blast, gain, goes, harm, HURT, line, melee, moved, mp, one, ONCE_A_ROUND,
  ONCE_A_SCENE, put, ranged, reaction, recharge, save, saveForHalf, spell, technique } from './said.ts'

/** Whoever is held gets away by a BULK check, as a minor action. */
const getsLoose = (name: string) => ({ ability: { name, use: 'minor', steps: [
  { do: 'check', check: 'bulk check', by: 'me', on: { success: [{ do: 'end', condition: 'this' }] } } satisfies Step,
] } })

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
      melee(['Talons', 'Hooked, and quick.'], [attack([harm('1d6')])]),
      technique(['Shriek', 'Everybody around it, once it has its breath back.'], {
        use: 'fight',
        limits: recharge(5),
        needs: around(1, 'enemy'),
        steps: [{ do: 'let', amount: '1d4', keep: '$fear' }, {
          ...save('mind', [gain('stress', '$fear')], [gain('stress', 'half of $fear')]),
          for: 'targets',
        }],
      }),
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
      spell(['Cold lamp', 'A light that makes one tired of going on.'], { tags: ['ranged', 'attack'], use: 'volley',
        cost: mp(1), needs: one('enemy', 8), steps: [attack([harm('1d4', 'cold'), gain('stress', '1')])] }),
      spell(['Undertow', 'Channelled: the floor of a Blast 1 slides two spaces, and stays wet.'], {
        use: 'channel',
        cost: mp(2),
        limits: [{ limit: 'one', of: 'user', else: 'old ends' }],
        needs: blast(1, 'enemy', 8),
        steps: [...saveForHalf('bulk', '1d8', 'force', [moved('slide', 2)]), { do: 'zone', at: 'area',
          zone: { name: 'Undertow', area: { shape: 'blast', size: '1' }, inside: 'part', ground: ['difficult'],
            until: { moment: 'round end', count: '2' } } }],
      }),
      spell(['Rust word', 'A weapon grows heavy in its hand.'], { use: 'mark', cost: mp(1), needs: one('enemy', 6),
        steps: [save('magic', [put('DISARMED')])] }),
      reaction(['Flicker', 'When it is hurt it is elsewhere.'], HURT, [goes('teleport', 3)], {
        tags: ['spell', 'aetheric'],
      }),
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
      ranged(['Barbed bow', 'The barb draws one step nearer.'], [attack([harm('1d6'), moved('pull', 1)])], {
        range: 9,
      }),
      { ...ranged(['Pinning shot', 'Through a hem, a boot, a foot: until it is torn loose.'], [
        attack([harm('1d6'), put('+Pinned', 'scene end')]),
      ], { range: 7, limits: recharge(5) }), conditions: { Pinned: {
        one: 'per bearer',
        imposes: [{ condition: 'IMMOBILIZED', of: 'me' }],
        grants: [getsLoose('Tear loose')],
      } } },
      melee(['Gutting knife', 'For eels, mostly.'], [attack([harm('1d4, 1d4 + 2 while enemies adjacent = 1')])]),
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
      melee(['Gore', 'Two spaces back, for whoever lives.'], [
        attack([harm('2d6'), moved('push', 2)], [harm('2d6'), put('PRONE', 'cleared'), moved('push', 3)]),
      ]),
      { name: 'Ground stamp', words: 'Slow: everything around it falls.', tags: ['weapon', 'slow'], use: 'fight',
        limits: recharge(4), needs: around(2, 'anyone'),
        steps: saveForHalf('agility', '1d8', 'physical', [put('PRONE', 'cleared')]) },
      technique(['Bull rush', 'Instead of a plain rush: three spaces, over whoever is in the way.'], { use: 'rush',
        steps: [goes('shift', 3, [harm('1d4')])] }),
      technique(['Thick hide', 'The first blow of a round does it little harm.'], {
        listens: [{ when: 'before', event: [{ on: 'harm', stage: 'raw', to: 'me', by: 'other' }], limits: ONCE_A_ROUND,
          steps: [{ do: 'alter', amount: 'amount − 1' }] }],
      }),
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
      melee(['Weed lash', 'Out of the water, two spaces far.'], [attack([harm('1d6'), put('SLOWED')])], { reach: 2 }),
      { ...melee(['Drag under', 'Instead of a plain grapple: two spaces towards it, and down until they get loose.'], [
        attack([harm('1d4'), moved('pull', 2),
          put('+Held under', { while: { test: 'within', who: 'me', spaces: '1', of: 'source' } })]),
      ], { use: 'grapple', reach: 2 }), conditions: { 'Held under': {
        one: 'per bearer',
        imposes: [{ condition: 'IMMOBILIZED', of: 'me' }],
        grants: [getsLoose('Come up for air')],
        listens: [{ when: 'after', event: [{ on: 'moment', moment: 'turn end', by: 'me' }],
          steps: [gain('stress', '1')] }],
      } } },
      technique(['Sink', 'Instead of plain hiding.'], { use: 'hide',
        steps: [goes('shift', 3), put('HIDDEN', 'cleared', 'me')] }),
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
    // Each notch is one more for the next blow.
    melee(['Tally blade', 'Finds the gap every time, and keeps count.'], [
      attack([harm('1d8 + 1 + #notches'), gain('#notches', '1')]),
    ], { tags: ['piercing'], counters: { notches: { start: '0', most: '3' } } }),
    melee(['Off-hand hook', 'Opens a guard for whoever comes next.'], [attack([harm('1d4'), put('VULNERABLE')])], {
      limits: ONCE_A_ROUND,
    }),
    ranged(['Hand cannon', 'One shot, and a long while of loading.'], [attack([harm('2d6')])], { range: 6,
      tags: ['reloading'] }),
    technique(['Hold them there', 'A word to those around him: TEMP HP.'], { use: 'minor', limits: ONCE_A_ROUND,
      needs: around(2, 'ally'), steps: [{ ...gain('temp hp', '3'), for: 'targets' }] }),
    reaction(['Parry', 'Before the roll: a pace aside.'], AIMED, [goes('shift', 1)]),
    technique(['Bell stance', 'Instead of a plain guard: it makes those before him doubt.'], { use: 'defend',
      needs: one('enemy', 3), steps: [gain('stress', '1'), put('MARKED', 'cleared')] }),
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
    melee(['Clapper', 'A swing three spaces wide.'], [attack([harm('2d6'), moved('push', 2)])], { reach: 3 }),
    spell(['Toll', 'Everybody around it hears it, and goes on hearing it.'], {
      use: 'fight',
      limits: recharge(5),
      needs: around(3, 'enemy'),
      steps: [{ do: 'let', amount: '1d6', keep: '$toll' }, {
        ...save('magic', [gain('stress', '$toll'), gain('discord', '1')], [gain('stress', 'half of $toll')]),
        for: 'targets',
      }],
    }),
    spell(['Draw the water', 'Towards it, all of them.'], { use: 'minor', limits: ONCE_A_ROUND,
      needs: around(4, 'enemy'), steps: [{ ...save('bulk', [moved('pull', 2)]), for: 'targets' }] }),
    spell(['Peal', 'Channelled: a line of sound through everything.'], { tags: ['arcing'], use: 'channel', cost: mp(3),
      needs: line(10, 'anyone'), steps: saveForHalf('bulk', '2d8', 'force', [put('DAZED')]) }),
    aura(['Hum', 'Whoever ends its turn beside it takes it along.'], 'turn end', [gain('stress', '1')]),
    { ...ranged(['Thrown anchor', 'On a chain as long as the chamber, until somebody unhooks it.'], [
      attack([harm('1d10'), moved('pull', 3), put('+On the chain', 'scene end')]),
    ], { range: 7 }), conditions: { 'On the chain': {
      one: 'per bearer',
      modifiers: [{ on: 'speed', times: '0.5' }],
      grants: [getsLoose('Unhook the anchor')],
    } } },
    spell(['The water rises', 'Knee-deep around it, wherever it hangs; and something is in it.'], {
      use: 'minor',
      cost: mp(2),
      limits: ONCE_A_SCENE,
      steps: [{ do: 'zone', at: 'me',
        zone: { name: 'Black water', area: { shape: 'burst', size: '3' }, follows: 'me', inside: 'part',
          until: 'scene end',
          listens: [{ when: 'after', event: [{ on: 'moment', moment: 'turn start', by: 'inside' }],
            if: { test: 'side', who: 'by', side: 'enemy' }, steps: [{ do: 'choose', by: 'it', options: {
              'Hold your breath': [gain('stress', '2')],
              'Kick it away': [harm('1d4', 'cold')],
            } }] }] } }],
    }),
    technique(['Cracked bronze', 'Split half way up, it answers every blow with one note.'], { listens: [{
      when: 'after',
      event: [{ on: 'crosses', what: 'hp', to: 'me', below: 'half of max hp' }],
      limits: ONCE_A_SCENE,
      steps: [{ ...gain('discord', '1d3'), for: { all: 'enemy', within: '3' } }],
    }] }),
  ],
})
