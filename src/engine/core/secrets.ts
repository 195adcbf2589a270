// Who may know of something, and who is looking (COM-24).
import type { CombatantId, SideId } from './ids.ts'

/** Who may know of something; everybody when absent. */
export type Audience =
  | { readonly only: 'gm' }
  | { readonly only: 'side'; readonly side: SideId }
  | { readonly only: 'player'; readonly player: string }

/** The GM sees everything; the table is the shared screen; a player also sees what is the player's own. */
export type Viewer =
  | { readonly role: 'gm' }
  | { readonly role: 'table' }
  /**
   * Without a name, it is the GM who looks through the eyes of that side. `eyes`: of the side's combatants only this
   * one looks about. `lent`: combatants that the GM has lent to the player, who knows and plays them as own ones.
   */
  | { readonly role: 'player'; readonly player: string; readonly side: SideId; readonly eyes?: CombatantId;
    readonly lent?: readonly CombatantId[] }

/** Whether the GM looks through other eyes than the GM's own. */
export const isGmLook = (viewer: Viewer): viewer is Viewer & { readonly role: 'player' } =>
  viewer.role === 'player' && viewer.player === ''

/** Whether the viewer may know of something that has this audience. */
export function maySee(viewer: Viewer, audience: Audience | undefined): boolean {
  if (!audience || viewer.role === 'gm') return true
  if (viewer.role === 'table' || audience.only === 'gm') return false
  return audience.only === 'side' ? audience.side === viewer.side : audience.player === viewer.player
}
