// Where the text of a control stands. Pure.

export type TipSide = 'top' | 'right' | 'bottom' | 'left'

/** Pixels between the control and its text. */
export const GAP = 6
/** Pixels between the text and the edges of the window. */
const EDGE = 8

export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

interface Size {
  readonly width: number
  readonly height: number
}

const OPPOSITE: Readonly<Record<TipSide, TipSide>> = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' }

/**
 * Upper left corner of a text of that size, on the wished side of the control or, where there is no room, on the
 * opposite one. `clear`: what is left of it must not be covered.
 */
export function tipPlace(control: Box, size: Size, side: TipSide, view: Size, clear = 0): Pick<Box, 'left' | 'top'> {
  const least = { left: Math.max(clear, EDGE), top: EDGE }
  const room: Record<TipSide, number> = {
    top: control.top - GAP - least.top,
    bottom: view.height - EDGE - control.bottom - GAP,
    left: control.left - GAP - least.left,
    right: view.width - EDGE - control.right - GAP,
  }
  const needed = side === 'top' || side === 'bottom' ? size.height : size.width
  const on = room[side] < needed && room[OPPOSITE[side]] > room[side] ? OPPOSITE[side] : side
  const middle = { left: (control.left + control.right - size.width) / 2,
    top: (control.top + control.bottom - size.height) / 2 }
  const wish = {
    top: { left: middle.left, top: control.top - GAP - size.height },
    bottom: { left: middle.left, top: control.bottom + GAP },
    left: { left: control.left - GAP - size.width, top: middle.top },
    right: { left: control.right + GAP, top: middle.top },
  }[on]
  return {
    left: Math.round(Math.max(Math.min(wish.left, view.width - EDGE - size.width), least.left)),
    top: Math.round(Math.max(Math.min(wish.top, view.height - EDGE - size.height), least.top)),
  }
}
