// COM-24: numbers that are given to what goes on and to shells tell nothing of what happened unseen.
import { describe, expect, it } from 'vitest'
import { PLAYERS } from '../../../src/engine/core/index.ts'
import { does, four, item, use, type RowsFight } from './table.ts'
import type { Ongoing } from '../../../src/rulesets/eidolon-rows/state.ts'

const lamp = (name: string, secret: boolean): Omit<Ongoing, 'id'> => ({ name, by: null,
  whom: { kind: 'rows', side: 'all', row: 'front' }, effect: does('harm', { dice: '1' }), phases: 0, secret })
const goesOn = (fight: RowsFight, name: string, secret = false) =>
  fight.do({ type: 'own', command: { type: 'surround', ongoing: lamp(name, secret) } })
const open = (fight: RowsFight) =>
  fight.battle.turn.ongoing.flatMap((one) => (one.secret ? [] : [`${one.id} ${one.name}`]))

describe('COM-24', () => {
  it('COM-24 ROW-13 what goes on openly is numbered as if nothing secret did', () => {
    const plain = goesOn(goesOn(four(), 'Heat'), 'Draft')
    const trap = goesOn(goesOn(goesOn(four(), 'Rope', true), 'Heat'), 'Hatch', true)
    goesOn(trap, 'Draft')
    expect([open(plain), open(trap)]).toEqual([['1 Heat', '2 Draft'], ['1 Heat', '2 Draft']])
    expect(new Set(trap.battle.turn.ongoing.map((one) => one.id)).size).toBe(4)
  })

  it('COM-24 ROW-54 a shell is numbered by its bearer’s shells alone', () => {
    const paint = item('Greasepaint', [does('shell', { dice: '6', element: 'earth' })])
    const ids = (fight: RowsFight) =>
      fight.do(use(fight, 'Mira', 'Greasepaint', 'Bel')).who('Bel').sheet.shells.map((one) => one.id)
    const busy = four({ table: { items: [paint] } })
    for (let count = 0; count < 3; count++) {
      busy.do({ type: 'override',
        change: { kind: 'add-effect', who: busy.id('Rook'), condition: 'Homemade', value: null,
          duration: { until: 'cleared' }, audience: { only: 'gm' } }, reason: '' })
    }
    expect(ids(busy)).toEqual(ids(four({ table: { items: [paint] } })))
    expect(busy.battle.turn.items[0]?.side).toBe(PLAYERS)
  })
})
