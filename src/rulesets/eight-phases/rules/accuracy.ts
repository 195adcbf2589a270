// PHA-50, PHA-51: accuracy and difficulty, d20s, and putting a check, save or contest on the stack.
import type { CombatantId } from '../../../engine/core/index.ts'
import type { PhasesBattle } from '../state.ts'
import { CONDITIONS } from './conditions.ts'
import { hasCondition } from './statuses.ts'

/** Accuracy above 0, difficulty below; `why` in words, one for each part. `secret`: not everybody may know. */
export interface Edge {
  readonly by: number
  readonly why: string
  readonly secret?: boolean
}
const MOST_EDGE = 6

/** PHA-50: what accuracy and difficulty add up to: each point cancels one of the other, 6 at most are left. */
export function netEdge(edges: readonly Edge[]): number {
  const sum = edges.reduce((total, edge) => total + edge.by, 0)
  return Math.max(-MOST_EDGE, Math.min(MOST_EDGE, sum))
}

/** PHA-80: what conditions add to any check, save or attack of that one. */
export function checkEdges(battle: PhasesBattle, who: CombatantId): readonly Edge[] {
  return CONDITIONS.flatMap(
    ({ name, own }) => (own !== 0 && hasCondition(battle, who, name) ? [{ by: own, why: name }] : []),
  )
}
