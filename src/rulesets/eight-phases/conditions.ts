// PHA-80, PHA-81: conditions as data and what they change; statuses that follow from the battle.
import type { CombatantId, ConditionSpec, Duration, Refusal } from '../../engine/core/index.ts'
import type { Ability, PhasesBattle, PhasesCombatant, PhasesWork } from './state.ts'

export const CONDITIONS: readonly ConditionSpec[] = []
/** Names in capitals as the rules write them: 'MARKED'. True for effects, and for statuses that follow: BLOODIED, BREAKING, ENGAGED, GRAPPLED, FLYING. */
export function has(_battle: PhasesBattle, _who: CombatantId, _condition: string): boolean { throw new Error('later') }
/** Puts a condition on; one of the same name from the same source begins anew; a new MARKED replaces the old. */
export function put(_work: PhasesWork, _bearer: CombatantId, _condition: string, _duration: Duration, _source: CombatantId | null): void { throw new Error('later') }
export function lift(_work: PhasesWork, _who: CombatantId, _condition: string, _why: string): void { throw new Error('later') }
/** Until the end of its next turn; the turn that is running does not count. */
export function endOfNextTurn(_battle: PhasesBattle, _of: CombatantId): Duration { throw new Error('later') }
export function durationOf(_battle: PhasesBattle, _ability: Ability, _bearer: CombatantId, _source: CombatantId): Duration { throw new Error('later') }
/** The first condition that blocks that, as a refusal. */
export function blocked(_battle: PhasesBattle, _who: PhasesCombatant, _what: 'movement' | 'weapon' | 'spell' | 'release' | 'reactions' | 'full-attack' | 'action' | 'minor'): Refusal | null { throw new Error('later') }
/** DODGE or A-DEF as attacks meet it: 5 while STUNNED. */
export function defence(_battle: PhasesBattle, _who: PhasesCombatant, _aetheric: boolean): number { throw new Error('later') }
/** ARMOR that counts: 4 at most, none while SUNDERED. */
export function armor(_battle: PhasesBattle, _who: PhasesCombatant): number { throw new Error('later') }
