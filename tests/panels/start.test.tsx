// The start screen and the hints: one click to a battle, files by button or drop, hints that go by themselves.
import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { FIRST_HINTS, Hints, StartScreen } from '../../src/panels/start/index.ts'
import { whenWords } from '../../src/panels/start/model.ts'

const now = Date.UTC(2026, 4, 10, 12)
const HOUR = 3_600_000
const samples = [{ id: 'mill', name: 'The mill', detail: 'Three wardens on a bridge.', rules: 'Points' }]
const rulesets = [{ id: 'points', name: 'Points', summary: 'Everything costs points.' }]
const saved = [{ id: 'old', name: 'Toll road', rules: 'Points', played: now - 30 * HOUR }, { id: 'new',
  name: 'The ford', rules: 'Points', played: now - 2 * HOUR }]

const about = { credits: [{ name: 'House Rules', words: 'These rules are from a book.' }] }

function show(kept = saved) {
  const calls = { onSample: vi.fn(), onNew: vi.fn(), onFile: vi.fn(), onOpen: vi.fn(), onDelete: vi.fn() }
  render(<StartScreen samples={samples} rulesets={rulesets} saved={kept} now={now} about={about} {...calls} />)
  return { calls, user: userEvent.setup() }
}

it('says at its foot what the licences of the rules ask for', async () => {
  const { user } = show()
  await user.click(screen.getByText('About Turnstone'))
  expect(screen.getByText('These rules are from a book.')).toBeDefined()
})

describe('the start screen', () => {
  it('starts a sample, or an empty table, with one click', async () => {
    const { calls, user } = show([])
    expect(screen.getByRole('heading', { level: 1, name: 'Turnstone' })).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Continue' })).toBeNull()
    await user.click(screen.getByRole('button', { name: /The mill/ }))
    expect(calls.onSample).toHaveBeenCalledExactlyOnceWith('mill')
    await user.click(screen.getByRole('button', { name: /Everything costs points/ }))
    expect(calls.onNew).toHaveBeenCalledExactlyOnceWith('points')
  })

  it('tells battles of the same name apart by the time of day', () => {
    const [one] = saved
    if (!one) throw new Error('There is a battle.')
    show([one, { ...one, id: 'twin', played: one.played - 61_000 }, { ...one, id: 'other', name: 'Other' }])
    const times = [...document.querySelectorAll('.saved-when')].map((each) => each.textContent)
    expect(new Set(times).size).toBe(3)
    expect(times.filter((words) => words.includes(':'))).toHaveLength(2)
  })

  it('lists saved battles, the last played first, to open or delete', async () => {
    const { calls, user } = show()
    const list = screen.getAllByRole('button', { name: /Points (2 hours ago|yesterday)/ })
    expect(list.map((one) => one.textContent)).toEqual(['The fordPoints2 hours ago', 'Toll roadPointsyesterday'])
    await user.click(list[1] ?? document.body)
    await user.click(screen.getByRole('button', { name: 'Delete The ford' }))
    expect(calls.onOpen).toHaveBeenCalledExactlyOnceWith('old')
    expect(calls.onDelete).toHaveBeenCalledExactlyOnceWith('new')
  })

  it('opens a chosen file, also the same one twice', async () => {
    const { calls, user } = show()
    const file = new File(['{}'], 'ford.json', { type: 'application/json' })
    const input = screen.getByLabelText<HTMLInputElement>('Open a battle file')
    await user.upload(input, file)
    await user.upload(input, file)
    expect(calls.onFile.mock.calls).toEqual([[file], [file]])
  })

  it('takes a dropped file and leaves dragged text alone', () => {
    const { calls } = show()
    const page = screen.getByRole('main')
    const map = new File(['{}'], 'cave.dd2vtt')
    fireEvent.dragEnter(page, { dataTransfer: { types: ['text/plain'], files: [] } })
    expect(screen.queryByText('Drop the file to open it')).toBeNull()
    fireEvent.dragEnter(page, { dataTransfer: { types: ['Files'], files: [] } })
    expect(screen.getByText('Drop the file to open it')).toBeTruthy()
    fireEvent.drop(page, { dataTransfer: { types: ['Files'], files: [map] } })
    expect(calls.onFile).toHaveBeenCalledExactlyOnceWith(map)
    expect(screen.queryByText('Drop the file to open it')).toBeNull()
  })

  it('says when in words', () => {
    expect([0, 61_000, 5 * HOUR, 25 * HOUR, 50 * HOUR].map((past) => whenWords(now - past, now))).toEqual(['just now',
      '1 minute ago', '5 hours ago', 'yesterday', '2 days ago'])
    expect(whenWords(now - 400 * 24 * HOUR, now)).toContain('2025')
  })
})

describe('hints', () => {
  afterEach(() => vi.useRealTimers())

  it('go by themselves one after the other, but not while looked at', () => {
    vi.useFakeTimers()
    const onSeen = vi.fn()
    const { rerender } = render(<Hints seen={[]} onSeen={onSeen} stay={1000} />)
    const hint = screen.getByRole('complementary', { name: 'Hint 1 of 3' })
    fireEvent(hint, new Event('pointerenter'))
    act(() => vi.advanceTimersByTime(5000))
    expect(onSeen).not.toHaveBeenCalled()
    fireEvent(hint, new Event('pointerleave'))
    act(() => vi.advanceTimersByTime(1001))
    expect(onSeen).toHaveBeenCalledExactlyOnceWith('move')
    rerender(<Hints seen={['move']} onSeen={onSeen} stay={1000} />)
    expect(screen.getByRole('complementary', { name: 'Hint 2 of 3' })).toBeTruthy()
    rerender(<Hints seen={FIRST_HINTS.map((one) => one.id)} onSeen={onSeen} />)
    expect(screen.queryByRole('complementary')).toBeNull()
  })

  it('can be put away', async () => {
    const onSeen = vi.fn()
    render(<Hints seen={['move', 'act']} onSeen={onSeen} />)
    await userEvent.click(screen.getByRole('button', { name: 'Got it' }))
    expect(onSeen).toHaveBeenCalledExactlyOnceWith('undo')
  })
})
