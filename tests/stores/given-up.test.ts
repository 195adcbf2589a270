// What waits for dice on the GM's page while somebody at a seat does something: the GM is told when it ends by that.
import { expect, it } from 'vitest'
import { rollForMe, takeBack } from '../../src/session/session.ts'
import { HERE } from '../../src/session/pending.ts'
import { memoryStore } from '../../src/storage/sessions.ts'
import { createTable } from '../../src/stores/table.ts'
import { ashore, deed, until } from '../support/odd/fights.ts'
import { tides } from '../support/odd/index.ts'

/** The GM's page waits for the dice of Wen's strike. */
async function waiting() {
  const tide = until(ashore(), 'Wen')
  const table = createTable({ store: memoryStore(''), newId: () => 'here', newSeed: () => 7 })
  await table.begin(tides, { ...tide.battle, dice: 'typed' })
  await table.give(deed(tide, 'Wen', 'strike', 'Limpet 1') as never)
  const prompt = table.getState().playing?.view.prompt?.id
  await table.give({ type: 'answer', prompt: prompt as never, answer: { kind: 'pass-all' } })
  expect(table.getState().playing?.session.pending).not.toBeNull()
  return table
}
const told = (table: Awaited<ReturnType<typeof waiting>>) => table.getState().notices.map(({ text }) => text)

it('what was begun here and cannot be done any more does not end without a word', async () => {
  const table = await waiting()
  await table.elsewhere(({ session }) => ({ kind: 'moved', session: takeBack(session, HERE) }))
  expect(told(table)).toEqual(['What you had begun here cannot be done any more: the battle has gone on.'])
})

it('nothing is said where the dice were thrown at a seat, nor while they are still awaited', async () => {
  const table = await waiting()
  await table.elsewhere(({ session }) => ({ kind: 'moved', session: { ...session } }))
  expect(table.getState().playing?.session.pending).not.toBeNull()
  await table.elsewhere(({ spec, session }) => rollForMe(spec, session, HERE))
  expect(table.getState().playing?.session.pending).toBeNull()
  expect(told(table)).toEqual([])
})
