// The menu of a token, asked for with the right button.
import type { BoardContext } from '../board-context.ts'
import type { Spot } from '../viewport/camera.ts'

/** Asks for the menu of the token there, at the pointer. Whether there is a token. */
export function askForMenu(board: BoardContext, host: HTMLElement, spot: Spot): boolean {
  const placed = board.index().at(board.toPoint(spot))
  if (!placed) return false
  const { left, top } = host.getBoundingClientRect()
  board.callbacks().onContext?.(placed.token.id, { clientX: left + spot.left, clientY: top + spot.top })
  return true
}
