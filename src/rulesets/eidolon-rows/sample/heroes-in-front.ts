// Those of the company who stand in front: a king who is a rebel, and a fool who is a green man.
import type { Step } from '../../../engine/abilities/language/ability.ts'
import { calledOut, copies, laidAcross, sheltered, singleMinded, warded } from './carried.ts'
import { LION, WOOD } from './eidolons.ts'
import { hero, type Newcomer, type Part, weapon, whole, worn } from './people.ts'
import { always, answers, blow, boost, damage, forAnother, harm, heal, help, hex, inflict, lingers, onSelf, revive,
  shell, special, specialForAll, spell, sweep, sweepSome, toBack, withConditions, written } from './said.ts'

const CALLED_OUT = calledOut('Called out')
const BEHIND = sheltered('Behind the throne')
const IN_FLOW = singleMinded('In full flow', 'In full flow: nothing but the sword.', {
  name: 'Draw breath',
  words: 'For the applause.',
  use: 'self',
  tags: ['stance'],
  cost: [{ pay: 'ap', amount: '1' }],
  steps: [{ do: 'end', condition: 'this' }],
})

const KING: Part = {
  name: 'The Old King',
  detail: 'Stands where he stands. Everybody else may stand behind him.',
  adds: { defence: 2, magicDefence: 1, resistance: 1, evasion: -1 },
  abilities: [
    onSelf('The whole of the crown', 'Earth and stone, worn for a moment.', { element: 'earth', mp: 2,
      effects: [shell('1d6 + 10', 'earth', 'me')] }),
    help('Knight somebody', 'With the flat of the sword, lightly.', { mp: 2,
      effects: [boost('defence', 1), boost('attack', 1)] }),
    withConditions(
      hex('Address the hall', 'Whoever it was that the crown turned to answers, or is no courtier.', {
        effects: [CALLED_OUT.put],
      }),
      CALLED_OUT.conditions,
    ),
    withConditions(
      forAnother(
        help('Stand behind the throne', 'What was meant for them is meant for the king.', { mp: 2,
          effects: [BEHIND.put] }),
      ),
      BEHIND.conditions,
    ),
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
    withConditions(
      onSelf('The third speech', 'Once begun there is no stopping it: the sword keeps the beat, and hits harder.', {
        mp: 2,
        effects: [IN_FLOW.put],
      }),
      IN_FLOW.conditions,
    ),
    answers('hurt', 'physical')('The last word', 'Is had at once.', { element: 'thunder', mp: 2, effects: [damage] }),
  ],
}

export const HEDDA: Newcomer = hero({
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

/** Two attacks, each with a die of its own and three quarters of the force. */
const LIGHT_BLOW: Step = { do: 'check', check: 'physical attack', against: 'it',
  on: { hit: [{ do: 'harm', amount: '0.75 × blow', kind: 'colourless' }] } }
const TWICE_NIGHTLY = written({ name: 'Twice nightly', words: 'With a bow in between.', use: 'melee', tags: ['attack'],
  cost: [{ pay: 'ap', amount: '1' }, { pay: 'mp', amount: '3' }], needs: [{ need: 'who', side: 'enemy', count: '1' }],
  steps: [LIGHT_BLOW, LIGHT_BLOW] })

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
    TWICE_NIGHTLY,
    written({ name: 'As you did it', words: 'Whatever one of the others has just done, with a squeak.', use: 'special',
      cost: [{ pay: 'ap', amount: '1' }, { pay: 'mp', amount: '5' }], steps: copies('other ally') }),
    written({ name: 'Your entrance', words: 'A push from behind: somebody acts at once.', use: 'ally',
      cost: [{ pay: 'ap', amount: '1' }], limits: [{ limit: 'times', times: '1', per: 'round' }],
      needs: [{ need: 'who', side: 'other ally', count: '1' }],
      steps: [{ do: 'order', how: 'extra turn', who: 'it', by: '1' }] }),
    special('After you', 'A bow, and whoever it was stands in the back.', { row: 'front', mp: 2, effects: [toBack] }),
  ],
}

const SLOW_GREEN = lingers('Slow green', 3, heal('1d6 + 2'))
const HEDGE = lingers('Thorns', 2, harm('2d6', 'wood'))

const BARK = warded('In bark', 'physical')
const BRAMBLES = laidAcross('Brambles', [{ do: 'check', check: 'poisoned roll', by: 'me', against: 'it', on: {
  'takes hold': [{ do: 'put', condition: 'Poisoned', until: { moment: 'effect phase', of: 'it', count: '2' } }],
} }, { do: 'harm', amount: '1d6', kind: 'wood', skips: ['doubling'] }])

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
    withConditions(
      onSelf('A coat of bark', 'Whoever strikes next strikes a tree.', { mp: 3, effects: [BARK.put] }),
      BARK.conditions,
    ),
    withConditions(
      special('Brambles across', 'One row of theirs grows over. Whoever steps into it next is sorry.', { mp: 3,
        effects: [BRAMBLES.row, BRAMBLES.put] }),
      BRAMBLES.conditions,
    ),
    withConditions(spell('Thorn hedge', 'Grows for two Effect phases, and not around it but through.', {
      element: 'wood',
      mp: 3,
      effects: [HEDGE.put],
    }), HEDGE.conditions),
  ],
}

export const PIM: Newcomer = hero({
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
