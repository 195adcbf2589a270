// The numbers of a combatant: their fields, a newcomer's template, and reading them where some may be unknown (COM-24).
import type { FieldSpec, Refusal } from '../../engine/core/index.ts'
import type { PhasesBattle, PhasesCombatant } from './state.ts'

/** Keys: hp maxHp tempHp wounds woundCap armor dodge adef grit save speed scope bulk agility mind magic stress stressCap overstress overstressCap
 * discord mp maxMp focus recoveries maxRecoveries surge. A stressCap of 0 is none (PHA-54). SIZE is the combatant's size. */
export function statFields(_battle: PhasesBattle, _who: PhasesCombatant): readonly FieldSpec[] { throw new Error('later') }
export function template(_kind: 'pc' | 'npc'): Pick<PhasesCombatant, 'stats' | 'sheet' | 'size'> { throw new Error('later') }
/** What a viewer sees of a sheet that is secret. */
export function unknownSheet(): PhasesCombatant['sheet'] { throw new Error('later') }
/** The number of that key; 0 where it is not known to the viewer. Ask {@link knows} before showing it. */
export function stat(who: Pick<PhasesCombatant, 'stats'>, key: string): number { return who.stats[key] ?? 0 }
export function knows(who: Pick<PhasesCombatant, 'stats'>, key: string): boolean { return who.stats[key] !== undefined }
/** COM-24: why somebody whose numbers this view may not know cannot be said to be able to do anything. */
export function unknownTo(_who: Pick<PhasesCombatant, 'name' | 'secret' | 'stats'>): Refusal | null { throw new Error('later') }
