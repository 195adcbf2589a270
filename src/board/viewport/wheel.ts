// What the wheel and two fingers do to the camera. Pure.
import type { Spot } from './camera.ts'

export interface Turn {
  readonly deltaY: number
  readonly deltaMode: number
  readonly ctrlKey: boolean
}

const LINE = 16
const PAGE = 240

/**
 * The zoom factor of one wheel event. A pinch on a touch pad (ctrl) counts more for each pixel. One click of a mouse
 * wheel is about a sixth.
 */
export function wheelFactor(turn: Turn): number {
  const pixels = turn.deltaY * (turn.deltaMode === 1 ? LINE : turn.deltaMode === 2 ? PAGE : 1)
  const limited = Math.min(Math.max(pixels, -240), 240)
  return Math.exp(-limited * (turn.ctrlKey ? 0.01 : 0.0016))
}

/** What two fingers did between two moments: the point of the ground between them stays between them. */
export function pinch(
  from: readonly [Spot, Spot],
  to: readonly [Spot, Spot],
): { readonly anchor: Spot; readonly factor: number; readonly left: number; readonly top: number } {
  const before = middle(from)
  const anchor = middle(to)
  const width = Math.max(apart(from), 1)
  return { anchor, factor: Math.max(apart(to), 1) / width, left: anchor.left - before.left,
    top: anchor.top - before.top }
}

function middle(pair: readonly [Spot, Spot]): Spot {
  return { left: (pair[0].left + pair[1].left) / 2, top: (pair[0].top + pair[1].top) / 2 }
}

function apart(pair: readonly [Spot, Spot]): number {
  return Math.hypot(pair[0].left - pair[1].left, pair[0].top - pair[1].top)
}
