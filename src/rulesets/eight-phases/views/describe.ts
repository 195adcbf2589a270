import type { BattleEvent, LogLine, SheetView, TokenView, TurnView, Viewer } from '../../../engine/core/index.ts'
import type { EightPhases, Event, PhasesBattle, PhasesCombatant, PhasesFrame, Sheet, State } from '../state.ts'
export function describe(_before: PhasesBattle, _event: Event): LogLine | null { throw new Error('later') }
export function describeShared(_before: PhasesBattle, _event: BattleEvent<EightPhases>): LogLine | null | undefined { throw new Error('later') }
