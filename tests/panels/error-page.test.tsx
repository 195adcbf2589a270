// The page that is shown when a part of the page cannot be drawn: what it says is kept, and the ways out of it.
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
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

function Throws({ problem }: { readonly problem: Error }): never {
  throw problem
}

async function broken(throws?: Error): Promise<Services> {
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
          {throws ? <Throws problem={throws} /> : <Fragile />}
        </ServicesProvider>
      </ErrorBoundary>
    ),
  )
  await screen.findByRole('alert')
  return services
}

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
})
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.stubGlobal('reportError', () => undefined)
})

afterEach(() => void vi.restoreAllMocks())

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

it.each([
  ['whole', null, 'The battle is saved as a file.'],
  ['without a picture', { tone: 'warn' as const, text: 'The file is saved, but without a picture.' },
    'The file is saved, but without a picture.'],
  ['not at all', { tone: 'bad' as const, text: 'The battle was not saved as a file.' },
    'The battle was not saved as a file.'],
])('says in place what came of saving the battle as a file: %s', async (_how, told, says) => {
  const save = vi.spyOn(later, 'savedAsFile').mockResolvedValue(told)
  const services = await broken()
  fireEvent.click(screen.getByRole('button', { name: 'Save as a file' }))
  await screen.findByText(says)
  expect(save).toHaveBeenCalledExactlyOnceWith(services)
})

it('asks before it drops steps that are not kept, and says in the question what came of a file', async () => {
  vi.spyOn(later, 'savedAsFile').mockResolvedValue({ tone: 'bad', text: 'The battle was not saved as a file.' })
  const { table } = await broken()
  act(() => table.setState({ unsaved: 'the disk is full' }))
  fireEvent.click(screen.getByRole('button', { name: 'Start page' }))
  const question = within(await screen.findByRole('dialog', { name: 'Leave a battle that is not kept?' }))
  expect(question.getByText(/: the disk is full\. A file keeps them\./)).toBeDefined()
  fireEvent.click(question.getByRole('button', { name: 'Save as a file' }))
  await question.findByText('The battle was not saved as a file.')
  fireEvent.click(question.getByRole('button', { name: 'Stay' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(table.getState().playing).not.toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Start page' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Leave without them' }))
  await screen.findByText('the start page')
})

it.each([
  [new TypeError('Failed to fetch dynamically imported module: http://localhost/x.js'),
    'A part of the program could not be loaded'],
  [new TypeError('undefined is not a function'), 'Something in Turnstone broke'],
])('never shows a browser’s own words', async (problem, title) => {
  await broken(problem)
  expect(screen.getByRole('heading').textContent).toBe(title)
  expect(document.body.textContent).not.toContain(problem.message)
})

it('shows the same page where a battle cannot be shown at all, and undoes the step', async () => {
  const { table } = await broken()
  fireEvent.click(screen.getByRole('button', { name: /^Undo/ }))
  await screen.findByText('Noon')
  const { playing } = table.getState()
  if (!playing) throw new Error('Nothing is open.')
  const failing = { ...tides, turnView: () => {
    throw new Error('The turn is out.')
  } }
  await act(() => table.resume(failing, structuredClone(playing.session)))
  await screen.findByText('Something in Turnstone broke')
  expect(screen.getByRole('button', { name: /^Undo the last step: / })).toBeDefined()
  act(() => table.setState({ unsaved: null }))
  fireEvent.click(screen.getByRole('button', { name: 'Start page' }))
  await screen.findByText('the start page')
})

it('says when steps are not kept', async () => {
  const { table } = await broken()
  table.setState({ unsaved: 'the disk is full' })
  fireEvent.click(screen.getByRole('button', { name: /^Undo/ }))
  await screen.findByText('Noon')
  await table.redo()
  expect(await screen.findByText(/The last steps are not kept in this browser: the disk is full\./)).toBeDefined()
})
