// A step taken back at a seat: the seat's own last step, while nobody has gone on as far as that seat can tell. COM-24:
// what is done in secret meanwhile takes no button away and is no reason to keep the step. It stays done where it can
// be done without the step, and goes with the step where it cannot.
import { combatantOf, combatantsOf, decide, eyesOf, FOR_THE_GM, forecast, project, refusal, seesStats, seesToken,
  type Battle, type CombatantId, type Command, type Refusal, type Ruleset, type Viewer } from '../engine/core/index.ts'
import { givenThen, noDice } from '../engine/dice/sources.ts'
import { isSameJson } from '../lib/json.ts'
import { fail, ok, type Result } from '../lib/result.ts'
import { awaitedAtSeat, DICE_FELL, type SeatElsewhere } from './at-seat.ts'
import { entryTold } from './log.ts'
import { waitsInSight } from './coming-rolls.ts'
import { knowsOfRoll, seatsWaiting } from './pending.ts'
import { isSameView } from './seat-view.ts'
import { battleAt, currentBattle, lineage, reconsidered, remember, undo } from './session.ts'
import { withTurnThatStood } from './turn-that-stood.ts'
import type { Entry, Session } from './types.ts'

type Seat = Pick<SeatElsewhere, 'name' | 'sitter'>

const GONE_ON = refusal('not-yours', 'Something else was done since.')
const MORE_SEEN = refusal('not-yours', 'More was seen by that: only the GM can take that back.')
/** Said where the reason may not be known. */
const ONLY_GM = refusal('not-yours', 'Only the GM can take that back now.')

/**
 * The last step that shows anything at that seat, where the step came from there and may be taken back there: no dice
 * are awaited there or known to be awaited elsewhere, and the GM lets players take back their own steps. A step with
 * dice, or one by which more of the map or of who is there was seen or met, is the GM's to take back, so that nobody
 * rolls again, or looks and goes elsewhere.
 */
export function stepToUndo(spec: Ruleset, session: Session, seat: Seat): Result<Entry, Refusal> {
  const battle = currentBattle(spec, session)
  const viewer = eyesOf(seat.sitter)
  if (battle.ownUndo === 'never') return fail(refusal('not-yours', FOR_THE_GM))
  if (awaitedAtSeat(spec, session, battle, seat).length > 0) {
    return fail(refusal('prompt-open', 'Dice are needed first.'))
  }
  if (seatsWaiting(session).some((of) => waitsInSight(spec, session, battle, viewer, of))) return fail(ONLY_GM)
  const last = lastShown(spec, session, seat, viewer)
  if (!last) return fail(GONE_ON)
  const why = whyKept(spec, session, last, viewer)
  return why ? fail(why) : ok(last)
}

/** Whether a step may be taken back at that seat. */
export const mayUndoAtSeat = (spec: Ruleset, session: Session, seat: Seat): boolean =>
  stepToUndo(spec, session, seat).ok

export interface Undone {
  readonly session: Session
  /** What was done in secret since, and cannot stand without the step; the oldest first. */
  readonly dropped: readonly Entry[]
}

/**
 * The session without the seat's own last step; why not, where that may not be. `step`: the id of the entry that
 * is meant, `null` where the seat was shown none: another one is not taken back in its place.
 */
export function undoAtSeat(
  spec: Ruleset,
  session: Session,
  seat: Seat,
  step: number | null,
): Result<Undone, Refusal> {
  const last = stepToUndo(spec, session, seat)
  if (!last.ok) return last
  if (last.value.id !== step) return fail(GONE_ON)
  const { pending, elsewhere, ...rest } = session
  // COM-24: what waits in secret is no reason. It goes on waiting, or is dropped where it can be done no more.
  const bare: Session = { ...rest, pending: null }
  const without = session.head === last.value.id
    ? { session: undo(bare), dropped: [] }
    : withoutStep(spec, bare, last.value, eyesOf(seat.sitter))
  if (!without) return fail(ONLY_GM)
  const waiting: Session = { ...without.session, pending, ...(elsewhere ? { elsewhere } : {}) }
  return ok({ ...without, session: reconsidered(spec, waiting, currentBattle(spec, session)).session })
}

/** The last step that shows anything there; `null` where that came from elsewhere. */
function lastShown(spec: Ruleset, session: Session, { name }: Seat, viewer: Viewer): Entry | null {
  const own = wayBack(session).find(({ seat }) => seat === name)
  if (!own) return null
  const since = after(session, own).filter(({ command }) => !SETTINGS.has(command.type))
  return since.some((entry) => isTold(spec, session, entry, viewer))
      || since.some((entry) => isSeenToChange(spec, session, entry, viewer))
    ? null
    : own
}

/** The steps on the way to the present, the last one first. */
const wayBack = (session: Session): readonly Entry[] =>
  lineage(session, session.head).toReversed().flatMap((id) => session.entries[id] ?? [])

/** Those after that step, the last one first. */
function after(session: Session, step: Entry): readonly Entry[] {
  const way = wayBack(session)
  return way.slice(0, way.indexOf(step))
}

/** How the table plays, set by the GM: nobody goes on by that. */
const SETTINGS: ReadonlySet<Command['type']> = new Set(['name', 'dice-mode', 'hidden-turns', 'own-undo'] as const)

const isTold = (spec: Ruleset, session: Session, { id }: Entry, viewer: Viewer): boolean =>
  (entryTold(spec, session, id, viewer)?.lines.length ?? 0) > 0

const changesBy = new WeakMap<Entry, Map<string, boolean>>()

/** Whether what is seen with these eyes is otherwise after the step. */
function isSeenToChange(spec: Ruleset, session: Session, entry: Entry, viewer: Viewer): boolean {
  const byViewer = changesBy.get(entry) ?? new Map<string, boolean>()
  changesBy.set(entry, byViewer)
  const key = JSON.stringify(viewer)
  const known = byViewer.get(key)
  if (known !== undefined) return known
  const viewAfter = (head: number | null): Battle =>
    project(spec, withTurnThatStood(spec, { ...session, head }, viewer), viewer)
  const changes = !isSameView(viewAfter(entry.parent), viewAfter(entry.id))
  byViewer.set(key, changes)
  return changes
}

/** Whether the step showed more of the map there, or somebody who was not in sight before. */
function sawMore(spec: Ruleset, session: Session, entry: Entry, viewer: Viewer): boolean {
  if (viewer.role === 'gm') return false
  const isOwnSide = (side: string): boolean => viewer.role !== 'player' || side === viewer.side
  const before = battleAt(spec, session, entry.parent)
  const after = battleAt(spec, session, entry.id)
  const isSeen = (battle: Battle, one: ReturnType<typeof combatantOf>): boolean =>
    one !== undefined && combatantOf(battle, one.id) !== undefined && seesToken(viewer, one)
  return entry.events.some((event) =>
    event.type === 'explored' || event.type === 'remembered'
      ? isOwnSide(event.side)
      : event.type === 'sighted' && isSeen(after, combatantOf(after, event.who))
        && !isSeen(before, combatantOf(before, event.who))
  )
}

const keptBy = new WeakMap<Entry, Map<string, Refusal | null>>()

/** Why that seat may not take back its own step; worked out once for the same eyes. */
function whyKept(spec: Ruleset, session: Session, entry: Entry, viewer: Viewer): Refusal | null {
  const byViewer = keptBy.get(entry) ?? new Map<string, Refusal | null>()
  keptBy.set(entry, byViewer)
  const key = JSON.stringify(viewer)
  const known = byViewer.get(key)
  if (known !== undefined) return known
  const why = whyKeptAnew(spec, session, entry, viewer)
  byViewer.set(key, why)
  return why
}

/** What dice change, of those whose numbers a viewer knows: of others nothing can be foreseen. */
function numbersIn(view: Battle, viewer: Viewer) {
  const known = combatantsOf(view).filter((one) => seesStats(viewer, one))
  const ids = new Set(known.map(({ id }) => id))
  return { people: known.map(({ id, place, presence, stats }) => ({ id, place, presence, stats })),
    effects: view.effects.filter(({ bearer }) => ids.has(bearer)).map(({ bearer, condition, value }) => ({ bearer,
      condition, value })
    ), scene: view.scene, status: view.status }
}

function whyKeptAnew(spec: Ruleset, session: Session, entry: Entry, viewer: Viewer): Refusal | null {
  const { command, events } = entry
  const after = battleAt(spec, session, entry.id)
  const rolls = events.filter((event) => event.type === 'rolled')
  const isKnown = rolls.some(({ roll: { by }, audience }) => knowsOfRoll(after, viewer, { by, audience }))
  if (isKnown) return DICE_FELL
  if (sawMore(spec, session, entry, viewer)) return MORE_SEEN
  if (viewer.role === 'gm' || (command.type !== 'move' && rolls.length === 0)) return null
  const foreseen = forecast(spec, project(spec, battleAt(spec, session, entry.parent), viewer), command)
  // COM-24: dice that nobody there knows of are no reason, where all came as it was to be foreseen there.
  if (foreseen.kind !== 'accepted') return rolls.length > 0 ? DICE_FELL : null
  const place = (battle: Battle, who: CombatantId) => combatantOf(battle, who)?.place
  const isElsewhere = command.type === 'move'
    && place(foreseen.battle, command.actor) !== place(after, command.actor)
  const isOther = rolls.length > 0
    && !isSameJson(numbersIn(foreseen.battle, viewer), numbersIn(project(spec, after, viewer), viewer))
  return isElsewhere || isOther ? MORE_SEEN : null
}

/**
 * The session as if that step had not been taken. Steps after it are done anew, with the dice that fell. COM-24:
 * nothing of them is known at that seat, so none of them is a reason to keep the step. Where such a step cannot be done
 * without it, or would be seen there then, it goes as well, and the history keeps it. `null` where that is a setting,
 * which everybody knows of.
 */
function withoutStep(spec: Ruleset, session: Session, step: Entry, viewer: Viewer): Undone | null {
  const laterSteps = after(session, step)
  const dropped: Entry[] = []
  let now: Session = { ...session, head: step.parent, undone: [] }
  for (const entry of laterSteps.toReversed()) {
    const anew = doneAnew(spec, now, entry, viewer)
    if (!anew && SETTINGS.has(entry.command.type)) return null
    if (anew) now = anew
    else dropped.push(entry)
  }
  if (dropped.length === laterSteps.length) {
    now = { ...now, undone: [...session.undone, ...laterSteps.map(({ id }) => id), step.id] }
  }
  return { session: now, dropped }
}

/** With the step done once more, and the same come of it; `null` where that cannot be. */
function doneAnew(spec: Ruleset, session: Session, entry: Entry, viewer: Viewer): Session | null {
  const rolls = entry.events.flatMap((event) => (event.type === 'rolled' ? event.roll : []))
  const fell = givenThen({ faces: rolls.map(({ faces }) => faces), asked: rolls }, noDice)
  const decision = decide(spec, currentBattle(spec, session), entry.command, fell)
  if (decision.kind !== 'accepted' || !isSameJson(decision.events, entry.events)) return null
  const anew: Entry = { ...entry, id: session.entries.length, parent: session.head }
  remember(anew, decision.battle)
  const now: Session = { ...session, entries: [...session.entries, anew], head: anew.id }
  if (SETTINGS.has(entry.command.type)) return now
  return isTold(spec, now, anew, viewer) || isSeenToChange(spec, now, anew, viewer) ? null : now
}
