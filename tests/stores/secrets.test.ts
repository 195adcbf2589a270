// COM-24: what the table is told when it is refused, and that its answers reach the question it sees.
import { expect, it } from 'vitest'
import { UNKNOWN_REASON, type Battle, type Command } from '../../src/engine/core/index.ts'
import { placeOf } from '../../src/grid/index.ts'
import { memoryStore } from '../../src/storage/sessions.ts'
import { createTable } from '../../src/stores/table.ts'
import { ashore, deed, type Tide } from '../support/odd/fights.ts'
import { tides } from '../support/odd/index.ts'

async function tableAt(tide: Tide) {
  const table = createTable({ store: memoryStore(''), newId: () => 'here', newSeed: () => 11 })
  await table.begin(tides, tide.battle as unknown as Battle)
  return table
}

it('COM-24 a refusal because of a hidden combatant is told neither in the notice nor in the reply', async () => {
  const tide = ashore()
  const to = placeOf({ x: 0, y: 2 })
  tide.do({ type: 'override', change: { kind: 'place', who: tide.id('Undermouth'), place: to, manner: 'gm' },
    reason: '' })
  const table = await tableAt(tide)
  const fling = deed(tide, 'Wen', 'fling', 'Limpet 1', { kind: 'place', place: to }) as Command
  expect(await table.give(fling)).toEqual({ ok: false, says: UNKNOWN_REASON })
  expect(table.getState().notices.map((notice) => notice.text)).toEqual([UNKNOWN_REASON])
  table.setViewer({ role: 'gm' })
  expect(await table.give(fling)).toEqual({ ok: false, says: 'There is no room there.' })
})

it('COM-22 an answer from the table’s view reaches the open question; a second press reaches none', async () => {
  const tide = ashore()
  tide.do(deed(tide, 'Wen', 'strike', 'Limpet 1'))
  const table = await tableAt(tide)
  const shown = table.getState().playing?.view.prompt?.id
  if (!shown) throw new Error('Nothing is asked.')
  expect(shown).not.toBe(tide.battle.prompt?.id)
  const seat = table.getState().seats.table
  const replies = await Promise.all([seat.answer(shown, { kind: 'pass-all' }),
    seat.answer(shown, { kind: 'pass-all' })])
  expect(replies.map((reply) => reply.ok)).toEqual([true, false])
  expect(table.getState().playing?.session.entries).toHaveLength(1)
})
