// Set-up of panel tests: cleans up after each, and gives happy-dom what browsers have and it lacks.
// Reduced motion is reported, so that numbers and trays are in their final state at once.
import { cleanup } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

class NoResize implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

const matchMedia = (query: string): MediaQueryList => {
  const list = new EventTarget()
  return Object.assign(list, {
    matches: query.includes('prefers-reduced-motion: reduce'),
    media: query,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  }) as MediaQueryList
}

vi.stubGlobal('ResizeObserver', NoResize)
vi.stubGlobal('matchMedia', matchMedia)
window.matchMedia = matchMedia
Element.prototype.scrollIntoView ??= () => {}
Element.prototype.hasPointerCapture ??= () => false
Element.prototype.setPointerCapture ??= () => {}
Element.prototype.releasePointerCapture ??= () => {}

afterEach(async () => {
  cleanup()
  localStorage.clear()
  // A dialog that closes gives the focus back a moment later: not into the next test.
  await new Promise((resolve) => setTimeout(resolve))
})
