// The list of the queue in a room too small for it: it follows whoever acts, and leaves whoever reads alone.
import { fireEvent, render } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { QueueView } from '../../src/engine/core/view.ts'
import { QueuePanel } from '../../src/panels/queue/index.ts'
import { faces, who } from './fixtures.ts'

describe('the queue follows whoever acts', () => {
  const turns = (acting: number | null): QueueView => ({ title: 'Round',
    entries: Array.from({ length: 12 },
      (_, index) => ({ key: `t${index}`, who: who('tomek'), squad: null, label: 'Tomek',
        state: index === acting ? 'acting' : 'waiting', value: '', roll: null, pips: null, badges: [], moved: false,
        uncertain: false })) })
  const props = { faces, hovered: null, selected: [], onHover: vi.fn(), onSelect: vi.fn(), onFly: vi.fn() }
  const body = () => document.querySelector('.panel-body')
  const room = { height: 200 }
  const watchers: (() => void)[] = []
  const stand = () => {
    room.height = 200
    watchers.length = 0
    vi.stubGlobal('ResizeObserver', class {
      constructor(private readonly call: () => void) {}
      observe(element: Element) {
        if (element === body()) watchers.push(this.call)
      }
      unobserve() {}
      disconnect() {}
    })
    return vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function box(this: Element) {
      const at = [...document.querySelectorAll('.queue-list > li')].indexOf(this)
      const top = this === body() || at < 0 ? 0 : at * 40 - (body()?.scrollTop ?? 0)
      return { top, bottom: top + (this === body() ? room.height : 40) } as DOMRect
    })
  }
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    vi.useRealTimers()
  })
  const shrink = (height: number) => {
    room.height = height
    for (const call of watchers) call()
  }

  it('also where something rises over the list, and a new round begins at its top', () => {
    stand()
    const { rerender } = render(<QueuePanel {...props} view={turns(5)} round={1} />)
    expect(body()?.scrollTop).toBe(60)
    shrink(120)
    expect(body()?.scrollTop).toBe(140)
    rerender(<QueuePanel {...props} view={turns(11)} round={1} />)
    expect(body()?.scrollTop).toBe(11 * 40 + 40 - 120 + 20)
    rerender(<QueuePanel {...props} view={turns(null)} round={2} />)
    expect(body()?.scrollTop).toBe(0)
  })

  it('not while somebody reads elsewhere in it, and again with the next one to act', () => {
    stand()
    vi.useFakeTimers({ toFake: ['performance'] })
    const { rerender } = render(<QueuePanel {...props} view={turns(0)} round={1} />)
    vi.advanceTimersByTime(60_000)
    const at = body()
    if (!at) throw new Error('There is a list.')
    at.scrollTop = 240
    fireEvent.wheel(at)
    shrink(120)
    rerender(<QueuePanel {...props} view={turns(1)} round={1} />)
    expect(at.scrollTop).toBe(240)
    vi.advanceTimersByTime(4000)
    shrink(200)
    expect(at.scrollTop).toBe(240)
    rerender(<QueuePanel {...props} view={turns(2)} round={1} />)
    expect(at.scrollTop).toBe(60)
  })
})
