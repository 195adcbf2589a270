// A copied ability and a shape of the content, played clause by clause.
import { expect, it } from 'vitest'
import type { Ability as Text } from '../../../../src/engine/abilities/language/ability.ts'
import { spec } from '../../../../src/rulesets/eight-phases/spec.ts'
import { bout, type Bout, lost } from '../bout.ts'
import { act, at, blade, bow, choose, conditions, npc, option, type PhasesFight, spell, stat } from '../people.ts'
import { named, spoken, turnTo } from './spoken.ts'

const copy: Text = {
  name: 'Copy',
  listens: [{ when: 'after', event: [{ on: 'deed', by: 'me', to: 'enemy', deed: { named: 'Search: Know' } }], may: 'me',
    cost: [{ pay: 'mp', amount: '1' }], steps: [
      { do: 'pick', keep: '$what', pick: { need: 'ability', of: 'to' } },
      { do: 'put', condition: '+Borrowed', on: 'me', tie: 'to', until: 'scene end' },
    ] }],
  conditions: {
    Borrowed: { one: 'per bearer', good: true, grants: [{ to: 'me', ability: { copy: '$what', of: 'source' } }] },
  },
}
const low: Text = {
  name: 'Low Shape',
  tags: ['spell'],
  use: 'minor',
  cost: [{ pay: 'mp', amount: '2' }],
  steps: [{ do: 'resize', who: 'me', size: '1/2', keep: '$size' }, { do: 'put', condition: '+Low', on: 'me',
    until: 'scene end' }],
  conditions: { Low: {
    group: 'shape',
    good: true,
    modifiers: [{ on: 'speed', by: '2' }, { on: 'attack accuracy', of: 'anyone', by: '−1',
      against: { test: 'same', who: 'to', as: 'me' } }],
    forbids: [{ deeds: { tags: ['attack', 'spell'] }, why: 'The Low Shape cannot attack or cast.' }],
    grants: [{ ability: { name: 'Leave the shape', use: 'free', steps: [{ do: 'end', condition: 'this' }] } }, {
      ability: {
        name: 'Mark from below',
        use: 'minor',
        needs: [{ need: 'who', side: 'enemy', count: '1', range: 'scope' }],
        steps: [{ do: 'put', condition: 'MARKED', until: 'cleared' }],
      },
    }],
    onEnd: [{ do: 'resize', who: 'me', size: '$size' }],
  } },
}

const begin = (said: Bout = {}) =>
  bout({ phase: 3, ...said,
    wen: { abilities: [blade('Sabre'), spoken(copy), spoken(low), spell('Spark')], ...said.wen },
    rook: { at: [9, 5], abilities: [bow('Sling', { damage: '4', reloading: true }), blade('Claw', { damage: '3' })] },
    more: [npc({ name: 'Crow', at: [9, 8], abilities: [blade('Beak', { reach: 5, damage: '2' })] })] })
const searches = (fight: PhasesFight, whom: string, what = 'know') =>
  fight.do(act(turnTo(fight, 'Wen', 3), 'Wen', 'search', [at(fight, whom), option(what)]))
const has = (fight: PhasesFight, name: string) => named(fight, 'Wen', name)

it('C-PHA-36 Search for abilities copies one of them for 1 MP until the scene ends, one at a time', () => {
  const fight = begin()
  searches(fight, 'Rook').do(choose(fight, 'yes'))
  expect(spec.promptView(fight.battle)).toMatchObject({ choices: [{ label: 'Sling' }, { label: 'Claw' }] })
  fight.do(choose(fight, 'Sling'))
  expect([stat(fight, 'Wen', 'mp'), conditions(fight, 'Wen')]).toEqual([5, 'Borrowed'])
  const sling = has(fight, 'Volley: Sling')
  expect(sling?.detail).toContain('From Borrowed, by Rook')
  turnTo(fight, 'Wen', 3).do(act(fight, 'Wen', sling?.action ?? '', [at(fight, 'Crow')]), 14)
  expect(lost(fight, 'Crow')).toBe(4)
  // It is Reloading for its borrower too, and stays what it is for its owner.
  expect(fight.refused(act(turnTo(fight, 'Wen', 3), 'Wen', sling?.action ?? '', [at(fight, 'Crow')])).says).toContain(
    'reloaded',
  )
  expect(fight.who('Rook').sheet.abilities[0]?.state).toBe('ready')
  searches(fight, 'Crow').do(choose(fight, 'yes'))
  fight.do(choose(fight, 'Beak'))
  expect([has(fight, 'Volley: Sling'), has(fight, 'Fight: Beak')?.name]).toEqual([undefined, 'Fight: Beak'])
  turnTo(fight, 'Wen', 5).do(act(fight, 'Wen', has(fight, 'Fight: Beak')?.action ?? '', [at(fight, 'Rook')]), 14)
  expect(lost(fight, 'Rook')).toBe(2)
})

it('C-PHA-36 nothing is copied without MP, when it is declined, or when something is only looked for', () => {
  const declined = begin()
  searches(declined, 'Rook').do(choose(declined, 'no'))
  expect([stat(declined, 'Wen', 'mp'), conditions(declined, 'Wen')]).toEqual([6, ''])
  expect(searches(begin({ wen: { abilities: [spoken(copy)], stats: { mp: 0 } } }), 'Rook').battle.prompt).toBeNull()
  expect(searches(begin(), 'Rook', 'find').battle.prompt).toBeNull()
})

it('C-PHA-36 the Low Shape is smaller and faster, harder to hit, and neither attacks nor casts', () => {
  const fight = begin()
  fight.do(act(fight, 'Wen', 'ability/3'))
  expect([fight.who('Wen').size, stat(fight, 'Wen', 'mp'), conditions(fight, 'Wen')]).toEqual([0.5, 4, 'Low'])
  expect(spec.movement(fight.battle, fight.id('Wen'))?.bands[0]?.budget).toBe(6)
  for (const [action, name] of [['volley/4', 'Rook'], ['volley/improvised', 'Rook']] as const) {
    expect(fight.refused(act(fight, 'Wen', action, [at(fight, name)])).says).toContain('cannot attack or cast')
  }
  expect(turnTo(fight, 'Wen', 5).refused(act(fight, 'Wen', 'fight/1', [at(fight, 'Rook')])).says).toContain('cannot')
  // Mark is a minor action now, within SCOPE.
  turnTo(fight, 'Wen', 5).do(act(fight, 'Wen', has(fight, 'Mark from below')?.action ?? '', [at(fight, 'Rook')]))
  expect(conditions(fight, 'Rook')).toBe('MARKED')
  // 1 difficulty: 12 less 3 misses DODGE 10.
  turnTo(fight, 'Rook', 3).do(act(fight, 'Rook', 'volley/1', [at(fight, 'Wen')]), 12, 3)
  expect(lost(fight, 'Wen')).toBe(0)
  // Left as a free action; everything is as it was.
  turnTo(fight, 'Wen', 5).do(act(fight, 'Wen', has(fight, 'Leave the shape')?.action ?? ''))
  expect([fight.who('Wen').size, conditions(fight, 'Wen'), has(fight, 'Leave the shape')]).toEqual([1, '', undefined])
  expect(fight.battle.turn.turn).toMatchObject({ action: false, minor: false })
  const over = begin()
  over.do(act(over, 'Wen', 'ability/3')).do({ type: 'end', outcome: '' })
  expect(over.who('Wen').size).toBe(1)
  const poor = begin({ wen: { abilities: [spoken(low)], stats: { mp: 1 } } })
  expect(poor.refused(act(poor, 'Wen', 'ability/1')).says).toContain('costs 2 MP')
})
