// A trait of the content that changes areas, ranges, SCOPE and what is paid, played clause by clause.
import { expect, it } from 'vitest'
import type { Ability as Text, Test } from '../../../../src/engine/abilities/language/ability.ts'
import { spec } from '../../../../src/rulesets/eight-phases/spec.ts'
import { bout, lost } from '../bout.ts'
import { act, at, choose, conditions, npc, type PhasesFight, stat } from '../people.ts'
import { area, counted, spoken, turnTo } from './spoken.ts'

const tagged = (tag: string): Test => ({ test: 'deed', deed: { tags: [tag] } })
/** Area spells and staff weapons. */
const MINE: Test = { test: 'any', tests: [{ test: 'all', tests: [tagged('area'), tagged('spell')] }, tagged('staff')] }
const trait: Text = {
  name: 'Tide and Lamp',
  use: 'minor',
  counters: { lamp: { start: '0', most: '2' }, tide: { start: '0', most: '2' } },
  ways: {
    'light the Lamp': {
      steps: [{ do: 'lose', what: '#tide', amount: '2' }, { do: 'lose', what: '#lamp', amount: '2' }, { do: 'gain',
        what: '#lamp', amount: '1' }],
    },
    'call the Tide': {
      steps: [{ do: 'lose', what: '#lamp', amount: '2' }, { do: 'lose', what: '#tide', amount: '2' }, { do: 'gain',
        what: '#tide', amount: '1' }],
    },
    raise: { requires: ['#lamp + #tide = 1'],
      steps: [{ do: 'gain', what: '#tide', amount: '1', if: '#tide > 0',
        else: [{ do: 'gain', what: '#lamp', amount: '1' }] }] },
    clear: { requires: ['#lamp + #tide > 0'],
      steps: [{ do: 'lose', what: '#lamp', amount: '2' }, { do: 'lose', what: '#tide', amount: '2' }] },
  },
  modifiers: [{ on: { area: {} }, by: '#lamp', if: '#lamp > 0', against: MINE }, { on: { range: {} }, against: MINE,
    by: '4 × #tide', if: '#tide > 0' }, { on: 'scope', by: '4 × #tide', if: '#tide > 0' }],
  listens: [
    { when: 'after', event: [{ on: 'deed', by: 'me' }], if: { test: 'all', tests: ['#lamp > 0', MINE] }, steps: [
      { do: 'tell', text: 'The Lamp burns on.', may: 'me', pay: [{ pay: 'mp', amount: '1' }],
        else: [{ do: 'lose', what: '#lamp', amount: '2' }] },
    ] },
    { when: 'after', event: [{ on: 'deed', by: 'me' }], if: 'beyond > 0',
      steps: [{ do: 'gain', what: 'stress', amount: '1', of: 'me' }] },
  ],
}

const flare: Text = {
  name: 'Flare',
  tags: ['spell'],
  use: 'volley',
  needs: [{ need: 'area', area: { shape: 'blast', size: '1' }, at: 'anywhere', range: '5' }],
  steps: [{ do: 'harm', for: 'targets', amount: '1', kind: 'fire' }],
}
const ray: Text = { ...flare, name: 'Ray', needs: [{ need: 'area', area: { shape: 'line', size: '6' }, at: 'beside' }] }
const staff: Text = {
  name: 'Staff',
  tags: ['weapon', 'staff', 'ranged', 'attack'],
  use: 'volley',
  needs: [{ need: 'who', side: 'enemy', count: '1', range: '4' }],
  steps: [{ do: 'check', check: 'attack', against: 'it', on: { hit: [{ do: 'harm', amount: '2', kind: 'force' }] } }],
}

const begin = (counters: Readonly<Record<string, number>> = {}, mp = 6) =>
  bout({ phase: 3, wen: {
    abilities: [{ ...spoken(trait), counters }, spoken(flare), spoken(ray), spoken(staff),
      spoken({ ...flare, name: 'Oil', tags: ['support'] })],
    stats: { mp },
  }, rook: { at: [10, 5] }, more: [npc({ name: 'Crow', at: [12, 5] })] })
const tallies = (fight: PhasesFight) => [counted(fight, 'Wen', 'lamp') ?? 0, counted(fight, 'Wen', 'tide') ?? 0]
const sets = (fight: PhasesFight, way: string) => act(turnTo(fight, 'Wen', 3), 'Wen', `ability/1@${way}`)

it('C-PHA-33 two tallies of 0 to 2, only one of them above 0, each change a minor action', () => {
  const fight = begin()
  expect(fight.refused(sets(fight, 'raise')).says).toContain('only if')
  fight.do(sets(fight, 'light the Lamp'))
  expect(tallies(fight)).toEqual([1, 0])
  expect(fight.refused(act(fight, 'Wen', 'ability/1@raise')).says).toContain('minor action')
  fight.do(sets(fight, 'raise'))
  expect(tallies(fight)).toEqual([2, 0])
  expect(fight.refused(sets(fight, 'raise')).says).toContain('only if')
  fight.do(sets(fight, 'call the Tide')).do(sets(fight, 'raise'))
  expect(tallies(fight)).toEqual([0, 2])
  fight.do(sets(fight, 'clear'))
  expect(tallies(fight)).toEqual([0, 0])
})

it('C-PHA-33 Lamp widens areas, for 1 MP with each use, else all of it is lost', () => {
  const cast = (fight: PhasesFight, radius: number) => act(fight, 'Wen', 'volley/2', [area(9, 5, radius)])
  const dark = begin()
  expect(dark.refused(cast(dark, 3)).says).toContain('Blast 1')
  const fight = begin({ lamp: 2 })
  fight.do(cast(fight, 3))
  expect([lost(fight, 'Rook'), lost(fight, 'Crow')]).toEqual([1, 1])
  fight.do(choose(fight, 'yes'))
  expect([tallies(fight), stat(fight, 'Wen', 'mp')]).toEqual([[2, 0], 5])
  turnTo(fight, 'Wen', 3).do(cast(fight, 3))
  fight.do(choose(fight, 'no'))
  expect([tallies(fight), stat(fight, 'Wen', 'mp')]).toEqual([[0, 0], 5])
  // An area that is no spell stays as it is.
  const plain = begin({ lamp: 1 })
  expect(spec.offers(plain.battle, plain.id('Wen')).find(({ name }) => name === 'Volley: Oil')?.needs[0]).toMatchObject(
    {
      size: 1,
    },
  )
  // Without MP nobody is asked.
  const poor = begin({ lamp: 1 }, 0)
  poor.do(cast(poor, 2))
  expect([tallies(poor), poor.battle.prompt]).toEqual([[0, 0], null])
  // Lines become wider, not longer.
  const lit = begin({ lamp: 1 })
  expect(spec.offers(lit.battle, lit.id('Wen')).find(({ name }) => name === 'Volley: Ray')?.needs[0]).toMatchObject({
    shape: 'line',
    size: 6,
    width: 2,
  })
})

it('C-PHA-33 Tide lengthens RANGE and SCOPE by 4 each, for 1 Stress beyond the normal range', () => {
  const shoot = (fight: PhasesFight, whom: string) => act(fight, 'Wen', 'volley/4', [at(fight, whom)])
  const short = begin()
  expect(short.refused(shoot(short, 'Rook')).says).toBe('No target is within reach.')
  const fight = begin({ tide: 1 })
  fight.do(shoot(fight, 'Crow'), 14)
  expect([lost(fight, 'Crow'), stat(fight, 'Wen', 'stress')]).toEqual([2, 1])
  turnTo(fight, 'Wen', 3).do(act(fight, 'Wen', 'volley/2', [area(10, 5, 1)]))
  expect(stat(fight, 'Wen', 'stress')).toBe(1)
  turnTo(fight, 'Wen', 3).do(act(fight, 'Wen', 'volley/2', [area(13, 5, 1)]))
  expect(stat(fight, 'Wen', 'stress')).toBe(2)
  // SCOPE is 6: Crow is 7 away.
  expect(short.refused(act(short, 'Wen', 'mark', [at(short, 'Crow')])).says).toContain('SCOPE reaches 6')
  turnTo(fight, 'Wen', 3).do(act(fight, 'Wen', 'mark', [at(fight, 'Crow')]))
  expect([conditions(fight, 'Crow'), stat(fight, 'Wen', 'stress')]).toEqual(['MARKED', 3])
  turnTo(fight, 'Wen', 3).do(act(fight, 'Wen', 'mark', [at(fight, 'Rook')]))
  expect(stat(fight, 'Wen', 'stress')).toBe(3)
})
