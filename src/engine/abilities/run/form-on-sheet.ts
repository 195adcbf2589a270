// What a sheet notes of the form that its bearer is in.
import * as z from 'zod/mini'
import { amount, count, type DataOf, effectId, maybe, words } from '../../kits/schema-parts.ts'

/** What a form has made of a sheet. */
export const formOnSheet = z.strictObject({
  /** The form lasts as long as this effect. */
  effect: effectId,
  /** What was added to each number. */
  added: z.record(words, amount),
  /** The rows of abilities that came with the form. */
  rows: z.array(count),
  /** What its size was before. */
  size: maybe(amount),
  /** They are in place of all other abilities. */
  alone: maybe(z.boolean()),
})
export type FormOnSheet = DataOf<typeof formOnSheet>

/** Whether the row works now: in a form with abilities of its own, no others do. */
export const worksInForm = ({ form }: { readonly form?: FormOnSheet }, { id }: { readonly id: number }): boolean =>
  form?.alone !== true || form.rows.includes(id)
