// What has wound itself up in the clock hall: five, each with toughness and with weaknesses that a member of the party
// can use.
import { advance, delay, energy, extra, foe, harm, mean, speedFlat, speedPercent, whole,
  type Newcomer } from './people.ts'

/** Characters have no toughness: nothing here hits any. */
export const MOTH: Newcomer = foe({
  name: 'Brass moth',
  at: [10, 5],
  element: 'wind',
  weak: ['fire', 'ice'],
  notes: 'As quick as Maro, and flies at whoever holds a light.',
  stats: { ...whole(34, 30), speed: 134, slot: 1, move: 9 },
  abilities: [
    mean('Wing edge', 'Thin enough to shave with.', { effects: [harm('1d6+2')] }),
    mean('Dust the eyes', 'Glitter, and a moment of blinking.', { range: 6, effects: [harm('1d4'), delay(10)] }),
  ],
})

export const HOUND: Newcomer = foe({
  name: 'Gear hound',
  at: [11, 10],
  element: 'physical',
  weak: ['quantum', 'imaginary'],
  notes: 'Runs down whoever stands alone.',
  stats: { ...whole(46, 60), speed: 120, slot: 2, move: 8 },
  abilities: [
    mean('Tooth wheel', 'Sixty teeth, one bite.', { effects: [harm('1d8+2')] }),
    mean('Run them down', 'Gets quicker by the running.', { effects: [harm('2d6'), speedFlat(12, 1, 'user')] }),
  ],
})

export const WARDEN: Newcomer = foe({
  name: 'Pendulum warden',
  at: [11, 8],
  element: 'physical',
  weak: ['ice', 'imaginary'],
  notes: 'Stands in the middle of the hall and swings.',
  stats: { ...whole(84, 90), speed: 100, slot: 3, move: 5 },
  abilities: [
    mean('Slow swing', 'Everybody sees it coming.', { range: 3, effects: [harm('2d6+2')] }),
    mean('There and back', 'All that stand near it, once on either way.', { targets: 0, range: 3,
      effects: [harm('1d8+2')] }),
  ],
})

export const KEEPER: Newcomer = foe({
  name: 'Dial keeper',
  at: [14, 6],
  element: 'lightning',
  weak: ['quantum', 'fire'],
  notes: 'Keeps behind the rail and sets the others going.',
  stats: { ...whole(52, 60), speed: 96.5, slot: 4 },
  abilities: [
    mean('Spark hand', 'Both hands at twelve, and then not.', { range: 8, effects: [harm('1d8+1')] }),
    mean('Wind it up', 'One of its own comes sooner.', { aim: 'ally', range: 10, sight: false,
      effects: [advance(30)] }),
    mean('Rusty oil', 'Sticks to the shoes for two turns.', { range: 8, effects: [harm('1d4'), speedPercent(-15, 2)] }),
  ],
})

export const ESCAPEMENT: Newcomer = foe({
  name: 'The Escapement',
  at: [15, 8],
  size: 2,
  element: 'imaginary',
  weak: ['fire', 'ice', 'quantum'],
  notes: 'What lets the time go, tooth by tooth. It strikes when its spring is full.',
  stats: { ...whole(140, 120), speed: 88, slot: 5, move: 3, energy: 20, maxEnergy: 80 },
  abilities: [
    mean('Anchor fall', 'Comes down where somebody was.', { range: 3, effects: [harm('2d8+4'), energy(20)] }),
    mean('Tick', 'One second, taken back.', { range: 10, sight: false, effects: [harm('1d6'), delay(15), energy(20)] }),
    extra('Strike the hour', 'Everybody hears it, most of them in the teeth.', { targets: 0, range: 10, sight: false,
      effects: [harm('2d6')] }),
  ],
})
