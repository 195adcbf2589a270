// Abilities of Eidolon Rows as sentences with blanks: what most sheets hold, each entered in a few words.
import type { AbilityPattern, Blank } from '../../../engine/abilities/editing/patterns.ts'

const NAME = (start: string): Blank => ({ blank: 'line', label: 'Name', start })
const AP: Blank = { blank: 'amount', label: 'AP', start: '1' }
const MP = (start: string): Blank => ({ blank: 'amount', label: 'MP', start, empty: 'no' })
const USE: Blank = { blank: 'word', label: 'Type', list: 'uses', start: 'melee', only: ['melee', 'ranged'] }
const STRIKE: Blank = { blank: 'word', label: 'Attack', list: 'checks', start: 'physical attack',
  only: ['physical attack', 'magical attack'] }
const ROLL: Blank = { blank: 'word', label: 'Status roll', list: 'checks', start: 'burned roll' }
const STATUS: Blank = { blank: 'word', label: 'Status', list: 'conditions', start: 'Burned' }

const PRICE = [{ pay: 'ap', amount: '{ap}' }, { $if: 'mp', pay: 'mp', amount: '{mp}' }] as const
const ENEMY = [{ need: 'who', side: 'enemy', count: '1' }] as const
const FRIEND = [{ need: 'who', side: 'ally', count: '1' }] as const

export const PATTERNS: readonly AbilityPattern[] = [
  {
    id: 'attack',
    name: 'An attack',
    says: '{name}, {use}, for {ap} AP and {mp} MP: {strike} on an enemy. On a hit it does {damage} {kind} damage.',
    blanks: { name: NAME('Blade'), use: USE, ap: AP, mp: MP(''), strike: STRIKE,
      damage: { blank: 'amount', label: 'Damage', start: 'blow' },
      kind: { blank: 'word', label: 'Kind of damage', list: 'kinds', start: 'own' } },
    ability: { name: '{name}', use: '{use}', tags: ['attack'], cost: PRICE, needs: ENEMY,
      steps: [{ do: 'check', check: '{strike}', against: 'it',
        on: { hit: [{ do: 'harm', amount: '{damage}', kind: '{kind}' }] } }] },
  },
  {
    id: 'heal',
    name: 'A heal',
    says: '{name}, for {ap} AP and {mp} MP: somebody of your side regains {heal} HP.',
    blanks: { name: NAME('Mending word'), ap: AP, mp: MP('4'), heal: { blank: 'amount', label: 'HP', start: '20' } },
    ability: { name: '{name}', use: 'ally', tags: ['healing'], cost: PRICE, needs: FRIEND,
      steps: [{ do: 'gain', what: 'hp', amount: '{heal}' }] },
  },
  {
    id: 'status',
    name: 'A status',
    says: '{name}, {use}, for {ap} AP and {mp} MP: {roll} on an enemy. Where it takes hold, the enemy is {status}.',
    blanks: { name: NAME('Ember'), use: { ...USE, start: 'ranged' } as Blank, ap: AP, mp: MP('4'), roll: ROLL,
      status: STATUS },
    ability: { name: '{name}', use: '{use}', tags: ['hindering'], cost: PRICE, needs: ENEMY,
      steps: [{ do: 'check', check: '{roll}', against: 'it',
        on: { 'takes hold': [{ do: 'put', condition: '{status}', until: 'battle end' }] } }] },
  },
]
