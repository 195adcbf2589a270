// What is not done while the GM looks with other eyes (COM-24).
import { isGmLook, type Command, type Viewer } from '../engine/core/index.ts'

export const ONLY_LOOKING = 'You only look with these eyes. Go back to the GM’s view to go on.'

/**
 * Whether that viewer only looks, so that the command waits; `null`: an answer with dice. Doors stay the GM's: what the
 * eyes see through them is what one looks for.
 */
export const isOnlyLooking = (viewer: Viewer, command: Command | null): boolean =>
  isGmLook(viewer) && command?.type !== 'door'
