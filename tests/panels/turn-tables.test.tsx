// Tables that a turn shows beneath its queue: numbers at the right edge, wide and long tables.
import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { showQueue as show } from './show-queue.tsx'

describe('tables of the turn', () => {
  const rows = (count: number) =>
    Array.from({ length: count }, (
      _,
      index,
    ) => [`Somebody ${index}`, `${index}.5`, index === 0 ? '–' : `≈ ${index} AV`, index === 1 ? 'fast' : '3'])
  const table = (count: number) => ({ id: 'speed', title: 'Actions per cycle',
    columns: ['Who', 'Speed', 'Wanted', 'Word'], rows: rows(count) })

  it('have numbers at the right edge, column by column, and a head for each row', () => {
    show({ tables: [table(3)] })
    const heads = within(screen.getByRole('table')).getAllByRole('columnheader')
    expect(heads.map((head) => head.dataset['number'] !== undefined)).toEqual([false, true, true, false])
    expect(within(screen.getByRole('table')).getAllByRole('rowheader').map((head) => head.textContent)).toEqual([
      'Somebody 0',
      'Somebody 1',
      'Somebody 2',
    ])
  })

  it('of many columns open over the board, and go back by the same button or by Escape', async () => {
    const columns = ['Who', 'Speed', 'Left', 'Next', 'Then', 'Wanted']
    show({ tables: [{ id: 'speed', title: 'Actions per cycle', columns, rows: [['Wen', '1', '2', '3', '4', '5']] }] })
    const region = () => screen.getByRole('region', { name: 'Actions per cycle' })
    const wide = screen.getByRole('button', { name: 'Actions per cycle over the board', pressed: false })
    await userEvent.click(wide)
    expect([region().dataset['wide'], wide.getAttribute('aria-pressed')]).toEqual(['true', 'true'])
    await userEvent.click(wide)
    expect(region().dataset['wide']).toBeUndefined()
    await userEvent.click(wide)
    act(() => region().focus())
    await userEvent.keyboard('{Escape}')
    expect(region().dataset['wide']).toBeUndefined()
  })

  it('of few columns stay in the panel', () => {
    show({ tables: [table(3)] })
    expect(screen.queryByRole('button', { name: /over the board/ })).toBeNull()
  })

  it('are folded when they are long, and stay as they were left', async () => {
    const first = show({ tables: [table(9)] })
    expect(screen.queryByRole('table')).toBeNull()
    await userEvent.click(screen.getByText('Actions per cycle'))
    expect(screen.getByRole('table')).toBeTruthy()
    first.unmount()
    show({ tables: [table(9)] })
    expect(screen.getByRole('table')).toBeTruthy()
  })
})
