// The party of the sample: a stoker, a healer, one who takes time away and one who gives it.
import { advance, delay, extra, harm, heal, hero, plainly, skilled, speedFlat, speedPercent, toughness, whole, type Newcomer } from './sample-people.ts'

export const HEROES: readonly Newcomer[] = [
  hero({
    name: 'Maro Quent', at: [4, 6], element: 'quantum', notes: 'Quick, and likes nothing better than somebody else’s turn not coming.',
    stats: { ...whole(52), speed: 128, slot: 1, energy: 40, maxEnergy: 110, breakEffect: 40 },
    gear: [{ name: 'Borrowed watch', percent: 0, flat: 6 }],
    abilities: [
      plainly('Skipped beat', 'A thumb on somebody’s pulse, from across the room.', { range: 8, effects: [harm('1d6+2'), toughness(30)] }),
      skilled('Hold that thought', 'Whatever it was about to do, it does later.', { range: 8, effects: [harm('1d6+2'), toughness(30), delay(20)] }),
      extra('The missing minute', 'Nobody near can say where it went.', { targets: 0, range: 10, effects: [harm('2d6'), toughness(60), delay(15)] }),
    ],
  }),
  hero({
    name: 'Sanne Vold', at: [3, 9], element: 'imaginary', notes: 'Reads the room aloud, and the room does as it is read.',
    stats: { ...whole(56), speed: 110, slot: 2, energy: 80, maxEnergy: 100, breakEffect: 60 },
    gear: [{ name: 'Soft shoes', percent: 5, flat: 0 }],
    abilities: [
      plainly('Paper lance', 'A page, rolled tight and meant seriously.', { range: 6, effects: [harm('1d8+2'), toughness(30)] }),
      skilled('After you', 'Steps aside so that a friend comes sooner.', { aim: 'ally', range: 10, sight: false, effects: [advance(50)] }),
      skilled('Folded corner', 'Marks the place where it stands, and keeps it there.', { range: 6, effects: [harm('1d8+4'), toughness(60)] }),
      extra('Whole choir', 'All of them, on the same breath: Speed for the whole side.', { aim: 'self', range: 0, sight: false, effects: [speedPercent(20, 2, 'side')] }),
    ],
  }),
  hero({
    name: 'Bryn Tallow', at: [5, 8], element: 'fire', notes: 'Kept the boilers of three towns. Stands in front.',
    stats: { ...whole(72), speed: 100, slot: 3, energy: 30, maxEnergy: 120, breakEffect: 20 },
    abilities: [
      plainly('Coal knock', 'With the shovel, flat side.', { effects: [harm('1d8+4'), toughness(30)] }),
      skilled('Kiln breath', 'A gust off the grate, for two of them.', { targets: 2, range: 6, effects: [harm('2d6'), toughness(30)] }),
      skilled('Stoke', 'Works herself warm: Speed for her next turns.', { aim: 'self', range: 0, sight: false, effects: [speedFlat(25, 2)] }),
      extra('Open the furnace', 'Every enemy that is near enough to feel it.', { targets: 0, range: 8, effects: [harm('3d6'), toughness(60)] }),
    ],
  }),
  hero({
    name: 'Oona Reave', at: [2, 7], element: 'ice', notes: 'Cold hands, and steady ones.',
    stats: { ...whole(60), speed: 96.5, slot: 4, energy: 50, maxEnergy: 100, breakEffect: 0 },
    abilities: [
      plainly('Icicle', 'Off the eaves and straight across.', { range: 10, effects: [harm('1d6+3'), toughness(30)] }),
      skilled('Warm hands', 'Somebody is better for it, also who lies on the ground.', { aim: 'ally', range: 8, effects: [heal('2d8+6')] }),
      skilled('Rime nails', 'One for each foot.', { range: 8, effects: [harm('1d10+2'), toughness(60)] }),
      extra('Long winter', 'It snows on them, and on nobody else.', { targets: 0, range: 8, effects: [harm('2d6'), toughness(60), heal('1d6+4', 'side')] }),
    ],
  }),
]
