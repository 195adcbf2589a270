// Pages that speak the protocol and say whatever they like, as somebody who changes the code of a seat's page.
import type { Json } from '../../../src/lib/json.ts'
import { toText } from '../../../src/seats/wire/bytes.ts'
import { greet, kindOf, marked, unmarked } from '../../../src/seats/wire/greeting.ts'
import { backSecret, byChance, invitationKey, seatKeys, type GreetingKey } from '../../../src/seats/wire/keys.ts'
import { readLink } from '../../../src/seats/wire/link.ts'
import { readDownward, type Downward } from '../../../src/seats/wire/messages.ts'
import { packed, unpacked } from '../../../src/seats/wire/packing.ts'
import type { Session } from '../../../src/seats/wire/sealed.ts'
import type { TestRoom } from './room.ts'

/** A page of one's own making: it has the link, speaks the protocol, and says whatever it likes. */
export interface Rogue {
  say(message: Json): void
  /** So often, in the same moment. */
  flood(times: number, message: (nth: number) => Json): void
  sayBytes(bytes: Uint8Array): void
  readonly heard: Downward[]
  readonly from: string
}

/** Comes by that link, and asks for a seat. */
export function rogueIn(room: TestRoom, link: string): Rogue {
  const read = readLink(link)
  if (!read) throw new Error('That is no link.')
  const page = rogueInBy(room, invitationKey(read.key), byChance(32))
  page.say({ type: 'join', from: page.from, name: 'Rogue', kind: 'player', back: toText(backSecret(byChance(32))) })
  return page
}

/** Greets by that key, and says nothing more. */
export function rogueInBy(room: TestRoom, key: GreetingKey, secret: Uint8Array): Rogue {
  const [line, from] = [room.carrier.seat(), toText(byChance(16))]
  const greeter = greet(room.authority.keys.room, key, seatKeys(secret), byChance)
  const heard: Downward[] = []
  let session: Session | null = null
  line.setDoors([key.door])
  line.listen({ state: () => undefined, message: (bytes) => {
    if (kindOf(bytes) === 'answer') {
      const made = greeter.answered(bytes)
      if (made && made !== 'version') session = made
      return
    }
    const plain = session?.open(unmarked(bytes))
    const message = plain && readDownward(unpacked(plain, 1_000_000))
    if (message?.ok) heard.push(message.value)
  } })
  line.send(greeter.bytes)
  room.clock.pass(10)
  const sayBytes = (bytes: Uint8Array) => {
    if (session) line.send(marked(session.seal(bytes)))
    room.clock.pass(10)
  }
  const flood: Rogue['flood'] = (times, message) => {
    for (let nth = 0; nth < times && session; nth++) line.send(marked(session.seal(packed(message(nth)))))
    room.clock.pass(10)
  }
  return { heard, from, sayBytes, flood, say: (message) => sayBytes(packed(message)) }
}

/** One that the GM has let in. */
export const admittedIn = (room: TestRoom): Rogue => {
  const page = rogueIn(room, room.authority.invite().link)
  room.authority.admit(room.authority.newcomers()[0]?.id ?? '')
  room.clock.pass(10)
  return page
}

export const command = (page: Rogue, number: number, what: Json, on: Json = null): Json => ({ type: 'command',
  from: page.from, number, oldest: 1, on, what })
