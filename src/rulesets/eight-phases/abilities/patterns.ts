// Abilities of Eight Phases as sentences with blanks: what most sheets hold, each entered in a few words.
import type { AbilityPattern, Blank } from '../../../engine/abilities/editing/patterns.ts'

const NAME = (start: string): Blank => ({ blank: 'line', label: 'Name', start })
const SPACES = (start: string): Blank => ({ blank: 'amount', label: 'Range in spaces', start })
const DAMAGE = (start: string): Blank => ({ blank: 'amount', label: 'Damage', start })
const KIND = (start: string): Blank => ({ blank: 'word', label: 'Kind of damage', list: 'kinds', start })
const FREE = 'nothing'
const COST: Blank = { blank: 'amount', label: 'MP', start: '', empty: 'no' }
const CONDITION: Blank = { blank: 'word', label: 'Condition', list: 'conditions', start: '', empty: FREE }
const LASTS: Blank = { blank: 'choice', label: 'How long', hangsOn: 'condition', start: 'to the end of its next turn',
  choices: {
    'to the end of its next turn': { moment: 'turn end', count: '1' },
    'to the start of your next turn': { moment: 'turn start', of: 'me', count: '1' },
    'to the end of the round': { moment: 'round end', count: '1' },
    'to the end of the scene': 'scene end',
    'until cleared': 'cleared',
  } }
/** The basic actions that most abilities stand in for. */
const INSTEAD = (start: string): Blank => ({ blank: 'word', label: 'Used', list: 'uses', start })
const SAVE: Blank = { blank: 'word', label: 'Save', list: 'checks', start: 'agility save',
  only: ['bulk save', 'agility save', 'mind save', 'magic save'] }
const LIMIT: Blank = { blank: 'choice', label: 'How often', start: 'as often as wanted', choices: {
  'as often as wanted': [],
  'once a round': [{ limit: 'times', times: '1', per: 'round' }],
  'once a scene': [{ limit: 'times', times: '1', per: 'scene' }],
} }

const PRICE = { $if: 'mp', pay: 'mp', amount: '{mp}' } as const
const PUT = { $if: 'condition', do: 'put', condition: '{condition}', until: '{until}' } as const
const HARM = { do: 'harm', amount: '{damage}', kind: '{kind}' } as const

export const PATTERNS: readonly AbilityPattern[] = [
  {
    id: 'melee',
    name: 'A melee attack',
    says: '{name}, used {use}: a melee attack on an enemy within {range}, for {mp} MP. On a hit the target takes '
      + '{damage} {kind} damage, and is {condition} {until}.',
    blanks: { name: NAME('Blade'), use: INSTEAD('fight'), range: SPACES('1'), mp: COST, damage: DAMAGE('1d6 + bulk'),
      kind: KIND('physical'), condition: CONDITION, until: LASTS },
    ability: { name: '{name}', tags: ['weapon', 'melee', 'attack'], use: '{use}', cost: [PRICE],
      needs: [{ need: 'who', side: 'enemy', count: '1', range: '{range}' }],
      steps: [{ do: 'check', check: 'attack', against: 'it', on: { hit: [HARM, PUT] } }] },
  },
  {
    id: 'ranged',
    name: 'A ranged attack or a spell',
    says: '{name}, a ranged {what} used {use}: an attack on an enemy within {range}, for {mp} MP. On a hit the target '
      + 'takes {damage} {kind} damage, and is {condition} {until}.',
    blanks: { name: NAME('Bolt'),
      what: { blank: 'choice', label: 'What it is', start: 'spell',
        choices: { spell: ['spell', 'aetheric', 'ranged', 'attack'], weapon: ['weapon', 'ranged', 'attack'] } },
      use: INSTEAD('volley'), range: SPACES('8'), mp: COST, damage: DAMAGE('1d8 + magic'), kind: KIND('fire'),
      condition: CONDITION, until: LASTS },
    ability: { name: '{name}', tags: '{what}', use: '{use}', cost: [PRICE],
      needs: [{ need: 'who', side: 'enemy', count: '1', range: '{range}' }],
      steps: [{ do: 'check', check: 'attack', against: 'it', on: { hit: [HARM, PUT] } }] },
  },
  {
    id: 'heal',
    name: 'A heal',
    says: '{name}, used {use}: somebody of your side within {range} regains {heal} HP, for {mp} MP, {limit}.',
    blanks: { name: NAME('Mending word'), use: INSTEAD('minor'), range: SPACES('5'),
      heal: { blank: 'amount', label: 'HP', start: '1d6 + mind' }, mp: { ...COST, start: '1' }, limit: LIMIT },
    ability: { name: '{name}', tags: ['spell', 'support'], use: '{use}', cost: [PRICE], limits: '{limit}',
      needs: [{ need: 'who', side: 'ally', count: '1', range: '{range}' }],
      steps: [{ do: 'gain', what: 'hp', amount: '{heal}' }] },
  },
  {
    id: 'area',
    name: 'An area with a save',
    says:
      '{name}, a spell used {use}: all {side} in a Blast {size} within {range}, for {mp} MP, make {save}. Who fails '
      + 'takes {damage} {kind} damage and is {condition} {until}; who passes takes half.',
    blanks: { name: NAME('Firepot'), use: INSTEAD('volley'),
      side: { blank: 'choice', label: 'Whom', start: 'enemies',
        choices: { enemies: 'enemy', 'allies and enemies': 'anyone' } },
      size: { blank: 'amount', label: 'Size', start: '3' }, range: SPACES('8'), mp: { ...COST, start: '2' }, save: SAVE,
      damage: DAMAGE('2d6'), kind: KIND('fire'), condition: CONDITION, until: LASTS },
    ability: { name: '{name}', tags: ['spell'], use: '{use}', cost: [PRICE],
      needs: [{ need: 'area', area: { shape: 'blast', size: '{size}' }, at: 'anywhere', side: '{side}',
        range: '{range}' }], // One roll for all of them.
      steps: [{ do: 'let', amount: '{damage}', keep: '$damage' }, { do: 'check', check: '{save}', for: 'targets', on: {
        failure: [{ do: 'harm', amount: '$damage', kind: '{kind}' }, PUT],
        success: [{ do: 'harm', amount: 'half of $damage', kind: '{kind}' }],
      } }] },
  },
  {
    id: 'boost',
    name: 'A boost for an ally',
    says: '{name}, used {use}: somebody of your side within {range} gains {amount} {what} and is {condition} {until}, '
      + 'for {mp} MP, {limit}.',
    blanks: { name: NAME('Rallying cry'), use: INSTEAD('minor'), range: SPACES('5'),
      amount: { blank: 'amount', label: 'How much', start: '1d6' },
      what: { blank: 'word', label: 'Of what', list: 'resources', start: 'temp hp',
        only: ['temp hp', 'focus', 'mp', 'recoveries'] }, condition: CONDITION, until: LASTS, mp: COST, limit: LIMIT },
    ability: { name: '{name}', tags: ['support'], use: '{use}', cost: [PRICE], limits: '{limit}',
      needs: [{ need: 'who', side: 'ally', count: '1', range: '{range}' }],
      steps: [{ do: 'gain', what: '{what}', amount: '{amount}' }, PUT] },
  },
  {
    id: 'condition',
    name: 'A condition put on an enemy',
    says: '{name}, used {use}: an enemy within {range} makes {save}, for {mp} MP, {limit}. On a failure it is '
      + '{condition} {until} and takes {stress} Stress.',
    blanks: { name: NAME('Withering look'), use: INSTEAD('volley'), range: SPACES('6'),
      save: { ...SAVE, start: 'mind save' }, mp: COST, limit: LIMIT,
      condition: { blank: 'word', label: 'Condition', list: 'conditions', start: 'DAZED' }, until: LASTS,
      stress: { blank: 'amount', label: 'Stress', start: '', empty: 'no' } },
    ability: { name: '{name}', tags: ['spell'], use: '{use}', cost: [PRICE], limits: '{limit}',
      needs: [{ need: 'who', side: 'enemy', count: '1', range: '{range}' }],
      steps: [{ do: 'check', check: '{save}', on: { failure: [
        { do: 'put', condition: '{condition}', until: '{until}' },
        { $if: 'stress', do: 'gain', what: 'stress', amount: '{stress}' },
      ] } }] },
  },
  {
    id: 'move',
    name: 'A move',
    says: '{name}, used {use}: you {how} up to {spaces}, for {mp} MP, {limit}.',
    blanks: { name: NAME('Side step'), use: INSTEAD('minor'),
      how: { blank: 'choice', label: 'How', start: 'shift', choices: { shift: 'shift', teleport: 'teleport' } },
      spaces: { blank: 'amount', label: 'Spaces', start: '2' }, mp: COST, limit: LIMIT },
    ability: { name: '{name}', tags: ['technique'], use: '{use}', cost: [PRICE], limits: '{limit}',
      steps: [{ do: 'move', how: '{how}', who: 'me', by: '{spaces}' }] },
  },
  {
    id: 'push',
    name: 'A shove, a pull or a slide',
    says: '{name}, used {use}: an enemy within {range} makes {save}, for {mp} MP. On a failure you {how} it {spaces} '
      + 'spaces, and it is {condition} {until}.',
    blanks: { name: NAME('Gust'), use: INSTEAD('volley'), range: SPACES('5'), save: { ...SAVE, start: 'bulk save' },
      mp: COST,
      how: { blank: 'choice', label: 'How', start: 'push', choices: { push: 'push', pull: 'pull', slide: 'slide' } },
      spaces: { blank: 'amount', label: 'Spaces', start: '3' }, condition: CONDITION, until: LASTS },
    ability: { name: '{name}', tags: ['technique'], use: '{use}', cost: [PRICE],
      needs: [{ need: 'who', side: 'enemy', count: '1', range: '{range}' }],
      steps: [{ do: 'check', check: '{save}', on: { failure: [{ do: 'move', how: '{how}', by: '{spaces}' }, PUT] } }] },
  },
]
