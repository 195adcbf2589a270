// A number that explains itself: opened by mouse and by key, closed again, read as a sum.
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Explained } from '../../src/panels/parts/index.ts'

const now = { words: '4', why: '+3 Plated',
  parts: [{ by: '1', why: 'on the sheet' }, { by: '+3', why: 'Plated', of: 'Wen' }] }
/** Its code comes when it is opened. */
const SLOWLY = { timeout: 20_000 }
const number = () => screen.getByRole('button', { name: 'ARMOR counts as 4: why' })

it('opens to base, changes and sources by mouse and by key, and gives the focus back', async () => {
  const user = userEvent.setup()
  render(<Explained spec={{ label: 'ARMOR', now }} />)
  await user.click(number())
  const sum = await screen.findByRole('dialog', { name: 'ARMOR: where it comes from' }, SLOWLY)
  expect(within(sum).getAllByRole('row').map(({ textContent }) => textContent)).toEqual(['1on the sheet', '+3PlatedWen',
    '4counts now'])
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(number())
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('dialog', {}, SLOWLY)).toBeTruthy()
  expect(number().getAttribute('aria-expanded')).toBe('true')
})

it('is plain words without parts, and nothing at all without a change', () => {
  const { container, rerender } = render(<Explained spec={{ label: 'ARMOR', now: { words: '4', why: 'gear' } }} />)
  expect([screen.queryByRole('button'), container.textContent]).toEqual([null, '→ 4'])
  rerender(<Explained spec={{ label: 'ARMOR' }} />)
  expect(container.textContent).toBe('')
})
