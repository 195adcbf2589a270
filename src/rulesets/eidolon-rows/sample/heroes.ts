// The company of the red cart: four strollers, each with two parts to play (ROW-15) and an eidolon.
import { LAMP, LION, SEA, WOOD } from './eidolons.ts'
import { hero, type Newcomer, type Part, weapon, whole, worn } from './people.ts'
import { always, anima, answers, blow, boost, cure, damage, forAll, harm, heal, help, hex, inflict, lingers, mp, onSelf,
  revive, shell, shot, special, specialForAll, spell, sweep, sweepSome, toBack, toFront, wave, withConditions,
  written } from './said.ts'

const KING: Part = {
  name: 'The Old King',
  detail: 'Stands where he stands. Everybody else may stand behind him.',
  adds: { defence: 2, magicDefence: 1, resistance: 1, evasion: -1 },
  abilities: [
    onSelf('The whole of the crown', 'Earth and stone, worn for a moment.', { element: 'earth', mp: 2,
      effects: [shell('1d6 + 10', 'earth', 'me')] }),
    help('Knight somebody', 'With the flat of the sword, lightly.', { mp: 2,
      effects: [boost('defence', 1), boost('attack', 1)] }),
    answers('ally-hurt', 'none')('Over my body', 'Puts himself half in between.', { mp: 2,
      effects: [shell('8', 'earth', 'to')] }),
  ],
}

const REBEL: Part = {
  name: 'The Rebel',
  detail: 'Three speeches and a storm.',
  adds: { attack: 2, accuracy: 1, defence: -1 },
  abilities: [
    sweep('Storm the steps', 'Through everybody who stands in front.', { element: 'thunder', row: 'front', ap: 2, mp: 4,
      effects: [damage] }),
    blow('Strike the tin', 'It rings for longer than it hurts.', { element: 'thunder', mp: 3,
      effects: [damage, inflict('Paralyzed', 2)] }),
    answers('hurt', 'physical')('The last word', 'Is had at once.', { element: 'thunder', mp: 2, effects: [damage] }),
  ],
}

const HEDDA: Newcomer = hero({
  name: 'Hedda Corve',
  at: ['front', 1],
  element: 'fire',
  notes: 'Kings, rebels and whoever dies last. Has not missed an entrance in nineteen years.',
  stats: { ...whole(58, 14), tier: 4, initiative: 7, anima: 4, attack: 6, magic: 3, defence: 4, magicDefence: 3,
    accuracy: 2, magicAccuracy: 1, evasion: 2, resistance: 2, statusAccuracy: 2 },
  proficient: ['blades'],
  gear: [weapon('Blunt sword', 'blades', 2),
    weapon('Crossbow of the third act', 'bows', 3, { worn: false, ranged: true }),
    worn('Tin cuirass', 'armour', 'defence', 1), worn('Rabbit’s foot', 'accessory', 'accuracy', 1, false)],
  abilities: [
    always('Project from the chest', 'Is heard, and felt.', 'attack', 1),
    blow('Torch business', 'The one with the torch. Nobody has ever liked it.', { element: 'fire', mp: 2,
      effects: [damage] }),
    written({
      name: 'Die once more',
      words: 'With more blood than was rehearsed.',
      use: 'melee',
      tags: ['attack'],
      cost: [{ pay: 'ap', amount: '1' }, { pay: 'mp', amount: '2' }],
      needs: [{ need: 'who', side: 'enemy', count: '1' }],
      steps: [
        { do: 'let', keep: '$times', amount: '1' },
        { do: 'let', keep: '$times', amount: '2', may: 'me', pay: [{ pay: 'hp', amount: '6' }] },
        { do: 'check', check: 'physical attack', against: 'it',
          on: { hit: [{ do: 'harm', amount: '$times × blow', kind: 'own' }] } },
      ],
    }),
  ],
  parts: [KING, REBEL],
  eidolon: LION,
})

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

const LAMPLIGHTER: Part = {
  name: 'The Lamplighter',
  detail: 'Goes along the street, and there is a street.',
  adds: { accuracy: 1, magicAccuracy: 1, magic: 1 },
  abilities: [
    wave('Flash pan', 'A spoonful of powder at those in front.', { element: 'light', row: 'front', ap: 2, mp: 4,
      effects: [damage, inflict('Blinded', 1)] }),
    hex('In the eyes', 'Looks into the light because it is his cue.', { mp: 2, effects: [inflict('Blinded', 2)] }),
    FROM_LAMP_TO_LAMP,
    answers('missed', 'magical')('There you are', 'Whoever steps out of the dark to strike can be seen there.', {
      element: 'light',
      mp: 2,
      effects: [damage],
    }),
  ],
}

const STRANGER: Part = {
  name: 'The Stranger',
  detail: 'Is not on the bill.',
  adds: { statusAccuracy: 2, evasion: 1, accuracy: -1 },
  abilities: [
    hex('Heavy lids', 'It is late, and there are five acts.', { mp: 2, effects: [inflict('Fatigued', 3)] }),
    spell('Put it out', 'Between finger and thumb, from across the stage.', { element: 'shadow', mp: 3,
      effects: [damage] }),
    help('Borrowed candle', 'Some of his own for somebody else: for HP, it gives MP.', { hp: 4, effects: [mp('1d6')] }),
  ],
}

const JOSS: Newcomer = hero({
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
  ],
  parts: [LAMPLIGHTER, STRANGER],
  eidolon: LAMP,
})

const NURSE: Part = {
  name: 'The Nurse',
  detail: 'Knows more than the doctor and says so.',
  adds: { resistance: 2, magicDefence: 1 },
  abilities: [
    help('Wrap up warm', 'A wet sheet, and it holds.', { mp: 3, effects: [shell('1d6 + 8', 'water')] }),
    help('Let me see that', 'Whatever it is, it comes off.', { mp: 2, effects: [cure()] }),
    forAll('There, there', 'For all of them, in a row.', { ap: 2, mp: 6, effects: [heal('1d6 + 4')] }),
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
    special('Trip rope', 'Whoever hides in the back comes to the front.', { row: 'back', mp: 2, effects: [toFront] }),
  ],
}

const ORLA: Newcomer = hero({
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
    special('Prompt softly', 'The line that was missing: Anima for somebody.', { at: 'allies', mp: 4,
      effects: [anima(1)] }),
  ],
  parts: [NURSE, WEATHER],
  eidolon: SEA,
})

const FOOL: Part = {
  name: 'The Fool',
  detail: 'Is where the others were not looking.',
  adds: { attack: 1, evasion: 2, defence: -1 },
  abilities: [
    blow('Cut the points', 'What held the armour up holds it no longer.', { mp: 2,
      effects: [damage, boost('defence', -1)] }),
    sweepSome('One for you and one for you', 'Two of them, left and right.', { targets: 2, row: 'front', ap: 2, mp: 2,
      effects: [damage] }),
    specialForAll('Smoke and leave', 'A pot of it, at everybody’s feet: harder to hit, all of them.', {
      item: 'Smoke pot',
      effects: [boost('evasion', 1)],
    }),
    special('After you', 'A bow, and whoever it was stands in the back.', { row: 'front', mp: 2, effects: [toBack] }),
  ],
}

const SLOW_GREEN = lingers('Slow green', 3, heal('1d6 + 2'))
const HEDGE = lingers('Thorns', 2, harm('2d6', 'wood'))

const GREEN: Part = {
  name: 'The Green Man',
  detail: 'Leaves in the mouth, clay on the hands.',
  adds: { defence: 1, statusAccuracy: 2 },
  abilities: [
    hex('Bad sap', 'Works slowly, and does not stop by itself.', { mp: 2, effects: [inflict('Poisoned')] }),
    hex('Set in clay', 'Up to the knees for a start.', { mp: 2, effects: [inflict('Petrified', 2)] }),
    withConditions(
      help('Slow green', 'Nothing now; something in each of three Effect phases.', { mp: 3,
        effects: [SLOW_GREEN.put] }),
      SLOW_GREEN.conditions,
    ),
    withConditions(spell('Thorn hedge', 'Grows for two Effect phases, and not around it but through.', {
      element: 'wood',
      mp: 3,
      effects: [HEDGE.put],
    }), HEDGE.conditions),
  ],
}

const PIM: Newcomer = hero({
  name: 'Pim Hassel',
  at: ['front', 3],
  element: 'wood',
  notes: 'Tumbler. Comes in by the window where there is a door.',
  stats: { ...whole(48, 16), tier: 4, initiative: 10, anima: 4, attack: 6, magic: 4, defence: 3, magicDefence: 3,
    accuracy: 3, magicAccuracy: 2, evasion: 3, resistance: 2, statusAccuracy: 2 },
  proficient: ['blades', 'hooks'],
  gear: [weapon('Pruning hook', 'hooks', 2), weapon('Juggling knives', 'blades', 1, { worn: false, ranged: true }),
    worn('Cap with one bell', 'accessory', 'evasion', 1)],
  abilities: [
    blow('Graft', 'A cut with something left in it.', { element: 'wood', mp: 3,
      effects: [damage, inflict('Poisoned', 2)] }),
    answers('ally-fell', 'none')('The show goes on', 'Has them up again before the house has noticed.', { mp: 3,
      anima: 1, effects: [revive('8', 'to')] }),
  ],
  parts: [FOOL, GREEN],
  eidolon: WOOD,
})

export const HEROES: readonly Newcomer[] = [HEDDA, JOSS, ORLA, PIM]
