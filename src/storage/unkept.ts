// Pictures that the browser could not keep and that are in memory alone. Told apart from the pictures themselves, so
// that the page can say so before any picture is loaded.
import { createStore } from 'zustand/vanilla'

export interface Unkept {
  readonly count: number
  /** Why they could not be kept, in words that follow a colon. */
  readonly reason: string
}

/** Of the app's own pictures. */
export const unkeptPictures = createStore<Unkept>(() => ({ count: 0, reason: '' }))
