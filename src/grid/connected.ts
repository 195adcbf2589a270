// Whether there is a way at all, whatever it costs. Two floods take turns, one forwards from the start, one backwards
// from the goal. If one end is shut in, its flood soon runs dry, so that "there is no way" is found quickly however
// large the ground is.
import { DX, DY } from './directions.ts'
import { takenBy, type MovementTerms } from './search.ts'
import type { Cell } from './types.ts'

const [AHEAD, BACK] = [1, 2] as const

/** `false`: there is certainly no way. `true`: there is a way, unless the mover's own prices forbid it. */
export function connected(terms: MovementTerms, start: Cell, goal: Cell): boolean {
  const { cols, rows, blocked, stops } = terms
  const taken = takenBy(terms, 0, 0, cols, rows)
  const [from, to] = [start.y * cols + start.x, goal.y * cols + goal.x]
  if (from === to) return true
  if (taken?.[to] === 2) return false
  const reachedFrom = new Uint8Array(cols * rows)
  reachedFrom[from] = AHEAD
  reachedFrom[to] = BACK
  const ahead = [from]
  const back = [to]
  const halts = (cell: number): boolean =>
    stops !== null && cell !== from && stops(cell % cols, Math.floor(cell / cols))

  /** Spreads from one cell to its neighbours; `true` when the floods meet. */
  const forwards = (cell: number): boolean => {
    if (halts(cell)) return false
    for (let open = ~(blocked[cell] ?? 255) & 255; open !== 0; open &= open - 1) {
      const d = 31 - Math.clz32(open & -open)
      const next = cell + (DY[d] ?? 0) * cols + (DX[d] ?? 0)
      if (reachedFrom[next] === BACK) return true
      if (reachedFrom[next] === AHEAD || taken?.[next] === 2) continue
      reachedFrom[next] = AHEAD
      ahead.push(next)
    }
    return false
  }
  const backwards = (cell: number): boolean => {
    const [x, y] = [cell % cols, Math.floor(cell / cols)]
    for (let d = 0; d < 8; d++) {
      const [fromX, fromY] = [x - (DX[d] ?? 0), y - (DY[d] ?? 0)]
      if (fromX < 0 || fromY < 0 || fromX >= cols || fromY >= rows) continue
      const before = fromY * cols + fromX
      if ((blocked[before] ?? 255) & (1 << d) || halts(before)) continue
      if (reachedFrom[before] === AHEAD) return true
      if (reachedFrom[before] === BACK || taken?.[before] === 2) continue
      reachedFrom[before] = BACK
      back.push(before)
    }
    return false
  }
  for (let nth = 0; nth < ahead.length && nth < back.length; nth++) {
    if (forwards(ahead[nth] ?? from) || backwards(back[nth] ?? to)) return true
  }
  return false
}
