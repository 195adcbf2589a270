// What is shown while a command waits for dice: the battle as far as the command has come, so that the dice are not
// asked for in the name of a turn that is over.
import type { Battle } from '../../engine/core/index.ts'
import { battleSoFar } from '../../session/session.ts'
import { viewAt } from '../../stores/looks.ts'
import { usePlaying, useTable } from '../services/services.ts'

/** The battle as this screen may know it, as far as the command has come. Without awaited dice: as it stands. */
export function useBattleSoFar(): Battle {
  const { spec, session, view } = usePlaying()
  const seat = useTable((state) => state.seats.table)
  const now = battleSoFar(spec, session)
  return now ? viewAt(seat, { spec, battle: now }) : view
}
