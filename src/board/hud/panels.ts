// What of the board is hidden beneath panels.
import type { Rect } from '../../grid/index.ts'

/** Panels that lie above the board, in its pixels: nothing can be read beneath them. */
export function panelsAbove(host: HTMLElement): readonly Rect[] {
  const own = host.getBoundingClientRect()
  return [...host.ownerDocument.querySelectorAll('.tray, .aim, .queue-after')].flatMap((panel) => {
    const { left, top, width, height } = panel.getBoundingClientRect()
    const apart = left >= own.right || top >= own.bottom || left + width <= own.left || top + height <= own.top
    return apart || width === 0 ? [] : [{ x: left - own.left, y: top - own.top, width, height }]
  })
}
