// A caster of the content that moves others and foretells their turns, played clause by clause.
import { expect, it } from 'vitest'
import type { Ability as Text, Step } from '../../../../src/engine/abilities/language/ability.ts'
import { spec } from '../../../../src/rulesets/eight-phases/spec.ts'
import { bout, lost } from '../bout.ts'
import { act, at, blade, bow, choose, conditions, own, pc, type PhasesFight, place, stat, surge, take, turnOf,
  where } from '../people.ts'
import { named, picks, spoken, turnTo } from './spoken.ts'

const SPELL = ['spell', 'ranged', 'attack', 'aetheric', 'indirect'] as const
const stung: readonly Step[] = [{ do: 'gain', what: 'discord', amount: '1' }, { do: 'put', condition: 'DAZED',
  until: { while: 'discord > 0' } }]
const gnats: Text = {
  name: 'Gnats in the skull',
  tags: SPELL,
  use: 'volley',
  needs: [{ need: 'who', side: 'enemy', count: '1', range: 'scope' }],
  steps: [{ do: 'check', check: 'attack', bonus: '2', against: 'it', on: { hit: stung } }],
}
const spread: Text = {
  name: 'Spread the dream',
  tags: ['spell', 'aetheric', 'indirect'],
  use: 'minor',
  cost: [{ pay: 'mp', amount: '1' }],
  needs: [{ need: 'who', side: 'enemy', count: '1', range: 'scope', where: 'its discord > 0', keep: '$host' }],
  steps: [{ do: 'check',
    for: { all: 'enemy', within: '1', of: '$host',
      where: { test: 'not', of: { test: 'same', who: 'it', as: '$host' } } }, check: 'mind save', by: 'it',
    against: 'me', on: {
      failure: [{ do: 'check', check: 'attack', against: 'it', sure: 'hit', on: { hit: stung } }],
    } }],
}
const hand: Text = {
  name: 'Borrowed hand',
  tags: ['spell'],
  use: 'channel',
  cost: [{ pay: 'mp', amount: '1' }],
  needs: [{ need: 'who', side: 'enemy', count: '1', range: 'scope', keep: '$hand' }],
  steps: [
    { do: 'move', how: 'walk', who: '$hand', by: 'its speed' },
    { do: 'pick', keep: '$whom',
      pick: { need: 'who', side: 'other', count: '1', sight: 'none',
        where: { test: 'not', of: { test: 'same', who: 'it', as: '$hand' } } } },
    { do: 'pick', keep: '$how',
      pick: { need: 'ability', of: '$hand', filter: { tags: ['weapon', 'spell'] }, at: '$whom', as: 'reaction',
        anyone: true } },
    { do: 'use', by: '$hand', what: '$how', on: '$whom', as: 'reaction', anyone: true },
  ],
}
const PHASES = ['Bolster', 'Channel', 'Skirmish', 'Reposition', 'Brawl', 'Release', 'Full Attack', 'Delay']
const foretold: Text = {
  name: 'Foretold',
  tags: ['spell'],
  use: 'channel',
  cost: [{ pay: 'mp', amount: '2' }],
  needs: [{ need: 'who', side: 'enemy', count: '1', range: 'scope' }],
  steps: [{ do: 'gain', what: 'stress', amount: '2' }, { do: 'put', condition: '+Foretold', value: '0',
    until: 'scene end' }],
  conditions: { Foretold: {
    forbids: [{ deeds: { use: 'surge' }, why: 'What is foretold takes no SURGE.' }],
    listens: [
      { when: 'after', event: [{ on: 'moment', moment: 'round start' }],
        steps: [{ do: 'choose', by: 'me', options: Object.fromEntries(
          PHASES.map((
            name,
            at,
          ) => [name, [{ do: 'lose' as const, what: '#value', amount: '8' }, { do: 'gain' as const, what: '#value',
            amount: String(at + 1) }]]
          ),
        ) }] },
      { when: 'after', event: [{ on: 'moment', moment: 'turn start', by: 'me' }],
        if: { test: 'all', tests: ['value > 0', {
          test: 'not',
          of: 'phase = value',
        }] }, steps: [{ do: 'gain', what: 'stress', amount: '4', of: 'me' }, { do: 'end', condition: 'this' }] },
    ],
    grants: [{ to: 'me', if: 'phase = value',
      ability: { name: 'Shake off the dream', use: 'minor',
        steps: [{ do: 'check', check: 'mind save', by: 'me', against: 'source',
          on: { success: [{ do: 'end', condition: 'this' }] } }] } }],
  } },
}
const lean: Text = {
  name: 'Lean on me',
  listens: [{ when: 'before', event: [{ on: 'rolled', by: 'me' }], may: 'me', cost: [{ pay: 'stress', amount: '1' }],
    limits: [{ limit: 'times', times: '1', per: 'turn' }], steps: [{ do: 'alter', reroll: 'second' }] }],
}

const begin = (...abilities: readonly Text[]) =>
  bout({ turn: 'Rook', phase: 3, wen: { abilities: [blade('Sabre', { damage: '4' }), bow('Bow', { damage: '3' })] },
    rook: { at: [10, 5], abilities: abilities.map(spoken), stats: { scope: 12, save: 12 } },
    more: [pc({ name: 'Ada', at: [6, 5] }), pc({ name: 'Bo', at: [15, 9] })] })
const releases = (fight: PhasesFight, whom: string) => {
  const rook = fight.id('Rook')
  const turn = turnOf(fight, 'Rook', 6)
  fight.battle = { ...fight.battle,
    turn: { ...fight.battle.turn, phase: 6, turn: turn && { ...turn, kind: 'release' },
      channels: { [rook]: { ability: 1, round: 1, phase: 2, keepsMove: false } } } }
  return fight.do(act(fight, 'Rook', 'release', [at(fight, whom)]))
}

it('C-PHA-43 Gnats: +2 against A-DEF, 1 Discord, and DAZED until there is no Discord', () => {
  const cast = (...faces: readonly number[]) => {
    const fight = begin(gnats)
    return fight.do(act(fight, 'Rook', 'volley/1', [at(fight, 'Wen')]), ...faces)
  }
  const fight = cast(8)
  expect([stat(fight, 'Wen', 'discord'), lost(fight, 'Wen'), conditions(fight, 'Wen')]).toEqual([1, 1, 'DAZED'])
  turnTo(fight, 'Wen').do(own({ type: 'end-turn' }), 14, 1)
  expect([stat(fight, 'Wen', 'discord'), conditions(fight, 'Wen')]).toEqual([0, ''])
  expect(conditions(cast(7), 'Wen')).toBe('')
})

it('C-PHA-43 Spread the dream: enemies next to one with Discord save, or the Gnats hit them for certain', () => {
  const fight = begin(spread)
  const casts = act(fight, 'Rook', 'ability/1', [at(fight, 'Wen')])
  expect(fight.refused(casts).says).toMatch(/for whom|No target/)
  fight.battle = { ...fight.battle,
    combatants: { ...fight.battle.combatants,
      [fight.id('Wen')]: { ...fight.who('Wen'), stats: { ...fight.who('Wen').stats, discord: 2 } } } }
  // Ada alone is next to Wen; SAVE TARGET 12.
  fight.do(casts, 11)
  expect([stat(fight, 'Ada', 'discord'), conditions(fight, 'Ada'), stat(fight, 'Bo', 'discord'),
    stat(fight, 'Wen', 'discord'), stat(fight, 'Rook', 'mp')]).toEqual([1, 'DAZED', 0, 2, 5])
  turnTo(fight, 'Rook', 3).do(casts, 18, 1)
  expect(stat(fight, 'Ada', 'discord')).toBe(1)
})

it('C-PHA-43 Borrowed hand: an enemy is moved up to its SPEED and attacks whom and as the caster says', () => {
  const fight = releases(begin(hand), 'Wen')
  fight.do(picks(fight, place(6, 8)))
  expect(where(fight, 'Wen')).toBe('6,8')
  // Its friend too; with the sabre it cannot reach.
  fight.do(picks(fight, at(fight, 'Ada')))
  expect(spec.promptView(fight.battle)).toMatchObject({ choices: [{ label: 'Bow' }] })
  fight.do(choose(fight, 'Bow'), 14)
  expect([lost(fight, 'Ada'), stat(fight, 'Rook', 'mp')]).toEqual([3, 6])
  // It was its reaction: it has none left in this turn, so nothing more can be forced out of it.
  const again = releases(fight, 'Wen')
  again.do(picks(again, place(6, 8))).do(picks(again, at(again, 'Ada')))
  expect([again.battle.prompt, lost(again, 'Ada')]).toEqual([null, 3])
  const far = releases(begin(hand), 'Wen')
  expect(far.refused(picks(far, place(5, 12))).says).toContain('cannot be moved')
})

it('C-PHA-43 Foretold: 2 Stress, no SURGE, a phase named each round, 4 Stress for a turn in another', () => {
  const fight = releases(begin(foretold), 'Wen')
  expect([stat(fight, 'Wen', 'stress'), conditions(fight, 'Wen')]).toEqual([2, 'Foretold'])
  fight.battle = { ...fight.battle, turn: { ...fight.battle.turn, turn: null, taken: { [fight.id('Wen')]: [3] } } }
  expect(fight.refused(surge(fight, 'Wen')).says).toContain('SURGE')
  const round = (phase: string) => {
    const next = releases(begin(foretold), 'Wen')
    next.battle = { ...next.battle,
      turn: { ...next.battle.turn, phase: 8, turn: null, channels: {},
        taken: Object.fromEntries(next.battle.roster.map((id) => [id, [3]])) } }
    next.do(own({ type: 'pass', who: next.battle.roster.filter((id) => id !== next.id('Rook')) }))
    return next.do(choose(next, phase))
  }
  const right = round('Bolster')
  right.do(take(right, 'Wen'))
  expect([stat(right, 'Wen', 'stress'), conditions(right, 'Wen')]).toEqual([2, 'Foretold'])
  const shakes = named(right, 'Wen', 'Shake off the dream')
  right.do(act(right, 'Wen', shakes?.action ?? ''), 11)
  expect(conditions(right, 'Wen')).toBe('Foretold')
  turnTo(right, 'Wen', 1).do(act(right, 'Wen', shakes?.action ?? ''), 12)
  expect(conditions(right, 'Wen')).toBe('')
  const wrong = round('Brawl')
  wrong.do(take(wrong, 'Wen'))
  expect([stat(wrong, 'Wen', 'stress'), conditions(wrong, 'Wen')]).toEqual([6, ''])
})

it('C-PHA-43 Lean on me: a roll of its own again for 1 Stress, once a turn', () => {
  const fight = begin(gnats, lean)
  fight.do(act(fight, 'Rook', 'volley/1', [at(fight, 'Wen')]), 2)
  fight.do(choose(fight, 'yes'), 12)
  expect([stat(fight, 'Wen', 'discord'), stat(fight, 'Rook', 'stress')]).toEqual([1, 1])
  const kept = begin(gnats, lean)
  kept.do(act(kept, 'Rook', 'volley/1', [at(kept, 'Wen')]), 2)
  kept.do(choose(kept, 'no'))
  expect([stat(kept, 'Wen', 'discord'), stat(kept, 'Rook', 'stress')]).toEqual([0, 0])
})
