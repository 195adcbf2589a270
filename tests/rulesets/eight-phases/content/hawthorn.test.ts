// A hedge of the content that is laid piece by piece, played clause by clause.
import { expect, it } from 'vitest'
import type { Ability as Text } from '../../../../src/engine/abilities/language/ability.ts'
import { cellOf, placeOf } from '../../../../src/grid/index.ts'
import { coverOf } from '../../../../src/rulesets/eight-phases/rules/cover.ts'
import { spec } from '../../../../src/rulesets/eight-phases/spec.ts'
import { bout, lost } from '../bout.ts'
import { act, npc, own, type PhasesFight, place, stat, within } from '../people.ts'
import { picks, spoken, spots, turnTo } from './spoken.ts'

const row: Text = {
  name: 'Hawthorn Row',
  tags: ['spell', 'piercing'],
  use: 'channel',
  cost: [{ pay: 'mp', amount: 'x' }],
  needs: [{ need: 'number', label: 'MP', least: '1', most: 'mp' }],
  steps: [
    { do: 'pick', pick: { need: 'place', range: 'scope', taken: true }, keep: '$row' },
    { do: 'repeat', most: 'x + 2', steps: [
      { do: 'pick', adds: true, pick: { need: 'place', range: 'scope', taken: true, joins: '$row' }, keep: '$row' },
    ] },
    { do: 'zone', at: '$row', each: true,
      zone: { name: 'Hawthorn', area: { shape: 'cells', size: '1' }, inside: 'part', ground: ['soft cover'],
        height: '1', until: 'scene end',
        listens: [{ when: 'after', event: [{ on: 'move', way: 'enters', by: 'anyone' }],
          limits: [{ limit: 'times', times: '1', per: 'turn', each: 'target', share: 'hawthorn' }],
          steps: [{ do: 'harm', amount: '4', kind: 'physical' }] }] } },
  ],
}

const channelling = (mp: number) => {
  const fight = bout({ phase: 2, wen: { abilities: [spoken(row)] }, rook: { at: [9, 5], stats: { armor: 2 } },
    more: [npc({ name: 'Ox', at: [9, 7], size: 2 })] })
  return fight.do(act(fight, 'Wen', 'channel/1', [], { $x: mp }))
}
const release = (fight: PhasesFight) => {
  within(fight, { turn: null, phase: 6, released: [] })
  return fight.do(own({ type: 'release', who: fight.id('Wen') })).do(act(fight, 'Wen', 'release', []))
}
const plants = (fight: PhasesFight, ...cells: readonly (readonly [number, number])[]) => {
  for (const [x, y] of cells) fight.do(picks(fight, place(x, y)))
  return fight
}
const pieces = (fight: PhasesFight) =>
  fight.battle.scene.ground.kind === 'square'
    ? fight.battle.scene.ground.terrain.flatMap(({ cells, cost, cover }) =>
      cells.map((one) => `${placeOf(one)} ${cost} ${cover}`)
    )
    : []
const put = (fight: PhasesFight, name: string, x: number, y: number) =>
  fight.do({ type: 'override',
    change: { kind: 'place', who: fight.id(name), place: placeOf({ x, y }), manner: 'forced' }, reason: '' })
const grown = () => plants(release(channelling(1)), [7, 4], [7, 5], [8, 6], [7, 6])

it('C-PHA-14 X MP are paid when it is channelled; released, X+3 pieces grow, each next to another', () => {
  const fight = channelling(2)
  expect(stat(fight, 'Wen', 'mp')).toBe(4)
  release(fight)
  expect(spots(fight)).not.toContain('12,5')
  plants(fight, [7, 4])
  expect([...spots(fight)].toSorted()).toEqual(['6,3', '6,4', '6,5', '7,3', '7,5', '8,3', '8,4', '8,5'])
  expect(fight.refused(picks(fight, place(7, 6))).says).toContain('cannot be chosen')
  plants(fight, [7, 5], [7, 6], [8, 4], [8, 7])
  expect(fight.battle.prompt).toBe(null)
  expect([pieces(fight), stat(fight, 'Wen', 'mp')]).toEqual([['7,4 1 half', '7,5 1 half', '7,6 1 half', '8,4 1 half',
    '8,7 1 half'], 4])
  const poor = bout({ phase: 2, wen: { abilities: [spoken(row)], stats: { mp: 1 } } })
  expect(() => poor.do(act(poor, 'Wen', 'channel/1', [], { $x: 2 }))).toThrow()
  expect(spec.offers(poor.battle, poor.id('Wen')).find(({ action }) => action === 'channel/1')?.form).toMatchObject([{
    key: '$x',
  }])
})

it('C-PHA-14 the pieces are soft cover of SIZE 1 for those behind them', () => {
  const fight = grown()
  const cover = (by: string, target: string) => coverOf(fight.battle, fight.who(by), fight.who(target)).kind
  put(fight, 'Wen', 4, 5)
  expect([cover('Wen', 'Rook'), cover('Rook', 'Wen'), cover('Wen', 'Ox')]).toEqual(['soft', 'soft', 'none'])
  // Next to a piece it can be aimed past.
  put(fight, 'Wen', 6, 5)
  expect(cover('Wen', 'Rook')).toBe('none')
})

it('C-PHA-14 whoever enters a piece takes 4 piercing physical, once a turn', () => {
  const fight = grown()
  put(fight, 'Rook', 7, 5)
  expect(lost(fight, 'Rook')).toBe(4)
  put(fight, 'Rook', 7, 4)
  put(fight, 'Rook', 6, 4)
  put(fight, 'Rook', 7, 4)
  expect([lost(fight, 'Rook'), cellOf(fight.who('Rook').place ?? ('' as never))]).toEqual([4, { x: 7, y: 4 }])
  put(fight, 'Wen', 8, 6)
  expect(lost(fight, 'Wen')).toBe(4)
  // In the next turn from piece to piece.
  turnTo(fight, 'Rook').do(own({ type: 'end-turn' }))
  put(fight, 'Rook', 7, 5)
  expect(lost(fight, 'Rook')).toBe(8)
})
