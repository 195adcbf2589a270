// Giving commands, waiting for dice, undo and redo: all pure functions from one session to the next.
import { applyEvent, decide, nameCommand, type Battle, type Command, type Refusal,
  type Ruleset } from '../engine/core/index.ts'
import { wrongFace } from '../engine/dice/notation.ts'
import { givenThen, noDice, seededSource, seedState } from '../engine/dice/sources.ts'
import { malformed } from '../engine/core/index.ts'
import { malformedCommand } from '../engine/core/shape.ts'
import { withVisibleNames } from '../engine/core/visible-names.ts'
import { VERSION } from './version.ts'
import type { Entry, Giver, Pending, Session } from './types.ts'

export type Outcome =
  | { readonly kind: 'accepted'; readonly session: Session; readonly entry: Entry }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** Dice must be typed first; the command waits in `session.pending`. */
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

const soFar = new WeakMap<Pending, Battle>()

/** How far the command that waits for dice has come; `null` when none waits. Nothing of it is in the session yet. */
export function battleSoFar(spec: Ruleset, session: Session): Battle | null {
  const { pending } = session
  if (!pending) return null
  const known = soFar.get(pending)
  if (known) return known
  const decision = decide(spec, currentBattle(spec, session), pending.command, givenThen(pending.faces, noDice))
  const battle = decision.kind === 'needs-dice' ? decision.battle : currentBattle(spec, session)
  soFar.set(pending, battle)
  return battle
}

/** Gives a command. While a command waits for dice, only the dice mode can be changed. */
export function submit(spec: Ruleset, session: Session, command: Command, by: Giver): Outcome {
  if (session.pending) {
    const wrong = malformedCommand(spec, command)
    if (wrong) return { kind: 'refused', refusal: wrong }
    if (command.type !== 'dice-mode') {
      return { kind: 'refused',
        refusal: { code: 'prompt-open', says: 'Dice are needed first. Type them, or take the command back.' } }
    }
  }
  const outcome = attempt(spec, session, { command, by, faces: [] })
  const { pending } = session
  if (outcome.kind !== 'accepted' || !pending) return outcome
  // The dice mode changed while a command waited for dice: the command is decided again in the new mode.
  const again = attempt(spec, { ...outcome.session, pending: null }, pending)
  return again.kind === 'refused' ? { ...outcome, session: { ...outcome.session, pending: null } } : again
}

/**
 * COM-04: typed faces for the open roll; faces that a die cannot show are refused, and the roll stays open.
 */
export function giveFaces(spec: Ruleset, session: Session, faces: readonly number[]): Outcome {
  const { pending } = session
  if (!pending) return { kind: 'refused', refusal: { code: 'no-prompt', says: 'No dice are needed now.' } }
  const why = wrongFace(pending.request, faces)
  if (why) return { kind: 'refused', refusal: malformed('dice', why) }
  return attempt(spec, { ...session, pending: null }, { ...pending, faces: [...pending.faces, faces] })
}

/** Lets the program make the open roll, this once. */
export function rollForMe(spec: Ruleset, session: Session): Outcome {
  const { pending } = session
  if (!pending) return { kind: 'refused', refusal: { code: 'no-prompt', says: 'No dice are needed now.' } }
  const source = seededSource(session.seed)
  const faces = source.draw(pending.request) ?? []
  return attempt(spec, { ...session, seed: source.state(), pending: null }, { ...pending,
    faces: [...pending.faces, faces] })
}

/** Gives up the command that waits for dice: nothing of it has happened. */
export function takeBack(session: Session): Session {
  return session.pending ? { ...session, pending: null } : session
}

function attempt(
  spec: Ruleset,
  session: Session,
  { command, by, faces }: Omit<Pending, 'request' | 'audience'>,
): Outcome {
  const wish = { command, by, faces }
  const battle = currentBattle(spec, session)
  const program = battle.dice === 'program' ? seededSource(session.seed) : null
  const decision = decide(spec, battle, wish.command, givenThen(wish.faces, program ?? noDice))
  switch (decision.kind) {
    case 'refused':
      return decision
    case 'needs-dice':
      return { kind: 'awaits-dice',
        session: { ...session,
          pending: { ...wish, request: decision.request,
            ...(decision.audience ? { audience: decision.audience } : {}) } } }
    case 'accepted': {
      const given = withVisibleNames(wish.command)
      const entry: Entry = {
        id: session.entries.length,
        parent: session.head,
        by: wish.by,
        title: nameCommand(spec, battle, given),
        command: given,
        events: decision.events,
      }
      remember(entry, decision.battle)
      const seed = program ? program.state() : session.seed
      return { kind: 'accepted', entry,
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
 * can be redone are not among them.
 */
export function branches(session: Session): readonly Branch[] {
  const present = new Set(lineage(session, session.undone[0] ?? session.head))
  const parents = new Set(session.entries.map((entry) => entry.parent))
  return session.entries
    .filter((entry) => !parents.has(entry.id) && !present.has(entry.id))
    .filter((entry) => !isPassing(entry))
    .map((entry) => ({ id: entry.id, length: lineage(session, entry.id).filter((id) => !present.has(id)).length }))
    .toReversed()
}
