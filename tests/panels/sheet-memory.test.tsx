// What a sheet remembers: the sections and the scroll of a combatant that was edited before, and the name of a
// combatant that was just added.
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { createSheetMemory, Sheet, type SheetProps } from '../../src/panels/sheet/index.ts'
import { context, face, mira, miraSheet } from './sheet-data.ts'

const call = () => vi.fn()
const calls = { onSet: call(), onAddEffect: call(), onEndEffect: call(), onPresence: call(), onGiveTurn: call(),
  onLeave: call(), onEdit: call(), onStanding: call(), onPress: call() }

function show(more: Partial<SheetProps> = {}) {
  render(
    (
      <Sheet subject={{ view: miraSheet, face: face('Mira', 0), combatant: mira, now: false }} context={context}
        editable calls={calls} {...more} />
    ),
  )
}

it('opens a combatant where it was left: the folded sections and the scroll', async () => {
  const memory = createSheetMemory()
  show({ memory })
  await userEvent.click(screen.getByRole('button', { name: 'Numbers' }))
  const body = document.querySelector('.panel-body')
  if (!body) throw new Error('The sheet has no body.')
  body.scrollTop = 140
  fireEvent.scroll(body)
  cleanup()
  show({ memory })
  expect(screen.getByRole('button', { name: 'Numbers' }).getAttribute('aria-expanded')).toBe('false')
  expect(document.querySelector('.panel-body')?.scrollTop).toBe(140)
})

it('has the name of a new combatant under the cursor, all of it selected, and says so once', () => {
  const onNaming = vi.fn()
  show({ naming: true, onNaming })
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
  expect(document.activeElement).toBe(name)
  expect([name.selectionStart, name.selectionEnd]).toEqual([0, name.value.length])
  expect(onNaming).toHaveBeenCalledTimes(1)
})

it('keeps what was opened for the name open, for that combatant alone', () => {
  const memory = createSheetMemory()
  const isOpen = () => screen.getByRole('button', { name: 'General' }).getAttribute('aria-expanded')
  const other = { view: { ...miraSheet, id: 'odo' as typeof miraSheet.id }, face: face('Odo', 0), combatant: mira,
    now: false }
  show({ memory, naming: true, onNaming: vi.fn() })
  expect(isOpen()).toBe('true')
  cleanup()
  show({ memory, subject: other })
  expect(isOpen()).toBe('false')
  cleanup()
  show({ memory })
  expect(isOpen()).toBe('true')
})

it('refuses a name of spaces alone by saying so, and keeps the name', async () => {
  const onEdit = vi.fn()
  show({ naming: true, onNaming: vi.fn(), calls: { ...calls, onEdit } })
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
  await userEvent.clear(name)
  await userEvent.type(name, '   {Enter}')
  expect(screen.getByRole('alert').textContent).toBe('Name cannot be empty.')
  expect(onEdit).not.toHaveBeenCalled()
})

it('leaves the name alone where the sheet cannot be edited', () => {
  show({ naming: true, editable: false })
  expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull()
  expect(document.activeElement).toBe(document.body)
})

it('has sight and light also before there is fog, and says when they count', async () => {
  for (const fog of [false, true]) {
    show({ context: { ...context, unit: 'm', fog } })
    await userEvent.click(screen.getByRole('button', { name: 'Sight and light' }))
    expect(screen.getByLabelText('Eyes')).toBeDefined()
    expect(screen.queryByText('These count once the map has fog.') === null).toBe(fog)
    cleanup()
  }
})

it('says of the light that it ends that far from the bearer, not that far beyond the bright light', async () => {
  show({ context: { ...context, unit: 'm', fog: true } })
  await userEvent.click(screen.getByRole('button', { name: 'Sight and light' }))
  const field = screen.getByLabelText(/^Light ends at/)
  const hint = document.querySelector(`[id="${field.getAttribute('aria-describedby')}"]`)
  expect(hint?.textContent).toBe('How far from the bearer the light ends. 0 for none.')
})

it('has sight and light first and open while a battle with fog is prepared, and keeps it folded', async () => {
  const titles = () => screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)
  const memory = createSheetMemory()
  const prepared = { ...context, unit: 'm', fog: true, preparing: true }
  show({ context: prepared, memory })
  expect(titles()[0]).toBe('Sight and light')
  expect(screen.getByLabelText('Eyes')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Sight and light' }))
  cleanup()
  show({ context: prepared, memory })
  expect(screen.queryByLabelText('Eyes')).toBeNull()
  cleanup()
  show({ context: { ...prepared, preparing: false } })
  expect(titles()[0]).not.toBe('Sight and light')
  expect(screen.queryByLabelText('Eyes')).toBeNull()
})
