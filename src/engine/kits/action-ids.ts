// How an action id names what the action uses: `attack/3` is an attack with the weapon of id 3, `attack/3@thrown` the
// same in the way that is called “thrown”.
import type { ActionId } from '../core/index.ts'

/** The action of that name with the item; a row of the sheet by its id, or a word of the ruleset's own. */
export const actionId = (base: string, item: number | string | null = null): ActionId =>
  (item === null ? base : `${base}/${item}`) as ActionId

/** The action id without its item. */
export function baseOf(action: ActionId): string {
  const slash = action.indexOf('/')
  return slash < 0 ? action : action.slice(0, slash)
}

/** The row that an action id names; `null` when it names none, a number that no row has when it names nonsense. */
export function itemOf(action: ActionId): number | null {
  const slash = action.indexOf('/')
  if (slash < 0) return null
  const [item = ''] = action.slice(slash + 1).split('@', 1)
  return /^\d{1,9}$/.test(item) ? Number(item) : Number.NaN
}

/** The way that an action id names; `null` when it names none. */
export function wayOf(action: ActionId): string | null {
  const at = action.indexOf('@')
  return at < 0 ? null : action.slice(at + 1)
}
