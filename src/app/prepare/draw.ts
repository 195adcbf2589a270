// What was drawn becomes a command that says what has changed, as one step that can be undone. Steps wait for each
// other, so that each is made of the ground that the step before has left. Nothing of it goes into another battle.
import type { SingleCommand } from '../../engine/core/index.ts'
import { groundChange, type SquareGround } from '../../grid/index.ts'
import type { Table } from '../../stores/table-state.ts'
import { giveTogether } from '../board/crowd.ts'
import { commandsForGround, SIGHT_BEGINS } from '../map/ground-commands.ts'

/** `also`: what is done in the same step besides. */
export type Draw = (
  change: (ground: SquareGround) => SquareGround,
  also?: readonly SingleCommand[],
) => Promise<boolean>

/** Whether the step was taken; a refusal is told at the table. */
export function createDraw(table: Table): Draw {
  const drawnIn = table.getState().playing?.session.id
  let before: Promise<unknown> = Promise.resolve()
  /** How many steps are under way. */
  let under = 0
  const step = async (
    change: (ground: SquareGround) => SquareGround,
    also: readonly SingleCommand[],
  ): Promise<boolean> => {
    const { playing } = table.getState()
    if (playing?.session.id !== drawnIn) return false
    const scene = playing?.battle.scene
    const ground = scene?.ground
    const next = ground?.kind === 'square' ? change(ground) : ground
    if (!scene || ground?.kind !== 'square' || next?.kind !== 'square' || next === ground) {
      return also.length > 0 && (await giveTogether(table, also)).ok
    }
    const [first, ...sight] = commandsForGround(scene, next, groundChange(ground, next))
    const { ok } = await giveTogether(table, [...first ? [first] : [], ...also, ...sight])
    if (ok && sight.length > 0) table.notify('neutral', SIGHT_BEGINS)
    return ok
  }
  return (change, also = []) => {
    // The first step is given at once: before other eyes are put on, which may only look.
    const now = under === 0 ? step(change, also) : before.then(() => step(change, also))
    under++
    before = now.catch(() => undefined).then(() => void under--)
    return now
  }
}
