// How others reach this table, in words, and under which address.
import type { WayIn } from '../../../panels/seats/index.ts'
import { assertNever } from '../../../lib/assert-never.ts'
import type { ClosedWhy } from '../../../seats/wire/carrier.ts'
import { appAddress, isOfThisDevice } from './find-relay.ts'
import type { RoomState } from './room.ts'

/**
 * Addresses that others can open: this page's own, or those of the network where this page's is of this device alone.
 */
export function addressesFor(href: string, known: readonly string[]): readonly string[] {
  const own = appAddress(href)
  if (!isOfThisDevice(own)) return [own]
  return known.length > 0 ? known : [own]
}

const ON_NETWORK = 'npm start -- --lan'

export function wayIn(
  { relay, addresses }: Pick<RoomState, 'relay' | 'addresses'>,
  href: string,
  openAgain: () => void,
): WayIn {
  switch (relay.kind) {
    case 'looking':
    case 'opening':
      return { tone: 'quiet', says: 'Looking for the way to other devices …' }
    case 'none':
      return { tone: 'warn', says: 'This page came from a server that connects no devices. The player window works all '
        + `the same. For phones and others, start Turnstone with “${ON_NETWORK}”, or put it on a server.` }
    case 'away':
      return { tone: 'warn',
        says: 'The server does not answer. As soon as it does, others come in again by themselves.' }
    case 'busy':
      return { tone: 'warn', says: 'The server has no room for another table now. It is tried again by itself.' }
    case 'closed':
      return closed(relay.why, openAgain)
    case 'open':
      return isOfThisDevice(appAddress(href)) && addresses.length === 0
        ? { tone: 'warn', says: 'This address works on this device alone. For phones and others on your network, start '
          + `Turnstone with “${ON_NETWORK}”.` }
        : { tone: 'quiet', says: 'Whoever opens the link or scans the code asks for a seat.' }
  }
}

function closed(why: ClosedWhy, openAgain: () => void): WayIn {
  const action = { label: 'Open it again', onPress: openAgain }
  switch (why) {
    case 'replaced':
      return { tone: 'warn', says: 'Another window of yours has opened the table.', action }
    case 'version':
      return { tone: 'warn', says: 'The server is of another version. Load this page again.' }
    case 'flood':
      return { tone: 'warn', says: 'This page sent too much at once, and the server has ended the connection.', action }
    case 'no-door':
    case 'refused':
    case 'ended':
      return { tone: 'warn', says: 'The server has ended the connection.', action }
    default:
      return assertNever(why)
  }
}
