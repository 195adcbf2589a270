// The table: one battle being played. Takes commands one at a time, keeps each before the next, and tells who listens.
// A store is made per instance, so that tests and two boards can live side by side.
import { createStore, type StoreApi } from 'zustand/vanilla'
import { asMeant, refusalFor } from '../engine/core/index.ts'
import type { Answer, Battle, Command, CombatantId, Offer, PromptId, Refusal, Ruleset, Target,
  Viewer } from '../engine/core/index.ts'
import { currentBattle, giveFaces, goTo, newSession, redo, rollForMe, submit, takeBack, undo,
  type Outcome } from '../session/session.ts'
import type { Session } from '../session/types.ts'
import type { SessionStore } from '../storage/sessions.ts'
import { beginAim, choose, commandOf, force, letGo, looseOf, ready, stepBack, type Aim } from './aim.ts'
import { turnOf, viewOf } from './derive.ts'
import { createKeeper } from './keeper.ts'
import { has, sameTarget } from '../engine/core/target-choice.ts'

export interface Pondered {
  readonly actor: CombatantId
  readonly offer: Offer
}

export interface Notice {
  readonly id: number
  readonly tone: 'bad' | 'warn' | 'good' | 'neutral'
  readonly text: string
  readonly action: { readonly label: string; readonly run: () => void } | null
  /** Why something was not done; the next refusal takes its place. */
  readonly refusal?: true
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
  /** Taken for an open question that wants several targets, and not sent yet. */
  readonly taken: { readonly prompt: PromptId; readonly targets: readonly Target[] } | null
  /** An action that is only pointed at, before anything is aimed. */
  readonly pondered: Pondered | null
  /** The GM's switch: drags are GM moves. */
  readonly gmMoves: boolean
  readonly notices: readonly Notice[]
  /** Why battles are not kept, while they are not. */
  readonly unsaved: string | null
  /** A command is being written down. */
  readonly busy: boolean
  /** A kept battle is being read. */
  readonly opening: boolean
  /** The GM's private panel is open, while all else keeps its view. Written down nowhere. */
  readonly privatePanel: boolean
  /** Refusals with their whole reason, told in the private panel alone. */
  readonly asides: readonly Notice[]
}

/**
 * By the GM's private hand: meant for the whole battle, its ids and all; refusals are told in the private panel, the
 * reply says what anybody may read.
 */
export interface PrivateHand {
  give(command: Command): Promise<Reply>
  answer(prompt: PromptId, answer: Answer): Promise<Reply>
  faces(faces: readonly number[]): Promise<Reply>
  rollForMe(): Promise<Reply>
  pick(actor: CombatantId, offer: Offer, prompt: PromptId | null, how?: Picking): void
}

/** `forced`: by the GM's word; `more`: what is seldom wanted is asked, too. */
export type Picking = Partial<Pick<Aim, 'forced' | 'more'>>

export interface Table extends StoreApi<TableState> {
  /** Begins a battle of that ruleset and keeps it. */
  begin(spec: Ruleset, battle: Battle): Promise<void>
  /**
   * Plays on with a session that was read and checked. `isKept`: the store has it just so; otherwise it is written down
   * as a whole with the next command.
   */
  resume(spec: Ruleset, session: Session, isKept?: boolean): void
  close(): void
  /**
   * `inPlace`: whoever gives it tells a refusal where it happened, so that it is not told a second time; the GM is
   * still offered to insist.
   */
  give(command: Command, inPlace?: boolean): Promise<Reply>
  answer(prompt: PromptId, answer: Answer): Promise<Reply>
  faces(faces: readonly number[]): Promise<Reply>
  rollForMe(): Promise<Reply>
  takeBack(): Promise<void>
  undo(): Promise<void>
  redo(): Promise<void>
  goTo(entry: number | null): Promise<void>
  select(ids: readonly CombatantId[]): void
  light(ids: readonly CombatantId[]): void
  /**
   * Begins to aim, or acts at once when nothing is left to say. One that a rule refuses is told why; the GM may force
   * it (COM-06).
   */
  pick(actor: CombatantId, offer: Offer, prompt: PromptId | null, how?: Picking): void
  /** Chooses it; of several it is let go again where it was chosen already and is not offered a second time. */
  target(target: Target): void
  /** What is taken for an open question, before it is sent. */
  take(prompt: PromptId, targets: readonly Target[]): void
  /** A target that the rules refuse was chosen: only the GM can insist. */
  refusedTarget(target: Target, why: string): void
  setAim(aim: Aim | null): void
  hoverTarget(target: Target | null): void
  /** An action is pointed at, or no more. */
  ponder(pondered: Pondered | null): void
  commitAim(): void
  stepBack(): void
  setViewer(viewer: Viewer): void
  setGmMoves(on: boolean): void
  /** Opens or folds away the GM's private panel; what was aimed there ends with it. */
  setPrivatePanel(open: boolean): void
  readonly privately: PrivateHand
  notify(tone: Notice['tone'], text: string, action?: Notice['action']): void
  dismiss(id: number): void
}

/** Whose doing it is: of whoever looks at the screen, or of the GM in private. */
type Hand = 'open' | 'private'

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
    playing: null,
    viewer: { role: 'table' },
    selected: [],
    lit: [],
    aim: null,
    aimHover: null,
    taken: null,
    pondered: null,
    gmMoves: false,
    notices: [],
    unsaved: unsavedBefore(),
    busy: false,
    opening: false,
    privatePanel: false,
    asides: [],
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
    // Of the whole battle: the turn of somebody unseen is one, too.
    const acted = before ? turnOf(before.spec, before.battle).acting.map((one) => one.who) : []
    const acting = turnOf(spec, battle).acting.map((one) => one.who)
    // A new turn brings up whoever has it; what was selected before would only be in the way.
    const newTurn = before !== null && acting.length > 0 && acting.join() !== acted.join()
    // With a turn over and none begun, whoever had it does not stay in the way of who goes next.
    const over = acting.length === 0 ? acted : []
    set((state) => ({
      playing: { spec, session, battle, view },
      selected: newTurn ? [] : selected.filter((id) => view.combatants[id] && !over.includes(id)),
      aim: state.aim && state.aim.prompt === ((state.aim.privately ? battle : view).prompt?.id ?? null)
          && state.playing?.battle === battle
        ? state.aim
        : null,
      aimHover: null,
      taken: state.taken && [view, battle].some(({ prompt }) => prompt?.id === state.taken?.prompt)
        ? state.taken
        : null,
      pondered: null,
    }))
  }

  const keep = async (spec: Ruleset, session: Session) => {
    if (await keeper.write(session, currentBattle(spec, session).name)) show(spec, session)
  }

  const settle = async (
    work: (playing: Playing) => Outcome,
    command: Command | null = null,
    hand: Hand = 'open',
    inPlace = false,
  ): Promise<Reply> => {
    const reply = await keeper.inTurn(async (): Promise<Reply> => {
      const { playing } = get()
      if (!playing) return NOTHING_OPEN
      const outcome = work(playing)
      if (outcome.kind === 'refused') {
        const { spec, battle, session } = playing
        const told = refusalFor(spec, battle, command ?? session.pending?.command ?? null, outcome.refusal,
          get().viewer)
        refuse(told, outcome.refusal, command, hand, inPlace)
        return { ok: false, says: told.says }
      }
      await keep(playing.spec, outcome.session)
      return { ok: true }
    })
    return reply ?? NOTHING_OPEN
  }

  /**
   * COM-24: everybody reads what the viewer may know; the whole reason stands in the private panel, where that is open.
   */
  const refuse = (told: Refusal, whole: Refusal, command: Command | null, hand: Hand, inPlace: boolean): void => {
    // While dice are awaited the GM is told the same as everybody: there is no way past but to type them or to take it
    // back.
    const canInsist = command && command.type !== 'override' && whole.code !== 'malformed'
      && !get().playing?.session.pending
    const insist = (by: Hand) => canInsist ? () => void carryOut(force(command), by) : null
    if (hand === 'open') {
      ;(inPlace ? offerToInsist : warn)(told.code === 'malformed' ? 'bad' : 'warn', told.says, insist('open'))
    }
    if (hand === 'private' || (get().privatePanel && told.says !== whole.says)) {
      aside(whole.code === 'malformed' ? 'bad' : 'warn', whole.says, insist('private'))
    }
  }

  /**
   * COM-06: tells why not, and offers the GM to do it all the same. Only the last refusal stands: what was tried before
   * is past.
   */
  const warn = (tone: Notice['tone'], says: string, anyway: (() => void) | null) =>
    set(({ notices, viewer }) => {
      const action = anyway && viewer.role === 'gm' ? { label: 'Do it anyway', run: anyway } : null
      return {
        notices: withNotice(notices.filter((one) => !one.refusal), { id: ++noticeId, tone, text: says, action,
          refusal: true }),
      }
    })

  /** COM-06: the reason stands where it was refused; only the GM's way past it is offered here. */
  const offerToInsist = (tone: Notice['tone'], _says: string, anyway: (() => void) | null) => {
    if (anyway && get().viewer.role === 'gm') warn(tone, 'The rules do not allow it.', anyway)
  }

  /** The same for the GM's eyes alone. */
  const aside = (tone: Notice['tone'], text: string, anyway: (() => void) | null) =>
    set(({ asides }) => ({
      asides: withNotice(asides, { id: ++noticeId, tone, text,
        action: anyway && { label: 'Do it anyway', run: anyway } }),
    }))

  const travel = async (work: (session: Session) => Session): Promise<void> => {
    await keeper.inTurn(async () => {
      const { playing } = get()
      const session = playing && work(playing.session)
      if (playing && session && session !== playing.session) await keep(playing.spec, session)
    })
  }

  /**
   * Every battle begins in the table's view with nothing of the GM's open, whatever the last one was left in (COM-24).
   */
  const cleared = { playing: null, viewer: { role: 'table' }, gmMoves: false, selected: [], lit: [], aim: null,
    aimHover: null, taken: null, pondered: null, notices: [], asides: [], privatePanel: false } as const

  const giver = () => {
    const { viewer } = get()
    return viewer.role === 'player' ? viewer.player : viewer.role
  }

  /** Carries out a command whose ids are the whole battle's. */
  const carryOut = async (command: Command, hand: Hand, inPlace = false): Promise<Reply> => {
    const text = JSON.stringify(command)
    if (underWay.has(text)) return { ok: false, says: 'That is being done already.' }
    underWay.add(text)
    try {
      return await settle(({ spec, session }) => submit(spec, session, command, hand === 'private' ? 'gm' : giver()),
        command, hand, inPlace)
    } finally {
      underWay.delete(text)
    }
  }

  const pick = (aim: Aim): void => {
    const { refusal } = aim.offer
    if (refusal && !aim.forced) {
      return (aim.privately ? aside : warn)('warn', refusal.says, () => pick({ ...aim, forced: true }))
    }
    if (ready(aim)) {
      set({ aim: null })
      return commit(aim)
    }
    set((state) => ({ aim, aimHover: null,
      selected: aim.prompt === null && state.playing?.view.combatants[aim.actor] ? [aim.actor] : state.selected })
    )
  }

  /** Some powers take the same target twice. */
  const isOfferedAgain = (aim: Aim, target: Target): boolean => {
    const { playing } = get()
    return playing?.spec.targets(aim.privately ? playing.battle : playing.view, aim.actor, aim.offer.action, aim.chosen)
      .some((one) => one.why === null && sameTarget(one.target, target)) ?? false
  }

  const commit = (aim: Aim): void => void (aim.privately ? table.privately : table).give(commandOf(aim))

  const table: Table = {
    ...api,
    begin: async (spec, battle) => {
      const session = newSession(spec, services.newId(), battle, services.newSeed())
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
    give: async (shown, inPlace = false) => {
      // Views have prompt ids of their own (COM-24); they are read now, so that a late press cannot answer the next
      // question.
      const { playing } = get()
      return carryOut(playing ? asMeant(playing.battle, playing.view, shown) : shown, 'open', inPlace)
    },
    answer: (prompt, answer) => table.give({ type: 'answer', prompt, answer }),
    faces: (faces) => settle(({ spec, session }) => giveFaces(spec, session, faces)),
    rollForMe: () => settle(({ spec, session }) => rollForMe(spec, session)),
    takeBack: () => travel(takeBack),
    undo: () => travel(undo),
    redo: () => travel(redo),
    goTo: (entry) => travel((session) => goTo(session, entry)),
    select: (ids) =>
      set((state) => ({ selected: ids, aim: state.aim && ids.includes(state.aim.actor) ? state.aim : null,
        aimHover: null })
      ),
    light: (ids) => set({ lit: ids }),
    pick: (actor, offer, prompt, how = {}) => pick(beginAim(actor, offer, prompt, how)),
    refusedTarget: (target, why) => {
      const { aim } = get()
      if (aim) {
        ;(aim.privately ? aside : offerToInsist)('warn', why, () => {
          table.setAim({ ...aim, forced: true })
          table.target(target)
        })
      }
    },
    target: (target) => {
      const { aim } = get()
      if (!aim) return
      if (has(looseOf(aim), target) && !isOfferedAgain(aim, target)) {
        return set({ aim: letGo(aim, target), aimHover: null })
      }
      const next = choose(aim, target)
      if (!ready(next)) return set({ aim: next, aimHover: null })
      set({ aim: null, aimHover: null })
      commit(next)
    },
    take: (prompt, targets) => set({ taken: { prompt, targets } }),
    setAim: (aim) => set({ aim }),
    hoverTarget: (target) => set({ aimHover: target }),
    ponder: (pondered) => set({ pondered }),
    commitAim: () => {
      const { aim } = get()
      if (!aim) return
      set({ aim: null, aimHover: null })
      commit(aim)
    },
    stepBack: () => set((state) => ({ aim: state.aim && stepBack(state.aim), aimHover: null })),
    setViewer: (viewer) =>
      set(({ playing, selected, privatePanel }) => {
        const view = playing && viewOf(playing.spec, playing.battle, viewer)
        // What the GM had open among secrets does not stay open when the screen is the table's again.
        return { viewer, aim: null, pondered: null, gmMoves: false, privatePanel: privatePanel && viewer.role === 'gm',
          asides: [], selected: selected.filter((id) => view?.combatants[id]),
          playing: playing && view && { ...playing, view } }
      }),
    setGmMoves: (on) => set({ gmMoves: on }),
    setPrivatePanel: (open) =>
      set(({ playing, viewer, aim }) => {
        const privatePanel = open && playing !== null && viewer.role !== 'player'
        return { privatePanel, asides: [], aim: !privatePanel && aim?.privately ? null : aim }
      }),
    privately: {
      give: (command) => carryOut(command, 'private'),
      answer: (prompt, answer) => carryOut({ type: 'answer', prompt, answer }, 'private'),
      faces: (faces) => settle(({ spec, session }) => giveFaces(spec, session, faces), null, 'private'),
      rollForMe: () => settle(({ spec, session }) => rollForMe(spec, session), null, 'private'),
      pick: (actor, offer, prompt, how = {}) => pick(beginAim(actor, offer, prompt, { ...how, privately: true })),
    },
    notify: (tone, text, action = null) =>
      set(({ notices }) => ({ notices: withNotice(notices, { id: ++noticeId, tone, text, action }) })),
    dismiss: (id) =>
      set(({ notices, asides }) => ({ notices: notices.filter((one) => one.id !== id), asides: asides.filter((one) =>
        one.id !== id
      ) })),
  }
  return table
}

const MOST_NOTICES = 4

/** The newest few, each said once. */
const withNotice = (
  before: readonly Notice[],
  notice: Notice,
): readonly Notice[] => [...before.filter((one) => one.text !== notice.text).slice(1 - MOST_NOTICES), notice]
