// How far the numbers of a sheet go, least and most: for its fields and for data from outside alike.
type Bounds = readonly [least: number, most: number]

export const HIT_DICE = { dice: [0, 40], bonus: [-9, 40] } as const satisfies Readonly<Record<string, Bounds>>
/** 0 leaves it to the table. */
export const SAVE: Bounds = [0, 20]
export const LEVEL: Bounds = [0, 40]
export const ROUTINES: Bounds = [1, 9]
export const ATTACK_BOUNDS = { speed: [0, 20], space: [0, 30], narrow: [0, 30],
  range: [0, 2000] } as const satisfies Readonly<Record<string, Bounds>>
export const GEAR_BOUNDS = { count: [0, 999], bonus: [0, 10] } as const satisfies Readonly<Record<string, Bounds>>
export const POWER_BOUNDS = {
  segments: [0, 100],
  rounds: [0, 100],
  targets: [1, 100],
  range: [0, 5000],
  radius: [0, 500],
  lasts: [0, 1000],
  left: [-1, 999],
  times: [1, 10],
} as const satisfies Readonly<Record<string, Bounds>>
/** Characters of several words with commas between. */
export const WORD_LIST = 1300
