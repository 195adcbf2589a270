// Tokens that the battle moved (a push, somebody else's window, undo) glide to where they stand now, so that people see
// what happened.
import type { Desk } from '../board-context.ts'
import type { Placed, TokenIndex } from '../tokens/token-index.ts'
import { middleOf } from '../tokens/token-index.ts'
import { createGhost } from './ghost.ts'

export interface Travels {
  follow(before: TokenIndex, after: TokenIndex): void
}

/** With more tokens than this moving at once (a new set-up, a long undo) they simply stand where they stand. */
const MOST = 16

export function createTravels(desk: Desk, follow: () => void): Travels {
  const travel = async (from: Placed, to: Placed): Promise<void> => {
    const ghost = createGhost(desk.pins, follow)
    const { id } = to.token
    desk.carried.add(id)
    ghost.show(to.token, to.rect.width, middleOf(from.rect), desk.scale(), desk.palette(),
      desk.pictures.get(to.token.art))
    desk.mark('tokens')
    // The first place must be on screen before the way to the second can be seen.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    await ghost.glide(middleOf(to.rect), false)
    ghost.hide()
    desk.carried.delete(id)
    desk.mark('tokens')
  }
  return {
    follow(before, after) {
      if (desk.model().reducedMotion) return
      const moved = after.placed.flatMap((to) => {
        const from = before.get(to.token.id)
        return from && from.place !== to.place && !desk.carried.has(to.token.id) ? [{ from, to }] : []
      })
      if (moved.length > MOST) return
      for (const { from, to } of moved) void travel(from, to)
    },
  }
}
