// Migrations: how a battle saved under an older version of a ruleset is brought up to the next version.
import type { Json } from '../../lib/json.ts'

/**
 * Changes one part of a saved battle, and returns it. The part may have any shape, since files can be damaged. A part
 * of an unexpected shape is returned as it is; the checks that follow will name it.
 */
export type ChangePart = (old: Json) => Json

/** The ruleset's own parts of a saved battle. Each stands in many places; a migration is given all of them. */
export interface OwnParts {
  readonly options?: ChangePart
  /** The turn state. */
  readonly state?: ChangePart
  /** A combatant's sheet. */
  readonly sheet?: ChangePart
  /** An event of the ruleset's own, without its audience. */
  readonly event?: ChangePart
  /** A frame without its id. */
  readonly frame?: ChangePart
  /** A command of the ruleset's own. */
  readonly command?: ChangePart
}

/**
 * A step from one version of a ruleset to the next. The first in the ruleset's list leads from version 1 to version
 * 2.
 */
export type RulesetMigration =
  | (OwnParts & {
    /** What the step does, in a plain sentence for the person who opens the battle. */
    readonly tells: string
    /** Changes the whole session, after its parts: for what no part holds, such as stats, effects and limits. */
    readonly session?: ChangePart
  })
  /** Older battles can no longer be opened. `refuses` says in a whole sentence which battles, and why. */
  | { readonly refuses: string }
