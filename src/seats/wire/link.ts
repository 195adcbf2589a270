// Links that bring somebody to a table. What they hold stands behind `#`, which a browser sends to nobody.
import { fromText, toText } from './bytes.ts'
import { SECRET_BYTES } from './keys.ts'
import { tidyName } from './messages.ts'
import { ROOM_BYTES } from './room-id.ts'

export interface Link {
  readonly room: string
  /** `invitation`: for whoever has it. `seat`: takes a seat along to another device. */
  readonly kind: 'invitation' | 'seat'
  /** 32 bytes: the invitation's key, or the seat's own secret. */
  readonly key: Uint8Array
  /** For whom an invitation is: a name that the newcomer may change. */
  readonly name?: string
  /** Whoever has it comes in without asking, as long as the GM leaves it so. */
  readonly welcome?: boolean
}

const MARKS = { invitation: 'join', seat: 'seat' } as const

/** The part of an address behind `#`. */
export function linkText({ room, kind, key, name = '', welcome = false }: Link): string {
  const hints = new URLSearchParams()
  if (name !== '') hints.set('for', name)
  if (welcome) hints.set('ask', 'no')
  const text = `${MARKS[kind]}=${room}.${toText(key)}`
  return hints.size > 0 ? `${text}&${hints.toString()}` : text
}

/** The link in the part of an address behind `#`, with the `#` or without; `null` where there is none. */
export function readLink(hash: string): Link | null {
  const [, mark, room = '', text = '', rest = ''] = /^#?(join|seat)=([\w-]+)\.([\w-]+)(?:&(.*))?$/.exec(hash) ?? []
  const key = fromText(text, SECRET_BYTES)
  if (!key || !fromText(room, ROOM_BYTES)) return null
  const hints = new URLSearchParams(rest)
  const name = tidyName(hints.get('for') ?? '')
  return { room, kind: mark === MARKS.seat ? 'seat' : 'invitation', key, ...(name !== '' && { name }),
    ...(hints.get('ask') === 'no' && { welcome: true }) }
}
