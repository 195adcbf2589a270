// The core's own migrations: how sessions of an older version of the core are brought to the next version.
import type { ChangePart } from '../engine/core/index.ts'

/** From one version of the core to the next. The place in the list says which. */
export type CoreMigration =
  /** `tells`: what it does, in a plain sentence for the user that opens the battle. */
  | { readonly tells: string; readonly session: ChangePart }
  /** Older battles can no longer be opened: a whole sentence that says which, and why. */
  | { readonly refuses: string }

/** In order: the first leads from version 1 to 2, the last to `VERSION`. */
export const CORE_MIGRATIONS: readonly CoreMigration[] = [
  // Version 1 knows none of this and would leave it out. Nothing that it has is otherwise now.
  { tells: 'It can now have fog, sight, lights and marks on its map.', session: (session) => session },
]
