// What is told of the session beside the view. Apart from the other services, because it brings the session's code with
// it, and the start page needs none of that.
import { toldOf, type Told } from '../../stores/told.ts'
import { NO_BATTLE, useSeat, useTable, useWholeHere } from './services.ts'

/** What is told of the session at the seat that this part of the page belongs to. For parts of the table screen. */
export function useTold(): Told {
  const { viewer } = useSeat()
  const playing = useWholeHere()
  const copy = useTable((state) => state.copy)
  if (copy) return copy.told
  if (!playing) throw new Error(NO_BATTLE)
  return toldOf(playing, viewer)
}
