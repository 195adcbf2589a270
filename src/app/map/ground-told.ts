// What a new ground does to what was there, told to whoever changed the ground, with a way back.
import { combatantsOf, type Battle } from '../../engine/core/index.ts'
import type { Ground } from '../../grid/index.ts'
import { isSameJson } from '../../lib/json.ts'
import { listed } from '../../lib/listed.ts'
import type { Notice } from '../../stores/notices.ts'
import type { Table } from '../../stores/table-state.ts'

/** "Far is not on the board any more: the map ends before that place." Nothing where all stand as before. */
export function tellTakenOff(table: Table, before: Battle): void {
  const after = table.getState().playing?.battle
  const off = combatantsOf(before).filter(({ id, place }) => place !== null && after?.combatants[id]?.place === null)
  if (off.length === 0) return
  const names = listed(off.map(({ name }) => name), 3)
  const says = off.length === 1
    ? `${names} is not on the board any more: the map ends before that place. The roster puts combatants back.`
    : `${names} are not on the board any more: the map ends before those places. The roster puts combatants back.`
  table.notify('warn', says, undone(table))
}

/** With another grid on the same picture, what was drawn keeps its cells and lies elsewhere on the picture. */
export function tellMoved(table: Table, before: Ground, after: Ground): void {
  if (before.kind !== 'square' || after.kind !== 'square' || !hasDrawings(before)) return
  const [was, is] = [before.image, after.image]
  if (!was || !is || was.asset !== is.asset || isSameJson(was.rect, is.rect)) return
  table.notify('warn', 'What was drawn keeps its cells: it lies elsewhere on the picture now.', undone(table))
}

const hasDrawings = (ground: Ground): boolean =>
  ground.kind === 'square' && ground.walls.length + ground.doors.length + ground.terrain.length > 0

/** A map that is dropped takes the place of what was drawn. */
export function tellReplaced(table: Table, before: Ground, called: string): void {
  if (hasDrawings(before)) table.notify('warn', `${called} is the map now, in place of what was drawn.`, undone(table))
}

/** Takes back this step and no other: whatever was done since stays. */
function undone(table: Table): NonNullable<Notice['action']> {
  const head = () => table.getState().playing?.session.head
  const step = head()
  return { label: 'Undo', run: () => {
    if (head() === step) void table.undo()
    else table.notify('neutral', 'The map is not the last step any more. The history takes back more than one step.')
  } }
}
