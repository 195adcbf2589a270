// Weapons and attacks of the content, played clause by clause.
import { expect, it } from 'vitest'
import type { Ability as Text } from '../../../../src/engine/abilities/language/ability.ts'
import { spec } from '../../../../src/rulesets/eight-phases/spec.ts'
import { bout, lost } from '../bout.ts'
import { act, at, choose, conditions, type PhasesFight, place, stat, where } from '../people.ts'
import { spoken } from './spoken.ts'

const lash: Text = {
  name: 'Willow Lash',
  tags: ['weapon', 'melee', 'attack'],
  use: 'fight',
  needs: [{ need: 'who', side: 'enemy', count: '1', range: '4' }],
  steps: [{ do: 'check', check: 'attack', against: 'it', on: {
    hit: [{ do: 'harm', amount: '1', kind: 'physical' }],
    critical: [{ do: 'harm', amount: '1', kind: 'physical' }, { do: 'move', how: 'slide', by: '3', may: 'me' }],
  } }],
}

const target = (fight: PhasesFight, x: number, y: number) => ({ type: 'answer' as const,
  prompt: fight.battle.prompt?.id ?? ('' as never), answer: { kind: 'target' as const, targets: [place(x, y)] } })

it('C-PHA-01 a critical hit may also slide the target up to 3', () => {
  const fight = bout({ wen: { abilities: [spoken(lash)] }, rook: { at: [9, 5] } })
  expect(spec.targets(fight.battle, fight.id('Wen'), 'fight/1' as never, []).find(({ label }) => label === 'Rook')?.why)
    .toBeNull()
  fight.do(act(fight, 'Wen', 'fight/1', [at(fight, 'Rook')]), 20)
  expect(fight.battle.prompt).not.toBeNull()
  expect(lost(fight, 'Rook')).toBe(1)
  fight.do(choose(fight, 'yes'))
  fight.do(target(fight, 12, 5))
  expect(where(fight, 'Rook')).toBe('12,5')
  const calm = bout({ wen: { abilities: [spoken(lash)] }, rook: { at: [9, 5] } })
  calm.do(act(calm, 'Wen', 'fight/1', [at(calm, 'Rook')]), 20)
  calm.do(choose(calm, 'no'))
  expect([where(calm, 'Rook'), lost(calm, 'Rook')]).toEqual(['9,5', 1])
})

const ruin: Text = {
  name: 'Ruin Blade',
  tags: ['weapon', 'melee', 'attack', 'slow'],
  use: 'fight',
  needs: [{ need: 'who', side: 'enemy', count: '1', range: '2' }],
  steps: [{ do: 'check', check: 'attack', against: 'it', edge: '−1, 0 while bloodied', on: {
    hit: [{ do: 'harm', amount: '4d6 + 3', kind: 'physical', least: '5' }],
    miss: [{ do: 'harm', amount: '0', kind: 'physical', least: '5' }],
  } }],
}

it('C-PHA-03 is Slow, has a minimum of damage, and its difficulty is gone while BLOODIED', () => {
  const early = bout({ wen: { abilities: [spoken(ruin)] } })
  expect(early.refused(act(early, 'Wen', 'fight/1', [at(early, 'Rook')])).says).toContain('Slow')
  const swing = (hp: number, ...faces: readonly number[]) => {
    const fight = bout({ phase: 7, wen: { abilities: [spoken(ruin)], stats: { hp } }, rook: { at: [7, 5] } })
    return fight.do(act(fight, 'Wen', 'full-fight/1', [at(fight, 'Rook')]), ...faces)
  }
  // 1d20 with one difficulty, then 4d6 + 3.
  expect(lost(swing(20, 15, 3, 2, 3, 1, 4), 'Rook')).toBe(13)
  // A miss, by that difficulty alone: at least 5 all the same, and a miss it is.
  const missed = swing(20, 11, 3)
  expect(lost(missed, 'Rook')).toBe(5)
  expect(missed.log().join(' ')).toContain('misses')
  // BLOODIED: no difficulty any more, so the same die hits.
  expect(lost(swing(10, 11, 1, 1, 1, 1), 'Rook')).toBe(7)
})

const stillwater: Text = {
  name: 'Stillwater',
  tags: ['spell', 'ranged', 'attack', 'aetheric', 'indirect'],
  use: 'volley',
  cost: [{ pay: 'mp', amount: '2' }],
  needs: [{ need: 'who', side: 'enemy', count: '1', range: 'scope' }],
  steps: [{ do: 'check', check: 'attack', against: 'it', on: { hit: [
    { do: 'gain', what: 'stress', amount: '2' },
    { do: 'choose', options: {
      Sunder: [{ do: 'put', condition: 'SUNDERED', until: { moment: 'turn end', of: 'it', count: '1' } }],
      Hold: [{ do: 'check', check: 'magic save', by: 'it', against: 'me', on: {
        failure: [{ do: 'put', condition: 'IMMOBILIZED', until: { moment: 'turn end', of: 'it', count: '1' } }, {
          do: 'put',
          condition: 'SLOWED',
          until: { moment: 'turn end', of: 'it', count: '1' },
        }],
        success: [{ do: 'put', condition: 'SLOWED', until: { moment: 'turn end', of: 'it', count: '1' } }],
      } }],
    } },
  ] } }],
}

it('C-PHA-25 a hit is chosen to be SUNDERED, or a save against being held', () => {
  const cast = () => {
    const fight = bout({ phase: 3, wen: { abilities: [spoken(stillwater)] }, rook: { at: [10, 5] } })
    return fight.do(act(fight, 'Wen', 'volley/1', [at(fight, 'Rook')]), 14)
  }
  const sundered = cast()
  expect([stat(sundered, 'Rook', 'stress'), stat(sundered, 'Wen', 'mp')]).toEqual([2, 4])
  expect(conditions(sundered.do(choose(sundered, 'Sunder')), 'Rook')).toBe('SUNDERED')
  const held = cast()
  expect(conditions(held.do(choose(held, 'Hold'), 3), 'Rook')).toBe('IMMOBILIZED SLOWED')
  const saved = cast()
  expect(conditions(saved.do(choose(saved, 'Hold'), 12), 'Rook')).toBe('SLOWED')
  const missed = bout({ phase: 3, wen: { abilities: [spoken(stillwater)] }, rook: { at: [10, 5] } })
  missed.do(act(missed, 'Wen', 'volley/1', [at(missed, 'Rook')]), 4)
  expect([missed.battle.prompt, stat(missed, 'Rook', 'stress')]).toEqual([null, 0])
})
