// The palette, wired: whoever is selected shows what it can do, from the moment the scene is set (COM-20).
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { BottomPane } from '../../src/app/bottom-pane.tsx'
import { ServicesProvider, type Services } from '../../src/app/services.ts'
import type { Battle } from '../../src/engine/core/index.ts'
import { memoryStore } from '../../src/storage/sessions.ts'
import { createPreferences } from '../../src/stores/preferences.ts'
import { createTable } from '../../src/stores/table.ts'
import { tides } from '../support/odd/index.ts'
import { beach } from '../support/odd/samples.ts'

it('COM-20 before the battle starts the actions of the selected stand there dimmed, and say why', async () => {
  const store = memoryStore('')
  const table = createTable({ store, newId: () => 'here', newSeed: () => 7 })
  const battle = beach() as unknown as Battle
  await table.begin(tides, battle)
  const services: Services = { store, table, preferences: createPreferences(), board: { current: null }, setBoard: () => undefined }
  render(<ServicesProvider value={services}><BottomPane /></ServicesProvider>)
  const wen = battle.roster.find((id) => battle.combatants[id]?.name === 'Wen')
  if (wen === undefined) throw new Error('Wen is not here.')
  act(() => table.select([wen]))
  const strike = screen.getByRole('button', { name: /Strike/ })
  expect(strike.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(strike)
  expect(table.getState().aim).toBeNull()
  expect(table.getState().notices.map((one) => one.text)).toEqual(['The battle has not started yet.'])
})
