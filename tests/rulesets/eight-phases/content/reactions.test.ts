// Reactions and traits of the content that answer what others do, played clause by clause.
import { expect, it } from 'vitest'
import type { Ability as Text } from '../../../../src/engine/abilities/language/ability.ts'
import { bout } from '../bout.ts'
import { act, allPass, at, blade, END_TURN, pc, stat, take } from '../people.ts'
import { answers, offers, spoken } from './spoken.ts'

const needle: Text = {
  name: 'Needle and Thread',
  tags: ['technique'],
  listens: [{ when: 'after', event: [{ on: 'moment', moment: 'turn start', by: 'other ally' }],
    if: { test: 'all',
      tests: [{ test: 'has', who: 'by', condition: 'BLOODIED' }, { test: 'within', who: 'by', spaces: 'scope',
        of: 'me' }] }, may: 'me', use: 'reaction', cost: [{ pay: 'mp', amount: '1' }],
    steps: [{ do: 'gain', what: 'hp', amount: '1d6', of: 'by' }] }],
}

it('C-PHA-28 a BLOODIED ally within SCOPE that starts its turn regains 1d6 HP for 1 MP', () => {
  const begin = ({ hp = 8, x = 8, mp = 6 }: { readonly hp?: number; readonly x?: number; readonly mp?: number }) => {
    const fight = bout({ turn: 'Rook', wen: { abilities: [spoken(needle)], stats: { mp } },
      more: [pc({ name: 'Ada', at: [x, 8], stats: { hp } })] })
    return fight.do(END_TURN).do(take(fight, 'Ada'))
  }
  const fight = begin({})
  expect(offers(fight, 'Wen')).toEqual(['Needle and Thread'])
  fight.do(answers(fight, 'Wen', 'Needle and Thread'), 4)
  expect([stat(fight, 'Ada', 'hp'), stat(fight, 'Wen', 'mp'), fight.battle.prompt]).toEqual([12, 5, null])
  const declined = begin({})
  expect(stat(declined.do(allPass(declined)), 'Ada', 'hp')).toBe(8)
  for (const said of [{ hp: 11 }, { x: 20 }, { mp: 0 }]) expect(begin(said).battle.prompt).toBeNull()
})

const hold: Text = {
  name: 'Hold the Line',
  tags: ['technique'],
  listens: [{ when: 'before', event: [{ on: 'harm', stage: 'carried', to: 'other ally' }],
    if: { test: 'within', who: 'to', spaces: 'scope', of: 'me' }, may: 'me', use: 'reaction',
    steps: [{ do: 'alter', amount: '0' }, { do: 'gain', what: 'temp hp', amount: '4', of: 'to' }, { do: 'lose',
      what: 'discord', amount: 'its discord', of: 'to' }, { do: 'cure', what: 'all', of: 'to' }] }],
}

it('C-PHA-30 with a Wound nothing carries over, and the ally gains 4 TEMP HP and is rid of conditions', () => {
  const wounded = () => {
    const fight = bout({ turn: 'Rook', wen: { at: [9, 9], abilities: [spoken(hold)] },
      more: [pc({ name: 'Ada', at: [7, 5], stats: { hp: 3, discord: 2 } })],
      rook: { abilities: [blade('Maul', { damage: '9', condition: 'DAZED' })] } })
    fight.do(act(fight, 'Rook', 'fight/1', [at(fight, 'Ada')]), 15)
    return fight
  }
  const fight = wounded()
  expect(offers(fight, 'Wen')).toEqual(['Hold the Line'])
  fight.do(answers(fight, 'Wen', 'Hold the Line'), 6)
  expect([stat(fight, 'Ada', 'wounds'), stat(fight, 'Ada', 'hp'), stat(fight, 'Ada', 'tempHp'),
    stat(fight, 'Ada', 'discord')]).toEqual([1, 20, 4, 0])
  const carried = wounded()
  carried.do(allPass(carried), 6)
  expect([stat(carried, 'Ada', 'wounds'), stat(carried, 'Ada', 'hp')]).toEqual([1, 14])
  const strained = bout({ turn: 'Rook', wen: { at: [9, 9], abilities: [spoken(hold)] },
    more: [pc({ name: 'Ada', at: [7, 5], stats: { stress: 7 } })],
    rook: { abilities: [blade('Gaze', { damage: '', stress: '5' })] } })
  strained.do(act(strained, 'Rook', 'fight/1', [at(strained, 'Ada')]), 15)
  strained.do(answers(strained, 'Wen', 'Hold the Line'), 6)
  expect([stat(strained, 'Ada', 'overstress'), stat(strained, 'Ada', 'stress')]).toEqual([1, 0])
})
