// What a sheet notes of the form that its bearer is in.
import * as z from 'zod/mini'
import type { Ability } from '../language/ability.ts'
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

/**
 * The sheet with rows of these abilities, numbered as `form` says, in place of those of the form before; `null`: with
 * none. `blank`: a row in which nothing is said yet.
 */
export function sheetInForm<Row extends { readonly id: number },
  S extends { readonly abilities: readonly Row[]; readonly form?: FormOnSheet }>(
  { form: before, ...sheet }: S,
  blank: Omit<Row, 'id'>,
  abilities: readonly Ability[],
  form: FormOnSheet | null,
) {
  const own = sheet.abilities.filter(({ id }) => !before?.rows.includes(id))
  const rows = abilities.map((text, at) => ({ ...blank, id: form?.rows[at] ?? 0, name: text.name, text }))
  return { ...sheet, abilities: [...own, ...rows], ...(form === null ? {} : { form }) }
}
