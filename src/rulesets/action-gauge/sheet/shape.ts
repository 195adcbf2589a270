// The sheet of a combatant, each shape stated once: element, weaknesses, gear, abilities with what each does.
import * as z from 'zod/mini'
import { between, count, diceOrNone, flag, name, once, rows, text, words,
  type DataOf } from '../../../engine/kits/schema-parts.ts'
import { numberFrom } from '../../../lib/schema.ts'
import { ABILITY_BOUNDS, comesWhole, EFFECT_BOUNDS, GEAR_BOUNDS } from '../rules/limits.ts'

const ELEMENTS = ['physical', 'fire', 'ice', 'lightning', 'wind', 'quantum', 'imaginary'] as const
export const element = z.enum(ELEMENTS)
export type Element = DataOf<typeof element>
const elementOrNone = z.enum(['', ...ELEMENTS])

/** GAU-20: what is worn: always on, never part of the base. */
const gear = z.strictObject({
  id: count,
  name,
  /** Of base Speed. */
  percent: numberFrom(...GEAR_BOUNDS.percent),
  flat: numberFrom(...GEAR_BOUNDS.flat),
})
export type Gear = DataOf<typeof gear>

const effectKind = z.enum(['damage', 'heal', 'toughness', 'advance', 'delay', 'speed-percent', 'speed-flat',
  'condition', 'energy', 'points'])
export type EffectKind = DataOf<typeof effectKind>

/** GAU-30: a single thing that an ability does. */
const effect = z.strictObject({
  id: count,
  kind: effectKind,
  /** To those it was aimed at, to its user, or to everybody on the user's side. */
  on: z.enum(['targets', 'user', 'side']),
  /** `damage`, `heal`: dice notation, or a plain number. */
  dice: diceOrNone,
  /**
   * Percent of a full gauge or of base Speed, points of Speed, toughness, energy or skill points; below 0 takes away
   * where that makes sense.
   */
  amount: numberFrom(...EFFECT_BOUNDS.amount),
  /** `speed-…`, `condition`: how many of the bearer's turns it lasts; 0 until it is cleared. */
  turns: between(...EFFECT_BOUNDS.turns),
  /** `toughness`: of which element the hit is; empty is the user's own. */
  element: elementOrNone,
  /** `condition`: which. */
  condition: words,
}).check(
  z.refine(({ kind, amount }) => !comesWhole(kind) || Number.isInteger(amount), { error: 'must be a whole number',
    path: ['amount'] }),
)
export type AbilityEffect = DataOf<typeof effect>

const ability = z.strictObject({
  id: count,
  name,
  detail: text,
  /** In its turn, or as an extra turn between turns (GAU-31). */
  use: z.enum(['turn', 'extra']),
  aim: z.enum(['enemy', 'ally', 'any', 'self']),
  /** The maximum number; 0 is everybody in range. */
  targets: between(...ABILITY_BOUNDS.targets),
  /** Metres; 0 is any distance. */
  range: numberFrom(...ABILITY_BOUNDS.range),
  /** Whether walls in between forbid it. */
  sight: flag,
  /** Skill points that the ability costs (GAU-32). */
  points: between(...ABILITY_BOUNDS.points),
  /** Energy that the ability costs; an extra turn always takes all of it. */
  energy: between(...ABILITY_BOUNDS.energy),
  effects: rows(effect),
})
export type Ability = DataOf<typeof ability>

export const sheetShape = z.strictObject({
  element: elementOrNone,
  weaknesses: z.array(element).check(once('The same weakness twice')),
  gear: rows(gear),
  abilities: rows(ability),
})
export type Sheet = DataOf<typeof sheetShape>
