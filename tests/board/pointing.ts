// A hand that points at the ground with a tool of the board, in cell widths: by clicks and drags.
import type { BoardTool, ToolPoint } from '../../src/board/tools/board-tool.ts'

export const point = (x: number, y: number, held: Partial<ToolPoint> = {}): ToolPoint => ({ at: { x, y }, alt: false,
  shift: false, ctrl: false, touch: false, ...held })

export function pointing(tool: BoardTool) {
  return {
    click: (x: number, y: number, held: Partial<ToolPoint> = {}) => {
      tool.hover(point(x, y, held))
      tool.down(point(x, y, held))
      tool.up(point(x, y, held))
    },
    drag: (...way: readonly (readonly [number, number])[]) => {
      for (const [index, [x, y]] of way.entries()) (index === 0 ? tool.down : tool.move).call(tool, point(x, y))
      const [x, y] = way.at(-1) ?? [0, 0]
      tool.up(point(x, y))
    },
  }
}
