// What a tool of the board is: an object made outside the board with a state machine of its own. The board feeds it
// points of the ground and keys, paints what it draws on the layer that follows the pointer, and knows nothing else of
// it. What comes of a gesture goes through the one callback that the tool was made with.
import type { CombatantId, Mark, MarkId, ObjectView, TokenView } from '../../engine/core/index.ts'
import type { Ground, Point, Rect, Space } from '../../grid/index.ts'
import type { Pen } from '../layers/pen.ts'
import type { KeyPress } from './keys.ts'

/** Where the pointer is, in cell widths from the corner of the ground, and the keys that are held. */
export interface ToolPoint {
  readonly at: Point
  readonly alt: boolean
  readonly shift: boolean
  readonly ctrl: boolean
  /** A finger, which hides what is under it and needs more room. */
  readonly touch: boolean
}

/** What a tool may know of what the board draws. */
export interface ToolScene {
  readonly ground: Ground
  readonly space: Space
  readonly tokens: readonly TokenView[]
  readonly objects: readonly ObjectView[]
  readonly marks?: readonly Mark[]
  readonly selected?: readonly CombatantId[]
}

/** Words that are asked for at a point of the ground. */
export interface Writing {
  /** Names the field. */
  readonly label: string
  readonly text: string
  /** Letters at most. */
  readonly most: number
  /** Several lines; then Ctrl and Enter end it, else Enter does. */
  readonly lines: boolean
}

/** What a tool may ask of the board it works on. */
export interface ToolSite {
  readonly model: () => ToolScene
  /** Pixels per cell width, now. */
  readonly scale: () => number
  /** The panels over the board, in pixels of the board: nothing under them can be read. */
  readonly covered?: () => readonly Rect[]
  /** What the tool paints has changed: it is painted again with the next frame. */
  readonly redraw: () => void
  /** Whether a token or an object is drawn there. */
  readonly isTaken?: (at: Point) => boolean
  /** Read aloud by screen readers. */
  readonly say: (text: string) => void
  /** Shown on a plate at a point of the ground, and read aloud. */
  readonly note: (at: Point, text: string) => void
  readonly clearNote: () => void
  /** Moves the view as far as needed for that point of the ground to be seen. */
  readonly show?: (at: Point) => void
  /** Opens a field at a point of the ground: what was written there, trimmed; `null` when it was given up. */
  readonly write?: (at: Point, ask: Writing) => Promise<string | null>
  /** Opens the note beside its pin. */
  readonly openNote?: (id: MarkId) => void
  /** A ring that spreads from there. */
  readonly ping?: (at: Point) => void
}

export interface BoardTool {
  /** The pointer over the ground, as CSS names it. */
  readonly cursor: string
  /** The tool became current on a board; until `detach` it is asked and told what happens there. */
  attach(site: ToolSite): void
  /** Another tool became current, or the board is taken away: what was begun is given up. */
  detach(): void
  /** Keeps of what was begun what can stand as it is: asked before another tool is taken up. */
  settle?(): void
  /**
   * Whether the tool takes a press there. Otherwise the press is the board's own, for tokens and panning. A tool
   * without this member takes every press.
   */
  takes?(point: ToolPoint): boolean
  down(point: ToolPoint): void
  /** The pointer moves while it is pressed. */
  move(point: ToolPoint): void
  up(point: ToolPoint): void
  /** The pointer moves and nothing is pressed. */
  hover(point: ToolPoint): void
  /** The pointer left the board. */
  leave(): void
  doubleClick?(point: ToolPoint): void
  /** Whether the key meant something to the tool. Escape never arrives here. */
  key(press: KeyPress): boolean
  /** Gives up what was begun; `false` when nothing was. */
  cancel(): boolean
  /** Escape with nothing begun: the tool is to be left. */
  quit(): void
  /** How it is set was changed elsewhere: it is painted again. */
  changed?(): void
  /** There is nothing to paint. */
  idle(): boolean
  /** Paints what is being drawn, over everything that lies on the ground. */
  paint(pen: Pen): void
  /** Paints what belongs to the ground, under objects and tokens: again whenever these or the ground change. */
  paintUnder?(pen: Pen): void
}
