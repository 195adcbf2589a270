// Pictures that a seat shows and does not have: asked for in pieces, some at a time, and asked for again until all have
// come.
import type { Clock } from '../clock.ts'
import type { Picture } from '../table.ts'
import { fromText } from '../wire/bytes.ts'
import { MOST_PICTURE, PIECE_BYTES, PIECES_AT_ONCE, type Downward, type Upward } from '../wire/messages.ts'

/** Nothing has come for so long: the same is asked for again. */
const AGAIN = 3_000

/** Told how much of a picture has come, from 0 to 1. */
export type Come = (share: number) => void

type Piece = Extract<Downward, { readonly type: 'piece' }>

interface Fetched {
  readonly found: Promise<Picture | null>
  readonly done: (picture: Picture | null) => void
  readonly part: string
  readonly id: string
  /** Told how much of it is here, from 0 to 1. */
  readonly followers: Come[]
  bytes: Uint8Array<ArrayBuffer> | null
  type: string
  version: string
  /** Where pieces begin that are not here yet. */
  readonly missing: Set<number>
  /** Those of them that were asked for last and have not come. */
  underWay: Set<number>
  stop: () => void
}

export interface FetchedPictures {
  /** The picture, when all of it has come; `null` where the seat may not have it or the GM's page has it no more. */
  want(id: string, part: string, come?: Come): Promise<Picture | null>
  piece(piece: Piece): void
  none(id: string, part: string): void
  /** Asks again for what has not come: the GM's page is there again. */
  again(): void
  /** Nothing more will come. */
  end(): void
}

export function fetchedPictures(clock: Clock, send: (message: Upward) => void): FetchedPictures {
  const all = new Map<string, Fetched>()

  function ask(one: Fetched): void {
    one.stop()
    const pieces = one.bytes === null ? [0] : [...one.missing].slice(0, PIECES_AT_ONCE)
    one.underWay = new Set(pieces)
    send({ type: 'picture', id: one.id, part: one.part, pieces })
    one.stop = clock.after(AGAIN, () => ask(one))
  }
  function finish(key: string, picture: Picture | null): void {
    const one = all.get(key)
    one?.stop()
    all.delete(key)
    one?.done(picture)
  }
  /** Pieces of another version are of another picture: from the beginning. */
  function begin(one: Fetched, { of, kind, version }: Piece): void {
    Object.assign(one, { bytes: new Uint8Array(of), type: kind, version })
    one.missing.clear()
    for (let at = 0; at < of; at += PIECE_BYTES) one.missing.add(at)
  }

  return {
    want: (id, part, come) => {
      const key = keyOf(id, part)
      const known = all.get(key)
      const followers = come ? [come] : []
      known?.followers.push(...followers)
      if (known) return known.found
      let done: Fetched['done'] = () => undefined
      const found = new Promise<Picture | null>((resolve) => {
        done = resolve
      })
      const one: Fetched = { id, part, found, done, followers, bytes: null, type: '', version: '', missing: new Set(),
        underWay: new Set(), stop: () => undefined }
      all.set(key, one)
      ask(one)
      return found
    },
    piece: (piece) => {
      const { id, part, version, from, of, bytes } = piece
      const key = keyOf(id, part)
      const one = all.get(key)
      if (!one || of > MOST_PICTURE || from % PIECE_BYTES !== 0 || from >= of) return
      if (one.bytes?.length !== of || one.version !== version) begin(one, piece)
      const here = fromText(bytes, Math.min(PIECE_BYTES, of - from))
      if (!here || !one.bytes || !one.missing.has(from)) return
      one.bytes.set(here, from)
      one.missing.delete(from)
      const share = 1 - one.missing.size / Math.ceil(of / PIECE_BYTES)
      for (const come of one.followers) come(share)
      if (one.missing.size === 0) return finish(key, { type: one.type, bytes: one.bytes, version })
      one.underWay.delete(from)
      if (one.underWay.size === 0) return ask(one)
      one.stop()
      one.stop = clock.after(AGAIN, () => ask(one))
    },
    none: (id, part) => finish(keyOf(id, part), null),
    again: () => {
      for (const one of all.values()) ask(one)
    },
    end: () => {
      for (const key of all.keys()) finish(key, null)
    },
  }
}

const keyOf = (id: string, part: string): string => `${id}/${part}`
