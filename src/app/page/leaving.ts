// Leaving a battle whose last steps are not kept: it is asked about first, whichever way it is left.
import type { Services } from '../services/services.ts'

type Table = Services['table']

/** Whether steps of the open battle would be lost. */
const isAtStake = (table: Table): boolean => {
  const { playing, unsaved } = table.getState()
  return playing !== null && unsaved !== null
}

/** Goes at once, or asks first where steps would be lost. What `go` does is waited for only when it is done at once. */
export async function askBeforeLeaving(table: Table, go: () => Promise<void> | void): Promise<void> {
  if (isAtStake(table)) table.setState({ leaving: () => void go() })
  else await go()
}

/** The browser asks before it closes or reloads the page. */
export function guardUnload({ table }: Services): void {
  addEventListener('beforeunload', (event) => {
    if (isAtStake(table)) event.preventDefault()
  })
}
