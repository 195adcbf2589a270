// The panel of the map says how walls are drawn over the picture: one step that can be undone. What is hidden there is
// hidden from the players, never from the GM.
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { useBoardModel } from '../../src/app/board/board-model.ts'
import { openMapPanel } from '../../src/app/map/map-draft.ts'
import { MapPanel } from '../../src/app/map/map-panel.tsx'
import { ServicesProvider, type Services } from '../../src/app/services/services.ts'
import type { Battle } from '../../src/engine/core/index.ts'
import { memoryStore } from '../../src/storage/sessions.ts'
import { createPreferences } from '../../src/stores/preferences.ts'
import { createTable } from '../../src/stores/table.ts'
import { beach } from '../support/odd/samples.ts'
import { tides } from '../support/odd/index.ts'

const Board = () => <output aria-label="Board">{useBoardModel().overPicture}</output>

it('walls that are not shown to players are lines for the GM', async () => {
  const store = memoryStore('')
  const table = createTable({ store, newId: () => 'here', newSeed: () => 7 })
  await table.begin(tides, beach() as unknown as Battle)
  const ground = () => {
    const now = table.getState().playing?.battle.scene.ground
    if (now?.kind !== 'square') throw new Error('The beach is made of squares.')
    return now
  }
  table.setMode('prepare')
  table.setViewer({ role: 'gm' })
  const services: Services = { store, table, preferences: createPreferences(), board: { current: null },
    setBoard: () => undefined }
  openMapPanel()
  render((
    <ServicesProvider value={services}>
      <Board />
      <MapPanel onFile={() => undefined} />
    </ServicesProvider>
  ))
  const drawn = () => screen.getByRole('status', { name: 'Board' }).textContent
  expect(screen.queryByLabelText('Over the picture')).toBe(null)
  const image = { asset: 'f'.repeat(64), rect: { x: 0, y: 0, width: ground().cols, height: ground().rows } }
  await act(() => table.give({ type: 'ground', ground: { ...ground(), image } }))
  expect(drawn()).toBe('mixed')

  await userEvent.selectOptions(screen.getByLabelText('Over the picture'), 'Not shown to players')
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
  await expect.poll(() => ground().overPicture).toBe('hidden')
  expect(drawn()).toBe('lines')
  act(() => table.setViewer({ role: 'table' }))
  expect(drawn()).toBe('hidden')
  act(() => table.setViewer({ role: 'gm' }))

  await userEvent.selectOptions(screen.getByLabelText('Over the picture'), 'As what they are')
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
  await expect.poll(() => ground().overPicture).toBe('looks')
  await act(() => table.undo())
  expect(ground().overPicture).toBe('hidden')
  await act(() => table.undo())
  expect(ground().overPicture).toBe(undefined)
})
