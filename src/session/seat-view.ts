// What a seat is shown, view after view, and what a command means that was given from one of these views. A seat is
// behind: its commands were made from what it saw then. COM-24: views are numbered for each seat by itself, and what
// changes nothing that the seat is shown has no number.
import { asksOn, asMeant, malformed, project, refusal, whoMayGive, type Battle, type Command, type PromptId,
  type Refusal, type Ruleset, type Viewer } from '../engine/core/index.ts'
import { singlesOf } from '../engine/core/command.ts'
import { malformedCommand } from '../engine/core/shape.ts'
import { isSameJson } from '../lib/json.ts'
import { fail, ok, type Result } from '../lib/result.ts'

export interface SeatView {
  readonly viewer: Viewer
  /** From 1, one more with every view that is another than the one before. */
  readonly number: number
  /**
   * What the seat is shown. Its prompts have ids that never come twice at this seat, as long as it is the same
   * question: a late answer fits no other.
   */
  readonly view: Battle
  /** The whole battle as it stands: not for the seat. */
  readonly battle: Battle
  /** The same as the seat may take it to be: its question is the one that is shown. */
  readonly stands: Battle
  /** So many questions were shown here so far. */
  readonly questions: number
  /** Marks the ids of this seat's questions, so that they differ from those of the same seat at another time. */
  readonly mark: string
  /** Views that commands may still come from, the last one last. */
  readonly past: readonly PastView[]
}

interface PastView {
  readonly number: number
  readonly view: Battle
}

/** Of older views nobody gives commands any more. */
const MOST_PAST = 64

/**
 * What is shown at a seat first. `mark`: letters and digits that no other beginning at this seat has had; after the
 * page was loaded anew, an answer to a question of before is late. `stands`: the battle with the turn that the viewer
 * is shown (see `turn-that-stood.ts`).
 */
export function firstSeatView(
  spec: Ruleset,
  battle: Battle,
  viewer: Viewer,
  mark: string,
  stands: Battle = battle,
): SeatView {
  const questions = 1
  const view = withQuestion(project(spec, stands, viewer), mark, questions)
  return { viewer, number: 1, view, battle, stands, questions, mark, past: [{ number: 1, view }] }
}

/**
 * What is shown at that seat of the battle as it stands by now. The same view with the same number where the seat is
 * shown no change: then it is told nothing.
 */
export function nextSeatView(spec: Ruleset, before: SeatView, battle: Battle, stands: Battle = battle): SeatView {
  if (battle === before.battle) return before
  const projected = project(spec, stands, before.viewer)
  const asks = projected.prompt !== null
    && asksOn(spec, { battle: before.stands, view: before.view }, { battle: stands, view: projected })
  const questions = asks || projected.prompt === null ? before.questions : before.questions + 1
  const view = withQuestion(projected, before.mark, questions)
  if (isSameView(before.view, view)) return { ...before, battle, stands }
  const number = before.number + 1
  return { ...before, battle, stands, view, number, questions,
    past: [...before.past, { number, view }].slice(-MOST_PAST) }
}

/** Whether two views of one seat show the same. Only where they do not, the seat is told anything. */
export const isSameView = (one: Battle, other: Battle): boolean => isSameJson(one, other)

/** With the open question named by its number at this seat. */
const withQuestion = (view: Battle, mark: string, count: number): Battle =>
  view.prompt ? { ...view, prompt: { ...view.prompt, id: `p${mark}-${count}` as PromptId } } : view

/** The view with that number, while commands may still come from it. */
export const viewFrom = ({ past }: Pick<SeatView, 'past'>, from: number): Battle | undefined =>
  past.find(({ number }) => number === from)?.view

/**
 * A command that was given at that seat from the view with that number, with the ids of the whole battle; or why the
 * command is late: the question is over, or whose the command was then is not whose it is now.
 */
export function meantAtSeat(
  spec: Ruleset,
  { battle, view, number, past }: SeatView,
  command: Command,
  from: number,
): Result<Command, Refusal> {
  if (!Number.isInteger(from) || from < 1 || from > number) {
    return fail(malformed('from', `“from” must be the number of a view that was shown, not ${String(from)}.`))
  }
  const wrong = malformedCommand(spec, command)
  if (wrong) return fail(wrong)
  const then = viewFrom({ past }, from)
  for (const one of singlesOf(command)) {
    if (one.type === 'answer' && one.prompt !== view.prompt?.id) {
      return fail(refusal('no-prompt', 'That question is no longer open.'))
    }
    if (one.type !== 'own' || from === number) continue
    const isSame = then && isSameJson(whoMayGive(spec, then, one), whoMayGive(spec, view, one))
    if (!isSame) return fail(refusal('phase', 'The battle has gone on since. Look again.'))
  }
  return ok(asMeant(battle, view, command))
}
