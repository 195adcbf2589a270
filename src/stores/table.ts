// The table: one battle being played. Takes commands one at a time, keeps each before the next, and tells who listens.
// A store is made per instance, so that tests and two boards can live side by side.
import { createStore } from 'zustand/vanilla'
import { asMeant, refusalFor, type Command, type Ruleset, type Viewer } from '../engine/core/index.ts'
import { currentBattle, giveFaces, goTo, newSession, redo, rollForMe, submit, takeBack, undo,
  type Outcome } from '../session/session.ts'
import type { Session } from '../session/types.ts'
import type { SessionStore } from '../storage/sessions.ts'
import { createAimSteps } from './aim-steps.ts'
import { beginAim, force } from './aim.ts'
import { createAutosave } from './autosave.ts'
import { turnOf, viewOf } from './cached-views.ts'
import { withNotice } from './notices.ts'
import { createRefusals } from './refusals.ts'
import { createSeat, type Hands, type Reply, type SeatId, type Seats } from './seat.ts'
import type { Playing, Table, TableState } from './table-state.ts'

const NOTHING_OPEN: Reply = { ok: false, says: 'No battle is open.' }
const TABLE: Viewer = { role: 'table' }
const GM: Viewer = { role: 'gm' }

export interface TableServices {
  readonly store: SessionStore
  readonly newId: () => string
  readonly newSeed: () => number
}

export function createTable(services: TableServices): Table {
  const { store } = services
  const unsavedBefore = () => (store.state.where === 'memory' ? store.state.reason : null)

  /** The seats while that viewer looks at the screen; the private one is taken while its panel is open (COM-24). */
  const seatsFor = (viewer: Viewer, privatePanel: boolean): Seats => ({
    table: createSeat({ id: 'table', viewer, screen: viewer }, handsOf('table')),
    private: privatePanel && viewer.role === 'table'
      ? createSeat({ id: 'private', viewer: GM, screen: viewer }, handsOf('private'))
      : null,
  })

  /**
   * Every battle begins in the table's view with nothing of the GM's open, however the last battle was left (COM-24).
   */
  const cleared =
    () => ({ playing: null, seats: seatsFor(TABLE, false), privatePanel: false, gmMoves: false, selected: [], lit: [],
      aim: null, aimHover: null, taken: null, pointedAction: null, notices: [], privateNotices: [],
      leaving: null } satisfies Partial<
        TableState
      >)

  const handsOf = (id: SeatId): Hands => ({
    give: (command, inPlace) => give(id, command, inPlace),
    answer: (prompt, answer) => give(id, { type: 'answer', prompt, answer }),
    typeDice: (faces) => settle(({ spec, session }) => giveFaces(spec, session, faces), id),
    rollForMe: () => settle(({ spec, session }) => rollForMe(spec, session), id),
    pick: (actor, offer, prompt, how = {}) => aiming.pick(beginAim(actor, offer, prompt, { ...how, seat: id })),
  })

  const api = createStore<TableState>(() => ({ ...cleared(), unsaved: unsavedBefore(), busy: false, opening: false }))
  const { getState: get, setState: set } = api
  let noticeId = 0
  const nextId = () => ++noticeId
  const refusals = createRefusals(api, nextId)
  const aiming = createAimSteps(api, (at, command) => void give(at, command), refusals)
  const autosave = createAutosave(store, { busy: (busy) => set({ busy }), unsaved: (unsaved) => set({ unsaved }) })
  /** Commands that wait or are being written down, as text: pressing twice gives once. */
  const underWay = new Set<string>()

  /** The viewer at the moment of a command, not when its button was drawn. The private seat is always the GM's. */
  const viewerAt = (id: SeatId): Viewer => get().seats[id]?.viewer ?? GM

  const show = (spec: Ruleset, session: Session) => {
    const battle = currentBattle(spec, session)
    const { playing: before, selected, seats } = get()
    const view = seats.table.view({ spec, battle })
    // Read from the whole battle: the turn of a combatant that the table does not see is a new turn, too.
    const acted = before ? turnOf(before.spec, before.battle).acting.map(({ who }) => who) : []
    const acting = turnOf(spec, battle).acting.map(({ who }) => who)
    // A new turn brings up the combatant that has it; what was selected before would only be in the way.
    const newTurn = before !== null && acting.length > 0 && acting.join() !== acted.join()
    // When a turn is over and none has begun, its combatant is let go, so that the next one is seen.
    const over = acting.length === 0 ? acted : []
    set(({ aim, taken, playing }) => {
      const asked = aim && seats[aim.seat]?.view({ spec, battle }).prompt
      return {
        playing: { spec, session, battle, view },
        selected: newTurn ? [] : selected.filter((id) => view.combatants[id] && !over.includes(id)),
        aim: aim && aim.prompt === (asked?.id ?? null) && playing?.battle === battle ? aim : null,
        aimHover: null,
        taken: taken && [view, battle].some(({ prompt }) => prompt?.id === taken.prompt) ? taken : null,
        pointedAction: null,
      }
    })
  }

  const keep = async (spec: Ruleset, session: Session) => {
    if (await autosave.write(session, currentBattle(spec, session).name)) show(spec, session)
  }

  const settle = async (
    work: (playing: Playing) => Outcome,
    at: SeatId,
    command: Command | null = null,
    inPlace = false,
  ): Promise<Reply> => {
    const reply = await autosave.inTurn(async (): Promise<Reply> => {
      const { playing, seats } = get()
      if (!playing) return NOTHING_OPEN
      const outcome = work(playing)
      if (outcome.kind === 'refused') {
        const { spec, battle, session } = playing
        const { refusal: whole } = outcome
        const told = refusalFor(spec, battle, command ?? session.pending?.command ?? null, whole, seats.table.viewer)
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

  const travel = async (work: (session: Session) => Session): Promise<void> => {
    await autosave.inTurn(async () => {
      const { playing } = get()
      const session = playing && work(playing.session)
      if (playing && session && session !== playing.session) await keep(playing.spec, session)
    })
  }

  /** Carries out a command whose ids are the whole battle's. */
  const carryOut = async (command: Command, at: SeatId, inPlace = false): Promise<Reply> => {
    const text = JSON.stringify(command)
    if (underWay.has(text)) return { ok: false, says: 'That is being done already.' }
    underWay.add(text)
    const viewer = () => viewerAt(at)
    try {
      return await settle(({ spec, session }) => submit(spec, session, command, giverOf(viewer())), at, command,
        inPlace)
    } finally {
      underWay.delete(text)
    }
  }

  /**
   * Views have prompt ids of their own (COM-24). They are read now, so that a late press cannot answer the next
   * question.
   */
  const give = async (at: SeatId, shown: Command, inPlace = false): Promise<Reply> => {
    const { playing } = get()
    const view = playing && (at === 'table' ? playing.view : viewOf(playing.spec, playing.battle, viewerAt(at)))
    return carryOut(playing && view ? asMeant(playing.battle, view, shown) : shown, at, inPlace)
  }

  return {
    ...api,
    begin: async (spec, battle) => {
      const session = newSession(spec, services.newId(), battle, services.newSeed())
      autosave.open(session, false)
      set(cleared())
      await autosave.inTurn(() => keep(spec, session))
    },
    resume: (spec, session, isKept = true) => {
      autosave.open(session, isKept)
      set({ ...cleared(), unsaved: unsavedBefore() })
      show(spec, session)
    },
    close: () => {
      autosave.open(null, false)
      set({ ...cleared(), unsaved: unsavedBefore() })
    },
    give: (command, inPlace) => give('table', command, inPlace),
    takeBack: () => travel(takeBack),
    undo: () => travel(undo),
    redo: () => travel(redo),
    goTo: (entry) => travel((session) => goTo(session, entry)),
    select: (ids) =>
      set(({ aim }) => ({ selected: ids, aim: aim && ids.includes(aim.actor) ? aim : null, aimHover: null })),
    light: (ids) => set({ lit: ids }),
    target: aiming.target,
    take: (prompt, targets) => set({ taken: { prompt, targets } }),
    refusedTarget: aiming.refusedTarget,
    setAim: aiming.setAim,
    hoverTarget: (target) => set({ aimHover: target }),
    pointAt: (action) => set({ pointedAction: action }),
    commitAim: aiming.commitAim,
    stepBack: aiming.stepBack,
    setViewer: (viewer) =>
      set(({ playing, selected, privatePanel: wasOpen }) => {
        // What the GM had open among secrets does not stay open when the screen is the table's again.
        const privatePanel = wasOpen && viewer.role === 'gm'
        const seats = seatsFor(viewer, privatePanel)
        const view = playing && seats.table.view(playing)
        return { seats, privatePanel, aim: null, pointedAction: null, gmMoves: false, privateNotices: [],
          selected: selected.filter((id) => view?.combatants[id]), playing: playing && view && { ...playing, view } }
      }),
    setGmMoves: (on) => set({ gmMoves: on }),
    setPrivatePanel: (open) =>
      set(({ playing, seats, aim, privatePanel: before }) => {
        const { viewer } = seats.table
        const privatePanel = open && playing !== null && viewer.role !== 'player'
        return { privatePanel, seats: privatePanel === before ? seats : seatsFor(viewer, privatePanel),
          privateNotices: [], aim: !privatePanel && aim?.seat === 'private' ? null : aim }
      }),
    notify: (tone, text, action = null) =>
      set(({ notices }) => ({ notices: withNotice(notices, { id: nextId(), tone, text, action }) })),
    dismiss: (id) =>
      set(({ notices, privateNotices }) => ({ notices: notices.filter((notice) => notice.id !== id),
        privateNotices: privateNotices.filter((notice) => notice.id !== id) })
      ),
  }
}

/** Who gives a command, as the log tells it. */
const giverOf = (viewer: Viewer): string => (viewer.role === 'player' ? viewer.player : viewer.role)
