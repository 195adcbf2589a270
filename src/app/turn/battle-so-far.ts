// What is shown of a command that waits for dice: the moment, and whoever is at it, stand where it has come to, so that
// the dice are not asked for under the name of what is over.
import type { Battle } from '../../engine/core/index.ts'
import { battleSoFar } from '../../session/session.ts'
import { usePlaying, useTable } from '../services/services.ts'

/** The battle as this screen may know it, as far as it has come; as it stands while no dice are awaited. */
export function useBattleSoFar(): Battle {
  const { spec, session, view } = usePlaying()
  const seat = useTable((state) => state.seats.table)
  const now = battleSoFar(spec, session)
  return now ? seat.view({ spec, battle: now }) : view
}
