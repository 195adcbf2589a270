// The sheet: what the GM can change on it, what is refused in place, and what others see.
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Sheet, SheetMany, type SheetCalls } from '../../src/panels/sheet/index.ts'
import { effectFields, startDrafts } from '../../src/panels/sheet/effect-draft.ts'
import { context, face, id, mira, miraSheet } from './sheet-data.ts'

const spies = () => ({
  onSet: vi.fn<SheetCalls['onSet']>(),
  onAddEffect: vi.fn<SheetCalls['onAddEffect']>(),
  onEndEffect: vi.fn<SheetCalls['onEndEffect']>(),
  onPresence: vi.fn<SheetCalls['onPresence']>(),
  onGiveTurn: vi.fn<SheetCalls['onGiveTurn']>(),
  onLeave: vi.fn<SheetCalls['onLeave']>(),
  onEdit: vi.fn<SheetCalls['onEdit']>(),
  onStanding: vi.fn<SheetCalls['onStanding']>(),
  onPress: vi.fn<SheetCalls['onPress']>(),
})

function show({ editable = true, now = false, combatant = mira, menu = null as ReactNode } = {}) {
  const calls = spies()
  render(
    (
      <Sheet subject={{ view: miraSheet, face: face('Mira', 0), combatant, now }} context={context} editable={editable}
        calls={calls} menu={menu} />
    ),
  )
  return { calls, user: userEvent.setup() }
}

const retype = async (user: ReturnType<typeof userEvent.setup>, name: string, text: string) => {
  const input = screen.getByRole(name === 'Damage' ? 'textbox' : 'spinbutton', { name })
  await user.clear(input)
  await user.type(input, text)
  return input
}

describe('numbers', () => {
  it('sets a number as an override on Enter, with the reason, which counts for one change only', async () => {
    const { calls, user } = show()
    await user.type(screen.getByRole('textbox', { name: 'GM’s word' }), 'forgot the shield')
    await user.type(await retype(user, 'Armour', '4'), '{Enter}')
    expect(calls.onSet).toHaveBeenCalledExactlyOnceWith('armour', 4, 'forgot the shield')
    await user.type(await retype(user, 'AP', '1'), '{Enter}')
    expect(calls.onSet).toHaveBeenLastCalledWith('ap', 1, '')
  })

  it('refuses an impossible number in place and names the field', async () => {
    const { calls, user } = show()
    const hp = await retype(user, 'HP', 'many')
    await user.type(hp, '{Enter}')
    expect(screen.getByRole('alert').textContent).toContain('HP must be a whole number from 0 to 999, not “many”.')
    expect(hp.getAttribute('aria-invalid')).toBe('true')
    await user.clear(hp)
    await user.type(hp, '-3{Enter}')
    expect(screen.getByRole('alert').textContent).toContain('HP')
    expect(calls.onSet).not.toHaveBeenCalled()
    await user.type(hp, '{Escape}')
    expect((hp as HTMLInputElement).value).toBe('17')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('shows an unknown value as unknown and asks for it only on a press', async () => {
    const { calls, user } = show()
    expect(screen.queryByRole('spinbutton', { name: 'Luck' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Luck is unknown: set it' }))
    await user.type(screen.getByRole('spinbutton', { name: 'Luck' }), '3{Enter}')
    expect(calls.onSet).toHaveBeenCalledWith('luck', 3, '')
  })

  it('sets a choice and a flag at once', async () => {
    const { calls, user } = show()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Stance' }), 'Low guard')
    await user.click(screen.getByRole('checkbox', { name: 'Surprised' }))
    expect(calls.onSet.mock.calls).toEqual([['stance', 'low', ''], ['surprised', true, '']])
  })
})

describe('weapons', () => {
  it('opens a row, edits a field by its path, adds and removes', async () => {
    const { calls, user } = show()
    await user.click(screen.getByRole('button', { name: /Boar spear 1d8\+3 · 2 m/ }))
    await user.type(await retype(user, 'Damage', '2d6'), '{Enter}')
    expect(calls.onSet).toHaveBeenLastCalledWith('weapons.0.damage', '2d6', '')
    await user.click(screen.getByRole('button', { name: 'Remove Sling' }))
    expect(calls.onSet).toHaveBeenLastCalledWith('weapons.1', false, '')
    await user.click(screen.getByRole('button', { name: 'Add to Weapons' }))
    expect(calls.onSet).toHaveBeenLastCalledWith('weapons.2', true, '')
  })

  it('refuses broken dice and says what dice look like', async () => {
    const { calls, user } = show()
    await user.click(screen.getByRole('button', { name: /^Boar spear/ }))
    await user.type(await retype(user, 'Damage', 'a lot'), '{Enter}')
    expect(screen.getByRole('alert').textContent).toContain('Damage must be dice such as 2d6+3, not “a lot”.')
    expect(calls.onSet).not.toHaveBeenCalled()
  })
})

describe('conditions', () => {
  it('lists what each does and how long it lasts, and ends one', async () => {
    const { calls, user } = show()
    expect(screen.getByText('until the end of Rook’s turn, from Rook')).toBeTruthy()
    expect(screen.getByText('Speed is less by 2.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'End Slowed 2' }))
    expect(calls.onEndEffect).toHaveBeenCalledExactlyOnceWith('e1', '')
  })

  it('adds one until the end of Mira’s next turn: in her own turn that is the second end from now', async () => {
    const { calls, user } = show()
    await user.click(screen.getByRole('button', { name: 'Add a condition' }))
    const form = within(screen.getByRole('form', { name: 'Add a condition' }))
    await user.selectOptions(form.getByRole('combobox', { name: 'Condition' }), 'Prone')
    expect(form.getByText('Attacks close by have it easier.')).toBeTruthy()
    await user.selectOptions(form.getByRole('combobox', { name: 'Lasts' }), 'until the end of a combatant’s next turn')
    await user.selectOptions(form.getByRole('combobox', { name: 'Whose turn' }), 'Mira')
    await user.click(form.getByRole('button', { name: 'Add condition' }))
    expect(calls.onAddEffect).toHaveBeenCalledExactlyOnceWith({ condition: 'Prone', value: null,
      duration: { until: 'turn-end', of: 'mira', count: 2 }, source: null, secret: false }, '')
    expect(screen.queryByRole('form', { name: 'Add a condition' })).toBeNull()
  })

  it('adds a homemade marker with a value for three rounds, secret', async () => {
    const { calls, user } = show()
    await user.click(screen.getByRole('button', { name: 'Add a condition' }))
    const form = within(screen.getByRole('form', { name: 'Add a condition' }))
    await user.selectOptions(form.getByRole('combobox', { name: 'Condition' }), 'A marker of your own')
    await user.click(form.getByRole('button', { name: 'Add condition' }))
    expect(form.getByRole('alert').textContent).toContain('Type a word or two for the marker.')
    await user.type(form.getByRole('textbox', { name: 'Marker' }), 'Owes a song')
    await user.type(form.getByRole('spinbutton', { name: 'Value' }), '2')
    await user.selectOptions(form.getByRole('combobox', { name: 'Lasts' }), 'for a number of rounds')
    await user.clear(form.getByRole('spinbutton', { name: 'Rounds' }))
    await user.type(form.getByRole('spinbutton', { name: 'Rounds' }), '3')
    await user.selectOptions(form.getByRole('combobox', { name: 'Given by' }), 'Rook')
    await user.click(form.getByRole('checkbox', { name: 'Only the GM sees it' }))
    await user.keyboard('{Tab}{Enter}')
    expect(calls.onAddEffect).toHaveBeenCalledExactlyOnceWith({ condition: 'Owes a song', value: 2,
      duration: { until: 'round-end', count: 3 }, source: 'rook', secret: true }, '')
  })

  it('calls rounds what the ruleset calls them', () => {
    const drafts = { ...startDrafts(id('mira'), context), until: 'rounds' }
    const words = (round?: string) => {
      const fields = effectFields(drafts, { ...context, ...(round === undefined ? {} : { round }) })
      const until = fields.find(({ key }) => key === 'until')
      return [until?.type === 'choice' ? until.options.find(({ value }) => value === 'rounds')?.label : null,
        fields.find(({ key }) => key === 'count')?.label]
    }
    expect(words()).toEqual(['for a number of rounds', 'Rounds'])
    expect(words('Cycle')).toEqual(['for a number of cycles', 'Cycles'])
  })

  it('refuses no rounds and a value that is no number', async () => {
    const { calls, user } = show()
    await user.click(screen.getByRole('button', { name: 'Add a condition' }))
    const form = within(screen.getByRole('form', { name: 'Add a condition' }))
    await user.selectOptions(form.getByRole('combobox', { name: 'Lasts' }), 'for a number of the combatant’s turns')
    await user.clear(form.getByRole('spinbutton', { name: 'Turns' }))
    await user.type(form.getByRole('spinbutton', { name: 'Value' }), 'x{Enter}')
    expect(form.getAllByRole('alert').map((one) => one.textContent)).toEqual([
      'Value must be a whole number from -999 to 999, not “x”.',
      'Turns must be a whole number from 1 to 99, not nothing.',
    ])
    expect(calls.onAddEffect).not.toHaveBeenCalled()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('form', { name: 'Add a condition' })).toBeNull()
  })
})

describe('at the table', () => {
  it('has the GM’s menu at its head, and none for those who only read', () => {
    show({ menu: <button type="button">GM’s word</button> })
    expect(screen.getByRole('button', { name: 'GM’s word' })).toBeTruthy()
    cleanup()
    show({ menu: <button type="button">GM’s word</button>, editable: false })
    expect(screen.queryByRole('button', { name: 'GM’s word' })).toBeNull()
  })

  it('offers the turn, defeat, flight and leaving; a fallen one can be revived', async () => {
    const { calls, user } = show()
    await user.click(screen.getByRole('button', { name: 'General' }))
    for (const name of ['Give the turn', 'Take down', 'Flee', 'Leave']) {
      await user.click(screen.getByRole('button', { name }))
    }
    expect(calls.onGiveTurn).toHaveBeenCalledOnce()
    expect(calls.onPresence).toHaveBeenCalledExactlyOnceWith('down', '')
    expect(calls.onLeave.mock.calls).toEqual([['fled'], ['gone']])
  })

  it('revives the fallen and does not give them the turn', async () => {
    const { calls, user } = show({ combatant: { ...mira, presence: 'down' } })
    expect(screen.getByText('Down')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'General' }))
    expect(screen.queryByRole('button', { name: 'Give the turn' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Revive' }))
    expect(calls.onPresence).toHaveBeenCalledExactlyOnceWith('present', '')
  })

  it('does not give the turn to whoever has it, and says why', async () => {
    const { calls, user } = show({ now: true })
    await user.click(screen.getByRole('button', { name: 'General' }))
    const button = screen.getByRole('button', { name: 'Give the turn',
      description: 'This combatant has the turn already.' })
    await user.click(button)
    expect(calls.onGiveTurn).not.toHaveBeenCalled()
  })

  it('edits name, side, controller, squad, secrets and notes', async () => {
    const { calls, user } = show()
    await user.click(screen.getByRole('button', { name: 'General' }))
    await user.clear(screen.getByRole('textbox', { name: 'Played by' }))
    await user.tab()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Side' }), 'Reavers')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Non-player character')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Size' }), '2 × 2')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Squad' }), 'Reaver')
    await user.click(screen.getByRole('checkbox', { name: 'Hide the token' }))
    await user.type(screen.getByRole('textbox', { name: 'Notes' }), ' Lies.')
    await user.tab()
    expect(calls.onEdit.mock.calls.map(([patch]) => patch)).toEqual([
      { player: null },
      { side: 'enemies' },
      { kind: 'npc' },
      { size: 2 },
      { squad: 'reavers' },
      { secret: { token: true, stats: false } },
      { notes: 'Owes Rook a favour. Lies.' },
    ])
  })

  it('keeps standing answers', async () => {
    const { calls, user } = show()
    await user.click(screen.getByRole('button', { name: 'General' }))
    await user.click(screen.getByRole('checkbox', { name: 'Pass on Parry' }))
    await user.click(screen.getByRole('checkbox', { name: 'Pass on every reaction' }))
    expect(calls.onStanding.mock.calls).toEqual([[['parry']], [['*']]])
  })

  it('presses a toggle that can be pressed, not one that cannot', async () => {
    const { calls, user } = show()
    expect(screen.getByRole('button', { name: 'On guard' }).getAttribute('aria-pressed')).toBe('true')
    await user.click(screen.getByRole('button', { name: 'On guard' }))
    await user.click(screen.getByRole('button', { name: 'Mounted' }))
    expect(calls.onPress.mock.calls.map(([button]) => button.id)).toEqual(['guard'])
  })
})

describe('for those who read', () => {
  it('shows values as words, unknown ones as unknown, and nothing to change', () => {
    show({ editable: false })
    expect(screen.getByText('6 m')).toBeTruthy()
    expect(screen.getByText('unknown')).toBeTruthy()
    expect(screen.getByText('High guard')).toBeTruthy()
    expect(screen.queryByRole('spinbutton')).toBeNull()
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.queryByRole('button', { name: /End|Add|Remove|Table/ })).toBeNull()
    expect(screen.queryByText(/Owes Rook/)).toBeNull()
  })

  it('says what to do when nobody is selected', () => {
    render(<Sheet subject={null} context={context} editable calls={spies()} />)
    expect(screen.getByText('No combatant is selected.')).toBeTruthy()
  })
})

describe('several at once', () => {
  it('puts a condition on each for its own turns, and selects one on a press', async () => {
    const user = userEvent.setup()
    const onAddEffect = vi.fn()
    const onPick = vi.fn()
    const members = ['Mira', 'Rook'].map((name) => ({ face: face(name, 0), subtitle: '', meters: [] }))
    render(
      (
        <SheetMany members={members} context={context} editable onPick={onPick} onAddEffect={onAddEffect}
          onDefeat={vi.fn()} onMakeSquad={vi.fn()} />
      ),
    )
    expect(screen.getByRole('heading', { name: '2 selected' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Add a condition to all' }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Lasts' }), 'for a number of the combatant’s turns')
    await user.click(screen.getByRole('button', { name: 'Add condition' }))
    expect(onAddEffect.mock.calls.map(([who, effect]) => [who, effect.duration])).toEqual([
      ['mira', { until: 'turn-end', of: 'mira', count: 2 }],
      ['rook', { until: 'turn-end', of: 'rook', count: 1 }],
    ])
    await user.click(screen.getByRole('button', { name: /Rook/ }))
    expect(onPick).toHaveBeenCalledExactlyOnceWith(id('rook'))
  })
})
