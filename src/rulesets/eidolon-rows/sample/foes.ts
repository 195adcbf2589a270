// What plays the last act: five pieces of the house that went on by themselves, and the man who wrote it. Each begins
// with a shell (ROW-54) of an element other than its own.
import { calledOut, copies, firstFall, laidAcross, mirrored, paced, undoes } from './carried.ts'
import { GOD } from './eidolons.ts'
import { foe, type Newcomer, weapon, whole, worn } from './people.ts'
import { allHexed, always, answers, blow, boost, cure, damage, harm, heal, help, hex, inflict, lingers, onSelf, special,
  spell, sweep, toBack, wave, withConditions, written } from './said.ts'

/** The strike of the next one who steps on it. */
const BOARD = laidAcross('Loose board', [{ do: 'check', check: 'physical attack', by: 'me', against: 'it',
  on: { hit: [{ do: 'harm', amount: 'blow', kind: 'earth' }] } }])
const POLISH = mirrored('Polished', 'magical')
const DRIFTS = paced('Snowed on', 'In drifts', '−1', 2)
const LOOK = calledOut('Looked at')
/** Its best is closed while it is wet. */
const MELTS = withConditions(
  written({ name: 'Paper and soap', words: 'Fire gets it wet.',
    listens: [{ when: 'after', event: [{ on: 'harm', stage: 'dealt', kind: 'fire', to: 'me' }],
      steps: [{ do: 'put', condition: '+Sodden', on: 'me', until: { moment: 'turn end', of: 'me', count: '1' } }] }] }),
  {
    Sodden: { one: 'per bearer',
      forbids: [{ deeds: { named: 'Blizzard in the third act' }, why: 'Wet paper does not fall like snow.' }] },
  },
)

export const FOOTLIGHTS: Newcomer = foe({
  name: 'The Footlights',
  at: ['front', 0],
  element: 'fire',
  shells: [['earth', 8]],
  notes: 'Tin shades and a long tongue of flame behind each.',
  stats: { ...whole(40, 8), tier: 3, initiative: 6, attack: 4, magic: 5, defence: 2, magicDefence: 3, accuracy: 2,
    magicAccuracy: 2, evasion: 2, resistance: 2, statusAccuracy: 2 },
  abilities: [
    spell('Lick', 'As far as the wings.', { element: 'fire', mp: 1, effects: [damage] }),
    wave('All up', 'Over everybody in front.', { element: 'fire', row: 'front', ap: 2, mp: 3,
      effects: [damage, inflict('Burned', 2)] }),
    written({
      name: 'Hot shades',
      words: 'Whoever comes near enough to hit them finds out.',
      listens: [{ when: 'after', event: [{ on: 'harm', stage: 'dealt', by: 'enemy', to: 'me', deed: { use: 'melee' } }],
        steps: [{ do: 'check', check: 'burned roll', by: 'me', against: 'it', for: 'by', on: {
          'takes hold': [{ do: 'put', condition: 'Burned', until: { moment: 'turn end', of: 'it', count: '1' } }],
        } }] }],
    }),
    written({ name: 'Gas', words: 'One tap for all of them. It has to fill first.', use: 'special',
      counters: { gas: { start: '0', most: '3' } }, ways: {
        fill: { use: 'self', cost: [{ pay: 'ap', amount: '1' }], steps: [{ do: 'gain', what: '#gas', amount: '1' }] },
        light: { use: 'multi', cost: [{ pay: 'ap', amount: '1' }], requires: ['#gas > 0'], steps: [
          { do: 'let', keep: '$gas', amount: '#gas' },
          { do: 'lose', what: '#gas', amount: '$gas' },
          { do: 'harm', amount: '3 × $gas', kind: 'fire', skips: ['doubling'], for: { all: 'enemy' } },
        ] },
      } }),
  ],
})

export const TRAPDOOR: Newcomer = foe({
  name: 'The Trapdoor',
  at: ['front', 1],
  element: 'earth',
  shells: [['wood', 10]],
  notes: 'Is under whoever is nearest. Was built for ghosts.',
  stats: { ...whole(48, 6), tier: 3, initiative: 4, attack: 5, magic: 2, defence: 4, magicDefence: 2, accuracy: 2,
    magicAccuracy: 1, evasion: 0, resistance: 3, statusAccuracy: 3 },
  abilities: [
    blow('Open', 'And shut.', { element: 'earth', effects: [damage] }),
    hex('Plaster feet', 'Part of the scenery from the knees down.', { mp: 1, effects: [inflict('Petrified', 2)] }),
    withConditions(
      special('A board comes loose', 'In the one row or the other. It is a long way down.', { mp: 1,
        effects: [BOARD.row, BOARD.put] }),
      BOARD.conditions,
    ),
    special('Down one, up another', 'Whoever stood in front comes up in the back.', { row: 'front', mp: 2,
      effects: [toBack] }),
  ],
})

export const SHEET: Newcomer = foe({
  name: 'The Thunder Sheet',
  at: ['front', 3],
  element: 'thunder',
  shells: [['fire', 8]],
  notes: 'Six feet of iron, and in a mood.',
  stats: { ...whole(42, 8), tier: 3, initiative: 8, attack: 4, magic: 4, defence: 3, magicDefence: 2, accuracy: 3,
    magicAccuracy: 2, evasion: 2, resistance: 2, statusAccuracy: 3 },
  abilities: [
    blow('Edge on', 'It is quite thin there.', { element: 'thunder', mp: 1, effects: [damage] }),
    written({
      name: 'The long roll',
      words: 'Comes over the footlights, and whoever stands there goes back.',
      use: 'multi',
      tags: ['attack'],
      cost: [{ pay: 'ap', amount: '2' }, { pay: 'mp', amount: '4' }],
      steps: [{ do: 'check', check: 'magical attack', against: 'it',
        for: { all: 'enemy', where: { test: 'tag', who: 'it', tag: 'front row' } },
        on: { hit: [{ do: 'harm', amount: '0.5 × blow', kind: 'own' }, { do: 'move', how: 'push' }] } }],
    }),
    hex('Shake', 'In everybody’s arms, but most in those of one.', { mp: 2, effects: [inflict('Paralyzed', 1)] }),
    answers('hurt', 'magical')('Ringing', 'Whoever strikes it is told so.', { element: 'thunder', mp: 2,
      effects: [damage] }),
    withConditions(
      onSelf('Polished side out', 'The next spell is seen twice.', { mp: 3, effects: [POLISH.put] }),
      POLISH.conditions,
    ),
    always('Hung on one chain', 'Swings out of the way.', 'evasion', 1),
  ],
})

export const SNOW: Newcomer = foe({
  name: 'The Snow Bag',
  at: ['back', 1],
  element: 'ice',
  shells: [['water', 8]],
  notes: 'Paper, soap and feathers for nine years; something else since.',
  stats: { ...whole(34, 10), tier: 3, initiative: 5, attack: 3, magic: 5, defence: 2, magicDefence: 4, accuracy: 1,
    magicAccuracy: 2, evasion: 2, resistance: 2, statusAccuracy: 3 },
  abilities: [
    spell('Handful', 'Down the collar.', { element: 'ice', mp: 1, effects: [damage] }),
    allHexed('Blizzard in the third act', 'Nobody’s fingers do as they are told.', { ap: 2, mp: 4,
      effects: [inflict('Frostbitten', 1)] }),
    withConditions(
      hex('Drifts', 'Up to the knees, from the next Effect phase on.', { mp: 3, effects: [DRIFTS.put] }),
      DRIFTS.conditions,
    ),
    MELTS,
    help('Cold compress', 'For one of its own.', { mp: 2, effects: [heal('1d6 + 2'), cure('Burned')] }),
  ],
})

export const PROMPTER: Newcomer = foe({
  name: 'The Prompter',
  at: ['back', 2],
  element: 'wind',
  shells: [['ice', 8]],
  notes: 'A box with a voice in it. It knows all the parts, also yours.',
  stats: { ...whole(32, 12), tier: 3, initiative: 9, attack: 3, magic: 4, defence: 2, magicDefence: 3, accuracy: 1,
    magicAccuracy: 3, evasion: 3, resistance: 2, statusAccuracy: 3 },
  abilities: [
    spell('Hiss', 'The line, before one can say it.', { element: 'wind', mp: 1, effects: [damage] }),
    hex('Not your line', 'Takes the word out of somebody’s mouth.', { mp: 2, effects: [inflict('Silenced', 2)] }),
    hex('The wrong scene', 'Whoever listens plays it to the wrong people.', { mp: 3,
      effects: [inflict('Confused', 1)] }),
    written({ name: 'From the book', words: 'It has just been said; it can be said again, and better.', use: 'special',
      cost: [{ pay: 'ap', amount: '1' }, { pay: 'mp', amount: '4' }], steps: copies('enemy') }),
    written({ name: 'Cut that', words: 'It is not in the text any more.', listens: [undoes('Cut that', 'magical')] }),
    help('Louder', 'One of its own takes heart.', { mp: 2, effects: [boost('attack', 1), boost('magic', 1)] }),
  ],
})

/** As many MP as the other has, at most so many; the lower roll loses them. */
const WAGER = written({ name: 'A wager on the next scene', words: 'He knows how it goes, mostly.', use: 'ranged',
  cost: [{ pay: 'ap', amount: '1' }], needs: [{ need: 'who', side: 'enemy', count: '1' }], steps: [
    { do: 'let', keep: '$stake', amount: 'min(4, min(mp, its mp))' },
    { do: 'check', check: 'opposed roll', by: 'me', against: 'it', on: {
      higher: [{ do: 'lose', what: 'mp', amount: '$stake' }, { do: 'gain', what: 'mp', of: 'me', amount: '$stake' }],
      lower: [{ do: 'lose', what: 'mp', of: 'me', amount: '$stake' }, { do: 'gain', what: 'mp', amount: '$stake' }],
    } },
  ] })

const UNDERSTUDY = written({ name: 'Send on an understudy', words: 'Somebody who has waited nine years for this.',
  use: 'special', cost: [{ pay: 'ap', amount: '2' }, { pay: 'mp', amount: '6' }],
  limits: [{ limit: 'times', times: '1', per: 'battle' }], steps: [{ do: 'summon', at: 'me', unit: {
    name: 'An Understudy',
    turns: 'own',
    stats: { hp: '14', initiative: '3', tier: '1', attack: '4', defence: '2', 'magic defence': '1', evasion: '2',
      resistance: '1', accuracy: '2' },
    abilities: [blow('The part, at last', 'Every line of it at once.', { times: 1.5, effects: [damage] }).text],
  } }] })

const READING_ALOUD = lingers('Taken with it', 2, heal('1d4'), 'me')

export const AUTHOR: Newcomer = foe({
  name: 'Valentin Sorge',
  at: ['back', 3],
  element: 'shadow',
  villain: true,
  shells: [['fire', 8], ['water', 12]],
  proficient: ['blades'],
  notes: 'The author. Has an ending, and it is not theirs. '
    + 'Surrounded by ink, and under the ink by something that he burned.',
  stats: { ...whole(72, 30), tier: 6, initiative: 7, anima: 7, attack: 6, magic: 7, defence: 4, magicDefence: 4,
    accuracy: 3, magicAccuracy: 3, evasion: 2, resistance: 4, statusAccuracy: 4 },
  gear: [weapon('Paper knife', 'blades', 1), worn('Ring with a seal', 'accessory', 'magic', 1),
    worn('Fur collar', 'armour', 'magicDefence', 1)],
  abilities: [
    spell('Struck out', 'A line through whoever it was.', { element: 'shadow', mp: 2, effects: [damage] }),
    allHexed('Five acts', 'And every one of them longer.', { ap: 2, mp: 4, effects: [inflict('Fatigued', 2)] }),
    wave('The critics', 'They sit in front, and they were never kind.', { element: 'shadow', row: 'front', ap: 2, mp: 4,
      effects: [damage, boost('defence', -1)] }),
    hex('Stage dark', 'For one of them alone.', { mp: 2, effects: [inflict('Blinded', 1)] }),
    withConditions(
      onSelf('Read it again', 'Out loud, to himself. It is better every time.', { mp: 4,
        effects: [boost('magic', 1, 'me'), READING_ALOUD.put] }),
      READING_ALOUD.conditions,
    ),
    written({ name: 'Not the ending', words: 'He has written that he lives.', listens: [firstFall] }),
    WAGER,
    UNDERSTUDY,
    withConditions(
      hex('He looks at you', 'One does not speak to anybody else, then.', { mp: 1, effects: [LOOK.put] }),
      LOOK.conditions,
    ),
    sweep('Throw the manuscript', 'All of it, at all of them.', { ap: 3, effects: [harm('1d6')] }),
    answers('missed', 'none')('A poor house tonight', 'Feels the better for somebody’s failure.', { mp: 1,
      effects: [heal('1d4', 'me')] }),
  ],
  eidolon: GOD,
})

/** Kept out of sight. */
export const hiddenIn = (one: Newcomer): Newcomer => ({ ...one, secret: { token: true, stats: true } })
/** Numbers that are the GM's alone. */
export const unread = (one: Newcomer): Newcomer => ({ ...one, secret: { token: false, stats: true } })
export const FOES: readonly Newcomer[] = [FOOTLIGHTS, TRAPDOOR, SHEET, SNOW, PROMPTER, AUTHOR]
