// What was drawn becomes a command that says what has changed, as one step that can be undone. Steps wait for each
// other, so that each is made of the ground that the step before has left.
import { groundChange, type SquareGround } from '../../grid/index.ts'
import type { Table } from '../../stores/table-state.ts'

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
    return (await table.give(drawn ? { type: 'draw', change: drawn } : { type: 'ground', ground: next })).ok
  }
  return (change) => {
    const now = before.then(() => step(change))
    before = now.catch(() => undefined)
    return now
  }
}
