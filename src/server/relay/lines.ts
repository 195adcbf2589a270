// What comes over each line, before anybody knows what it is: one session at a time, and no more bytes or packets than
// a message has.
import type { Socket } from 'socket.io'

type Line = Socket['conn']

/** A line on which so often nobody was let in is ended. */
const MOST_REFUSED = 20
/** Packets of one message and of what came in the same moment. */
const MOST_PACKETS = 5_000
/** Bytes that come in the same moment with a message. */
const SAME_MOMENT = 100_000

interface Coming {
  isTaken: boolean
  refused: number
  bytes: number
  packets: number
}

export interface Lines {
  /** Whether a session may begin on that line; noted as begun. */
  take(line: Line): boolean
  /** The session was not let in. */
  refused(line: Line): void
  /** The session has ended. */
  left(line: Line): void
  /** How many bytes have come since this was asked last. */
  weigh(line: Line): number
}

/** `most`: bytes of a message. */
export function makeLines(most: number): Lines {
  const all = new WeakMap<Line, Coming>()
  const comingOn = (line: Line): Coming => {
    const known = all.get(line)
    if (known) return known
    const one: Coming = { isTaken: false, refused: 0, bytes: 0, packets: 0 }
    all.set(line, one)
    line.on('packet', ({ data }: { readonly data?: string | Buffer }) => {
      if (data === undefined) return
      one.bytes += data.length
      // A message may name parts that never end.
      if (++one.packets > MOST_PACKETS || one.bytes > most + SAME_MOMENT) line.close()
    })
    return one
  }
  return {
    take: (line) => {
      const one = comingOn(line)
      if (one.isTaken) return false
      one.isTaken = true
      return true
    },
    refused: (line) => {
      const one = comingOn(line)
      one.isTaken = false
      if (++one.refused > MOST_REFUSED) line.close()
    },
    left: (line) => {
      comingOn(line).isTaken = false
    },
    weigh: (line) => {
      const one = comingOn(line)
      const { bytes } = one
      Object.assign(one, { bytes: 0, packets: 0 })
      return bytes
    },
  }
}
