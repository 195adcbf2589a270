// A panel slides up over the board: the tokens that matter stay in sight, and the board moves back afterwards.
import { expect, it } from 'vitest'
import type { CombatantId } from '../../src/engine/core/index.ts'
import type { Rect } from '../../src/grid/index.ts'
import type { Camera } from '../../src/board/viewport/camera.ts'
import { createUncover } from '../../src/board/viewport/uncover.ts'

const start: Camera = { x: 10, y: 5, scale: 40 }
const rook = 'rook' as CombatantId

/** A board of 1280 by 800 pixels on which Rook stands in the last row in view. */
function board() {
  const state = { now: start, flights: 0 }
  const rects: Readonly<Record<string, Rect>> = { rook: { x: 10, y: 13, width: 1, height: 1 } }
  const uncover = createUncover({
    now: () => state.now,
    view: () => ({ width: 1280, height: 800 }),
    fly: (camera) => {
      state.now = camera
      state.flights += 1
    },
  }, (id) => rects[id] ?? null)
  return { state, uncover }
}

it('moves the board once while the panel is open, and back when it is gone', () => {
  const { state, uncover } = board()
  uncover([rook], 300)
  uncover([rook], 300)
  expect([state.flights, state.now.y > start.y]).toEqual([1, true])
  uncover([], 0)
  expect(state.now).toEqual(start)
})

it('leaves the board where a person moved it meanwhile', () => {
  const { state, uncover } = board()
  uncover([rook], 300)
  const own = { x: 3, y: 3, scale: 60 }
  state.now = own
  uncover([rook], 300)
  uncover([], 0)
  expect(state.now).toEqual(own)
})
