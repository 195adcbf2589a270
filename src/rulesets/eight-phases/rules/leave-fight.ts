// PHA-33, PHA-46, PHA-81: a combatant that is defeated or away channels, waits and holds no more.
import { secretly } from '../../../engine/kits/secrecy.ts'
import type { PhasesCombatant, PhasesWork } from '../state.ts'
import { stopChannel } from './channelling.ts'

/** Ends the channelling, the readied action and the grapples of a combatant. */
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
