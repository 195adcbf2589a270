// How far numbers go, least and most: for fields of the sheet and for data from outside alike.
type Bounds = readonly [least: number, most: number]

/** ROW-04: what can be called. */
export const CALL_BOUNDS: Bounds = [1, 8]
/** Beside the numbers, who may call “odd” or “even” calls these. */
export const ODD = 9
export const EVEN = 10
export const MOST_ANIMA = 10
/** What is added to a statistic or taken off it. */
export const BONUS: Bounds = [-99, 99]
export const HEALTH: Bounds = [0, 9999]
export const EFFECT_BOUNDS = { amount: [-99, 99], turns: [0, 100], phases: [0, 100] } as const satisfies Readonly<
  Record<string, Bounds>
>
export const ABILITY_BOUNDS = { ap: [0, 9], mp: [0, 999], anima: [0, MOST_ANIMA], hp: HEALTH, targets: [0, 100],
  times: [0, 20] } as const satisfies Readonly<Record<string, Bounds>>
export const ITEM_BOUNDS = { count: [0, 99], targets: [0, 100], quality: [0, 10] } as const satisfies Readonly<
  Record<string, Bounds>
>
/** Of an eidolon: it comes with full HP, so it has some. */
export const EIDOLON_BOUNDS = { maxHp: [1, 9999], maxMp: [0, 999] } as const satisfies Readonly<Record<string, Bounds>>
