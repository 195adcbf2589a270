// What is the same for every tool: it comes to a board and leaves it, is painted again whenever something happens, and
// gives up what was begun. A tool itself is only its gesture and what it paints.
import type { Rect } from '../../grid/index.ts'
import type { Pen } from '../layers/pen.ts'
import type { BoardTool, ToolPoint, ToolSite } from './board-tool.ts'
import type { KeyPress } from './keys.ts'

/** The board that a tool works on, while it works on a board. */
export interface Worksite {
  readonly site: () => ToolSite | null
  readonly attach: (site: ToolSite) => void
  readonly detach: () => void
  readonly redraw: () => void
  readonly say: (text: string) => void
  /** Pixels in cell widths, now. */
  readonly cells: (pixels: number) => number
  /** The panels over the board, in pixels of the board. */
  readonly covered: () => readonly Rect[]
}

export function createWorksite(): Worksite {
  let site: ToolSite | null = null
  return {
    site: () => site,
    attach: (next) => void (site = next),
    detach: () => void (site = null),
    redraw: () => site?.redraw(),
    say: (text) => site?.say(text),
    cells: (pixels) => pixels / (site?.scale() ?? 40),
    covered: () => site?.covered?.() ?? [],
  }
}

/** After each of these the tool is painted again. */
export interface Gesture extends Pick<BoardTool, 'takes' | 'doubleClick' | 'paintUnder'> {
  /** A cross unless told. */
  readonly cursor?: string
  down(point: ToolPoint): void
  /** The pointer moves, pressed or not. */
  follow(point: ToolPoint): void
  up(point: ToolPoint): void
  /** The pointer is on the board no more. */
  leave(): void
  readonly key?: BoardTool['key']
  /** Whether something was begun that can be given up. */
  begun(): boolean
  /** Whether something is being drawn of which a piece can be taken back; what was begun, unless told. */
  drafting?(): boolean
  clear(): void
  /** Keeps of what was begun what can stand as it is. */
  settle?(): void
  /** Takes back the last thing that was done, in place of what was begun; `false` when there is none. */
  giveUp?(): boolean
  idle(): boolean
  paint(pen: Pen): void
}

const BACK: KeyPress = { key: 'Backspace', shiftKey: false, ctrlKey: false, metaKey: false, altKey: false }
const isUndo = ({ key, ctrlKey, metaKey, shiftKey }: KeyPress): boolean =>
  (ctrlKey || metaKey) && !shiftKey && key.toLowerCase() === 'z'

export function toolOf({ attach, detach, redraw }: Worksite, gesture: Gesture, quit: () => void): BoardTool {
  const { takes, doubleClick, key, paintUnder, settle } = gesture
  const painted = <Args extends readonly unknown[]>(act: (...args: Args) => void) => (...args: Args): void => {
    act(...args)
    redraw()
  }
  /** Of what was begun, the last piece is taken back, or else all of it. */
  const takesBack = (): boolean => {
    if (!(gesture.drafting?.() ?? gesture.begun())) return false
    if (!key?.(BACK)) gesture.clear()
    return true
  }
  return {
    cursor: gesture.cursor ?? 'crosshair',
    attach,
    detach() {
      gesture.clear()
      gesture.leave()
      redraw()
      detach()
    },
    ...(settle ? { settle: painted(settle) } : {}),
    ...(takes ? { takes } : {}),
    down: painted(gesture.down),
    move: painted(gesture.follow),
    up: painted(gesture.up),
    hover: painted(gesture.follow),
    leave: painted(gesture.leave),
    ...(doubleClick ? { doubleClick: painted(doubleClick) } : {}),
    key(press) {
      const taken = isUndo(press) ? takesBack() : (key?.(press) ?? false)
      if (taken) redraw()
      return taken
    },
    cancel() {
      const had = (gesture.giveUp?.() ?? false) || gesture.begun()
      gesture.clear()
      redraw()
      return had
    },
    quit,
    changed: redraw,
    idle: gesture.idle,
    paint: gesture.paint,
    ...(paintUnder ? { paintUnder } : {}),
  }
}
