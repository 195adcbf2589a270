// Objects of the scene in the roster, and the numbers of the battle under the queue: the GM's alone.
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { ObjectId } from '../../src/engine/core/index.ts'
import { brand } from '../../src/lib/brand.ts'
import { BattleNumbers } from '../../src/panels/queue/index.ts'
import { Roster, type RosterObject } from '../../src/panels/roster/index.ts'

const gate: RosterObject = {
  id: brand<ObjectId>('o1'),
  name: 'Gate',
  detail: 'Oak',
  placed: true,
  hidden: false,
  blocks: true,
  destroyed: false,
  size: 1,
  numbers: [{ spec: { key: 'planks', label: 'Planks', type: 'integer', min: 0, max: 9 }, value: 4 }],
}
const calls = () => ({ onAdd: vi.fn(), onChange: vi.fn(), onEdit: vi.fn(), onNumber: vi.fn(), onRemove: vi.fn(),
  onPlace: vi.fn() })
const idle = { onSelect: vi.fn(), onAdd: vi.fn(), onDuplicate: vi.fn(), onRemove: vi.fn(), onPlace: vi.fn(),
  onTakeOff: vi.fn(), onMakeSquad: vi.fn(), onDissolve: vi.fn() }

function show(objects: readonly RosterObject[]) {
  const spies = calls()
  render(
    (
      <Roster sides={[]} squads={[]} combatants={[]} selected={[]} placing={null} {...idle}
        objects={{ objects, ...spies }} />
    ),
  )
  return { spies, user: userEvent.setup(), section: within(screen.getByRole('region', { name: 'Objects' })) }
}

describe('objects in the roster', () => {
  it('adds one where there is none yet', async () => {
    const { spies, user, section } = show([])
    expect(section.getByText(/No objects yet/)).toBeTruthy()
    await user.click(section.getByRole('button', { name: 'Add an object' }))
    expect(spies.onAdd).toHaveBeenCalledOnce()
  })

  it('tells its state, and renames, numbers, hides, breaks, lifts and removes it', async () => {
    const { spies, user, section } = show([gate])
    expect(section.getByText('on the board · blocks the way')).toBeTruthy()
    await user.click(section.getByText('Gate'))
    const name = section.getByRole('textbox', { name: 'Name' })
    await user.clear(name)
    await user.type(name, 'Portcullis{Enter}')
    const planks = section.getByRole('spinbutton', { name: 'Planks' })
    await user.clear(planks)
    await user.type(planks, '2{Enter}')
    await user.click(section.getByRole('button', { name: 'Hide Gate from the players' }))
    await user.click(section.getByRole('button', { name: 'Gate blocks the way' }))
    await user.click(section.getByRole('button', { name: 'Gate is destroyed' }))
    await user.click(section.getByRole('button', { name: 'Take Gate off the board' }))
    await user.click(section.getByRole('button', { name: 'Remove Gate' }))
    expect(spies.onChange.mock.calls).toEqual([
      ['o1', { secret: true }],
      ['o1', { blocks: false }],
      ['o1', { state: 'destroyed' }],
      ['o1', { place: null }],
    ])
    expect(spies.onEdit).toHaveBeenCalledExactlyOnceWith('o1', { name: 'Portcullis' })
    expect(spies.onNumber).toHaveBeenCalledExactlyOnceWith('o1', 'planks', 2)
    expect(spies.onRemove).toHaveBeenCalledExactlyOnceWith('o1')
  })

  it('COM-06 shows the number that counts when another was refused, and says why beneath it', async () => {
    const spies = { ...calls(), onNumber: () => Promise.resolve('The gate is down.'),
      onEdit: () => Promise.resolve('Too large for its place.') }
    const user = userEvent.setup()
    render(
      (
        <Roster sides={[]} squads={[]} combatants={[]} selected={[]} placing={null} {...idle}
          objects={{ objects: [gate], ...spies }} />
      ),
    )
    await user.click(screen.getByText('Gate'))
    for (const [label, typed, stays, says] of [['Planks', '2', '4', 'The gate is down.'], ['Size', '3', '1',
      'Too large for its place.']] as const)
    {
      const field = screen.getByRole<HTMLInputElement>('spinbutton', { name: label })
      await user.clear(field)
      await user.type(field, `${typed}{Enter}`)
      expect(await screen.findByText(says)).toBeTruthy()
      await user.tab()
      expect(field.value).toBe(stays)
    }
  })

  it('places one that waits', async () => {
    const { spies, user, section } = show([{ ...gate, placed: false }])
    await user.click(section.getByText('Gate'))
    await user.click(section.getByRole('button', { name: 'Place Gate on the board' }))
    expect(spies.onPlace).toHaveBeenCalledExactlyOnceWith('o1')
  })

  it('is not there for those who may not change the scene', () => {
    render(<Roster sides={[]} squads={[]} combatants={[]} selected={[]} placing={null} {...idle} />)
    expect(screen.queryByRole('region', { name: 'Objects' })).toBeNull()
  })
})

describe('the numbers of the battle', () => {
  it('are set one by one, and a wrong one is not handed on', async () => {
    const onSet = vi.fn()
    const user = userEvent.setup()
    render(
      (
        <BattleNumbers fields={[{ spec: { key: 'water', label: 'Water', type: 'integer', min: 0, max: 99 }, value: 3 }]}
          onSet={onSet} />
      ),
    )
    await user.click(screen.getByText('Numbers of the battle'))
    const water = await screen.findByRole('spinbutton', { name: 'Water' })
    await user.clear(water)
    await user.type(water, '100{Enter}')
    expect(onSet).not.toHaveBeenCalled()
    await user.clear(water)
    await user.type(water, '12{Enter}')
    expect(onSet).toHaveBeenCalledExactlyOnceWith('water', 12)
  })

  it('take no room where there are none', () => {
    const { container } = render(<BattleNumbers fields={[]} onSet={vi.fn()} />)
    expect(container.textContent).toBe('')
  })
})
