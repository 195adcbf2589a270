// What a seat has given and nobody has answered yet: said again until it is answered, in the order of its numbers.
import type { Json } from '../../lib/json.ts'
import type { KeptPage } from '../kept-seat.ts'
import type { Has, Upward, What } from '../wire/messages.ts'

export interface Given {
  readonly number: number
  readonly what: What
}

export interface Outbox {
  /** The number of the command, which now waits for its answer. */
  give(what: What, on: Has): number
  /** What was given on the one view was given on the other, which shows the same: as `renamed` says it there. */
  regive(from: Has, on: Has, renamed: (command: Json) => Json): void
  /** The command that this answers; `null` where it was answered before. */
  answered(from: string, number: number): Given | null
  /** What is to be said now, the oldest first; not more than a few, so that nothing overtakes what was lost. */
  messages(): readonly Upward[]
  /** What waits for an answer. */
  readonly waiting: readonly Given[]
  readonly page: KeptPage
}

/** As many commands wait for their answers at most. */
export const MOST_WAITING = 32
const AT_ONCE = 8

export function makeOutbox(begin: KeptPage): Outbox {
  let page = begin
  return {
    give: (what, on) => {
      const number = page.next
      page = { ...page, next: number + 1, given: [...page.given, { number, on, what }] }
      return number
    },
    regive: (from, on, renamed) => {
      const isThat = (one: Has) => one?.opening === from?.opening && one?.number === from?.number
      const anew = (what: What): What => what.is === 'command' ? { ...what, command: renamed(what.command) } : what
      page = { ...page, given: page.given.map((one) => (isThat(one.on) ? { ...one, on, what: anew(one.what) } : one)) }
    },
    answered: (from, number) => {
      const given = from === page.from ? page.given.find((one) => one.number === number) : undefined
      if (!given) return null
      page = { ...page, given: page.given.filter((one) => one !== given) }
      return given
    },
    messages: () => {
      const oldest = page.given[0]?.number ?? page.next
      return page.given.slice(0, AT_ONCE).map(({ number, on, what }) => ({ type: 'command', from: page.from, number,
        oldest, on, what })
      )
    },
    get waiting() {
      return page.given
    },
    get page() {
      return page
    },
  }
}
