// Whom something is meant for, and who is looking (COM-24).
import type { SideId } from './ids.ts'

/** Absent means everybody. */
export type Audience =
  | { readonly only: 'gm' }
  | { readonly only: 'side'; readonly side: SideId }
  | { readonly only: 'player'; readonly player: string }

/** The GM sees everything; the table is the shared screen; a player also sees what is theirs. */
export type Viewer =
  | { readonly role: 'gm' }
  | { readonly role: 'table' }
  | { readonly role: 'player'; readonly player: string; readonly side: SideId }

/** Whether that viewer may know of something with that audience. */
export function maySee(viewer: Viewer, audience: Audience | undefined): boolean {
  if (!audience || viewer.role === 'gm') return true
  if (viewer.role === 'table' || audience.only === 'gm') return false
  return audience.only === 'side' ? audience.side === viewer.side : audience.player === viewer.player
}
