// Undo, redo and jumping: what they will do is said before it is done.
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { HistoryBar, type HistoryStep } from '../../src/panels/history/index.ts'
import { stepsAround } from '../../src/panels/history/model.ts'

const steps = (done: number, undone: number): HistoryStep[] =>
  Array.from({ length: done + undone },
    (_, index) => ({ id: `s${index + 1}`, title: `Deed ${index + 1}`, by: 'GM', undone: index >= done }))

function show(all: readonly HistoryStep[]) {
  const calls = { onUndo: vi.fn(), onRedo: vi.fn(), onJump: vi.fn() }
  render(<HistoryBar steps={all} {...calls} />)
  return { calls, user: userEvent.setup() }
}

describe('the buttons', () => {
  it('name what they undo and do again, with their keys', async () => {
    const { calls, user } = show(steps(2, 1))
    await user.click(screen.getByRole('button', { name: 'Undo: Deed 2', description: /Ctrl\+Z/ }))
    await user.click(screen.getByRole('button', { name: 'Redo: Deed 3', description: /Ctrl\+Y/ }))
    expect(calls.onUndo).toHaveBeenCalledOnce()
    expect(calls.onRedo).toHaveBeenCalledOnce()
  })

  it('COM-05 name the last step of the battle, past what only stands beside it', () => {
    const beside = { id: 'note', title: 'Notes of Wen', by: 'Ada', undone: false, isPassedOver: true }
    show([...steps(2, 0), beside])
    expect(screen.getByRole('button', { name: 'Undo: Deed 2' })).toBeTruthy()
  })

  it('say why when there is nothing to do', async () => {
    const { calls, user } = show([])
    await user.click(screen.getByRole('button', { name: 'Undo', description: 'Nothing to undo.' }))
    await user.click(screen.getByRole('button', { name: 'Redo', description: 'Nothing to redo.' }))
    expect(calls.onUndo).not.toHaveBeenCalled()
    expect(calls.onRedo).not.toHaveBeenCalled()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Steps' }).disabled).toBe(true)
  })
})

describe('the menu', () => {
  it('jumps to a step, by keyboard, and to the start', async () => {
    const { calls, user } = show(steps(3, 1))
    await user.click(screen.getByRole('button', { name: 'Steps' }))
    expect((await screen.findAllByRole('menuitemcheckbox')).map((item) => item.textContent)).toEqual(['4Deed 4undone',
      '3Deed 3here', '2Deed 2', '1Deed 1'])
    expect(screen.getByRole('menuitemcheckbox', { name: /Deed 3/ }).getAttribute('aria-checked')).toBe('true')
    await user.click(screen.getByRole('menuitemcheckbox', { name: /Deed 1/ }))
    expect(calls.onJump).toHaveBeenLastCalledWith(1)
    await user.click(screen.getByRole('button', { name: 'Steps' }))
    await user.keyboard('{End}{Enter}')
    expect(calls.onJump).toHaveBeenLastCalledWith(0)
  })

  it('offers the last twenty, and of many taken back the next five', () => {
    expect(stepsAround(steps(50, 0)).map((one) => one.done)).toEqual(
      Array.from({ length: 20 }, (_, index) => 50 - index),
    )
    const both = stepsAround(steps(50, 40))
    expect([both.at(0)?.done, both.at(-1)?.done, both.length]).toEqual([55, 36, 20])
    expect(stepsAround(steps(0, 40)).map((one) => one.done)).toEqual(
      Array.from({ length: 20 }, (_, index) => 20 - index),
    )
  })
})
