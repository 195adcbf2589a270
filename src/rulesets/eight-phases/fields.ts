// The parts of a sheet that are not plain numbers: abilities, initiatives, resistances, and how the GM sets them (COM-06).
import type { CombatantId, FieldSpec, FieldValue } from '../../engine/core/index.ts'
import type { PhasesWork } from './state.ts'

export const ABILITY_FIELDS: readonly FieldSpec[] = []
export function setField(_work: PhasesWork, _who: CombatantId, _field: string, _value: FieldValue): void { throw new Error('later') }
