// Kinds of hero: six jobs, each with attributes, gear, abilities and an eidolon that work from tier 1 on.
import { answers, blow, boost, cure, damage, forAll, harm, heal, help, hex, onSelf, revive, shell, shot, spell, sweep,
  wave, withConditions, written, type Written } from '../sample/said.ts'
import type { ElementName } from '../sheet/kinds.ts'
import { weapon, worn } from '../sample/people.ts'
import type { JobStats } from './derived.ts'

export interface HeroKind {
  readonly id: string
  readonly name: string
  readonly detail: string
  readonly element: ElementName
  readonly attributes: readonly [body: number, mind: number, spirit: number]
  readonly job: JobStats
  readonly gear: readonly ReturnType<typeof weapon>[]
  readonly proficient: readonly string[]
  readonly abilities: readonly Written[]
  readonly eidolon: { readonly name: string; readonly detail: string; readonly abilities: readonly Written[] }
}

/** A roll for the status of one’s own element. */
const ownStatus = (name: string, words: string, mp: number): Written =>
  written({ name, words, use: 'ranged', tags: ['hindering'],
    cost: [{ pay: 'ap', amount: '1' }, { pay: 'mp', amount: String(mp) }],
    needs: [{ need: 'who', side: 'enemy', count: '1' }],
    steps: [{ do: 'check', check: 'own status roll', against: 'it',
      on: { 'takes hold': [{ do: 'put', condition: 'own status', until: 'battle end' }] } }] })

/** The next damage that would reach the bearer does nothing. */
const guarded = (name: string, words: string, mp: number): Written =>
  withConditions(
    onSelf(name, words, { mp, effects: [() => ({ do: 'put', condition: '+Guarded', on: 'me', until: 'battle end' })] }),
    {
      Guarded: { one: 'per bearer',
        listens: [{ when: 'instead', event: [{ on: 'harm', stage: 'dealt', to: 'me' }],
          steps: [{ do: 'cancel' }, { do: 'end', condition: 'this' }] }] },
    },
  )

/** An ally has 1 AP more now. */
const spur = (name: string, words: string, mp: number): Written =>
  help(name, words, { mp, effects: [boost('attack', 1), boost('magic', 1)] })

export const HERO_KINDS: readonly HeroKind[] = [
  {
    id: 'prizefighter',
    name: 'Prizefighter',
    detail: 'Strikes hard from the front row, and takes a blow.',
    element: 'fire',
    attributes: [3, 2, 1],
    job: ['attack', 'evasion', 'defence'],
    gear: [weapon('Cudgel', 'clubs', 3), worn('Quilted coat', 'armour', 'defence', 1),
      worn('Copper ring', 'accessory', 'evasion', 1)],
    proficient: ['clubs', 'blades'],
    abilities: [
      blow('Straight left', 'From the shoulder.', { mp: 3, times: 1.5, effects: [damage] }),
      blow('Branding hand', 'It is still warm an hour later.', { mp: 3, element: 'own', effects: [damage] }),
      blow('Haymaker', 'Everybody sees it coming, for all the good it does.', { mp: 5, times: 2, effects: [damage] }),
      sweep('Clear the floor', 'Whoever stands in front does not.', { mp: 7, row: 'front', effects: [damage] }),
    ],
    eidolon: { name: 'The Red Bull', detail: 'What paws behind the door.', abilities: [
      blow('Horns', 'Once.', { effects: [damage] }),
      blow('Down the street', 'And out at the other end.', { ap: 2, anima: 1, times: 3, effects: [damage] }),
    ] },
  },
  {
    id: 'stormcaller',
    name: 'Stormcaller',
    detail: 'Magic on one enemy or on all of them, from the back row.',
    element: 'thunder',
    attributes: [1, 3, 2],
    job: ['resistance', 'magic', 'magicDefence'],
    gear: [{ ...weapon('Hazel rod', 'staves', 0), magic: 3 }, worn('Oilskin', 'armour', 'magicDefence', 1),
      worn('Glass eye', 'accessory', 'magicAccuracy', 1)],
    proficient: ['staves'],
    abilities: [
      spell('Spark', 'Between two fingers.', { mp: 3, effects: [damage] }),
      spell('Own weather', 'The sky of where they come from.', { mp: 5, element: 'own', effects: [damage] }),
      spell('Second strike', 'In the same place.', { mp: 7, times: 2, effects: [damage] }),
      wave('Cloudburst', 'On all of them alike.', { mp: 13, effects: [damage] }),
    ],
    eidolon: { name: 'The Tall Cloud', detail: 'It has stood over them all day.', abilities: [
      spell('Bolt', 'Straight down.', { element: 'own', effects: [damage] }),
      wave('All of it', 'At once.', { ap: 2, anima: 1, times: 3, element: 'own', effects: [damage] }),
    ] },
  },
  {
    id: 'bonesetter',
    name: 'Bonesetter',
    detail: 'Heals, cures and raises the fallen.',
    element: 'water',
    attributes: [1, 2, 3],
    job: ['evasion', 'attack', 'magic'],
    gear: [{ ...weapon('Willow switch', 'staves', 1), magic: 2 }, worn('Apron', 'armour', 'magicDefence', 1),
      worn('Clean linen', 'accessory', 'magic', 1)],
    proficient: ['staves'],
    abilities: [
      help('Warm hands', 'They have done this before.', { mp: 5, effects: [heal('magic')] }),
      help('Hold still', 'It is over before it hurts.', { mp: 8, effects: [cure()] }),
      help('Up with you', 'The fallen stand, if on somebody’s arm.', { mp: 10, effects: [revive('1 + magic')] }),
      forAll('A round for everybody', 'From the brown bottle.', { ap: 2, effects: [heal('5')] }),
    ],
    eidolon: { name: 'The White Hind', detail: 'Is seen at every sickbed, once.', abilities: [
      help('Breath', 'On the brow.', { effects: [heal('magic')] }),
      forAll('Morning', 'For all of them.', { ap: 2, anima: 1, effects: [heal('2 × magic'), cure()] }),
    ] },
  },
  {
    id: 'gatekeeper',
    name: 'Gatekeeper',
    detail: 'Stands where blows come, behind shells and shields.',
    element: 'earth',
    attributes: [3, 1, 2],
    job: ['defence', 'resistance', 'magicDefence'],
    gear: [weapon('Short spear', 'spears', 2), worn('Iron shirt', 'armour', 'defence', 2),
      worn('Big key', 'accessory', 'resistance', 1)],
    proficient: ['spears', 'clubs'],
    abilities: [
      onSelf('Bar the door', 'From the inside.', { mp: 5, effects: [shell('5 + defence', 'own', 'me')] }),
      guarded('Not here', 'The next blow finds nobody at home.', 7),
      answers('ally-hurt', 'none')('Half in between', 'And half of the way is enough.', { mp: 4,
        effects: [shell('8', 'own', 'to')] }),
      blow('Shove off', 'Nobody said that it had to be elegant.', { mp: 4,
        effects: [damage, () => ({ do: 'move', how: 'push' })] }),
    ],
    eidolon: { name: 'The Old Wall', detail: 'Has been there longer than the town.', abilities: [
      onSelf('Stone by stone', 'It grows.', { effects: [shell('10', 'own', 'me')] }),
      blow('Falls over', 'In the right direction.', { ap: 2, anima: 1, times: 2, effects: [damage] }),
    ] },
  },
  {
    id: 'standard-bearer',
    name: 'Standard-bearer',
    detail: 'Makes the others better at what they do.',
    element: 'light',
    attributes: [2, 1, 3],
    job: ['defence', 'magicDefence', 'magic'],
    gear: [weapon('Flagstaff', 'spears', 2), worn('Tabard', 'armour', 'magicDefence', 1),
      worn('Whistle', 'accessory', 'magic', 1)],
    proficient: ['spears'],
    abilities: [
      spur('Follow me', 'Somebody does.', 5),
      help('Second skin', 'In the colours of the house.', { mp: 7, effects: [shell('5 + magic', 'own')] }),
      forAll('All together', 'On three.', { mp: 10, effects: [boost('attack', 1)] }),
      forAll('Close up', 'Shoulder to shoulder.', { mp: 10, effects: [boost('defence', 1)] }),
    ],
    eidolon: { name: 'The Gilt Cockerel', detail: 'From the top of the tower.', abilities: [
      forAll('Crow', 'It is later than they thought.', { effects: [boost('attack', 1)] }),
      forAll('Sunrise', 'All of them, all at once.', { ap: 2, anima: 1,
        effects: [boost('attack', 2), boost('magic', 2), boost('evasion', 1)] }),
    ] },
  },
  {
    id: 'hexer',
    name: 'Hexer',
    detail: 'Weakens enemies and puts statuses on them.',
    element: 'shadow',
    attributes: [2, 3, 2],
    job: ['resistance', 'attack', 'evasion'],
    gear: [weapon('Sickle', 'blades', 2), worn('Patched cloak', 'armour', 'magicDefence', 1),
      worn('Knotted string', 'accessory', 'statusAccuracy', 1)],
    proficient: ['blades'],
    abilities: [
      hex('Ill wished', 'By name.', { mp: 3, effects: [boost('defence', -1)] }),
      ownStatus('Evil eye', 'The left one.', 7),
      hex('Lead in the boots', 'From the ankles up.', { mp: 5,
        effects: [boost('evasion', -1), boost('accuracy', -1)] }),
      shot('Thrown knot', 'It tightens by itself.', { mp: 4, effects: [damage, boost('attack', -1)] }),
    ],
    eidolon: { name: 'The Tolling Raven', detail: 'Counts.', abilities: [
      hex('One', 'And looks at them.', { effects: [boost('resistance', -1)] }),
      written({ name: 'Thirteen', words: 'At all of them.', use: 'multi',
        cost: [{ pay: 'ap', amount: '2' }, { pay: 'anima', amount: '1' }],
        steps: [{ do: 'check', check: 'own status roll', against: 'it', for: { all: 'enemy' },
          on: { 'takes hold': [{ do: 'put', condition: 'own status', until: 'battle end' }] } }] }),
      wave('Black feathers', 'And more of them.', { effects: [harm('4', 'own')] }),
    ] },
  },
]
