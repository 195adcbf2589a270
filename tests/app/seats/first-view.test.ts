// What is done once with the first view of a seat: nothing is followed after that.
import { expect, it, vi } from 'vitest'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { atFirstView } from '../../../src/app/seats/page/first-view.ts'
import type { ShownThere } from '../../../src/app/seats/terms/shown.ts'

const shown = (number: number) => ({ number }) as ShownThere

/** The store, and how many listen to it. */
function counted<State>(make: () => State) {
  const store = createStore<State>(make)
  const counts = { listeners: 0 }
  const subscribe: StoreApi<State>['subscribe'] = (listener) => {
    counts.listeners++
    const stop = store.subscribe(listener)
    return () => {
      counts.listeners--
      stop()
    }
  }
  return { store: { ...store, subscribe }, counts }
}

it('waits for the line and for its first view, and lets both go then', () => {
  const { store: line, counts } = counted<
    { readonly now: { readonly state: ReturnType<typeof view>['store'] } } | null
  >(
    () => null,
  )
  function view() {
    return counted<{ readonly open: ShownThere | null | undefined }>(() => ({ open: undefined }))
  }
  const work = vi.fn<(now: () => ShownThere | null | undefined) => void>()
  atFirstView(line, work)
  const [one, other] = [view(), view()]
  line.setState({ now: { state: one.store } })
  // The seat is taken anew: what the old line shows is nothing to it.
  line.setState({ now: { state: other.store } })
  expect([one.counts.listeners, other.counts.listeners, counts.listeners]).toEqual([0, 1, 1])
  one.store.setState({ open: shown(1) })
  expect(work).not.toHaveBeenCalled()
  other.store.setState({ open: null })
  other.store.setState({ open: shown(2) })
  expect(work).toHaveBeenCalledTimes(1)
  expect([other.counts.listeners, counts.listeners]).toEqual([0, 0])
  other.store.setState({ open: shown(3) })
  expect(work).toHaveBeenCalledTimes(1)
  expect(work.mock.calls[0]?.[0]()).toEqual(shown(3))
})

it('is done at once where the view is there already', () => {
  const { store: state, counts } = counted(() => ({ open: shown(1) }))
  const { store: line, counts: lines } = counted(() => ({ now: { state } }))
  const work = vi.fn<() => void>()
  atFirstView(line as never, work)
  expect([work.mock.calls.length, counts.listeners, lines.listeners]).toEqual([1, 0, 0])
})
