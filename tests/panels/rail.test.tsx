// The rail of tools, the strip of options and the switch between preparing and playing.
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { closeMapPanel, mapPanel, openMapPanel } from '../../src/app/map/map-draft.ts'
import userEvent from '@testing-library/user-event'
import { Lock, MousePointer2, Trees } from 'lucide-react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ModeSwitch } from '../../src/app/panes/mode-switch.tsx'
import { PreparePane } from '../../src/app/prepare/prepare-pane.tsx'
import { ServicesProvider, type Services } from '../../src/app/services/services.ts'
import type { BoardTool } from '../../src/board/index.ts'
import type { Battle } from '../../src/engine/core/index.ts'
import { ToolRail, ToolStrip, type StripItem } from '../../src/panels/rail/index.ts'
import { memoryStore } from '../../src/storage/sessions.ts'
import { createPreferences } from '../../src/stores/preferences.ts'
import { createTable } from '../../src/stores/table.ts'
import { beach } from '../support/odd/samples.ts'
import { tides } from '../support/odd/index.ts'

describe('the rail', () => {
  it('names each tool with its key, shows the current tool, and says why a tool cannot be used', async () => {
    const onTool = vi.fn()
    render(
      (
        <ToolRail onTool={onTool} tools={[
          { id: 'select', label: 'Select', shortcut: 'V', icon: MousePointer2, current: true, why: null },
          { id: 'terrain', label: 'Terrain', shortcut: 'T', icon: Trees, current: false, why: 'Not now.' },
        ]} />
      ),
    )
    const rail = within(screen.getByRole('toolbar', { name: 'Tools' }))
    expect(rail.getByRole('button', { name: 'Select (V)' }).getAttribute('aria-pressed')).toBe('true')
    await userEvent.click(rail.getByRole('button', { name: 'Terrain (T)' }))
    expect(onTool).not.toHaveBeenCalled()
    await userEvent.click(rail.getByRole('button', { name: 'Select (V)' }))
    expect(onTool).toHaveBeenCalledExactlyOnceWith('select')
  })
})

describe('the strip', () => {
  const show = (item: StripItem) => render(<ToolStrip title="Walls" items={[item]} />)

  it('takes a number on Enter, and goes back where it cannot be', async () => {
    const [onValue, onEnter] = [vi.fn(), vi.fn()]
    show({ kind: 'number', label: 'Dim', value: 40, min: 0, max: 100, unit: 'ft', onValue, onEnter })
    const input = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Dim' })
    await userEvent.clear(input)
    await userEvent.type(input, '60{Enter}')
    expect(onValue).toHaveBeenCalledExactlyOnceWith(60)
    await userEvent.clear(input)
    await userEvent.type(input, '900{Enter}')
    expect([input.value, onValue.mock.calls.length]).toEqual(['40', 1])
    // What follows on Enter does so with a number alone that is taken.
    expect(onEnter).toHaveBeenCalledOnce()
  })

  it('means Enter once where the key is held', async () => {
    const onEnter = vi.fn()
    show({ kind: 'number', label: 'Copies', value: 3, min: 1, max: 20, onValue: vi.fn(), onEnter })
    screen.getByRole('spinbutton', { name: 'Copies' }).focus()
    await userEvent.keyboard('{Enter>4/}')
    expect(onEnter).toHaveBeenCalledOnce()
  })

  it('takes a choice from a list, a word, and a switch', async () => {
    const [chosen, named, locked] = [vi.fn(), vi.fn(), vi.fn()]
    render(
      (
        <ToolStrip title="Doors" items={[
          { kind: 'list', label: 'Kind', value: '',
            options: [{ value: 'door', label: 'Door' }, { value: 'window', label: 'Window' }], onValue: chosen },
          { kind: 'text', label: 'Name', value: 'Sand', most: 40, onValue: named },
          { kind: 'toggle', label: 'Locked', icon: Lock, on: false, onValue: locked },
        ]} />
      ),
    )
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'window')
    const name = screen.getByRole('textbox', { name: 'Name' })
    await userEvent.clear(name)
    await userEvent.type(name, 'Dune{Enter}')
    await userEvent.click(screen.getByRole('button', { name: 'Locked' }))
    expect([chosen.mock.calls, named.mock.calls, locked.mock.calls]).toEqual([[['window']], [['Dune']], [[true]]])
  })

  it('keeps options that are seldom changed behind a button that says how they stand', async () => {
    const damaged = vi.fn()
    show({ kind: 'more', label: 'Effects', says: 'cost ×2', items: [
      { kind: 'text', label: 'Damage', value: '', most: 40, onValue: damaged },
    ] })
    expect(screen.queryByRole('textbox')).toBeNull()
    const button = screen.getByRole('button', { name: 'Effects: cost ×2' })
    await userEvent.click(button)
    await userEvent.type(await screen.findByRole('textbox', { name: 'Damage' }), '1d6{Enter}')
    expect(damaged).toHaveBeenCalledExactlyOnceWith('1d6')
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(document.activeElement).toBe(button)
  })
})

async function prepared() {
  const store = memoryStore('')
  const table = createTable({ store, newId: () => 'here', newSeed: () => 7 })
  await table.begin(tides, { ...(beach() as unknown as Battle), combatants: {}, roster: [] })
  const services: Services = { store, table, preferences: createPreferences(), board: { current: null },
    setBoard: () => undefined }
  const tools: (BoardTool | null)[] = []
  const onTool = (tool: BoardTool | null) => void tools.push(tool)
  render(
    (
      <ServicesProvider value={services}>
        <ModeSwitch />
        <PreparePane onTool={onTool} />
      </ServicesProvider>
    ),
  )
  const ground = () => {
    const now = table.getState().playing?.battle.scene.ground
    if (now?.kind !== 'square') throw new Error('This ground has no squares.')
    return now
  }
  return { table, tools, ground }
}

describe('preparing', () => {
  beforeEach(cleanup)

  it('gives the board the tool that is taken up by its key, and none that draws in the table’s view', async () => {
    const { table, tools } = await prepared()
    const select = tools.at(-1)
    await userEvent.keyboard('w')
    expect(screen.getByRole('button', { name: 'Walls (W)' }).getAttribute('aria-pressed')).toBe('true')
    expect(tools.at(-1)).not.toBe(select)
    expect(tools.at(-1)?.cursor).toBe('crosshair')
    act(() => table.setViewer({ role: 'table' }))
    expect(tools.at(-1)).toBeNull()
    expect(document.querySelector('.strip-words')?.textContent).toMatch(/^Switch to the GM’s view/)
    await userEvent.click(screen.getByRole('button', { name: 'GM’s view' }))
    expect([table.getState().seats.table.viewer.role, tools.at(-1)?.cursor]).toEqual(['gm', 'crosshair'])
  })

  it('turns to the roster to place combatants', async () => {
    const { table, tools } = await prepared()
    await userEvent.click(screen.getByRole('button', { name: 'Place combatants (P)' }))
    expect([table.getState().side, tools.at(-1)?.cursor]).toEqual(['roster', 'copy'])
  })

  it('opens the panel of the map with its tool, and closes it with the next', async () => {
    await prepared()
    expect(mapPanel.getState().open).toBe(false)
    await userEvent.click(screen.getByRole('button', { name: 'Map (K)' }))
    expect(mapPanel.getState().open).toBe(true)
    await userEvent.keyboard('w')
    expect(mapPanel.getState().open).toBe(false)
  })

  it('takes the Map tool when a picture opens the panel, and Select when the panel is closed', async () => {
    await prepared()
    const isHeld = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed')
    await userEvent.keyboard('w')
    act(() => openMapPanel())
    expect(isHeld('Map (K)')).toBe('true')
    act(closeMapPanel)
    expect(isHeld('Select (V)')).toBe('true')
    act(() => openMapPanel())
    await userEvent.keyboard('w')
    expect([isHeld('Walls (W)'), mapPanel.getState().open]).toEqual(['true', false])
  })

  it('keeps the panel of the map in the table’s view, so that the map does not slide', async () => {
    const { table } = await prepared()
    await userEvent.click(screen.getByRole('button', { name: 'Map (K)' }))
    act(() => table.setViewer({ role: 'table' }))
    expect(mapPanel.getState().open).toBe(true)
    act(() => table.setViewer({ role: 'gm' }))
    expect(mapPanel.getState().open).toBe(true)
  })

  it('puts a tool that draws away when a combatant joins, so that the newcomer can be put down', async () => {
    const { table } = await prepared()
    const isHeld = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed')
    await userEvent.keyboard('w')
    expect(isHeld('Walls (W)')).toBe('true')
    const [one] = Object.values((beach() as unknown as Battle).combatants)
    if (!one) throw new Error('The beach is empty.')
    const { id: _, ...combatant } = one
    await act(() => table.give({ type: 'join', combatant: { ...combatant, place: null } }))
    await vi.waitFor(() => expect(isHeld('Select (V)')).toBe('true'))
  })

  it('changes the map in steps that are undone', async () => {
    const { table, ground } = await prepared()
    await userEvent.keyboard('l')
    await userEvent.click(screen.getByRole('radio', { name: 'Dark' }))
    await vi.waitFor(() => expect(ground().ambient).toBe('dark'))
    await act(() => table.undo())
    expect(ground()).not.toHaveProperty('ambient')
  })

  it('switches to play and back', async () => {
    const { table } = await prepared()
    await userEvent.click(screen.getByRole('radio', { name: 'Play' }))
    expect(table.getState().mode).toBe('play')
    await userEvent.click(screen.getByRole('radio', { name: 'Prepare' }))
    expect([table.getState().mode, table.getState().seats.table.viewer.role]).toEqual(['prepare', 'gm'])
  })
})
