// What one seat is shown of the open battle, kept from one look to the next, so that only what is new is sent.
import { currentBattle, lineage, stepSoFar, type StepSoFar } from '../../../session/session.ts'
import { awaitedAtSeat, type SeatElsewhere } from '../../../session/at-seat.ts'
import { stepToUndo } from '../../../session/undo-at-seat.ts'
import { entryTold } from '../../../session/log.ts'
import { firstSeatView, nextSeatView, type SeatView } from '../../../session/seat-view.ts'
import { knownToWait } from '../../../session/known-to-wait.ts'
import { HERE, knowsOfStep } from '../../../session/pending.ts'
import { soFarWithTurnThatStood, withTurnThatStood } from '../../../session/turn-that-stood.ts'
import { withoutUnseenQuestion } from '../../../session/unseen-question.ts'
import type { Entry, SeatName, Session } from '../../../session/types.ts'
import { eyesOf, type Ruleset, type Sitter } from '../../../engine/core/index.ts'
import type { Json } from '../../../lib/json.ts'
import { changes } from '../../../seats/patch.ts'
import type { SeatInfo } from '../../../seats/wire/messages.ts'
import { viewOf } from '../../../stores/cached-views.ts'
import { GM_PAGE } from '../terms/given.ts'
import type { ShownThere } from '../terms/shown.ts'
import { makeSeatLog, type SeatLog } from './log-at-seat.ts'
import { freeFor, sitterOf, type Seated } from './who-sits.ts'

export interface SeatEyes {
  /** What is shown now. The same object while nothing else is. */
  look(spec: Ruleset, session: Session, info: SeatInfo, seated: Seated): ShownThere
  /** The seat as the session knows it, for commands that were given from what was shown. */
  elsewhere(spec: Ruleset, session: Session, info: SeatInfo): SeatElsewhere & { readonly mark: string }
}

interface Kept {
  /** The battle and who sits there: of others nothing goes on. */
  readonly key: string
  readonly mark: string
  readonly log: SeatLog
  readonly session: Session
  readonly sitter: Sitter
  readonly seatView: SeatView
  readonly shown: ShownThere | null
}

/** `newMark`: letters and digits that were never used before. */
export function makeSeatEyes(newMark: () => string): SeatEyes {
  let kept: Kept | null = null

  const brought = (spec: Ruleset, session: Session, info: SeatInfo): Kept => {
    const battle = currentBattle(spec, session)
    const sitter = sitterOf(battle, info)
    const key = `${session.id} ${JSON.stringify(sitter)}`
    const viewer = eyesOf(sitter)
    const stands = withTurnThatStood(spec, withoutUnseenQuestion(spec, session, viewer), viewer)
    if (kept?.key === key) {
      return kept.session === session
        ? kept
        : { ...kept, session, sitter, shown: null, seatView: nextSeatView(spec, kept.seatView, battle, stands) }
    }
    const mark = newMark()
    return { key, mark, session, sitter, shown: null, log: makeSeatLog(),
      seatView: firstSeatView(spec, battle, viewer, mark, stands) }
  }

  return {
    look: (spec, session, info, seated) => {
      const now = brought(spec, session, info)
      const free = info.kind === 'player' ? freeFor(now.seatView.battle, info, seated) : []
      const before = now.shown ?? shownNow(spec, now, info)
      const withFree = before.free.join() === free.join() ? before : { ...before, free }
      kept = { ...now, shown: withFree }
      return withFree
    },
    elsewhere: (spec, session, info) => {
      kept = brought(spec, session, info)
      return { name: info.id, sitter: kept.sitter, shown: kept.seatView, mark: kept.mark }
    },
  }
}

function shownNow(spec: Ruleset, kept: Kept, info: SeatInfo): ShownThere {
  const { session, sitter, seatView, mark, log } = kept
  const { battle, view, number, viewer } = seatView
  const entries = log.entries(spec, withoutUnseenQuestion(spec, session, viewer), viewer)
  const awaited = awaitedAtSeat(spec, session, battle, { name: info.id, sitter })
  const [first] = awaited
  const of = first?.of ?? HERE
  const soFar = first ? stepSoFar(spec, session, of) : stepOfGm(spec, session, seatView)
  return {
    battle: session.id,
    ruleset: spec.id,
    sitter,
    mark,
    number,
    view,
    soFar: soFar ? changes(view as unknown as Json, soFarView(spec, session, of, soFar, seatView)) : null,
    log: entries,
    logged: log.count,
    awaited: awaited.map((one) => ({ ...one, of: one.of === info.id ? '' : one.of || GM_PAGE })),
    waits: knownToWait(spec, session, battle, viewer),
    free: [],
    ...undoable(spec, kept, info),
  }
}

/**
 * How far the GM's own step has come that waits for dice, as far as the seat knows of that step: a fight that begins
 * does not look as if it were still set up. Nothing is shown of a turn of which the seat is to know nothing.
 */
function stepOfGm(spec: Ruleset, session: Session, { battle, viewer }: SeatView): StepSoFar | null {
  const { pending } = session
  const step = pending && withTurnThatStood(spec, session, viewer) === battle ? stepSoFar(spec, session) : null
  return pending && step && knowsOfStep(battle, viewer, pending, step.events) ? step : null
}

/** The same question has the same name there as in the view. */
function soFarView(
  spec: Ruleset,
  session: Session,
  of: SeatName,
  soFar: StepSoFar,
  { view, viewer }: SeatView,
): Json {
  const then = viewOf(spec, soFarWithTurnThatStood(spec, session, of, soFar, viewer), viewer)
  const named = then.prompt && view.prompt ? { ...then, prompt: { ...then.prompt, id: view.prompt.id } } : then
  return named as unknown as Json
}

/** The seat’s last step while the seat may take it back: what it is called, and which of the seat’s own it is. */
function undoable(
  spec: Ruleset,
  { session, sitter, seatView: { viewer } }: Kept,
  { id }: SeatInfo,
): Pick<ShownThere, 'undo' | 'undoes'> {
  const last = stepToUndo(spec, withoutUnseenQuestion(spec, session, viewer), { name: id, sitter })
  if (!last.ok) return { undo: null, undoes: null }
  return { undo: entryTold(spec, session, last.value.id, viewer)?.title || 'your last step',
    undoes: ownSteps(session, id).indexOf(nameOf(last.value)) + 1 }
}

/** Names what was done: an undo that passes over a step copies its entry, and the copy is the same step. */
const nameOf = ({ given, events }: Entry): unknown => given ?? events

/** All that was ever done from that seat, each once, in the order of doing. */
const ownSteps = ({ entries }: Session, seat: string): readonly unknown[] => [
  ...new Set(entries.flatMap((entry) => (entry.seat === seat ? [nameOf(entry)] : []))),
]

/** The id of the entry that a seat names by its own number for it; `null` where it is not on the way to the present. */
export function ownStep(session: Session, seat: string, number: number): number | null {
  const name = ownSteps(session, seat)[number - 1]
  return lineage(session, session.head).findLast((id) => {
    const entry = session.entries[id]
    return entry?.seat === seat && nameOf(entry) === name
  }) ?? null
}
