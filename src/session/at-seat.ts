// The one door through which seats come: a command, dice, or a command taken back, each checked for whose it is and
// whether it is late, and refused in words that the seat may read (COM-24). What the GM's own page does needs no door.
import { eyesOf, isView, mayGive, namesUnknown, NOT_NOW, refusal, refusalFor, type Audience, type Battle, type Command,
  type Refusal, type Ruleset, type Sitter, type Viewer } from '../engine/core/index.ts'
import { singlesOf } from '../engine/core/command.ts'
import type { GivenFaces } from '../engine/dice/sources.ts'
import { isSameJson } from '../lib/json.ts'
import { fail, ok, type Result } from '../lib/result.ts'
import { nextRoll, rollsKnown, type ComingRoll } from './coming-rolls.ts'
import { whyDiceLost } from './lost-dice.ts'
import { knowsOfRoll, mayThrow, NO_DICE_NEEDED, pendingOf, rollTold, seatsWaiting,
  type AwaitedRoll } from './pending.ts'
import { meantAtSeat, nextSeatView, viewFrom, type SeatView } from './seat-view.ts'
import { currentBattle, giveFaces, rollForMe, stepSoFar, submit, takeBack, type Outcome } from './session.ts'
import { withTurnThatStood } from './turn-that-stood.ts'
import type { Giver, SeatName, Session } from './types.ts'
import { withoutUnseenQuestion } from './unseen-question.ts'

/** A seat elsewhere. */
export interface SeatElsewhere {
  readonly name: SeatName
  readonly sitter: Sitter
  /** What the seat was shown last. */
  readonly shown: SeatView
}

/** Who gives a command, as the log tells it. */
export const giverOf = (viewer: Viewer): Giver => (viewer.role === 'player' ? viewer.player || 'gm' : viewer.role)

/**
 * A command from that seat, given from the view with that number, with the ids of that view. `given`: what the command
 * is called; a command that was carried out before under this name is not carried out again.
 */
export function giveAtSeat(
  spec: Ruleset,
  session: Session,
  { name, sitter, shown }: SeatElsewhere,
  command: Command,
  from: number,
  given?: string,
): Outcome {
  const before = given === undefined ? null : alreadyGiven(session, name, given)
  if (before) return before
  const battle = currentBattle(spec, session)
  const viewer = eyesOf(sitter)
  const known = withoutUnseenQuestion(spec, session, viewer)
  const stands = withTurnThatStood(spec, known, viewer)
  const now = nextSeatView(spec, shown, battle, stands)
  const meant = meantAtSeat(spec, now, command, from)
  if (!meant.ok) return { kind: 'refused', refusal: meant.problem }
  // Another question is open than the one that is shown.
  if (known !== session && singlesOf(command).some(({ type }) => type === 'answer')) return NOTHING_NOW
  const notTheirs = mayGive(spec, battle, sitter, meant.value)
  const wrong = (notTheirs && stands !== battle && !mayGive(spec, stands, sitter, meant.value)
    ? refusal('status', NOT_NOW)
    : notTheirs) ?? namesUnknown(spec, { battle, view: now.view, before: viewFrom(now, from), viewer }, meant.value)
  if (wrong) return { kind: 'refused', refusal: wrong }
  const outcome = submit(spec, session, meant.value, giverOf(viewer), name, given,
    rolledBefore(session, battle, name, viewer, meant.value))
  const lost = whyDiceLost(spec, session, battle, viewer, meant.value, outcome)
  if (lost) return { kind: 'refused', refusal: lost }
  return inItsWords(outcome, (why) => refusalFor(spec, stands, meant.value, why, viewer))
}

const NOTHING_NOW: Outcome = { kind: 'refused', refusal: refusal('status', NOT_NOW) }

/**
 * The faces of a command that this seat has taken back and gives again at once: all its dice were secret, and fall as
 * they did before, so that nobody gets other ones by taking back what shows nothing.
 */
function rolledBefore(
  session: Session,
  battle: Battle,
  seat: SeatName,
  viewer: Viewer,
  command: Command,
): GivenFaces | undefined {
  const last = session.entries.findLast((entry) => entry.seat === seat && isSameJson(entry.command, command))
  const before = last?.parent === session.head ? last : undefined
  const rolls = before?.events.filter((event) => event.type === 'rolled') ?? []
  const asked = rolls.map(({ roll }) => roll)
  return rolls.length > 0
      && !rolls.some((one) => knowsOfRoll(battle, viewer, { by: one.roll.by, audience: one.audience }))
    ? { faces: asked.map(({ faces }) => faces), asked }
    : undefined
}

/** What came of the command of that seat and name, where there was one. */
export function alreadyGiven(session: Session, seat: SeatName, given: string): Outcome | null {
  const entry = session.entries.findLast((one) => one.given === given && one.seat === seat)
  if (entry) return { kind: 'accepted', entry, session, dropped: [] }
  return pendingOf(session, seat)?.given === given ? { kind: 'awaits-dice', session } : null
}

/** Dice that a seat throws: for which command, and for which of its rolls, in the words in which it was asked. */
export interface Throw {
  /** The seat whose command waits. */
  readonly of: SeatName
  /** Whose roll it is, as the seat was told; `null` where it is nobody's. */
  readonly by: string | null
  /** So many rolls of the same name and dice come before. */
  readonly nth: number
  readonly purpose: string
  /** `null`: the program throws. */
  readonly faces: readonly number[] | null
}

/** Dice from that seat, for a command of its own or of another's. Late dice count for no other roll. */
export function throwAtSeat(
  spec: Ruleset,
  session: Session,
  { name, sitter }: SeatElsewhere,
  { of, by, nth, purpose, faces }: Throw,
): Outcome {
  const battle = currentBattle(spec, session)
  const viewer = eyesOf(sitter)
  const pending = pendingOf(session, of)
  // COM-24: of dice that the seat is not told of, nothing is told: not even that they wait.
  const rolls = rollsAtSeat(spec, session, battle, { name, sitter }).filter((one) => one.of === of)
  if (!pending || rolls.length === 0) return { kind: 'refused', refusal: NO_DICE_NEEDED }
  const told = rolls.find((one) => one.nth === nth && one.roll.by === by && one.roll.purpose === purpose)
  if (!told) return { kind: 'refused', refusal: OTHER_DICE }
  if (!told.isThrownHere) {
    const roller = told.roll.by === null ? undefined : battle.combatants[told.roll.by]?.name
    return { kind: 'refused',
      refusal: refusal('not-yours', roller ? `Those dice are for ${roller}.` : 'Those dice are not yours to throw.') }
  }
  const outcome = faces === null
    ? rollForMe(spec, session, of, told.key)
    : giveFaces(spec, session, faces, of, told.key)
  return inItsWords(outcome, (why) => refusalFor(spec, battle, pending.command, why, viewer))
}

const OTHER_DICE = refusal('no-prompt', 'Other dice are needed by now. Look again.')

/**
 * The session without the command of that seat that waits for dice; the GM can take back any seat’s. Refused in the
 * same words whether anything of another's waits or not.
 */
export function takeBackAtSeat(
  spec: Ruleset,
  session: Session,
  { name, sitter }: Pick<SeatElsewhere, 'name' | 'sitter'>,
  of: SeatName,
): Result<Session, Refusal> {
  const why = whyNotTakenBack(spec, session, { name, sitter }, of)
  if (why === NOT_TO_TAKE_BACK || !pendingOf(session, of)) return fail(why ?? NO_DICE_NEEDED)
  return why ? fail(why) : ok(takeBack(session, of))
}

/** Nobody begins again for better dice. */
export const DICE_FELL = refusal('not-yours', 'Dice were rolled: only the GM can take that back.')

const NOT_TO_TAKE_BACK = refusal('not-yours', 'Only whoever gave that, or the GM, can take it back.')

/** Dice that are awaited, as a seat is told of them. */
export interface AwaitedAtSeat {
  readonly of: SeatName
  /** So many rolls of the same name and dice come before. */
  readonly nth: number
  readonly roll: AwaitedRoll
  /** This seat throws them; otherwise its own command waits for the dice of somebody else. */
  readonly isThrownHere: boolean
  /** The command can be given up at that seat. */
  readonly mayTakeBack: boolean
}

/**
 * The dice that are thrown at that seat, also before others have thrown for the same command, and those for which its
 * own command waits.
 */
export const awaitedAtSeat = (...at: Parameters<typeof rollsAtSeat>): readonly AwaitedAtSeat[] =>
  rollsAtSeat(...at).map(({ key: _key, ...told }) => told)

type RollAtSeat = AwaitedAtSeat & Pick<ComingRoll, 'key'>

function rollsAtSeat(
  spec: Ruleset,
  session: Session,
  battle: Battle,
  seat: Pick<SeatElsewhere, 'name' | 'sitter'>,
): readonly RollAtSeat[] {
  if (isView(battle)) throw new Error('Who throws which dice is read from the whole battle.')
  const { name, sitter } = seat
  const viewer = eyesOf(sitter)
  return seatsWaiting(session).flatMap((of): readonly RollAtSeat[] => {
    const pending = pendingOf(session, of)
    if (!pending) return []
    const mayTakeBack = whyNotTakenBack(spec, session, seat, of) === null
    const own = rollsKnown(spec, session, battle, viewer, of).filter((one) =>
      mayThrow(battle, one, sitter, of === name)
    )
    if (own.length > 0) {
      return own.map((roll) => ({ of, key: roll.key, nth: roll.nth, roll: rollTold(battle, viewer, roll),
        isThrownHere: true, mayTakeBack })
      )
    }
    if (of !== name) return []
    const roll = nextRoll(pending)
    return [{ of, key: roll.key, nth: 0, roll: rollTold(battle, viewer, roll), isThrownHere: false, mayTakeBack }]
  })
}

/**
 * Why that seat may not give up a command that waits for dice; `null` where it may. COM-24: dice of which the seat is
 * not told are none of its reasons.
 */
function whyNotTakenBack(
  spec: Ruleset,
  session: Session,
  { name, sitter }: Pick<SeatElsewhere, 'name' | 'sitter'>,
  of: SeatName,
): Refusal | null {
  if (sitter.role === 'gm') return null
  if (of !== name) return NOT_TO_TAKE_BACK
  const pending = pendingOf(session, of)
  if (!pending) return null
  const { battle, events } = stepSoFar(spec, session, of) ?? { battle: currentBattle(spec, session), events: [] }
  const knows = (roll: { readonly by: string | null; readonly audience?: Audience | undefined }) =>
    knowsOfRoll(battle, eyesOf(sitter), roll)
  return events.some((event) => event.type === 'rolled' && knows({ by: event.roll.by, audience: event.audience }))
      || pending.ahead?.some(({ asked: { by }, audience }) => knows({ by, audience }))
    ? DICE_FELL
    : null
}

/** The outcome with its refusal, if any, in words that the seat may read. */
const inItsWords = (outcome: Outcome, word: (why: Refusal) => Refusal): Outcome =>
  outcome.kind === 'refused' ? { kind: 'refused', refusal: word(outcome.refusal) } : outcome
