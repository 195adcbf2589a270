// The heroes of the samples: a shield, a bow, a lantern and a pair of fangs. Between them they use every basic action.
import { fullPools, hero, type Newcomer } from './people.ts'
import { AIMED, around, attack, aura, beside, blast, focus, gain, goes, harm, HIT, line, melee, MISSED, moved, mp, one,
  ONCE_A_ROUND, ONCE_A_SCENE, put, ranged, reaction, save, saveForHalf, spell, technique, THIS_ROUND,
  TO_MY_START } from './said.ts'

const YSOLT = hero({
  name: 'Ysolt Marr',
  at: [3, 7],
  notes: 'Stands where others would step back, and makes it cost.',
  stats: { ...fullPools(18, 3, 5), stressCap: 8, armor: 2, dodge: 9, adef: 9, grit: 2, save: 11, speed: 4, scope: 5,
    bulk: 3, agility: 0, mind: 1, magic: 0 },
  sheet: { resistances: ['cold'] },
  abilities: [
    melee(['Tide glaive', 'A long blade that drives them back a space.'], [
      attack([harm('1d8'), moved('push', 1)], [harm('1d8'), moved('push', 2), put('PRONE', 'cleared')]),
    ], {
      reach: 2,
    }),
    melee(['Shield rim', 'A knock that rings in the ears.'], [attack([harm('1d4'), put('DAZED')])]),
    melee(['Ram', 'Instead of a plain shove: off their feet and back, and worse for whoever meets a wall.'], [attack([
      harm('1d4'),
      put('PRONE', 'cleared'),
      { ...moved('push', 3), keep: '$way' },
      { ...harm('1d4'), if: { test: 'kept', name: '$way', is: 'stopped' } },
    ])], { use: 'shove', limits: ONCE_A_ROUND }),
    technique(['Stand with me', 'Instead of your own guard: TEMP HP for the allies around you.'], { use: 'defend',
      needs: around(1, 'ally'), steps: [{ ...gain('temp hp', '1d6'), for: 'targets' }] }),
    aura(['Grasping reeds', 'An enemy that begins its turn next to you saves, or is cut and SLOWED.'], 'turn start', [
      save('bulk', [harm('1d3'), put('SLOWED')], [harm('half of (1d3)')]),
    ]),
    // PHA-61: an attack as a reaction listens for what sets it off, and uses itself.
    melee(['Turn the blade', 'After an attack misses you: one back, at once.'], [attack([harm('1d6')])], {
      use: 'reaction',
      cost: focus(1),
      limits: ONCE_A_ROUND,
      listens: [{ when: 'after', event: [{ ...MISSED, by: 'enemy' }], may: 'me', use: 'reaction',
        steps: [{ do: 'use', what: { named: 'Turn the blade' }, on: 'by' }] }],
    }),
    technique(['Second wind', 'Get your breath back in the middle of it, or your wits.'], {
      use: 'minor',
      cost: [{ pay: 'recoveries', amount: '1' }],
      limits: ONCE_A_SCENE,
      steps: [{ do: 'choose', options: {
        Breath: [gain('hp', '2d6')],
        Wits: [{ do: 'lose', what: 'discord', amount: 'discord', of: 'me' }, { do: 'cure', what: 'all', of: 'me' }],
      } }],
    }),
  ],
})

const TEODOR = hero({
  name: 'Teodor Quill',
  at: [2, 5],
  notes: 'Marks first, shoots second, is never where he was.',
  stats: { ...fullPools(14, 4, 4), stressCap: 8, armor: 1, dodge: 12, adef: 9, grit: 2, save: 11, speed: 5, scope: 8,
    bulk: 1, agility: 3, mind: 2, magic: 0 },
  abilities: [
    ranged(['Yew bow', 'Over walls and heads, down on whoever hides behind them.'], [attack([harm('1d8')])], {
      range: 10,
      tags: ['indirect'],
    }),
    ranged(['Bolt thrower', 'Slow to wind, and nothing stops what it throws.'], [
      attack([harm('2d8')], [harm('2d8'), put('IMMOBILIZED')]),
    ], { range: 12, tags: ['slow', 'reloading', 'piercing'] }),
    melee(['Boot knife', 'For those who come too near.'], [attack([harm('1d4')])]),
    technique(['Chalk arrow', 'Instead of a plain mark: from afar, and it unnerves.'], { use: 'mark',
      needs: one('enemy', 10), steps: [put('MARKED', 'cleared'), gain('stress', '1')] }),
    technique(['Read the gaps', 'Instead of a plain search: the weak spots of one target are everybody’s.'], {
      use: 'search',
      needs: one('enemy', 8),
      steps: [save('agility', [put('SUNDERED', TO_MY_START)])],
    }),
    technique(['Over the rim', 'Instead of a plain rush: four spaces, past whoever is in the way.'], { use: 'rush',
      steps: [goes('shift', 4, [])] }),
    technique(['Old song', 'A verse about how it went for the last ones. No basic action.'], {
      use: 'phase 3',
      needs: one('enemy', 6),
      steps: [save('mind', [gain('stress', '1d3 + 1'), put('WEAKENED')], [gain('stress', 'half of (1d3 + 1)')])],
    }),
    reaction(['Fall back', 'When somebody hits you: two spaces away.'], HIT, [goes('shift', 2)], { cost: focus(1) }),
  ],
})

const KESH = hero({
  name: 'Kesh Amarind',
  at: [2, 9],
  notes: 'Channels early, releases late.',
  stats: { ...fullPools(12, 9, 3), stressCap: 10, armor: 0, dodge: 10, adef: 12, grit: 2, save: 13, speed: 4, scope: 7,
    bulk: 1, agility: 1, mind: 2, magic: 3 },
  abilities: [
    spell(['Lamp bolt', 'A spark off the wick, against A-DEF.'], { tags: ['ranged', 'attack'], use: 'volley',
      cost: mp(1), needs: one('enemy', 8), steps: [attack([harm('1d6', 'radiant')])] }),
    spell(['Jangle', 'A wrong note that stays in the bones.'], { tags: ['ranged', 'attack'], use: 'volley', cost: mp(2),
      needs: one('enemy', 6), steps: [attack([gain('discord', '1d3')])] }),
    spell(['Falling lamps', 'Channelled: fire on everything in a Blast 2, around corners too.'], {
      tags: ['arcing'],
      use: 'channel',
      cost: mp(3),
      needs: blast(2, 'anyone', 8),
      steps: saveForHalf('agility', '2d6', 'fire'),
    }),
    spell(['Lantern ray', 'Channelled: a line of light that throws them off their feet.'], {
      tags: ['ranged', 'attack'],
      use: 'channel',
      cost: mp(2),
      needs: line(7, 'anyone'),
      steps: [{ ...attack([harm('1d10', 'lightning'), put('PRONE', 'cleared')]), for: 'targets' }],
    }),
    spell(['Hush', 'No word comes out. No basic action.'], { use: 'phase 2', cost: mp(1), needs: one('enemy', 6),
      steps: [save('mind', [put('SILENCED')])] }),
    spell(['Warm the bones', 'Instead of a plain refresh: an ally nearby is mended, in one way or the other.'], {
      use: 'refresh',
      cost: mp(2),
      needs: one('ally', 4),
      steps: [{ do: 'choose', options: {
        Flesh: [gain('hp', '2d6')],
        Nerves: [{ do: 'lose', what: 'stress', amount: 'its stress' }, { do: 'lose', what: 'discord',
          amount: 'its discord' }],
      } }],
    }),
    spell(['Step between', 'Three spaces, through nothing in particular.'], { use: 'minor', cost: mp(1),
      steps: [goes('teleport', 3)] }),
    reaction(['Snuff', 'Before the roll: you are not quite there any more.'], AIMED, [
      put('INVISIBLE', THIS_ROUND, 'me'),
    ], { cost: mp(2), tags: ['spell'] }),
    melee(['Lamp staff', 'Wood and brass.'], [attack([harm('1d6')])]),
    spell(['Ring of wicks', 'Small flames in the grass, that know friend from foe. No basic action.'], {
      use: 'phase 5',
      cost: mp(2),
      limits: [{ limit: 'one', of: 'user', else: 'old ends' }],
      steps: [
        { do: 'pick', pick: { need: 'place', range: 'scope', taken: true }, keep: '$middle' },
        { do: 'zone', at: '$middle',
          zone: { name: 'Ring of wicks', area: { shape: 'burst', size: '1' }, inside: 'part', until: 'scene end',
            dismiss: 'free',
            listens: [{ when: 'after', event: [{ on: 'move', way: 'enters', by: 'enemy' }],
              limits: [{ limit: 'times', times: '1', per: 'turn', each: 'target' }],
              steps: [harm('1d4', 'fire')] }] } },
      ],
    }),
  ],
})

const BODKIN = hero({
  name: 'Bodkin Rue',
  at: [4, 9],
  size: 0.5,
  notes: 'Small enough for anybody’s shadow.',
  stats: { ...fullPools(13, 4, 4), stressCap: 7, armor: 0, dodge: 13, adef: 10, grit: 2, save: 11, speed: 6, scope: 6,
    bulk: 0, agility: 3, mind: 2, magic: 1 },
  pair: ['Left fang', 'Right fang'],
  abilities: [
    // PHA-53: bonus damage comes to the attack before the hit is dealt with.
    melee(['Left fang', 'One of a pair, and the one that nobody looks at.'], [attack([harm('1d6')])], {
      listens: [{ when: 'before',
        event: [{ on: 'land', degrees: ['hit', 'critical'], by: 'me', deed: { named: 'Left fang' } }],
        steps: [{ do: 'alter', amount: 'amount + 1d4' }] }],
    }),
    melee(['Right fang', 'The other one.'], [attack([harm('1d6')])], { tags: ['piercing'] }),
    ranged(['Fish darts', 'A handful, and then a look for more.'], [{ do: 'check', check: 'attack', against: 'it',
      edge: '1', on: { hit: [harm('1d6')] } }], { range: 5, tags: ['reloading'] }),
    melee(['Snare line', 'Instead of a plain grapple: a hook that draws them two spaces in.'], [
      attack([harm('1'), put('SLOWED'), moved('pull', 2)]),
    ], { use: 'grapple', reach: 3 }),
    technique(['Nobody here', 'Instead of plain hiding: two spaces aside, and gone.'], { use: 'hide',
      steps: [goes('shift', 2), put('HIDDEN', 'cleared', 'me')] }),
    { name: 'Smoke pot', words: 'Everybody right in front of you is BLINDED.', tags: ['support', 'reloading'],
      use: 'minor', needs: beside(1, 'anyone'), steps: [{ ...save('agility', [put('BLINDED')]), for: 'targets' }] },
    technique(['Grit your teeth', 'FOCUS, for a price.'], { use: 'free', cost: [{ pay: 'stress', amount: '1' }],
      limits: ONCE_A_ROUND, steps: [gain('focus', '1', 'me')] }),
    reaction(['Trip wire', 'When an enemy within two spaces begins to move.'], { on: 'move', way: 'begins',
      by: 'enemy' }, [save('agility', [put('PRONE', 'cleared')])], { within: '2', cost: focus(1) }),
  ],
})

export const HEROES: readonly Newcomer[] = [YSOLT, TEODOR, KESH, BODKIN]
