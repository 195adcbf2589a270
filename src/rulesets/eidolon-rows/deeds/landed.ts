// Says to those who listen what a roll against somebody has come to.
import { happened } from '../../../engine/abilities/listen/happened.ts'
import type { CombatantId } from '../../../engine/core/index.ts'
import type { RowsWork } from '../state.ts'
import { deedUnderWay } from './deed-now.ts'

/** `check` and `degree`: as the language names them. */
export function sayLanded(
  work: RowsWork,
  { check, by, to, degree }: { readonly check: string; readonly by: CombatantId; readonly to: CombatantId;
    readonly degree: string },
): void {
  const deed = deedUnderWay(work.battle)
  happened(work, { on: 'land', what: check, by, to, degree, ...(deed ? { deed } : {}) })
}
