// A combatant is changed on its sheet. Made larger, it may come to lie over others: that is told, with a way back.
import { objectOf, spaceOf, type Battle, type CombatantId, type Command,
  type ObjectId } from '../../engine/core/index.ts'
import type { Size } from '../../grid/index.ts'
import { listed } from '../../lib/listed.ts'
import type { Reply } from '../../stores/seat.ts'
import type { Table } from '../../stores/table-state.ts'
import { ownEntry } from '../services/own-entry.ts'

/** The most names that are told. */
const MOST_NAMES = 3

/** Makes the change; a refusal is told where the change was made. */
export async function editCombatant(
  table: Table,
  who: CombatantId,
  patch: Extract<Command, { type: 'edit' }>['patch'],
): Promise<Reply> {
  const { playing: before } = table.getState()
  const command = { type: 'edit', who, patch } as const
  const reply = await table.give(command, true)
  const { playing } = table.getState()
  if (!reply.ok || !before || playing?.session.id !== before.session.id || patch.size === undefined) return reply
  const entry = ownEntry(playing.session, before.session.entries.length, command)
  const one = before.view.combatants[who]
  const over = newlyUnder(before.view, who, patch.size)
  if (!entry || !one || over.length === 0) return reply
  table.tellStep(entry.id, 'warn', `${one.name} now lies over ${listed(over, MOST_NAMES)}. Move one of them.`)
  return reply
}

/** The names of those whose cells it covers then, and did not cover before. */
function newlyUnder(view: Battle, who: CombatantId, size: Size): readonly string[] {
  const one = view.combatants[who]
  const place = one?.place ?? null
  if (!one || place === null) return []
  const space = spaceOf(view)
  const occupant = (id: string) => view.combatants[id as CombatantId] ?? objectOf(view, id as ObjectId)
  const [was, is] = [one.size, size].map((wide) => new Set(space.occupantsAt(space.footprint(place, wide))))
  return [...is ?? []].flatMap((id) => {
    const other = occupant(id)
    const shares = size < 1 && (other?.size ?? 1) < 1
    return id === who || was?.has(id) || shares || !other ? [] : [other.name]
  })
}
