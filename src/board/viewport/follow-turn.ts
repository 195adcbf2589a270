// Brings the token whose turn begins into view, when it is not there already. A board that the user moves in the middle
// of a turn is left alone.
import type { Rect } from '../../grid/index.ts'
import { inView, withInView } from './camera.ts'
import type { Viewport } from './viewport.ts'

interface Acting {
  readonly token: { readonly id: string; readonly now: boolean }
  readonly rect: Rect
}

/** Distance from the edge of the board, in pixels, beside half of the token. */
const MARGIN = 60
/** Pixels for each cell: tokens that are smaller cannot be read, and how near the board goes to one of them. */
const READABLE = 28
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

/** Called with the tokens before and after a change of the model. Does nothing while `busy`. */
export function followTurn(
  viewport: Pick<Viewport, 'heading' | 'view' | 'fly'>,
  before: readonly Acting[],
  after: readonly Acting[],
  busy: boolean,
): void {
  const begins = after.find(({ token }) =>
    token.now && !before.some((one) => one.token.now && one.token.id === token.id)
  )
  if (!begins || busy) return
  const { rect } = begins
  const middle = { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 }
  const [camera, view] = [viewport.heading(), viewport.view()]
  // On a map that is too small to be read, the board goes to who acts, and near enough.
  if (camera.scale < READABLE) return viewport.fly({ ...middle, scale: NEAR })
  if (inView(camera, view, middle)) return
  viewport.fly(withInView(camera, view, middle, MARGIN + (rect.width * camera.scale) / 2))
}
