// What a table holds and what can be asked of it: the open battle, the seats at it, the aim, what is selected and told.
import type { StoreApi } from 'zustand/vanilla'
import type { Battle, Command, CombatantId, Offer, PromptId, Ruleset, Target, Viewer } from '../engine/core/index.ts'
import type { Outcome } from '../session/session.ts'
import type { SeatName, Session } from '../session/types.ts'
import type { Aim } from './aim.ts'
import type { Notice } from './notices.ts'
import type { Hands, OpenBattle, Reply, Seat, SeatId, Seats } from './seat.ts'
import type { Told } from './told.ts'

export const TABLE: Viewer = { role: 'table' }
export const GM: Viewer = { role: 'gm' }
/** Said where another window of the same browser plays the battle. */
export const FOLLOWS = { ok: false,
  says: 'Another window of yours has the pen. Take it over to play here.' } as const satisfies Reply
export const NOTHING_OPEN: Reply = { ok: false, says: 'No battle is open.' }

/** Prepare: the GM sets the scene, with tools for it. Play: the battle is played, with the table's eyes at first. */
export type Mode = 'prepare' | 'play'
export type SideTab = 'sheet' | 'log' | 'roster'

/** How a table was left, apart from its camera. */
export interface TableLook {
  readonly mode: Mode
  /** The GM's eyes were on. */
  readonly gm: boolean
}

/** An action that the pointer is on, before anything is aimed. */
export interface PointedAction {
  readonly actor: CombatantId
  readonly offer: Offer
}

/** What every screen is drawn from, on the GM's own page and at a seat elsewhere. */
export interface Shown {
  readonly spec: Ruleset
  /** The battle as the table's seat sees it: everything on the shared screen comes from here. */
  readonly view: Battle
}

/** The battle on the page that decides: the GM's. Only tools of the GM's read more of it than is shown. */
export interface Playing extends Shown, OpenBattle {
  readonly session: Session
}

/** The battle at a seat elsewhere: what was sent there. */
export interface SeatCopy extends Shown {
  readonly told: Told
}

/** A battle that is open and that cannot be shown, because the program breaks over it. */
export interface Broken {
  readonly spec: Ruleset
  readonly session: Session
  /** Its name, as far as the name can be worked out. */
  readonly name: string
  readonly problem: Error
}

export interface TableState {
  readonly playing: Playing | null
  /** At a seat elsewhere, in place of what is played. */
  readonly copy: SeatCopy | null
  /** Instead of what is played; `null` while the battle can be shown. The page shows ways out of it. */
  readonly broken: Broken | null
  readonly mode: Mode
  readonly seats: Seats
  /** The tab of the right side that was turned to; `null`: what suits the battle. */
  readonly side: SideTab | null
  /** A combatant that was just added: its sheet is open and waits for its name. */
  readonly naming: CombatantId | null
  /** The GM's tab is open. In the table's view that is a seat of its own, in the GM's view the table's seat. */
  readonly privatePanel: boolean
  readonly selected: readonly CombatantId[]
  /** Lit on the board and in the panels because the pointer is on them elsewhere. */
  readonly lit: readonly CombatantId[]
  readonly aim: Aim | null
  readonly aimHover: Target | null
  /** Targets chosen for an open question that wants several of them, and not sent yet. */
  readonly taken: { readonly prompt: PromptId; readonly targets: readonly Target[] } | null
  readonly pointedAction: PointedAction | null
  /** The GM's switch: drags are GM moves. */
  readonly gmMoves: boolean
  readonly notices: readonly Notice[]
  /** Refusals with their whole reason, told at the private seat alone. */
  readonly privateNotices: readonly Notice[]
  /** Why battles are not kept, while they are not. */
  readonly unsaved: string | null
  /** What is done once it is answered whether a battle that is not kept may be left; `null` when nothing is asked. */
  readonly leaving: (() => void) | null
  /** Another window has the pen: this window shows each step as it comes, and takes none. */
  readonly follows: boolean
  /** A command is being written down. */
  readonly busy: boolean
  /** A kept battle is being read. */
  readonly opening: boolean
}

/** What is drawn at this screen; `null` while no battle is open. */
export const shownIn = ({ playing, copy }: Pick<TableState, 'playing' | 'copy'>): Shown | null => copy ?? playing

/** The same with the battle that seats look at: the whole one on the GM's own page, else the view itself. */
export const openIn = ({ playing, copy }: Pick<TableState, 'playing' | 'copy'>): (Shown & OpenBattle) | null =>
  copy ? { ...copy, battle: copy.view } : playing

/** What came of something that a seat elsewhere asked for. `moved`: a step was taken back, a command given up. */
export type DoneElsewhere = Outcome | { readonly kind: 'moved'; readonly session: Session }

/** What runs the open battle. */
export interface Play {
  /** The hands of that seat. */
  hands(id: SeatId): Hands
  /** Begins a battle of that ruleset and keeps it. `as`: how the table stands then. */
  begin(spec: Ruleset, battle: Battle, as?: Partial<TableState>): Promise<void>
  /** Shows the battle as it stands at the end of that session. One that cannot be shown is `broken` from then on. */
  show(spec: Ruleset, session: Session): void
  /** What changes when the table's screen is looked at from that seat. */
  seenAnew(seat: Seat): Pick<TableState, 'playing' | 'selected'>
  /**
   * Does what a seat elsewhere asks for, in turn with this page's own commands. What came of it is kept and shown
   * before the promise resolves; `null` where no battle is open. Rejects where the program breaks over it.
   */
  elsewhere(work: (playing: Playing) => DoneElsewhere): Promise<DoneElsewhere | null>
  /** Writes the open battle down once more, because the browser has cleared what it kept. */
  keepAgain(): Promise<void>
  /** Gives up the command of that seat that waits for dice. */
  takeBack(of: SeatName): Promise<void>
  undo(): Promise<void>
  /**
   * Takes back that step and no other. As its turn comes, it must be the one that undo takes back: else it is told why
   * nothing is done, or the step is taken back already and nothing is told.
   */
  undoOf(step: number): Promise<void>
  redo(): Promise<void>
  /**
   * Takes that step back for good: redo does not bring it back. Answers whether that was done: `false` when the step is
   * not the last any more as its turn comes, when steps were undone, and while dice are awaited.
   */
  withdraw(entry: number): Promise<boolean>
  goTo(entry: number | null): Promise<void>
  /** Chooses a target. Of several targets, one that was chosen and is not offered a second time is let go again. */
  target(target: Target): void
  /** A target that the rules refuse was chosen: only the GM can insist. */
  refusedTarget(target: Target, why: string): void
  commitAim(): void
  stepBack(): void
}

export interface Table extends StoreApi<TableState>, Omit<Play, 'hands' | 'show' | 'seenAnew' | 'begin'> {
  /** Begins a battle of that ruleset and keeps it. An empty table is to be prepared, with the GM's eyes. */
  begin(spec: Ruleset, battle: Battle): Promise<void>
  /**
   * Plays on with a session that was read and checked. `isKept`: the store has it just so; otherwise it is written down
   * as a whole with the next command. `look`: how it was left.
   */
  resume(spec: Ruleset, session: Session, isKept?: boolean, look?: TableLook): Promise<void>
  close(): void
  /** Shows the open battle as another window has kept it by now. */
  follow(session: Session): Promise<void>
  /** Resolves when everything that was given so far is written down. */
  settled(): Promise<void>
  /** A command from the table's own seat. */
  give(command: Command, inPlace?: boolean): Promise<Reply>
  select(ids: readonly CombatantId[]): void
  light(ids: readonly CombatantId[]): void
  /** Targets chosen for an open question, before they are sent. */
  take(prompt: PromptId, targets: readonly Target[]): void
  setAim(aim: Aim | null): void
  hoverTarget(target: Target | null): void
  /** The pointer is on an action, or on none any more. */
  pointAt(action: PointedAction | null): void
  /**
   * Names what keeps what is half drawn, until the answer is called: that is done before the fight starts, before the
   * mode or the eyes change, and before the battle is left.
   */
  holdsInHand(keep: () => Promise<unknown>): () => void
  /** Resolves when what was half drawn is kept. */
  keepInHand(): Promise<void>
  /** Other eyes on the table's screen. */
  setViewer(viewer: Viewer): void
  /** To prepare, the GM's eyes are put on; to play, those that were on before. */
  setMode(mode: Mode): void
  /** Turns to a tab of the right side. */
  turnTo(side: SideTab): void
  setGmMoves(on: boolean): void
  /** Opens or folds away the GM's private panel; what was aimed there ends with it. */
  setPrivatePanel(open: boolean): void
  /** `stays`: until it is answered or dismissed. */
  notify(tone: Notice['tone'], text: string, action?: Notice['action'], stays?: boolean): void
  /** COM-24: tells what only the GM may read; where the table looks on, as soon as the GM's tab or view is open. */
  tellGm(text: string): void
  /**
   * Tells what came of a step, with a way to take that step back. It goes when the step goes. At the private seat it
   * waits until the GM's panel is opened, or the GM's eyes are put on.
   */
  tellStep(step: number, tone: Notice['tone'], text: string, at?: SeatId): void
  dismiss(id: number): void
}
