// What is shown while a command waits for dice: the battle as far as the command has come, so that the dice are not
// asked for in the name of a turn that is over.
import type { Battle } from '../../engine/core/index.ts'
import { usePlaying } from '../services/services.ts'
import { useTold } from '../services/use-told.ts'

/** The battle as this screen may know it, as far as the command has come. Without awaited dice: as it stands. */
export function useBattleSoFar(): Battle {
  const { view } = usePlaying()
  return useTold().soFar ?? view
}
