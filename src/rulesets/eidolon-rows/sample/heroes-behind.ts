// Those of the company who stand behind: a lamplighter who is a stranger, and a nurse who is the weather.
import type { Step } from '../../../engine/abilities/language/ability.ts'
import { caught, exposed, marked, outOfSight, paced, sealed, undoes } from './carried.ts'
import { LAMP, SEA } from './eidolons.ts'
import { hero, type Newcomer, type Part, weapon, whole, worn } from './people.ts'
import { anima, answers, boost, cure, damage, forAll, forAnother, heal, help, hex, inflict, mp, onSelf, revive, shell,
  shot, special, spell, toFront, wave, withConditions, withListeners, written } from './said.ts'

/** Goes on as long as it breaks shells. */
const FROM_LAMP_TO_LAMP = written({
  name: 'From lamp to lamp',
  words: 'One lights the next, as long as there is glass.',
  use: 'ranged',
  tags: ['attack'],
  cost: [{ pay: 'ap', amount: '1' }, { pay: 'mp', amount: '4' }],
  needs: [{ need: 'who', side: 'enemy', count: '1', keep: '$lamp' }],
  steps: [{ do: 'let', keep: '$lit', amount: '1' }, { do: 'repeat', while: '$lit = 1', most: '10', steps: [
    { do: 'block', for: '$lamp', steps: [
      { do: 'let', keep: '$glass', amount: 'its shells' },
      { do: 'let', keep: '$lit', amount: '0' },
      { do: 'check', check: 'magical attack', against: 'it', on: { hit: [
        { do: 'harm', amount: 'blow', kind: 'light' },
        { do: 'let', keep: '$lit', amount: '1', if: 'its shells < $glass' },
      ] } },
    ] },
    { do: 'pick', keep: '$lamp', if: '$lit = 1',
      pick: { need: 'who', side: 'enemy', count: '1',
        where: { test: 'not', of: { test: 'same', who: 'it', as: '$lamp' } } },
      else: [{ do: 'let', keep: '$lit', amount: '0' }] },
  ] }],
})

const SPOT = marked('In the spot')
/** The light goes on to somebody else when whoever stood in it falls to its bearer. */
const FOLLOW_SPOT = withListeners(
  withConditions(hex('Follow spot', 'From now on there is one of them whom everybody looks at.', {
    effects: [SPOT.put],
  }), SPOT.conditions),
  SPOT.listener,
  { when: 'after', event: [{ on: 'down', by: 'me', to: 'enemy' }], if: SPOT.test, steps: [
    { do: 'pick', keep: '$next', pick: { need: 'who', side: 'enemy', count: '1' } },
    { do: 'put', condition: '+In the spot', on: '$next', until: 'battle end', if: { test: 'kept', name: '$next' } },
  ] },
)

/** Their numbers first, then what they can do. */
const SPECTACLES = withConditions(
  written({
    name: 'Turn the spectacles on them',
    words: 'Smoked glass. One sees what burns behind it.',
    use: 'ranged',
    cost: [{ pay: 'ap', amount: '1' }, { pay: 'mp', amount: '1' }],
    needs: [{ need: 'who', side: 'enemy', count: '1' }],
    steps: [{ do: 'block', if: { test: 'has', who: 'it', condition: '+Looked at', from: 'me' }, steps: [
      { do: 'choose',
        options: { 'What they can do': [{ do: 'reveal', of: 'it', what: 'abilities' }],
          'Their statistics': [{ do: 'reveal', of: 'it', what: 'statistics' }] } },
    ], else: [
      ...['hp', 'mp', 'shell', 'element'].map((what): Step => ({ do: 'reveal', of: 'it', what })),
      { do: 'put', condition: '+Looked at', until: 'battle end' },
    ] }],
  }),
  { 'Looked at': { one: 'per source' } },
)

const LAMPLIGHTER: Part = {
  name: 'The Lamplighter',
  detail: 'Goes along the street, and there is a street.',
  adds: { accuracy: 1, magicAccuracy: 1, magic: 1 },
  abilities: [
    wave('Flash pan', 'A spoonful of powder at those in front.', { element: 'light', row: 'front', ap: 2, mp: 4,
      effects: [damage, inflict('Blinded', 1)] }),
    hex('In the eyes', 'Looks into the light because it is his cue.', { mp: 2, effects: [inflict('Blinded', 2)] }),
    FROM_LAMP_TO_LAMP,
    FOLLOW_SPOT,
    answers('missed', 'magical')('There you are', 'Whoever steps out of the dark to strike can be seen there.', {
      element: 'light',
      mp: 2,
      effects: [damage],
    }),
  ],
}

const DARK = outOfSight('In the dark', 'There is nobody in that light.')

const STRANGER: Part = {
  name: 'The Stranger',
  detail: 'Is not on the bill.',
  adds: { statusAccuracy: 2, evasion: 1, accuracy: -1 },
  abilities: [
    hex('Heavy lids', 'It is late, and there are five acts.', { mp: 2, effects: [inflict('Fatigued', 3)] }),
    spell('Put it out', 'Between finger and thumb, from across the stage.', { element: 'shadow', mp: 3,
      effects: [damage] }),
    withConditions(
      onSelf('Out of the light', 'One step is enough, if one knows which.', { mp: 1, effects: [DARK.put] }),
      DARK.conditions,
    ),
    written({ name: 'Snuff it', words: 'A spell is a flame like any other.',
      listens: [undoes('Snuff it', 'magical')] }),
    help('Borrowed candle', 'Some of his own for somebody else: for HP, it gives MP.', { hp: 4, effects: [mp('1d6')] }),
  ],
}

export const JOSS: Newcomer = hero({
  name: 'Joss Aldane',
  at: ['back', 1],
  element: 'light',
  notes: 'Lamps, doors, noises off. Speaks his lines as if he were reading them, which he is.',
  stats: { ...whole(46, 18), tier: 4, initiative: 9, anima: 4, attack: 5, magic: 6, defence: 3, magicDefence: 4,
    accuracy: 3, magicAccuracy: 3, evasion: 2, resistance: 2, statusAccuracy: 2 },
  proficient: ['slings', 'blades'],
  gear: [weapon('Lamp sling', 'slings', 2, { ranged: true }), weapon('Wick knife', 'blades', 1, { worn: false }),
    worn('Smoked spectacles', 'accessory', 'resistance', 1), worn('Felt shoes', 'accessory', 'evasion', 1, false)],
  abilities: [
    shot('Hot glass', 'A lamp chimney, thrown while it is still lit.', { element: 'light', mp: 1, effects: [damage] }),
    onSelf('Find the mark', 'Chalk on the boards, and both feet on it.', { mp: 1,
      effects: [boost('accuracy', 1, 'me'), boost('magicAccuracy', 1, 'me')] }),
    SPECTACLES,
  ],
  parts: [LAMPLIGHTER, STRANGER],
  eidolon: LAMP,
})

const SLIPPERS = paced('Shod', 'In lead slippers', '−1', 2)
const NET = caught('Over the net')
const WET = exposed('Wet through')
const OILSKIN = sealed('In oilskins')

const NURSE: Part = {
  name: 'The Nurse',
  detail: 'Knows more than the doctor and says so.',
  adds: { resistance: 2, magicDefence: 1 },
  abilities: [
    help('Wrap up warm', 'A wet sheet, and it holds.', { mp: 3, effects: [shell('1d6 + 8', 'water')] }),
    help('Let me see that', 'Whatever it is, it comes off.', { mp: 2, effects: [cure()] }),
    forAll('There, there', 'For all of them, in a row.', { ap: 2, mp: 6, effects: [heal('magic')] }),
    help('Steam and soap', 'And whatever anybody has said to them comes off, too.', { mp: 4,
      effects: [cure(), cure('track')] }),
    withConditions(
      forAnother(
        help('Stretch the net', 'Under one of them: the next thing that would hit does not.', { mp: 4,
          effects: [NET.put] }),
      ),
      NET.conditions,
    ),
  ],
}

const WEATHER: Part = {
  name: 'The Weather',
  detail: 'A sheet of silk, a drum of peas and a bad temper.',
  adds: { magic: 2, magicAccuracy: 1, defence: -1 },
  abilities: [
    spell('Silk gale', 'Takes the hat, and the head is under it.', { element: 'wind', mp: 3, effects: [damage] }),
    hex('Take the breath', 'One cannot say a spell without.', { mp: 2, effects: [inflict('Silenced', 2)] }),
    hex('Turn the weathercock', 'They still do what they meant, to whom they did not.', { mp: 3,
      effects: [inflict('Confused', 2)] }),
    withConditions(
      hex('Open the sluice', 'Whoever stands in it will feel the next wave twice.', { mp: 2, effects: [WET.put] }),
      WET.conditions,
    ),
    withConditions(
      help('Oilskins', 'Her own weather does nothing to whoever wears them.', { mp: 3, effects: [OILSKIN.put] }),
      OILSKIN.conditions,
    ),
    special('Trip rope', 'Whoever hides in the back comes to the front.', { row: 'back', mp: 2, effects: [toFront] }),
  ],
}

export const ORLA: Newcomer = hero({
  name: 'Orla Wend',
  at: ['back', 3],
  element: 'water',
  notes: 'Wardrobe, properties, accounts. Sews people too.',
  stats: { ...whole(50, 24), tier: 4, initiative: 6, anima: 4, attack: 4, magic: 6, defence: 3, magicDefence: 4,
    accuracy: 2, magicAccuracy: 3, evasion: 2, resistance: 3, statusAccuracy: 3 },
  proficient: ['shears'],
  gear: [weapon('Long shears', 'shears', 2), worn('Pincushion', 'accessory', 'magic', 1),
    worn('Thimble ring', 'accessory', 'statusAccuracy', 1, false)],
  abilities: [
    help('Needle and gut', 'Small stitches, and no time for more.', { mp: 3, effects: [heal('1d8 + 8')] }),
    help('Your cue', 'On your feet. They are looking.', { ap: 2, mp: 4, effects: [revive('1d8 + 10')] }),
    withConditions(
      hex('Lead in the hem', 'Two rounds of every step being one too many.', { mp: 5, effects: [SLIPPERS.put] }),
      SLIPPERS.conditions,
    ),
    special('Prompt softly', 'The line that was missing: Anima for somebody.', { at: 'allies', mp: 4,
      effects: [anima(1)] }),
  ],
  parts: [NURSE, WEATHER],
  eidolon: SEA,
})
