// Those who stand where somebody larger has ended a movement are pushed out of the way.
import { spaceOf } from '../../../engine/core/index.ts'
import { secretly } from '../../../engine/kits/secrecy.ts'
import type { PhasesCombatant, PhasesWork } from '../state.ts'
import { moveAgainstWill } from './forced.ts'

/** Those in its spaces go to the nearest free ones. */
export function pushOut(work: PhasesWork, { id, place, size, name }: PhasesCombatant): void {
  if (place === null) return
  const space = spaceOf(work.battle)
  for (const one of new Set(space.occupantsAt(space.footprint(place, size)))) {
    const other = work.battle.combatants[one]
    if (!other || other.id === id || other.place === null) continue
    const aside = spaceOf(work.battle).freeNear(other.place, other.size, other.id)
    if (aside === null) continue
    moveAgainstWill(work, other, [other.place, aside])
    work.tell(`${other.name} is pushed out of the way of ${name}.`, [other.id, id],
      secretly(other, work.battle.combatants[id]))
  }
}
