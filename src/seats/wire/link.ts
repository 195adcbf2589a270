// Links that bring somebody to a table. What they hold stands behind `#`, which a browser sends to nobody.
import { fromText, toText } from './bytes.ts'
import { SECRET_BYTES } from './keys.ts'
import { ROOM_BYTES } from './room-id.ts'

export interface Link {
  readonly room: string
  /** `invitation`: for whoever has it. `seat`: takes a seat along to another device. */
  readonly kind: 'invitation' | 'seat'
  /** 32 bytes: the invitation's key, or the seat's own secret. */
  readonly key: Uint8Array
}

const MARKS = { invitation: 'join', seat: 'seat' } as const

/** The part of an address behind `#`. */
export const linkText = ({ room, kind, key }: Link): string => `${MARKS[kind]}=${room}.${toText(key)}`

/** The link in the part of an address behind `#`, with the `#` or without; `null` where there is none. */
export function readLink(hash: string): Link | null {
  const [, mark, room = '', text = ''] = /^#?(join|seat)=([\w-]+)\.([\w-]+)$/.exec(hash) ?? []
  const key = fromText(text, SECRET_BYTES)
  if (!key || !fromText(room, ROOM_BYTES)) return null
  return { room, kind: mark === MARKS.seat ? 'seat' : 'invitation', key }
}
