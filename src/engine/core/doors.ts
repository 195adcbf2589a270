// Doors and windows: the ground with one of them open or closed.
import { type SquareGround, withRoomForDoors } from '../../grid/index.ts'

/**
 * The ground with that door open or closed. A secret door that was opened is secret no longer, and the walls that it
 * lay in make room for it.
 */
export function groundWithDoor(ground: SquareGround, id: string, open: boolean): SquareGround {
  const doors = ground.doors.map((door) => {
    if (door.id !== id) return door
    const { secret, ...known } = door
    return { ...known, open, ...(secret && !open ? { secret } : {}) }
  })
  return withRoomForDoors(ground, doors)
}
