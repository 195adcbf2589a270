// Giving commands, waiting for dice, undo and redo: all pure functions from one session to the next.
import { applyEvent, asksOn, decide, malformed, nameCommand, type Battle, type BattleEvent, type Command, type Refusal,
  type Ruleset } from '../engine/core/index.ts'
import { wrongFace } from '../engine/dice/notation.ts'
import { givenThen, noDice, seededSource, seedState, type GivenFaces } from '../engine/dice/sources.ts'
import { malformedCommand } from '../engine/core/shape.ts'
import { withVisibleNames } from '../engine/core/visible-names.ts'
import { isSameJson } from '../lib/json.ts'
import { fail, ok, type Result } from '../lib/result.ts'
import { comingRolls, nextRoll } from './coming-rolls.ts'
import { VERSION } from './version.ts'
import { HERE, NO_DICE_NEEDED, pendingOf, seatsWaiting, withPending } from './pending.ts'
import type { Entry, Giver, Pending, SeatName, Session } from './types.ts'
import { asWalked } from './walked.ts'

export type Outcome =
  /** `dropped`: commands of other seats that waited for dice and cannot be done any more. */
  | { readonly kind: 'accepted'; readonly session: Session; readonly entry: Entry;
    readonly dropped: readonly Dropped[] }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** Dice must be typed first; the command waits in the session (see {@link pendingOf}). */
  | { readonly kind: 'awaits-dice'; readonly session: Session }

/** A session at its beginning, by the present rules. `seed` makes the program's dice repeatable. */
export function newSession(spec: Pick<Ruleset, 'version'>, id: string, base: Battle, seed: number): Session {
  return { version: VERSION, rulesetVersion: spec.version, id, base, entries: [], head: null, undone: [],
    seed: seedState(seed), pending: null }
}

const battles = new WeakMap<Entry, Battle>()
/** Entries whose battles are kept; the last was worked out last. */
const recent: Entry[] = []
/** So many battles are kept, and of older battles every {@link EVERY}th, so that each is few steps away. */
const MOST_KEPT = 48
const EVERY = 24

/** Notes the battle after an entry, so that it is not worked out again while it is kept. */
export function remember(entry: Entry, battle: Battle): void {
  battles.set(entry, battle)
  if (entry.id % EVERY === 0) return
  recent.push(entry)
  const oldest = recent.length > MOST_KEPT ? recent.shift() : undefined
  if (oldest) battles.delete(oldest)
}

/**
 * The battle after that entry (`null`: the beginning). The same object while it is kept; worked out again from the
 * nearest battle that is.
 */
export function battleAt(spec: Ruleset, session: Session, id: number | null): Battle {
  const missing: Entry[] = []
  let at = id
  let battle = session.base
  while (at !== null) {
    const entry = session.entries[at]
    if (!entry) throw new Error(`The session has no entry ${at}.`)
    const known = battles.get(entry)
    if (known) {
      battle = known
      break
    }
    missing.push(entry)
    at = entry.parent
  }
  for (const entry of missing.toReversed()) {
    battle = entry.events.reduce((sofar, event) => applyEvent(sofar, event, spec.apply), battle)
    remember(entry, battle)
  }
  return battle
}

/** The battle as it stands now. */
export function currentBattle(spec: Ruleset, session: Session): Battle {
  return battleAt(spec, session, session.head)
}

/** How far a command has come that waits for dice. */
export interface StepSoFar {
  readonly battle: Battle
  readonly events: readonly BattleEvent[]
}

/** As it was worked out from the battle `since`. */
const soFar = new WeakMap<Pending, StepSoFar & { readonly since: Battle }>()

/**
 * How far the command of that seat has come that waits for dice; `null` when none waits. Nothing of it is in the
 * session yet.
 */
export function stepSoFar(spec: Ruleset, session: Session, seat: SeatName = HERE): StepSoFar | null {
  const pending = pendingOf(session, seat)
  if (!pending) return null
  const since = currentBattle(spec, session)
  const known = soFar.get(pending)
  if (known?.since === since) return known
  const decision = decide(spec, since, pending.command, givenThen(pending, noDice))
  const { battle, events } = decision.kind === 'needs-dice' ? decision : { battle: since, events: [] }
  const made = { since, battle, events }
  soFar.set(pending, made)
  return made
}

export const battleSoFar = (spec: Ruleset, session: Session, seat: SeatName = HERE): Battle | null =>
  stepSoFar(spec, session, seat)?.battle ?? null

/**
 * Gives a command. While a command of that seat waits for dice, only the dice mode can be changed from there. Commands
 * of other seats may wait meanwhile: they are decided anew when this one is accepted (see {@link reconsidered}).
 * `given`: see {@link Entry.given}. `rolled`: faces that are known already for the first rolls.
 */
export function submit(
  spec: Ruleset,
  session: Session,
  command: Command,
  by: Giver,
  seat: SeatName = HERE,
  given?: string,
  rolled: GivenFaces = { faces: [] },
): Outcome {
  if (pendingOf(session, seat)) {
    const wrong = malformedCommand(spec, command)
    if (wrong) return { kind: 'refused', refusal: wrong }
    if (command.type !== 'dice-mode') {
      return { kind: 'refused',
        refusal: { code: 'prompt-open', says: 'Dice are needed first. Type them, or take the command back.' } }
    }
  }
  return afterAll(spec, session,
    attempt(spec, session, { command, by, ...(given === undefined ? {} : { given }), ...rolled }, seat))
}

/**
 * COM-04: typed faces for a roll of a seat's command: the open roll, or with `key` another that comes in any case (see
 * `coming-rolls.ts`). Faces that a die cannot show are refused, and the roll stays open.
 */
export function giveFaces(
  spec: Ruleset,
  session: Session,
  faces: readonly number[],
  seat: SeatName = HERE,
  key?: string,
): Outcome {
  return withFaces(spec, session, seat, key, ({ request }) => {
    const why = wrongFace(request, faces)
    return why ? fail(malformed('dice', why)) : ok({ faces, session })
  })
}

/** Lets the program make the roll, this once; likewise. */
export function rollForMe(spec: Ruleset, session: Session, seat: SeatName = HERE, key?: string): Outcome {
  return withFaces(spec, session, seat, key, ({ request }) => {
    const source = seededSource(session.seed)
    const faces = source.draw(request) ?? []
    return ok({ faces, session: { ...session, seed: source.state() } })
  })
}

function withFaces(
  spec: Ruleset,
  session: Session,
  seat: SeatName,
  key: string | undefined,
  facesOf:
    (roll: Pick<Pending, 'request'>) => Result<{ readonly faces: readonly number[]; readonly session: Session },
      Refusal>,
): Outcome {
  const pending = pendingOf(session, seat)
  const next = pending && nextRoll(pending)
  const isNext = key === undefined || key === next?.key
  const roll = isNext
    ? next
    : pending && comingRolls(spec, currentBattle(spec, session), pending).find((one) => one.key === key)
  if (!pending || !roll) return { kind: 'refused', refusal: NO_DICE_NEEDED }
  const given = facesOf(roll)
  if (!given.ok) return { kind: 'refused', refusal: given.problem }
  const { faces, session: rolled } = given.value
  if (!isNext) {
    const { request: asked, nth, audience } = roll
    const ahead = [...pending.ahead ?? [], { asked, nth, faces, ...(audience ? { audience } : {}) }]
    return { kind: 'awaits-dice', session: withPending(rolled, seat, { ...pending, ahead }) }
  }
  // Faces that were kept without the rolls they were for are for the rolls that come.
  const asked = pending.asked ?? (pending.faces.length === 0 ? [] : undefined)
  const thrown: Pending = { ...pending, faces: [...pending.faces, faces],
    ...(asked ? { asked: [...asked, pending.request] } : {}) }
  const outcome = attempt(spec, rolled, thrown, seat)
  return outcome.kind === 'accepted'
    ? afterAll(spec, rolled, { ...outcome, session: withPending(outcome.session, seat, null) })
    : outcome
}

/** Gives up the command of that seat that waits for dice: nothing of it has happened. */
export function takeBack(session: Session, seat: SeatName = HERE): Session {
  return pendingOf(session, seat) ? withPending(session, seat, null) : session
}

/** A command that waited for dice, and cannot be done any more in the battle as it is by now. */
export interface Dropped extends Pick<Pending, 'command' | 'by'> {
  readonly seat: SeatName
  readonly refusal: Refusal
}

/**
 * The session with every command that waits for dice decided anew in the battle as it stands: what is refused now is
 * dropped, what needs other dice asks for them, what needs none any more is carried out. `before`: the battle in which
 * they were decided last, for answers to a question that still goes on. Called after undo, redo and jumps, too.
 */
export function reconsidered(
  spec: Ruleset,
  session: Session,
  before: Battle | null = null,
): { readonly session: Session; readonly dropped: readonly Dropped[] } {
  const dropped: Dropped[] = []
  for (const seat of seatsWaiting(session)) {
    const pending = pendingOf(session, seat)
    if (!pending) continue
    const now = currentBattle(spec, session)
    const given = { ...pending, command: before ? stillMeant(spec, before, now, pending.command) : pending.command }
    const outcome = attempt(spec, session, given, seat)
    if (outcome.kind === 'refused') {
      session = withPending(session, seat, null)
      dropped.push({ seat, command: pending.command, by: pending.by, refusal: outcome.refusal })
      continue
    }
    session = outcome.session
    if (outcome.kind === 'awaits-dice') continue
    const rest = reconsidered(spec, withPending(session, seat, null), now)
    return { session: rest.session, dropped: [...dropped, ...rest.dropped] }
  }
  return { session, dropped }
}

/** The command with the present id of the question that it answers, where that question goes on. */
function stillMeant(spec: Ruleset, before: Battle, now: Battle, command: Command): Command {
  if (command.type !== 'answer' || command.prompt !== before.prompt?.id || !now.prompt) return command
  return asksOn(spec, { battle: before, view: before }, { battle: now, view: now })
    ? { ...command, prompt: now.prompt.id }
    : command
}

/** What an accepted command means for those that wait for dice. */
function afterAll(spec: Ruleset, before: Session, outcome: Outcome): Outcome {
  if (outcome.kind !== 'accepted' || seatsWaiting(outcome.session).length === 0) return outcome
  return { ...outcome, ...reconsidered(spec, outcome.session, currentBattle(spec, before)) }
}

function attempt(
  spec: Ruleset,
  session: Session,
  { command, by, given: name, ...given }: Pick<Pending, 'command' | 'by' | 'given' | 'faces' | 'asked' | 'ahead'>,
  seat: SeatName,
): Outcome {
  const battle = currentBattle(spec, session)
  const called = name === undefined ? {} : { given: name }
  const program = battle.dice === 'program' ? seededSource(session.seed) : null
  const dice = givenThen(given, program ?? noDice)
  const decision = decide(spec, battle, command, dice)
  switch (decision.kind) {
    case 'refused':
      return decision
    case 'needs-dice': {
      const { request, audience } = decision
      return { kind: 'awaits-dice',
        session: withPending(session, seat, { command, by, ...called, ...dice.used(), request,
          ...(audience ? { audience } : {}) }) }
    }
    case 'accepted': {
      const visibly = withVisibleNames(command)
      const entry: Entry = {
        id: session.entries.length,
        parent: session.head,
        by,
        ...(seat === HERE ? {} : { seat }),
        ...called,
        title: nameCommand(spec, battle, asWalked(visibly, decision.events)),
        command: visibly,
        events: decision.events,
      }
      remember(entry, decision.battle)
      const seed = program ? program.state() : session.seed
      return { kind: 'accepted', entry, dropped: [],
        session: { ...session, entries: [...session.entries, entry], head: entry.id, undone: [], seed } }
    }
  }
}

/** One step back; the same session at the beginning. A command that waits for dice is given up first. */
export function undo(session: Session): Session {
  if (session.pending) return takeBack(session)
  if (session.head === null) return session
  const entry = session.entries[session.head]
  return { ...session, head: entry?.parent ?? null, undone: [...session.undone, session.head] }
}

/**
 * The session without the entry with this id, which redo does not bring back. The same session unless that entry is the
 * last step: when another step was taken since, when any step was undone, and while a command waits for dice.
 */
export function withdraw(session: Session, entry: number): Session {
  if (session.pending || session.head !== entry || session.undone.length > 0) return session
  return { ...session, head: session.entries[entry]?.parent ?? null }
}

/** One step forward again, with the same events and so the same dice; the same session when nothing was undone. */
export function redo(session: Session): Session {
  const next = session.undone.at(-1)
  return next === undefined || session.pending
    ? session
    : { ...session, head: next, undone: session.undone.slice(0, -1) }
}

/**
 * Goes to any entry, also on another branch. Where that entry lies on the way to where the battle stood, redo leads
 * along that way.
 */
export function goTo(session: Session, id: number | null): Session {
  const way = lineage(session, session.undone[0] ?? session.head)
  const at = id === null ? -1 : way.indexOf(id)
  const onWay = id === null || at >= 0
  return { ...session, pending: null, head: id, undone: onWay ? way.slice(at + 1).toReversed() : [] }
}

/** Ids from the first entry to the entry with this id. */
export function lineage(session: Session, id: number | null): readonly number[] {
  const way: number[] = []
  for (let at = id; at !== null; at = session.entries[at]?.parent ?? null) way.push(at)
  return way.toReversed()
}

/** A mark that was only there for a while: nobody goes back to it. */
const isPassing = ({ command }: Entry): boolean =>
  command.type === 'mark' && command.change.kind === 'add' && !command.change.mark.stays

export interface Branch {
  /** Its last entry. */
  readonly id: number
  /** Entries that no other branch has. */
  readonly length: number
}

/**
 * Branches that were left by undoing and then doing something else, the newest first. The way to the present and what
 * can be redone are not among them, nor are branches of which all stands there as well, in another order.
 */
export function branches(session: Session): readonly Branch[] {
  const present = new Set(lineage(session, session.undone[0] ?? session.head))
  const parents = new Set(session.entries.map((entry) => entry.parent))
  return session.entries
    .filter((entry) => !parents.has(entry.id) && !present.has(entry.id))
    .filter((entry) => !isPassing(entry))
    .map((entry) => ({ id: entry.id, own: lineage(session, entry.id).filter((id) => !present.has(id)) }))
    .filter(({ own }) => !own.every((id) => isAmong(session, present, id)))
    .map(({ id, own }) => ({ id, length: own.length }))
    .toReversed()
}

/** Whether one of those entries is the same command with the same events. */
function isAmong({ entries }: Session, present: ReadonlySet<number>, id: number): boolean {
  const one = entries[id]
  return one !== undefined && [...present].some((at) => {
    const other = entries[at]
    return other !== undefined && other.title === one.title && other.by === one.by && other.given === one.given
      && isSameJson(other.command, one.command) && isSameJson(other.events, one.events)
  })
}
