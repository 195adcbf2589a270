// The queue panel on its own, as the tests of the queue show it.
import { render, screen } from '@testing-library/react'
import { vi } from 'vitest'
import { QueuePanel, type QueuePanelProps } from '../../src/panels/queue/index.ts'
import { faces, queue } from './fixtures.ts'

/** Renders the queue of the fixtures, with spies for what can be done in it. */
export function showQueue(more: Partial<QueuePanelProps> = {}) {
  const spies = { onHover: vi.fn(), onSelect: vi.fn(), onFly: vi.fn(), onCommand: vi.fn() }
  const view = render(<QueuePanel view={queue} faces={faces} selected={[]} hovered={null} {...spies} {...more} />)
  return { ...spies, ...view }
}

/** The row of that name. */
export const row = (name: RegExp) => screen.getByRole('button', { name })
