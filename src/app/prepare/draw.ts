// What was drawn becomes a command that says what has changed, as one step that can be undone. Steps wait for each
// other, so that each is made of the ground that the step before has left.
import type { SingleCommand } from '../../engine/core/index.ts'
import { groundChange, type SquareGround } from '../../grid/index.ts'
import type { Table } from '../../stores/table-state.ts'
import { giveTogether } from '../board/crowd.ts'

const SIGHT: SingleCommand = { type: 'fog', change: { kind: 'by', by: 'sight' } }

const isWalled = ({ walls, doors }: SquareGround): boolean => walls.length + doors.length > 0

/** `also`: what is done in the same step besides. */
export type Draw = (
  change: (ground: SquareGround) => SquareGround,
  also?: readonly SingleCommand[],
) => Promise<boolean>

/** Whether the step was taken; a refusal is told at the table. */
export function createDraw(table: Table): Draw {
  let before: Promise<unknown> = Promise.resolve()
  const step = async (
    change: (ground: SquareGround) => SquareGround,
    also: readonly SingleCommand[],
  ): Promise<boolean> => {
    const ground = table.getState().playing?.battle.scene.ground
    const next = ground?.kind === 'square' ? change(ground) : ground
    if (!ground || ground.kind !== 'square' || next?.kind !== 'square' || next === ground) {
      return also.length > 0 && (await giveTogether(table, also)).ok
    }
    const drawn = groundChange(ground, next)
    const commands: readonly SingleCommand[] = [
      drawn ? { type: 'draw', change: drawn } : { type: 'ground', ground: next },
      ...also,
    ]
    const { fog } = table.getState().playing?.battle.scene ?? {}
    if (fog || isWalled(ground) || !isWalled(next)) return (await giveTogether(table, commands)).ok
    // With its first wall a map is one on which players see what their combatants see. The GM can switch that off.
    const { ok } = await giveTogether(table, [...commands, SIGHT])
    if (ok) {
      table.notify('neutral', 'There are walls now: players see only what their combatants see. “Fog” changes that.')
    }
    return ok
  }
  return (change, also = []) => {
    const now = before.then(() => step(change, also))
    before = now.catch(() => undefined)
    return now
  }
}
