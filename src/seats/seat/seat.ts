// A seat's page: comes in, stays in, and goes on by itself after sleep, reload and lost network. It has the view that
// the GM's page tells it, gives commands, and knows no screen and no way to travel.
import { assertNever } from '../../lib/assert-never.ts'
import type { Json } from '../../lib/json.ts'
import { every, type Clock } from '../clock.ts'
import type { KeptPage, KeptSeat } from '../kept-seat.ts'
import { GHOST_EVERY, newerOnly, paced } from '../paced.ts'
import type { Picture } from '../table.ts'
import { fromText, toText } from '../wire/bytes.ts'
import type { ClosedWhy, SeatCarrier, TurnedAway } from '../wire/carrier.ts'
import { greet, kindOf, marked, unmarked, type Greeter } from '../wire/greeting.ts'
import { backKey, backSecret, invitationKey, NAME_BYTES, SECRET_BYTES, seatKeys, type Chance,
  type GreetingKey } from '../wire/keys.ts'
import { linkText } from '../wire/link.ts'
import { MOST_DOWN, MOST_GHOST, MOST_UP, readDownward, tidyName, type Downward, type Has, type Outcome, type OutWhy,
  type SeatInfo, type SeatKind, type Upward, type What } from '../wire/messages.ts'
import { packed, unpacked } from '../wire/packing.ts'
import type { Session } from '../wire/sealed.ts'
import { fetchedPictures, type Come } from './fetched.ts'
import { makeOutbox, MOST_WAITING, type Given } from './outbox.ts'
import { makeReplica } from './replica.ts'

/**
 * Where a seat stands. `coming`: not heard by the GM's page yet; `waiting`: for the GM's yes; `seated`: at the table,
 * also while the GM's page does not answer.
 */
export type Standing =
  | { readonly kind: 'coming' }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'seated'; readonly seat: SeatInfo }
  | { readonly kind: 'out'; readonly why: OutWhy | ClosedWhy }

export interface SeatOptions {
  readonly carrier: SeatCarrier
  readonly kept: KeptSeat
  /** Of this tab, where it was reloaded. */
  readonly page?: KeptPage
  readonly name: string
  readonly kind: SeatKind
  readonly clock: Clock
  readonly chance: Chance
  keep(seat: KeptSeat, page: KeptPage): void
  /** The view, where the seat stands, or whether the GM's page answers has changed. */
  changed?(): void
  /** What came of a command. */
  settled?(given: Given, outcome: Outcome): void
  ghost?(of: string, ghost: Json): void
  /**
   * Whether the GM's page, opened anew, shows the same as before; `null` while that is not known. What was given on the
   * view before then counts as given on the new one. Without this it is refused as outdated.
   */
  isSame?(before: Json, now: Json): boolean | null
  /** What was given on the view before, as it is said on the new one, which shows the same. */
  renamed?(command: Json, before: Json, now: Json): Json
  /** One of the two pages could make no sense of a message of the other. What is said is not for players. */
  nonsense?(says: string): void
  /** A message was not carried; why, for the player. */
  uncarried?(says: string): void
}

export type Ungiven = 'too-large' | 'too-many' | 'no-view'

export interface Seat {
  readonly standing: Standing
  /** The seat's own view of the table; `null` before the first. Stays while the GM's page is away. */
  readonly view: Json | null
  /** Whether the GM's page answers. */
  readonly answers: boolean
  /** Why the relay lets the seat not in for now; it goes on trying by itself. `null` where that is not so. */
  readonly turnedAway: TurnedAway | null
  /** Commands that were not answered yet, the oldest first. */
  readonly pending: readonly Given[]
  /** Gives a command on the view as it stands; its number, or why it cannot be given. */
  give(command: Json): number | Ungiven
  /** Says that these combatants are the player's own; likewise. */
  claim(combatants: readonly string[]): number | Ungiven
  /** Shows a ping or a drag to others, if it gets there in time. */
  ghost(ghost: Json): void
  /**
   * A picture that the view names, from the GM's page, or a part of it as far as the seat has explored the map; `null`
   * where it is not to be had.
   */
  picture(id: string, part?: string, come?: Come): Promise<Picture | null>
  /** The link that takes this seat along to another device. Its text goes behind `#`. */
  takeAlong(): string
  /** Says that the page goes, so that the GM’s page need not wait to find out. The seat may come back. */
  leave(): void
  /** Ends the line without a word. The seat may come back. */
  close(): void
}

/** An unanswered greeting, `join` or command is said again after so long. */
const AGAIN = 2_000
const ASK_AGAIN = 300
/** A line that is taken up again carries an answer in this time. */
const SOON = 300
const SEEN_EVERY = 5_000
/** Characters of a command as JSON; as many bytes fit into a message, whatever the characters. */
const MOST_GIVEN = MOST_UP / 4
/** Asked for so long and not heard: the GM's page is thought to be away, and is greeted anew. */
const SILENT = 12_000

const TOO_FAST = 'Too much was sent at once.'
const TOO_LARGE_PICTURE = 'A picture is too large to be sent here. The GM can take a smaller picture.'

const newPage = (chance: Chance): KeptPage => ({ version: 1, from: toText(chance(NAME_BYTES)), next: 1, given: [] })

export function takeSeat(options: SeatOptions): Seat {
  const { carrier, clock, chance } = options
  const name = tidyName(options.name)
  let kept = options.kept
  const secret = fromText(kept.secret, SECRET_BYTES) ?? chance(SECRET_BYTES)
  const keys = seatKeys(secret)
  const back = backSecret(secret)
  const replica = makeReplica()
  const outbox = makeOutbox(options.page ?? newPage(chance))

  const isNewer = newerOnly()

  let standing: Standing = { kind: 'coming' }
  /** Of the greetings that were sent last, with whether each is by what the seat comes back by. */
  let greeters: readonly { readonly greeter: Greeter; readonly isBack: boolean }[] = []
  /** Whether the session is by what the seat comes back by. */
  let isBack = false
  let session: Session | null = null
  /** The connections of both ends when the GM's page was greeted last. */
  let greeted: string | null = null
  /** Whether both are there now. */
  let isThere = false
  /** Since when the GM's page has been asked and not heard. */
  let unheardSince: number | null = null
  let askedAt = -Infinity
  let answers = false
  let turnedAway: TurnedAway | null = null
  const stops: (() => void)[] = []
  const pictures = fetchedPictures(clock, (message) => send(message))

  const ownKey = backKey(back)
  /** By the link, until the seat knows that it was let in. It may have been let in without hearing of that. */
  const greetingKeys = (): readonly GreetingKey[] =>
    kept.seated || kept.invitation === null
      ? [ownKey]
      : [invitationKey(fromText(kept.invitation, SECRET_BYTES) ?? new Uint8Array(SECRET_BYTES)), ownKey]
  const setDoors = () => carrier.setDoors(greetingKeys().map(({ door }) => door))
  const changed = () => options.changed?.()
  const keep = () => options.keep(kept, outbox.page)
  const isOut = () => standing.kind === 'out'
  const send = (message: Upward, volatile = false) => {
    if (session) carrier.send(marked(session.seal(packed(message as Json))), { volatile })
  }
  const setAnswers = (now: boolean) => {
    if (answers === now) return
    answers = now
    changed()
  }

  function begin(): void {
    if (isOut()) return
    greeters = greetingKeys().map((key) => ({ greeter: greet(kept.room, key, keys, chance), isBack: key === ownKey }))
    for (const { greeter } of greeters) carrier.send(greeter.bytes)
  }
  /** The first message of a session, said again until it is answered. */
  const introduce = () => {
    unheardSince ??= clock.now()
    send(kept.seated || isBack
      ? { type: 'back', from: outbox.page.from, has: replica.has }
      : { type: 'join', from: outbox.page.from, name, kind: options.kind, back: toText(back) })
  }
  /** The last view before the GM's page was opened anew, while it is not known whether that shows the same. */
  let before: { readonly view: Json; readonly has: Has } | null = null
  /** The session in which the GM's page has given the seat. */
  let seatedIn: Session | null = null
  const sendGiven = () => {
    // A page that was opened anew says so with the seat: before that, what is given on its former views is outdated.
    if (!before && seatedIn === session) outbox.messages().forEach((message) => send(message))
  }
  const compare = () => {
    const [then, now] = [before, replica.view]
    const isSame = then && now !== null ? options.isSame?.(then.view, now) : null
    if (!then || now === null || isSame === null) return
    if (isSame) {
      outbox.regive(then.has, replica.has, (command) => options.renamed?.(command, then.view, now) ?? command)
    }
    before = null
    keep()
    sendGiven()
  }
  const ask = (missing: boolean) => {
    askedAt = clock.now()
    unheardSince ??= askedAt
    send({ type: 'seen', has: replica.has, missing })
  }

  /** The line is there again. The GM's page may have let the session go with the line. */
  function askOrGreet(): void {
    const asked = session
    ask(false)
    clock.after(SOON, () => {
      if (isThere && session === asked && unheardSince !== null) begin()
    })
  }

  function tick(): void {
    if (isOut() || !isThere) return
    if (unheardSince !== null && clock.now() - unheardSince > SILENT) setAnswers(false)
    if (!session || !answers) begin()
    else if (standing.kind !== 'seated' || seatedIn !== session) introduce()
    else if (replica.has === null) ask(true)
    else sendGiven()
  }

  function out(why: OutWhy | ClosedWhy): void {
    standing = { kind: 'out', why }
    answers = false
    for (const stop of stops.splice(0)) stop()
    pictures.end()
    carrier.close()
    changed()
  }

  function answeredBy(bytes: Uint8Array): void {
    for (const { greeter, isBack: byBack } of greeters) {
      const made = greeter.answered(bytes)
      if (!made) continue
      if (made === 'version') return out('version')
      greeters = []
      session = made
      isBack = byBack
      hear()
      return introduce()
    }
  }
  const hear = () => {
    unheardSince = null
    setAnswers(true)
  }

  function sealed(bytes: Uint8Array): void {
    const plain = session?.open(bytes)
    if (!plain) return
    hear()
    const read = readDownward(unpacked(plain, MOST_DOWN))
    if (read.ok) heard(read.value)
    else options.nonsense?.(read.problem)
  }

  function heard(message: Downward): void {
    switch (message.type) {
      case 'waiting':
        standing = { kind: 'waiting' }
        return changed()
      case 'seated': {
        const isNew = standing.kind !== 'seated'
        standing = { kind: 'seated', seat: message.seat }
        seatedIn = session
        const { has, view } = replica
        const isAnew = replica.openedAs(message.opening)
        if (isAnew && has && view !== null && options.isSame) before = { view, has }
        if (!kept.seated) {
          kept = { ...kept, seated: true }
          keep()
        }
        if (isNew) {
          setDoors()
          pictures.again()
        }
        // What was given while the GM's page was away is said at once, not only after a while.
        sendGiven()
        return changed()
      }
      case 'view':
      case 'patch': {
        const came = replica.take(message)
        if (came === 'missing' && clock.now() - askedAt > ASK_AGAIN) ask(true)
        if (came !== 'taken') return
        compare()
        return changed()
      }
      case 'answer': {
        const given = outbox.answered(message.from, message.number)
        if (!given) return
        keep()
        sendGiven()
        options.settled?.(given, message.outcome)
        return changed()
      }
      case 'newest':
        return
      case 'piece':
        return pictures.piece(message)
      case 'no-picture':
        if (message.why === 'too-large') options.uncarried?.(TOO_LARGE_PICTURE)
        return pictures.none(message.id, message.part)
      case 'ghost':
        if (isNewer(message.of, message.at)) options.ghost?.(message.of, message.ghost)
        return
      case 'nonsense':
        return options.nonsense?.(message.says)
      case 'too-fast':
        return options.uncarried?.(TOO_FAST)
      case 'out':
        // Another tab may be a copy of this one, with the same name for its page and the same next number.
        if (message.why === 'elsewhere') options.keep(kept, newPage(chance))
        return out(message.why)
      case 'leaving':
        session = null
        return setAnswers(false)
      default:
        return assertNever(message)
    }
  }

  function give(what: What): number | Ungiven {
    // Until the page that was opened anew has shown its table, what is given is given on what is still seen.
    const on = before?.has ?? replica.has
    if (on === null || isOut()) return 'no-view'
    if (outbox.waiting.length >= MOST_WAITING) return 'too-many'
    if (JSON.stringify(what).length > MOST_GIVEN) return 'too-large'
    const number = outbox.give(what, on)
    keep()
    sendGiven()
    changed()
    return number
  }

  const showGhost = paced(clock, GHOST_EVERY, (ghost: Json, at) => send({ type: 'ghost', ghost, at }, true))

  setDoors()
  carrier.listen({
    state: (state) => {
      if (isOut()) return
      if (state.kind === 'closed') return out(state.why)
      const both = state.kind === 'open' && state.gm !== null ? `${state.own} ${state.gm}` : null
      isThere = both !== null
      const why = state.kind === 'opening' ? state.turnedAway ?? turnedAway : null
      if (why !== turnedAway) {
        turnedAway = why
        changed()
      }
      if (both === null) return setAnswers(false)
      // A session is between two connections, and goes on where both are what they were.
      if (both !== greeted || !session) {
        greeted = both
        session = null
        begin()
      } else askOrGreet()
    },
    message: (bytes) => {
      const kind = isOut() ? null : kindOf(bytes)
      if (kind === 'answer') answeredBy(bytes)
      else if (kind === 'sealed') sealed(unmarked(bytes))
    },
    uncarried: (why) => options.uncarried?.(why === 'too-fast' ? TOO_FAST : 'A message was too large.'),
  })
  stops.push(every(clock, AGAIN, tick), every(clock, SEEN_EVERY, () => {
    if (standing.kind === 'seated' && session) ask(false)
  }))
  keep()

  return {
    get standing() {
      return standing
    },
    get view() {
      return replica.view
    },
    get answers() {
      return answers
    },
    get turnedAway() {
      return turnedAway
    },
    get pending() {
      return outbox.waiting
    },
    give: (command) => give({ is: 'command', command }),
    claim: (combatants) => give({ is: 'claim', combatants: [...combatants] }),
    ghost: (ghost) => {
      if (JSON.stringify(ghost).length <= MOST_GHOST) showGhost(ghost)
    },
    picture: (id, part = '', come = undefined) => (isOut() ? Promise.resolve(null) : pictures.want(id, part, come)),
    takeAlong: () => linkText({ room: kept.room, kind: 'seat', key: secret }),
    leave: () => void send({ type: 'leaving' }),
    close: () => {
      if (isOut()) return
      send({ type: 'leaving' })
      out('ended')
    },
  }
}
