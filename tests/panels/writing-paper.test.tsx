// Words that are typed at a point of the map are not lost by a slip: one press of Escape asks, and who begins to write
// elsewhere keeps what was written.
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { writingPaper } from '../../src/board/marks/paper.ts'
import { paletteOf } from '../../src/board/palette.ts'

const NOTE = { label: 'Text of the note', text: '', most: 4000, lines: true }

function paper(text = '') {
  const told: (string | null)[] = []
  const made = writingPaper(paletteOf('dark'), { ...NOTE, text }, (one) => told.push(one))
  document.body.append(made.element)
  made.focus()
  return { told, made, says: () => made.element.textContent }
}
afterEach(() => document.body.replaceChildren())

it('Escape asks before it drops what was typed', async () => {
  const { told, says } = paper()
  await userEvent.keyboard('The chest is a mimic.{Escape}')
  expect(told).toEqual([])
  expect(says()).toContain('Escape again drops what was typed.')
  await userEvent.keyboard('{Escape}')
  expect(told).toEqual([null])
})

it('where no more words fit, that is said', async () => {
  const { says } = paper('x'.repeat(3999))
  expect(says()).not.toContain('fit')
  await userEvent.keyboard('{End}y')
  expect(says()).toContain('No more than 4000 characters fit.')
})

it('who types on after that is asked again', async () => {
  const { told, says } = paper()
  await userEvent.keyboard('The chest{Escape} is a mimic.')
  expect(says()).not.toContain('drops')
  await userEvent.keyboard('{Escape}')
  expect(told).toEqual([])
})

it('Escape closes at once where nothing was typed, or nothing differs', async () => {
  const empty = paper()
  await userEvent.keyboard('{Escape}')
  expect(empty.told).toEqual([null])
  const old = paper('As it was.')
  await userEvent.keyboard('{Escape}')
  expect(old.told).toEqual([null])
})

it('who begins to write elsewhere keeps what was typed', async () => {
  const { told, made } = paper()
  await userEvent.keyboard('A trap.')
  made.leave()
  expect(told).toEqual(['A trap.'])
  const untouched = paper('As it was.')
  untouched.made.leave()
  expect(untouched.told).toEqual([null])
})
