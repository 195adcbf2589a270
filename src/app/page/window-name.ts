// Apart from what uses it, because the page has to look before the code of the player window is loaded.

/** Under this name the tab keeps the room of its player window. */
export const WINDOW_KEPT = 'turnstone-player-window'
