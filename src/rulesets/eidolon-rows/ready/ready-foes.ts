// Kinds of foe, each as a normal one, an elite and a boss; their numbers follow their rank and tier.
import { allHexed, answers, blow, boost, damage, forAll, harm, heal, help, hex, inflict, onSelf, shell, shot, spell,
  sweep, toBack, wave, type Written } from '../sample/said.ts'
import type { FoeMake } from './derived.ts'

export interface FoeKind extends FoeMake {
  readonly id: string
  readonly name: string
  readonly detail: string
  readonly row: 'front' | 'back'
  /** What every one of them does; what elites and bosses do besides; what a boss keeps for the Paradigm phase. */
  readonly abilities: readonly Written[]
  readonly elite: readonly Written[]
  readonly capstone: Written
  /** ROW-58: of the three one is left. */
  readonly leaves: string
}

export const FOE_KINDS: readonly FoeKind[] = [
  {
    id: 'brawler',
    name: 'Brawler',
    detail: 'Hits hard from the front row.',
    row: 'front',
    strong: ['attack', 'accuracy', 'defence'],
    shell: 2,
    quick: 1,
    abilities: [blow('Two hands', 'For once.', { mp: 3, times: 1.5, effects: [damage] }),
      blow('Out of the way', 'To the back with them.', { mp: 4, effects: [damage, toBack] })],
    elite: [sweep('Swing wide', 'At all in front.', { mp: 6, row: 'front', effects: [damage] }),
      answers('missed', 'physical')('Missed me', 'A blow for a blow.', { mp: 2, effects: [damage] })],
    capstone: sweep('Run amok', 'Through everybody.', { effects: [damage] }),
    leaves: 'a club; 10 coins; a draught of 5 HP',
  },
  {
    id: 'slinger',
    name: 'Slinger',
    detail: 'Strikes any enemy from the back row.',
    row: 'back',
    strong: ['attack', 'accuracy', 'evasion'],
    shell: 1,
    quick: 3,
    abilities: [shot('Sling stone', 'At whoever looks up.', { effects: [damage] }),
      shot('At the knee', 'Slows them down.', { mp: 4, effects: [damage, boost('evasion', -1)] })],
    elite: [shot('Two at once', 'At two of them.', { mp: 6, targets: 2, effects: [damage] })],
    capstone: sweep('Hail', 'Of stones.', { effects: [damage] }),
    leaves: 'a sling; 10 coins; 5 colourless damage, to throw',
  },
  {
    id: 'chanter',
    name: 'Chanter',
    detail: 'Magic behind a thick shell, and a little healing.',
    row: 'back',
    strong: ['magic', 'magicAccuracy', 'magicDefence'],
    shell: 6,
    quick: 2,
    abilities: [spell('Low note', 'In the bones.', { mp: 3, element: 'own', effects: [damage] }),
      help('Refrain', 'One of its own takes heart.', { mp: 5, effects: [heal('3 + tier')] })],
    elite: [wave('All voices', 'At all of them.', { mp: 9, element: 'own', effects: [damage] })],
    capstone: wave('Last verse', 'And it goes on.', { times: 1.5, element: 'own', effects: [damage] }),
    leaves: 'a song book; 10 coins; a draught of 5 MP',
  },
  {
    id: 'warder',
    name: 'Warder',
    detail: 'Shields itself and whoever stands beside it.',
    row: 'front',
    strong: ['defence', 'magicDefence', 'resistance'],
    shell: 5,
    quick: 0,
    abilities: [
      help('Behind the board', 'A shell for one of its own.', { mp: 4, effects: [shell('3 + 2 × tier', 'own')] }),
      onSelf('Dig in', 'Up to the chin.', { mp: 3, effects: [boost('defence', 1, 'me')] }),
    ],
    elite: [
      answers('ally-hurt', 'none')('Step between', 'Almost in time.', { mp: 3, effects: [shell('4', 'own', 'to')] }),
    ],
    capstone: forAll('Close the ranks', 'All of them.', { effects: [shell('4 + 2 × tier', 'own')] }),
    leaves: 'a dented board; 10 coins; a charm',
  },
  {
    id: 'blighter',
    name: 'Blighter',
    detail: 'Poisons, and takes the strength out of blows.',
    row: 'back',
    strong: ['statusAccuracy', 'resistance', 'magic'],
    shell: 3,
    quick: 2,
    abilities: [hex('Green spit', 'It works slowly.', { mp: 4, effects: [inflict('Poisoned')] }),
      hex('Limp wrists', 'All of a sudden.', { mp: 3, effects: [boost('attack', -1)] })],
    elite: [allHexed('Stench', 'In every nose.', { mp: 8, effects: [inflict('Fatigued', 2)] })],
    capstone: allHexed('The whole swamp', 'At once.', { effects: [harm('4 + tier'), inflict('Poisoned')] }),
    leaves: 'a bag of herbs; 10 coins; inflicts Poisoned',
  },
]
