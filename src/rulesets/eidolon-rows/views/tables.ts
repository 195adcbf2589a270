// Tables beside the queue: inventories (ROW-22), what is still to happen in Effect phases (ROW-13), and elements
// (ROW-53).
import { nameOf, sideName, type TableView } from '../../../engine/core/index.ts'
import { ELEMENTS, multiplier, timesText } from '../rules/elements.ts'
import { ALL_ELEMENTS } from '../sheet/kinds.ts'
import type { Ongoing, RowsBattle } from '../state.ts'

export function tables(battle: RowsBattle): readonly TableView[] {
  return [...inventories(battle), ...ongoing(battle), ELEMENT_TABLE]
}

/** A table for each side that has anything left; the palette says what each item does. */
function inventories({ sides, turn: { items } }: RowsBattle): readonly TableView[] {
  return sides.flatMap((side) => {
    const left = items.filter((one) => one.side === side.id && one.count > 0)
    if (left.length === 0) return []
    return [{ id: `inventory-${side.id}`, title: `Inventory: ${side.name}`, columns: ['Item', 'Left'],
      rows: left.map((one) => [one.name, String(one.count)]) }]
  })
}

function ongoing(battle: RowsBattle): readonly TableView[] {
  const rows = battle.turn.ongoing.map(
    (one) => [one.name, one.phases === 0 ? '–' : String(one.phases), whomWords(battle, one.whom)],
  )
  return rows.length === 0
    ? []
    : [{ id: 'ongoing', title: 'In Effect phases to come', columns: ['What', 'Left', 'On'], rows }]
}

/** “Rook”, “everybody in front”, “all of the Enemies in the back row”. */
export function whomWords(battle: RowsBattle, whom: Ongoing['whom']): string {
  if (whom.kind === 'one') return nameOf(battle, whom.who)
  const who = whom.side === 'all' ? 'everybody' : sideName(battle, whom.side)
  return whom.row === 'any' ? who : `${who} in the ${whom.row} row${whom.side === 'all' ? 's' : ''}`
}

/** The attacker’s element down, the target’s across. */
const ELEMENT_TABLE: TableView = {
  id: 'elements',
  title: 'Elements',
  columns: ['Attack', ...ALL_ELEMENTS.map((one) => ELEMENTS[one])],
  rows: ALL_ELEMENTS.map(
    (one) => [ELEMENTS[one], ...ALL_ELEMENTS.map((other) => timesText(multiplier(one, other)) || '1')],
  ),
}
