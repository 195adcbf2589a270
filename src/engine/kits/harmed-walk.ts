// Walks through terrain that hurts: they pause where they enter it, and a walk that is a single step ends where the
// walker goes down or is moved by something else.
import { combatantOf, dealTerrain, spaceOf, type Battle, type Combatant, type RulesetSpec, type RulesetTypes,
  type Work } from '../core/index.ts'
import { harmfulEntered, harmfulOf, type Length, type Place } from '../../grid/index.ts'

/** The index of the next place, before the last, at which the way enters terrain that hurts; `null` for none. */
export function harmOnTheWay<T extends RulesetTypes>(
  battle: Battle<T>,
  { size }: Pick<Combatant<T>, 'size'>,
  places: readonly Place[],
  from: number,
): number | null {
  const { ground } = battle.scene
  if (harmfulOf(ground).length === 0) return null
  const { footprint } = spaceOf(battle)
  const at = places.findIndex((to, nth) => {
    const here = places[nth - 1]
    return nth > from && here !== undefined && harmfulEntered(ground, footprint, here, to, size).length > 0
  })
  return at < 0 || at >= places.length - 1 ? null : at
}

interface Way {
  readonly places: readonly Place[]
  /** So far at each place, from 0. */
  readonly costs: readonly Length[]
}

/**
 * Goes the way. `go` moves the token along some of its places, the first where it stands, for that cost. Gives the
 * index of the place where the walk ended.
 */
export function walkThroughHarm<T extends RulesetTypes>(
  spec: Pick<RulesetSpec<T>, 'harm' | 'isOverTerrain'>,
  work: Work<T>,
  who: Pick<Combatant<T>, 'id' | 'size'>,
  { places, costs }: Way,
  go: (path: readonly Place[], cost: Length) => void,
): number {
  let from = 0
  while (from < places.length - 1) {
    const to = harmOnTheWay(work.battle, who, places, from) ?? places.length - 1
    go(places.slice(from, to + 1), (costs[to] ?? 0) - (costs[from] ?? 0))
    from = to
    dealTerrain(spec, work)
    const now = combatantOf(work.battle, who.id)
    if (now?.presence !== 'present' || now.place !== places[to]) break
  }
  return from
}
