// The GM's menu on the token that was pressed with the right button, where the pointer is.
import type { CombatantId } from '../../engine/core/index.ts'
import { CombatantMenu } from '../panes/combatant-menu.tsx'

/** Where a menu stands open: whose it is, in pixels of the window. */
export interface MenuAt {
  readonly who: CombatantId
  readonly clientX: number
  readonly clientY: number
}

export function TokenMenu({ at, onClose }: { readonly at: MenuAt; readonly onClose: () => void }) {
  return (
    <span className="token-menu" style={{ left: at.clientX, top: at.clientY }}>
      <CombatantMenu key={at.who} who={at.who} open align="start" tabIndex={-1} onOpen={(open) => open || onClose()} />
    </span>
  )
}
