// For which combatants the board is forced when a tray slides up over it.
import { expect, it } from 'vitest'
import { whomToUncover } from '../../src/app/panes/tray-room.ts'
import { prompts, who } from '../panels/fixtures.ts'

const acting = (...ids: readonly string[]) => ({ acting: ids.map((id) => ({ who: who(id), why: '' })) })

it('brings out the few that a question is about, and whoever acts alone while none is open', () => {
  expect(whomToUncover(acting('oda'), prompts.react)).toEqual([who('rook'), who('ilse')])
  expect(whomToUncover(acting('oda'), null)).toEqual([who('oda')])
})

it('leaves the board where it is for a sheet that asks everybody, for a crowd, and for many who act at once', () => {
  expect(whomToUncover(acting('oda'), prompts.rows)).toEqual([])
  expect(whomToUncover(acting(), { ...prompts.react, about: ['ilse', 'oda', 'tomek', 'rook', 'rat1'].map(who) }))
    .toEqual(
      [],
    )
  expect(whomToUncover(acting('oda', 'ilse'), null)).toEqual([])
})
