// What a zone makes of the ground: it goes with whom the zone follows, and is nobody’s where its maker is hidden.
import { expect, it } from 'vitest'
import type { Ability as Text } from '../../../src/engine/abilities/language/ability.ts'
import { project } from '../../../src/engine/core/index.ts'
import { spec } from '../../../src/rulesets/eight-phases/spec.ts'
import { bout } from './bout.ts'
import { picks, spoken } from './content/spoken.ts'
import { act, END_TURN, place, type PhasesFight, where } from './people.ts'

const reeds: Text = {
  name: 'Walking reeds',
  use: 'minor',
  steps: [
    { do: 'zone', at: 'me',
      zone: { name: 'Walking reeds', area: { shape: 'burst', size: '1' }, follows: 'me', inside: 'part',
        ground: ['difficult'], until: 'scene end' } },
    { do: 'move', how: 'teleport', who: 'me', by: '9' },
  ],
}
const wet = ({ battle: { scene: { ground } } }: Pick<PhasesFight, 'battle'>): readonly string[] =>
  ground.kind === 'square' ? ground.terrain.map(({ cells }) => cells.map(({ x, y }) => `${x},${y}`).join(' ')) : []

it('the ground of a zone goes with whom the zone follows', () => {
  const fight = bout({ wen: { abilities: [spoken(reeds)] } })
  fight.do(act(fight, 'Wen', 'ability/1'))
  expect(wet(fight).join()).toContain('5,5')
  fight.do(picks(fight, place(12, 5)))
  expect([where(fight, 'Wen'), wet(fight)]).toEqual(['12,5', ['11,4 12,4 13,4 11,5 12,5 13,5 11,6 12,6 13,6']])
})

it('COM-24 neither zone nor ground says whose they are where their maker is hidden', () => {
  const fight = bout({ wen: { abilities: [spoken(reeds)] } })
  fight.do(act(fight, 'Wen', 'ability/1')).do(picks(fight, place(12, 5))).do(END_TURN)
  const id = fight.id('Wen')
  const maker = (token: boolean) => ({ ...fight.battle,
    combatants: { ...fight.battle.combatants, [id]: { ...fight.who('Wen'), secret: { token, stats: token } } } })
  expect(JSON.stringify(project(spec, maker(false), { role: 'table' }).scene)).toContain(`zone.${id}.`)
  const battle = maker(true)
  const seen = project(spec, battle, { role: 'table' })
  expect([seen.scene.marks?.length, wet({ battle: seen }).length]).toEqual([1, 1])
  expect(JSON.stringify(seen.scene)).not.toMatch(new RegExp(`\\b${id}\\b`))
  expect(project(spec, battle, { role: 'table' }).scene).toBe(seen.scene)
})
