// How this browser likes the table: theme, folded panels, hints seen. Kept in local storage, apart from any battle.
import { createStore } from 'zustand/vanilla'
import { createJSONStorage, persist } from 'zustand/middleware'

export interface Preferences {
  /** At first as the system has it. */
  readonly theme: 'dark' | 'light' | 'system'
  readonly leftFolded: boolean
  readonly rightFolded: boolean
  readonly namesAlways: boolean
  readonly hintsSeen: readonly string[]
  /** On the GM's page: the player window shows what the GM's board shows. */
  readonly windowGoesAlong: boolean
  /** At a seat: how a player is called when something is asked of them. */
  readonly turnSound: boolean
  readonly turnBuzz: boolean
}

const FIRST: Preferences = { theme: 'system', leftFolded: false, rightFolded: false, namesAlways: false, hintsSeen: [],
  windowGoesAlong: false, turnSound: false, turnBuzz: true }

/** A store that is remembered where the browser allows it. */
export function createPreferences() {
  return createStore<Preferences>()(
    persist(() => FIRST, {
      name: 'turnstone-preferences',
      version: 1,
      storage: createJSONStorage(() => localStorage),
      merge: (kept, first) => ({ ...first, ...(typeof kept === 'object' ? kept : {}) }),
    }),
  )
}

export type PreferencesStore = ReturnType<typeof createPreferences>
