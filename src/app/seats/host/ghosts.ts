// Which ghosts a seat may see (COM-24): none of a combatant that it does not see, and of seats elsewhere only of the
// combatants that are played from there. What the GM looks at is for screens of the table alone.
import { combatantOf, eyesOf, isOf, seesToken, whoseOf, type Battle, type Sitter } from '../../../engine/core/index.ts'
import type { Gesture } from '../../../board/model.ts'
import type { Json } from '../../../lib/json.ts'
import { readGesture, type Ghost } from '../terms/ghost.ts'

export interface GhostBy {
  readonly name: string
  readonly sitter: Sitter
}

const ghostBy = ({ name }: GhostBy, gesture: Gesture): Json =>
  ({ by: name, gesture } satisfies Ghost) as unknown as Json

export function ghostSeenBy(
  battle: Battle,
  { sitter, isScreen }: { readonly sitter: Sitter; readonly isScreen: boolean },
  ghost: Json,
  by: GhostBy,
): Json | null {
  const gesture = readGesture(ghost)
  if (!gesture) return null
  if (gesture.kind === 'look') return isScreen && by.sitter.role === 'gm' ? ghostBy(by, gesture) : null
  if (gesture.kind !== 'carry') return ghostBy(by, gesture)
  const viewer = eyesOf(sitter)
  const who = gesture.who.filter((id) => {
    const one = combatantOf(battle, id)
    return one && seesToken(viewer, one) && isOf(battle, by.sitter, whoseOf(id))
  })
  // Where the first of them is not seen, the others are not where the first is held.
  return who.length > 0 && who[0] === gesture.who[0] ? ghostBy(by, { ...gesture, who }) : null
}
