// What was drawn becomes a command that says what has changed, as one step that can be undone. Steps wait for each
// other, so that each is made of the ground that the step before has left.
import type { MarkChange, SingleCommand } from '../../engine/core/index.ts'
import { groundChange, type SquareGround } from '../../grid/index.ts'
import type { Table } from '../../stores/table-state.ts'

const SIGHT: SingleCommand = { type: 'fog', change: { kind: 'by', by: 'sight' } }

const isWalled = ({ walls, doors }: SquareGround): boolean => walls.length + doors.length > 0

/** `marks`: what is changed of the marks on the map in the same step. */
export type Draw = (change: (ground: SquareGround) => SquareGround, marks?: MarkChange) => Promise<boolean>

/** Whether the step was taken; a refusal is told at the table. */
export function createDraw(table: Table): Draw {
  let before: Promise<unknown> = Promise.resolve()
  const step: Draw = async (change, marks) => {
    const ground = table.getState().playing?.battle.scene.ground
    if (ground?.kind !== 'square') return false
    const next = change(ground)
    const also: readonly SingleCommand[] = marks ? [{ type: 'mark', change: marks }] : []
    if (next === ground) return marks ? (await table.give({ type: 'mark', change: marks })).ok : false
    const drawn = groundChange(ground, next)
    const command: SingleCommand = drawn ? { type: 'draw', change: drawn } : { type: 'ground', ground: next }
    const { fog } = table.getState().playing?.battle.scene ?? {}
    if (fog || isWalled(ground) || !isWalled(next)) {
      return (await table.give(marks ? { type: 'several', commands: [command, ...also] } : command)).ok
    }
    // With its first wall a map is one on which players see what their combatants see. The GM can switch that off.
    const { ok } = await table.give({ type: 'several', commands: [command, ...also, SIGHT] })
    if (ok) {
      table.notify('neutral', 'There are walls now: players see only what their combatants see. “Fog” changes that.')
    }
    return ok
  }
  return (change, marks) => {
    const now = before.then(() => step(change, marks))
    before = now.catch(() => undefined)
    return now
  }
}
