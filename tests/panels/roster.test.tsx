// The roster: sides and squads, copies with names of their own, placing and removing.
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { COMBATANT_DRAG, copyName, Roster } from '../../src/panels/roster/index.ts'
import { id, people, sideId, squadId } from './sheet-data.ts'

const sides = [{ id: sideId('players'), name: 'Wardens', livery: 0, likely: 'pc' }, { id: sideId('enemies'),
  name: 'Reavers', livery: 1, likely: 'npc' }, { id: sideId('third'), name: 'River folk', livery: 2,
  likely: 'npc' }] as const

function show(selected: readonly string[] = [], combatants = people, partial = false, byClick = false) {
  const calls = { onSelect: vi.fn(), onAdd: vi.fn(), onDuplicate: vi.fn(), onRemove: vi.fn(), onPlace: vi.fn(),
    onTakeOff: vi.fn(), onMakeSquad: vi.fn(), onDissolve: vi.fn() }
  render(
    (
      <Roster sides={sides} squads={[{ id: squadId('reavers'), name: 'Reaver' }]} combatants={combatants}
        selected={selected.map(id)} placing={null} partial={partial} byClick={byClick} {...calls} />
    ),
  )
  return { calls, user: userEvent.setup() }
}
const side = (name: string) => within(screen.getByRole('region', { name }))

describe('the names of copies', () => {
  it('count on from the highest in use', () => {
    expect(copyName('Goblin', ['Goblin'])).toBe('Goblin 2')
    expect(copyName('Goblin', ['Goblin', 'Goblin 2', 'Goblin 5'])).toBe('Goblin 6')
    expect(copyName('Goblin 2', ['Goblin', 'Goblin 2'])).toBe('Goblin 3')
    expect(copyName('Goblin', ['Goblin', 'Goblin chief', 'Goblin 2nd'])).toBe('Goblin 2')
  })
})

describe('the list', () => {
  it('stands by side and squad, and tells who is not on the board yet', () => {
    show()
    expect(side('Wardens').getByText('not on the board')).toBeTruthy()
    expect(screen.getByText('1 to place')).toBeTruthy()
    expect(side('Reavers').getByText('Reaver')).toBeTruthy()
    expect(side('River folk').getByText('No combatants yet.')).toBeTruthy()
  })

  it('says of a side that nobody of it is in sight, where the viewer may not know of everybody', () => {
    show([], [], true)
    expect(screen.getAllByText('Nobody in sight.')).toHaveLength(sides.length)
    expect(screen.queryByText(/no combatants yet/i)).toBeNull()
  })

  it('says what to do next while there is nobody, with the button for it', async () => {
    const { calls, user } = show([], [])
    expect(screen.getByText(/^This battle has no combatants yet\./)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Add the first combatant' }))
    expect(calls.onAdd.mock.calls).toEqual([['players', 'pc']])
  })

  it('says no such thing once there is a combatant', () => {
    show([], people.slice(0, 1))
    expect(screen.queryByText(/no combatants yet\. Add/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Add the first combatant' })).toBeNull()
  })

  it('says the same of all that are on the board', () => {
    show()
    expect(screen.queryByText('player character')).toBeNull()
    expect(side('Wardens').getAllByText('on the board').length).toBeGreaterThan(0)
    cleanup()
  })

  it('adds somebody ready, of a kind with its numbers and abilities, to its side', async () => {
    const onAddReady = vi.fn()
    const nothing = vi.fn()
    const kinds = [{ id: 'archer', kind: 'pc', name: 'Archer', detail: 'Hits from afar.', group: 'Heroes' }, {
      id: 'brute',
      kind: 'npc',
      name: 'Brute',
      detail: 'Hits hard.',
      group: 'Foes',
    }, { id: 'brute-boss', kind: 'npc', name: 'Brute', detail: 'Hits harder.', group: 'Bosses' }] as const
    render(
      (
        <Roster sides={sides} squads={[]} combatants={people} selected={[]} placing={null} ready={kinds}
          onAddReady={onAddReady} onSelect={nothing} onAdd={nothing} onDuplicate={nothing} onRemove={nothing}
          onPlace={nothing} onTakeOff={nothing} onMakeSquad={nothing} onDissolve={nothing} />
      ),
    )
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Add somebody ready to Reavers' }))
    const menu = within(await screen.findByRole('menu'))
    expect(menu.getAllByRole('menuitem').map((one) => one.textContent)).toEqual(['BruteHits hard.', 'BruteHits harder.',
      'ArcherHits from afar.'])
    expect(menu.getByText('Bosses')).toBeTruthy()
    await user.click(menu.getByText('Hits harder.'))
    expect(onAddReady.mock.calls).toEqual([['enemies', 'brute-boss']])
  })

  it('has no such button where the ruleset has no such kinds', () => {
    show()
    expect(screen.queryByRole('button', { name: /somebody ready/ })).toBeNull()
  })

  it('adds from a template of either kind to its side', async () => {
    const { calls, user } = show()
    await user.click(screen.getByRole('button', { name: 'Add a non-player character to River folk' }))
    await user.click(screen.getByRole('button', { name: 'Add a player character to Wardens' }))
    expect(calls.onAdd.mock.calls).toEqual([['third', 'npc'], ['players', 'pc']])
  })

  it('duplicates with a free name, removes, places and takes off', async () => {
    const { calls, user } = show()
    await user.click(screen.getByRole('button', { name: 'Duplicate Reaver 1' }))
    expect(calls.onDuplicate).toHaveBeenCalledExactlyOnceWith('r1', 'Reaver 3')
    await user.click(screen.getByRole('button', { name: 'Remove Rook' }))
    await user.click(screen.getByRole('button', { name: 'Place Tamsin on the board' }))
    await user.click(screen.getByRole('button', { name: 'Take Mira off the board' }))
    expect([calls.onRemove, calls.onPlace, calls.onTakeOff].map((spy) => spy.mock.calls[0]?.[0])).toEqual(['rook',
      'tamsin', 'mira'])
  })

  it('chooses who is placed with the next click where clicks place, and says so', async () => {
    const { calls, user } = show([], people, false, true)
    await user.click(screen.getByRole('button', { name: 'Place Tamsin with the next click on the board' }))
    expect(calls.onPlace.mock.calls).toEqual([['tamsin']])
  })

  it('selects one, or adds to the selection with Shift', async () => {
    const { calls, user } = show(['mira'])
    expect(screen.getByRole('button', { name: /^Mira/ }).getAttribute('aria-pressed')).toBe('true')
    await user.click(screen.getByRole('button', { name: /^Rook/ }))
    await user.keyboard('{Shift>}')
    await user.click(screen.getByRole('button', { name: /^Reaver 1/ }))
    expect(calls.onSelect.mock.calls).toEqual([['rook', false], ['r1', true]])
  })

  it('makes a squad of two or more, and dissolves one', async () => {
    const { calls, user } = show(['mira', 'rook'])
    await user.click(screen.getByRole('button', { name: 'Make a squad of 2' }))
    await user.click(screen.getByRole('button', { name: 'Dissolve Reaver' }))
    expect(calls.onMakeSquad).toHaveBeenCalledExactlyOnceWith(['mira', 'rook'])
    expect(calls.onDissolve).toHaveBeenCalledExactlyOnceWith('reavers')
  })

  it('offers no squad of one', () => {
    show(['mira'])
    expect(screen.queryByRole('button', { name: /Make a squad/ })).toBeNull()
  })

  it('carries the combatant when it is dragged to the board', () => {
    show()
    const setData = vi.fn()
    const row = screen.getByRole('button', { name: /^Tamsin/ }).closest('li')
    expect(row?.getAttribute('draggable')).toBe('true')
    fireEvent.dragStart(row ?? document.body, { dataTransfer: { setData, effectAllowed: 'none' } })
    expect(setData).toHaveBeenCalledExactlyOnceWith(COMBATANT_DRAG, 'tamsin')
  })
})
