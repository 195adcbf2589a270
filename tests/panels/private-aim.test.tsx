// COM-24: what is aimed at the private seat is drawn in the private panel alone, and what is aimed at the table beside
// the table's palette alone.
import { act, render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { BottomPane, fetchTray } from '../../src/app/panes/bottom-pane.tsx'
import { PrivatePane } from '../../src/app/panes/private-pane.tsx'
import { ServicesProvider, type Services } from '../../src/app/services/services.ts'
import type { Battle } from '../../src/engine/core/index.ts'
import { memoryStore } from '../../src/storage/sessions.ts'
import { offersOf } from '../../src/stores/cached-views.ts'
import { createPreferences } from '../../src/stores/preferences.ts'
import type { SeatId } from '../../src/stores/seat.ts'
import { createTable } from '../../src/stores/table.ts'
import { ashore, until } from '../support/odd/fights.ts'
import { tides } from '../support/odd/index.ts'

async function seated() {
  await fetchTray()
  const tide = until(ashore(), 'Limpet 2')
  const battle = tide.battle as unknown as Battle
  const store = memoryStore('')
  const table = createTable({ store, newId: () => 'here', newSeed: () => 7 })
  await table.begin(tides, battle)
  const services: Services = { store, table, preferences: createPreferences(), board: { current: null },
    setBoard: () => undefined }
  table.setPrivatePanel(true)
  render((
    <ServicesProvider value={services}>
      <section aria-label="The table's side">
        <BottomPane />
      </section>
      <PrivatePane />
    </ServicesProvider>
  ))
  const aim = (seat: SeatId, name: string) => {
    const strike = offersOf(tides, battle, tide.id(name)).find((offer) => offer.name === 'Strike')
    if (!strike) throw new Error('There is no blow.')
    act(() => table.getState().seats[seat]?.pick(tide.id(name), { ...strike, refusal: null }, null))
  }
  const atTable = () => within(screen.getByRole('region', { name: 'The table\'s side' }))
  const inPrivate = () => within(screen.getByRole('region', { name: 'Private panel, GM only' }))
  return { table, aim, atTable, inPrivate }
}

it('COM-24 each aim is shown at its own seat, and the secret target in the private one only', async () => {
  const { table, aim, atTable, inPrivate } = await seated()
  const aimed = { name: 'Aiming Strike' }
  aim('private', 'Limpet 2')
  expect(inPrivate().getByRole('region', aimed).textContent).toContain('Undermouth')
  expect(atTable().queryByRole('region', aimed)).toBeNull()
  act(() => table.setAim(null))
  aim('table', 'Wen')
  expect(atTable().getByRole('region', aimed).textContent).not.toContain('Undermouth')
  expect(inPrivate().queryByRole('region', aimed)).toBeNull()
})
