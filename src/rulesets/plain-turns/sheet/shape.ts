// The sheet of a combatant: lists of attacks, healing abilities and defences.
import * as z from 'zod/mini'
import { DAMAGE_KINDS, DEFENCES } from '../../../engine/kits/d20/attack.ts'
import { between, count, dice, flag, length, name, rowOf, rows,
  type DataOf } from '../../../engine/kits/schema-parts.ts'

/** `range` is the reach in melee; beyond it, up to `long`, is long range. In feet. */
const attack = rowOf({ name, ranged: flag, bonus: between(-10, 30), range: length, long: length, damage: dice,
  kind: z.enum(DAMAGE_KINDS) })
const healing = rowOf({ name, cost: z.enum(['action', 'bonus']), range: length, dice, uses: count, most: count })
const defence = rowOf({ kind: z.enum(DAMAGE_KINDS), how: z.enum(DEFENCES) })
export const sheetShape = z.strictObject({ attacks: rows(attack), healing: rows(healing), defences: rows(defence) })

export type Sheet = DataOf<typeof sheetShape>
export type Attack = DataOf<typeof attack>
export type Healing = DataOf<typeof healing>
export type Defence = DataOf<typeof defence>
