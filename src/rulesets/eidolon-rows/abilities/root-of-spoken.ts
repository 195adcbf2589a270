// Where the text of an ability or an item stands.
import type { TextRoot } from '../../../engine/abilities/run/frame.ts'
import type { RowsCombatant } from '../state.ts'

/** An item is named by a number below 0. */
export const rootOfSpoken = (
  who: Pick<RowsCombatant, 'id'>,
  { id, asItem }: { readonly id: number; readonly asItem?: object },
): TextRoot => ({ who: who.id, ability: asItem ? -id - 1 : id })
