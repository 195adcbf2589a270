// COM-24: who is carried at a board is shown at the seats that would see the combatant where it is held.
import { expect, it } from 'vitest'
import { makeGhosts } from '../../../src/app/seats/host/ghosts.ts'
import { combatantOf, PLAYERS, type Battle, type Command, type Sitter } from '../../../src/engine/core/index.ts'
import { cellOf, placeOf } from '../../../src/grid/index.ts'
import { sharedOut } from '../../support/seats/battle-table.ts'
import { ashore, until } from '../../support/odd/fights.ts'

it('COM-24 nobody is shown where somebody is held that is out of sight there', () => {
  const tide = until(ashore(), 'Wen')
  const [limpet, wen] = [tide.id('Limpet 1'), tide.id('Wen')]
  const { x, y } = cellOf(combatantOf(tide.battle, limpet)?.place ?? placeOf({ x: 0, y: 0 }))
  const shape = [{ x, y }, { x: x + 1, y }, { x: x + 1, y: y + 1 }, { x, y: y + 1 }]
  for (const change of [{ kind: 'by', by: 'painted' }, { kind: 'paint', reveal: true, shapes: [shape] }] as const) {
    tide.do({ type: 'fog', change } satisfies Command)
  }
  const battle = sharedOut(tide.battle as unknown as Battle, ['Ada', 'Bea'])
  const sitter: Sitter = { role: 'player', player: 'Bea', side: PLAYERS }
  const seer = { id: 'bea', sitter, isScreen: false }
  const held = (who: string, at: { readonly x: number; readonly y: number }) =>
    makeGhosts().seenBy(battle, seer, { kind: 'carry', who: [who], at }, 'gm', { name: 'GM', sitter: { role: 'gm' } })
  const [here, away] = [{ x: x + 0.5, y: y + 0.5 }, { x: x === 0 ? 3.5 : 0.5, y: y + 0.5 }]
  expect([held(limpet, here) !== null, held(limpet, away), held(wen, away) !== null]).toEqual([true, null, true])
  // Several are carried side by side: the other limpet is out of sight where it is held, four cells beside the first.
  const other = tide.id('Limpet 2')
  const beside = (by: number): Battle => ({ ...battle, combatants: { ...battle.combatants, [other]: {
    ...battle.combatants[other],
    place: placeOf({ x: x + by, y }),
    unseen: [],
  } as never } })
  const both = (by: number) =>
    makeGhosts().seenBy(beside(by), seer, { kind: 'carry', who: [limpet, other], at: here }, 'gm', { name: 'GM',
      sitter: { role: 'gm' } })
  expect([both(0), both(4)]).toMatchObject([{ gesture: { who: [limpet, other] } }, { gesture: { who: [limpet] } }])
})
