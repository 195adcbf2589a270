// Floating texts: when the same happens to many of a side at once, one text stands for all of them, so that names and
// neighbours stay readable. Pure.
import { spaceOf, type Battle, type CombatantId, type SideId } from '../../engine/core/index.ts'
import type { FloatText } from '../../board/model.ts'

/** From so many combatants of a side on, one text stands for all. */
const MANY = 3

/**
 * The same floats in their order. Equal floats of many combatants of a side become one, above the combatant in their
 * middle, with their number.
 */
export function mergeFloats(view: Battle, floats: readonly FloatText[]): readonly FloatText[] {
  const like = new Map<string, FloatText[]>()
  for (const float of floats) {
    const key = JSON.stringify([float.text, float.tone, sideOf(view, float.who)])
    like.set(key, [...(like.get(key) ?? []), float])
  }
  return [...like.values()].flatMap((group) => {
    const whom = [...new Set(group.map(({ who }) => who))]
    const [first] = group
    if (!first || whom.length < MANY) return group
    return [{ ...first, who: nearestToMiddle(view, whom, first.who), text: `${first.text} ×${whom.length}` }]
  })
}

const sideOf = (view: Battle, who: CombatantId): SideId | null => view.combatants[who]?.side ?? null

/** The combatant nearest to the middle of all of them. */
function nearestToMiddle(view: Battle, whom: readonly CombatantId[], first: CombatantId): CombatantId {
  const space = spaceOf(view)
  const spots = whom.flatMap((who) => {
    const one = view.combatants[who]
    if (!one || one.place === null) return []
    const { x, y, width, height } = space.rect(one.place, one.size)
    return [{ who, x: x + width / 2, y: y + height / 2 }]
  })
  const [x, y] = [mean(spots.map((spot) => spot.x)), mean(spots.map((spot) => spot.y))]
  const nearest = spots.toSorted((a, b) => Math.hypot(a.x - x, a.y - y) - Math.hypot(b.x - x, b.y - y))[0]
  return nearest?.who ?? first
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
