// Which ghosts a seat may see (COM-24): none of a combatant that it does not see, and of seats elsewhere only of the
// combatants that are played from there. What the GM looks at is for screens of the table alone.
import { combatantOf, eyesOf, isOf, seesToken, sidesBlindTo, whoseOf, type Battle, type Combatant,
  type Sitter } from '../../../engine/core/index.ts'
import { cellOf, placeOf, type Point } from '../../../grid/index.ts'
import type { Gesture } from '../../../board/model.ts'
import type { Json } from '../../../lib/json.ts'
import { readGesture, type Ghost } from '../terms/ghost.ts'

export interface GhostBy {
  readonly name: string
  readonly sitter: Sitter
}

const ghostBy = ({ name }: GhostBy, gesture: Gesture): Json =>
  ({ by: name, gesture } satisfies Ghost) as unknown as Json

export interface GhostSeer {
  readonly id: string
  readonly sitter: Sitter
  readonly isScreen: boolean
}

export interface Ghosts {
  /** The ghost as that seat may see it; `null` where it may not. `of`: the id of the seat that it comes from. */
  seenBy(battle: Battle, seer: GhostSeer, ghost: Json, of: string, by: GhostBy): Json | null
}

export function makeGhosts(): Ghosts {
  /** Who is shown carrying something, by the seat where that is shown. */
  const carriersAt = new Map<string, Set<string>>()
  return {
    seenBy: (battle, seer, ghost, of, by) => {
      const gesture = readGesture(ghost)
      if (!gesture) return null
      const carriers = carriersAt.get(seer.id) ?? new Set<string>()
      carriersAt.set(seer.id, carriers)
      if (gesture.kind === 'let-go') return carriers.delete(of) ? ghostBy(by, gesture) : null
      const visibleGesture = gestureSeenBy(battle, seer, gesture, by)
      if (gesture.kind === 'carry' && visibleGesture) carriers.add(of)
      return visibleGesture && ghostBy(by, visibleGesture)
    },
  }
}

function gestureSeenBy(
  battle: Battle,
  { sitter, isScreen }: GhostSeer,
  gesture: Gesture,
  by: GhostBy,
): Gesture | null {
  if (gesture.kind === 'look') return isScreen && by.sitter.role === 'gm' ? gesture : null
  if (gesture.kind !== 'carry') return gesture
  const viewer = eyesOf(sitter)
  const first = gesture.who[0] === undefined ? undefined : combatantOf(battle, gesture.who[0])
  const who = gesture.who.filter((id) => {
    const one = combatantOf(battle, id)
    return one && seesToken(viewer, one) && seesToken(viewer, heldAt(battle, one, first ?? one, gesture.at))
      && isOf(battle, by.sitter, whoseOf(id))
  })
  // Where the first of them is not seen, the others are not where the first is held.
  return who.length > 0 && who[0] === gesture.who[0] ? { ...gesture, who } : null
}

/**
 * The combatant as if it stood where it is held: who does not see it there is not told where it is. Several that are
 * carried keep their places beside the first, which is held at that point.
 */
function heldAt(battle: Battle, one: Combatant, first: Combatant, at: Point): Combatant {
  const { ground, fog } = battle.scene
  if (!fog || ground.kind !== 'square') return one
  const half = first.size / 2
  const [from, own] = [first.place, one.place].map((place) => (place === null ? { x: 0, y: 0 } : cellOf(place)))
  const beside = from && own ? { x: own.x - from.x, y: own.y - from.y } : { x: 0, y: 0 }
  const [x, y] = [at.x - half + beside.x, at.y - half + beside.y].map(Math.round) as [number, number]
  const held: Combatant = { ...one, place: placeOf({ x, y }), presence: 'present' }
  return { ...held, unseen: sidesBlindTo(battle, held) }
}
