// The GM's private panel: secrets, notes and the GM's hand on what is going on.
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { CombatantId } from '../../src/engine/core/ids.ts'
import { GmPanel, type GmCombatant } from '../../src/panels/gm/index.ts'

const id = 'c1' as CombatantId
const lurker: GmCombatant = {
  id,
  face: { id, name: 'Lurker', initials: 'Lu', livery: 1, picture: null },
  hidden: true,
  numbersHidden: true,
  notes: 'Waits for the bell',
  acts: false,
  whyNotShown: null,
  meters: [{ id: 'hp', label: 'HP', value: 7, max: 9, tone: 'good' }],
}

function show(people: readonly GmCombatant[], resolving: string | null = null) {
  const calls = { onSelect: vi.fn(), onHide: vi.fn(), onHideNumbers: vi.fn(), onGiveTurn: vi.fn(), onAbandon: vi.fn() }
  render(<GmPanel combatants={people} resolving={resolving} {...calls} />)
  return { calls, user: userEvent.setup() }
}

describe('the GM’s panel', () => {
  it('COM-24 shows what the table does not know, and lets it be known', async () => {
    const { calls, user } = show([lurker])
    expect(screen.getByText('Waits for the bell')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Show Lurker to the table' }))
    expect(calls.onHide).toHaveBeenCalledExactlyOnceWith(id, false)
    await user.click(screen.getByRole('checkbox', { name: 'Hide the numbers from the table' }))
    expect(calls.onHideNumbers).toHaveBeenCalledExactlyOnceWith(id, false)
  })

  it('COM-06 gives the turn and ends what is being resolved', async () => {
    const { calls, user } = show([lurker], 'Who reacts?')
    await user.click(screen.getByRole('button', { name: 'Give the turn to Lurker' }))
    expect(calls.onGiveTurn).toHaveBeenCalledExactlyOnceWith(id)
    await user.click(screen.getByRole('button', { name: 'Stop here' }))
    expect(calls.onAbandon).toHaveBeenCalledOnce()
  })

  it('COM-24 goes to somebody on the board, and says why not where the table’s board does not show it', async () => {
    const { calls, user } = show([lurker])
    await user.click(screen.getByRole('button', { name: 'Lurker' }))
    expect(calls.onSelect).toHaveBeenCalledExactlyOnceWith(id)
    cleanup()
    const hidden = show([{ ...lurker, whyNotShown: 'It is not on the table’s board.' }])
    const button = screen.getByRole('button', { name: 'Lurker', description: 'It is not on the table’s board.' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await user.click(button)
    expect(hidden.calls.onSelect).not.toHaveBeenCalled()
  })

  it('does not give the turn to whoever has it, and says what to do when there is no secret', async () => {
    const { calls, user } = show([{ ...lurker, acts: true }])
    await user.click(screen.getByRole('button', { name: /Give the turn/ }))
    expect(calls.onGiveTurn).not.toHaveBeenCalled()
    show([])
    expect(screen.getByText(/No combatant has a secret/)).toBeTruthy()
  })
})
