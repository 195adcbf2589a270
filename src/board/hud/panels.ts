// Which parts of the board are hidden under panels.
import type { Rect } from '../../grid/index.ts'

/** The panels that lie over the board, in pixels of the board. Nothing under them can be read. */
export function panelsAbove(host: HTMLElement): readonly Rect[] {
  const own = host.getBoundingClientRect()
  return [...host.ownerDocument.querySelectorAll('.tray, .aim, .queue-after, .play-tools, .tool-strip, .board-zoom')]
    .flatMap((panel) => {
      const { left, top, width, height } = panel.getBoundingClientRect()
      const apart = left >= own.right || top >= own.bottom || left + width <= own.left || top + height <= own.top
      return apart || width === 0 || getComputedStyle(panel).visibility === 'hidden'
        ? []
        : [{ x: left - own.left, y: top - own.top, width, height }]
    })
}
