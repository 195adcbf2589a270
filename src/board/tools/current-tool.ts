// The tool that has the pointer, as the board feeds it: spots become points of the ground, Escape gives up the gesture
// and then the tool. Without a tool, and while something is aimed, it takes nothing.
import type { BoardContext } from '../board-context.ts'
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
  /** The model changed: another tool may be current, and what it paints lies on another ground. */
  refresh(): void
  idle(): boolean
  paint(pen: Pen): void
  destroy(): void
}

const NONE_HELD: HeldKeys = { alt: false, shift: false, ctrl: false }

export function createCurrentTool(board: BoardContext, cursor: (css: string) => void): CurrentTool {
  let tool: BoardTool | null = null
  let touch = false
  const site: ToolSite = { model: board.model, scale: board.scale, redraw: () => board.mark('live'), say: board.say,
    note: board.note, clearNote: board.clearNote }
  const pointAt = (spot: Spot, held: HeldKeys): ToolPoint => ({ at: board.toPoint(spot), ...held, touch })
  const current = (): BoardTool | null => (board.model().aim === null ? tool : null)

  return {
    active: () => current() !== null,
    takes(spot, alt) {
      const now = current()
      return now !== null && (now.takes?.(pointAt(spot, { ...NONE_HELD, alt })) ?? true)
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
          return true
        case 'tool-cancel':
          tool?.cancel()
          return true
        case 'click':
          if (effect.under.kind !== 'hold') return false
          if (effect.under.cancels) tool?.cancel()
          return true
        default:
          return false
      }
    },
    hover(spot, held) {
      const now = current()
      if (!now) return null
      touch = false
      const point = pointAt(spot, held)
      now.hover(point)
      return now.takes?.(point) === false ? null : now.cursor
    },
    leave: () => tool?.leave(),
    doubleClick(spot) {
      const now = current()
      now?.doubleClick?.(pointAt(spot, NONE_HELD))
      return now !== null
    },
    key(press) {
      const now = current()
      if (!now) return false
      if (press.key !== 'Escape') return now.key(press)
      if (!now.cancel()) now.quit()
      return true
    },
    cancel: () => current()?.cancel() ?? false,
    refresh() {
      const wanted = board.model().tool ?? null
      if (tool) board.mark('live')
      if (wanted === tool) return
      tool?.detach()
      tool = wanted
      tool?.attach(site)
      cursor(tool?.cursor ?? 'default')
      board.mark('live')
    },
    idle: () => tool?.idle() ?? true,
    paint: (pen) => tool?.paint(pen),
    destroy: () => tool?.detach(),
  }
}
