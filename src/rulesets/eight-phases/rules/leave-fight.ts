// PHA-33, PHA-46, PHA-81: whoever is off the ground channels, waits and holds no more, whatever took it off.
import { secretly } from '../../../engine/kits/secrecy.ts'
import type { PhasesCombatant, PhasesWork } from '../state.ts'
import { stopChannel } from './channelling.ts'

/** Ends the channelling, the readied action and the holds of somebody who is down or away. */
export function leaveFight(work: PhasesWork, one: PhasesCombatant): void {
  const { readied, grapples } = work.battle.turn
  stopChannel(work, one.id, 'fizzled')
  if (readied[one.id]) work.own({ type: 'unreadied', who: one.id, why: 'lost' }, secretly(one))
  for (const held of grapples) {
    if (held.by === one.id || held.with === one.id) {
      work.own({ type: 'ungrappled', ...held, why: 'apart' }, secretly(one))
    }
  }
}
