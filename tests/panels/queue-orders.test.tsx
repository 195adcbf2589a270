// The order as it would be, beside the order as it is, and the questions that are answered so.
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { FormValues } from '../../src/engine/core/field.ts'
import type { QueueView, WhatIfView } from '../../src/engine/core/view.ts'
import { QueuePanel } from '../../src/panels/queue/index.ts'
import { faces, queue, queueAfter, who } from './fixtures.ts'
import { showQueue as show } from './show-queue.tsx'

describe('the order after', () => {
  const long: QueueView = { title: 'Turns to come',
    entries: Array.from({ length: 12 },
      (_, index) => ({ key: `t${index}`, who: who('tomek'), squad: null, label: 'Tomek', state: 'waiting',
        value: String(index * 10 + 1), roll: null, pips: null, badges: [], moved: false, uncertain: false })) }

  it('brings the first row that shifts into sight where none is, in both orders, and gives the place back', () => {
    const props = { faces, hovered: null, selected: [], onHover: vi.fn(), onSelect: vi.fn(), onFly: vi.fn() }
    const rect = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function box(this: Element) {
      const room = this.closest('.panel-body')
      const at = [...(this.parentElement?.children ?? [])].indexOf(this)
      const top = this === room || this.tagName !== 'LI' ? 0 : at * 40 - (room?.scrollTop ?? 0)
      const height = this === room ? 210 : 40
      return { top, bottom: top + height, height } as DOMRect
    })
    const other = (from: number) => ({ ...long, title: 'After that', entries: long.entries.map((
      entry,
      index,
    ) => (index >= from && entry.value !== '' ? { ...entry, value: `${entry.value}9` } : entry)) })
    const tops = () => [...document.querySelectorAll('.panel-body')].map((body) => Math.round(body.scrollTop))
    const { rerender } = render(<QueuePanel {...props} view={long} after={other(10)} />)
    const first = [...document.querySelectorAll('.queue-after li')].findIndex((one) => one.hasAttribute('data-shift'))
    expect(first).toBeGreaterThan(6)
    expect(tops()).toEqual([first * 40 - 70, first * 40 - 70])
    rerender(<QueuePanel {...props} view={long} />)
    expect(tops()).toEqual([0])
    rerender(<QueuePanel {...props} view={long} after={other(1)} />)
    expect(tops()).toEqual([0, 0])
    rect.mockRestore()
  })
})

describe('questions to the order', () => {
  const ask = vi.fn(
    (values: FormValues) => (values['by'] === 0
      ? 'Nothing is asked by nothing.'
      : { title: `If Tomek had ${String(values['by'])}`, entries: queue.entries.map(
        (entry) => (entry.key === 'tomek' ? { ...entry, value: String(values['by']) } : entry),
      ) }),
  )
  const whatIfs: readonly WhatIfView[] = [
    { id: 'a', title: 'What if Tomek were quicker?',
      fields: [{ key: 'by', label: 'By', type: 'integer', min: 0, max: 40 }], values: { by: 5 }, ask },
    { id: 'b', title: 'What if all were one?', fields: [], values: {}, ask: () => 'They are not.' },
  ]
  const after = () => document.querySelector('.queue-after')

  it('show their answer beside the queue while they are open and filled in, and give no command', async () => {
    const { onCommand } = show({ whatIfs })
    expect(after()).toBeNull()
    await userEvent.click(screen.getByText('What if Tomek were quicker?'))
    expect(screen.getByRole('region', { name: 'If Tomek had 5' })).toBeTruthy()
    const field = await screen.findByRole('spinbutton', { name: 'By' })
    await userEvent.clear(field)
    expect(after()).toBeNull()
    await userEvent.type(field, '12')
    expect(screen.getByRole('region', { name: 'If Tomek had 12' })).toBeTruthy()
    await userEvent.keyboard('{Enter}')
    expect(screen.getByRole('region', { name: 'If Tomek had 12' })).toBeTruthy()
    await userEvent.click(screen.getByText('What if Tomek were quicker?'))
    expect(after()).toBeNull()
    await userEvent.click(screen.getByText('What if Tomek were quicker?'))
    expect(screen.getByRole('region', { name: 'If Tomek had 12' })).toBeTruthy()
    expect(onCommand).not.toHaveBeenCalled()
  })

  it('say in a sentence why there is no answer, and close when another is opened', async () => {
    show({ whatIfs })
    await userEvent.click(screen.getByText('What if Tomek were quicker?'))
    const field = await screen.findByRole('spinbutton', { name: 'By' })
    await userEvent.clear(field)
    await userEvent.type(field, '0')
    expect(screen.getByText('Nothing is asked by nothing.')).toBeTruthy()
    expect(after()).toBeNull()
    await userEvent.click(screen.getByText('What if all were one?'))
    expect(screen.getByText('They are not.')).toBeTruthy()
    expect(screen.queryByText('Nothing is asked by nothing.')).toBeNull()
  })

  it('give way to what is being aimed, and come back after it', async () => {
    const { rerender } = show({ whatIfs })
    await userEvent.click(screen.getByText('What if Tomek were quicker?'))
    const props = { view: queue, faces, selected: [], hovered: null, onHover: vi.fn(), onSelect: vi.fn(),
      onFly: vi.fn(), onCommand: vi.fn(), whatIfs }
    rerender(<QueuePanel {...props} after={queueAfter} />)
    expect(screen.getByRole('region', { name: 'If Ilse delays' })).toBe(after())
    rerender(<QueuePanel {...props} />)
    expect(screen.getByRole('region', { name: 'If Tomek had 5' })).toBe(after())
  })

  it('are asked anew of the battle as it has become, with what the ruleset begins with then', async () => {
    const { rerender } = show({ whatIfs })
    await userEvent.click(screen.getByText('What if Tomek were quicker?'))
    const props = { view: queue, faces, selected: [], hovered: null, onHover: vi.fn(), onSelect: vi.fn(),
      onFly: vi.fn(), onCommand: vi.fn() }
    rerender(
      <QueuePanel {...props} whatIfs={whatIfs.map((one) => (one.id === 'a' ? { ...one, values: { by: 7 } } : one))} />,
    )
    expect(screen.getByRole('region', { name: 'If Tomek had 7' })).toBeTruthy()
    rerender(<QueuePanel {...props} whatIfs={[]} />)
    expect(after()).toBeNull()
  })
})
