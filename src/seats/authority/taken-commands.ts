// Each command of a seat is taken once, in the order of its numbers, however often it comes; what came of it is told
// again to whoever asks again.
import { OUTCOMES_KEPT, PAGES_KEPT, type PageRecord } from '../kept-room.ts'
import { LONGEST_CODE, LONGEST_TEXT, type Outcome, type Upward } from '../wire/messages.ts'

type Given = Extract<Upward, { readonly type: 'command' }>

/** For a command that was answered so long ago that nobody remembers what came of it. */
const FORGOTTEN: Outcome = { kind: 'refused', code: 'forgotten', says: 'This was answered long ago.' }

/**
 * What came of that command before; `next` where it is the next one of its page and has to be carried out, `null` where
 * one before it has not come yet. The records are changed in place; the last is of the page that gave a command last.
 */
export function takenBefore(pages: PageRecord[], given: Given): Outcome | 'next' | null {
  const page = pageOf(pages, given)
  if (given.number <= page.taken) {
    return page.outcomes.find(([number]) => number === given.number)?.[1] ?? FORGOTTEN
  }
  return given.number > page.taken + 1 ? null : 'next'
}

/** Notes what came of the next command of its page; as it is told. */
export function noteTaken(pages: PageRecord[], given: Given, came: Outcome): Outcome {
  const page = pageOf(pages, given)
  const outcome = asTold(came)
  page.taken = given.number
  page.outcomes.push([given.number, outcome])
  if (page.outcomes.length > OUTCOMES_KEPT) page.outcomes.shift()
  return outcome
}

/** No longer than a message may tell it: what the seat cannot read would never be answered. */
const asTold = (outcome: Outcome): Outcome =>
  outcome.kind === 'refused'
    ? { ...outcome, code: outcome.code.slice(0, LONGEST_CODE), says: outcome.says.slice(0, LONGEST_TEXT) }
    : outcome

function pageOf(pages: PageRecord[], { from, oldest }: Given): PageRecord {
  const index = pages.findIndex((one) => one.from === from)
  const [known] = index < 0 ? [] : pages.splice(index, 1)
  const page = known ?? { from, taken: 0, outcomes: [] }
  // What is below the oldest was answered, perhaps by a page of the GM that kept nothing of it.
  page.taken = Math.max(page.taken, oldest - 1)
  pages.push(page)
  if (pages.length > PAGES_KEPT) pages.shift()
  return page
}
