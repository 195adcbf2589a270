import type { BattleEvent, LogLine, SheetView, TokenView, TurnView, Viewer } from '../../../engine/core/index.ts'
import type { EightPhases, Event, PhasesBattle, PhasesCombatant, PhasesFrame, Sheet, State } from '../state.ts'
export function projectState(_battle: PhasesBattle, _viewer: Viewer): State { throw new Error('later') }
export function projectSheet(_battle: PhasesBattle, _who: PhasesCombatant, _viewer: Viewer): Sheet { throw new Error('later') }
export function projectFrames(_battle: PhasesBattle, _viewer: Viewer): readonly PhasesFrame[] { throw new Error('later') }
export function isSecretLimit(_battle: PhasesBattle, _key: string): boolean { throw new Error('later') }
