// Abilities in the words of the tests.
import type { Ability } from '../../../src/engine/abilities/language/ability.ts'

/** A weapon in the hand, thrown, lying on the ground afterwards. */
export const WHEEL: Ability = {
  name: 'Wheel of Knives',
  tags: ['weapon', 'melee', 'attack'],
  use: 'fight',
  ways: {
    'in hand': {
      needs: [{ need: 'who', side: 'enemy', count: '1', range: '1' }],
      steps: [{ do: 'check', check: 'attack', against: 'it',
        on: { hit: [{ do: 'harm', kind: 'physical', amount: '2' }] } }],
    },
    thrown: {
      tags: ['weapon', 'melee', 'attack', 'thrown', 'arcing'],
      needs: [{ need: 'who', side: 'enemy', count: '1', range: '5' }],
      steps: [
        { do: 'check', check: 'attack', against: 'it',
          on: { hit: [{ do: 'harm', kind: 'physical', amount: '1 + distance' }] } },
        { do: 'pick', keep: '$spot', pick: { need: 'place', beside: 'it' } },
        { do: 'thing', at: '$spot',
          thing: { name: 'the wheel', holds: 'this ability',
            grants: [{ to: 'source', if: { test: 'within', who: 'me', spaces: '1', of: 'source' },
              ability: { name: 'Pick up', use: 'free', steps: [{ do: 'remove', what: 'this' }] } }] } },
      ],
    },
  },
}

/** Choose one; a paid upgrade; a condition that brings its own way out. */
export const FLASKS: Ability = {
  name: 'Belt of Flasks',
  tags: ['support', 'thrown'],
  use: 'minor',
  limits: [{ limit: 'times', times: '3', per: 'ever' }],
  ways: {
    burst: {
      needs: [{ need: 'who', side: 'anyone', count: '1', range: '5' }],
      steps: [{ do: 'check', check: 'attack', sure: 'hit', on: { hit: [{ do: 'harm', amount: '3', kind: 'fire' }] } }],
    },
    'wide burst': {
      cost: [{ pay: 'mp', amount: '1' }],
      needs: [{ need: 'area', area: { shape: 'blast', size: '1' }, at: 'anywhere', range: '5' }],
      steps: [{ do: 'check', check: 'attack', sure: 'hit', for: 'targets', together: true,
        on: { hit: [{ do: 'harm', amount: '3', kind: 'fire' }] } }],
    },
    glue: {
      tags: ['weapon', 'melee', 'attack', 'thrown'],
      needs: [{ need: 'who', side: 'anyone', count: '1', range: '5' }],
      steps: [{ do: 'check', check: 'attack', against: 'it',
        on: { hit: [{ do: 'put', condition: '+Glued', until: 'cleared' }] } }],
    },
  },
  conditions: {
    Glued: {
      imposes: [{ condition: 'IMMOBILIZED', of: 'me' }],
      counters: { loose: { start: '0', most: '1' } },
      listens: [{ when: 'after', event: [{ on: 'moment', moment: 'turn end', by: 'me' }],
        steps: [{ do: 'gain', what: '#loose', amount: '1' }] }],
      grants: [{ to: 'me', if: '#loose = 1', ability: { name: 'Tear loose', use: 'minor', steps: [
        { do: 'check', check: 'bulk save', against: 'source', on: {
          success: [{ do: 'end', condition: 'this' }, { do: 'harm', amount: '2', kind: 'fire',
            for: { all: 'anyone', within: '1', of: 'me' }, together: true }],
        } },
      ] } }],
    },
  },
}

/** A hit on anybody turned to another. */
export const WRONG_BODY: Ability = {
  name: 'Wrong Body',
  tags: ['spell'],
  listens: [{
    when: 'instead',
    event: [{ on: 'land', to: 'anyone', degrees: ['hit', 'critical'] }],
    within: '3',
    may: 'me',
    use: 'reaction',
    cost: [{ pay: 'mp', amount: '1' }],
    limits: [{ limit: 'times', times: '1', per: 'round' }],
    needs: [{ need: 'who', keep: '$other', side: 'anyone', count: '1',
      where: { test: 'all',
        tests: [{ test: 'within', who: 'it', spaces: '3', of: 'to' }, { test: 'not',
          of: { test: 'same', who: 'it', as: 'to' } }] } }],
    steps: [
      { do: 'check', check: 'magic save', by: 'to', against: 'me', if: { test: 'side', who: 'to', side: 'enemy' },
        on: { success: [{ do: 'stop' }] } },
      { do: 'swap', who: 'to', with: '$other', how: 'teleport' },
      { do: 'redirect', to: '$other' },
    ],
  }],
}

/** Less before ARMOR, the die rolled again for each MP. */
export const GLASS_PALM: Ability = {
  name: 'Glass Palm',
  tags: ['spell'],
  listens: [{
    when: 'before',
    event: [{ on: 'harm', stage: 'raw', to: 'other ally' }],
    within: 'scope',
    may: 'me',
    use: 'reaction',
    cost: [{ pay: 'mp', amount: '1' }],
    steps: [
      { do: 'let', amount: '1d6', keep: '$less' },
      { do: 'repeat', most: 'mp', may: 'me', pay: [{ pay: 'mp', amount: '1' }],
        steps: [{ do: 'let', amount: '1d6', keep: '$less' }] },
      { do: 'alter', amount: 'amount − $less' },
    ],
  }],
}

/** The plainest of all. */
export const SWORD: Ability = {
  name: 'Sword',
  tags: ['weapon', 'melee', 'attack'],
  use: 'fight',
  needs: [{ need: 'who', side: 'enemy', count: '1', range: '1' }],
  steps: [{ do: 'check', check: 'attack', against: 'it',
    on: { hit: [{ do: 'harm', amount: '1d8', kind: 'physical' }] } }],
}
