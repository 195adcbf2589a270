// The picture of a token under the hand: the wheel scrolls past it, and zooms it only once it was clicked.
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { FramingCanvas } from '../../src/app/looks/framing-canvas.tsx'
import type { FramingHand } from '../../src/app/looks/use-framing.ts'
import type { TokenView } from '../../src/engine/core/index.ts'

it('a wheel that scrolls past the picture leaves the picture as it is', () => {
  const zoom = vi.fn()
  const hand: FramingHand = { framing: { cut: 'ring', x: 0.5, y: 0.5, zoom: 1 }, zoom, drag: () => {}, set: () => {},
    commit: () => {}, commitSoon: () => {} }
  const token = { name: 'Goblin', size: 1, badges: [] } as unknown as TokenView
  render(<FramingCanvas token={token} picture={new Image()} theme="dark" hand={hand} />)
  const area = screen.getByRole('application', { name: /Picture of Goblin/ })
  const canvas = area.querySelector('canvas')
  if (!canvas) throw new Error('There is no canvas.')
  expect(fireEvent.wheel(canvas, { deltaY: 100 })).toBe(true)
  expect(zoom).not.toHaveBeenCalled()
  area.focus()
  expect(fireEvent.wheel(canvas, { deltaY: 100 })).toBe(false)
  expect(zoom).toHaveBeenCalledOnce()
})
