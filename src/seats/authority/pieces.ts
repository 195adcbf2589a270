// Pictures go to seats in pieces, as each seat asks for them. All seats together are sent so much a second at most, so
// that commands and views are not held up.
import type { Clock } from '../clock.ts'
import type { Picture, SeatTable } from '../table.ts'
import { toText } from '../wire/bytes.ts'
import { MOST_PICTURE, PIECE_BYTES, type Downward, type SeatInfo, type Upward } from '../wire/messages.ts'

/** Milliseconds between two pieces: with {@link PIECE_BYTES} this is 1.6 MB a second. */
const PIECE_EVERY = 15
/** Pieces that a seat waits for at once. Whoever asks for more asks again later. */
const MOST_WANTED = 16
/** Pictures that are held open, because pieces of them were asked for lately. */
const MOST_OPEN = 4

type Asked = Extract<Upward, { readonly type: 'picture' }>

interface Wanted {
  readonly id: string
  readonly part: string
  readonly from: number
  readonly read: () => Promise<Picture | null>
  readonly send: (message: Downward) => void
}

export interface Pieces {
  /** A seat asks for pieces of a picture. `send` sends to it, for as long as it is there. */
  asked(seat: SeatInfo, asked: Asked, send: (message: Downward) => void): void
}

/**
 * `failed` is told of a picture that broke when it was read; the seat is told that there is none. `tooLarge`: of the
 * first that is larger than a seat takes.
 */
export function makePieces(
  table: Pick<SeatTable, 'mayHave' | 'picture' | 'picturePart'>,
  clock: Clock,
  failed: (cause: unknown) => void,
  tooLarge: () => void = () => undefined,
): Pieces {
  /** By seat; the seat whose turn is next comes first. */
  const waiting = new Map<string, { readonly seat: SeatInfo; readonly wanted: Wanted[] }>()
  const open = new Map<string, Promise<Picture | null>>()
  let isSending = false
  let isToldOfSize = false

  const safely = (read: () => Promise<Picture | null>): Promise<Picture | null> =>
    read().catch((cause: unknown) => {
      failed(cause)
      return null
    })
  const wholeOf = (id: string): Promise<Picture | null> => {
    const known = open.get(id) ?? safely(async () => table.picture(id))
    // The one that was asked for last is let go last.
    open.delete(id)
    open.set(id, known)
    const [oldest] = open.keys()
    if (open.size > MOST_OPEN && oldest !== undefined) open.delete(oldest)
    // A picture that is not here now may be here later.
    void known.then((picture) => picture === null && open.get(id) === known && open.delete(id))
    return known
  }

  /** Where the table breaks over that, it is not known now: the seat asks again. Told once, until it is well again. */
  const broken = new Set<string>()
  const mayHave = (seat: SeatInfo, id: string, part: string): boolean | null => {
    try {
      const may = table.mayHave(seat, id, part)
      broken.delete(seat.id)
      return may
    } catch (cause) {
      if (!broken.has(seat.id)) failed(cause)
      broken.add(seat.id)
      return null
    }
  }

  /** By turns: whoever was served comes last from then on. */
  const next = (): void => {
    const [first] = waiting.values()
    const wanted = first?.wanted.shift()
    if (!first || !wanted) {
      isSending = false
      return
    }
    isSending = true
    waiting.delete(first.seat.id)
    if (first.wanted.length > 0) waiting.set(first.seat.id, first)
    void wanted.read().then((picture) => send(first.seat, wanted, picture)).catch(failed)
      .finally(() => clock.after(PIECE_EVERY, next))
  }

  function send(seat: SeatInfo, { id, part, from, send }: Wanted, picture: Picture | null): void {
    // What a seat sees may have changed since it asked.
    const may = mayHave(seat, id, part)
    if (may === null) return
    if (picture === null || from >= picture.bytes.length || !may) {
      return send({ type: 'no-picture', id, part })
    }
    if (picture.bytes.length > MOST_PICTURE) {
      if (!isToldOfSize) tooLarge()
      isToldOfSize = true
      return send({ type: 'no-picture', id, part, why: 'too-large' })
    }
    const piece = picture.bytes.subarray(from, from + PIECE_BYTES)
    send({ type: 'piece', id, part, version: picture.version ?? '', from, of: picture.bytes.length, kind: picture.type,
      bytes: toText(piece) })
  }

  return {
    asked: (seat, { id, part, pieces }, send) => {
      const may = mayHave(seat, id, part)
      if (may === null) return
      if (!may) return send({ type: 'no-picture', id, part })
      // A part is painted once for all pieces that are asked for together.
      let painted: Promise<Picture | null> | null = null
      const read = () => part === '' ? wholeOf(id) : (painted ??= safely(async () => table.picturePart(seat, id, part)))
      const own = waiting.get(seat.id)?.wanted ?? []
      for (const from of pieces) {
        const isWaiting = own.some((one) => one.id === id && one.part === part && one.from === from)
        if (own.length < MOST_WANTED && !isWaiting) own.push({ id, part, from, read, send })
      }
      waiting.set(seat.id, { seat, wanted: own })
      if (!isSending) next()
    },
  }
}
