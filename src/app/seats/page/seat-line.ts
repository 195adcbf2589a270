// The line from this page to the GM's: what is shown here, where the seat stands, and what was given and is not
// answered yet. Each giving gets its own answer.
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Command } from '../../../engine/core/index.ts'
import { isSameJson, type Json } from '../../../lib/json.ts'
import type { Come } from '../../../seats/seat/fetched.ts'
import { takeSeat, type Seat, type SeatOptions, type Standing, type Ungiven } from '../../../seats/seat/seat.ts'
import type { Picture } from '../../../seats/table.ts'
import type { TurnedAway } from '../../../seats/wire/carrier.ts'
import type { Outcome } from '../../../seats/wire/messages.ts'
import type { Reply } from '../../../stores/seat.ts'
import type { Given } from '../terms/given.ts'
import type { ShownAtSeat, ShownThere } from '../terms/shown.ts'

/** Something that was given and not answered yet. */
export interface OnItsWay {
  readonly number: number
  readonly says: string
}

export interface LineState {
  readonly standing: Standing
  /** Whether the GM's page answers. */
  readonly answers: boolean
  /** Why the server lets this page not in for now. */
  readonly turnedAway: TurnedAway | null
  /** `undefined` before anything was shown, `null` while no battle is open. */
  readonly open: ShownThere | null | undefined
  readonly onItsWay: readonly OnItsWay[]
}

export interface SeatLine {
  readonly state: StoreApi<LineState>
  /** Resolves when it is answered. `says`: what is given, in a few words. */
  give(given: Given, says: string): Promise<Reply>
  claim(combatants: readonly string[]): Promise<Reply>
  /** A picture, or a part of it, from the GM's page; `null` where it is not to be had. */
  picture(id: string, part?: string, come?: Come): Promise<Picture | null>
  ghost(ghost: Json): void
  takeAlong(): string
  /** The page goes, and may come back. */
  leave(): void
  close(): void
}

export type LineOptions = Omit<SeatOptions, 'changed' | 'settled' | 'isSame' | 'renamed' | 'nonsense' | 'uncarried'> & {
  /** Something that was given before the page was loaded anew was refused, or a message did not get through. */
  readonly tell: (says: string) => void
  /** Notes what is nothing to players. */
  readonly report: (cause: unknown) => void
}

const UNGIVEN: Readonly<Record<Ungiven, string>> = {
  'too-large': 'That is too much to send at once.',
  'too-many': 'Too much waits to be sent. Wait until the GM’s page has answered.',
  'no-view': 'The GM’s page has not shown its table yet. Wait a moment.',
}
const NOT_UNDERSTOOD = 'This page and the GM’s page do not understand each other. Load both again.'
const BEFORE = 'What was given before this page was loaded'

/** Whether the GM's page, opened anew, shows the table as before; `null` while it has no battle open. */
function isSameTable(before: Json, now: Json): boolean | null {
  const { open } = now as unknown as ShownAtSeat
  return open && isSameJson(withoutNumbers((before as unknown as ShownAtSeat).open), withoutNumbers(open))
}

/** What is numbered anew by another opening of the GM's page does not count. */
function withoutNumbers(open: ShownThere | null): Json {
  if (!open) return null
  const { mark: _mark, number: _number, log: _log, logged: _logged, ...rest } = open
  const { prompt } = rest.view
  return { ...rest, view: { ...rest.view, prompt: prompt && { ...prompt, id: '' } } } as unknown as Json
}

/** So many of the newest entries of the log tell whether anything was done since. */
const ENTRIES_COMPARED = 8

const newestOf = ({ log }: ShownThere): Json =>
  Object.values(log).toSorted((one, other) => one.id - other.id).slice(-ENTRIES_COMPARED)
    .map(({ id: _id, ...told }) => told) as unknown as Json

/**
 * What was given, with the open question named as it is by now. Where anything was told since, the question may be
 * another that looks the same: then an answer keeps the name of the question that it is for.
 */
function renamed(command: Json, before: Json, now: Json): Json {
  const [then, open] = [before, now].map((view) => (view as unknown as ShownAtSeat).open)
  const [was, is] = [then?.view.prompt?.id, open?.view.prompt?.id]
  if (!then || !open || !was || !is || !isSameJson(newestOf(then), newestOf(open))) return command
  const given = command as unknown as Given
  if (given.give !== 'command') return command
  const named = (one: Command): Command =>
    one.type === 'several'
      ? { ...one, commands: one.commands.map(named) } as Command
      : one.type === 'answer' && one.prompt === was
      ? { ...one, prompt: is }
      : one
  return { ...given, command: named(given.command) } as unknown as Json
}

const replyOf = (outcome: Outcome): Reply =>
  outcome.kind === 'refused'
    ? { ok: false, says: outcome.says }
    : { ok: true }

export function openLine({ tell, report, ...options }: LineOptions): SeatLine {
  const waiting = new Map<number, (reply: Reply) => void>()
  const words = new Map<number, string>()
  let seat: Seat | null = null
  const now = (): LineState => ({
    standing: seat?.standing ?? { kind: 'coming' },
    answers: seat?.answers ?? false,
    turnedAway: seat?.turnedAway ?? null,
    open: seat?.view ? (seat.view as unknown as ShownAtSeat).open : undefined,
    onItsWay: (seat?.pending ?? []).map(({ number }) => ({ number, says: words.get(number) ?? BEFORE })),
  })
  const state = createStore<LineState>(now)
  const changed = () => {
    const next = now()
    const before = state.getState()
    state.setState({ ...next, onItsWay: isSameJson(next.onItsWay, before.onItsWay) ? before.onItsWay : next.onItsWay })
    if (next.standing.kind === 'out') answerAll({ ok: false, says: 'This seat is not at the table any more.' })
  }
  const answerAll = (reply: Reply) => {
    for (const answer of waiting.values()) answer(reply)
    waiting.clear()
  }
  const given = (number: number | Ungiven, says: string): Promise<Reply> => {
    if (typeof number === 'string') return Promise.resolve({ ok: false, says: UNGIVEN[number] })
    words.set(number, says)
    changed()
    return new Promise((resolve) => waiting.set(number, resolve))
  }
  seat = takeSeat({ ...options, isSame: isSameTable, renamed, changed, nonsense: (says) => {
    report(new Error(says))
    tell(NOT_UNDERSTOOD)
  }, uncarried: tell, settled: ({ number }, outcome) => {
    const answer = waiting.get(number)
    waiting.delete(number)
    words.delete(number)
    if (answer) answer(replyOf(outcome))
    else if (outcome.kind === 'refused') tell(outcome.says)
  } })
  const own = seat
  changed()
  return {
    state,
    give: (what, says) => given(own.give(what as unknown as Json), says),
    claim: (combatants) => given(own.claim(combatants), 'These are yours'),
    picture: own.picture,
    ghost: own.ghost,
    takeAlong: own.takeAlong,
    leave: own.leave,
    close: own.close,
  }
}
