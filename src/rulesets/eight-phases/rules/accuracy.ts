// PHA-50: accuracy and difficulty.
import type { CombatantId } from '../../../engine/core/index.ts'
import type { PhasesBattle } from '../state.ts'
import type { Happening } from '../../../engine/abilities/run/frame.ts'
import { CONDITIONS } from './conditions.ts'
import { changesNow } from './modified.ts'
import { hasCondition } from './statuses.ts'

/** Accuracy above 0, difficulty below 0. `why` names the cause. `secret`: not everybody may know of it. */
export interface Edge {
  readonly by: number
  readonly why: string
  readonly secret?: boolean
}
const MOST_EDGE = 6

/** PHA-50: the sum of accuracy and difficulty: each point cancels one of the other, and at most 6 are left. */
export function netEdge(edges: readonly Edge[]): number {
  const sum = edges.reduce((total, edge) => total + edge.by, 0)
  return Math.max(-MOST_EDGE, Math.min(MOST_EDGE, sum))
}

/** PHA-80: what conditions and abilities add to a check, save or attack of the combatant. */
export function checkEdges(
  battle: PhasesBattle,
  who: CombatantId,
  what: 'attack' | 'check' | 'save' = 'check',
  event?: Happening,
): readonly Edge[] {
  const one = battle.combatants[who]
  const changes = one ? changesNow(battle, one, `${what} accuracy`, event) : []
  return [
    ...CONDITIONS.flatMap(
      ({ name, own }) => (own !== 0 && hasCondition(battle, who, name) ? [{ by: own, why: name }] : []),
    ),
    ...changes.flatMap(({ how, amount, why }) => (how === 'by' && amount !== 0 ? [{ by: amount, why }] : [])),
  ]
}
