// PHA-21, PHA-23: what a SURGE costs.
import { possessive } from '../../../lib/possessive.ts'
import { secretly } from '../../../engine/kits/secrecy.ts'
import { stat } from '../../../engine/kits/stats.ts'
import { takeStress } from '../rules/harm.ts'
import type { PhasesCombatant, PhasesWork } from '../state.ts'

/** Pays the Stress of a surge by its level, and raises the level. */
export function paySurge(work: PhasesWork, one: PhasesCombatant): void {
  const restricted = work.battle.options.surge === 'restricted'
  const level = stat(one, 'surge')
  const dice = restricted
    ? { sides: 6, bonus: 1 }
    : level === 1
    ? { sides: 3, bonus: 1 }
    : level === 2
    ? { sides: 6, bonus: 2 }
    : level >= 3
    ? { sides: 6, bonus: 4 }
    : null
  const amount = dice === null
    ? 2
    : work.roll({ dice: [{ count: 1, sides: dice.sides }], bonus: dice.bonus,
      purpose: `${possessive(one.name)} SURGE, Stress`, by: one.id }, secretly(one)).total
  if (!restricted && level < 3) work.stat(one.id, 'surge', 1, 'SURGE')
  takeStress(work, one.id, amount, { from: one.id, why: 'SURGE', surge: restricted })
}
