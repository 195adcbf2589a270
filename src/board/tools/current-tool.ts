// The tool that has the pointer, as the board feeds it: spots become points of the ground, Escape gives up the gesture
// and then the tool. While something is aimed, it takes nothing. What a tool does not take, pins of notes take.
import type { BoardContext } from '../board-context.ts'
import type { BoardMarks } from '../marks/board-marks.ts'
import type { MarkId, TokenView } from '../../engine/core/index.ts'
import type { Point } from '../../grid/index.ts'
import type { Pen } from '../layers/pen.ts'
import type { Spot } from '../viewport/camera.ts'
import type { BoardTool, ToolPoint, ToolSite } from './board-tool.ts'
import type { HeldKeys } from './input.ts'
import type { KeyPress } from './keys.ts'
import type { PointerEffect } from './pointer.ts'

export interface CurrentTool {
  active(): boolean
  /** Whether the tool takes a press there. */
  takes(spot: Spot, alt: boolean): boolean
  /** Hands on an effect of the pointer; `false` when it is none of the tool's. */
  perform(effect: PointerEffect, held: HeldKeys): boolean
  /** Tells where the pointer rests, and the cursor to show; `null`: the board shows what it shows without a tool. */
  hover(spot: Spot, held: HeldKeys): string | null
  leave(): void
  /** Whether there was a tool to take it. */
  doubleClick(spot: Spot): boolean
  /** Whether the tool took the key: Escape gives up what was begun, and a second Escape leaves the tool. */
  key(press: KeyPress): boolean
  /** Gives up what was begun. */
  cancel(): boolean
  /** Keeps of what was begun what can stand as it is. */
  settle(): void
  /** The model changed: another tool may be current, and what it paints lies on another ground. */
  refresh(): void
  idle(): boolean
  paint(pen: Pen): void
  /** What lies under the tokens. */
  paintUnder(pen: Pen): void
  destroy(): void
}

const NONE_HELD: HeldKeys = { alt: false, shift: false, ctrl: false }

/** What a tool may ask of the marks on the board, and how notes are opened without a tool. */
export type MarksForTools = Pick<BoardMarks, 'noteAt' | 'point' | 'open' | 'close' | 'write'> & {
  readonly ping: (at: Point) => void
  readonly show: (at: Point) => void
}

export function createCurrentTool(
  board: BoardContext,
  cursor: (css: string) => void,
  marks: MarksForTools | null = null,
): CurrentTool {
  let tool: BoardTool | null = null
  let touch = false
  /** Who stood there when the tool was last looked at. */
  let standing: readonly TokenView[] = []
  /** The pin that was pressed. */
  let pressed: MarkId | null = null
  const site: ToolSite = { model: board.model, scale: board.scale, covered: board.covered,
    redraw: () => board.mark('live'), isTaken: (at) => board.index().at(at) !== null || board.objects().at(at) !== null,
    say: board.say, note: board.note, clearNote: board.clearNote,
    ...(marks ? { write: marks.write, openNote: marks.open, ping: marks.ping, show: marks.show } : {}) }
  const pointAt = (spot: Spot, held: HeldKeys): ToolPoint => ({ at: board.toPoint(spot), ...held, touch })
  const current = (): BoardTool | null => (board.model().aim === null ? tool : null)
  /** The note whose pin is there, where neither a token nor a tool is before it. */
  const noteAt = (spot: Spot): MarkId | null => {
    const at = board.toPoint(spot)
    return marks && tool === null && board.model().aim === null && !board.index().at(at) && !board.objects().at(at)
      ? marks.noteAt(at)
      : null
  }

  return {
    active: () => current() !== null,
    takes(spot, alt) {
      const now = current()
      pressed = now ? null : noteAt(spot)
      return pressed !== null || (now !== null && (now.takes?.(pointAt(spot, { ...NONE_HELD, alt })) ?? true))
    },
    perform(effect, held) {
      switch (effect.do) {
        case 'tool-down':
          touch = effect.touch
          current()?.down(pointAt(effect.at, held))
          return true
        case 'tool-move':
          current()?.move(pointAt(effect.at, held))
          return true
        case 'tool-up':
          current()?.up(pointAt(effect.at, held))
          if (pressed !== null && noteAt(effect.at) === pressed) marks?.open(pressed)
          pressed = null
          return true
        case 'tool-cancel':
          pressed = null
          tool?.cancel()
          return true
        case 'click':
          if (effect.under.kind !== 'hold') return false
          // With nothing to cancel, the right button asks for the menu of what is under it.
          return !effect.under.cancels || tool?.cancel() === true
        default:
          return false
      }
    },
    hover(spot, held) {
      const now = current()
      const note = now ? null : noteAt(spot)
      marks?.point(note)
      if (note !== null) return 'pointer'
      if (!now) return null
      touch = false
      const point = pointAt(spot, held)
      now.hover(point)
      return now.takes?.(point) === false ? null : now.cursor
    },
    leave() {
      marks?.point(null)
      tool?.leave()
    },
    doubleClick(spot) {
      const now = current()
      now?.doubleClick?.(pointAt(spot, NONE_HELD))
      return now !== null
    },
    key(press) {
      if (press.key === 'Escape' && marks?.close()) return true
      const now = current()
      if (!now) return false
      if (press.key !== 'Escape') return now.key(press)
      if (!now.cancel()) now.quit()
      return true
    },
    cancel: () => current()?.cancel() ?? false,
    settle: () => tool?.settle?.(),
    refresh() {
      const wanted = board.model().tool ?? null
      if (tool) board.mark('live')
      const { tokens } = board.model()
      if (tool?.paintUnder && tokens !== standing) board.mark('reach')
      standing = tokens
      if (wanted === tool) return
      if (tool?.paintUnder || wanted?.paintUnder) board.mark('reach')
      // With no tool in its place, its battle may be gone: then nothing is drawn any more.
      if (wanted) tool?.settle?.()
      tool?.detach()
      tool = wanted
      tool?.attach(site)
      cursor(tool?.cursor ?? 'default')
      board.mark('live')
    },
    idle: () => tool?.idle() ?? true,
    paint: (pen) => tool?.paint(pen),
    paintUnder: (pen) => tool?.paintUnder?.(pen),
    destroy: () => tool?.detach(),
  }
}
