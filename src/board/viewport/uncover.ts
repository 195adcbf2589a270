// Keeps the tokens that matter now in sight while a panel slides up over the board, and moves back when the panel is
// gone.
import type { Rect } from '../../grid/index.ts'
import type { CombatantId } from '../../engine/core/index.ts'
import { sameCamera, uncovered, type Camera } from './camera.ts'
import type { Viewport } from './viewport.ts'

/** Distance that a token keeps from what covers the board, in pixels. */
const CLEAR = 14

/** Called again with the same arguments it does nothing: a person who moved the board meanwhile has their way. */
export function createUncover(
  viewport: Pick<Viewport, 'now' | 'view' | 'fly'>,
  rectOf: (id: CombatantId) => Rect | null,
): (ids: readonly CombatantId[], bottom: number) => void {
  let asked = ''
  let moved: { readonly from: Camera; readonly to: Camera } | null = null
  return (ids, bottom) => {
    const key = `${bottom} ${ids.join()}`
    if (key === asked) return
    asked = key
    if (bottom === 0) {
      if (moved && sameCamera(viewport.now(), moved.to)) viewport.fly(moved.from)
      moved = null
      return
    }
    const now = viewport.now()
    const to = uncovered(now, viewport.view(), ids.flatMap((id) => rectOf(id) ?? []), bottom, CLEAR)
    if (sameCamera(now, to)) return
    moved = { from: moved && sameCamera(now, moved.to) ? moved.from : now, to }
    viewport.fly(to)
  }
}
