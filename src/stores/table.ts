// The table: one battle being played. Takes commands one at a time, keeps each before the next, and tells who listens.
// A store is made per instance, so that tests and two boards can live side by side.
import { createStore, type StoreApi } from 'zustand/vanilla'
import { asMeant, refusalFor } from '../engine/core/index.ts'
import type { Answer, Battle, Command, CombatantId, Offer, PromptId, Refusal, Ruleset, Target, Viewer } from '../engine/core/index.ts'
import { currentBattle, giveFaces, goTo, newSession, redo, rollForMe, submit, takeBack, undo, type Outcome } from '../session/session.ts'
import type { Session } from '../session/types.ts'
import type { SessionStore } from '../storage/sessions.ts'
import { beginAim, choose, commandOf, force, ready, stepBack, type Aim } from './aim.ts'
import { turnOf, viewOf } from './derive.ts'
import { createKeeper } from './keeper.ts'

export interface Notice {
  readonly id: number
  readonly tone: 'bad' | 'warn' | 'good' | 'neutral'
  readonly text: string
  readonly action: { readonly label: string; readonly run: () => void } | null
}

/** What came of a command, for gestures that must glide back. */
export type Reply = { readonly ok: true } | { readonly ok: false; readonly says: string }

export interface Playing {
  readonly spec: Ruleset
  readonly session: Session
  /** The whole battle. */
  readonly battle: Battle
  /** The battle as the viewer may know it: everything shown comes from here. */
  readonly view: Battle
}

export interface TableState {
  readonly playing: Playing | null
  readonly viewer: Viewer
  readonly selected: readonly CombatantId[]
  /** Lit on the board and in the panels because the pointer is over it elsewhere. */
  readonly lit: readonly CombatantId[]
  readonly aim: Aim | null
  readonly aimHover: Target | null
  /** The GM's switch: drags are GM moves. */
  readonly gmMoves: boolean
  readonly notices: readonly Notice[]
  /** Why battles are not kept, while they are not. */
  readonly unsaved: string | null
  /** A command is being written down. */
  readonly busy: boolean
  /** A kept battle is being read. */
  readonly opening: boolean
}

export interface Table extends StoreApi<TableState> {
  /** Begins a battle of that ruleset and keeps it. */
  begin(spec: Ruleset, battle: Battle): Promise<void>
  /** Plays on with a session that was read and checked. */
  /** `isKept`: the store has it just so; otherwise it is written down as a whole with the next command. */
  resume(spec: Ruleset, session: Session, isKept?: boolean): void
  close(): void
  give(command: Command): Promise<Reply>
  answer(prompt: PromptId, answer: Answer): Promise<Reply>
  faces(faces: readonly number[]): Promise<Reply>
  rollForMe(): Promise<Reply>
  takeBack(): Promise<void>
  undo(): Promise<void>
  redo(): Promise<void>
  goTo(entry: number | null): Promise<void>
  select(ids: readonly CombatantId[]): void
  light(ids: readonly CombatantId[]): void
  /** Begins to aim, or acts at once when nothing is left to say. One that a rule refuses is told why; the GM may force it (COM-06). */
  pick(actor: CombatantId, offer: Offer, prompt: PromptId | null, forced?: boolean): void
  target(target: Target): void
  /** A target that the rules refuse was chosen: only the GM can insist. */
  refusedTarget(target: Target, why: string): void
  setAim(aim: Aim | null): void
  hoverTarget(target: Target | null): void
  commitAim(): void
  stepBack(): void
  setViewer(viewer: Viewer): void
  setGmMoves(on: boolean): void
  notify(tone: Notice['tone'], text: string, action?: Notice['action']): void
  dismiss(id: number): void
}

const NOTHING_OPEN: Reply = { ok: false, says: 'No battle is open.' }

export interface TableServices {
  readonly store: SessionStore
  readonly newId: () => string
  readonly newSeed: () => number
}

export function createTable(services: TableServices): Table {
  const { store } = services
  const unsavedBefore = () => (store.state.where === 'memory' ? store.state.reason : null)
  const api = createStore<TableState>(() => ({
    playing: null, viewer: { role: 'table' }, selected: [], lit: [], aim: null, aimHover: null, gmMoves: false, notices: [],
    unsaved: unsavedBefore(), busy: false, opening: false,
  }))
  const { getState: get, setState: set } = api
  let noticeId = 0
  /** Commands that wait or are being written down, as text: pressing twice gives once. */
  const underWay = new Set<string>()
  const keeper = createKeeper(store, { busy: (busy) => set({ busy }), unsaved: (unsaved) => set({ unsaved }) })

  const show = (spec: Ruleset, session: Session) => {
    const battle = currentBattle(spec, session)
    const view = viewOf(spec, battle, get().viewer)
    const { playing: before, selected } = get()
    const acted = before ? turnOf(before.spec, before.view).acting.map((one) => one.who) : []
    const acting = turnOf(spec, view).acting.map((one) => one.who)
    // A new turn brings up whoever has it; what was selected before would only be in the way.
    const newTurn = before !== null && acting.length > 0 && acting.join() !== acted.join()
    set((state) => ({
      playing: { spec, session, battle, view },
      selected: newTurn ? [] : selected.filter((id) => view.combatants[id]),
      aim: state.aim && state.aim.prompt === (view.prompt?.id ?? null) && state.playing?.battle === battle ? state.aim : null,
      aimHover: null,
    }))
  }

  const keep = async (spec: Ruleset, session: Session) => {
    if (await keeper.write(session, currentBattle(spec, session).name)) show(spec, session)
  }

  const settle = async (work: (playing: Playing) => Outcome, command: Command | null = null): Promise<Reply> => {
    const reply = await keeper.inTurn(async (): Promise<Reply> => {
      const { playing } = get()
      if (!playing) return NOTHING_OPEN
      const outcome = work(playing)
      if (outcome.kind === 'refused') {
        const { spec, battle, session } = playing
        return refuse(refusalFor(spec, battle, command ?? session.pending?.command ?? null, outcome.refusal, get().viewer), command)
      }
      await keep(playing.spec, outcome.session)
      return { ok: true }
    })
    return reply ?? NOTHING_OPEN
  }

  const refuse = (refusal: Refusal, command: Command | null): Reply => {
    const anyway = command && command.type !== 'override' && refusal.code !== 'malformed' ? () => void table.give(force(command)) : null
    warn(refusal.code === 'malformed' ? 'bad' : 'warn', refusal.says, anyway)
    return { ok: false, says: refusal.says }
  }

  /** COM-06: tells why not, and offers the GM to do it all the same. */
  const warn = (tone: Notice['tone'], says: string, anyway: (() => void) | null) =>
    table.notify(tone, says, anyway && get().viewer.role === 'gm' ? { label: 'Do it anyway', run: anyway } : null)

  const travel = async (work: (session: Session) => Session): Promise<void> => {
    await keeper.inTurn(async () => {
      const { playing } = get()
      const session = playing && work(playing.session)
      if (playing && session && session !== playing.session) await keep(playing.spec, session)
    })
  }

  const cleared = { playing: null, selected: [], aim: null, aimHover: null, notices: [] } as const

  const giver = () => {
    const { viewer } = get()
    return viewer.role === 'player' ? viewer.player : viewer.role
  }

  const table: Table = {
    ...api,
    begin: async (spec, battle) => {
      const session = newSession(services.newId(), battle, services.newSeed())
      keeper.open(session, false)
      set(cleared)
      await keeper.inTurn(() => keep(spec, session))
    },
    resume: (spec, session, isKept = true) => {
      keeper.open(session, isKept)
      set({ ...cleared, unsaved: unsavedBefore() })
      show(spec, session)
    },
    close: () => {
      keeper.open(null, false)
      set({ ...cleared, unsaved: unsavedBefore() })
    },
    give: async (shown) => {
      // Views have prompt ids of their own (COM-24); they are read now, so that a late press cannot answer the next question.
      const { playing } = get()
      const command = playing ? asMeant(playing.battle, playing.view, shown) : shown
      const text = JSON.stringify(command)
      if (underWay.has(text)) return { ok: false, says: 'That is being done already.' }
      underWay.add(text)
      try {
        return await settle(({ spec, session }) => submit(spec, session, command, giver()), command)
      } finally {
        underWay.delete(text)
      }
    },
    answer: (prompt, answer) => table.give({ type: 'answer', prompt, answer }),
    faces: (faces) => settle(({ spec, session }) => giveFaces(spec, session, faces)),
    rollForMe: () => settle(({ spec, session }) => rollForMe(spec, session)),
    takeBack: () => travel(takeBack),
    undo: () => travel(undo),
    redo: () => travel(redo),
    goTo: (entry) => travel((session) => goTo(session, entry)),
    select: (ids) => set((state) => ({ selected: ids, aim: state.aim && ids.includes(state.aim.actor) ? state.aim : null, aimHover: null })),
    light: (ids) => set({ lit: ids }),
    pick: (actor, offer, prompt, forced = false) => {
      const { refusal } = offer
      if (refusal && !forced) return warn('warn', refusal.says, () => table.pick(actor, offer, prompt, true))
      const aim = beginAim(actor, offer, prompt, forced)
      if (ready(aim)) {
        set({ aim: null })
        void table.give(commandOf(aim))
      } else set((state) => ({ aim, aimHover: null, selected: prompt === null ? [actor] : state.selected }))
    },
    refusedTarget: (target, why) => {
      const { aim } = get()
      if (aim) warn('warn', why, () => {
        table.setAim({ ...aim, forced: true })
        table.target(target)
      })
    },
    target: (target) => {
      const { aim } = get()
      if (!aim) return
      const next = choose(aim, target)
      if (!ready(next)) return set({ aim: next, aimHover: null })
      set({ aim: null, aimHover: null })
      void table.give(commandOf(next))
    },
    setAim: (aim) => set({ aim }),
    hoverTarget: (target) => set({ aimHover: target }),
    commitAim: () => {
      const { aim } = get()
      if (!aim) return
      set({ aim: null, aimHover: null })
      void table.give(commandOf(aim))
    },
    stepBack: () => set((state) => ({ aim: state.aim && stepBack(state.aim), aimHover: null })),
    setViewer: (viewer) =>
      set(({ playing, selected }) => {
        const view = playing && viewOf(playing.spec, playing.battle, viewer)
        return { viewer, aim: null, gmMoves: false, selected: selected.filter((id) => view?.combatants[id]), playing: playing && view && { ...playing, view } }
      }),
    setGmMoves: (on) => set({ gmMoves: on }),
    notify: (tone, text, action = null) =>
      set(({ notices }) => ({ notices: [...notices.filter((one) => one.text !== text).slice(-3), { id: ++noticeId, tone, text, action }] })),
    dismiss: (id) => set(({ notices }) => ({ notices: notices.filter((one) => one.id !== id) })),
  }
  return table
}
