// The page that is shown when a part of the page cannot be drawn: what it says is kept, and the ways out of it.
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { ErrorBoundary } from '../../src/app/page/error-boundary.tsx'
import * as later from '../../src/app/page/lazy-modules.ts'
import { useTable, ServicesProvider, type Services } from '../../src/app/services/services.ts'
import { memoryStore } from '../../src/storage/sessions.ts'
import { createPreferences } from '../../src/stores/preferences.ts'
import { createTable } from '../../src/stores/table.ts'
import { tides } from '../support/odd/index.ts'

/** Cannot be drawn once the battle is called Dusk. */
function Fragile() {
  const name = useTable((state) => state.playing?.battle.name ?? 'the start page')
  if (name === 'Dusk') throw new Error('The lamp is out.')
  return <p>{name}</p>
}

async function broken(): Promise<Services> {
  const store = memoryStore('')
  const table = createTable({ store, newId: () => 'b1', newSeed: () => 1 })
  const services = { store, table, preferences: createPreferences(), board: { current: null },
    setBoard: () => undefined }
  const sample = tides.samples[0]
  if (!sample) throw new Error('There is no sample.')
  await table.begin(tides, sample.make())
  for (const name of ['Noon', 'Dusk']) await table.give({ type: 'name', name })
  table.setState({ unsaved: null })
  render(
    (
      <ErrorBoundary services={services}>
        <ServicesProvider value={services}>
          <Fragile />
        </ServicesProvider>
      </ErrorBoundary>
    ),
  )
  await screen.findByText('Something in Turnstone broke')
  return services
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.stubGlobal('reportError', () => undefined)
})

it('undoes the step that cannot be drawn, and draws the battle again', async () => {
  await broken()
  expect(screen.getByText('The battle is kept in this browser up to its last step.')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: /^Undo the last step: / }))
  await screen.findByText('Noon')
})

it('goes to the start page', async () => {
  const { table } = await broken()
  fireEvent.click(screen.getByRole('button', { name: 'Start page' }))
  await screen.findByText('the start page')
  expect(table.getState().playing).toBeNull()
})

it('saves the battle as a file', async () => {
  const save = vi.spyOn(later, 'saveAsFile').mockResolvedValue()
  const services = await broken()
  fireEvent.click(screen.getByRole('button', { name: 'Save as a file' }))
  await waitFor(() => expect(save).toHaveBeenCalledExactlyOnceWith(services))
})

it('says when steps are not kept', async () => {
  const { table } = await broken()
  table.setState({ unsaved: 'the disk is full' })
  fireEvent.click(screen.getByRole('button', { name: /^Undo/ }))
  await screen.findByText('Noon')
  await table.redo()
  expect(await screen.findByText(/The last steps are not kept in this browser: the disk is full\./)).toBeDefined()
})
