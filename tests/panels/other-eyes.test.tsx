// The GM looks with other eyes: a look, and nothing else. Nobody acts, everything says why, and one click goes back.
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { BarPane } from '../../src/app/panes/bar-pane.tsx'
import { BottomPane } from '../../src/app/panes/bottom-pane.tsx'
import { RightPane } from '../../src/app/panes/right-pane.tsx'
import { ServicesProvider, type Services } from '../../src/app/services/services.ts'
import type { Battle, Command } from '../../src/engine/core/index.ts'
import { memoryStore } from '../../src/storage/sessions.ts'
import { createPreferences } from '../../src/stores/preferences.ts'
import { createTable } from '../../src/stores/table.ts'
import { ashore, deed } from '../support/odd/fights.ts'
import { tides } from '../support/odd/index.ts'

/** Wen acts; the GM looks with the eyes of Limpet 1. */
async function looking() {
  const tide = ashore()
  const store = memoryStore('')
  const table = createTable({ store, newId: () => 'here', newSeed: () => 7 })
  await table.begin(tides, tide.battle as unknown as Battle)
  const services: Services = { store, table, preferences: createPreferences(), board: { current: null },
    setBoard: () => undefined }
  render((
    <ServicesProvider value={services}>
      <BarPane onFile={() => undefined} />
      <BottomPane />
      <RightPane />
    </ServicesProvider>
  ))
  const limpet = tide.id('Limpet 1')
  const side = tide.battle.combatants[limpet]?.side
  if (side === undefined) throw new Error('Limpet 1 has a side.')
  act(() => table.setViewer({ role: 'player', player: '', side, eyes: limpet }))
  return { tide, table, battle: () => table.getState().playing?.battle }
}

const WHY = 'You only look with these eyes. Go back to the GM’s view to go on.'

it('COM-24 nobody acts with the eyes of a foe: no action is offered, and the buttons of the turn say why', async () => {
  const { table } = await looking()
  expect(screen.queryByRole('button', { name: /Strike/ })).toBeNull()
  const ends = [...document.querySelectorAll('.phase-buttons .btn')].filter((one) =>
    /End|Next|turn/i.test(one.textContent)
  )
  expect(ends.length).toBeGreaterThan(0)
  for (const one of ends) expect(one.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByText(/^You look with Limpet 1’s eyes\./)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Back to the GM’s view' }))
  expect(table.getState().seats.table.viewer).toEqual({ role: 'gm' })
  expect(screen.getByRole('button', { name: /Strike/ })).toBeTruthy()
})

it('COM-24 what is tried all the same is refused with the reason, and the battle stays as it is', async () => {
  const { tide, table, battle } = await looking()
  const before = battle()
  const tried: readonly Command[] = [deed(tide, 'Wen', 'strike', 'Limpet 1'), { type: 'end', outcome: '' }]
  for (const command of tried) {
    expect(await act(() => table.give(command))).toEqual({ ok: false, says: WHY })
  }
  expect(battle()).toBe(before)
  expect(table.getState().notices.map(({ text }) => text)).toEqual([WHY])
})

it('the roster shows what those eyes know, says so, and is only read', async () => {
  await looking()
  await userEvent.click(screen.getByRole('tab', { name: 'Roster' }))
  expect(screen.getByText('What Limpet 1’s eyes know. It is changed in the GM’s view.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^(Add|Remove|Take|Duplicate)/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Add an object' })).toBeNull()
})

it('COM-24 from one combatant’s eyes to another’s is one choice, and the menu says whose eyes look now', async () => {
  const { tide, table } = await looking()
  await act(() => table.give({ type: 'fog', change: { kind: 'by', by: null } }).then(() => undefined))
  act(() => table.setViewer({ role: 'gm' }))
  await act(() => table.give({ type: 'fog', change: { kind: 'by', by: 'sight' } }).then(() => undefined))
  const [limpet, wen] = [tide.who('Limpet 1'), tide.who('Wen')]
  act(() => table.setViewer({ role: 'player', player: '', side: limpet.side, eyes: limpet.id }))
  await userEvent.click(screen.getByRole('button', { name: 'Look with other eyes' }))
  expect((await screen.findByRole('menuitemcheckbox')).textContent).toBe('Limpet 1')
  await userEvent.click(screen.getByRole('menuitem', { name: 'Wen' }))
  expect(table.getState().seats.table.viewer).toEqual({ role: 'player', player: '', side: wen.side, eyes: wen.id })
  expect(screen.getByRole('button', { name: 'Wen’s eyes: back to the GM’s view' })).toBeTruthy()
})
