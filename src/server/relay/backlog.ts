// What waits to be read: a page that does not read what is sent to it costs the relay's memory, and is cut in time.
import type { Socket } from 'socket.io'

type Line = Socket['conn']

/** Bytes that may wait at most: for one page, and for all together. */
export interface MostWaiting {
  readonly page: number
  readonly all: number
}

/** Which lines are to be cut: each that has too much, and then those with most until all have little enough. */
export function tooSlow<Which>(waiting: ReadonlyMap<Which, number>, most: MostWaiting): readonly Which[] {
  const slow: Which[] = []
  let left = 0
  for (const bytes of waiting.values()) left += bytes
  for (const [which, bytes] of [...waiting].toSorted(([, one], [, other]) => other - one)) {
    if (bytes <= most.page && left <= most.all) break
    slow.push(which)
    left -= bytes
  }
  return slow
}

/** The websocket of the library's transport; its types do not tell. */
interface Transport {
  readonly socket?: { readonly bufferedAmount: number; terminate(): void }
}
const socketOf = (line: Line) => (line.transport as unknown as Transport).socket

/** How many bytes wait to be read at the other end of that line. */
export function waitingOn(line: Line): number {
  const { writeBuffer } = line as unknown as { readonly writeBuffer: readonly { readonly data?: unknown }[] }
  return writeBuffer.reduce(
    (sum, { data }) => sum + (typeof data === 'string' || Buffer.isBuffer(data) ? data.length : 0),
    socketOf(line)?.bufferedAmount ?? 0,
  )
}

/** Without a word: it would not be read. */
export const cut = (line: Line): void => socketOf(line)?.terminate()
