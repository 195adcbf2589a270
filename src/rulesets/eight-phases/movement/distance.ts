// Who is adjacent to whom, and who is ENGAGED with whom (PHA-66): conditions, movement and sight build on it.
import { effectsOn, hostile, presentOf, spaceOf } from '../../../engine/core/index.ts'
import type { Rect } from '../../../grid/index.ts'
import { lately, latelyOf } from '../../../lib/lately.ts'
import { distanceBetween } from '../../../engine/kits/standing.ts'
import type { PhasesBattle, PhasesCombatant } from '../state.ts'

export function adjacent(battle: PhasesBattle, a: PhasesCombatant, b: PhasesCombatant): boolean {
  const between = distanceBetween(battle, a, b)
  return between !== null && between <= 1 && a.id !== b.id
}

/** PHA-81: in the air, by flight of its own that is not landed, or by an effect. */
export function flies(battle: PhasesBattle, { id, sheet }: PhasesCombatant): boolean {
  return (sheet.flying && sheet.landed !== true) || effectsOn(battle, id, 'FLYING').length > 0
}

interface Footprint extends Rect {
  readonly one: PhasesCombatant
  /** Its place in the order of joining. */
  readonly nth: number
}
/** So many columns of the ground are kept together. */
const STRIP = 4
const stripOf = (x: number): number => Math.floor(x / STRIP)

/** Who is drawn in which strips, a cell to either side included: a small token stands anywhere in its cell. */
const stripsOf = latelyOf((battle: PhasesBattle): ReadonlyMap<number, readonly Footprint[]> => {
  const { rect } = spaceOf(battle)
  const strips = new Map<number, Footprint[]>()
  presentOf(battle).forEach((one, nth) => {
    if (one.place === null) return
    const footprint = { one, nth, ...rect(one.place, one.size) }
    for (let at = stripOf(footprint.x - 1); at <= stripOf(footprint.x + footprint.width + 1); at++) {
      const there = strips.get(at)
      if (there) there.push(footprint)
      else strips.set(at, [footprint])
    }
  })
  return strips
})

/** Who stands so near that both may be adjacent, in the order of joining. */
function aroundIt(battle: PhasesBattle, { x, y, width, height }: Rect): readonly PhasesCombatant[] {
  const strips = stripsOf(battle)
  const found = new Set<Footprint>()
  for (let at = stripOf(x); at <= stripOf(x + width); at++) {
    for (const other of strips.get(at) ?? []) {
      if (other.y <= y + height + 1 && y <= other.y + other.height + 1) found.add(other)
    }
  }
  return [...found].toSorted((a, b) => a.nth - b.nth).map(({ one }) => one)
}

/** PHA-66: adjacent enemies, in the order of joining. Who flies engages nobody, and nobody engages who flies. */
export const engagedWith = lately((battle: PhasesBattle, who: PhasesCombatant): readonly PhasesCombatant[] => {
  if (who.presence !== 'present' || who.place === null || flies(battle, who)) return []
  // Everybody is asked this of everybody: most stand far away.
  return aroundIt(battle, spaceOf(battle).rect(who.place, who.size)).filter((other) =>
    hostile(battle, who.side, other.side) && adjacent(battle, who, other) && !flies(battle, other)
  )
})
