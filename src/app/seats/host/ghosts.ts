// Which ghosts a seat may see (COM-24): of carried tokens those that it sees, and nothing that is no ghost.
import { combatantOf, eyesOf, seesToken, type Battle, type Sitter } from '../../../engine/core/index.ts'
import type { Json } from '../../../lib/json.ts'
import { readGhost } from '../terms/ghost.ts'

export function ghostSeenBy(battle: Battle, sitter: Sitter, ghost: Json): Json | null {
  const read = readGhost(ghost)
  if (!read || read.kind !== 'carry') return read && ghost
  const viewer = eyesOf(sitter)
  const isSeen = (id: string) => {
    const one = combatantOf(battle, id as never)
    return one !== undefined && seesToken(viewer, one)
  }
  // Where the first is hidden, the others are where it is: nothing is shown of them.
  const [lead] = read.who
  return lead !== undefined && isSeen(lead) ? { ...read, who: read.who.filter(isSeen) } as unknown as Json : null
}
