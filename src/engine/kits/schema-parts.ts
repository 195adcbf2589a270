// Pieces that rulesets' own schemas are put together from: names, dice, numbers; rolls, targets and deeds are the
// core's own.
import * as z from 'zod/mini'
import { zodSchema } from '../../lib/schema.ts'
import type { RulesetSpec, RulesetTypes } from '../core/index.ts'
import { MOST } from '../core/shapes.ts'
import { parseDice } from '../dice/notation.ts'

export { amount, deed, id, roll, text } from '../core/shapes.ts'

export const name = z.string().check(z.minLength(1), z.maxLength(60))
/** A few words, or none. */
export const words = z.string().check(z.maxLength(60))
export const flag = z.boolean()
export const between = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most))
export const count = between(0, MOST)
/** In the ground's unit. */
export const length = z.number().check(z.gte(0), z.lte(10_000))
export const dice = z.string().check(z.maxLength(40),
  z.refine((value) => parseDice(value) !== null, 'Dice such as 2d6+3 are wanted'))
export const diceOrNone = z.string().check(z.maxLength(40),
  z.refine((value) => value === '' || parseDice(value) !== null, 'Dice such as 2d6+3, or nothing, are wanted'))

/** Every one of these only once. */
export const once = <Of>(says: string) => z.refine<readonly Of[]>((list) => new Set(list).size === list.length, says)
/** Ids of rows, each once; a row without one counts by where it stands. */
export const rowsOnce = z.refine<readonly { readonly id?: number | undefined }[]>(
  (rows) => new Set(rows.map((row, index) => row.id ?? index)).size === rows.length,
  'Two rows have the same id',
)

type Parts = RulesetSpec<RulesetTypes>['schemas']

/** What a ruleset checks of its own, from a shape for each part. */
export function schemasOf<
  T extends RulesetTypes,
>({ state, sheet, options, command, event, frame }: {
  readonly [Part in keyof Parts]: z.ZodMiniType<unknown>
}): RulesetSpec<T>['schemas'] {
  return { state: zodSchema(state), sheet: zodSchema(sheet), options: zodSchema(options), command: zodSchema(command),
    event: zodSchema(event), frame: zodSchema(frame) }
}
