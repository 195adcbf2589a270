// Pictures that a seat shows and does not have: asked for in pieces, some at a time, and asked for again until all have
// come.
import type { Clock } from '../clock.ts'
import type { Picture } from '../table.ts'
import { fromText } from '../wire/bytes.ts'
import { MOST_PICTURE, PIECE_BYTES, PIECES_AT_ONCE, type Downward, type Upward } from '../wire/messages.ts'

/** Nothing has come for so long: the same is asked for again. */
const AGAIN = 3_000

type Piece = Extract<Downward, { readonly type: 'piece' }>

interface Fetched {
  readonly found: Promise<Picture | null>
  readonly done: (picture: Picture | null) => void
  bytes: Uint8Array<ArrayBuffer> | null
  type: string
  /** Where pieces begin that are not here yet. */
  readonly missing: Set<number>
  /** Those of them that were asked for last and have not come. */
  underWay: Set<number>
  stop: () => void
}

export interface FetchedPictures {
  /** The picture, when all of it has come; `null` where the seat may not have it or the GM's page has it no more. */
  want(id: string): Promise<Picture | null>
  piece(piece: Piece): void
  none(id: string): void
  /** Asks again for what has not come: the GM's page is there again. */
  again(): void
  /** Nothing more will come. */
  end(): void
}

export function fetchedPictures(clock: Clock, send: (message: Upward) => void): FetchedPictures {
  const all = new Map<string, Fetched>()

  function ask(id: string, one: Fetched): void {
    one.stop()
    const pieces = one.bytes === null ? [0] : [...one.missing].slice(0, PIECES_AT_ONCE)
    one.underWay = new Set(pieces)
    send({ type: 'picture', id, pieces })
    one.stop = clock.after(AGAIN, () => ask(id, one))
  }
  function finish(id: string, picture: Picture | null): void {
    const one = all.get(id)
    one?.stop()
    all.delete(id)
    one?.done(picture)
  }

  return {
    want: (id) => {
      const known = all.get(id)
      if (known) return known.found
      let done: Fetched['done'] = () => undefined
      const found = new Promise<Picture | null>((resolve) => {
        done = resolve
      })
      const one: Fetched = { found, done, bytes: null, type: '', missing: new Set(), underWay: new Set(),
        stop: () => undefined }
      all.set(id, one)
      ask(id, one)
      return found
    },
    piece: ({ id, from, of, kind, bytes }) => {
      const one = all.get(id)
      if (!one || of > MOST_PICTURE || from % PIECE_BYTES !== 0 || from >= of) return
      if (one.bytes === null) {
        one.bytes = new Uint8Array(of)
        one.type = kind
        for (let at = 0; at < of; at += PIECE_BYTES) one.missing.add(at)
      }
      const here = fromText(bytes, Math.min(PIECE_BYTES, of - from))
      if (!here || one.bytes.length !== of || !one.missing.has(from)) return
      one.bytes.set(here, from)
      one.missing.delete(from)
      if (one.missing.size === 0) return finish(id, { type: one.type, bytes: one.bytes })
      one.underWay.delete(from)
      if (one.underWay.size === 0) return ask(id, one)
      one.stop()
      one.stop = clock.after(AGAIN, () => ask(id, one))
    },
    none: (id) => finish(id, null),
    again: () => {
      for (const [id, one] of all) ask(id, one)
    },
    end: () => {
      for (const id of all.keys()) finish(id, null)
    },
  }
}
