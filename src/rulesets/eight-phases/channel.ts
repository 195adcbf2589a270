// PHA-32 to PHA-34, PHA-43: channelling, concentration, release.
import type { CombatantId } from '../../engine/core/index.ts'
import type { Ability, PhasesWork } from './state.ts'

/** Begins to channel: costs are paid already by `begin` of deeds. */
export function beginChannel(_work: PhasesWork, _who: CombatantId, _ability: Ability): void { throw new Error('later') }
export function stopChannel(_work: PhasesWork, _who: CombatantId, _how: 'released' | 'stopped' | 'fizzled'): void { throw new Error('later') }
/** PHA-33: damage past ARMOR or Stress not of one's own making: a save for each attack or effect (`key`). */
export function shake(_work: PhasesWork, _who: CombatantId, _by: CombatantId | null, _key: string): void { throw new Error('later') }
