// Reactions of the content that change what becomes of a hit, a miss or a roll, played clause by clause.
import { expect, it } from 'vitest'
import type { Ability as Text } from '../../../../src/engine/abilities/language/ability.ts'
import { bout, lost } from '../bout.ts'
import { effectsOn } from '../../../../src/engine/core/index.ts'
import { anew } from '../attacked.ts'
import { act, afflict, allPass, at, blade, bow, choose, conditions, npc, option, passes, pc, type PhasesFight, stat,
  turnOf, where } from '../people.ts'
import { answers, labels, offers, picks, question, spoken } from './spoken.ts'

const wrong: Text = {
  name: 'Wrong Body',
  tags: ['technique'],
  listens: [{ when: 'instead', event: [{ on: 'land', degrees: ['hit', 'critical'] }], within: '3', may: 'me',
    use: 'reaction', cost: [{ pay: 'mp', amount: '1' }], limits: [{ limit: 'times', times: '1', per: 'round' }],
    steps: [
      { do: 'pick', keep: '$other',
        pick: { need: 'who', side: 'anyone', count: '1', from: 'to', range: '3', sight: 'none',
          where: { test: 'not', of: { test: 'same', who: 'it', as: 'to' } } } },
      { do: 'stop', if: { test: 'not', of: { test: 'kept', name: '$other' } } },
      { do: 'check', check: 'magic save', by: 'to', against: 'me', if: { test: 'side', who: 'to', side: 'enemy' },
        on: { success: [{ do: 'stop' }] } },
      { do: 'check', check: 'magic save', by: '$other', against: 'me',
        if: { test: 'side', who: '$other', side: 'enemy' }, on: { success: [{ do: 'stop' }] } },
      { do: 'swap', who: 'to', with: '$other', how: 'teleport' },
      { do: 'redirect', to: '$other' },
    ] }],
}

const hitAda =
  ({ x = 8, mp = 6, rook = {} }: { readonly x?: number; readonly mp?: number; readonly rook?: object } = {}) => {
    const fight = bout({ turn: 'Rook', wen: { at: [x, 9], abilities: [spoken(wrong)], stats: { mp } },
      rook: { abilities: [blade('Claw', { damage: '5' })], ...rook },
      more: [pc({ name: 'Ada', at: [7, 6] }), npc({ name: 'Crow', at: [8, 4] })] })
    return fight.do(act(fight, 'Rook', 'fight/1', [at(fight, 'Ada')]), 14)
  }

it('C-PHA-12 whoever is hit changes places with another, who takes the hit instead, unless an enemy saves', () => {
  const fight = hitAda()
  expect(offers(fight, 'Wen')).toEqual(['Wrong Body'])
  fight.do(answers(fight, 'Wen', 'Wrong Body'))
  expect(stat(fight, 'Wen', 'mp')).toBe(5)
  // Everybody else within 3 of Ada, the attacker too.
  expect(question(fight)).toMatchObject({ kind: 'target' })
  fight.do(picks(fight, at(fight, 'Crow')), 4)
  expect([where(fight, 'Ada'), where(fight, 'Crow'), lost(fight, 'Ada'), lost(fight, 'Crow')]).toEqual(['8,4', '7,6', 0,
    5])
  const saved = hitAda()
  saved.do(answers(saved, 'Wen', 'Wrong Body')).do(picks(saved, at(saved, 'Crow')), 15)
  expect([where(saved, 'Ada'), where(saved, 'Crow'), lost(saved, 'Ada'), lost(saved, 'Crow')]).toEqual(['7,6', '8,4', 5,
    0])
  // Two allies save nothing; Wen itself may be the other.
  const willing = hitAda()
  willing.do(answers(willing, 'Wen', 'Wrong Body')).do(picks(willing, at(willing, 'Wen')))
  expect([where(willing, 'Ada'), where(willing, 'Wen'), lost(willing, 'Wen'), lost(willing, 'Ada')]).toEqual(['8,9',
    '7,6', 5, 0])
})

it('C-PHA-12 it needs somebody within 3, costs 1 MP, is for hits alone, and comes once a round', () => {
  expect(hitAda({ x: 12 }).battle.prompt).toBeNull()
  expect(hitAda({ mp: 0 }).battle.prompt).toBeNull()
  const passed = hitAda()
  passed.do(allPass(passed))
  expect(lost(passed, 'Ada')).toBe(5)
  const missed = bout({ turn: 'Rook', wen: { at: [8, 9], abilities: [spoken(wrong)] }, rook: { at: [9, 9] } })
  missed.do(act(missed, 'Rook', 'fight/1', [at(missed, 'Wen')]), 4)
  expect(missed.battle.prompt).toBeNull()
  const again = hitAda({ rook: { abilities: [blade('Claw', { damage: '5' })] } })
  again.do(answers(again, 'Wen', 'Wrong Body')).do(picks(again, at(again, 'Wen')))
  again.battle = { ...again.battle, used: again.battle.used.filter((key) => key.startsWith('round:')),
    turn: { ...again.battle.turn, turn: again.battle.turn.turn && { ...again.battle.turn.turn, action: false } } }
  again.do(act(again, 'Rook', 'fight/1', [at(again, 'Wen')]), 14)
  expect([again.battle.prompt, lost(again, 'Wen')]).toEqual([null, 10])
})

it('C-PHA-12 it is forced movement: who cannot be moved by force stays, and the hit goes over all the same', () => {
  const rooted: Text = { name: 'Rooted', modifiers: [{ on: 'forced movement', set: '0' }] }
  const fight = bout({ turn: 'Rook', wen: { at: [8, 9], abilities: [spoken(wrong)] },
    more: [pc({ name: 'Ada', at: [7, 6] }), npc({ name: 'Crow', at: [8, 4], abilities: [spoken(rooted)] })] })
  fight.do(act(fight, 'Rook', 'fight/1', [at(fight, 'Ada')]), 14)
  fight.do(answers(fight, 'Wen', 'Wrong Body')).do(picks(fight, at(fight, 'Crow')), 4, 3)
  expect([where(fight, 'Ada'), where(fight, 'Crow')]).toEqual(['7,6', '8,4'])
})

it('PHA-61 a hit that a reaction turns to somebody else goes through *instead* again, each answer once', () => {
  const shield: Text = { name: 'Shield',
    listens: [{ when: 'instead', event: [{ on: 'harm', stage: 'raw', to: 'anyone' }], may: 'me', use: 'reaction',
      steps: [{ do: 'redirect', to: 'me' }] }] }
  const hide: Text = { name: 'Hide',
    listens: [{ when: 'instead', event: [{ on: 'harm', stage: 'raw', to: 'me' }], steps: [{ do: 'cancel' }] }] }
  const shielded = (...more: readonly Text[]) => {
    const fight = bout({ turn: 'Rook', wen: { at: [8, 9], abilities: [spoken(shield), ...more.map(spoken)] },
      rook: { abilities: [blade('Claw', { damage: '5' })] }, more: [pc({ name: 'Ada', at: [7, 6] })] })
    fight.do(act(fight, 'Rook', 'fight/1', [at(fight, 'Ada')]), 14)
    fight.do(answers(fight, 'Wen', 'Shield'))
    return [fight.battle.prompt, lost(fight, 'Ada'), lost(fight, 'Wen')]
  }
  expect([shielded(), shielded(hide)]).toEqual([[null, 0, 5], [null, 0, 0]])
  // Whoever it meets now is asked for a reaction of its own; everybody else was asked already.
  const throws: Text = { name: 'Throw',
    listens: [{ when: 'instead', event: [{ on: 'harm', stage: 'raw', to: 'anyone' }], may: 'me', use: 'reaction',
      steps: [{ do: 'pick', keep: '$other', pick: { need: 'who', side: 'ally', count: '1' } }, { do: 'redirect',
        to: '$other' }] }] }
  const duck: Text = { name: 'Duck',
    listens: [{ when: 'instead', event: [{ on: 'harm', stage: 'raw', to: 'me' }], may: 'me', use: 'reaction',
      steps: [{ do: 'cancel' }] }] }
  const fight = bout({ turn: 'Rook', wen: { at: [8, 9], abilities: [spoken(throws)] },
    rook: { abilities: [blade('Claw', { damage: '5' })] },
    more: [pc({ name: 'Ada', at: [7, 6] }),
      pc({ name: 'Bo', at: [9, 9], abilities: [spoken(duck), spoken(throws)] })] })
  fight.do(act(fight, 'Rook', 'fight/1', [at(fight, 'Ada')]), 14)
  expect([offers(fight, 'Wen'), offers(fight, 'Bo')]).toEqual([['Throw'], ['Throw']])
  fight.do(answers(fight, 'Wen', 'Throw')).do(passes(fight, 'Bo')).do(picks(fight, at(fight, 'Bo')))
  expect(offers(fight, 'Bo')).toEqual(['Duck', 'Throw'])
  fight.do(answers(fight, 'Bo', 'Duck'))
  expect([fight.battle.prompt, lost(fight, 'Ada'), lost(fight, 'Bo')]).toEqual([null, 0, 0])
})

const second: Text = {
  name: 'Second Arrow',
  tags: ['technique'],
  listens: [{ when: 'after',
    event: [{ on: 'land', degrees: ['miss'], to: 'enemy', deed: { tags: ['ranged', 'thrown'] } }], within: 'scope',
    may: 'me', use: 'reaction', steps: [
      { do: 'pick', by: 'by', may: 'by', keep: '$other',
        pick: { need: 'who', side: 'anyone', count: '1', from: 'to', range: '5', sight: 'none',
          where: { test: 'not',
            of: { test: 'any',
              tests: [{ test: 'same', who: 'it', as: 'to' }, { test: 'same', who: 'it', as: 'by' }, { test: 'state',
                who: 'it', state: 'struck by this' }] } } } },
      { do: 'retry', at: '$other', if: { test: 'kept', name: '$other' } },
    ] }],
}

const shoots = (fight: PhasesFight, ...faces: readonly number[]) =>
  fight.do(act(fight, 'Ada', 'volley/1', [at(fight, 'Rook')]), ...faces)
const archery =
  ({ crow = [9, 5], wen = [5, 9] }: { readonly crow?: readonly [number, number];
    readonly wen?: readonly [number, number] } = {}) =>
    bout({ turn: 'Ada', phase: 3, wen: { at: wen, abilities: [spoken(second)] }, rook: { at: [8, 8] },
      more: [pc({ name: 'Ada', at: [4, 6], abilities: [bow('Bow', { damage: '5' })] }),
        npc({ name: 'Crow', at: crow })] })

it('C-PHA-27 a shot that misses an enemy is rolled again against another within 5; the miss stays a miss', () => {
  const fight = shoots(archery(), 4)
  expect(offers(fight, 'Wen')).toEqual(['Second Arrow'])
  fight.do(answers(fight, 'Wen', 'Second Arrow'))
  // The attacker decides, and chooses.
  expect(question(fight)).toMatchObject({ by: { id: fight.id('Ada') } })
  fight.do(choose(fight, 'yes'))
  fight.do(picks(fight, at(fight, 'Crow')), 14)
  expect([lost(fight, 'Rook'), lost(fight, 'Crow'), fight.battle.prompt]).toEqual([0, 5, null])
  const far = shoots(archery({ crow: [14, 8] }), 4)
  far.do(answers(far, 'Wen', 'Second Arrow'))
  far.do(choose(far, 'yes'))
  // Wen and nobody else stands within 5 of Rook.
  expect(labels(far)).toEqual(['Wen'])
})

it('C-PHA-27 it answers misses of shots within SCOPE alone', () => {
  expect(shoots(archery({ wen: [1, 8] }), 4).battle.prompt).toBeNull()
  expect(shoots(archery(), 14).battle.prompt).toBeNull()
  const melee = bout({ turn: 'Ada', wen: { at: [5, 9], abilities: [spoken(second)] }, rook: { at: [8, 8] },
    more: [pc({ name: 'Ada', at: [7, 7], abilities: [blade('Pike')] })] })
  melee.do(act(melee, 'Ada', 'fight/1', [at(melee, 'Rook')]), 4)
  expect(melee.battle.prompt).toBeNull()
})

it('C-PHA-27 nobody is hit twice by it', () => {
  const volley: Text = { name: 'Two Shots', tags: ['weapon', 'ranged', 'attack'], use: 'volley',
    needs: [{ need: 'who', side: 'enemy', count: '1', range: '9' }], steps: [
      { do: 'check', check: 'attack', for: { all: 'enemy' }, against: 'it',
        on: { hit: [{ do: 'harm', amount: '2', kind: 'physical' }] } },
    ] }
  const fight = bout({ turn: 'Ada', phase: 3, wen: { at: [5, 9], abilities: [spoken(second)] }, rook: { at: [8, 8] },
    more: [pc({ name: 'Ada', at: [4, 6], abilities: [spoken(volley)] }), npc({ name: 'Crow', at: [9, 5] })] })
  // The nearest first: Rook is hit, Crow is missed.
  fight.do(act(fight, 'Ada', 'volley/1', [at(fight, 'Rook')]), 15, 3)
  fight.do(answers(fight, 'Wen', 'Second Arrow'))
  fight.do(choose(fight, 'yes'))
  expect(labels(fight)).toEqual(['Wen'])
})

const turning: Text = {
  name: 'Turning Point',
  tags: ['technique'],
  listens: [
    { when: 'after', event: [{ on: 'harm', stage: 'net', to: 'me' }], may: 'me', cost: [{ pay: 'stress', amount: '1' }],
      steps: [{ do: 'put', condition: '+Turning Point', on: 'me', value: '1', until: 'scene end' }] },
    { when: 'before', name: 'Turn of the Die', event: [{ on: 'rolled' }],
      if: { test: 'within', who: 'by', spaces: 'scope', of: 'me' }, may: 'me', use: 'reaction',
      cost: [{ pay: 'mp', amount: '1' }], limits: [{ limit: 'times', times: '1', per: 'round' }],
      steps: [{ do: 'alter', reroll: 'second' }] },
  ],
  conditions: {
    'Turning Point': { good: true, value: 'add up', ends: [{ on: 'land', by: 'me', degrees: ['critical'] }],
      modifiers: [{ on: 'critical total', by: '0 − value' }] },
  },
}

it('C-PHA-35 hurt, it may take 1 Stress to be critical from a total 1 lower, until a critical hit', () => {
  const fight = bout({ turn: 'Rook',
    wen: { abilities: [blade('Sabre', { damage: '1d6' }), spoken(turning)], stats: { mp: 0 } },
    rook: { abilities: [blade('Claw', { damage: '2' })] } })
  const hurts = (yes: boolean) => {
    fight.do(act(fight, 'Rook', 'fight/1', [at(fight, 'Wen')]), 12)
    fight.do(choose(fight, yes ? 'yes' : 'no'))
    return anew(fight)
  }
  hurts(true)
  hurts(true)
  hurts(false)
  expect([stat(fight, 'Wen', 'stress'), conditions(fight, 'Wen')]).toEqual([2, 'Turning Point'])
  expect(effectsOn(fight.battle, fight.id('Wen'))[0]?.value).toBe(2)
  const swing = (...faces: readonly number[]) => {
    fight.battle = { ...fight.battle, turn: { ...fight.battle.turn, turn: turnOf(fight, 'Wen', 5) } }
    fight.do(act(fight, 'Wen', 'fight/1', [at(fight, 'Rook')]), ...faces)
  }
  swing(17, 3)
  expect([lost(fight, 'Rook'), conditions(fight, 'Wen')]).toEqual([3, 'Turning Point'])
  swing(18, 3, 6)
  expect([lost(fight, 'Rook'), conditions(fight, 'Wen')]).toEqual([9, ''])
})

it('C-PHA-35 once a round, for 1 MP, any roll within SCOPE is made again and the second counts', () => {
  const roll = (said: { readonly mp?: number; readonly x?: number }) => {
    const fight = bout({ turn: 'Rook', wen: { at: [said.x ?? 3, 5], abilities: [spoken(turning)], stats: { mp: said.mp
      ?? 6 } }, more: [pc({ name: 'Ada', at: [7, 6] })] })
    return fight.do(act(fight, 'Rook', 'fight/1', [at(fight, 'Ada')]), 15, ...(said.mp === 0 || said.x ? [3] : []))
  }
  const fight = roll({})
  expect(offers(fight, 'Wen')).toEqual(['Turn of the Die'])
  fight.do(answers(fight, 'Wen', 'Turn of the Die'), 4)
  expect([stat(fight, 'Wen', 'mp'), lost(fight, 'Ada'), fight.battle.prompt]).toEqual([5, 0, null])
  const again = anew(fight)
  again.battle = { ...again.battle, used: again.battle.used.filter((key) => key.startsWith('round:')) }
  again.do(act(again, 'Rook', 'fight/1', [at(again, 'Ada')]), 15, 3)
  expect([again.battle.prompt, lost(again, 'Ada')]).toEqual([null, 3])
  expect(roll({ mp: 0 }).battle.prompt).toBeNull()
  expect(roll({ x: 13 }).battle.prompt).toBeNull()
  // A contest: Ada searches, and Rook’s side of it is rolled again.
  const contest = bout({ turn: 'Ada', phase: 3, wen: { at: [3, 5], abilities: [spoken(turning)] },
    more: [pc({ name: 'Ada', at: [7, 6] })] })
  contest.do(afflict(contest, 'Rook', 'HIDDEN'))
  contest.do(act(contest, 'Ada', 'search', [at(contest, 'Rook'), option('find')]), 10, 15)
  contest.do(allPass(contest))
  expect(offers(contest, 'Wen')).toEqual(['Turn of the Die'])
  contest.do(answers(contest, 'Wen', 'Turn of the Die'), 5)
  expect(conditions(contest, 'Rook')).toBe('')
})
