// Actions of the palette that are no abilities (ROW-23 to ROW-29, ROW-40). `deeds.ts` asks whether the turn and the AP
// allow them (`whyNotAct`); the rest is said here.
import type { ActionId, CombatantId, Deed, Need, Price, Refusal, Target,
  TargetView } from '../../../../engine/core/index.ts'
import type { RowsBattle, RowsCombatant, RowsWork } from '../../state.ts'

export interface PaletteAction {
  readonly id: ActionId
  readonly name: string
  readonly detail: string
  readonly tags?: readonly string[] | undefined
  /** AP it costs. */
  readonly ap: number
  /** What it costs beside or instead of AP, as the palette shows it. */
  readonly price?: readonly Price[]
  readonly needs: (battle: RowsBattle, who: RowsCombatant) => readonly Need[]
  /** Why not, beyond what `whyNotAct` says; `null` when it can be done. */
  readonly why: (battle: RowsBattle, who: RowsCombatant) => Refusal | null
  /** Possible targets of its open need; none where it needs nothing or only an option. */
  readonly targets?: (battle: RowsBattle, who: RowsCombatant, chosen: readonly Target[]) => readonly TargetView[]
  /**
   * Does it, checks its targets itself, and pays its AP with `spend` (price.ts). Everything general is checked before.
   */
  readonly carry: (work: RowsWork, who: RowsCombatant, deed: Deed) => void
  /** “Mira steps back”, for the log and the undo button. */
  readonly told: (battle: RowsBattle, who: CombatantId, deed: Deed) => string
}
