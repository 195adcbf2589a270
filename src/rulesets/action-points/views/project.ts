// COM-24: what the marks in the schemas cannot say of what a viewer may know.
import type { Sight } from '../../../engine/core/index.ts'
import { NO_WALK } from '../clock/apply.ts'
import type { PointsBattle, PointsFrame, State } from '../state.ts'

/** How far a hidden combatant walked in its turn is not told. */
export function veilState(state: State, battle: PointsBattle): State {
  return state.acting === battle.turn.acting ? state : { ...state, walk: NO_WALK }
}

/** A tie in which a hidden combatant has a part is the GM's alone. */
export function veilFrame(
  frame: PointsFrame,
  whole: PointsFrame,
  _: PointsBattle,
  { isSeen }: Sight,
): PointsFrame | null {
  return whole.kind === 'ties' && !whole.tied.every(isSeen) ? null : frame
}
