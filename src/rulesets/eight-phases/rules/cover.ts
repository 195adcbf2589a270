// PHA-68: line of sight by corners, soft and hard cover by kind, size and nearness. Walls say their kind and height,
// closed doors are hard and higher than anybody, objects that block the way are hard cover of their SIZE; other
// combatants are no cover.
import type { Barrier, Point, Rect, Size } from '../../../grid/index.ts'
import { spaceOf } from '../../../engine/core/index.ts'
import type { PhasesBattle, PhasesCombatant } from '../state.ts'
import { centreOf, crosses, crossingPoint, rectOf, type Segment, standOf } from './geometry.ts'
import { blockingObjects, GRAZE } from './sight.ts'

/** `at`: where the line meets what counts. */
export interface Cover {
  readonly kind: 'none' | 'soft' | 'hard'
  readonly by: string | null
  readonly at: Point | null
  readonly line: { readonly from: Point; readonly to: Point }
}

/** Nearer than a cell away: pressed against it, or with it in the next cell. */
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
 * On the line between centres, against cover of the target's SIZE or larger. Hard cover counts as such only for a
 * target next to it, as soft for others; what the attacker is next to, where the line meets it, is aimed past.
 */
export function coverOf(
  battle: PhasesBattle,
  from: PhasesCombatant,
  to: Pick<PhasesCombatant, 'place' | 'size'>,
): Cover {
  const [here, there] = [standOf(from), standOf(to)]
  if (here === null || there === null) {
    return { kind: 'none', by: null, at: null, line: { from: { x: 0, y: 0 }, to: { x: 0, y: 0 } } }
  }
  const line = { from: centreOf(here), to: centreOf(there) }
  const all = [...wallsOn(battle, line, rectOf(here), rectOf(there)),
    ...thingsOn(battle, line, rectOf(here), rectOf(there))].filter((one) => one.size >= to.size && !one.nearAim)
  const [hard] = all.filter((one) => one.hard && one.nearTarget)
  const best = hard ?? all[0]
  return best
    ? { kind: hard ? 'hard' : 'soft', by: best.by, at: best.at, line }
    : { kind: 'none', by: null, at: null, line }
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

/** What only hides is soft; what only stops steps (a chasm's edge) covers nobody unless it says so. */
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

const middleOf = ({ x, y, width, height }: Rect): Point => ({ x: x + width / 2, y: y + height / 2 })
/** An object that is aimed at is no cover of itself. */
const isSame = (one: Rect, other: Rect): boolean => one.x === other.x && one.y === other.y && one.width === other.width

/** Side by side or corner to corner. */
function touching(one: Rect, other: Rect): boolean {
  return one.x <= other.x + other.width && other.x <= one.x + one.width && one.y <= other.y + other.height
    && other.y <= one.y + one.height
}
