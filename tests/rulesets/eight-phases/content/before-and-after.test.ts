// What abilities carry before the start and after the end of a battle, when nothing resolves.
import { expect, it } from 'vitest'
import type { Ability as Text } from '../../../../src/engine/abilities/language/ability.ts'
import { bout } from '../bout.ts'
import { ability, act, arena, npc, pc, place, set, stat } from '../people.ts'
import { picks, spoken } from './spoken.ts'

const grim: Text = {
  name: 'Grim patience',
  tags: ['technique'],
  listens: [{ when: 'after', event: [{ on: 'loss', what: 'hp', to: 'me' }],
    steps: [{ do: 'gain', what: 'focus', amount: '1', of: 'me' }] }],
}

it('COM-06 before the start the GM sets numbers, and nothing answers that', () => {
  const fight = arena({
    people: [pc({ name: 'Wen', at: [5, 5], abilities: [spoken(grim)] }), npc({ name: 'Rook', at: [6, 5] })],
  })
  fight.do(set(fight, 'Wen', 'hp', 12))
  expect([stat(fight, 'Wen', 'hp'), stat(fight, 'Wen', 'focus'), fight.battle.stack]).toEqual([12, 0, []])
  const running = bout({ wen: { abilities: [spoken(grim)] } })
  expect(stat(running.do(set(running, 'Wen', 'hp', 12)), 'Wen', 'focus')).toBe(1)
})

const mire = (more: object): Text => ({
  name: 'Mire',
  tags: ['spell'],
  use: 'fight',
  steps: [{ do: 'pick', pick: { need: 'place', range: 'scope' }, keep: '$spot' }, { do: 'zone', at: '$spot', zone: {
    name: 'Mire',
    area: { shape: 'burst', size: '1' },
    inside: 'part',
    until: 'scene end',
    ...more,
  } }],
})

it('COM-08 with the battle zones end, and are gone from the map', () => {
  const fight = bout({ wen: { abilities: [spoken(mire({ ground: ['difficult'] }))] } })
  fight.do(act(fight, 'Wen', 'fight/1', [])).do(picks(fight, place(3, 9)))
  expect(fight.battle.scene.marks).toHaveLength(1)
  fight.do({ type: 'end', outcome: 'They went home.' })
  const { scene, effects, stack } = fight.battle
  expect([scene.marks ?? [], scene.ground.kind === 'square' && scene.ground.terrain, effects, stack]).toEqual([[], [],
    [], []])
})

it('COM-24 of a hidden zone everything is for the GM alone: that it is laid, and that it is taken away', () => {
  // Nobody can write this text on a sheet of this ruleset yet. What runs it is shared, and is looked at here.
  const text = mire({ hidden: { found: 'search' } })
  const fight = bout({ wen: { abilities: [ability(text.name, { text })] } })
  fight.do(act(fight, 'Wen', 'fight/1', [])).do(picks(fight, place(3, 9)))
  const marks = () =>
    fight.events.flatMap(({ type, audience }) => (type.startsWith('mark-') ? [{ type, ...audience }] : []))
  expect(marks()).toEqual([{ type: 'mark-added', only: 'gm' }])
  const [zone] = fight.battle.effects
  fight.do({ type: 'override', change: { kind: 'end-effect', effect: zone?.id ?? ('' as never) }, reason: '' })
  expect(marks()).toEqual([{ type: 'mark-removed', only: 'gm' }])
  expect(fight.battle.scene.marks ?? []).toEqual([])
})
