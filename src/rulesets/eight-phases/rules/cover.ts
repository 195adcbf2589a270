// PHA-68: soft and hard cover by kind, size and nearness. Walls say their kind and height, closed doors are hard cover
// higher than any combatant, objects that block the way are hard cover of their SIZE. Combatants are no cover, unless
// an ability makes them cover for their allies.
import { remembered } from '../../../lib/remembered.ts'
import type { Barrier, Point, Rect, Size } from '../../../grid/index.ts'
import { hostile, presentOf, type SceneObject, spaceOf } from '../../../engine/core/index.ts'
import { flies } from '../movement/distance.ts'
import type { PhasesBattle, PhasesCombatant } from '../state.ts'
import { centreOf, crosses, crossingPoint, rectOf, type Segment, type Stand, standOf } from './geometry.ts'
import { modified } from './modified.ts'
import { blockingObjects, GRAZE } from './sight.ts'
import { middleOf } from '../../../grid/index.ts'

/** What an attack is aimed at. */
export type Aim = PhasesCombatant | SceneObject

/** `at`: where the line meets the cover that counts. */
export interface Cover {
  readonly kind: 'none' | 'soft' | 'hard'
  readonly by: string | null
  readonly at: Point | null
  readonly line: { readonly from: Point; readonly to: Point }
}

/** Nearer than a cell away: against the combatant, or in the next cell. */
const NEAR = 0.99

interface Piece {
  readonly at: Point
  readonly hard: boolean
  readonly size: Size
  readonly by: string
  readonly nearAim: boolean
  readonly nearTarget: boolean
}

/**
 * The cover on the line between centres, of the target's SIZE or larger. Hard cover is hard only for a target next to
 * it, and soft for others. The attacker aims past cover next to itself, where the line meets it.
 */
export function coverOf(
  battle: PhasesBattle,
  from: PhasesCombatant,
  to: Aim,
): Cover {
  const [here, there] = [standOf(from), standOf(to)]
  if (here === null || there === null) {
    return { kind: 'none', by: null, at: null, line: { from: { x: 0, y: 0 }, to: { x: 0, y: 0 } } }
  }
  const line = { from: centreOf(here), to: centreOf(there) }
  const ends = [rectOf(here), rectOf(there)] as const
  const bodies = 'sheet' in to ? bodiesOn(battle, line, ends, [from, to]) : []
  const all = [...wallsOn(battle, line, ...ends), ...thingsOn(battle, line, ...ends), ...bodies,
    ...ofGround(battle, line, here, there)].filter((one) => one.size >= to.size && !one.nearAim)
  // PHA-81: what lies on the ground is no cover of who flies; looked at from the air, cover below is a step lower.
  const [high, above] = [flies(battle, from), 'sheet' in to && flies(battle, to)]
  const best = bestOf(above ? all.filter((one) => one.size === Infinity) : all, high && !above)
  return best
    ? { kind: best.hard ? 'hard' : 'soft', by: best.by, at: best.at, line }
    : { kind: 'none', by: null, at: null, line }
}

function bestOf(all: readonly Piece[], lower: boolean): Pick<Piece, 'hard' | 'by' | 'at'> | undefined {
  const hard = all.find((one) => one.hard && one.nearTarget)
  if (lower) return hard && { ...hard, hard: false }
  return hard ?? (all[0] && { ...all[0], hard: false })
}

function wallsOn(battle: PhasesBattle, line: Segment, here: Rect, there: Rect): readonly Piece[] {
  return spaceOf(battle).barriersOn(line).flatMap((barrier): Piece[] => {
    const { a, b } = barrier.kind === 'door' ? barrier.door : barrier.wall
    const kind = kindOf(barrier)
    if (kind === null) return []
    const at = crossingPoint(line, { from: a, to: b })
    const size = barrier.kind === 'door' ? Infinity : (barrier.wall.size ?? Infinity)
    const by = barrier.kind === 'door' ? `a closed ${barrier.door.kind}` : kind === 'hard' ? 'a wall' : 'what hides it'
    return [{ at, hard: kind === 'hard', size, by, nearAim: crosses({ from: at, to: at }, here, NEAR),
      nearTarget: crosses({ from: a, to: b }, there, NEAR) }]
  })
}

/** What only hides is soft. What only stops steps (the edge of a chasm) is no cover unless it says so. */
function kindOf(barrier: Barrier): 'hard' | 'soft' | null {
  if (barrier.kind === 'door') return 'hard'
  const { cover, stops } = barrier.wall
  return cover ?? (stops === 'both' ? 'hard' : stops === 'sight' ? 'soft' : null)
}

function thingsOn(battle: PhasesBattle, line: Segment, here: Rect, there: Rect): readonly Piece[] {
  return blockingObjects(battle).filter(({ rect }) => crosses(line, rect, -GRAZE) && !isSame(rect, there)).map(
    ({ name, size, rect }) => ({ at: middleOf(rect), hard: true, size, by: name, nearAim: touching(rect, here),
      nearTarget: touching(rect, there) }),
  )
}

/** Who is cover for allies now: how much, and where. */
const coverers = remembered((battle: PhasesBattle) =>
  presentOf(battle).flatMap((one) => {
    const cover = one.place === null ? 0 : modified(battle, one, 'cover for allies', 0)
    return one.place === null || cover <= 0
      ? []
      : [{ one, hard: cover >= 2, rect: rectOf({ place: one.place, size: one.size }) }]
  })
)

/** Characters that their allies have cover from. */
const bodiesOn = (
  battle: PhasesBattle,
  line: Segment,
  [here, there]: readonly [Rect, Rect],
  [from, to]: readonly [PhasesCombatant, PhasesCombatant],
): readonly Piece[] =>
  coverers(battle).filter(({ one, rect }) =>
    one.id !== from.id && one.id !== to.id && !hostile(battle, one.side, to.side) && crosses(line, rect, -GRAZE)
  ).map(({ one, hard, rect }) => ({ at: middleOf(rect), hard, size: one.size, by: one.name,
    nearAim: touching(rect, here), nearTarget: touching(rect, there) })
  )

/** Cover that the ground gives to all who stand there; with a height, also to those behind it. */
function ofGround(battle: PhasesBattle, line: Segment, here: Stand, there: Stand): readonly Piece[] {
  const { ground } = battle.scene
  if (ground.kind !== 'square' || ground.terrain.every(({ cover }) => cover === undefined)) return []
  const [own, rect] = [rectOf(here), rectOf(there)]
  return ground.terrain.flatMap(({ cover, cells, name, height }): readonly Piece[] => {
    if (cover === undefined) return []
    const hard = cover === 'heavy'
    return cells.map((cell) => ({ ...cell, width: 1, height: 1 })).flatMap((cell): readonly Piece[] =>
      height === undefined
        ? (lieOver(cell, rect)
          ? [{ at: middleOf(rect), hard, size: there.size, by: name, nearAim: false, nearTarget: true }]
          : [])
        : crosses(line, cell, -GRAZE)
        ? [{ at: middleOf(cell), hard, size: height, by: name, nearAim: touching(cell, own),
          nearTarget: touching(cell, rect) }]
        : []
    )
  })
}

const lieOver = (one: Rect, other: Rect): boolean =>
  one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height
  && other.y < one.y + one.height

/** The target object is no cover of itself. */
const isSame = (one: Rect, other: Rect): boolean => one.x === other.x && one.y === other.y && one.width === other.width

/** Side by side or corner to corner. */
function touching(one: Rect, other: Rect): boolean {
  return one.x <= other.x + other.width && other.x <= one.x + one.width && one.y <= other.y + other.height
    && other.y <= one.y + one.height
}
