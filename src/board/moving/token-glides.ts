// Tokens that the battle moved (a push, another window, undo) glide to their new place, so that people see what
// happened.
import type { BoardContext } from '../board-context.ts'
import type { PlacedToken, TokenIndex } from '../tokens/token-index.ts'
import { middleOf } from '../tokens/token-index.ts'
import { createGhost } from './ghost.ts'

export interface TokenGlides {
  follow(before: TokenIndex, after: TokenIndex): void
}

/** When more tokens than this move at once (a new set-up, a long undo), they jump to their places. */
const MOST = 16

export function createTokenGlides(board: BoardContext, follow: () => void): TokenGlides {
  const travel = async (from: PlacedToken, to: PlacedToken): Promise<void> => {
    const ghost = createGhost(board.pins, follow)
    const { id } = to.token
    board.carried.add(id)
    ghost.show(to.token, to.rect.width, middleOf(from.rect), board.scale(), board.palette(),
      board.pictures.get(to.token.art))
    board.mark('tokens')
    // The first place must be on screen before the browser can animate the way to the second.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    await ghost.glide(middleOf(to.rect), false)
    ghost.hide()
    board.carried.delete(id)
    board.mark('tokens')
  }
  return {
    follow(before, after) {
      if (board.model().reducedMotion) return
      const moved = after.placed.flatMap((to) => {
        const from = before.get(to.token.id)
        return from && from.place !== to.place && !board.carried.has(to.token.id) ? [{ from, to }] : []
      })
      if (moved.length > MOST) return
      for (const { from, to } of moved) void travel(from, to)
    },
  }
}
