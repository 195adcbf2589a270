// SCOPE as it counts (PHA-35, PHA-36).
import { stat } from '../../../engine/kits/stats.ts'
import type { PhasesBattle, PhasesCombatant } from '../state.ts'
import { modified } from './modified.ts'

/** How far the combatant can mark and search, with what abilities and conditions add. */
export const scopeOf = (battle: PhasesBattle, who: PhasesCombatant): number =>
  Math.max(0, modified(battle, who, 'scope', stat(who, 'scope')))
