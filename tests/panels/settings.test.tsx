// The settings dialog: every page by keyboard, options checked before they are applied, sides and truces.
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ActionId } from '../../src/engine/core/ids.ts'
import { atPeace, pairsOf, withNewSide, withoutSide, withPeace } from '../../src/panels/settings/model.ts'
import { Toasts } from '../../src/panels/notices/index.ts'
import { Settings, type SettingsProps } from '../../src/panels/settings/index.ts'
import { sideId, squadId } from './sheet-data.ts'

// A dialog that closes gives the focus back a moment later: not in the middle of the next test.
afterEach(async () => {
  cleanup()
  await new Promise((later) => setTimeout(later))
})

const wardens = { id: sideId('players'), name: 'Wardens', livery: 0 }
const reavers = { id: sideId('enemies'), name: 'Reavers', livery: 1 }

function show(more: { readonly status?: 'setup' | 'running' | 'ended'; readonly selected?: readonly string[];
  readonly battle?: boolean; readonly standing?: readonly '*'[]; readonly isKept?: boolean; noMap?: string } = {})
{
  const calls = {
    onOpen: vi.fn(),
    onName: vi.fn(),
    onOptions: vi.fn<(values: unknown) => Promise<string | null>>(() => Promise.resolve(null)),
    onDice: vi.fn(),
    onEnd: vi.fn(),
    onTold: vi.fn(),
    onSides: vi.fn(),
    onSide: vi.fn<(side: unknown) => Promise<string | null>>(() => Promise.resolve(null)),
    onMakeSquad: vi.fn(),
    onRenameSquad: vi.fn<(squad: unknown, name: string) => Promise<string | null>>(() => Promise.resolve(null)),
    onDissolveSquad: vi.fn(),
    onStanding: vi.fn(),
    onTheme: vi.fn(),
    onAllowed: vi.fn(),
    onViewer: vi.fn(),
    onNames: vi.fn(),
    onExport: vi.fn(),
    onImport: vi.fn(),
    onImportMap: vi.fn(),
  }
  const props: SettingsProps = {
    open: true,
    onOpen: calls.onOpen,
    battle: more.battle === false ? null : {
      name: 'The ford',
      rules: 'Points',
      values: { crit: 20, flank: true },
      dice: 'program',
      status: more.status ?? 'running',
      ...calls,
      hiddenTurns: { told: true, onTold: calls.onTold },
      ownUndo: { allowed: true, onAllowed: calls.onAllowed },
      options: [{ key: 'crit', label: 'Critical from', type: 'integer', min: 2, max: 20 }, { key: 'flank',
        label: 'Flanking', type: 'flag' }],
    },
    sides: more.battle === false ? null : {
      sides: [wardens, more.standing ? { ...reavers, standing: more.standing } : reavers],
      truces: [],
      members: { players: 2 },
      squads: [{ id: squadId('r'), name: 'Reaver', members: ['Reaver 1'] }],
      selected: more.selected ?? [],
      reactions: [{ id: 'parry' as ActionId, label: 'Parry' }],
      ...calls,
    },
    table: { theme: 'dark', viewer: 'gm', names: false, ...calls,
      ...(more.battle === false ? { dice: { mode: 'program', onMode: calls.onDice } } : {}) },
    files: more.battle === false
      ? null
      : { ...calls, isKept: more.isKept ?? true, ...(more.noMap === undefined ? {} : { noMap: more.noMap }) },
    keys: [['N', 'Next']],
    about: { credits: [{ name: 'House Rules', words: 'These rules are from a book.' }] },
  }
  render(<Settings {...props} />)
  return { calls, user: userEvent.setup() }
}

it('says what Turnstone is, and what the licences of its rules ask for', async () => {
  const { user } = show()
  await user.click(screen.getByRole('tab', { name: 'About' }))
  expect(screen.getByRole('heading', { name: 'House Rules' })).toBeDefined()
  expect(screen.getByText('These rules are from a book.')).toBeDefined()
})

describe('the dialog', () => {
  it('shows messages in itself while it is open, and leaves them to the page when it is gone', () => {
    const toasts = [{ id: 't', tone: 'bad', text: 'ford.json was not opened.' }] as const
    const page = render(<Toasts toasts={toasts} onGone={vi.fn()} />)
    const one = () => screen.getByText('ford.json was not opened.')
    expect(page.container.contains(one())).toBe(true)
    show()
    expect(screen.getByRole('dialog').contains(one())).toBe(true)
    cleanup()
    render(<Toasts toasts={toasts} onGone={vi.fn()} />)
    expect(one()).toBeTruthy()
  })

  it('opens on its first page with the focus there, goes through pages by arrow keys, closes by Escape', async () => {
    const { calls, user } = show()
    const dialog = within(screen.getByRole('dialog', { name: 'Settings' }))
    expect(document.activeElement).toBe(dialog.getByRole('tab', { name: 'Battle' }))
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(dialog.getByRole('tabpanel', { name: 'This screen' })).toBeTruthy()
    await user.keyboard('{Escape}')
    expect(calls.onOpen).toHaveBeenCalledExactlyOnceWith(false)
  })

  it('shows those who are not the GM only what concerns their screen', () => {
    show({ battle: false })
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['This screen', 'Keys', 'About'])
  })

  it('has the dice on the page of the screen where there is no page of the battle, and only there', async () => {
    const { calls, user } = show({ battle: false })
    await user.click(screen.getByRole('radio', { name: 'Typed in' }))
    expect(calls.onDice).toHaveBeenCalledExactlyOnceWith('typed')
    cleanup()
    const gm = show()
    await gm.user.click(screen.getByRole('tab', { name: 'This screen' }))
    expect(screen.queryByRole('radio', { name: 'Typed in' })).toBeNull()
  })
})

describe('standing answers', () => {
  it('are set for a whole side, one by one', async () => {
    const { calls, user } = show()
    await user.click(screen.getByRole('tab', { name: 'Sides and squads' }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Reavers always passes on' }), 'passes on Parry')
    expect(calls.onStanding).toHaveBeenCalledExactlyOnceWith('enemies', ['parry'])
  })

  it('are lifted by a press', async () => {
    const { calls, user } = show({ standing: ['*'] })
    await user.click(screen.getByRole('tab', { name: 'Sides and squads' }))
    await user.click(screen.getByRole('button', { name: 'Reavers: ask again about every reaction' }))
    expect(calls.onStanding).toHaveBeenCalledExactlyOnceWith('enemies', [])
  })
})

describe('the keys', () => {
  it('are listed with what they do', async () => {
    const { user } = show()
    await user.click(screen.getByRole('tab', { name: 'Keys' }))
    expect(screen.getByRole('term').textContent).toBe('N')
    expect(screen.getByRole('definition').textContent).toBe('Next')
  })
})

describe('the battle', () => {
  it('takes each option at once, so that nothing is lost by closing, and refuses impossible ones by name', async () => {
    const { calls, user } = show()
    const crit = screen.getByRole('spinbutton', { name: 'Critical from' })
    await user.clear(crit)
    await user.keyboard('21{Enter}')
    expect(screen.getByRole('alert').textContent).toBe('Critical from must be a whole number from 2 to 20, not “21”.')
    expect(calls.onOptions).not.toHaveBeenCalled()
    await user.clear(crit)
    await user.keyboard('19')
    await user.click(screen.getByRole('checkbox', { name: 'Flanking' }))
    expect(calls.onOptions.mock.calls).toEqual([[{ crit: 19 }], [{ flank: false }]])
  })

  it('COM-06 shows the option that counts when another was refused, flag and number alike, and says why', async () => {
    const { calls, user } = show()
    calls.onOptions.mockImplementation(() => Promise.resolve('Not while the battle runs.'))
    const flank = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Flanking' })
    await user.click(flank)
    expect((await screen.findByRole('alert')).textContent).toBe('Not while the battle runs.')
    expect(flank.checked).toBe(true)
    const crit = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Critical from' })
    await user.clear(crit)
    await user.keyboard('19{Enter}')
    await waitFor(() => expect(crit.getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getByRole('alert').textContent).toBe('Not while the battle runs.')
    await user.tab()
    expect(crit.value).toBe('20')
    expect(calls.onOptions.mock.calls).toEqual([[{ flank: false }], [{ crit: 19 }]])
  })

  it('says what the table may know of a hidden one’s turn: that the GM is busy, or nothing', async () => {
    const { calls, user } = show()
    const choice = within(screen.getByRole('radiogroup', { name: 'What the table may know of a hidden one’s turn' }))
    expect(choice.getByRole<HTMLInputElement>('radio', { name: 'That the GM is busy' }).checked).toBe(true)
    await user.click(choice.getByRole('radio', { name: 'Nothing' }))
    expect(calls.onTold).toHaveBeenCalledExactlyOnceWith(false)
  })

  it('renames, switches the dice, and ends with words', async () => {
    const { calls, user } = show()
    const name = screen.getByRole('textbox', { name: 'Name of the battle' })
    await user.clear(name)
    await user.keyboard('  {Enter}')
    expect(calls.onName).not.toHaveBeenCalled()
    expect((await screen.findByRole('alert')).textContent).toBe('A name cannot be empty.')
    await user.clear(name)
    await user.keyboard('The mill{Enter}')
    expect(calls.onName).toHaveBeenCalledExactlyOnceWith('The mill')
    await user.click(screen.getByRole('radio', { name: 'Typed in' }))
    expect(calls.onDice).toHaveBeenCalledExactlyOnceWith('typed')
    await user.type(screen.getByRole('textbox', { name: 'How it ended' }), 'The reavers fled')
    await user.click(screen.getByRole('button', { name: 'End battle' }))
    expect(calls.onEnd).toHaveBeenCalledExactlyOnceWith('The reavers fled')
  })

  it('cannot be ended before it has started, and says so', async () => {
    const { calls, user } = show({ status: 'setup' })
    await user.click(screen.getByRole('button', { name: 'End battle', description: /has not started/ }))
    expect(calls.onEnd).not.toHaveBeenCalled()
  })
})

describe('sides and squads', () => {
  const open = async (user: ReturnType<typeof userEvent.setup>) =>
    user.click(screen.getByRole('tab', { name: 'Sides and squads' }))

  it('sets a truce, names a side, adds one, and removes only one without members', async () => {
    const { calls, user } = show()
    await open(user)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Wardens and Reavers' }), 'truce')
    expect(calls.onSides).toHaveBeenLastCalledWith([wardens, reavers], [['players', 'enemies']])
    await user.click(screen.getByRole('button', { name: 'Add a side' }))
    expect(calls.onSides).toHaveBeenLastCalledWith([wardens, reavers, { id: 'side-3', name: 'Side 3', livery: 2 }], [])
    await user.click(screen.getByRole('button', { name: 'Remove Reavers' }))
    expect(calls.onSides).toHaveBeenLastCalledWith([wardens], [])
    const before = calls.onSides.mock.calls.length
    await user.click(
      screen.getByRole('button', { name: 'Remove Wardens', description: /2 combatants belong to this side/ }),
    )
    expect(calls.onSides.mock.calls.length).toBe(before)
  })

  it('COM-06 shows the colour and the names that count when others were refused, and says why', async () => {
    const { calls, user } = show()
    await open(user)
    calls.onSide.mockImplementation(() => Promise.resolve('Two sides would look the same.'))
    const colour = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Colour of Reavers' })
    await user.selectOptions(colour, 'Blue disc')
    expect((await screen.findByRole('alert')).textContent).toBe('Two sides would look the same.')
    expect(colour.value).toBe('1')
    expect(calls.onSide).toHaveBeenCalledExactlyOnceWith({ ...reavers, livery: 0 })
    calls.onRenameSquad.mockImplementation(() => Promise.resolve('There is one of that name.'))
    const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name of the squad Reaver' })
    await user.clear(name)
    await user.keyboard('Crow')
    await user.tab()
    expect(await screen.findByText('There is one of that name.')).toBeTruthy()
    expect(name.value).toBe('Reaver')
    expect(calls.onRenameSquad).toHaveBeenCalledExactlyOnceWith('r', 'Crow')
    expect(calls.onSides).not.toHaveBeenCalled()
  })

  it('makes a squad of those selected, named after the first', async () => {
    const { calls, user } = show({ selected: ['Crow 1', 'Crow 4'] })
    await open(user)
    await user.click(screen.getByRole('button', { name: 'Make a squad “Crow” of 2' }))
    await user.click(screen.getByRole('button', { name: 'Dissolve Reaver' }))
    expect(calls.onMakeSquad).toHaveBeenCalledExactlyOnceWith('Crow')
    expect(calls.onDissolveSquad).toHaveBeenCalledExactlyOnceWith('r')
  })

  it('says what to do when nobody is selected', async () => {
    const { calls, user } = show()
    await open(user)
    await user.click(screen.getByRole('button', { name: /Make a squad/, description: /Select two or more/ }))
    expect(calls.onMakeSquad).not.toHaveBeenCalled()
  })

  it('keeps pairs, truces and colours straight', () => {
    const three = withNewSide([wardens, reavers])
    expect(pairsOf(three)).toHaveLength(3)
    const truces = withPeace([], wardens.id, reavers.id, true)
    expect(atPeace(truces, reavers.id, wardens.id)).toBe(true)
    expect(withPeace(truces, reavers.id, wardens.id, true)).toHaveLength(1)
    expect(withPeace(truces, reavers.id, wardens.id, false)).toEqual([])
    expect(withoutSide(three, truces, reavers.id)).toEqual({ sides: [wardens, three[2]], truces: [] })
  })
})

describe('this screen and files', () => {
  it('changes viewer, names and theme at once', async () => {
    const { calls, user } = show()
    await user.click(screen.getByRole('tab', { name: 'This screen' }))
    await user.click(screen.getByRole('radio', { name: 'Table' }))
    await user.click(screen.getByRole('checkbox', { name: /Always show names/ }))
    await user.click(screen.getByRole('radio', { name: 'Light' }))
    expect([calls.onViewer, calls.onNames, calls.onTheme].map((spy) => spy.mock.calls)).toEqual([[['table']], [[true]],
      [['light']]])
  })

  it('COM-40 where the rules are not played on a grid, a picture is a backdrop, and no map can be picked', async () => {
    const { calls, user } = show({ noMap: 'A picture lies behind the rows.' })
    await user.click(screen.getByRole('tab', { name: 'Files' }))
    expect(screen.getAllByText('A picture lies behind the rows.').length).toBeGreaterThan(0)
    expect(screen.queryByText(/Universal VTT/)).toBeNull()
    const backdrop = screen.getByLabelText('Import backdrop')
    expect(backdrop.getAttribute('accept')).not.toContain('uvtt')
    const picture = new File([''], 'stage.png', { type: 'image/png' })
    await user.upload(backdrop, picture)
    expect(calls.onImportMap).toHaveBeenCalledExactlyOnceWith(picture)
  })

  it('exports, and imports a battle or a map', async () => {
    const { calls, user } = show()
    await user.click(screen.getByRole('tab', { name: 'Files' }))
    expect(screen.getByText(/This battle stays kept\./)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Save as a file' }))
    const map = new File(['{}'], 'cave.uvtt')
    await user.upload(screen.getByLabelText('Import map'), map)
    expect(calls.onExport).toHaveBeenCalledOnce()
    expect(calls.onImportMap).toHaveBeenCalledExactlyOnceWith(map)
    expect(calls.onImport).not.toHaveBeenCalled()
  })

  it('does not say that a battle stays which is not kept', async () => {
    const { user } = show({ isKept: false })
    await user.click(screen.getByRole('tab', { name: 'Files' }))
    expect(screen.getByText(/This battle is not being kept: save it as a file first\./)).toBeTruthy()
  })
})
