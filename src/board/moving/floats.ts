// Damage, healing and misses: short words that rise from a token and fade. They take no click and remove themselves.
import type { Tone } from '../../engine/core/index.ts'
import type { Point, Rect } from '../../grid/index.ts'
import type { Pin, Pins } from '../hud/pins.ts'
import { FONT } from '../palette.ts'
import { overlaps, type Spot } from '../viewport/camera.ts'

const LASTS = 1500
const BETWEEN = 19
/** How far a text rises while it fades, in pixels. */
const RISE = 26
/** Width of a letter in pixels, rather too wide than too narrow. */
const LETTER = 11
const COLOURS: Readonly<Record<Tone, string>> = { neutral: '#e6edf3', good: '#4fd18b', bad: '#ff6b5e', warn: '#ffb020',
  magic: '#c58bff', now: '#ffcf4a' }

export interface Floats {
  /** Lets a text rise from a point of the ground, above the texts that are still there. */
  rise(at: Point, text: string, tone: Tone, still: boolean): void
}

interface Rising {
  readonly at: Point
  readonly text: string
  readonly lane: number
  readonly since: number
}

/**
 * The box of a floating text, in pixels. Lane 0 is just above the spot, and each further lane lies above the one
 * before.
 */
function boxOf(at: Spot, text: string, lane: number, risen: number): Rect {
  const width = text.length * LETTER + 8
  return { x: at.left - width / 2, y: at.top - 14 - lane * BETWEEN - BETWEEN / 2 - risen, width,
    height: BETWEEN + risen }
}

/** The lowest lane in which a text at that spot overlaps none of the others. Pure. */
export function freeLane(at: Spot, text: string, others: readonly Rect[]): number {
  for (let lane = 0; lane < 40; lane++) {
    if (!others.some((other) => overlaps(boxOf(at, text, lane, 0), other))) return lane
  }
  return 0
}

/**
 * The highest lane of a text: any higher it would seem to belong to another token. A text without a free lane waits
 * until those below it are gone.
 */
const HIGHEST = 1
const WAITS = 340
const MOST_WAITS = 5

/** The lane in which the text rises now, or `later`. After several waits it rises in any free lane. Pure. */
export function laneNow(at: Spot, text: string, others: readonly Rect[], waited: number): number | 'later' {
  const lane = freeLane(at, text, others)
  return lane > HIGHEST && waited < MOST_WAITS ? 'later' : lane
}

/**
 * The boxes of the texts that are rising already, where the camera shows them now. A text that began before `now` may
 * be anywhere on its way. Pure.
 */
export function takenBy(rising: readonly Rising[], now: number, toSpot: (at: Point) => Spot): readonly Rect[] {
  return rising.map(({ at, text, lane, since }) => boxOf(toSpot(at), text, lane, now - since < 50 ? 0 : RISE))
}

/** Floating texts that keep clear of each other. */
export function createFloats(pins: Pins, toSpot: (at: Point) => Spot): Floats {
  const rising = new Set<Rising>()
  const rise = (at: Point, text: string, tone: Tone, still: boolean, waited: number): void => {
    const now = performance.now()
    const lane = laneNow(toSpot(at), text, takenBy([...rising], now, toSpot), waited)
    if (lane === 'later') {
      setTimeout(() => rise(at, text, tone, still, waited + 1), WAITS)
      return
    }
    const own: Rising = { at, text, lane, since: now }
    rising.add(own)
    void floatText(pins, at, text, tone, lane, still).then(() => rising.delete(own))
  }
  return { rise: (at, text, tone, still) => rise(at, text, tone, still, 0) }
}

/** Resolves when the text is gone. */
function floatText(pins: Pins, at: Point, text: string, tone: Tone, lane: number, still: boolean): Promise<void> {
  const element = document.createElement('div')
  const words = document.createElement('span')
  words.textContent = text
  Object.assign(words.style, {
    display: 'inline-block',
    font: `800 1.125rem ${FONT}`,
    fontVariantNumeric: 'tabular-nums',
    color: COLOURS[tone],
    whiteSpace: 'nowrap',
    // Readable on any map: a dark edge all around.
    webkitTextStroke: '4px #05070a',
    paintOrder: 'stroke fill',
  })
  element.append(words)
  const pin: Pin = { at, offset: { left: 0, top: -14 - lane * BETWEEN }, width: null, element }
  pins.add(pin)
  const frames = still
    ? [{ opacity: 1 }, { opacity: 1, offset: 0.8 }, { opacity: 0 }]
    : [
      { transform: 'translateY(8px) scale(0.8)', opacity: 0 },
      { transform: 'translateY(0) scale(1.1)', opacity: 1, offset: 0.12 },
      { transform: 'translateY(-6px) scale(1)', opacity: 1, offset: 0.7 },
      { transform: `translateY(${-RISE}px) scale(1)`, opacity: 0 },
    ]
  const done = (): void => pins.remove(pin)
  return words.animate(frames, { duration: LASTS, easing: 'ease-out', fill: 'forwards' }).finished.then(done, done)
}
