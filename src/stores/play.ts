// The table while a battle is open: takes commands one at a time, keeps each before the next, and shows what came of
// it. Loaded with the first battle, since the start page needs nothing of the engine.
import type { StoreApi } from 'zustand/vanilla'
import { inOurWords, BROKE } from '../storage/browser-words.ts'
import { asMeant, refusalFor, type Command, type Ruleset, type Viewer } from '../engine/core/index.ts'
import { currentBattle, giveFaces, goTo, lineage, newSession, reconsidered, redo, rollForMe, submit, takeBack, withdraw,
  type Outcome } from '../session/session.ts'
import { giverOf } from '../session/at-seat.ts'
import { DICE_LOST, whyDiceLost } from '../session/lost-dice.ts'
import { HERE, pendingOf } from '../session/pending.ts'
import { undoOf, undoStep } from '../session/undo-step.ts'
import { withTurnThatStood } from '../session/turn-that-stood.ts'
import type { Session } from '../session/types.ts'
import { createAimSteps } from './aim-steps.ts'
import { beginAim, force } from './aim.ts'
import type { Autosave } from './autosave.ts'
import { turnOf } from './cached-views.ts'
import { viewAt } from './looks.ts'
import { isOnlyLooking, ONLY_LOOKING } from './only-looking.ts'
import { createRefusals } from './refusals.ts'
import type { Notice } from './notices.ts'
import type { Reply, SeatId } from './seat.ts'
import { FOLLOWS, GM, NOTHING_OPEN, type Play, type Playing, type TableState } from './table-state.ts'

export interface PlayServices {
  readonly autosave: Autosave
  readonly newId: () => string
  readonly newSeed: () => number
  /** Numbers for notices; no two are the same. */
  readonly nextId: () => number
  /** What the state is before a battle is shown. */
  readonly cleared: () => Partial<TableState>
  /** Gets what broke in the program, for the browser's console. */
  readonly report: (cause: unknown) => void
}

export function createPlay(api: StoreApi<TableState>, services: PlayServices): Play {
  const { autosave, cleared } = services
  const { getState: get, setState: set } = api
  const refusals = createRefusals(api, services.nextId)
  const aiming = createAimSteps(api, (at, command) => void give(at, command), refusals)
  /** Commands that wait or are being written down, as text: pressing twice gives once. */
  const underWay = new Set<string>()

  /** The viewer at the moment of a command, not when its button was drawn. The private seat is always the GM's. */
  const viewerAt = (id: SeatId): Viewer => get().seats[id]?.viewer ?? GM

  const draw = (spec: Ruleset, session: Session) => {
    const battle = currentBattle(spec, session)
    const { playing: before, selected, seats } = get()
    const view = viewAt(seats.table, { spec, battle, session })
    // Read from the whole battle: the turn of a combatant that the table does not see is a new turn, too.
    const acted = before ? turnOf(before.spec, before.battle).acting.map(({ who }) => who) : []
    const acting = turnOf(spec, battle).acting.map(({ who }) => who)
    // A new turn brings up the combatant that has it; what was selected before would only be in the way.
    const newTurn = before !== null && acting.length > 0 && acting.join() !== acted.join()
    // When a turn is over and none has begun, its combatant is let go, so that the next one is seen.
    const over = acting.length === 0 ? acted : []
    set(({ aim, taken, playing, notices, privateNotices }) => {
      const seat = aim && seats[aim.seat]
      const asked = seat && viewAt(seat, { spec, battle, session }).prompt
      return {
        playing: { spec, session, battle, view },
        broken: null,
        selected: newTurn ? [] : selected.filter((id) => view.combatants[id] && !over.includes(id)),
        aim: aim && aim.prompt === (asked?.id ?? null) && playing?.battle === battle ? aim : null,
        aimHover: null,
        taken: taken && [view, battle].some(({ prompt }) => prompt?.id === taken.prompt) ? taken : null,
        pointedAction: null,
        ...stillTold({ notices, privateNotices }, session, playing !== null && playing.battle !== battle),
      }
    })
  }

  const show = (spec: Ruleset, session: Session) => {
    try {
      draw(spec, session)
    } catch (cause) {
      // Nothing goes on from what was shown before: the steps are those of the session that cannot be shown.
      const problem = cause instanceof Error ? cause : new Error(String(cause))
      set({ broken: { spec, session, name: nameIn(spec, session), problem } })
    }
  }

  const keep = (spec: Ruleset, session: Session) =>
    autosave.write(session, nameIn(spec, session), () => show(spec, session))

  const settle = async (
    work: (playing: Playing) => Outcome,
    at: SeatId,
    command: Command | null = null,
    inPlace = false,
  ): Promise<Reply> => {
    if (isOnlyLooking(viewerAt(at), command)) {
      if (!inPlace) refusals.tell(at, 'warn', ONLY_LOOKING, null)
      return { ok: false, says: ONLY_LOOKING }
    }
    const reply = await autosave.inTurn(async (): Promise<Reply> => {
      const { playing, broken, seats, follows } = get()
      if (!playing || broken) return NOTHING_OPEN
      if (follows) {
        if (!inPlace) refusals.tell(at, 'warn', FOLLOWS.says, null)
        return FOLLOWS
      }
      const outcome = attempted(() => work(playing), services.report)
      if (outcome.kind === 'failed') {
        const says = `That was not done: ${outcome.why}. The battle is as it was.`
        if (!inPlace) refusals.tell(at, 'bad', says, null)
        return { ok: false, says }
      }
      if (outcome.kind === 'refused') {
        const { spec, session } = playing
        const battle = withTurnThatStood(spec, session, seats.table.viewer)
        const { refusal: whole } = outcome
        const told = whole === DICE_LOST
          ? whole
          : refusalFor(spec, battle, command ?? session.pending?.command ?? null, whole, seats.table.viewer)
        // While dice are awaited there is no way past but to type them or to take the command back.
        const canInsist = command && command.type !== 'override' && whole.code !== 'malformed' && !session.pending
        refusals.tellAll({ told, whole, at, inPlace, insist: canInsist
          ? (seat) => void carryOut(force(command), seat)
          : null })
        return { ok: false, says: told.says }
      }
      await keep(playing.spec, outcome.session)
      return { ok: true }
    })
    return reply ?? NOTHING_OPEN
  }

  /** Whether the session is another then. */
  const changed = async (work: Travel): Promise<boolean> => {
    const done = await autosave.inTurn(async () => {
      const { playing, broken, follows } = get()
      if (follows) {
        refusals.tell('table', 'warn', FOLLOWS.says, null)
        return false
      }
      const open = broken ?? playing
      const session = open && travelled(open.spec, open.session, work)
      if (!open || !session || session === open.session) return false
      await keep(open.spec, session)
      return true
    })
    return done ?? false
  }
  const travel = async (work: Travel): Promise<void> => void (await changed(work))

  /** Carries out a command whose ids are the whole battle's. */
  const carryOut = async (command: Command, at: SeatId, inPlace = false): Promise<Reply> => {
    const text = JSON.stringify(command)
    if (underWay.has(text)) return { ok: false, says: 'That is being done already.' }
    underWay.add(text)
    // Whoever looks here now gives the command, also where other eyes are put on before it is carried out.
    const viewer = viewerAt(at)
    try {
      return await settle(({ spec, session, battle }) => {
        const outcome = submit(spec, session, command, giverOf(viewer))
        const lost = whyDiceLost(spec, session, battle, viewer, command, outcome)
        return lost ? { kind: 'refused', refusal: lost } : outcome
      }, at, command, inPlace)
    } finally {
      underWay.delete(text)
    }
  }

  /**
   * Views have prompt ids of their own (COM-24). They are read now, so that a late press cannot answer the next
   * question.
   */
  const give = async (at: SeatId, command: Command, inPlace = false): Promise<Reply> => {
    const { playing } = get()
    const seat = get().seats[at]
    const view = playing && (at === 'table' ? playing.view : seat && viewAt(seat, playing))
    return carryOut(playing && view ? asMeant(playing.battle, view, command) : command, at, inPlace)
  }

  return {
    hands: (id) => ({
      give: (command, inPlace) => give(id, command, inPlace),
      answer: (prompt, answer) => give(id, { type: 'answer', prompt, answer }),
      typeDice: (faces, of, key) => settle(({ spec, session }) => giveFaces(spec, session, faces, of, key), id),
      rollForMe: (of, key) => settle(({ spec, session }) => rollForMe(spec, session, of, key), id),
      pick: (actor, offer, prompt, how = {}) => aiming.pick(beginAim(actor, offer, prompt, { ...how, seat: id })),
    }),
    begin: async (spec, battle, as = {}) => {
      const session = newSession(spec, services.newId(), battle, services.newSeed())
      autosave.open(session, false)
      set({ ...cleared(), ...as })
      await autosave.inTurn(() => keep(spec, session))
    },
    show,
    seenAnew: (seat) => {
      const { playing, selected } = get()
      const view = playing && viewAt(seat, playing)
      return { selected: selected.filter((id) => view?.combatants[id]),
        playing: playing && view && { ...playing, view } }
    },
    keepAgain: async () => {
      await autosave.inTurn(async () => {
        const { playing, broken } = get()
        const open = broken ?? playing
        if (open) await keep(open.spec, open.session)
      })
    },
    elsewhere: async (work) => {
      const done = await autosave.inTurn(async () => {
        const { playing, broken, follows } = get()
        if (!playing || broken || follows) return null
        const outcome = work(playing)
        if (outcome.kind !== 'refused' && outcome.session !== playing.session) {
          await keep(playing.spec, outcome.session)
          if (isGivenUp(playing.session, outcome.session)) refusals.tell('table', 'warn', GIVEN_UP, null)
        }
        return outcome
      })
      return done ?? null
    },
    takeBack: (of) => travel((session) => takeBack(session, of)),
    undo: () => travel((session, spec) => undoStep(spec, session)),
    undoOf: async (step) => {
      let says: string | null = null
      await changed((session, spec) => {
        const undone = undoOf(spec, session, step)
        if (!undone.ok) says = undone.problem.says
        return undone.ok ? undone.value : session
      })
      if (says !== null) refusals.tell('table', 'warn', says, null)
    },
    redo: () => travel(redo),
    withdraw: (entry) => changed((session) => withdraw(session, entry)),
    goTo: (entry) => travel((session) => goTo(session, entry)),
    target: aiming.target,
    refusedTarget: aiming.refusedTarget,
    commitAim: aiming.commitAim,
    stepBack: aiming.stepBack,
  }
}

/**
 * What is still told in that session. `isOther`: the battle is another than before. What was refused before is past
 * then: done anyway now, it would be done at another moment. What is told of a step goes with the step.
 */
function stillTold(
  { notices, privateNotices }: Pick<TableState, 'notices' | 'privateNotices'>,
  session: Session,
  isOther: boolean,
): Partial<TableState> {
  const isOf = ({ secret }: Notice) => secret === undefined || secret === session.id
  if (!isOther) {
    return [...notices, ...privateNotices].every(isOf)
      ? {}
      : { notices: notices.filter(isOf), privateNotices: privateNotices.filter(isOf) }
  }
  const way = [...notices, ...privateNotices].some(({ step }) => step !== undefined)
    ? new Set(lineage(session, session.head))
    : null
  const stands = (one: Notice) => isOf(one) && (one.step === undefined || way?.has(one.step) === true)
  return { notices: notices.filter((one) => !one.refusal && stands(one)),
    privateNotices: privateNotices.filter((one) => stands(one) && (one.step !== undefined || one.action === null)) }
}

type Travel = (session: Session, spec: Ruleset) => Session

/** The session after a step back or forth, with what other seats have begun decided anew. */
function travelled(spec: Ruleset, session: Session, work: Travel): Session {
  const moved = work(session, spec)
  return moved.head === session.head || !moved.elsewhere ? moved : reconsidered(spec, moved).session
}

const GIVEN_UP = 'What you had begun here cannot be done any more: the battle has gone on.'

/** Whether what waited for dice on this page waits no more, and was not carried out. */
function isGivenUp(before: Session, after: Session): boolean {
  const waited = pendingOf(before, HERE)
  if (!waited || pendingOf(after, HERE)) return false
  return after.entries.slice(before.entries.length).every(({ seat }) => seat !== undefined)
}

/** What came of the work, or why the program could not do the work. */
function attempted(
  work: () => Outcome,
  report: (cause: unknown) => void,
): Outcome | { readonly kind: 'failed'; readonly why: string } {
  try {
    return work()
  } catch (cause) {
    report(cause)
    return { kind: 'failed', why: inOurWords(cause, BROKE) }
  }
}

/** The battle's name as it stands; the name it began with where the battle cannot be worked out. */
function nameIn(spec: Ruleset, session: Session): string {
  try {
    return currentBattle(spec, session).name
  } catch {
    return session.base.name
  }
}
