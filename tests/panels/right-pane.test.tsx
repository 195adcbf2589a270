// The right side, wired: the private panel opens by a press alone and closes by one, whatever is asked meanwhile
// (COM-24).
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { RightPane } from '../../src/app/panes/right-pane.tsx'
import type { Room } from '../../src/app/seats/host/room.ts'
import { roomHere } from '../../src/app/seats/host/rooms.ts'
import { lentName } from '../../src/app/seats/host/who-sits.ts'
import { ServicesProvider, usePlaying, type Services } from '../../src/app/services/services.ts'
import { Tray } from '../../src/app/panes/tray.tsx'
import type { Battle } from '../../src/engine/core/index.ts'
import { placeOf } from '../../src/grid/index.ts'
import { memoryStore } from '../../src/storage/sessions.ts'
import { promptOf } from '../../src/stores/cached-views.ts'
import { createPreferences } from '../../src/stores/preferences.ts'
import { createTable } from '../../src/stores/table.ts'
import { ashore, deed } from '../support/odd/fights.ts'
import { tides } from '../support/odd/index.ts'

function Bottom() {
  const { spec, view } = usePlaying()
  return <Tray prompt={promptOf(spec, view)} />
}

/** Wen has struck at Limpet 2, whose numbers are kept: the GM is asked for it. */
async function asked() {
  const tide = ashore()
  tide.do({ type: 'override',
    change: { kind: 'place', who: tide.id('Limpet 2'), place: placeOf({ x: 1, y: 0 }), manner: 'gm' }, reason: '' })
  const store = memoryStore('')
  const table = createTable({ store, newId: () => 'here', newSeed: () => 7 })
  await table.begin(tides, tide.battle as unknown as Battle)
  const services: Services = { store, table, preferences: createPreferences(), board: { current: null },
    setBoard: () => undefined }
  render((
    <ServicesProvider value={services}>
      <RightPane />
      <Bottom />
    </ServicesProvider>
  ))
  const strike = () => act(async () => void (await table.give(deed(tide, 'Wen', 'strike', 'Limpet 2'))))
  const isOpen = () => table.getState().privatePanel
  const tab = (name: string) => screen.getByRole('tab', { name })
  return { table, strike, isOpen, tab }
}

describe('the private panel', () => {
  it.each(['Log', 'Sheet', 'Close the private panel', 'Fold the side panel'])(
    'COM-24 closes by one click on "%s" while a reaction is asked for in it',
    async (name) => {
      const { strike, isOpen, tab } = await asked()
      await userEvent.click(tab('GM'))
      await strike()
      expect(isOpen()).toBe(true)
      await userEvent.click(screen.getByRole(name === 'Log' || name === 'Sheet' ? 'tab' : 'button', { name }))
      expect(isOpen()).toBe(false)
      expect(screen.queryByRole('region', { name: 'Private panel, GM only' })).toBeNull()
    },
  )

  it('COM-24 does not open by itself when a question is answered and the focus goes back to where it was', async () => {
    const { table, strike, isOpen, tab } = await asked()
    await userEvent.click(tab('GM'))
    act(() => table.setPrivatePanel(false))
    act(() => tab('GM').focus())
    expect(isOpen()).toBe(false)
    await strike()
    const { playing } = table.getState()
    const prompt = playing?.view.prompt ?? playing?.battle.prompt
    if (!prompt) throw new Error('Nobody is asked.')
    await act(async () => void (await table.getState().seats.table.answer(prompt.id, { kind: 'pass-all' })))
    expect(table.getState().playing?.battle.prompt).toBeNull()
    expect(isOpen()).toBe(false)
  })

  it('leaves the focus where somebody took it while a question was open', async () => {
    const { table, strike, tab } = await asked()
    await userEvent.click(tab('Log'))
    await strike()
    await userEvent.click(tab('Sheet'))
    expect(document.activeElement).toBe(tab('Sheet'))
    const { playing } = table.getState()
    const prompt = playing?.view.prompt ?? playing?.battle.prompt
    if (!prompt) throw new Error('Nobody is asked.')
    await act(async () => void (await table.getState().seats.table.answer(prompt.id, { kind: 'pass-all' })))
    expect(document.activeElement).toBe(tab('Sheet'))
  })
})

it('the sheet says to whom the combatant is lent, while it is', async () => {
  const { table } = await asked()
  const { session, battle } = table.getState().playing ?? {}
  const wen = Object.values(battle?.combatants ?? {}).find(({ name }) => name === 'Wen')
  if (!session || !wen) throw new Error('Wen is not there.')
  const seat = { id: 's1', name: 'Anna', kind: 'player', present: true, combatants: [lentName(session.id, wen.id)] }
  const room = createStore(() => ({ seats: [seat] }))
  act(() => {
    table.select([wen.id])
    table.turnTo('sheet')
  })
  expect(screen.queryByText(/lent to Anna/)).toBeNull()
  act(() => roomHere.setState({ room: room as unknown as Room }))
  screen.getByText(/now lent to Anna/)
  act(() => room.setState({ seats: [{ ...seat, combatants: [] }] }))
  expect(screen.queryByText(/lent to Anna/)).toBeNull()
  act(() => roomHere.setState({ room: null }))
})
