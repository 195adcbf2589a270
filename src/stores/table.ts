// The table: one battle being played, and what is selected, aimed and told. What runs a battle is loaded with the first
// one; until then the page needs no more than this. A store is made per instance, so that tests and two boards can live
// side by side.
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Viewer } from '../engine/core/index.ts'
import type { SessionStore } from '../storage/sessions.ts'
import { createAutosave } from './autosave.ts'
import { withNotice, type Notice } from './notices.ts'
import { createSeat, type Hands, type SeatId, type Seats } from './seat.ts'
import { GM, NOTHING_OPEN, TABLE, type Mode, type Play, type Table, type TableState } from './table-state.ts'

export interface TableServices {
  readonly store: SessionStore
  readonly newId: () => string
  readonly newSeed: () => number
  /** What runs the battle, where something else does than the GM's own page. `nextId` numbers notices. */
  readonly play?: (api: StoreApi<TableState>, nextId: () => number) => Play
  /** Gets what broke in the program, for the browser's console; nobody gets it unless this is there. */
  readonly report?: (cause: unknown) => void
}

/** What runs an open battle. Rejects when it cannot be loaded. */
export const loadPlay = () => import('./play.ts')

export function createTable({ store, newId, newSeed, play: runs, report = () => undefined }: TableServices): Table {
  const unsavedBefore = () => (store.state.where === 'memory' ? store.state.reason : null)

  /** There from the first battle on. */
  let play: Play | null = null

  /** Keeps what is half drawn, where something may be. */
  let keepHalf: (() => Promise<unknown>) | null = null
  const keepInHand = async (): Promise<void> => void (await keepHalf?.())

  const handsOf = (id: SeatId): Hands => ({
    give: async (command, inPlace) => {
      // What was drawn before the start is no step of the fight.
      if (command.type === 'start' && keepHalf) await keepHalf()
      return play?.hands(id).give(command, inPlace) ?? NOTHING_OPEN
    },
    answer: (prompt, answer) => play?.hands(id).answer(prompt, answer) ?? Promise.resolve(NOTHING_OPEN),
    typeDice: (...given) => play?.hands(id).typeDice(...given) ?? Promise.resolve(NOTHING_OPEN),
    rollForMe: (...given) => play?.hands(id).rollForMe(...given) ?? Promise.resolve(NOTHING_OPEN),
    pick: (...picked) => play?.hands(id).pick(...picked),
  })

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
    () => ({ playing: null, copy: null, broken: null, mode: 'play', seats: seatsFor(TABLE, false), side: null,
      naming: null, follows: false, privatePanel: false, gmMoves: false, selected: [], lit: [], aim: null,
      aimHover: null, taken: null, pointedAction: null, notices: [], privateNotices: [],
      leaving: null } satisfies Partial<
        TableState
      >)

  const api = createStore<TableState>(() => ({ ...cleared(), unsaved: unsavedBefore(), busy: false, opening: false }))
  const { setState: set } = api
  let noticeId = 0
  const nextId = () => ++noticeId
  play = runs?.(api, nextId) ?? null
  const autosave = createAutosave(store, { busy: (busy) => set({ busy }), unsaved: (unsaved) => set({ unsaved }) })

  const notify: Table['notify'] = (tone, text, action = null, stays = false) =>
    set(({ notices }) => ({
      notices: withNotice(notices, { id: nextId(), tone, text, action, ...(stays ? { stays } : {}) }),
    }))

  const undoOf = async (step: number): Promise<void> => play?.undoOf(step)

  /** Whose eyes were on before the GM began to prepare. */
  let eyesInPlay: Viewer = TABLE

  /** While a fight is prepared in its midst, tokens follow the GM's hand. */
  const handFor = (viewer: Viewer): boolean => {
    const { mode, playing } = api.getState()
    return mode === 'prepare' && viewer.role === 'gm' && playing?.battle.status === 'running'
  }

  const setViewer = (viewer: Viewer): void => {
    // What the GM had open among secrets does not stay open when the screen is the table's again.
    const before = api.getState()
    const privatePanel = before.privatePanel && viewer.role === 'gm'
    const seats = seatsFor(viewer, privatePanel)
    // What waits to be told in private is told now, to eyes that may read it. What these were told goes with them.
    const waiting = before.seats.private ? [] : before.privateNotices
    const wasGm = before.seats.table.viewer.role === 'gm'
    const isOffer = ({ step, secret, stays }: Notice) => step === undefined && secret === undefined && stays === true
    const told = viewer.role === 'gm'
      ? { notices: waiting.reduce(withNotice, before.notices), privateNotices: [] }
      : { privateNotices: waiting, notices: wasGm ? before.notices.filter(isOffer) : before.notices }
    try {
      const views = play?.seenAnew(seats.table)
      set({ seats, privatePanel, aim: null, pointedAction: null, gmMoves: handFor(viewer), ...told, ...views })
    } catch (cause) {
      report(cause)
      notify('bad', 'The battle cannot be shown with these eyes: something in Turnstone broke.')
    }
  }

  const setMode = (mode: Mode, eyes: Viewer = eyesInPlay): void => {
    const { mode: before, seats } = api.getState()
    if (mode === before) return
    if (mode === 'prepare') eyesInPlay = seats.table.viewer
    set({ mode, naming: null })
    setViewer(mode === 'prepare' ? GM : eyes)
  }

  // The start of the fight ends its preparation: the screen is the table's from then on. A jump in the history, which
  // may have led over the start, leaves the mode and the eyes as they are.
  api.subscribe(({ mode, playing }, { playing: before }) => {
    if (mode !== 'prepare' || !playing || playing.session.id !== before?.session.id) return
    const { entries, head } = playing.session
    const isNextStep = head !== null && entries[head]?.parent === before.session.head
    if (isNextStep && before.battle.status === 'setup' && playing.battle.status === 'running') setMode('play', TABLE)
  })

  const loaded = async (): Promise<Play> => {
    const { createPlay } = await loadPlay()
    return play ??= createPlay(api, { autosave, newId, newSeed, nextId, cleared, report })
  }

  return {
    ...api,
    begin: async (spec, battle) => {
      eyesInPlay = TABLE
      const isEmpty = battle.status === 'setup' && battle.roster.length === 0
      await (await loaded()).begin(spec, battle, isEmpty ? { mode: 'prepare', seats: seatsFor(GM, false) } : {})
    },
    resume: async (spec, session, isKept = true, look = { mode: 'play', gm: false }) => {
      const { show } = await loaded()
      autosave.open(session, isKept)
      eyesInPlay = TABLE
      set({ ...cleared(), unsaved: unsavedBefore(), mode: look.mode, seats: seatsFor(look.gm ? GM : TABLE, false) })
      show(spec, session)
      set({ gmMoves: handFor(api.getState().seats.table.viewer) })
    },
    follow: async (session) => {
      await autosave.inTurn(async () => undefined)
      const { playing } = api.getState()
      if (!playing || playing.session.id !== session.id) return
      autosave.open(session, true)
      play?.show(playing.spec, session)
    },
    settled: async () => void (await autosave.inTurn(async () => undefined)),
    close: () => {
      autosave.open(null, false)
      set({ ...cleared(), unsaved: unsavedBefore() })
    },
    give: handsOf('table').give,
    keepAgain: async () => play?.keepAgain(),
    elsewhere: async (work) => (await play?.elsewhere(work)) ?? null,
    takeBack: async (of) => play?.takeBack(of),
    undo: async () => play?.undo(),
    undoOf,
    redo: async () => play?.redo(),
    withdraw: async (entry) => (await play?.withdraw(entry)) ?? false,
    goTo: async (entry) => play?.goTo(entry),
    target: (target) => play?.target(target),
    refusedTarget: (target, why) => play?.refusedTarget(target, why),
    commitAim: () => play?.commitAim(),
    stepBack: () => play?.stepBack(),
    select: (ids) =>
      set(({ aim }) => ({ selected: ids, aim: aim && ids.includes(aim.actor) ? aim : null, aimHover: null })),
    light: (ids) => set({ lit: ids }),
    take: (prompt, targets) => set({ taken: { prompt, targets } }),
    setAim: (aim) => set({ aim }),
    hoverTarget: (target) => set({ aimHover: target }),
    pointAt: (action) => set({ pointedAction: action }),
    holdsInHand: (keep) => {
      keepHalf = keep
      return () => {
        if (keepHalf === keep) keepHalf = null
      }
    },
    keepInHand,
    setViewer: (viewer) => {
      void keepInHand()
      setViewer(viewer)
    },
    setMode: (mode) => {
      void keepInHand()
      setMode(mode)
    },
    turnTo: (side) => set({ side }),
    setGmMoves: (on) => set({ gmMoves: on }),
    setPrivatePanel: (open) =>
      set(({ playing, seats, aim, privateNotices, privatePanel: before }) => {
        const { viewer } = seats.table
        const privatePanel = open && playing !== null && viewer.role !== 'player'
        // What waited for the panel is told in it; what was read goes with it.
        const waiting = seats.private ? [] : privateNotices
        return { privatePanel, seats: privatePanel === before ? seats : seatsFor(viewer, privatePanel),
          privateNotices: waiting, aim: !privatePanel && aim?.seat === 'private' ? null : aim }
      }),
    notify,
    tellGm: (text) =>
      set(({ notices, privateNotices, seats, playing }) => {
        const notice: Notice = { id: nextId(), tone: 'warn', text, action: null,
          ...(playing ? { secret: playing.session.id } : {}) }
        return seats.table.viewer.role === 'gm'
          ? { notices: withNotice(notices, notice) }
          : { privateNotices: withNotice(privateNotices, notice) }
      }),
    tellStep: (step, tone, text, at = 'table') =>
      set(({ notices, privateNotices }) => {
        const notice: Notice = { id: nextId(), tone, text, step,
          action: { label: 'Undo', run: () => void undoOf(step) } }
        return at === 'table'
          ? { notices: withNotice(notices, notice) }
          : { privateNotices: withNotice(privateNotices, notice) }
      }),
    dismiss: (id) =>
      set(({ notices, privateNotices }) => ({ notices: notices.filter((notice) => notice.id !== id),
        privateNotices: privateNotices.filter((notice) => notice.id !== id) })
      ),
  }
}
