// Migrations: how a battle that was saved under an older version of a ruleset is brought to the next version.
import type { Json } from '../../lib/json.ts'

/**
 * Changes one part of a saved battle, and returns it. The part may be of any shape (files can be damaged): what is not
 * of the expected shape is returned as it is, and is named by the checks that follow.
 */
export type ChangePart = (old: Json) => Json

/** The parts of a saved battle that are a ruleset's own. Each stands in many places; a migration gets them all. */
export interface OwnParts {
  readonly options?: ChangePart
  /** The turn state. */
  readonly state?: ChangePart
  /** A combatant's sheet. */
  readonly sheet?: ChangePart
  /** An event of the ruleset's own, without the audience. */
  readonly event?: ChangePart
  /** A frame without its id. */
  readonly frame?: ChangePart
  /** A command of the ruleset's own. */
  readonly command?: ChangePart
}

/**
 * From one version of a ruleset to the next. The place in the ruleset's list says which: the first leads from version
 * 1 to 2.
 */
export type RulesetMigration =
  | (OwnParts & {
    /** What it does, in a plain sentence for whoever opens the battle: "Movement left is counted in feet now." */
    readonly tells: string
    /** The whole session, after its parts: for what no part holds, such as numbers, conditions and limits. */
    readonly session?: ChangePart
  })
  /** Older battles can no longer be opened: a whole sentence that says which, and why. */
  | { readonly refuses: string }
