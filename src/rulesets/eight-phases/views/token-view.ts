import type { BattleEvent, LogLine, SheetView, TokenView, TurnView, Viewer } from '../../../engine/core/index.ts'
import type { EightPhases, Event, PhasesBattle, PhasesCombatant, PhasesFrame, Sheet, State } from '../state.ts'
export function tokenView(_battle: PhasesBattle, _who: PhasesCombatant): TokenView { throw new Error('later') }
