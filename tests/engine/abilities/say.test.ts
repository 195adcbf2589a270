// Abilities in plain English, drawn from their data.
import { describe, expect, it } from 'vitest'
import { abilityWords } from '../../../src/engine/abilities/say/ability.ts'
import { stepWords } from '../../../src/engine/abilities/say/steps.ts'
import type { Ability, Step } from '../../../src/engine/abilities/language/ability.ts'
import { faultsOf } from '../../support/faulty-words.ts'
import { FLASKS, GLASS_PALM, SWORD } from './texts.ts'
import { WORDS } from './words.ts'

const says = (step: Step): string => stepWords(step, { words: WORDS, me: 'you' })

describe('in words', () => {
  it('an ability says how it is used, on whom, and what it does', () => {
    expect(abilityWords(SWORD, WORDS)).toBe(
      'Weapon, melee, attack. Fight. An enemy within 1. You make an attack against the target. Hit: The target takes'
        + ' 1d8 physical damage.',
    )
    expect(abilityWords(FLASKS, WORDS)).toContain('Wide burst: For 1 mp. Blast 1 within 5.')
    expect(abilityWords(GLASS_PALM, WORDS)).toContain('as a reaction, for 1 mp')
  })

  it.each<readonly [Step, string]>([
    [{ do: 'harm', amount: '2d6 + magic', kind: 'fire', least: '3' },
      'The target takes fire damage equal to 2d6 + your magic, at least 3.'],
    [{ do: 'harm', amount: 'half of its hp', kind: 'fire', for: { all: 'enemy', within: '2' } },
      'All enemies within 2 of you take fire damage equal to half of their hp.'],
    [{ do: 'gain', what: 'hp', of: 'me', amount: '$lost' }, 'You gain “lost” hp.'],
    [{ do: 'put', condition: 'DAZED', until: { moment: 'turn end', of: 'it', count: '1' } },
      'The target is DAZED until the end of the target’s next turn.'],
    [{ do: 'put', condition: 'PRONE', on: 'me', until: 'cleared', if: 'hp < 4' },
      'If your hp < 4: you are PRONE until cleared.'],
    [{ do: 'move', how: 'push', by: '2' }, 'The target is pushed 2.'],
    [{ do: 'move', how: 'teleport', who: 'me', by: '3', may: 'me', pay: [{ pay: 'mp', amount: '1' }] },
      'You may for 1 mp: you teleport 3.'],
    [{ do: 'check', check: 'bulk save', by: 'it', against: 'me', on: { failure: [{ do: 'stop' }] } },
      'The target makes a BULK save against you. Failure: Nothing more happens.'],
    [{ do: 'check', check: 'attack', against: 'it', for: { all: 'enemy' }, on: { hit: [{ do: 'stop' }] } },
      'You make an attack against all enemies. Hit: Nothing more happens.'],
    [{ do: 'let', amount: '1d6', keep: '$less', else: [{ do: 'stop' }] },
      '“less” is 1d6. Otherwise: Nothing more happens.'],
    [{ do: 'choose', options: { Sunder: [{ do: 'stop' }], Hold: [{ do: 'cancel' }] } },
      'You choose: Sunder: Nothing more happens. Or Hold: It does not happen.'],
    [{ do: 'check', check: 'attack', for: { all: 'enemy', within: '1' }, against: 'it',
      on: { hit: [{ do: 'harm', amount: '2', kind: 'fire' }] } },
      'You make an attack against all enemies within 1 of you. Hit: The target takes 2 fire damage.'],
    [{ do: 'check', check: 'bulk save', for: 'targets', by: 'it', against: 'me', edge: '-1',
      on: { failure: [{ do: 'gain', what: 'stress', amount: '1' }] } },
      'All targets make a BULK save against you, the roll at −1. Failure: The target gains 1 stress.'],
    [{ do: 'block', for: { all: 'other ally' }, steps: [{ do: 'gain', what: 'hp', amount: '1' }] },
      'For your allies: The target gains 1 hp.'],
    [{ do: 'harm', amount: '1', kind: 'fire',
      for: { all: 'enemy', first: 'lowest', by: 'its hp', most: '2',
        where: { test: 'has', who: 'it', condition: 'PRONE' } } },
      'The 2 enemies who are PRONE with the lowest hp take 1 fire damage.'],
    [{ do: 'end', condition: 'DAZED', for: { all: 'ally', most: '1' } },
      'The nearest of you and your allies is no longer DAZED.'],
    [{ do: 'harm', amount: '1', kind: 'fire',
      for: { all: 'other ally', most: '1', within: '3', where: { test: 'has', who: 'it', condition: 'PRONE' } } },
      'The nearest ally within 3 of you who is PRONE takes 1 fire damage.'],
    [{ do: 'harm', amount: '1', kind: 'fire',
      for: { all: 'ally', first: 'lowest', by: 'its hp', most: '1',
        where: { test: 'has', who: 'it', condition: 'PRONE' } } },
      'The one of you and your allies who are PRONE with the lowest hp takes 1 fire damage.'],
    [{ do: 'harm', amount: '1', kind: 'fire', for: { all: 'ally', first: 'lowest', by: 'its hp', most: '2' } },
      'The 2 of you and your allies with the lowest hp take 1 fire damage.'],
    [{ do: 'harm', amount: '1', kind: 'fire', for: { all: 'ally', first: 'random', most: '1' } },
      'A random one of you and your allies takes 1 fire damage.'],
    [{ do: 'harm', amount: '1', kind: 'fire', for: { all: 'ally', first: 'random', most: '2' } },
      '2 random ones of you and your allies take 1 fire damage.'],
    [{ do: 'harm', amount: '1', kind: 'fire', for: { all: 'other', most: '1' } },
      'The nearest other combatant takes 1 fire damage.'],
    [{ do: 'swap', who: 'me', with: 'it', for: { all: 'enemy', most: '1' } },
      'You and the nearest enemy change places.'],
    [{ do: 'lose', what: 'hp', amount: 'its hp' }, 'The target loses all hp.'],
    [{ do: 'gain', what: '#beads', amount: '2' }, '“beads” goes up by 2.'],
    [{ do: 'move', how: 'pull', who: 'it', by: '3', from: 'source',
      passed: [{ do: 'harm', amount: '1', kind: 'fire' }] },
      'The target is pulled 3 towards whoever put it there. Each who is passed: The target takes 1 fire damage.'],
    [{ do: 'put', condition: 'DAZED', until: { after: { on: 'down', to: 'enemy' } } },
      'The target is DAZED until an enemy goes down.'],
    [{ do: 'zone', at: 'area',
      zone: { name: 'Fog', area: { shape: 'line', size: '5' }, inside: 'part', ground: ['difficult'],
        until: 'scene end', imposes: [{ condition: 'DAZED', of: 'inside' }],
        listens: [{ when: 'after', event: [{ on: 'move', way: 'enters', by: 'enemy' }],
          steps: [{ do: 'harm', amount: '1', kind: 'fire' }] }] } },
      'A zone, Fog: Line 5 until the scene’s end. The ground is difficult. Everybody inside is DAZED. After an enemy'
      + ' enters the zone: The enemy takes 1 fire damage.'],
    [{ do: 'summon', at: '$spot', keep: '$hound',
      unit: { name: 'Hound', turns: 'own', stats: { hp: '3' }, abilities: [SWORD] } },
      'Hound “hound” appears at “spot”. Hp 3. Sword: Weapon, melee, attack. Fight. An enemy within 1. The Hound makes'
      + ' an attack against the target. Hit: The target takes 1d8 physical damage. It has turns of its own.'],
    [{ do: 'stop',
      if: { test: 'not', of: { test: 'any', tests: [{ test: 'has', who: 'me', condition: 'PRONE' }, 'hp < 4'] } } },
      'If you are not PRONE and your hp ≥ 4: nothing more happens.'],
  ])('a step is a sentence: %j', (step, words) => {
    expect(says(step)).toBe(words)
  })

  it.each<readonly [Partial<Ability>, string]>([
    [{ steps: [{ do: 'gain', what: 'mp', amount: '1' }] }, 'You gain 1 mp.'],
    [{
      listens: [{ when: 'after', event: [{ on: 'down', to: 'me' }, { on: 'loss', what: 'hp', to: 'me' }],
        steps: [{ do: 'gain', what: 'mp', amount: '1' }] }],
    }, 'After you go down, or you lose hp: You gain 1 mp.'],
    [{
      listens: [{ when: 'before', event: [{ on: 'aim', to: 'me', by: 'enemy', deed: { tags: ['melee'] } }], within: '2',
        limits: [{ limit: 'times', times: '0', per: 'round' }], steps: [{ do: 'alter', edge: '1' }] }],
    }, 'Before an enemy aims at you with a melee ability (never): The roll has +1.'],
    [{
      listens: [{ when: 'after', event: [{ on: 'gain', what: 'hp', to: 'anyone' }],
        steps: [{ do: 'gain', what: 'hp', amount: '1', of: 'to' }] }],
    }, 'After somebody gains hp: They gain 1 hp.'],
    [{ listens: [{ when: 'after', event: [{ on: 'moment', moment: 'turn end', by: 'me' }], steps: [{ do: 'stop' }] }] },
      'After the end of your turn: Nothing more happens.'],
    [{
      forbids: [{ of: 'enemy', against: 'me', deeds: { tags: ['spell'], without: ['arcing'] },
        unless: { test: 'has', who: 'by', condition: 'DAZED' }, why: 'It is warded.' }],
    }, 'No enemy may use a spell ability that is not an arcing ability on you, unless they are DAZED. It is warded.'],
    [{ conditions: { Quarry: {} } }, ''],
    [{
      conditions: {
        Weak: { value: 'add up', imposes: [{ condition: 'DAZED', of: 'me' }], ends: [{ on: 'deed', by: 'me' }] },
      },
    }, 'Weak: The bearer is DAZED. Put on once more, its numbers add up. It ends after the bearer acts.'],
  ])('an ability is said whole: %j', (ability, words) => {
    expect(abilityWords({ name: 'One', ...ability }, WORDS)).toBe(words)
  })
})

it('faulty sentences are found by what looks for them', () => {
  const old = ['When you goes down: You gain 1 MP.', 'You is WEAKENED.',
    'After the start of the turn of you: This ends.', 'An enemy goes down by the hand of you.',
    'Not allowed: a a status roll ability.', 'It is a attack ability.', 'After a miss  by you.',
    'Not a the Basic Attack.', 'Exposed (your the element).', 'The either counts.', 'Quarry: ',
    'Once (0 times a round).', 'Until the end of whoever suffers it’s next turn.', 'You gain 1 Wounds.',
    'All + +0 − 2.', 'The nearest ally within 3 of you who are PRONE takes 2 fire damage.',
    'The of you and your allies with the lowest HP goes down.', 'A random of you and your allies goes down.',
    'The nearest other goes down.', 'They and them change places.', 'The 2 nearest of you and your allies goes down.',
    'You is no longer One.']
  expect(old.filter((text) => faultsOf(text).length === 0)).toEqual([])
  const right = ['The nearest of you and your allies is PRONE.', 'A random one of you and your allies is PRONE.',
    'The nearest enemy for whom whoever does it is you is PRONE.', 'Everybody who is not you takes 2 fire damage.']
  expect(right.flatMap(faultsOf)).toEqual([])
})
