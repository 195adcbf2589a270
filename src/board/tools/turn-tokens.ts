// Turns the selected tokens where they stand.
import type { BoardContext } from '../board-context.ts'
import type { Spot } from '../viewport/camera.ts'

/** `false` while something is aimed, with nothing selected, and where the viewer may not turn them. */
export function turnTokens(board: BoardContext, by: 1 | -1, fine: boolean): boolean {
  const { selected, aim } = board.model()
  if (aim !== null || selected.length === 0) return false
  return board.callbacks().onTurn?.(selected, by, fine) ?? false
}

/** Whether a selected token is under that spot. */
export function isSelectedAt(board: BoardContext, spot: Spot): boolean {
  const placed = board.index().at(board.toPoint(spot))
  return placed !== null && board.model().selected.includes(placed.token.id)
}
