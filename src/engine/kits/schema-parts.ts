// Pieces that rulesets' own schemas are put together from: names, dice, rolls, targets and deeds, as strict as the core's own.
import * as z from 'zod/mini'
import { parseDice } from '../dice/notation.ts'

export const id = z.string().check(z.minLength(1), z.maxLength(80))
export const name = z.string().check(z.minLength(1), z.maxLength(60))
/** A few words, or none. */
export const words = z.string().check(z.maxLength(60))
export const text = z.string().check(z.maxLength(4000))
export const flag = z.boolean()
/** No honest number of a battle is larger, in either direction. */
const MOST = 1e6
export const amount = z.number().check(z.gte(-MOST), z.lte(MOST))
export const between = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most))
export const count = between(0, MOST)
/** In the ground's unit. */
export const length = z.number().check(z.gte(0), z.lte(10_000))
export const dice = z.string().check(z.maxLength(40), z.refine((value) => parseDice(value) !== null, 'Dice such as 2d6+3 are wanted'))
export const diceOrNone = z.string().check(z.maxLength(40), z.refine((value) => value === '' || parseDice(value) !== null, 'Dice such as 2d6+3, or nothing, are wanted'))
/** Of a field or a form. */
export const value = z.union([z.number(), z.string(), z.boolean()])

/** Every one of these only once. */
export const once = <Of>(says: string) => z.refine<readonly Of[]>((list) => new Set(list).size === list.length, says)
/** Ids of rows, each once; a row without one counts by where it stands. */
export const rowsOnce = z.refine<readonly { readonly id?: number | undefined }[]>(
  (rows) => new Set(rows.map((row, index) => row.id ?? index)).size === rows.length, 'Two rows have the same id',
)

const pool = z.strictObject({
  count: z.int().check(z.gte(1)), sides: z.int().check(z.gte(2)), keep: z.optional(z.literal('highest')), minus: z.optional(flag),
})
export const roll = z.strictObject({
  dice: z.array(pool), bonus: z.number(), purpose: text, by: z.nullable(id), faces: z.array(z.int().check(z.gte(1))), total: z.number(),
})

const point = z.strictObject({ x: z.number(), y: z.number() })
export const area = z.discriminatedUnion('shape', [
  z.strictObject({ shape: z.literal('burst'), center: point, radius: length }),
  z.strictObject({ shape: z.literal('cone'), apex: point, length, angle: z.number(), spread: z.number() }),
  z.strictObject({ shape: z.literal('line'), from: point, length, angle: z.number(), width: length }),
  z.strictObject({ shape: z.literal('square'), corner: point, side: length }),
])
export const target = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('combatant'), id }),
  z.strictObject({ kind: z.literal('place'), place: id }),
  z.strictObject({ kind: z.literal('area'), area }),
  z.strictObject({ kind: z.literal('door'), door: id }),
  z.strictObject({ kind: z.literal('object'), id }),
  z.strictObject({ kind: z.literal('option'), option: text }),
])
export const deed = z.strictObject({ action: id, targets: z.array(target), form: z.record(z.string(), value) })
