// A map becomes the board, or is drawn on: what follows for the players' sight in the same step.
import type { Scene, SingleCommand } from '../../engine/core/index.ts'
import { isOtherMap } from '../../engine/core/scene-ground.ts'
import { groundChange, type Ground, type GroundChange, type SquareGround } from '../../grid/index.ts'

const SIGHT: SingleCommand = { type: 'fog', change: { kind: 'by', by: 'sight' } }

export const SIGHT_BEGINS = 'There are walls now: players see only what their combatants see. “Fog” changes that.'

/** What is said where a map takes the place of a map that players have explored. */
export const FORGOTTEN = 'This is another map: what the players had explored of the map before is forgotten.'

const isWalled = ({ walls, doors }: SquareGround): boolean => walls.length + doors.length > 0

/** The step that makes `next` the ground: what differs, or the whole where a difference cannot be told. */
export function groundStep(before: Ground, next: Ground): SingleCommand {
  const change = groundChange(before, next)
  return change ? { type: 'draw', change } : { type: 'ground', ground: next }
}

/**
 * The commands that make `next` the ground of a scene. With its first walls a map is one on which players see what
 * their combatants see, and so is a new map with walls. Where the GM has switched the fog off, it stays so. `drawn`:
 * all that changes, where it is drawn on the map.
 */
export function commandsForGround(
  { ground, fog, fogBefore }: Scene,
  next: SquareGround,
  drawn: GroundChange | null = null,
): readonly SingleCommand[] {
  const step: SingleCommand = drawn ? { type: 'draw', change: drawn } : { type: 'ground', ground: next }
  const hadWalls = ground.kind === 'square' && isWalled(ground)
    && ((drawn !== null && !drawn.board) || !isOtherMap(ground, next))
  return fog || fogBefore || hadWalls || !isWalled(next) ? [step] : [step, SIGHT]
}
