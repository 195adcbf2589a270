// Which ghosts a seat may see (COM-24): none of a combatant that it does not see, and none that is no ghost.
import { combatantOf, eyesOf, seesToken, type Battle, type CombatantId,
  type Sitter } from '../../../engine/core/index.ts'
import type { Json } from '../../../lib/json.ts'
import { readGhost } from '../terms/ghost.ts'

export function ghostSeenBy(battle: Battle, sitter: Sitter, ghost: Json): Json | null {
  const read = readGhost(ghost)
  if (!read) return null
  if (read.ghost === 'ping') return ghost
  const one = combatantOf(battle, read.who as CombatantId)
  return one && seesToken(eyesOf(sitter), one) ? ghost : null
}
