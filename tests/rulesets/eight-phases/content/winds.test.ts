// Two Winds of the content, a stance in place of the standard movement, played clause by clause.
import { expect, it } from 'vitest'
import type { Ability as Text, Zone } from '../../../../src/engine/abilities/language/ability.ts'
import { attackEdges } from '../../../../src/rulesets/eight-phases/deeds/attack-accuracy.ts'
import { abilityNamed } from '../../../../src/rulesets/eight-phases/deeds/ability-of-action.ts'
import { effectsOn } from '../../../../src/engine/core/index.ts'
import { spec } from '../../../../src/rulesets/eight-phases/spec.ts'
import { bout, lost } from '../bout.ts'
import { act, at, blade, bow, choose, conditions, npc, pc, type PhasesFight, place, stat, take, turnOf, walk,
  where } from '../people.ts'
import { answers, labels, picks, spoken } from './spoken.ts'

const burst = { all: 'other', within: '2' } as const
const gust = { do: 'choose', options: {
  Push: [{ do: 'move', how: 'push', by: '1', for: burst }],
  Pull: [{ do: 'move', how: 'pull', by: '1', for: burst }],
} } as const
const bite = { do: 'harm', for: { all: 'enemy', within: '1' }, amount: '1', kind: 'physical' } as const
/** Lies around who has it, as long as the stance lasts. */
const wall: Zone = {
  name: 'Wall of wind',
  area: { shape: 'burst', size: '2' },
  follows: 'me',
  inside: 'whole',
  until: { while: { test: 'has', who: 'me', condition: '+Wall' } },
  modifiers: [{ on: 'attack accuracy', of: 'anyone', by: '−1',
    against: { test: 'all',
      tests: [{ test: 'deed', deed: { tags: ['ranged'] } }, { test: 'side', who: 'to', side: 'ally' }, { test: 'inside',
        who: 'to', zone: 'this', how: 'whole' }] } }],
}
const leaves = { on: 'move', way: 'begins', by: 'me', deed: { use: 'standard movement' } } as const

const winds: Text = {
  name: 'Two Winds',
  tags: ['spell'],
  use: 'standard movement',
  cost: [{ pay: 'mp', amount: '1' }],
  steps: [{ do: 'choose', options: {
    Whirl: [{ do: 'put', condition: '+Whirl', on: 'me', until: 'cleared' }, bite],
    Wall: [{ do: 'put', condition: '+Wall', on: 'me', until: 'cleared' }, { do: 'zone', at: 'me', zone: wall }, {
      ...gust,
    }],
  } }],
  conditions: {
    Whirl: { good: true, group: 'stance', ends: [leaves], modifiers: [{ on: 'shift before attacks', set: '2' }],
      listens: [
        { when: 'after', event: [{ on: 'moment', moment: 'turn start', by: 'me' }], steps: [bite] },
        { when: 'before', event: [{ on: 'aim', by: 'me', deed: { tags: ['counterattack', 'opportunity attack'] } }],
          may: 'me', steps: [{ do: 'move', who: 'me', how: 'shift', by: '2', through: 'enemies' }] },
      ] },
    Wall: { good: true, group: 'stance', ends: [leaves],
      listens: [{ when: 'after', event: [{ on: 'moment', moment: 'turn start', by: 'me' }], steps: [gust] }] },
  },
}

const stand = (said: { readonly rook?: readonly [number, number]; readonly mp?: number } = {}) =>
  bout({ wen: { abilities: [spoken(winds), blade('Sabre', { damage: '5' })], stats: { mp: said.mp ?? 6, focus: 2 } },
    rook: { at: said.rook ?? [6, 5], abilities: [blade('Claw', { damage: '1' }), bow('Bow')] },
    more: [npc({ name: 'Crow', at: [5, 3] }), pc({ name: 'Ada', at: [4, 5] })] })
const enters = (fight: PhasesFight, stance: string) =>
  fight.do(act(fight, 'Wen', 'ability/1')).do(choose(fight, stance))

it('C-PHA-23 it takes the place of the standard movement, for 1 MP', () => {
  const fight = enters(stand(), 'Whirl')
  expect([stat(fight, 'Wen', 'mp'), conditions(fight, 'Wen'), fight.battle.turn.turn?.standard]).toEqual([5, 'Whirl',
    true])
  expect(fight.refused(walk(fight, 'Wen', [5, 7])).says).toContain('no movement left')
  const moved = stand()
  moved.do(walk(moved, 'Wen', [5, 6]))
  expect(moved.refused(act(moved, 'Wen', 'ability/1')).says).toContain('no standard movement left')
  const poor = stand({ mp: 0 })
  expect(poor.refused(act(poor, 'Wen', 'ability/1')).says).toContain('MP')
})

it('C-PHA-23 Whirl: adjacent enemies take 1 on entering and at the start of its turns', () => {
  const fight = enters(stand(), 'Whirl')
  expect(['Rook', 'Crow', 'Ada'].map((name) => lost(fight, name))).toEqual([1, 0, 0])
  const later = next(fight)
  expect(['Rook', 'Crow', 'Ada'].map((name) => lost(later, name))).toEqual([2, 0, 0])
})

it('C-PHA-23 Whirl: a shift of 2 through enemies before each attack, and who comes into reach can be struck', () => {
  const fight = enters(stand(), 'Whirl')
  const needs = spec.offers(fight.battle, fight.id('Wen')).find(({ action }) => action === 'fight/2')?.needs
  expect(needs?.map(({ kind }) => kind)).toEqual(['place', 'combatant'])
  // Through Rook to the other side; Crow is out of reach from here, and in reach from 6,4.
  const before = structuredClone(fight.battle)
  fight.do(act(fight, 'Wen', 'fight/2', [place(7, 5), at(fight, 'Rook')]), 15)
  expect([where(fight, 'Wen'), lost(fight, 'Rook')]).toEqual(['7,5', 6])
  fight.battle = before
  expect(fight.refused(act(fight, 'Wen', 'fight/2', [place(5, 5), at(fight, 'Crow')])).says).toContain('reaches 1')
  fight.do(act(fight, 'Wen', 'fight/2', [place(6, 4), at(fight, 'Crow')]), 15)
  expect([where(fight, 'Wen'), lost(fight, 'Crow')]).toEqual(['6,4', 5])
  // Without the stance no attack asks for a place.
  const plain = stand()
  expect(spec.offers(plain.battle, plain.id('Wen')).find(({ action }) => action === 'fight/2')?.needs
    .map(({ kind }) => kind)).toEqual(['combatant'])
})

it('C-PHA-23 Whirl: before a Counterattack too', () => {
  const fight = enters(stand(), 'Whirl')
  fight.battle = { ...fight.battle, turn: { ...fight.battle.turn, turn: turnOf(fight, 'Rook', 5) } }
  fight.do(act(fight, 'Rook', 'fight/1', [at(fight, 'Wen')]), 15)
  fight.do(answers(fight, 'Wen', 'Counterattack: Sabre'))
  fight.do(choose(fight, 'yes')).do(picks(fight, place(7, 5)), 15)
  expect([where(fight, 'Wen'), lost(fight, 'Rook')]).toEqual(['7,5', 6])
})

it('C-PHA-23 Wall: shots at it or allies wholly within 2 have 1 difficulty', () => {
  const fight = enters(stand({ rook: [12, 5] }), 'Wall')
  fight.do(choose(fight, 'Push'))
  const edges = (target: string, action = 'volley/2') => {
    const rook = fight.who('Rook')
    const ability = abilityNamed(fight.battle, rook, action as never)
    return ability
      ? attackEdges(fight.battle, rook, fight.who(target), ability, false).filter(({ why }) => why === 'Wall of wind')
        .map(({ by }) => by)
      : null
  }
  expect([edges('Wen'), edges('Ada'), edges('Crow'), edges('Wen', 'fight/1')]).toEqual([[-1], [-1], [], []])
  fight.do({ type: 'override', reason: '',
    change: { kind: 'place', who: fight.id('Ada'), place: '2,5' as never, manner: 'gm' } })
  expect(edges('Ada')).toEqual([])
  // It lies on the map around her, goes where she goes, and is gone with the stance.
  const zones = () => (fight.battle.scene.marks ?? []).filter(({ id }) => id.startsWith('zone.'))
  expect(zones()).toHaveLength(1)
  fight.do({ type: 'override', reason: '',
    change: { kind: 'place', who: fight.id('Wen'), place: '3,9' as never, manner: 'gm' } })
  expect([zones().map((one) => one.kind === 'template' && one.shape), edges('Wen')]).toEqual([[
    { shape: 'burst', center: { x: 3.5, y: 9.5 }, radius: 2 },
  ], [-1]])
  fight.do({ type: 'edit', who: fight.id('Wen'), patch: { size: 2 } })
  expect(zones().map((one) => one.kind === 'template' && one.shape)).toEqual([
    { shape: 'burst', center: { x: 4, y: 10 }, radius: 3 },
  ])
  const [stance] = effectsOn(fight.battle, fight.id('Wen'), 'Wall')
  fight.do({ type: 'override', reason: '', change: { kind: 'end-effect', effect: stance?.id ?? ('' as never) } })
  expect([zones(), edges('Wen')]).toEqual([[], []])
})

it('C-PHA-23 Wall: on entering and at the start of its turns it pushes or pulls everybody inside by 1', () => {
  const fight = enters(stand(), 'Wall')
  expect(labels(fight)).toEqual(['Push', 'Pull'])
  fight.do(choose(fight, 'Push'))
  expect(['Rook', 'Crow', 'Ada'].map((name) => where(fight, name))).toEqual(['7,5', '5,2', '3,5'])
  const later = next(fight)
  later.do(choose(later, 'Pull'))
  expect(['Rook', 'Crow', 'Ada'].map((name) => where(later, name))).toEqual(['6,5', '5,2', '4,5'])
})

it('C-PHA-23 a stance ends with the next standard movement that is a movement, and with another stance', () => {
  const fight = enters(stand({ rook: [12, 5] }), 'Whirl')
  const later = next(fight)
  later.do(act(later, 'Wen', 'ability/1')).do(choose(later, 'Wall')).do(choose(later, 'Push'))
  expect(conditions(later, 'Wen')).toBe('Wall Wall of wind')
  const last = next(later)
  last.do(choose(last, 'Push'))
  last.do(walk(last, 'Wen', [5, 6]))
  expect(conditions(last, 'Wen')).toBe('')
})

/** Wen’s next turn. */
function next(fight: PhasesFight): PhasesFight {
  fight.battle = { ...fight.battle, turn: { ...fight.battle.turn, turn: null, taken: {}, last: 'npcs', passed: [] } }
  return fight.do(take(fight, 'Wen'))
}
