// Banners, toasts and waits: told in place, never in the way.
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Banner, Notices, readingTime, Toasts, Waiting, type ToastNotice } from '../../src/panels/notices/index.ts'

import { NoticesPane } from '../../src/app/panes/notices-pane.tsx'
import { ServicesProvider, type Services } from '../../src/app/services/services.ts'
import { memoryStore } from '../../src/storage/sessions.ts'
import { withNotice, type Notice } from '../../src/stores/notices.ts'
import { createPreferences } from '../../src/stores/preferences.ts'
import { createTable } from '../../src/stores/table.ts'

afterEach(() => vi.useRealTimers())
const refusal: ToastNotice = { id: 't1', tone: 'bad', text: 'Mira has 1 AP, the boar spear costs 2.' }

describe('an offer', () => {
  it('stays until it is answered, however long that takes and whatever is told meanwhile', () => {
    vi.useFakeTimers()
    const gone = vi.fn<(id: string) => void>()
    const offer: ToastNotice = { id: 'o', tone: 'bad', text: 'It opens up to step 2.', stays: true,
      action: { label: 'Open it', onPress: vi.fn() } }
    const others = [1, 2, 3].map((nth): ToastNotice => ({ ...refusal, id: `t${nth}` }))
    render(<Toasts toasts={[offer, ...others]} onGone={gone} />)
    act(() => void vi.advanceTimersByTime(60_000))
    expect(gone.mock.calls.flat()).not.toContain('o')
    expect(gone.mock.calls.flat()).toContain('t3')
    expect(screen.getByRole('button', { name: 'Open it' })).toBeTruthy()
    const notices = [1, 2, 3, 4, 5].reduce(
      (before: readonly Notice[], id) => withNotice(before, { id, tone: 'bad', text: `No. ${id}`, action: null }),
      [{ id: 0, tone: 'bad', text: 'It opens up to step 2.', action: null, stays: true }],
    )
    expect(notices.map(({ id }) => id)).toEqual([0, 3, 4, 5])
  })
})

describe('banners', () => {
  it('name the broken field of a file and offer what can be done', async () => {
    const again = vi.fn()
    const onDismiss = vi.fn()
    const problems = ['a', 'b', 'c', 'd', 'e'].map((field) => ({ field: `battle.${field}`,
      says: 'takes a whole number.' })
    )
    render(
      (
        <Banner
          notice={{ id: 'b', tone: 'bad', title: 'ford.json cannot be opened.', detail: '', problems,
            actions: [{ label: 'Choose another', onPress: again }], onDismiss }}
        />
      ),
    )
    const banner = within(screen.getByRole('alert', { name: 'ford.json cannot be opened.' }))
    expect(banner.getByText('battle.a')).toBeTruthy()
    expect(banner.getByText('and 2 more')).toBeTruthy()
    await userEvent.click(banner.getByRole('button', { name: 'Choose another' }))
    await userEvent.click(banner.getByRole('button', { name: 'Dismiss' }))
    expect(again).toHaveBeenCalledOnce()
    expect(onDismiss).toHaveBeenCalledOnce()
  })
})

describe('the end of a battle', () => {
  it('is told large: who won, and what can be done now, each with what it does', async () => {
    const on = vi.fn()
    const notice = { id: 'ended', tone: 'neutral', large: true, title: 'The battle is over',
      detail: 'The Wardens have won.',
      actions: [{ label: 'New battle', onPress: vi.fn() }, { label: 'Fight on', hint: 'Undoes the end.',
        onPress: on }] } as const
    render(<Banner notice={notice} />)
    const banner = screen.getByRole('status', { name: 'The battle is over' })
    expect(banner.dataset['large']).toBe('true')
    expect(banner.textContent).toContain('The Wardens have won.')
    expect(within(banner).getByRole('button', { name: 'New battle' }).dataset['kind']).toBe('primary')
    await userEvent.click(within(banner).getByRole('button', { name: 'Fight on', description: 'Undoes the end.' }))
    expect(on).toHaveBeenCalledOnce()
  })
})

describe('toasts', () => {
  it('go when they were read, are told politely and take no focus', () => {
    vi.useFakeTimers()
    const onGone = vi.fn()
    render(<Toasts toasts={[refusal]} onGone={onGone} />)
    expect(screen.getByRole('status', { name: 'Messages' }).textContent).toContain('costs 2')
    expect(document.activeElement).toBe(document.body)
    act(() => vi.advanceTimersByTime(readingTime(refusal) - 1))
    expect(onGone).not.toHaveBeenCalled()
    act(() => vi.advanceTimersByTime(1))
    expect(onGone).toHaveBeenCalledExactlyOnceWith('t1')
  })

  it('stay while the pointer or the focus is on them', () => {
    vi.useFakeTimers()
    const onGone = vi.fn()
    render(<Toasts toasts={[refusal]} onGone={onGone} />)
    const toast = document.querySelector('.toast') ?? document.body
    fireEvent(toast, new Event('pointerenter'))
    act(() => vi.advanceTimersByTime(60_000))
    fireEvent.focusIn(toast)
    fireEvent(toast, new Event('pointerleave'))
    act(() => vi.advanceTimersByTime(60_000))
    expect(onGone).not.toHaveBeenCalled()
    fireEvent.focusOut(toast)
    act(() => vi.advanceTimersByTime(60_000))
    expect(onGone).toHaveBeenCalledOnce()
  })

  it('take a deletion back and are gone then', async () => {
    const back = vi.fn()
    const onGone = vi.fn()
    render(
      (
        <Toasts
          toasts={[{ id: 't2', tone: 'neutral', text: '“The ford” was deleted.',
            action: { label: 'Take back', onPress: back } }]}
          onGone={onGone}
        />
      ),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Take back' }))
    expect(back).toHaveBeenCalledOnce()
    expect(onGone).toHaveBeenCalledExactlyOnceWith('t2')
  })

  it('show at most the newest three', () => {
    const toasts = [1, 2, 3, 4].map((number) => ({ ...refusal, id: `t${number}`, text: `Refusal ${number}` }))
    render(<Notices banners={[]} wait={null} toasts={toasts} onGone={() => {}} />)
    expect([...document.querySelectorAll('.toast p')].map((one) => one.textContent)).toEqual(['Refusal 2', 'Refusal 3',
      'Refusal 4'])
  })
})

describe('waits', () => {
  it('show nothing for 200 ms, then the share, and can be cancelled', () => {
    vi.useFakeTimers()
    const onCancel = vi.fn()
    const { rerender } = render(<Waiting wait={{ label: 'Reading the map', progress: null, onCancel }} />)
    act(() => vi.advanceTimersByTime(199))
    expect(screen.queryByRole('progressbar')).toBeNull()
    act(() => vi.advanceTimersByTime(1))
    expect(screen.getByRole('progressbar', { name: 'Reading the map' }).hasAttribute('value')).toBe(false)
    rerender(<Waiting wait={{ label: 'Reading the map', progress: 0.42, onCancel }} />)
    expect(screen.getByRole('progressbar').getAttribute('value')).toBe('42')
    expect(screen.getByText('42 %')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(onCancel).toHaveBeenCalledOnce()
    rerender(<Waiting wait={null} />)
    expect(screen.queryByRole('progressbar')).toBeNull()
  })
})

describe('good news over the board', () => {
  it.each(
    [['a press on the map', 'board', 'pointerDown'], ['a tool', 'tool-rail', 'pointerDown'], ['a key on the map',
      'board', 'keyDown']] as const,
  )('goes with %s; what went wrong stays to be read', (_, place, deed) => {
    const store = memoryStore('')
    const table = createTable({ store, newId: () => 'here', newSeed: () => 7 })
    const services: Services = { store, table, preferences: createPreferences(), board: { current: null },
      setBoard: () => undefined }
    render((
      <ServicesProvider value={services}>
        <NoticesPane reading={null} />
        <div className={place} data-testid="there" />
      </ServicesProvider>
    ))
    act(() => {
      table.notify('good', 'The map is the board now.')
      table.notify('bad', 'One wall was left out.')
    })
    fireEvent[deed](document.body)
    expect(screen.getByText('The map is the board now.')).toBeTruthy()
    fireEvent[deed](screen.getByTestId('there'))
    expect(screen.queryByText('The map is the board now.')).toBeNull()
    expect(screen.getByText('One wall was left out.')).toBeTruthy()
  })
})
