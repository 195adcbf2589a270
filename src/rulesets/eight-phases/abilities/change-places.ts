// Two change places. It counts as forced movement for whoever does not do it (PHA-65).
import type { RunFrame } from '../../../engine/abilities/run/frame.ts'
import type { Place } from '../../../grid/index.ts'
import { type CombatantId, spaceOf } from '../../../engine/core/index.ts'
import { secretly } from '../../../engine/kits/secrecy.ts'
import { moveAgainstWill } from '../movement/forced.ts'
import { modified } from '../rules/modified.ts'
import type { PhasesCombatant, PhasesWork } from '../state.ts'

/** At once, each as near as it fits to where the other stood. Nobody moves where one of them cannot be moved. */
export function changePlaces(work: PhasesWork, { me }: RunFrame, who: CombatantId, other: CombatantId): void {
  const [one, two] = [work.battle.combatants[who], work.battle.combatants[other]]
  if (!one || !two || one.place === null || two.place === null) return
  const firm = [one, two].find((each) => each.id !== me && !canBeMoved(work, each, me))
  if (firm) {
    return work.tell(`${one.name} and ${two.name} do not change places: ${firm.name} cannot be moved.`, [who, other],
      secretly(one, two))
  }
  work.emit({ type: 'lifted', who })
  const there = placeNear(work, one.place, two)
  if (there !== null) moveAgainstWill(work, two, [two.place, there])
  const here = (there === null ? null : placeNear(work, two.place, one)) ?? one.place
  work.emit({ type: 'moved', who, path: [one.place, here], manner: who === me ? 'walk' : 'forced', cost: 0 })
}

const canBeMoved = (work: PhasesWork, who: PhasesCombatant, by: CombatantId): boolean =>
  modified(work.battle, who, 'forced movement', 1, { on: 'move', by, to: who.id }) > 0

function placeNear({ battle }: PhasesWork, at: Place, { size, id }: PhasesCombatant): Place | null {
  const space = spaceOf(battle)
  return space.free(at, size, id) ? at : space.freeNear(at, size, id)
}
