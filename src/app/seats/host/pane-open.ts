// Whether the dialog of players and screens is open: its button opens it, and so does a message over the board.
import { createStore } from 'zustand/vanilla'

/** `isWanted`: it was opened before, so that it is loaded. */
export const seatsPane = createStore(() => ({ isOpen: false, isWanted: false }))

export const showSeatsPane = (isOpen: boolean): void =>
  seatsPane.setState(({ isWanted }) => ({ isOpen, isWanted: isWanted || isOpen }))
