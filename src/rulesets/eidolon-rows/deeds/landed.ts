// Says to those who listen what a roll against somebody has come to.
import { happened } from '../../../engine/abilities/listen/happened.ts'
import type { CombatantId } from '../../../engine/core/index.ts'
import type { RowsWork } from '../state.ts'
import { deedUnderWay } from './deed-now.ts'

/** `check` and `degree`: as the language names them. */
export function sayLanded(
  work: RowsWork,
  { check, by, to, degree, die }: { readonly check: string; readonly by: CombatantId; readonly to: CombatantId;
    readonly degree: string; readonly die: number | null },
): void {
  const deed = deedUnderWay(work.battle)
  happened(work, { on: 'land', what: check, by, to, degree, ...(die === null ? {} : { amount: die }),
    ...(deed ? { deed } : {}) })
}
