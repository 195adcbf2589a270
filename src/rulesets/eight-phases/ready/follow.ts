// When kind, rank or tier of an NPC change, what follows from them changes too, but for what somebody typed.
import type { CombatantId } from '../../../engine/core/index.ts'
import { followed, type Numbers } from '../../../engine/kits/formulas.ts'
import { stat } from '../../../engine/kits/stats.ts'
import type { Sheet } from '../sheet/shape.ts'
import type { PhasesCombatant, PhasesWork } from '../state.ts'
import { derivedFor, underived } from './ready-kinds.ts'

/** Sets the numbers that follow, and gives the sheet with what follows on it. `was`: the sheet before the change. */
export function follow(work: PhasesWork, who: CombatantId, was: Sheet, sheet: Sheet): Sheet {
  const one = work.battle.combatants[who]
  const after = derivedFor(sheet)
  if (!one || !after) return sheet
  const before = derivedFor(was) ?? underived()
  const stats = followed(one.stats, before.stats, after.stats)
  for (const [key, value] of Object.entries({ ...stats, ...refilled(one, stats) })) {
    work.stat(who, key, value - stat(one, key), 'follows from the rest')
  }
  return {
    ...sheet,
    ...(sheet.initiatives.join() === before.initiatives.join() ? { initiatives: after.initiatives } : {}),
    ...(sheet.boss === before.boss ? { boss: after.boss } : {}),
    ...(sheet.fullAttack === before.fullAttack ? { fullAttack: after.fullAttack } : {}),
  }
}

/** HP that were full are full again, and never more than there can be. */
function refilled(one: Pick<PhasesCombatant, 'stats'>, { maxHp }: Numbers): Numbers {
  if (maxHp === undefined) return {}
  return stat(one, 'hp') === stat(one, 'maxHp') || stat(one, 'hp') > maxHp ? { hp: maxHp } : {}
}
