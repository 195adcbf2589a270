// Which ability is being entered. The editor itself is fetched when the first is.
import { createStore } from 'zustand/vanilla'
import type { CombatantId } from '../../engine/core/index.ts'

/** Where an ability is kept on a sheet; `row`: past the last for a new one. */
export interface AbilitySpot {
  readonly who: CombatantId
  readonly list: string
  readonly field: string
  readonly row: number
}

export interface OpenedAbility extends AbilitySpot {
  /** The ability as its row holds it; `null`: a new one. */
  readonly text: string | null
  /** A text that could not be taken as it is: it is shown to be mended. */
  readonly pasted?: string
}

/** The ability that is open; `null` when there is none. */
export const openedAbility = createStore<{ readonly open: OpenedAbility | null }>(() => ({ open: null }))
