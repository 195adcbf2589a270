// Summons of the content, and what they give to those near them, played clause by clause.
import { expect, it } from 'vitest'
import type { Ability as Text, Until } from '../../../../src/engine/abilities/language/ability.ts'
import { bout } from '../bout.ts'
import { act, at, conditions, giveTurn, npc, own, place, presence, where, within } from '../people.ts'
import { named, picks, spoken, turnTo } from './spoken.ts'

/** What the root has moored is drawn to it at the start of each of its turns, until it pulls free. */
const moored: NonNullable<Text['conditions']> = { Moored: {
  one: 'per source',
  listens: [{ when: 'after', event: [{ on: 'moment', moment: 'turn start', by: 'me' }],
    steps: [{ do: 'let', amount: '1d6', keep: '$far' }, { do: 'move', how: 'pull', who: 'me', by: '$far',
      from: 'source' }] }],
  grants: [{ to: 'me',
    ability: { name: 'Pull free', use: 'minor',
      steps: [{ do: 'check', check: 'bulk save', by: 'me', against: 'source',
        on: { success: [{ do: 'end', condition: 'this' }] } }] } }],
} }
const UNTIL_IT_FALLS: Until = { while: { test: 'state', who: 'source', state: 'standing' } }
const root: Text = {
  name: 'Mooring Root',
  tags: ['spell'],
  use: 'channel',
  cost: [{ pay: 'mp', amount: '2' }],
  steps: [
    { do: 'pick', pick: { need: 'place', range: 'scope' }, keep: '$spot' },
    { do: 'summon', at: '$spot', keep: '$root',
      unit: { name: 'Mooring Root', turns: 'none', size: '1/2',
        stats: { 'max hp': '5', dodge: '10', 'a-def': '10', speed: '0' },
        abilities: [{ name: 'Root', conditions: moored,
          grants: [{ to: 'other ally', if: { test: 'state', who: 'it', state: 'maker' },
            ability: { name: 'Moor', use: 'minor', steps: [
              { do: 'pick', pick: { need: 'who', side: 'enemy', count: '1', range: '3', from: 'source' },
                keep: '$prey' },
              { do: 'put', condition: '+Moored', on: '$prey', tie: 'source', until: UNTIL_IT_FALLS },
            ] } }] }] } },
    { do: 'pick', pick: { need: 'who', side: 'enemy', count: '1', range: '3', from: '$root' }, keep: '$prey' },
    { do: 'put', condition: '+Moored', on: '$prey', tie: '$root', until: UNTIL_IT_FALLS },
  ],
  conditions: moored,
}

it('C-PHA-21 a root moors one enemy at a time and draws it nearer, until it pulls free or the root falls', () => {
  const fight = bout({ phase: 6, wen: { abilities: [spoken(root)] }, rook: { at: [12, 5] },
    more: [npc({ name: 'Crow', at: [11, 8] }), npc({ name: 'Far', at: [16, 5] })] })
  within(fight, { turn: null, phase: 6, released: [],
    channels: { [fight.id('Wen')]: { ability: 1, round: 0, phase: 2, keepsMove: false } } })
  fight.do(own({ type: 'release', who: fight.id('Wen') })).do(act(fight, 'Wen', 'release', []))
  fight.do(picks(fight, place(10, 5)))
  expect(fight.refused(picks(fight, at(fight, 'Far'))).says).toContain('cannot be chosen')
  fight.do(picks(fight, at(fight, 'Rook')))
  expect(conditions(fight, 'Rook')).toBe('Moored')
  fight.do(giveTurn(fight, 'Rook'), 5)
  expect(where(fight, 'Rook')).toBe('11,5')
  // Moored to another, the first is free.
  turnTo(fight, 'Wen')
  fight.do(act(fight, 'Wen', named(fight, 'Wen', 'Moor')?.action ?? ''))
  fight.do(picks(fight, at(fight, 'Crow')))
  expect([conditions(fight, 'Rook'), conditions(fight, 'Crow')]).toEqual(['', 'Moored'])
  turnTo(fight, 'Crow')
  const free = named(fight, 'Crow', 'Pull free')?.action ?? ''
  fight.do(act(fight, 'Crow', free), 4)
  expect(conditions(fight, 'Crow')).toBe('Moored')
  turnTo(fight, 'Crow').do(act(fight, 'Crow', free), 14)
  expect(conditions(fight, 'Crow')).toBe('')
  turnTo(fight, 'Wen').do(act(fight, 'Wen', named(fight, 'Wen', 'Moor')?.action ?? ''))
  fight.do(picks(fight, at(fight, 'Crow')))
  fight.do(presence(fight, 'Mooring Root', 'down'))
  expect(conditions(fight, 'Crow')).toBe('')
})
