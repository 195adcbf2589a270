// COM-24: what only the GM may read waits while the table looks at the same screen, and is told where the GM alone
// reads it.
import { expect, it } from 'vitest'
import type { Battle } from '../../src/engine/core/index.ts'
import { memoryStore } from '../../src/storage/sessions.ts'
import { createTable } from '../../src/stores/table.ts'
import { ashore } from '../support/odd/fights.ts'
import { tides } from '../support/odd/index.ts'

async function playing() {
  let ids = 0
  const table = createTable({ store: memoryStore(''), newId: () => `battle-${++ids}`, newSeed: () => 7 })
  const begin = () => table.begin(tides, ashore().battle as unknown as Battle)
  await begin()
  const texts = () => {
    const { notices, privateNotices } = table.getState()
    return [notices, privateNotices].map((all) => all.map(({ text }) => text))
  }
  return { table, begin, texts }
}

it('is told in the GM’s view at once', async () => {
  const { table, texts } = await playing()
  table.setViewer({ role: 'gm' })
  table.tellGm('It is a secret.')
  expect(texts()).toEqual([['It is a secret.'], []])
})

it('in the table’s view it waits for the GM’s tab, and is told there', async () => {
  const { table, texts } = await playing()
  table.tellGm('It is a secret.')
  table.tellGm('It is another.')
  expect(table.getState().seats.private).toBeNull()
  expect(texts()[0]).toEqual([])
  table.setPrivatePanel(true)
  expect(texts()).toEqual([[], ['It is a secret.', 'It is another.']])
  table.tellGm('It is one more.')
  expect(texts()).toEqual([[], ['It is a secret.', 'It is another.', 'It is one more.']])
  table.setPrivatePanel(false)
  table.setPrivatePanel(true)
  expect(texts()).toEqual([[], []])
})

it('or for the GM’s view; of a battle that is not open any more nothing is told', async () => {
  const { table, begin, texts } = await playing()
  table.tellGm('It is a secret.')
  table.setViewer({ role: 'gm' })
  expect(texts()).toEqual([['It is a secret.'], []])
  table.setViewer({ role: 'table' })
  expect(texts()).toEqual([[], []])
  table.tellGm('It is another.')
  await begin()
  table.setViewer({ role: 'gm' })
  expect(texts()).toEqual([[], []])
})

it('what the GM’s eyes were told leaves the screen with them, refusals too; offers stay', async () => {
  const { table, texts } = await playing()
  table.setViewer({ role: 'gm' })
  table.notify('neutral', 'An offer.', { label: 'Take', run: () => undefined }, true)
  table.notify('warn', 'There is no free place for Ghoul.')
  expect(await table.give({ type: 'start' })).toMatchObject({ ok: false })
  expect(texts()[0]?.length).toBeGreaterThan(2)
  table.setViewer({ role: 'table' })
  expect(texts()).toEqual([['An offer.'], []])
})
