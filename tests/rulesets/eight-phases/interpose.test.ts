// What Interpose can be aimed at, in the window that asks for it (PHA-63).
import { expect, it } from 'vitest'
import { spec } from '../../../src/rulesets/eight-phases/spec.ts'
import { act, at, blade, npc, pass, pc, react, started, stat, take, where } from './people.ts'

it('PHA-63 the places to shift to are offered: up to 2 spaces, beside the ally for whoever becomes the target', () => {
  const fight = started({ people: [
    pc({ name: 'Wen', at: [5, 5] }),
    pc({ name: 'Ada', at: [5, 8], stats: { focus: 1 } }),
    npc({ name: 'Rook', at: [6, 5], initiatives: [1], abilities: [blade('Claw')] }),
  ], options: { rerolls: 'never' } })
  fight.do(pass(fight, 'Wen', 'Ada')).do(take(fight, 'Rook')).do(act(fight, 'Rook', 'fight/1', [at(fight, 'Wen')]))
  const offered = (action: string) =>
    spec.targets(fight.battle, fight.id('Ada'), action as never, []).map(
      (one) => (one.target.kind === 'place' ? one.target.place : ''),
    )
  expect([offered('interpose').toSorted(), offered('interpose-shift').length]).toEqual([['4,6', '5,6', '6,6'], 25])
  const [first] = spec.targets(fight.battle, fight.id('Ada'), 'interpose' as never, [])
  expect(first?.preview).toEqual(['Becomes the target instead of Wen'])
  fight.do(react(fight, 'Ada', 'interpose', first ? [first.target] : []), 12, 4)
  expect([offered('interpose'), stat(fight, 'Ada', 'hp'), stat(fight, 'Wen', 'hp'), where(fight, 'Ada')]).toEqual([[],
    16, 20, first?.target.kind === 'place' ? first.target.place : ''])
})
