// The tools of the table while a battle is played: folded until wanted, taken up by a key, put away by the same key.
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { PlayTools } from '../../src/app/board/play-tools.tsx'
import { ServicesProvider, type Services } from '../../src/app/services/services.ts'
import type { BoardTool } from '../../src/board/index.ts'
import type { Battle } from '../../src/engine/core/index.ts'
import { ToolStrip } from '../../src/panels/rail/index.ts'
import { memoryStore } from '../../src/storage/sessions.ts'
import { createPreferences } from '../../src/stores/preferences.ts'
import { createTable } from '../../src/stores/table.ts'
import { beach } from '../support/odd/samples.ts'
import { tides } from '../support/odd/index.ts'

async function playing() {
  const store = memoryStore('')
  const table = createTable({ store, newId: () => 'here', newSeed: () => 7 })
  await table.begin(tides, beach() as unknown as Battle)
  const services: Services = { store, table, preferences: createPreferences(), board: { current: null },
    setBoard: () => undefined }
  const tools: (BoardTool | null)[] = []
  const onTool = (tool: BoardTool | null) => void tools.push(tool)
  render((
    <ServicesProvider value={services}>
      <PlayTools onTool={onTool} />
    </ServicesProvider>
  ))
  return { table, tools }
}

describe('the tools of the table', () => {
  beforeEach(cleanup)

  it('come with the first key, and the same key puts the tool away', async () => {
    const { tools } = await playing()
    expect([screen.queryByRole('toolbar'), tools]).toEqual([null, []])
    await userEvent.keyboard('c')
    await screen.findByRole('toolbar', { name: 'Tools' })
    expect(screen.getByRole('button', { name: 'Template (C)' }).getAttribute('aria-pressed')).toBe('true')
    await vi.waitFor(() => expect(tools.at(-1)?.cursor).toBe('crosshair'))
    screen.getByRole('region', { name: 'Template: options' })
    await userEvent.keyboard('c')
    expect([tools.at(-1), screen.queryByRole('region')]).toEqual([null, null])
  })

  it('unfold with the button and fold again, with the tool put away', async () => {
    const { tools } = await playing()
    await userEvent.click(screen.getByRole('button', { name: 'Tools: measure, draw, write' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Pencil (I)' }))
    expect(tools.at(-1)).not.toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Fold the tools' }))
    expect([tools.at(-1), screen.queryByRole('toolbar')]).toEqual([null, null])
  })

  it('are fog, too, while the GM’s own view is on the screen, and put away with that view', async () => {
    const { table, tools } = await playing()
    await userEvent.keyboard('o')
    expect([screen.queryByRole('toolbar'), tools]).toEqual([null, []])
    act(() => table.setViewer({ role: 'gm' }))
    await userEvent.keyboard('o')
    await screen.findByRole('region', { name: 'Fog: options' })
    await vi.waitFor(() => expect(tools.at(-1)?.cursor).toBe('crosshair'))
    await userEvent.selectOptions(screen.getByLabelText('Players see'), 'What I reveal')
    expect(table.getState().playing?.battle.scene.fog?.by).toBe('painted')
    await userEvent.click(screen.getByRole('button', { name: 'Reveal all' }))
    expect(table.getState().playing?.battle.scene.fog?.explored['*']).not.toBe('')
    act(() => table.setViewer({ role: 'table' }))
    expect([tools.at(-1), screen.queryByRole('region'), screen.queryByRole('button', { name: 'Fog (O)' })])
      .toEqual([null, null, null])
  })

  it('are the GM’s: a player has none', async () => {
    const { table } = await playing()
    cleanup()
    table.setViewer({ role: 'player', player: 'Ann',
      side: table.getState().playing?.battle.sides[0]?.id ?? '' as never })
    const services: Services = { store: memoryStore(''), table, preferences: createPreferences(),
      board: { current: null }, setBoard: () => undefined }
    render((
      <ServicesProvider value={services}>
        <PlayTools onTool={() => undefined} />
      </ServicesProvider>
    ))
    expect(screen.queryByRole('button')).toBeNull()
  })
})

it('a colour in the strip counts once it is chosen, not while it is looked for', () => {
  const onValue = vi.fn()
  render(<ToolStrip title="Note" items={[{ kind: 'colour', label: 'Colour', value: '#ff0000', onValue }]} />)
  const field = screen.getByLabelText<HTMLInputElement>('Colour')
  fireEvent.input(field, { target: { value: '#00ff00' } })
  fireEvent.input(field, { target: { value: '#0000ff' } })
  expect(onValue).not.toHaveBeenCalled()
  field.dispatchEvent(new Event('change', { bubbles: true }))
  expect(onValue).toHaveBeenCalledExactlyOnceWith('#0000ff')
})
