// How far the numbers of a sheet go, least and most, and what an effect has to name: for its fields and for data from
// outside alike.
import { MOST_ANIMA } from '../sheet/stats.ts'
import type { AbilityEffect } from '../state.ts'

type Bounds = readonly [least: number, most: number]

/** What is added to a statistic or taken off it. */
export const BONUS: Bounds = [-99, 99]
export const HEALTH: Bounds = [0, 9999]
export const EFFECT_BOUNDS = { amount: [-99, 99], turns: [0, 100], phases: [0, 100] } as const satisfies Readonly<
  Record<string, Bounds>
>
export const ABILITY_BOUNDS = { ap: [0, 9], mp: [0, 999], anima: [0, MOST_ANIMA], hp: HEALTH, targets: [0, 100],
  times: [0, 20] } as const satisfies Readonly<Record<string, Bounds>>
export const ITEM_BOUNDS = { count: [0, 99], targets: [0, 100] } as const satisfies Readonly<Record<string, Bounds>>
/** Of an eidolon: it comes with full HP, so it has some. */
export const EIDOLON_BOUNDS = { maxHp: [1, 9999], maxMp: [0, 999] } as const satisfies Readonly<Record<string, Bounds>>

type Naming = Pick<AbilityEffect, 'kind' | 'stat' | 'status' | 'element'>

/** What the effect leaves unnamed that its kind cannot do without; `null` when nothing is missing. */
export function unnamed({ kind, stat, status, element }: Naming): 'stat' | 'status' | 'element' | null {
  if (kind === 'boost' && stat === '') return 'stat'
  if (kind === 'status' && status === '') return 'status'
  return kind === 'shell' && element === '' ? 'element' : null
}

/** With everything there that its kind cannot do without, until it is said otherwise. */
export function complete<Effect extends Naming>(effect: Effect): Effect {
  switch (unnamed(effect)) {
    case 'stat':
      return { ...effect, stat: 'attack' }
    case 'status':
      return { ...effect, status: 'Poisoned' }
    case 'element':
      return { ...effect, element: 'light' }
    case null:
      return effect
  }
}
