// DODGE, A-DEF, ARMOR and resistances as they count, with conditions (PHA-40, PHA-53, PHA-80).
import type { Happening } from '../../../engine/abilities/run/frame.ts'
import { stat } from '../../../engine/kits/stats.ts'
import type { PhasesBattle, PhasesCombatant } from '../state.ts'
import { modified } from './modified.ts'
import { hasCondition } from './statuses.ts'
import type { Resisted } from '../sheet/shape.ts'

const STUNNED_DEFENCE = 5
const MOST_ARMOR = 4

/** DODGE or A-DEF as attacks have to reach it: 5 while STUNNED. `event`: the attack, where there is one. */
export function defence(battle: PhasesBattle, who: PhasesCombatant, aetheric: boolean, event?: Happening): number {
  return hasCondition(battle, who.id, 'STUNNED')
    ? STUNNED_DEFENCE
    : modified(battle, who, aetheric ? 'a-def' : 'dodge', stat(who, aetheric ? 'adef' : 'dodge'), event)
}

/** ARMOR that counts: 4 at most, none while SUNDERED. `event`: the harm that it is against, where there is one. */
export function armor(battle: PhasesBattle, who: PhasesCombatant, event?: Happening): number {
  return hasCondition(battle, who.id, 'SUNDERED')
    ? 0
    : Math.max(0, Math.min(MOST_ARMOR, modified(battle, who, 'armor', stat(who, 'armor'), event)))
}

/** Whether anything of an effect gets through to who has saved against it. */
export const letsThrough = (battle: PhasesBattle, who: PhasesCombatant): boolean =>
  modified(battle, who, 'saved effects', 1) > 0

/** PHA-53: whether the combatant halves that. No resistance counts while SUNDERED. */
export function resists(battle: PhasesBattle, who: PhasesCombatant, what: Resisted): boolean {
  return (who.sheet.resistances.includes(what) || (what === 'stress' && hasCondition(battle, who.id, 'Steadfast')))
    && !hasCondition(battle, who.id, 'SUNDERED')
}
