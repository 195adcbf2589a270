// Leaving a battle whose last steps are not kept: it is asked about first, whichever way it is left.
import { unkeptPictures } from '../../storage/unkept.ts'
import type { Services } from '../services/services.ts'

type Table = Services['table']

/** How long a step may be under way before it is asked about, in milliseconds: most are kept sooner. */
const MOMENT = 400

/** Whether steps of the open battle would be lost, or might be: a step that is still being written down is not kept. */
export function isAtStake(table: Table): boolean {
  const { playing, broken, unsaved, busy } = table.getState()
  return (playing !== null || broken !== null) && (unsaved !== null || busy)
}

/** Goes at once, or asks first where steps would be lost. What `go` does is waited for only when it is done at once. */
export async function askBeforeLeaving(table: Table, go: () => Promise<void> | void): Promise<void> {
  await table.keepInHand()
  if (isAtStake(table)) await writtenDown(table)
  if (isAtStake(table)) table.setState({ leaving: () => void go() })
  else await go()
}

/** Waits for a step that is just being written down, but not for long. */
function writtenDown(table: Table): Promise<void> {
  return new Promise((resolve) => {
    const isOver = () => !table.getState().busy || table.getState().unsaved !== null
    if (isOver()) return resolve()
    const done = () => {
      stop()
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(done, MOMENT)
    const stop = table.subscribe(() => isOver() && done())
  })
}

/** The browser asks before it closes or reloads the page. Pictures that are in memory alone would be lost as well. */
export function guardUnload({ table }: Services): void {
  addEventListener('beforeunload', (event) => {
    if (isAtStake(table) || unkeptPictures.getState().count > 0) event.preventDefault()
  })
}
