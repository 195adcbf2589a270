// Abilities in plain English, drawn from their data.
import { describe, expect, it } from 'vitest'
import { abilityWords } from '../../../src/engine/abilities/say/ability.ts'
import { stepWords } from '../../../src/engine/abilities/say/steps.ts'
import type { Step } from '../../../src/engine/abilities/language/ability.ts'
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
      'The target takes 2d6 + your magic fire damage, at least 3.'],
    [{ do: 'harm', amount: 'half of its hp', kind: 'fire', for: { all: 'enemy', within: '2' } },
      'All enemies within 2 of you take half of the target’s hp fire damage.'],
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
      '1d6. That is “less”. Otherwise: Nothing more happens.'],
    [{ do: 'choose', options: { Sunder: [{ do: 'stop' }], Hold: [{ do: 'cancel' }] } },
      'You choose: Sunder: Nothing more happens. Or Hold: It does not happen.'],
  ])('a step is a sentence: %j', (step, words) => {
    expect(says(step)).toBe(words)
  })
})
