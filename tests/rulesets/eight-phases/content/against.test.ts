// Numbers that count against some alone, and conditions that are taken off by their tag.
import { expect, it } from 'vitest'
import type { Ability as Text } from '../../../../src/engine/abilities/language/ability.ts'
import { spec } from '../../../../src/rulesets/eight-phases/spec.ts'
import { bout, lost } from '../bout.ts'
import { act, at, blade, bow, conditions } from '../people.ts'
import { spoken } from './spoken.ts'

it('PHA-52 DODGE that counts against melee alone, in the odds as in the attack', () => {
  const ward: Text = { name: 'Reeds',
    modifiers: [{ on: 'dodge', by: '20', against: { test: 'deed', deed: { tags: ['melee'] } } }] }
  const fight = bout({ turn: 'Wen',
    wen: { abilities: [blade('Sabre', { damage: '5' }), bow('Sling', { damage: '5' })] },
    rook: { at: [6, 5], abilities: [spoken(ward)] } })
  const odds = (action: string) =>
    spec.preview?.(fight.battle, fight.id('Wen'), action as never, [], at(fight, 'Rook')).join(' ')
  expect([odds('fight/1'), odds('volley/2')]).toEqual([expect.stringContaining(' 0% to hit'),
    expect.stringMatching(/ [1-9]\d% to hit/)])
  fight.do(act(fight, 'Wen', 'fight/1', [at(fight, 'Rook')]), 15)
  expect(lost(fight, 'Rook')).toBe(0)
})

it('PHA-53 ARMOR that counts against enemies alone', () => {
  const coat: Text = { name: 'Coat',
    modifiers: [{ on: 'armor', by: '2', against: { test: 'side', who: 'by', side: 'enemy' } }] }
  const fall: Text = { name: 'Fall', use: 'free', steps: [{ do: 'harm', amount: '5', kind: 'physical' }] }
  const fight = bout({ turn: 'Rook', wen: {}, rook: { abilities: [spoken(coat), spoken(fall)] } })
  fight.do(act(fight, 'Rook', 'ability/2'))
  expect(lost(fight, 'Rook')).toBe(5)
  const struck = bout({ turn: 'Wen', wen: { abilities: [blade('Sabre', { damage: '5' })] },
    rook: { abilities: [spoken(coat)] } })
  struck.do(act(struck, 'Wen', 'fight/1', [at(struck, 'Rook')]), 15)
  expect(lost(struck, 'Rook')).toBe(3)
})

it('PHA-31 takes off what is good, or what has a tag, and leaves everything else', () => {
  const charm: Text = { name: 'Charm', use: 'free',
    steps: [{ do: 'put', condition: '+Ward', on: 'me', until: 'cleared' }, { do: 'put', condition: '+Rot', on: 'me',
      until: 'cleared' }, { do: 'put', condition: 'DAZED', on: 'me', until: 'cleared' }],
    conditions: { Ward: { good: true, tags: ['spell'], modifiers: [{ on: 'armor', by: '1' }] },
      Rot: { tags: ['technique'], modifiers: [{ on: 'armor', by: '−1' }] } } }
  const after = (what: string): string => {
    const off: Text = { name: 'Off', use: 'free', steps: [{ do: 'cure', what, of: 'me' }] }
    const fight = bout({ turn: 'Wen', wen: { abilities: [spoken(charm), spoken(off)] } })
    fight.do(act(fight, 'Wen', 'ability/1')).do(act(fight, 'Wen', 'ability/2'))
    return conditions(fight, 'Wen')
  }
  expect([after('good'), after('spell'), after('technique'), after('melee')]).toEqual(['Rot DAZED', 'Rot DAZED',
    'Ward DAZED', 'Ward Rot DAZED'])
})
