// How far the cutting of a picture is that is being opened. Told apart from the pictures, so that the page can say so
// before any picture is loaded.
import { createStore } from 'zustand/vanilla'

/** From 0 to 1; `null` while none is cut. */
export const cutting = createStore<{ readonly part: number | null }>(() => ({ part: null }))

/** How much of the map's picture has come to this seat, likewise. */
export const coming = createStore<{ readonly part: number | null }>(() => ({ part: null }))
