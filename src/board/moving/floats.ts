// Damage, healing and misses: short words that rise from a token and fade. They take no click and end by themselves.
import type { Tone } from '../../engine/core/index.ts'
import type { Point } from '../../grid/index.ts'
import type { Pin, Pins } from '../hud/pins.ts'
import { FONT } from '../palette.ts'

const LASTS = 1500
const BETWEEN = 19
const COLOURS: Readonly<Record<Tone, string>> = { neutral: '#e6edf3', good: '#4fd18b', bad: '#ff6b5e', warn: '#ffb020', magic: '#c58bff', now: '#ffcf4a' }

/** `nth` counts the floats of one token that start together, so that they stand below each other. */
export function floatText(pins: Pins, at: Point, text: string, tone: Tone, nth: number, still: boolean): void {
  const element = document.createElement('div')
  const words = document.createElement('span')
  words.textContent = text
  Object.assign(words.style, {
    display: 'inline-block',
    font: `800 18px ${FONT}`,
    fontVariantNumeric: 'tabular-nums',
    color: COLOURS[tone],
    whiteSpace: 'nowrap',
    // Readable on any map: a dark edge all around.
    webkitTextStroke: '4px #05070a',
    paintOrder: 'stroke fill',
  })
  element.append(words)
  const pin: Pin = { at, offset: { left: 0, top: -14 - nth * BETWEEN }, width: null, element }
  pins.add(pin)
  const frames = still
    ? [{ opacity: 1 }, { opacity: 1, offset: 0.8 }, { opacity: 0 }]
    : [
        { transform: 'translateY(8px) scale(0.8)', opacity: 0 },
        { transform: 'translateY(0) scale(1.1)', opacity: 1, offset: 0.12 },
        { transform: 'translateY(-6px) scale(1)', opacity: 1, offset: 0.7 },
        { transform: 'translateY(-26px) scale(1)', opacity: 0 },
      ]
  const done = (): void => pins.remove(pin)
  words.animate(frames, { duration: LASTS, easing: 'ease-out', fill: 'forwards' }).finished.then(done, done)
}
