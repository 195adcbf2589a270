// Every colour the board paints with, for both themes. The style sheet of the app uses the same values.
import type { Tone } from '../engine/core/index.ts'

/** How the ring of a side is drawn: sides are told apart by shape as well as by colour. */
type RingStyle = 'solid' | 'dashed' | 'double' | 'notched' | 'dotted' | 'hex'
export type BandPattern = 'plain' | 'hatch' | 'dots' | 'cross'
export interface Livery {
  readonly colour: string
  readonly ring: RingStyle
}
export interface BandStyle {
  readonly colour: string
  readonly pattern: BandPattern
}

export interface Palette {
  readonly name: 'dark' | 'light'
  /** Colour around the ground. */
  readonly beyond: string
  readonly ground: string
  readonly ink: string
  readonly quiet: string
  /** The plate under text that must be readable on any map, and the text on it. */
  readonly plate: string
  readonly plateInk: string
  readonly plateEdge: string
  readonly now: string
  readonly selected: string
  /** Marks of valid targets. */
  readonly target: string
  readonly disc: string
  readonly gridDark: string
  readonly gridLight: string
  readonly wall: string
  readonly wallEdge: string
  readonly fence: string
  readonly curtain: string
  readonly door: string
  readonly pane: string
  readonly good: string
  readonly warn: string
  readonly bad: string
  readonly magic: string
}

const DARK: Palette = {
  name: 'dark',
  beyond: '#0b0e12',
  ground: '#12161c',
  ink: '#e6edf3',
  quiet: '#9fb0c0',
  plate: 'rgba(9, 12, 17, 0.88)',
  plateInk: '#f2f6fa',
  plateEdge: 'rgba(255, 255, 255, 0.22)',
  now: '#ffcf4a',
  selected: '#ffffff',
  target: '#3fe0d0',
  disc: '#1f2731',
  gridDark: 'rgba(0, 0, 0, 0.42)',
  gridLight: 'rgba(255, 255, 255, 0.15)',
  wall: '#d9e2ea',
  wallEdge: '#05070a',
  fence: '#a9b6c2',
  curtain: '#c58bff',
  door: '#e0a458',
  pane: '#8fd3ff',
  good: '#4fd18b',
  warn: '#ffb020',
  bad: '#ff6b5e',
  magic: '#c58bff',
}

const LIGHT: Palette = {
  ...DARK,
  name: 'light',
  beyond: '#d5dbe1',
  ground: '#eef1f4',
  ink: '#17202a',
  quiet: '#4b5a69',
  plate: 'rgba(255, 255, 255, 0.93)',
  plateInk: '#121a22',
  plateEdge: 'rgba(10, 16, 24, 0.35)',
  now: '#b26a00',
  selected: '#0b57d0',
  target: '#00796b',
  disc: '#ffffff',
  gridDark: 'rgba(16, 28, 40, 0.26)',
  gridLight: 'rgba(255, 255, 255, 0.5)',
  wall: '#2b3640',
  wallEdge: '#ffffff',
  fence: '#66747f',
  curtain: '#7b3fc4',
  door: '#9a5a10',
  pane: '#1f78b4',
}

const LIVERIES: readonly Livery[] = [
  { colour: '#5aa9ff', ring: 'solid' },
  { colour: '#ff6b5e', ring: 'dashed' },
  { colour: '#4fd18b', ring: 'double' },
  { colour: '#c58bff', ring: 'notched' },
  { colour: '#ffa94d', ring: 'dotted' },
  { colour: '#9fb3c8', ring: 'hex' },
]

const BANDS: readonly BandStyle[] = [
  { colour: '#5aa9ff', pattern: 'plain' },
  { colour: '#c58bff', pattern: 'hatch' },
  { colour: '#ffa94d', pattern: 'dots' },
  { colour: '#9fb3c8', pattern: 'cross' },
]

/** The colours of a theme. */
export function paletteOf(theme: 'dark' | 'light'): Palette {
  return theme === 'dark' ? DARK : LIGHT
}

/** Colour and ring of a side; past the last livery they begin again. */
export function liveryOf(index: number): Livery {
  return LIVERIES[((index % LIVERIES.length) + LIVERIES.length) % LIVERIES.length]
    ?? { colour: '#9fb3c8', ring: 'solid' }
}

/** Colour and pattern of the n-th reach band, the cheapest first. */
export function bandStyleOf(index: number): BandStyle {
  return BANDS[Math.min(Math.max(index, 0), BANDS.length - 1)] ?? { colour: '#5aa9ff', pattern: 'plain' }
}

/** The colour of a tone in bars, badges and floating texts. */
export function toneColour(palette: Palette, tone: Tone): string {
  switch (tone) {
    case 'neutral':
      return palette.quiet
    case 'good':
      return palette.good
    case 'bad':
      return palette.bad
    case 'warn':
      return palette.warn
    case 'magic':
      return palette.magic
    case 'now':
      return palette.now
  }
}

/** A `#rrggbb` colour with an opacity between 0 and 1. */
export function fade(colour: string, opacity: number): string {
  return `${colour}${Math.round(Math.min(Math.max(opacity, 0), 1) * 255).toString(16).padStart(2, '0')}`
}

/** System fonts only, so that nothing has to be loaded. */
export const FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", sans-serif'
