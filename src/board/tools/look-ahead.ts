// While a combatant is moved, the fog shows what it would see from where it would stand, cell by cell.
import type { CombatantId } from '../../engine/core/index.ts'
import { cellOf, type Place } from '../../grid/index.ts'
import type { BoardContext } from '../board-context.ts'

/** The combatant looks about from that place, or again from its own where `place` is `null`. */
export function lookFrom(board: BoardContext, id: CombatantId, place: Place | null): void {
  const { fog } = board.model()
  const next = fog === null || place === null ? null : { id, at: cellOf(place) }
  const before = board.looksFrom
  if (before === next || (before && next && before.id === id && before.at.x === next.at.x
    && before.at.y === next.at.y)) return
  board.looksFrom = next
  board.mark('reach')
}
