// What was drawn becomes a command that says what has changed, as one step that can be undone. Steps wait for each
// other, so that each is made of the ground that the step before has left.
import type { SingleCommand } from '../../engine/core/index.ts'
import { groundChange, type SquareGround } from '../../grid/index.ts'
import type { Table } from '../../stores/table-state.ts'

const SIGHT: SingleCommand = { type: 'fog', change: { kind: 'by', by: 'sight' } }

const isWalled = ({ walls, doors }: SquareGround): boolean => walls.length + doors.length > 0

export type Draw = (change: (ground: SquareGround) => SquareGround) => Promise<boolean>

/** Whether the step was taken; a refusal is told at the table. */
export function createDraw(table: Table): Draw {
  let before: Promise<unknown> = Promise.resolve()
  const step: Draw = async (change) => {
    const ground = table.getState().playing?.battle.scene.ground
    if (ground?.kind !== 'square') return false
    const next = change(ground)
    if (next === ground) return false
    const drawn = groundChange(ground, next)
    const command: SingleCommand = drawn ? { type: 'draw', change: drawn } : { type: 'ground', ground: next }
    const { fog } = table.getState().playing?.battle.scene ?? {}
    if (fog || isWalled(ground) || !isWalled(next)) return (await table.give(command)).ok
    // With its first wall a map is one on which players see what their combatants see. The GM can switch that off.
    const { ok } = await table.give({ type: 'several', commands: [command, SIGHT] })
    if (ok) {
      table.notify('neutral', 'There are walls now: players see only what their combatants see. “Fog” changes that.')
    }
    return ok
  }
  return (change) => {
    const now = before.then(() => step(change))
    before = now.catch(() => undefined)
    return now
  }
}
