// A text of several lines, such as notes, is handed on when the page goes while it is typed.
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { FieldInput } from '../../src/panels/parts/index.ts'

const field = (lines: number) => {
  const onCommit = vi.fn()
  const { unmount } = render(
    (
      <FieldInput spec={{ key: 'notes', label: 'Notes', type: 'text', maxLength: 400, lines }} value=""
        onCommit={onCommit} />
    ),
  )
  return { onCommit, unmount }
}

it('is kept where the page is left, loaded again or put to sleep in the middle of a word', async () => {
  const { onCommit, unmount } = field(3)
  await userEvent.type(screen.getByRole('textbox', { name: 'Notes' }), 'The bell is')
  expect(onCommit).not.toHaveBeenCalled()
  dispatchEvent(new Event('pagehide'))
  expect(onCommit.mock.calls).toEqual([['The bell is']])
  unmount()
  // A field of a line, which is typed anew in a moment, is handed on by Enter or when it is left.
  const short = field(1)
  await userEvent.type(screen.getByRole('textbox', { name: 'Notes' }), 'The')
  dispatchEvent(new Event('pagehide'))
  expect(short.onCommit).not.toHaveBeenCalled()
})
