// PHA-36, PHA-81: whether somebody can reveal what is HIDDEN at all.
import { possessive } from '../../../lib/possessive.ts'
import type { PhasesBattle, PhasesCombatant } from '../state.ts'
import { changesNow, modified } from './modified.ts'

/** Why that combatant reveals nobody, in words; `null` when nothing keeps it from that. */
export function whyRevealsNobody(battle: PhasesBattle, who: PhasesCombatant): string | null {
  if (modified(battle, who, 'reveals', 1) > 0) return null
  const [change] = changesNow(battle, who, 'reveals')
  return `${possessive(who.name)} ${change?.why ?? 'state'}: nobody HIDDEN can be revealed.`
}
