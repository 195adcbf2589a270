// A weapon of the content that is best against things, played clause by clause.
import { expect, it } from 'vitest'
import type { Ability as Text, Test, Way } from '../../../../src/engine/abilities/language/ability.ts'
import { newObject, type ObjectId, type Target } from '../../../../src/engine/core/index.ts'
import { placeOf } from '../../../../src/grid/index.ts'
import { spec } from '../../../../src/rulesets/eight-phases/spec.ts'
import { bout, lost } from '../bout.ts'
import { act, at, type PhasesFight, place, stat } from '../people.ts'
import { picks, spoken, turnTo } from './spoken.ts'

const thing = (who: 'it' | 'to'): Test => ({ test: 'any',
  tests: [{ test: 'tag', who, tag: 'summon' }, { test: 'tag', who, tag: 'object' }] })
const digs: Way = {
  steps: [{ do: 'check', check: 'attack', against: 'it',
    on: { hit: [{ do: 'harm', amount: '2d6 + 1', kind: 'physical', least: '3' }] } }],
}
const spade: Text = {
  name: 'Sexton’s Spade',
  tags: ['weapon', 'melee', 'attack'],
  ways: {
    swing: { ...digs, use: 'fight', needs: [{ need: 'who', side: 'enemy', count: '1', range: '1' }] },
    dig: { ...digs, use: 'minor',
      needs: [{ need: 'who', side: 'enemy', count: '1', range: '1',
        where: { test: 'tag', who: 'it', tag: 'summon' } }] },
  },
  modifiers: [{ on: 'damage done', times: '2',
    against: { test: 'all', tests: [{ test: 'deed', deed: { named: 'Sexton’s Spade' } }, thing('to')] } }],
}
/** Rook’s own, to be dug out. */
const post: Text = {
  name: 'Post',
  use: 'minor',
  steps: [{ do: 'pick', pick: { need: 'place', range: '3' }, keep: '$spot' }, { do: 'summon', at: '$spot',
    unit: { name: 'Post', turns: 'none', stats: { 'max hp': '30', dodge: '10', 'a-def': '10', speed: '0' } } }],
}
const crate: Target = { kind: 'object', id: 'o1' as ObjectId }
const begin = (armor = 0, rook = 3) => {
  const fight = bout({ wen: { abilities: [spoken(spade)] },
    rook: { abilities: [spoken(post)], stats: { armor: rook } } })
  const object = { id: 'o1' as ObjectId,
    ...newObject({ name: 'Crate', place: placeOf({ x: 4, y: 5 }), numbers: { hp: 40, armor } }) }
  fight.battle = { ...fight.battle, scene: { ...fight.battle.scene, objects: [object] } }
  return fight
}
const left = (fight: PhasesFight) => fight.battle.scene.objects[0]?.numbers['hp']
const posted = () => {
  const fight = turnTo(begin(), 'Rook')
  fight.do(act(fight, 'Rook', 'ability/1'))
  return turnTo(fight.do(picks(fight, place(6, 6))), 'Wen')
}

it('C-PHA-02 2d6 + 1 physical at REACH 1, and never less than 3', () => {
  const fight = begin()
  fight.do(act(fight, 'Wen', 'fight/1@swing', [at(fight, 'Rook')]), 14, 4, 5)
  expect(lost(fight, 'Rook')).toBe(7)
  const weak = begin(0, 3)
  weak.do(act(weak, 'Wen', 'fight/1@swing', [at(weak, 'Rook')]), 14, 1, 1)
  expect(lost(weak, 'Rook')).toBe(3)
  const missed = begin()
  missed.do(act(missed, 'Wen', 'fight/1@swing', [at(missed, 'Rook')]), 9)
  expect(lost(missed, 'Rook')).toBe(0)
})

it('C-PHA-02 an object takes twice as much, less its ARMOR, and never less than 3', () => {
  const fight = begin(2)
  fight.do(act(fight, 'Wen', 'fight/1@swing', [crate]), 6, 4, 5)
  expect([left(fight), lost(fight, 'Wen')]).toEqual([40 - 18, 0])
  const hard = begin(6)
  hard.do(act(hard, 'Wen', 'fight/1@swing', [crate]), 6, 1, 1)
  expect(left(hard)).toBe(37)
  // A critical hit rolls twice and keeps the best; a miss does nothing.
  const critical = begin()
  critical.do(act(critical, 'Wen', 'fight/1@swing', [crate]), 20, 1, 2, 6, 5)
  expect(left(critical)).toBe(40 - 24)
  const missed = begin()
  missed.do(act(missed, 'Wen', 'fight/1@swing', [crate]), 4)
  expect(left(missed)).toBe(40)
  const broken = begin()
  broken.do(act(broken, 'Wen', 'fight/1@swing', [crate]), 6, 6, 6)
  turnTo(broken, 'Wen').do(act(broken, 'Wen', 'fight/1@swing', [crate]), 6, 6, 6)
  expect(broken.battle.scene.objects[0]?.state).toBe('destroyed')
})

it('C-PHA-02 a summon takes twice as much', () => {
  const fight = posted()
  fight.do(act(fight, 'Wen', 'fight/1@swing', [at(fight, 'Post')]), 14, 4, 5)
  expect(stat(fight, 'Post', 'hp')).toBe(30 - 20)
})

it('C-PHA-02 against objects and summons alone it is a minor action too', () => {
  const fight = posted()
  fight.do(act(fight, 'Wen', 'fight/1@swing', [at(fight, 'Rook')]), 3)
  expect(fight.refused(act(fight, 'Wen', 'ability/1@dig', [at(fight, 'Rook')])).says).toContain('only for those')
  fight.do(act(fight, 'Wen', 'ability/1@dig', [at(fight, 'Post')]), 14, 1, 1)
  expect([stat(fight, 'Post', 'hp'), fight.battle.turn.turn?.minor]).toEqual([24, true])
  expect(fight.refused(act(fight, 'Wen', 'ability/1@dig', [crate])).says).toContain('minor action')
  const crates = begin()
  crates.do(act(crates, 'Wen', 'ability/1@dig', [crate]), 6, 4, 5)
  expect([left(crates), crates.battle.turn.turn?.action]).toEqual([20, false])
  // Nothing of the kind there: nothing to use it on.
  const none = bout({ wen: { abilities: [spoken(spade)] } })
  expect(spec.offers(none.battle, none.id('Wen')).find(({ action }) => action === 'ability/1@dig')?.refusal).not.toBe(
    null,
  )
})
