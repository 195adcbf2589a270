// What comes when it is summoned: an eidolon for each of the company, and the author's last resort.
import { exposed, glass } from './carried.ts'
import { apparition } from './people.ts'
import { allHexed, blow, boost, damage, hex, inflict, onSelf, shot, spell, sweep, toFront, wave, withConditions,
  written } from './said.ts'

const SPRAY = exposed('In the spray')
const GILT = glass('Behind the gilt cloud')

export const LION = apparition({
  name: 'The Paper Lion',
  element: 'fire',
  maxHp: 64,
  maxMp: 14,
  detail: 'Two people and a mane, in every village. Tonight nobody is inside.',
  attack: 12,
  magic: 8,
  defence: 6,
  magicDefence: 5,
  accuracy: 4,
  magicAccuracy: 3,
  evasion: 2,
  resistance: 3,
  statusAccuracy: 2,
}, [
  blow('Pounce', 'All of its weight, which is not much, from very high up.', { element: 'fire', times: 2,
    effects: [damage] }),
  sweep('Mane alight', 'Shakes itself over everybody in front.', { element: 'fire', row: 'front', mp: 3,
    effects: [damage, inflict('Burned', 2)] }),
  onSelf('Roar at the gallery', 'For its own courage, and against that of those in front.', { mp: 2,
    effects: [boost('attack', 1, 'me'),
      () => ({ do: 'lose', what: 'attack track', amount: '1',
        for: { all: 'enemy', where: { test: 'tag', who: 'it', tag: 'front row' } } })] }),
])

export const LAMP = apparition({
  name: 'The First Lamp',
  element: 'light',
  maxHp: 48,
  maxMp: 18,
  detail: 'What stood on the stage before there was a play.',
  attack: 5,
  magic: 11,
  defence: 4,
  magicDefence: 6,
  accuracy: 2,
  magicAccuracy: 5,
  evasion: 3,
  resistance: 4,
  statusAccuracy: 4,
}, [
  spell('One beam', 'Narrow, white and very hot. Nothing is as bright as the first of it.', { element: 'light',
    anima: 1,
    effects: [() => ({ do: 'harm', amount: '2 × blow, 3 × blow while its hp = its max hp', kind: 'light' })] }),
  wave('Turn it all up', 'There is no corner that it does not reach.', { element: 'light', mp: 3, effects: [damage] }),
  allHexed('Look here', 'They do, and then for a while they do not.', { mp: 3, effects: [inflict('Blinded', 2)] }),
])

export const SEA = apparition({
  name: 'The Painted Sea',
  element: 'water',
  maxHp: 60,
  maxMp: 20,
  detail: 'Eleven yards of blue cloth that somebody has taught to mean it.',
  attack: 6,
  magic: 10,
  defence: 5,
  magicDefence: 6,
  accuracy: 2,
  magicAccuracy: 4,
  evasion: 2,
  resistance: 4,
  statusAccuracy: 3,
}, [
  withConditions(
    wave('Breaker', 'From the one wing to the other, and the next one is higher.', { element: 'water', mp: 2,
      effects: [damage, SPRAY.put] }),
    SPRAY.conditions,
  ),
  spell('Undertow', 'Whoever kept to the back is washed to the front.', { element: 'water', mp: 2,
    effects: [damage, toFront] }),
  hex('Which way is the shore', 'Nobody remembers where they meant to swim.', { mp: 2,
    effects: [inflict('Confused', 2)] }),
])

export const WOOD = apparition({
  name: 'The Walking Wood',
  element: 'wood',
  maxHp: 76,
  maxMp: 12,
  detail: 'Every branch that was ever carried onto a stage, and what they hid.',
  attack: 11,
  magic: 5,
  defence: 7,
  magicDefence: 4,
  accuracy: 3,
  magicAccuracy: 2,
  evasion: 1,
  resistance: 5,
  statusAccuracy: 3,
}, [
  blow('Fall on it', 'A trunk, crosswise.', { element: 'wood', times: 2, effects: [damage] }),
  sweep('Undergrowth', 'Around the ankles of everybody, with thorns.', { element: 'wood', mp: 3,
    effects: [damage, inflict('Poisoned', 3)] }),
  written({ name: 'Every leaf back', words: 'Whoever was cut down stands again, and is in leaf.', use: 'multi',
    cost: [{ pay: 'ap', amount: '2' }, { pay: 'anima', amount: '1' }],
    steps: [{ do: 'block',
      for: { all: 'ally',
        where: { test: 'any',
          tests: [{ test: 'state', who: 'it', state: 'standing' }, { test: 'state', who: 'it', state: 'down' }] } },
      steps: [{ do: 'gain', what: 'revival', amount: '10' }, { do: 'cure', what: 'status' }, { do: 'gain', what: 'hp',
        amount: 'magic' }] }] }),
])

export const GOD = apparition({
  name: 'The God from the Crane',
  element: 'light',
  maxHp: 58,
  maxMp: 16,
  detail: 'Comes down on a hook and puts everything right, for whoever wrote it.',
  attack: 8,
  magic: 8,
  defence: 5,
  magicDefence: 5,
  accuracy: 4,
  magicAccuracy: 4,
  evasion: 2,
  resistance: 4,
  statusAccuracy: 4,
}, [
  shot('Thrown thunderbolt', 'Tin, and it does not matter.', { element: 'thunder', effects: [damage] }),
  wave('And so all was well', 'Not for those on the other side.', { element: 'light', ap: 2, mp: 4,
    effects: [damage] }),
  hex('You were never here', 'Whoever it points at forgets how one moves.', { mp: 2,
    effects: [inflict('Paralyzed', 1)] }),
  withConditions(
    onSelf('Gilt cloud', 'It shows everybody what they were about to do.', { mp: 4, effects: [GILT.put] }),
    GILT.conditions,
  ),
])
