// The party of the samples: a shield, a bow, a lantern and a pair of fangs. Between them they use every basic action.
import { able, beacon, full, melee, ranged, spell, type Newcomer } from './sample-people.ts'

export const BEACONS: readonly Newcomer[] = [
  beacon({
    name: 'Ysolt Marr', at: [3, 7], notes: 'Stands where others would step back, and makes it cost.',
    stats: { ...full(18, 3, 5), stressCap: 8, armor: 2, dodge: 9, adef: 9, grit: 2, save: 11, speed: 4, scope: 5, bulk: 3, agility: 0, mind: 1, magic: 0 },
    sheet: { resistances: ['cold'] },
    abilities: [
      melee('Tide glaive', 'A long blade that drives them back a space.', '1d8', { reach: 2, push: 1 }),
      melee('Shield rim', 'A knock that rings in the ears.', '1d4', { condition: 'DAZED' }),
      able('Ram', 'Instead of a plain shove: three spaces, and off their feet.', { kind: 'weapon', basic: 'shove', attack: 'melee', reach: 1, damage: '1d4', push: 3, condition: 'PRONE', lasts: 'cleared', limit: 'round' }),
      able('Stand with me', 'Instead of your own guard: TEMP HP for the allies around you.', { basic: 'defend', area: 'burst', areaSize: 1, aim: 'ally', tempHp: '1d6' }),
      able('Grasping reeds', 'An enemy that begins its turn next to you saves, or is cut and SLOWED.', { activation: 'standing', trigger: 'enemy-turn-start', reach: 1, save: 'bulk', damage: '1d3', condition: 'SLOWED' }),
      able('Turn the blade', 'After an attack misses you: one back, at once.', { kind: 'weapon', activation: 'reaction', trigger: 'missed', limit: 'round', focus: 1, attack: 'melee', reach: 1, damage: '1d6' }),
      able('Second wind', 'Get your breath back in the middle of it.', { activation: 'minor', aim: 'self', recoveries: 1, heals: '2d6', limit: 'scene' }),
    ],
  }),
  beacon({
    name: 'Teodor Quill', at: [2, 5], notes: 'Marks first, shoots second, is never where he was.',
    stats: { ...full(14, 4, 4), stressCap: 8, armor: 1, dodge: 12, adef: 9, grit: 2, save: 11, speed: 5, scope: 8, bulk: 1, agility: 3, mind: 2, magic: 0 },
    abilities: [
      ranged('Yew bow', 'Over walls and heads, down on whoever hides behind them.', '1d8', { range: 10, arcing: true }),
      ranged('Bolt thrower', 'Slow to wind, and nothing stops what it throws.', '2d8', { range: 12, slow: true, reloading: true, piercing: true }),
      melee('Boot knife', 'For those who come too near.', '1d4'),
      able('Chalk arrow', 'Instead of a plain mark: from afar, and it unnerves.', { basic: 'mark', range: 10, condition: 'MARKED', lasts: 'cleared', stress: '1' }),
      able('Read the gaps', 'Instead of a plain search: the weak spots of one target are everybody’s.', { basic: 'search', range: 8, condition: 'SUNDERED', lasts: 'turn-start', save: 'agility' }),
      able('Over the rim', 'Instead of a plain rush: four spaces, past whoever is in the way.', { basic: 'rush', aim: 'self', shift: 4 }),
      able('Old song', 'A verse about how it went for the last ones. No basic action.', { activation: 'phase', phase: 3, range: 6, stress: '1d3+1', save: 'mind', condition: 'WEAKENED' }),
      able('Fall back', 'When somebody hits you: two spaces away.', { activation: 'reaction', trigger: 'hit', limit: 'round', focus: 1, aim: 'self', shift: 2 }),
    ],
  }),
  beacon({
    name: 'Kesh Amarind', at: [2, 9], notes: 'Channels early, releases late.',
    stats: { ...full(12, 9, 3), stressCap: 10, armor: 0, dodge: 10, adef: 12, grit: 2, save: 13, speed: 4, scope: 7, bulk: 1, agility: 1, mind: 2, magic: 3 },
    abilities: [
      spell('Lamp bolt', 'A spark off the wick, against A-DEF.', { basic: 'volley', attack: 'ranged', range: 8, mp: 1, damage: '1d6', damageType: 'radiant' }),
      spell('Jangle', 'A wrong note that stays in the bones.', { basic: 'volley', attack: 'ranged', range: 6, mp: 2, discord: '1d3' }),
      spell('Falling lamps', 'Channelled: fire on everything in a Blast 2, around corners too.', { basic: 'channel', mp: 3, range: 8, area: 'blast', areaSize: 2, aim: 'any', indirect: true, damage: '2d6', damageType: 'fire', save: 'agility' }),
      spell('Lantern ray', 'Channelled: a line of light that throws them off their feet.', { basic: 'channel', mp: 2, attack: 'ranged', area: 'line', areaSize: 7, aim: 'any', damage: '1d10', damageType: 'lightning', condition: 'PRONE', lasts: 'cleared' }),
      spell('Hush', 'No word comes out. No basic action.', { activation: 'phase', phase: 2, mp: 1, range: 6, save: 'mind', condition: 'SILENCED' }),
      spell('Warm the bones', 'Instead of a plain refresh: an ally nearby is mended.', { basic: 'refresh', mp: 2, range: 4, aim: 'ally', heals: '2d6' }),
      spell('Step between', 'Three spaces, through nothing in particular.', { activation: 'minor', aim: 'self', mp: 1, teleport: 3 }),
      spell('Snuff', 'Before the roll: you are not quite there any more.', { activation: 'reaction', trigger: 'targeted', limit: 'round', aim: 'self', mp: 2, condition: 'INVISIBLE', lasts: 'round' }),
      melee('Lamp staff', 'Wood and brass.', '1d6'),
    ],
  }),
  beacon({
    name: 'Bodkin Rue', at: [4, 9], size: 0.5, notes: 'Small enough for anybody’s shadow.',
    stats: { ...full(13, 4, 4), stressCap: 7, armor: 0, dodge: 13, adef: 10, grit: 2, save: 11, speed: 6, scope: 6, bulk: 0, agility: 3, mind: 2, magic: 1 },
    abilities: [
      melee('Left fang', 'One of a pair.', '1d6', { linked: 'fangs', bonusDamage: '1d4' }),
      melee('Right fang', 'The other one.', '1d6', { linked: 'fangs', piercing: true }),
      ranged('Fish darts', 'A handful, and then a look for more.', '1d6', { range: 5, accuracy: 1, reloading: true }),
      able('Snare line', 'Instead of a plain grapple: a hook that draws them two spaces in.', { kind: 'weapon', basic: 'grapple', attack: 'melee', reach: 3, pull: 2, damage: '1', condition: 'SLOWED' }),
      able('Nobody here', 'Instead of plain hiding: two spaces aside, and gone.', { basic: 'hide', aim: 'self', shift: 2, condition: 'HIDDEN', lasts: 'cleared' }),
      able('Smoke pot', 'Everybody right in front of you is BLINDED.', { kind: 'support', activation: 'minor', area: 'close-blast', areaSize: 1, aim: 'any', save: 'agility', condition: 'BLINDED', reloading: true }),
      able('Grit your teeth', 'FOCUS, for a price.', { activation: 'free', aim: 'self', limit: 'round', strain: 1, gainsFocus: '1' }),
      able('Trip wire', 'When an enemy within two spaces begins to move.', { activation: 'reaction', trigger: 'enemy-moves', reach: 2, focus: 1, limit: 'round', save: 'agility', condition: 'PRONE', lasts: 'cleared' }),
    ],
  }),
]
