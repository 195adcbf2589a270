import type { BattleEvent, LogLine, SheetView, TokenView, TurnView, Viewer } from '../../../engine/core/index.ts'
import type { EightPhases, Event, PhasesBattle, PhasesCombatant, PhasesFrame, Sheet, State } from '../state.ts'
export function turnView(_battle: PhasesBattle): TurnView { throw new Error('later') }
