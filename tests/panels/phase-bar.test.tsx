// The phase bar as people use it: read whose turn it is, go on, learn why something cannot be done.
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { PhaseBar } from '../../src/panels/phase-bar/index.ts'
import { delay, emptyTurn, longTurn, next, turn } from './fixtures.ts'

const inMenu = (name: RegExp) => screen.getByRole('menuitem', { name })

describe('the phase bar', () => {
  it('says whose turn it is as its heading, with the round', () => {
    render(<PhaseBar turn={turn} onCommand={vi.fn()} />)
    expect(screen.getByRole('heading', { level: 1 })).toHaveProperty('textContent', 'Ilse Varn acts')
    expect(screen.getByText('Round 3')).toBeTruthy()
  })

  it('marks the current phase and its current part, and names the state of the others', () => {
    render(<PhaseBar turn={longTurn} onCommand={vi.fn()} />)
    const track = screen.getByRole('list', { name: 'Phases of the round' })
    const current = within(track).getAllByRole('listitem', { current: 'step' })
    expect(current.map((item) => item.textContent)).toEqual([expect.stringContaining('Spells'), '4, now'])
    expect(within(track).getByText('Surprise').closest('li')?.textContent).toContain('skipped')
    const parts = within(track).getByRole('list', { name: 'Parts of Spells' })
    expect(within(parts).getAllByRole('listitem')).toHaveLength(10)
  })

  it('gives the command of the button that is pressed, the primary one with its key', async () => {
    const onCommand = vi.fn()
    render(<PhaseBar turn={turn} onCommand={onCommand} />)
    const primary = screen.getByRole('button', { name: 'End turn' })
    expect(primary.getAttribute('aria-keyshortcuts')).toBe('N')
    await userEvent.click(primary)
    expect(onCommand).toHaveBeenLastCalledWith(next)
    await userEvent.click(screen.getByRole('button', { name: 'Delay' }))
    expect(onCommand).toHaveBeenLastCalledWith(delay)
  })

  it('does not give a refused command, and says why on focus', async () => {
    const onCommand = vi.fn()
    // The refused one first, where a running turn has room for one.
    render(<PhaseBar turn={{ ...turn, buttons: turn.buttons.toSorted((a, b) => Number(a.label !== 'Hold') - Number(b.label !== 'Hold')) }} onCommand={onCommand} />)
    const hold = screen.getByRole('button', { name: 'Hold', description: 'Ilse holds an action already.' })
    await userEvent.click(hold)
    expect(onCommand).not.toHaveBeenCalled()
    hold.blur()
    hold.focus()
    expect(document.activeElement).toBe(hold)
    expect((await screen.findByRole('tooltip')).textContent).toBe('Ilse holds an action already.')
  })

  it('keeps rarer buttons in a menu, refused ones with their reason', async () => {
    const onCommand = vi.fn()
    render(<PhaseBar turn={turn} onCommand={onCommand} />)
    await userEvent.click(screen.getByRole('button', { name: 'More for this turn' }))
    expect(inMenu(/Hold/).textContent).toContain('Ilse holds an action already.')
    await userEvent.click(inMenu(/Lower weapons/))
    expect(onCommand).toHaveBeenCalledExactlyOnceWith({ type: 'own', command: { type: 'surrender' } })
  })

  it('says before the start what is missing', () => {
    render(<PhaseBar turn={emptyTurn} onCommand={vi.fn()} />)
    expect(screen.getByText('Not started')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Start', description: 'Nobody is on the board yet.' })).toBeTruthy()
  })

  it('shows a meter of the turn with its numbers, and counts to new ones', () => {
    const { rerender } = render(<PhaseBar turn={turn} onCommand={vi.fn()} />)
    expect(screen.getByRole('meter', { name: 'Tide' }).getAttribute('aria-valuetext')).toBe('4 of 10')
    rerender(<PhaseBar turn={{ ...turn, meters: turn.meters.map((meter) => ({ ...meter, value: 7 })) }} onCommand={vi.fn()} />)
    expect(screen.getByRole('meter', { name: 'Tide' }).getAttribute('aria-valuetext')).toBe('7 of 10')
    expect(screen.getByText('7').getAttribute('data-change')).toBe('up')
  })
})
