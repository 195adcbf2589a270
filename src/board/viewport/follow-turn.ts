// Brings the token whose turn begins into view, when not all of it is there already, and again when it moves out of
// view. A board that the user moves in the middle of a turn is left alone.
import type { Rect } from '../../grid/index.ts'
import { isWhollyInView, withInView, type Spot } from './camera.ts'
import type { Viewport } from './viewport.ts'

interface Acting {
  readonly token: { readonly id: string; readonly now: boolean }
  readonly rect: Rect
}

/** Part of the board’s smaller side that lies around who acts: what is near is seen too. */
const AROUND = 0.3
/** Distance from the edge of the board, in pixels, at least. */
const MARGIN = 60
/** Pixels for each cell, or for a larger token: with fewer it cannot be read. */
const READABLE = 28
/** Pixels for each cell: how near the board goes to a token that cannot be read. */
const NEAR = 40

const isActing = ({ token }: Pick<Acting, 'token'>): boolean => token.now

/** Whether other tokens act now than before. */
export function isOtherTurn(
  before: readonly Pick<Acting, 'token'>[],
  after: readonly Pick<Acting, 'token'>[],
): boolean {
  const [was, is] = [before, after].map((all) => all.filter(isActing).map(({ token }) => token.id).join(' '))
  return was !== is
}

/**
 * Called with the tokens before and after a change of the model. Does nothing while `busy`. `edge`: what lies over the
 * board at the left and at the top.
 */
export function followTurn(
  viewport: Pick<Viewport, 'heading' | 'view' | 'fly' | 'isFitted'>,
  before: readonly Acting[],
  after: readonly Acting[],
  busy: boolean,
  edge: Spot = { left: 0, top: 0 },
): void {
  const begins = after.find(({ token }) =>
    token.now && !before.some((one) => one.token.now && one.token.id === token.id)
  )
  if (busy) return
  const [camera, view] = [viewport.heading(), viewport.view()]
  const isClear = (part: Rect): boolean => isWhollyInView(camera, view, part, edge)
  const goes = after.find(({ token, rect }) =>
    token.now && before.some((one) => one.token.id === token.id && isClear(one.rect) && !isClear(rect))
  )
  const followed = begins ?? goes
  if (!followed) return
  const { rect } = followed
  const middle = { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 }
  const longest = Math.max(rect.width, rect.height) * camera.scale
  const isSmall = Math.max(camera.scale, longest) < READABLE
  const isThere = isClear(rect)
  // A map that shows all of itself, too small to be read, is left for who acts. A person who chose what is in view
  // keeps that view.
  if (isThere && !(isSmall && viewport.isFitted())) return
  viewport.fly(
    isSmall
      ? { ...middle, scale: NEAR }
      : withInView(camera, view, middle, Math.max(MARGIN, AROUND * Math.min(view.width, view.height)) + longest / 2),
  )
}
