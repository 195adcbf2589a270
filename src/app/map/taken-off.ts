// What a new ground does to what was there, told to whoever changed the ground, with a way back.
import { combatantsOf, type Battle } from '../../engine/core/index.ts'
import type { Ground } from '../../grid/index.ts'
import { listed } from '../../lib/listed.ts'
import type { Table } from '../../stores/table-state.ts'

/** "Far is not on the board any more: the ground ends before where it stood." Nothing where all stand as before. */
export function tellTakenOff(table: Table, before: Battle): void {
  const after = table.getState().playing?.battle
  const off = combatantsOf(before).filter(({ id, place }) => place !== null && after?.combatants[id]?.place === null)
  if (off.length === 0) return
  const says =
    `${listed(off.map(({ name }) => name), 3)} ${off.length === 1 ? 'is' : 'are'} not on the board any more: `
    + 'there is no ground now where they stood. Put them down anew from the roster.'
  table.notify('warn', says, undone(table))
}

/** A map that is dropped takes the place of what was drawn. */
export function tellReplaced(table: Table, before: Ground, called: string): void {
  const hasDrawings = before.kind === 'square' && before.walls.length + before.doors.length + before.terrain.length > 0
  if (hasDrawings) table.notify('warn', `${called} is the map now, in place of what was drawn.`, undone(table))
}

const undone = (table: Table) => ({ label: 'Undo', run: () => void table.undo() })
