// What the board has said to one viewer is not kept for the next: a live region is read by others too.
import { render } from '@testing-library/react'
import type { RefObject } from 'react'
import { expect, it, vi } from 'vitest'
import { Board } from '../../src/board/Board.tsx'
import type { BoardCallbacks, BoardModel } from '../../src/board/model.ts'

const mounted = vi.hoisted(() => ({ say: null as ((text: string) => void) | null, hushed: 0 }))
/** There are no canvases here; the scene is drawn in browser tests. */
vi.mock('../../src/board/Scene.tsx', () => ({
  Scene: ({ ref }: { readonly ref: RefObject<unknown> }) => {
    ref.current = {}
    return null
  },
}))
vi.mock('../../src/board/mount.ts', () => ({
  mountBoard: ({ say }: { readonly say: (text: string) => void }) => {
    mounted.say = say
    return { handle: {}, update: () => undefined, look: () => undefined, destroy: () => undefined, hush: () => {
      mounted.hushed += 1
      say('')
    } }
  },
}))

it('COM-24 with other eyes on it, what was said to those before is gone', () => {
  const [model, callbacks] = [{} as BoardModel, {} as BoardCallbacks]
  const { container, rerender } = render(<Board model={model} callbacks={callbacks} eyes="gm" />)
  const words = () => container.querySelector('[aria-live]')?.textContent
  mounted.say?.('The drowned ferryman, N4, hidden from the players')
  rerender(<Board model={{ ...model }} callbacks={callbacks} eyes="gm" />)
  expect([words(), mounted.hushed]).toEqual(['The drowned ferryman, N4, hidden from the players', 0])
  rerender(<Board model={model} callbacks={callbacks} eyes="table" />)
  expect([words(), mounted.hushed]).toEqual(['', 1])
})
