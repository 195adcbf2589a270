// Who can stand next to whom at all, found once for all as long as everybody stays: in a crowd most are far from most.
import { type Battle, type CombatantId, groundOf } from '../../../engine/core/index.ts'
import { isSame } from '../../../lib/along.ts'

interface Beside {
  readonly ground: unknown
  /** Of each of the roster: who it is, where it stands, how large it is. */
  readonly stand: readonly unknown[]
  readonly near: ReadonlyMap<CombatantId, readonly CombatantId[]>
}
const known = new WeakMap<object, Beside>()
let last: Beside | null = null

/** Those whose cells touch the combatant’s own, or are partly the same, in the order of joining. */
export function besideIn(battle: Battle, who: CombatantId): readonly CombatantId[] {
  const { combatants, roster, scene: { ground } } = battle
  const before = known.get(combatants)
  if (before?.ground === ground) return before.near.get(who) ?? NOBODY
  const stand = roster.flatMap((id) => [id, combatants[id]?.place, combatants[id]?.size])
  const isStill = last !== null && last.ground === ground && isSame(last.stand, stand)
  const found = isStill && last ? last : { ground, stand, near: nearIn(battle) }
  known.set(combatants, found)
  last = found
  return found.near.get(who) ?? NOBODY
}
const NOBODY: readonly never[] = []

function nearIn(battle: Battle): Beside['near'] {
  const cells = new Map<string, CombatantId[]>()
  const spans = battle.roster.flatMap((id) => {
    const one = battle.combatants[id]
    if (!one || one.place === null) return []
    const { x, y, width, height } = groundOf(battle).rect(one.place, one.size)
    return [{ id, left: Math.floor(x), top: Math.floor(y), right: Math.ceil(x + width - 1e-9) - 1,
      bottom: Math.ceil(y + height - 1e-9) - 1 }]
  })
  for (const { id, left, top, right, bottom } of spans) {
    for (let y = top; y <= bottom; y++) {
      for (let x = left; x <= right; x++) cells.set(`${x},${y}`, [...(cells.get(`${x},${y}`) ?? NOBODY), id])
    }
  }
  const order = new Map(battle.roster.map((id, at) => [id, at]))
  return new Map(spans.map(({ id, left, top, right, bottom }) => {
    const neighbours = new Set<CombatantId>()
    for (let y = top - 1; y <= bottom + 1; y++) {
      for (let x = left - 1; x <= right + 1; x++) {
        for (const one of cells.get(`${x},${y}`) ?? NOBODY) neighbours.add(one)
      }
    }
    neighbours.delete(id)
    return [id, [...neighbours].toSorted((one, other) => (order.get(one) ?? 0) - (order.get(other) ?? 0))]
  }))
}
