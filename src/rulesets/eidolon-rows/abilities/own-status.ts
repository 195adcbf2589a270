// The status that goes with an element (ROW-51).
import { STATUS_ELEMENT } from '../rules/elements.ts'
import { STATUSES, type Status } from '../sheet/kinds.ts'
import type { RowsCombatant } from '../state.ts'

/** The status that goes with the user’s element; `null` where it is colourless. */
export const ownStatus = ({ sheet }: Pick<RowsCombatant, 'sheet'>): Status | null =>
  STATUSES.find((one) => STATUS_ELEMENT[one] === sheet.element) ?? null
