// How far the numbers of a sheet go: least and most, for its fields and for data from outside alike.

type Bounds = readonly [least: number, most: number]

export const GEAR_BOUNDS = { percent: [-95, 1000], flat: [-1000, 1000] } as const satisfies Readonly<
  Record<string, Bounds>
>
export const EFFECT_BOUNDS = { amount: [-1000, 10_000], turns: [0, 100] } as const satisfies Readonly<
  Record<string, Bounds>
>
export const ABILITY_BOUNDS = { targets: [0, 100], range: [0, 1000], points: [0, 20],
  energy: [0, 999] } as const satisfies Readonly<Record<string, Bounds>>
/** Of a gauge set by the GM's word. */
export const GAUGE_BOUNDS: Bounds = [0, 1_000_000]

/** GAU-30: energy, skill points and toughness come in whole ones; percent and Speed count to two decimals. */
export const comesWhole = (kind: string): boolean => kind === 'energy' || kind === 'points' || kind === 'toughness'

/** Speed as a whole number of millionths, so that percent of a base with two decimals is exact. */
export type Speed = number
export const SPEED_UNIT = 1_000_000
/** A thousand million points: whole numbers are exact up to here, and no honest Speed comes near. */
export const MOST_SPEED: Speed = 1e9 * SPEED_UNIT
/** GAU-01: a full gauge. */
export const FULL = 10_000
