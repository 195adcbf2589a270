// Where the text of an ability or an item stands.
import { type Granted, rootOfUsed } from '../../../engine/abilities/carry/granted.ts'
import type { TextRoot } from '../../../engine/abilities/run/frame.ts'
import type { RowsCombatant } from '../state.ts'

/** An item is named by a number below 0. */
export const rootOfSpoken = (
  who: Pick<RowsCombatant, 'id'>,
  { id, asItem, granted }: { readonly id: number; readonly asItem?: object; readonly granted?: Granted },
): TextRoot => rootOfUsed(who, { id: asItem ? -id - 1 : id, ...(granted ? { granted } : {}) })
