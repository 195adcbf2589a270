// Stands for the board, which is drawn in browser tests: what it was given last. The files of a worker share it, as
// they share the panes that draw it.
import type { BoardCallbacks, BoardModel } from '../../src/board/model.ts'

export const given: { callbacks: BoardCallbacks | null; model: BoardModel | null } = { callbacks: null, model: null }

export function Board({ callbacks, model }: { readonly callbacks: BoardCallbacks; readonly model: BoardModel }): null {
  given.callbacks = callbacks
  given.model = model
  return null
}
