// The settings and the roster's objects, wired: a field whose command is refused shows what counts and says why, and
// nobody is told twice.
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { RosterPane } from '../../src/app/panes/roster-pane.tsx'
import { ServicesProvider, type Services } from '../../src/app/services/services.ts'
import { SettingsPane } from '../../src/app/panes/settings-pane.tsx'
import { newObject, type Battle } from '../../src/engine/core/index.ts'
import { memoryStore } from '../../src/storage/sessions.ts'
import { createPreferences } from '../../src/stores/preferences.ts'
import { createTable } from '../../src/stores/table.ts'
import type { Table } from '../../src/stores/table-state.ts'
import { tides } from '../support/odd/index.ts'
import { beach } from '../support/odd/samples.ts'

/** A table that refuses whatever is given to it, after the battle was set up. */
async function refusingTable() {
  const store = memoryStore('')
  const table = createTable({ store, newId: () => 'here', newSeed: () => 7 })
  await table.begin(tides, beach() as unknown as Battle)
  await table.give({ type: 'object', change: { kind: 'add', object: newObject({ name: 'Gate' }) } })
  table.setViewer({ role: 'gm' })
  const give = vi.fn<Table['give']>(() => Promise.resolve({ ok: false, says: 'The tide forbids it.' }))
  const services: Services = { store, table: { ...table, give }, preferences: createPreferences(),
    board: { current: null }, setBoard: () => undefined }
  return { services, give, user: userEvent.setup() }
}

/** Types something else into a field, leaves it, and waits for the reason. */
async function tries(user: ReturnType<typeof userEvent.setup>, field: HTMLInputElement, typed: string) {
  const before = field.value
  await user.clear(field)
  await user.type(field, typed)
  await user.tab()
  await waitFor(() => expect(screen.getAllByText('The tide forbids it.').length).toBeGreaterThan(0))
  expect(field.value).toBe(before)
}

describe('fields whose commands are refused', () => {
  it('COM-06 in the settings: the battle’s name, a side’s name and colour', async () => {
    const { services, give, user } = await refusingTable()
    render((
      <ServicesProvider value={services}>
        <SettingsPane open onOpen={vi.fn()} onFile={vi.fn()} />
      </ServicesProvider>
    ))
    await tries(user, screen.getByRole('textbox', { name: 'Name of the battle' }), 'Elsewhere')
    await user.click(screen.getByRole('tab', { name: 'Sides and squads' }))
    const [name] = screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Name of (?!the squad)/ })
    if (!name) throw new Error('There is no side.')
    await tries(user, name, 'Others')
    const [colour] = screen.getAllByRole<HTMLSelectElement>('combobox', { name: /^Colour of/ })
    if (!colour) throw new Error('There is no side.')
    const before = colour.value
    await user.selectOptions(colour, 'Grey cross')
    await waitFor(() => expect(colour.value).toBe(before))
    expect(give.mock.calls.map(([command, inPlace]) => [command.type, inPlace])).toEqual([['name', true], ['sides',
      true], ['sides', true]])
  })

  it('COM-06 in the settings: the options of the rules', async () => {
    const { services, give, user } = await refusingTable()
    render((
      <ServicesProvider value={services}>
        <SettingsPane open onOpen={vi.fn()} onFile={vi.fn()} />
      </ServicesProvider>
    ))
    const page = screen.getByRole('region', { name: /^Options of/ })
    const box = page.querySelector<HTMLInputElement>('input[type=checkbox]')
    if (!box) throw new Error('There is no flag.')
    const number = page.querySelector<HTMLInputElement>('input[role=spinbutton]')
    if (box) {
      const before = box.checked
      await user.click(box)
      expect((await screen.findByRole('alert')).textContent).toBe('The tide forbids it.')
      expect(box.checked).toBe(before)
    }
    if (number) await tries(user, number, String(Number(number.value) === 1 ? 2 : 1))
    expect(give.mock.calls.length).toBeGreaterThan(0)
    expect(give.mock.calls.every(([command, inPlace]) => command.type === 'options' && inPlace === true)).toBe(true)
  })

  it('COM-06 in the roster: what is known of an object', async () => {
    const { services, give, user } = await refusingTable()
    render((
      <ServicesProvider value={services}>
        <RosterPane />
      </ServicesProvider>
    ))
    await user.click(screen.getByText('Gate'))
    const section = screen.getByText('Gate').closest('li')
    const name = section?.querySelector<HTMLInputElement>('input[type=text]:not([role])')
    if (!name) throw new Error('It has no name.')
    await tries(user, name, 'Portcullis')
    expect(give).toHaveBeenCalledExactlyOnceWith({ type: 'object',
      change: { kind: 'change', object: expect.any(String), patch: { name: 'Portcullis' } } }, true)
  })
})
