// The blanks of the patterns, and the parts of abilities that most of them share.
import type { Blank } from '../../../engine/abilities/editing/patterns.ts'
import { ALL_STATS, STATS, STATUSES } from '../sheet/kinds.ts'
import { OWN_STATUS } from './words.ts'

export const NAME = (start: string): Blank => ({ blank: 'line', label: 'Name', start })
export const AP: Blank = { blank: 'amount', label: 'AP', start: '1' }
export const MP = (start: string): Blank => ({ blank: 'amount', label: 'MP', start, empty: 'no' })
export const USE = (start: 'melee' | 'ranged'): Blank => ({ blank: 'word', label: 'Type', list: 'uses', start,
  only: ['melee', 'ranged'] })
export const STRIKE: Blank = { blank: 'word', label: 'Attack', list: 'checks', start: 'physical attack',
  only: ['physical attack', 'magical attack'] }
export const DAMAGE: Blank = { blank: 'amount', label: 'Damage', start: 'blow' }
export const KIND: Blank = { blank: 'word', label: 'Kind of damage', list: 'kinds', start: 'own' }
export const COUNT: Blank = { blank: 'amount', label: 'How many', start: '3' }
export const STEP_COUNT: Blank = { blank: 'amount', label: 'Steps', start: '1' }
export const TRACK: Blank = { blank: 'word', label: 'Of what', list: 'resources', start: 'attack track',
  only: ALL_STATS.map((one) => `${STATS[one].toLowerCase()} track`) }
export const MODIFIED: Blank = { blank: 'word', label: 'Statistic', list: 'stats', start: 'attack',
  only: ALL_STATS.map((one) => STATS[one].toLowerCase()) }
export const SHELL: Blank = { blank: 'word', label: 'Which shell', list: 'resources', start: 'own shell',
  only: ['own shell', 'native shell', 'shell', 'fire shell', 'water shell', 'earth shell', 'wind shell',
    'thunder shell', 'ice shell', 'wood shell', 'light shell', 'shadow shell'] }

export const PRICE = [{ pay: 'ap', amount: '{ap}' }, { $if: 'mp', pay: 'mp', amount: '{mp}' }] as const
export const ENEMY = [{ need: 'who', side: 'enemy', count: '1' }] as const
export const FRIEND = [{ need: 'who', side: 'ally', count: '1' }] as const
export const FRIENDS = { all: 'ally' } as const
export const SOMEBODY: Blank = { blank: 'choice', label: 'Who', start: 'somebody of your side',
  choices: { 'somebody of your side': FRIEND,
    'another of your side': [{ need: 'who', side: 'other ally', count: '1' }] } }
const rowOf = (row: string) => ({ all: 'enemy', where: { test: 'tag', who: 'it', tag: row } }) as const
export const WHOM: Blank = { blank: 'choice', label: 'Whom', start: 'all enemies',
  choices: { 'all enemies': { all: 'enemy' }, 'all enemies in front': rowOf('front row'),
    'all enemies in the back row': rowOf('back row') } }

export const HARM = { do: 'harm', amount: '{damage}', kind: '{kind}' } as const
/** By whoever has the ability, in the middle of somebody else’s deed. */
export const STRUCK = { do: 'check', check: '{strike}', by: 'me', against: 'it', on: { hit: [HARM] } } as const

const rollFor = (roll: string, condition: string) =>
  ({ do: 'check', check: roll, against: 'it',
    on: { 'takes hold': [{ do: 'put', condition, until: '{until}' }] } }) as const
/** A status, with the roll for it. */
export const ROLLED: Blank = { blank: 'choice', label: 'Status', start: 'Burned', choices: {
  ...Object.fromEntries(STATUSES.map((one) => [one, rollFor(`${one.toLowerCase()} roll`, one)])),
  'in the status of your element': rollFor('own status roll', OWN_STATUS),
} }
const turns = (count: string) => ({ moment: 'turn end', count })
export const LASTS: Blank = { blank: 'choice', label: 'How long', start: 'until it is cured',
  choices: { 'until it is cured': 'battle end', 'to the end of its next turn': turns('1'), 'for two turns': turns('2'),
    'for three turns': turns('3') } }
const rounds = (count: string) => ({ moment: 'round end', count })
export const HOW_MANY_ROUNDS: Blank = { blank: 'choice', label: 'How long', start: 'for three rounds',
  choices: { 'to the start of your next turn': { moment: 'turn start', of: 'me', count: '1' },
    'to the end of the round': rounds('1'), 'for two rounds': rounds('2'), 'for three rounds': rounds('3'),
    'until the battle ends': 'battle end' } }

const times = (times: string, per: string) => [{ limit: 'times', times, per }]
export const BATTLES = (start: string): Blank => ({ blank: 'choice', label: 'How often', start,
  choices: { 'as often as wanted': [], 'once a round': times('1', 'round'), 'twice a round': times('2', 'round'),
    'once a battle': times('1', 'battle') } })

/** What sets a reaction off. */
export const EVENT: Blank = { blank: 'choice', label: 'When', start: 'an enemy hurts you', choices: {
  'an enemy hurts you': [{ on: 'harm', stage: 'dealt', to: 'me', by: 'enemy' }],
  'an enemy misses you': [{ on: 'land', degrees: ['miss'], to: 'me', by: 'enemy' }],
  'an enemy hurts an ally': [{ on: 'harm', stage: 'dealt', to: 'other ally', by: 'enemy' }],
  'an enemy misses an ally': [{ on: 'land', degrees: ['miss'], to: 'other ally', by: 'enemy' }],
  'an enemy fells an ally': [{ on: 'down', to: 'other ally', by: 'enemy' }],
} }
