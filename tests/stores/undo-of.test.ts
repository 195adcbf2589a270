// What is told of a step, with a way to take that step back: it takes back no other, and goes when the step goes.
import { expect, it } from 'vitest'
import type { Command } from '../../src/engine/core/index.ts'
import { memoryStore } from '../../src/storage/sessions.ts'
import { createTable } from '../../src/stores/table.ts'
import { ashore, deed, until } from '../support/odd/fights.ts'
import { tides } from '../support/odd/index.ts'

/** A step was done and told, with Undo. */
async function told() {
  const tide = until(ashore(), 'Wen')
  const table = createTable({ store: memoryStore(''), newId: () => 'here', newSeed: () => 7 })
  await table.begin(tides, { ...tide.battle, dice: 'typed' })
  const playing = () => table.getState().playing
  const give = (command: unknown) => table.give(command as Command)
  const texts = () => table.getState().notices.map(({ text }) => text)
  const side = playing()?.battle.sides[0]
  await give({ type: 'edit', who: tide.id('Wen'), patch: { notes: 'First' } })
  table.tellStep(playing()?.session.head ?? -1, 'warn', 'It was noted.')
  const undo = () => table.getState().notices.find(({ text }) => text === 'It was noted.')?.action?.run()
  const notes = () => playing()?.battle.combatants[tide.id('Wen')]?.notes
  return { table, tide, give, texts, undo, notes, playing, side }
}

it('takes back that step, and goes with it however it is taken back', async () => {
  const { table, texts, undo, notes } = await told()
  undo()
  // Pressed twice, it takes back one step, and says nothing false.
  undo()
  await table.settled()
  expect([notes(), texts()]).toEqual(['', []])
  await table.redo()
  expect([notes(), texts()]).toEqual(['First', []])
})

it('gives up nothing that waits for dice', async () => {
  const { table, tide, give, texts, undo, notes, playing } = await told()
  await give(deed(tide, 'Wen', 'strike', 'Limpet 1'))
  await give({ type: 'answer', prompt: playing()?.view.prompt?.id, answer: { kind: 'pass-all' } })
  const waiting = playing()?.session.pending
  expect(waiting).not.toBeNull()
  undo()
  await table.settled()
  expect([playing()?.session.pending, notes()]).toEqual([waiting, 'First'])
  expect(texts()).toEqual(['It was noted.', 'Dice are needed first. Type them, or take the command back.'])
})

it('takes back no step that comes before its turn', async () => {
  const { table, tide, give, texts, undo, notes } = await told()
  const second = give({ type: 'edit', who: tide.id('Wen'), patch: { notes: 'Second' } })
  undo()
  await second
  await table.settled()
  expect(notes()).toBe('Second')
  expect(texts()).toEqual(['It was noted.', 'Something was done since. Use the history to go back further.'])
})

it('passes over what undo passes over', async () => {
  const { table, give, texts, undo, notes, playing } = await told()
  await give({ type: 'dice-mode', mode: 'program' })
  undo()
  await table.settled()
  expect([notes(), playing()?.battle.dice, texts()]).toEqual(['', 'program', []])
})

it('is told in private once the GM’s panel is open, and no longer once it was closed', async () => {
  const { table, playing, notes } = await told()
  const step = playing()?.session.head ?? -1
  table.tellStep(step, 'warn', 'It was seen.', 'private')
  expect(table.getState().notices.map(({ text }) => text)).toEqual(['It was noted.'])
  table.setPrivatePanel(true)
  expect(table.getState().privateNotices).toMatchObject([{ text: 'It was seen.' }])
  table.setPrivatePanel(false)
  expect(table.getState().privateNotices).toEqual([])
  table.setPrivatePanel(true)
  table.tellStep(step, 'warn', 'It was seen.', 'private')
  expect(table.getState().privateNotices).toMatchObject([{ text: 'It was seen.' }])
  table.getState().privateNotices[0]?.action?.run()
  await table.settled()
  expect([notes(), table.getState().privateNotices]).toEqual(['', []])
})
