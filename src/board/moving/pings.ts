// A ping: a ring that spreads from a point of the ground and is gone after a moment, so that all eyes go there.
import type { Point } from '../../grid/index.ts'
import type { Pin, Pins } from '../hud/pins.ts'

/** Milliseconds. */
export const PING_LASTS = 2400
const SPREAD = 3

/** Shows a ping; `still`: it stands instead of spreading. Returns how to end it before its time. */
export function showPing(pins: Pins, at: Point, colour: string, still: boolean): () => void {
  const element = document.createElement('div')
  element.dataset['ping'] = ''
  for (const delay of still ? [0] : [0, 0.25, 0.5]) {
    const ring = document.createElement('div')
    Object.assign(ring.style, { position: 'absolute', inset: '0', borderRadius: '50%', border: `3px solid ${colour}`,
      boxShadow: '0 0 0 1px rgb(0 0 0 / 0.7), inset 0 0 0 1px rgb(0 0 0 / 0.7)', opacity: still ? '1' : '0' })
    element.append(ring)
    if (!still) {
      ring.animate([{ transform: 'scale(0.15)', opacity: 1 }, { transform: 'scale(1)', opacity: 0 }], {
        duration: PING_LASTS / 2,
        delay: delay * (PING_LASTS / 2),
        iterations: 2,
        easing: 'ease-out',
      })
    }
  }
  const pin: Pin = { at, offset: { left: 0, top: 0 }, width: SPREAD, element }
  pins.add(pin)
  const timer = setTimeout(() => pins.remove(pin), PING_LASTS)
  return () => {
    clearTimeout(timer)
    pins.remove(pin)
  }
}
