// A summon that gives an ability to those near it, played clause by clause.
import { expect, it } from 'vitest'
import type { Ability as Text } from '../../../../src/engine/abilities/language/ability.ts'
import { bout } from '../bout.ts'
import { act, bow, choose, pc, type PhasesFight, place, presence, stat } from '../people.ts'
import { counted, named, picks, spoken, turnTo } from './spoken.ts'

const locker: Text = {
  name: 'Field Locker',
  tags: ['support'],
  use: 'minor',
  limits: [{ limit: 'times', times: '2', per: 'ever' }],
  steps: [{ do: 'pick', pick: { need: 'place', beside: 'me' }, keep: '$spot' }, { do: 'summon', at: '$spot', unit: {
    name: 'Field Locker',
    turns: 'none',
    size: '1/2',
    stats: { 'max hp': '10', dodge: '10', 'a-def': '10', speed: '0' },
    abilities: [{
      name: 'Locker',
      counters: { charges: { start: '5', most: '5' } },
      grants: [{ to: 'other ally', if: { test: 'within', who: 'it', spaces: '1', of: 'me' }, ability: {
        name: 'Open the locker',
        use: 'minor',
        cost: [{ pay: '#charges', amount: '1' }],
        steps: [{ do: 'choose', options: {
          'Reload a weapon': [{ do: 'pick', pick: { need: 'ability', of: 'me', filter: { tags: ['weapon'] } },
            keep: '$weapon' }, { do: 'reload', what: '$weapon' }],
          'Two MP': [{ do: 'gain', what: 'mp', amount: '2', of: 'me' }],
        } }, { do: 'remove', what: 'source', if: '#charges <= 0' }],
      } }],
    }],
    defeated: [{ do: 'check', check: 'agility save', by: 'it', against: 'me',
      for: { all: 'anyone', within: '2', of: 'it' },
      on: { failure: [{ do: 'harm', amount: '8', kind: 'force' }],
        success: [{ do: 'harm', amount: 'half of 8', kind: 'force' }] } }],
  } }],
}

/** Wen has put a locker down beside herself. */
const opened = (): PhasesFight => {
  const fight = bout({
    wen: { abilities: [spoken(locker), bow('Crossbow', { reloading: true, state: 'spent' })], stats: { mp: 1 } },
    rook: { at: [9, 6] },
    more: [pc({ name: 'Ada', at: [5, 7], stats: { mp: 0 } }), pc({ name: 'Far', at: [5, 12] })],
  })
  fight.do(act(fight, 'Wen', 'ability/1', []))
  return fight.do(picks(fight, place(5, 6)))
}

it('C-PHA-08 a locker beside its maker stands there for all allies next to it, with five charges', () => {
  const fight = opened()
  const it = fight.who('Field Locker')
  expect([it.size, it.place, it.side, stat(fight, 'Field Locker', 'hp'), stat(fight, 'Field Locker', 'dodge'),
    stat(fight, 'Field Locker', 'speed')]).toEqual([0.5, '5,6', fight.who('Wen').side, 10, 10, 0])
  // It acts never, and never reacts.
  expect(fight.battle.turn.due[it.id] ?? []).toEqual([])
  expect([named(fight, 'Far', 'Open the locker'), named(fight, 'Rook', 'Open the locker')]).toEqual([undefined,
    undefined])
  turnTo(fight, 'Ada')
  const action = named(fight, 'Ada', 'Open the locker')?.action ?? ''
  fight.do(act(fight, 'Ada', action))
  fight.do(choose(fight, 'Two MP'))
  expect([stat(fight, 'Ada', 'mp'), counted(fight, 'Field Locker', 'charges')]).toEqual([2, 4])
  turnTo(fight, 'Wen').do(act(fight, 'Wen', action))
  fight.do(choose(fight, 'Reload a weapon'))
  if (fight.battle.prompt) fight.do(choose(fight, 'Crossbow'))
  expect(fight.who('Wen').sheet.abilities[1]?.state).toBe('ready')
  // With the last charge it is gone.
  for (let left = 3; left > 0; left--) {
    turnTo(fight, 'Ada').do(act(fight, 'Ada', action))
    fight.do(choose(fight, 'Two MP'))
  }
  expect(fight.who('Field Locker').presence).toBe('gone')
})

it('C-PHA-08 defeated, the locker bursts: a save halves; and two a quest are all there are', () => {
  const fight = opened()
  fight.do(presence(fight, 'Field Locker', 'down'), 3, 15)
  // Within 2 stand Wen and Ada: Wen fails the save, Ada succeeds.
  expect([stat(fight, 'Wen', 'hp'), stat(fight, 'Ada', 'hp'), stat(fight, 'Far', 'hp'), stat(fight, 'Rook', 'hp')])
    .toEqual([12, 16, 20, 20])
  turnTo(fight, 'Wen').do(act(fight, 'Wen', 'ability/1', []))
  fight.do(picks(fight, place(4, 5)))
  expect(turnTo(fight, 'Wen').refused(act(fight, 'Wen', 'ability/1', [])).says).toContain('as often as it may')
})
