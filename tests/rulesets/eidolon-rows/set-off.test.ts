// Conditions that do at once what they would do at their moment. All debts due of the content for another ruleset does
// that to damage over time.
import { expect, it } from 'vitest'
import type { Ability as Text } from '../../../src/engine/abilities/language/ability.ts'
import { onEnemy } from './content/job-texts.ts'
import { spoken } from './content/spoken.ts'
import { able, four, hp, marks, num, until, untilRound, use } from './table.ts'

const shock: Text = { ...onEnemy('Shock', 0, 0, [{ do: 'put', condition: '+Shocked', until: 'battle end' }, {
  do: 'put',
  condition: '+Marked',
  until: 'battle end',
}]), conditions: {
  Shocked: { tags: ['hindering'], listens: [{ when: 'after', event: [{ on: 'moment', moment: 'effect phase' }], steps: [
    { do: 'harm', for: 'me', amount: '10', kind: 'thunder' },
    { do: 'lose', what: 'mp', of: 'me', amount: '3' },
  ] }] },
  Marked: {
    listens: [{ when: 'after', event: [{ on: 'moment', moment: 'effect phase' }],
      steps: [{ do: 'lose', what: 'hp', of: 'me', amount: '1' }] }],
  },
} }
const due = (times?: string): Text =>
  onEnemy('Due', 0, 0, [{ do: 'set off', of: 'it', tag: 'hindering', ...(times === undefined ? {} : { times }) }])
const begun = (times?: string) => {
  const fight = four({ mira: { stats: { tier: 6 }, sheet: able(spoken(shock), spoken(due(times))) },
    rook: { stats: { hp: 90, maxHp: 90, mp: 20, maxMp: 20 } } })
  fight.do(use(fight, 'Mira', 'Shock', 'Rook'))
  return fight.do(use(fight, 'Mira', 'Due', 'Rook'))
}

it('what conditions of that kind do at their moment they do now, and again at their moment', () => {
  const fight = begun()
  expect([hp(fight, 'Rook'), num(fight, 'Rook', 'mp'), marks(fight, 'Rook')]).toEqual([80, 17, ['Shocked', 'Marked']])
  untilRound(until(fight, 'Crow'), 2)
  expect([hp(fight, 'Rook'), num(fight, 'Rook', 'mp')]).toEqual([69, 14])
})

it('by so much of their amounts as is said', () => {
  const fight = begun('69 / 100')
  expect([hp(fight, 'Rook'), num(fight, 'Rook', 'mp')]).toEqual([84, 18])
})
