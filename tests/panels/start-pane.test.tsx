// The start page, wired: what the browser's storage does not give or do is told.
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { StartPane } from '../../src/app/panes/start-pane.tsx'
import { ServicesProvider, type Services } from '../../src/app/services/services.ts'
import { SaidError } from '../../src/storage/browser-words.ts'
import { memoryStore, type SessionStore } from '../../src/storage/sessions.ts'
import { createPreferences } from '../../src/stores/preferences.ts'
import { createTable } from '../../src/stores/table.ts'

const silent = () => Promise.reject(new SaidError('the browser’s storage does not answer'))
const summary = { id: 'b1', name: 'At the ford', ruleset: 'plain-turns', played: 0, entries: 3 }

function show(parts: Partial<SessionStore>): Services {
  const store = { ...memoryStore(''), ...parts }
  const services = { store, table: createTable({ store, newId: () => 'b1', newSeed: () => 1 }),
    preferences: createPreferences(), board: { current: null }, setBoard: () => undefined }
  render(
    (
      <ServicesProvider value={services}>
        <StartPane onFile={() => undefined} />
      </ServicesProvider>
    ),
  )
  return services
}
const told = ({ table }: Services) => table.getState().notices.map(({ text }) => text)

it('says when the battles cannot be listed, and looks again when that is asked for', async () => {
  const list = vi.fn<SessionStore['list']>().mockImplementationOnce(silent).mockResolvedValue([summary])
  const services = show({ list })
  await waitFor(() =>
    expect(told(services)).toEqual([
      'The battles that are kept here cannot be listed: the browser’s storage does not answer.',
    ])
  )
  expect(services.table.getState().notices[0]?.action?.label).toBe('Look again')
  services.table.getState().notices[0]?.action?.run()
  expect(await screen.findByText('At the ford')).toBeDefined()
})

it.each([['load'], ['remove']] as const)('says when a battle was not deleted, at %s', async (fails) => {
  const services = show({ list: async () => [summary], [fails]: silent })
  fireEvent.click(await screen.findByRole('button', { name: 'Delete At the ford' }))
  await waitFor(() =>
    expect(told(services)).toEqual([
      '“At the ford” was not deleted: the browser’s storage does not answer.',
    ])
  )
})
